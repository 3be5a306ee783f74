// SPDX-License-Identifier: MIT

import Easel
import EaselArguments
import EaselCharts
import Foundation

/// A file that sets members of `ChartLimits`, and of `RenderLimits` in its member `render`:
/// `{"rows": 50000, "duration": 2.5, "render": {"pixels": 4000000}}`.
///
/// The duration is in seconds; `null` removes it.
struct LimitsFile {
    private static var counts: [(name: String, member: WritableKeyPath<ChartLimits, Int>)] {
        [
            ("bytes", \.bytes), ("nesting", \.nesting), ("rows", \.rows), ("cells", \.cells), ("views", \.views),
            ("sceneItems", \.sceneItems), ("labelBytes", \.labelBytes), ("expressionBytes", \.expressionBytes),
            ("expressionSteps", \.expressionSteps),
        ]
    }
    private static var renderCounts: [(name: String, member: WritableKeyPath<RenderLimits, Int>)] {
        [
            ("pixels", \.pixels), ("imageBytes", \.imageBytes), ("fileBytes", \.fileBytes), ("pages", \.pages),
            ("pathElements", \.pathElements), ("dashLengths", \.dashLengths), ("dashes", \.dashes),
            ("gradientStops", \.gradientStops), ("patternTiles", \.patternTiles), ("savedStates", \.savedStates),
            ("clips", \.clips), ("layers", \.layers), ("layerPixels", \.layerPixels),
            ("nestedShadows", \.nestedShadows), ("operations", \.operations), ("drawings", \.drawings),
            ("replicas", \.replicas), ("textBytes", \.textBytes), ("combiningMarks", \.combiningMarks),
            ("isolates", \.isolates), ("glyphs", \.glyphs),
        ]
    }
    private static let largest = 1e15

    private let path: String
    private let values: [String: Double?]
    private let renderValues: [String: Double?]

    /// A number, `null`, or the object of the member `render`.
    private enum Member: Decodable {
        case value(Double?)
        case object([String: Double?])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .value(nil)
            } else if let number = try? container.decode(Double.self) {
                self = .value(number)
            } else {
                self = .object(try container.decode([String: Double?].self))
            }
        }
    }

    /// Reads the content of a file.
    init(_ path: String, contents: Data) throws {
        self.path = path
        guard let members = try? JSONDecoder().decode([String: Member].self, from: contents) else {
            throw UsageError("--limits \(path): the file is not a JSON object of numbers")
        }
        var values: [String: Double?] = [:]
        var renderValues: [String: Double?] = [:]
        for (name, member) in members {
            switch (name, member) {
            case ("render", .object(let object)): renderValues = object
            case ("render", .value):
                throw UsageError(
                    "--limits \(path): render is not an object; it must be one, such as {\"pixels\": 4000000}")
            case (_, .value(let value)): values.updateValue(value, forKey: name)
            case (_, .object): throw UsageError("--limits \(path): the file is not a JSON object of numbers")
            }
        }
        (self.values, self.renderValues) = (values, renderValues)
    }

    /// Whether the file sets the length of a spec.
    var setsBytes: Bool { values.keys.contains("bytes") }

    /// Sets the limits that the file names.
    func apply(to limits: inout ChartLimits, _ render: inout RenderLimits) throws {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if name == "duration" {
                limits.duration = try value.map { .seconds(try checked(name, $0)) }
            } else if name == "sideLength" {
                limits.sideLength = try checked(name, value)
            } else if let member = Self.counts.first(where: { $0.name == name })?.member {
                limits[keyPath: member] = try integer(name, value)
            } else {
                throw unknown(name, expected: Self.counts.map(\.name) + ["sideLength", "duration", "render"])
            }
        }
        for (name, value) in renderValues.sorted(by: { $0.key < $1.key }) {
            guard let member = Self.renderCounts.first(where: { $0.name == name })?.member else {
                throw unknown("render.\(name)", expected: Self.renderCounts.map(\.name))
            }
            render[keyPath: member] = try integer("render.\(name)", value)
        }
    }

    private func checked(_ name: String, _ value: Double?) throws -> Double {
        guard let value, value >= 0, value <= Self.largest else {
            throw failure(name, "is \(value.map { "\($0)" } ?? "null"); it must be a number ≥ 0")
        }
        return value
    }

    private func integer(_ name: String, _ value: Double?) throws -> Int {
        let value = try checked(name, value)
        guard value.rounded() == value else { throw failure(name, "is \(value); it must be an integer") }
        return Int(value)
    }

    private func unknown(_ name: String, expected: [String]) -> UsageError {
        failure(name, "is not a limit; expected \(expected.joined(separator: ", "))")
    }

    private func failure(_ name: String, _ problem: String) -> UsageError {
        UsageError("--limits \(path): \(name) \(problem)")
    }
}
