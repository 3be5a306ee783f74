// SPDX-License-Identifier: MIT

import EaselArguments
import EaselCharts

/// The options of `easel-chart SPEC [-o FILE]`.
struct PictureOptions {
    var charts = ChartArguments()
    var spec = "-"
    var output: String?
    /// The format of the output: the requested format, or the format that its name implies.
    var format: Format?
    var scene: String?
    var scale = 1.0
    /// The width and height in place of the spec's, by the names of its members.
    private(set) var lengths: [(name: String, points: Double)] = []
    var isQuiet = false

    /// The format of a file: a picture, or a page with pictures.
    enum Format {
        case picture(ChartRequest.Format)
        case page

        fileprivate init?(named name: String) {
            if ["html", "htm"].contains(name.lowercased()) {
                self = .page
            } else if let format = ChartRequest.Format(named: name) {
                self = .picture(format)
            } else {
                return nil
            }
        }
    }

    /// - Parameter writesToTerminal: Whether standard output is a terminal, which should not receive pictures by default.
    init(_ arguments: [String], writesToTerminal: Bool) throws {
        var reader = ArgumentReader(arguments)
        var spec: String?
        while let argument = try reader.next() {
            switch argument {
            case "-o", "--output": output = try reader.value()
            case "--scene": scene = try reader.value()
            case "--format":
                let name = try reader.value()
                guard let format = Format(named: name) else {
                    throw UsageError("--format \(name) is not \(Self.names(ChartRequest.Format.allCases))")
                }
                self.format = format
            case "--scale": scale = try reader.positiveNumber(upTo: 100)
            case "--width", "--height":
                let points = try reader.positiveNumber("number of points", upTo: 100_000)
                lengths.append((String(argument.dropFirst(2)), points))
            case "--quiet": isQuiet = true
            case _ where try charts.read(argument, from: &reader): break
            default:
                guard !argument.hasPrefix("-") || argument == "-", spec == nil else {
                    throw UsageError("\(argument) is not an option")
                }
                spec = argument
            }
        }
        // `easel-chart chart.html` reads the spec from standard input: a page cannot be a spec.
        if output == nil, let name = spec, name.lowercased().hasSuffix(".html") { (spec, output) = ("-", name) }
        guard let spec else { throw UsageError("no spec is given") }
        self.spec = spec
        if output == nil, scene == nil {
            guard !writesToTerminal else {
                throw UsageError("standard output is a terminal: pass -o FILE, or redirect it, as in > chart.svg")
            }
            output = "-"
        }
        if let output, format == nil { format = try Self.format(ofFile: output) }
    }

    /// Returns the format that the name of a file implies.
    private static func format(ofFile name: String) throws -> Format {
        if name == "-" { return .picture(.svg) }
        let pictures = ChartRequest.Format.allCases.filter { $0 != .scene }
        let parts = (name.split(separator: "/").last ?? "").split(separator: ".")
        guard parts.count > 1, let ending = parts.last else {
            throw UsageError("\(name): the name has no extension; pass --format \(names(pictures))")
        }
        switch Format(named: String(ending)) {
        case .picture(.scene), nil:
            throw UsageError(
                "\(name): .\(ending) is not a format that can be written; use .\(names(pictures, mark: "."))")
        case let format?: return format
        }
    }

    private static func names(_ formats: [ChartRequest.Format], mark: String = "") -> String {
        let names = formats.map(\.rawValue) + ["html"]
        return names.dropLast().joined(separator: ", \(mark)") + " or \(mark)\(names.last ?? "")"
    }
}
