// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation

/// The command-line options.
struct CommandOptions {
    /// An error in the command-line arguments.
    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    var spec: String?
    var output: String?
    /// The picture format: the requested format, or the format that the output name implies.
    var pictureFormat: ChartRequest.Format?
    var scene: String?
    var data: String?
    var scale = 1.0
    var isStrict = false
    var isQuiet = false
    var isFilter = false
    var jobs = 1
    var showsHelp = false
    private var chart = ChartOptions()

    static let usage = "usage: easel-chart SPEC.json -o CHART.svg [--scene FILE] [--scale N] | easel-chart --lines"

    static let help = """
        Draws Vega-Lite specs as PNG, SVG or PDF.

        easel-chart SPEC -o FILE   draws SPEC; the format is that of FILE's name. "-" is standard input or output.
          --format FORMAT          png, svg, pdf or scene (default svg, where the output's name has none)
          --scene FILE             writes the scene as JSON
          --scale N                pixels per point of a PNG (default 1)
          --data DIR               the folder of relative URLs (default: the spec's; none for --lines)
          --theme NAME|FILE        light, dark, easel, or a file with a Vega config
          --locale NAME            de-DE, fr-FR, …
          --time-zone NAME         Europe/Berlin, … (default UTC)
          --strict                 unknown members are errors
          --quiet                  no warnings
          --untrusted              the limits for specs from strangers
        easel-chart --lines        answers one JSON request a line: {"id": …, "format": "svg", "scale": 2, "spec": {…}}
                                   by one line: {"id": …, "format": "svg", "data": "…"}, or {"id": …, "error": {…}}
          --jobs N                 requests at a time (default 1)

        Exit status: 0; 1 the spec or its data is wrong; 2 the arguments are wrong; 3 the output could not be written.
        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value(_ name: String) throws -> String {
            guard let value = rest.popFirst() else { throw UsageError(description: "\(name) needs a value") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "-o", "--output": output = try value(argument)
            case "--scene": scene = try value(argument)
            case "--data": data = try value(argument)
            case "--theme": chart.theme = try Self.theme(try value(argument))
            case "--format":
                let name = try value(argument)
                guard let format = ChartRequest.Format(rawValue: name) else {
                    throw UsageError(description: "--format \(name) is not png, svg, pdf or scene")
                }
                pictureFormat = format
            case "--untrusted": chart.limits = .untrusted
            case "--scale":
                let text = try value(argument)
                guard let number = Double(text), number > 0, number <= 100 else {
                    throw UsageError(description: "--scale \(text) is not a number from 0 to 100")
                }
                scale = number
            case "--locale":
                let name = try value(argument)
                guard let locale = ChartLocale(named: name) else {
                    throw UsageError(description: "--locale \(name) is not known")
                }
                chart.locale = locale
            case "--time-zone":
                let name = try value(argument)
                guard let zone = TimeZone(identifier: name) else {
                    throw UsageError(description: "--time-zone \(name) is not known")
                }
                chart.timeZone = zone
            case "--strict": isStrict = true
            case "--quiet": isQuiet = true
            case "--lines": isFilter = true
            case "--jobs":
                let text = try value(argument)
                guard let number = Int(text), (1...1_024).contains(number) else {
                    throw UsageError(description: "--jobs \(text) is not a number from 1 to 1024")
                }
                jobs = number
            case "-h", "--help": showsHelp = true
            default:
                guard !argument.hasPrefix("-") || argument == "-", spec == nil else {
                    throw UsageError(description: "\(argument) is not an option")
                }
                spec = argument
            }
        }
        guard showsHelp || isFilter || spec != nil else { throw UsageError(description: "no spec is given") }
        guard showsHelp || isFilter || output != nil || scene != nil else {
            throw UsageError(description: "no output is given: -o FILE or --scene FILE")
        }
        if let output, pictureFormat == nil {
            let ending = output.split(separator: "/").last?.split(separator: ".").last.map { $0.lowercased() } ?? ""
            pictureFormat = output == "-" ? .svg : ChartRequest.Format(rawValue: ending)
            guard pictureFormat != nil, pictureFormat != .scene else {
                throw UsageError(description: "\(output): the format is not png, svg or pdf; pass --format")
            }
        }
    }

    /// Returns the chart options, with a loader for the `--data` folder or else for a given folder.
    func chartOptions(folder: URL?) -> ChartOptions {
        var options = chart
        options.loader = (data.map { URL(fileURLWithPath: $0) } ?? folder).map { FolderLoader($0) }
        return options
    }

    private static func theme(_ name: String) throws -> ChartTheme {
        if let theme = ChartTheme.named(name) { return theme }
        guard let json = try? Data(contentsOf: URL(fileURLWithPath: name)) else {
            throw UsageError(
                description: "--theme \(name) is neither a file nor one of \(ChartTheme.names.joined(separator: ", "))")
        }
        do {
            return try ChartTheme(json: json)
        } catch {
            throw UsageError(description: "--theme \(name): \(error)")
        }
    }
}
