// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation

/// The tools that agents call.
struct ChartTools: Sendable {
    private let drawer: any ChartDrawer
    private let limits: ChartLimits

    init(drawer: any ChartDrawer, limits: ChartLimits) { (self.drawer, self.limits) = (drawer, limits) }

    static let names = ["draw_chart", "check_spec", "list_themes", "describe_data"]

    private static let marks: JSONValue = ["bar", "line", "area", "point", "arc", "rect", "tick"]

    private static let specSchema: JSONValue = [
        "type": ["object", "string"], "description": "A Vega-Lite spec with inline data, as an object or as JSON text",
    ]

    private static let dataSchema: JSONValue = [
        "type": ["array", "string"], "description": "Rows as an array of objects, or as CSV text with a header",
    ]

    /// The tools with the schemas of their arguments.
    static let list: [JSONValue] = [
        [
            "name": "draw_chart", "title": "Draw a chart",
            "description": """
            Draws a chart and returns it as an image, as SVG, or both, with warnings as text. Pass a Vega-Lite spec, \
            or data with a mark and the names of fields.
            """,
            "inputSchema": [
                "type": "object",
                "properties": [
                    "spec": specSchema, "data": dataSchema, "mark": ["type": "string", "enum": marks],
                    "x": ["type": "string", "description": "The field of the x axis; of an arc, the colors"],
                    "y": ["type": "string", "description": "The field of the y axis; of an arc, the angles"],
                    "color": ["type": "string", "description": "The field of the colors"],
                    "title": ["type": "string"],
                    "format": ["type": "string", "enum": ["png", "svg", "both"], "default": "png"],
                    "theme": ["type": "string", "enum": .array(ChartTheme.names.map { .string($0) })],
                    "width": ["type": "number", "description": "The width of the plot in points"],
                    "height": ["type": "number", "description": "The height of the plot in points"],
                    "scale": ["type": "number", "description": "Pixels per point of the image", "default": 2],
                ],
            ],
            "annotations": ["readOnlyHint": true, "openWorldHint": false],
        ],
        [
            "name": "check_spec", "title": "Check a spec",
            "description":
                "Returns every mistake in a Vega-Lite spec with its path, the expected values, and a suggestion.",
            "inputSchema": ["type": "object", "properties": ["spec": specSchema], "required": ["spec"]],
            "annotations": ["readOnlyHint": true, "openWorldHint": false],
        ],
        [
            "name": "list_themes", "title": "List themes", "description": "Returns the names of the themes.",
            "inputSchema": ["type": "object", "properties": [:]],
            "annotations": ["readOnlyHint": true, "openWorldHint": false],
        ],
        [
            "name": "describe_data", "title": "Describe data",
            "description": "Returns the fields of a table with their types, ranges, and numbers of missing values.",
            "inputSchema": ["type": "object", "properties": ["data": dataSchema], "required": ["data"]],
            "annotations": ["readOnlyHint": true, "openWorldHint": false],
        ],
    ]

    /// A mistake in the arguments of a tool, which the model can correct.
    private struct ArgumentError: Error {
        let text: String
    }

    /// Returns the result of a tool; nil if there is no such tool. Mistakes are results, so that models read them.
    func call(_ name: String, _ arguments: JSONValue) -> JSONValue? {
        do throws(ArgumentError) {
            switch name {
            case "draw_chart": return try drawChart(arguments)
            case "check_spec": return try checkSpec(arguments)
            case "list_themes":
                return Self.result([Self.text(ChartTheme.names.joined(separator: "\n"))])
            case "describe_data":
                guard let data = arguments["data"] else { throw ArgumentError(text: "data is missing") }
                return Self.result([Self.text(try table(data).description.text)])
            default: return nil
            }
        } catch { return Self.result([Self.text(error.text)], isError: true) }
    }

    private static func text(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }

    private static func result(_ content: [JSONValue], isError: Bool = false) -> JSONValue {
        ["content": .array(content), "isError": .bool(isError)]
    }

    // MARK: Drawing

    private func drawChart(_ arguments: JSONValue) throws(ArgumentError) -> JSONValue {
        let format = arguments["format"]?.string ?? "png"
        guard ["png", "svg", "both"].contains(format) else {
            throw ArgumentError(text: "format is \(format); it must be png, svg, or both")
        }
        let spec = try spec(of: arguments)
        var request: [String: JSONValue] = ["spec": spec, "scale": arguments["scale"] ?? 2]
        for name in ["width", "height", "theme"] { request[name] = arguments[name] }
        let body = JSONValue.object(request).data

        var content: [JSONValue] = []
        var warnings: [String] = []
        for kind in [ChartRequest.Format.png, .svg] where format == "both" || format == kind.rawValue {
            switch drawer.draw(body, as: kind, duration: limits.duration, isAbandoned: nil) {
            case .picture(let picture, let found):
                warnings = found
                content.append(
                    kind == .png
                        ? [
                            "type": "image", "mimeType": "image/png",
                            "data": .string(picture.base64EncodedString()),
                        ] : Self.text(String(decoding: picture, as: UTF8.self)))
            case let other: throw ArgumentError(text: Self.problem(other))
            }
        }
        if !warnings.isEmpty { content.append(Self.text(warnings.map { "warning: \($0)" }.joined(separator: "\n"))) }
        return Self.result(content)
    }

    private static func problem(_ drawn: DrawnChart) -> String {
        switch drawn {
        case .failure(_, let json): String(decoding: json, as: UTF8.self)
        case .late: "the chart takes longer than its limit"
        case .crashed: "the process that drew the chart ended"
        case .abandoned, .unavailable, .picture: "no process can draw at present"
        }
    }

    /// Returns the spec of the arguments, or the spec that draws their data.
    private func spec(of arguments: JSONValue) throws(ArgumentError) -> JSONValue {
        if let spec = arguments["spec"] {
            guard let text = spec.string else { return spec }
            do {
                return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
            } catch { throw ArgumentError(text: "spec is text that is not JSON") }
        }
        guard let data = arguments["data"] else { throw ArgumentError(text: "pass spec, or data with mark, x, and y") }
        let table = try table(data)
        let mark = arguments["mark"]?.string ?? "bar"
        var encoding: [String: JSONValue] = [:]
        for channel in ["x", "y", "color"] {
            guard let field = arguments[channel]?.string else { continue }
            guard let type = table.type(of: field) else {
                throw ArgumentError(
                    text: "\(channel) is \(field); the fields are \(table.names.joined(separator: ", "))")
            }
            let name = mark == "arc" ? ["x": "color", "y": "theta"][channel] ?? channel : channel
            encoding[name] = ["field": .string(Self.escaped(field)), "type": .string(type)]
        }
        var spec: [String: JSONValue] = [
            "data": ["values": .array(table.rows.map { .object($0) })], "mark": .string(mark),
            "encoding": .object(encoding),
        ]
        spec["title"] = arguments["title"]
        return .object(spec)
    }

    private func table(_ data: JSONValue) throws(ArgumentError) -> DataTable {
        do {
            return try DataTable(data, limits: limits)
        } catch { throw ArgumentError(text: error.problem) }
    }

    /// Returns the name of a field in which dots and brackets are not steps of a path.
    private static func escaped(_ field: String) -> String {
        field.map { ".[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    // MARK: Checking

    private func checkSpec(_ arguments: JSONValue) throws(ArgumentError) -> JSONValue {
        guard arguments["spec"] != nil else { throw ArgumentError(text: "spec is missing") }
        let spec = try spec(of: arguments)
        var result: [String: JSONValue] = ["valid": true, "warnings": []]
        do {
            let checked = try ChartSpec(json: spec.data, limits: limits)
            result["warnings"] = .array(checked.warnings.map(Self.value))
            // Mistakes in data and expressions are found when the chart is computed.
            let drawn = drawer.draw(
                JSONValue.object(["spec": spec]).data, as: .scene, duration: limits.duration, isAbandoned: nil)
            if case .picture = drawn {
            } else {
                result["valid"] = false
                let text = Self.problem(drawn)
                let error = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
                result["errors"] = [error ?? .string(text)]
            }
        } catch {
            result["valid"] = false
            result["errors"] = .array(error.problems.map(Self.value))
        }
        return Self.result([Self.text(JSONValue.object(result).text)])
    }

    private static func value(_ problem: ChartProblem) -> JSONValue {
        var object: [String: JSONValue] = ["path": .string(problem.path), "problem": .string(problem.message)]
        if !problem.expected.isEmpty { object["expected"] = .array(problem.expected.map { .string($0) }) }
        if let suggestion = problem.suggestion { object["suggestion"] = .string(suggestion) }
        return .object(object)
    }
}
