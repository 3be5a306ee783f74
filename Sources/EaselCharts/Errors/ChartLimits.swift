// SPDX-License-Identifier: MIT

/// The maximum amount of work for one chart.
///
/// Exceeding a limit throws a `ChartError` of kind `limit` that names the limit.
public struct ChartLimits: Sendable, Hashable {
    /// The maximum number of bytes in a spec, and in each file loaded for it.
    public var bytes = 256_000_000
    /// The maximum number of levels of nested arrays and objects in a spec or its data.
    public var nesting = 200
    /// The maximum number of rows in a table after each transform. The tables of all views together may have 20 times
    /// as many rows.
    public var rows = 5_000_000
    /// The maximum number of values that all tables and arrays of a chart store, counted when they are created. Absent
    /// values of rarely used columns do not count. A value that is an array or an object counts with all its contents.
    public var cells = 1_000_000_000
    /// The maximum number of plots in a chart, including each cell of a facet. The total number of views, including
    /// layers and grids, may be 10 times as large.
    public var views = 4_000
    /// The maximum number of marks, ticks, and labels in the scene. All lines and shapes together may have 10 times as
    /// many points.
    public var sceneItems = 5_000_000
    /// The maximum total number of bytes in the scene's text.
    public var labelBytes = 10_000_000
    /// The maximum number of bytes in one expression.
    public var expressionBytes = 100_000
    /// The maximum total number of steps in a chart's expressions. Each operator or call counts as one step, and so does
    /// each element of an array or row of a data set that a call reads.
    public var expressionSteps = 2_000_000_000
    /// The maximum width and height of the picture, in points.
    public var sideLength = 100_000.0
    /// The maximum time from the call to `chart(options:)` until the scene is complete; `nil` for no limit.
    ///
    /// The clock is read after each part of the work, so a chart ends within half a second of its time. A cancelled
    /// task ends its chart in the same way, with a ``ChartError`` of kind ``ChartError/Kind/cancelled``. Drawing the
    /// chart has a time of its own, `RenderLimits.deadline`, except for a ``ChartRequest``.
    public var duration: Duration?

    /// Creates limits that are generous, for trusted specs.
    public init() {}

    /// The maximum total number of rows in all views.
    var allRows: Int { ChartLimits.times(20, rows) }

    /// The maximum total number of plots, layers, and grids.
    var allViews: Int { ChartLimits.times(10, views) }

    /// The maximum total number of points in lines and shapes.
    var points: Int { ChartLimits.times(10, sceneItems) }

    private static func times(_ factor: Int, _ count: Int) -> Int {
        let (product, overflows) = count.multipliedReportingOverflow(by: factor)
        return overflows ? .max : product
    }

    /// Limits for untrusted specs: 1 MB, 100,000 rows, 5 million cells, 400 views, 200,000 items, 10⁷ steps, 10 seconds.
    public static let untrusted: ChartLimits = {
        var limits = ChartLimits()
        limits.bytes = 1_000_000
        limits.nesting = 50
        limits.rows = 100_000
        limits.cells = 5_000_000
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
