// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// A computed chart, ready to be drawn.
public struct ComputedChart: Sendable {
    /// The primitives of the chart, in points.
    public let scene: Scene
    /// The problems of the picture, in Easel's themes: guides that were left out for lack of space, a plot that is small in
    /// its picture, colors that repeat, and missing fonts. ``ChartSpec/warnings`` lists the spec's warnings.
    public let warnings: [ChartProblem]
    private let rows: [ShownRows]
    private let fonts: FontLibrary
    private let description: String?

    /// - Parameter description: The alternative text; nil for none.
    init(
        scene: Scene, rows: [ShownRows], fonts: FontLibrary, description: String?, warnings: [ChartProblem] = []
    ) {
        self.scene = scene
        self.warnings = warnings
        self.rows = rows
        self.fonts = fonts
        self.description = description
    }

    /// Returns the chart with another scene.
    func with(_ scene: Scene) -> ComputedChart {
        ComputedChart(scene: scene, rows: rows, fonts: fonts, description: description, warnings: warnings)
    }

    /// A description of the chart in English, made from its title, its marks, and the ranges of its fields.
    ///
    /// ```swift
    /// // Orders. Chart with bars. Month: 12 values from Jan to Dec. Orders: 310 to 450.
    /// print(try ChartSpec(json: data).chart().summary)
    /// ```
    public var summary: String { scene.summary }

    /// Returns the data that the chart shows: a row for each mark, after transforms and aggregation, with the titles of
    /// axes and legends, and values in the formats of the spec. Dates without a format are as in ISO 8601.
    ///
    /// ```swift
    /// let table = try ChartSpec(json: data).chart().table()
    /// print(table.columns, table.rows)    // ["Month", "Orders"] [["Jan", "310"], ["Feb", "450"], …
    /// ```
    ///
    /// - Parameter maximumRows: The maximum number of rows; all of them by default.
    public func table(maximumRows: Int = .max) -> ChartTable { ChartTable(rows, maximumRows: max(maximumRows, 0)) }

    /// The description of the chart: the spec's description, or the ``summary``.
    public var alternativeText: String { description ?? summary }

    /// The number of primitives in the chart.
    public var cost: Int { scene.marks.reduce(0) { $0 + $1.items.count } }

    /// The picture, which can be written in any format, added to a document, or embedded in another drawing.
    ///
    /// Its `alternativeText` is the `description` of the spec. Without one, a tagged PDF document has the
    /// chart's ``summary``.
    public var drawing: Drawing {
        let scene = scene
        var drawing = Drawing(
            width: CGFloat(max(scene.width, 1)), height: CGFloat(max(scene.height, 1)), fonts: fonts
        ) { canvas in
            var painter = ScenePainter(canvas)
            try painter.draw(scene)
        }
        drawing.alternativeText = description
        drawing.summary = summary
        return drawing
    }
}
