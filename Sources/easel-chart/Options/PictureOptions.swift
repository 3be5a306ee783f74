// SPDX-License-Identifier: MIT

import EaselCharts

/// The options of `easel-chart SPEC -o FILE`.
struct PictureOptions {
    var charts = ChartArguments()
    var spec = "-"
    var output: String?
    /// The picture format: the requested format, or the format that the output name implies.
    var format: ChartRequest.Format?
    var scene: String?
    var scale = 1.0
    var isQuiet = false

    init(_ arguments: [String]) throws {
        var reader = ArgumentReader(arguments)
        var spec: String?
        while let argument = reader.next() {
            switch argument {
            case "-o", "--output": output = try reader.value(of: argument)
            case "--scene": scene = try reader.value(of: argument)
            case "--format":
                let name = try reader.value(of: argument)
                guard let format = ChartRequest.Format(rawValue: name) else {
                    throw UsageError("--format \(name) is not png, svg, pdf or scene")
                }
                self.format = format
            case "--scale":
                let text = try reader.value(of: argument)
                guard let number = Double(text), number > 0, number <= 100 else {
                    throw UsageError("--scale \(text) is not a number from 0 to 100")
                }
                scale = number
            case "--quiet": isQuiet = true
            case _ where try charts.read(argument, from: &reader): break
            default:
                guard !argument.hasPrefix("-") || argument == "-", spec == nil else {
                    throw UsageError("\(argument) is not an option")
                }
                spec = argument
            }
        }
        guard let spec else { throw UsageError("no spec is given") }
        self.spec = spec
        guard output != nil || scene != nil else { throw UsageError("no output is given: -o FILE or --scene FILE") }
        if let output, format == nil {
            let ending = output.split(separator: "/").last?.split(separator: ".").last.map { $0.lowercased() } ?? ""
            format = output == "-" ? .svg : ChartRequest.Format(rawValue: ending)
            guard format != nil, format != .scene else {
                throw UsageError("\(output): the format is not png, svg or pdf; pass --format")
            }
        }
    }
}
