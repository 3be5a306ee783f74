// SPDX-License-Identifier: MIT

import Easel
public import Foundation

/// A chart in the Vega-Lite grammar.
///
/// ```swift
/// let spec = try ChartSpec(json: data)
/// for warning in spec.warnings { print(warning) }
/// let chart = try spec.chart()
/// try chart.drawing.write(to: "sales.pdf")
/// ```
public struct ChartSpec: Sendable, Hashable {
    let root: Value

    /// The members that are ignored, because they are not part of the Vega-Lite grammar, have no effect, or cannot be
    /// right.
    public let warnings: [ChartProblem]

    /// The invalid values in a spec created from Swift values. `chart(options:)` reports them.
    private let errors: [ChartProblem]
    /// The reason why Swift values could not be converted to rows.
    let rowProblem: ChartProblem?

    /// Reads a spec and checks it against the Vega-Lite grammar.
    ///
    /// - Parameters:
    ///   - json: The spec as UTF-8.
    ///   - strict: Whether warnings are errors: unknown members, and members that have no effect or cannot be right.
    ///   - limits: The limits on bytes and nesting.
    /// - Throws: A ``ChartError`` that lists every problem.
    public init(json: Data, strict: Bool = false, limits: ChartLimits = ChartLimits()) throws(ChartError) {
        try self.init(try JSONReader.read(Array(json), limits: limits), strict: strict)
    }

    /// Reads a spec and checks it against the Vega-Lite grammar.
    public init(json: String, strict: Bool = false, limits: ChartLimits = ChartLimits()) throws(ChartError) {
        try self.init(try JSONReader.read(Array(json.utf8), limits: limits), strict: strict)
    }

    init(_ root: Value, strict: Bool = false) throws(ChartError) {
        self.init(checking: root)
        // The warnings say that unknown members are ignored.
        let unknown = warnings.map { warning in
            let message = warning.message == SpecChecker.unknown ? "unknown" : warning.message
            return ChartProblem(
                path: warning.path, message: message, expected: warning.expected, suggestion: warning.suggestion)
        }
        let problems = errors + (strict ? unknown : [])
        guard problems.isEmpty else { throw ChartError(.spec, problems: problems) }
    }

    /// Creates a spec and leaves its problems to be reported later.
    init(checking root: Value, rowProblem: ChartProblem? = nil) {
        var checker = SpecChecker()
        checker.check(root)
        self.root = root
        self.rowProblem = rowProblem
        errors = checker.errors
        warnings = checker.warnings
    }

    /// Returns the spec as JSON.
    public func json() -> Data { Data(JSONWriter.bytes(root)) }

    /// Computes the chart without drawing it.
    ///
    /// - Throws: A ``ChartError`` if the spec or its data is invalid, a limit is exceeded, or a feature is not
    ///   supported.
    public func chart(options: ChartOptions = ChartOptions()) throws(ChartError) -> ComputedChart {
        try chart(options: options, axisContents: [:])
    }

    /// Computes the chart with the parts of axes that depend on the values of the ticks, and the pictures that text marks
    /// show.
    func chart(
        options: ChartOptions, axisContents: [String: AxisFunction], pictures: [String: Drawing] = [:]
    ) throws(ChartError) -> ComputedChart {
        try chart(in: Context(options, axisContents: axisContents, pictures: pictures))
    }

    /// Computes the chart in a new context.
    func chart(in context: Context) throws(ChartError) -> ComputedChart {
        let options = context.options
        if let rowProblem { throw ChartError(.data, problems: [rowProblem]) }
        guard errors.isEmpty else { throw ChartError(.spec, problems: errors) }
        guard !root.isNested(deeperThan: options.limits.nesting) else { throw context.budget.tooNested(at: "$") }
        let root = try options.checkedSize().map(root.sized) ?? root
        let (scene, rows) = try ChartPipeline(context: context).chart(of: root)
        // Functions that cannot throw end early when the time is over.
        try context.budget.checkTime(at: "$")
        return ComputedChart(
            scene: scene, rows: rows, fonts: options.fonts,
            description: root["description"]?.string ?? (options.accessibility == .full ? scene.summary : nil),
            warnings: context.warnings)
    }
}

extension ChartSpec: Codable {
    /// Reads a spec from a decoder and checks it as `init(json:strict:limits:)` does.
    public init(from decoder: any Decoder) throws {
        try self.init(try Value(from: decoder))
    }

    /// Writes the spec as nested objects.
    public func encode(to encoder: any Encoder) throws { try root.encode(to: encoder) }
}
