// SPDX-License-Identifier: MIT

import EaselArguments
import EaselCharts

/// The options of `easel-chart --lines`.
struct LineOptions {
    var charts = ChartArguments()
    var processes = ProcessArguments()
    /// The number of lines that are answered at a time.
    var jobs: Int { count ?? max(processes.count ?? 1, 1) }
    /// The maximum length of a line, in bytes.
    var lineBytes: Int { longest ?? charts.limits.bytes }

    private var count: Int?
    private var longest: Int?

    init(_ arguments: [String]) throws {
        var reader = ArgumentReader(arguments)
        while let argument = try reader.next() {
            switch argument {
            // The filter writes no warnings.
            case "--lines", "--quiet": break
            case "--jobs": count = try reader.integer(in: 1...1_024)
            case "--line-bytes": longest = try reader.integer(in: 1...1_000_000_000_000)
            case _ where try charts.read(argument, from: &reader): break
            case _ where try processes.read(argument, from: &reader): break
            default: throw UsageError("\(argument) is not an option of --lines")
            }
        }
    }
}
