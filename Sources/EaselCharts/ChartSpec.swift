// SPDX-License-Identifier: MIT

public import Foundation

/// A chart in Vega-Lite's grammar.
///
/// ```swift
/// let spec = try ChartSpec(json: data)
/// for warning in spec.warnings { print(warning) }
/// let chart = try spec.chart()
/// try chart.drawing.write(to: "sales.pdf")
/// ```
public struct ChartSpec: Sendable, Hashable {
    let root: Value

    /// Members that the grammar does not have. They are ignored.
    public let warnings: [ChartProblem]

    /// Wrong values of a spec that was made of Swift values, which `chart(options:)` reports.
    private let errors: [ChartProblem]
    /// Why Swift values could not become rows.
    let rowProblem: ChartProblem?

    /// Reads a spec, and checks it against the grammar.
    ///
    /// - Parameters:
    ///   - json: The spec as UTF-8.
    ///   - strict: Whether unknown members are errors.
    ///   - limits: The limits of bytes and nesting.
    /// - Throws: A ``ChartError`` with every problem.
    public init(json: Data, strict: Bool = false, limits: ChartLimits = ChartLimits()) throws(ChartError) {
        try self.init(try JSONReader.read(Array(json), limits: limits), strict: strict)
    }

    /// Reads a spec, and checks it against the grammar.
    public init(json: String, strict: Bool = false, limits: ChartLimits = ChartLimits()) throws(ChartError) {
        try self.init(try JSONReader.read(Array(json.utf8), limits: limits), strict: strict)
    }

    init(_ root: Value, strict: Bool = false) throws(ChartError) {
        self.init(checking: root)
        let problems = errors + (strict ? warnings : [])
        guard problems.isEmpty else { throw ChartError(.spec, problems: problems) }
    }

    /// A spec whose problems are reported later.
    init(checking root: Value, rowProblem: ChartProblem? = nil) {
        var checker = SpecChecker()
        checker.check(root)
        self.root = root
        self.rowProblem = rowProblem
        errors = checker.errors
        warnings = checker.warnings
    }

    /// The spec as JSON.
    public func json() -> Data { Data(JSONWriter.bytes(root)) }

    /// Computes the chart: everything but its pixels.
    ///
    /// - Throws: A ``ChartError`` when the spec, its data, or its cost is at fault.
    public func chart(options: ChartOptions = ChartOptions()) throws(ChartError) -> Chart {
        if let rowProblem { throw ChartError(.data, problems: [rowProblem]) }
        guard errors.isEmpty else { throw ChartError(.spec, problems: errors) }
        guard !root.isNested(deeperThan: options.limits.nesting) else {
            throw ChartError(
                .limit, at: "$", "more than \(options.limits.nesting) levels of nesting (ChartLimits.nesting)")
        }
        let context = Context(options)
        let theme = options.theme ?? root["easel"]?["theme"]?.string.flatMap(ChartTheme.named)
        let config = Config(theme: theme?.config, root["config"])
        for (name, value) in root["datasets"]?.object?.members ?? [] { context.datasets[name] = value }
        try Params(root, context: context).read()
        let normalizer = Normalizer(config: config, budget: context.budget)
        let view = try normalizer.normalize(root)
        let scene = try ChartBuilder(config: config, context: context).scene(of: view)
        return Chart(scene: scene, fonts: options.fonts, description: root["description"]?.string)
    }
}

extension ChartSpec: Codable {
    /// Reads a spec from a decoder, with the checks of `init(json:strict:limits:)`.
    public init(from decoder: any Decoder) throws {
        try self.init(try Value(from: decoder))
    }

    /// Writes the spec as the grammar's objects.
    public func encode(to encoder: any Encoder) throws { try root.encode(to: encoder) }
}

extension Value {
    /// Whether arrays and objects lie more than so many levels deep in each other.
    fileprivate func isNested(deeperThan levels: Int) -> Bool {
        switch self {
        case .array(let elements): levels <= 0 || elements.contains { $0.isNested(deeperThan: levels - 1) }
        case .object(let object): levels <= 0 || object.members.contains { $0.value.isNested(deeperThan: levels - 1) }
        default: false
        }
    }
}
