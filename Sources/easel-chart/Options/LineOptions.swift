// SPDX-License-Identifier: MIT

/// The options of `easel-chart --lines`.
struct LineOptions {
    var charts = ChartArguments()
    var jobs = 1

    init(_ arguments: [String]) throws {
        var reader = ArgumentReader(arguments)
        while let argument = reader.next() {
            switch argument {
            // The filter writes no warnings.
            case "--lines", "--quiet": break
            case "--jobs": jobs = try reader.integer(of: argument, in: 1...1_024)
            case _ where try charts.read(argument, from: &reader): break
            default: throw UsageError("\(argument) is not an option of --lines")
            }
        }
    }
}
