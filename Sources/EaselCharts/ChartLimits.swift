// SPDX-License-Identifier: MIT

/// The largest amount of work that one chart may cause.
///
/// Exceeding a limit throws a `ChartError` of kind `limit` that names it.
public struct ChartLimits: Sendable, Hashable {
    /// Bytes of a spec, and of each file that it loads.
    public var bytes = 256_000_000
    /// Levels of nested arrays and objects in a spec or its data.
    public var nesting = 200
    /// Rows of a table, after each transform. The tables of all views have at most 20 times as many.
    public var rows = 5_000_000
    /// Plots of a chart, each cell of a facet counted. Views of other kinds may be 10 times as many.
    public var views = 4_000
    /// Marks, ticks and texts of the scene. The points of lines and shapes may be 10 times as many.
    public var sceneItems = 5_000_000
    /// Bytes of all texts of the scene.
    public var labelBytes = 10_000_000
    /// Bytes of one expression.
    public var expressionBytes = 100_000
    /// Steps of all expressions of a chart; an operator or a call is one.
    public var expressionSteps = 2_000_000_000
    /// Points of the picture's width and height, at most.
    public var sideLength = 100_000.0
    /// The time for the chart, from `chart(options:)` to the scene; `nil` for none.
    public var duration: Duration?

    /// Generous limits, for specs of your own.
    public init() {}

    /// The rows of all views.
    var allRows: Int { ChartLimits.times(20, rows) }

    /// The views of all kinds.
    var allViews: Int { ChartLimits.times(10, views) }

    /// The points of lines and shapes.
    var points: Int { ChartLimits.times(10, sceneItems) }

    private static func times(_ factor: Int, _ count: Int) -> Int {
        let (product, overflows) = count.multipliedReportingOverflow(by: factor)
        return overflows ? .max : product
    }

    /// Limits for specs from strangers: 1 MB, 100,000 rows, 400 views, 200,000 items, 10⁷ steps, 10 seconds.
    public static let untrusted: ChartLimits = {
        var limits = ChartLimits()
        limits.bytes = 1_000_000
        limits.nesting = 50
        limits.rows = 100_000
        limits.views = 400
        limits.sceneItems = 200_000
        limits.labelBytes = 1_000_000
        limits.expressionBytes = 10_000
        limits.expressionSteps = 10_000_000
        limits.sideLength = 10_000
        limits.duration = .seconds(10)
        return limits
    }()
}
