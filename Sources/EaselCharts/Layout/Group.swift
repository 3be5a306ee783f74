// SPDX-License-Identifier: MIT

/// A node of the tree that is laid out: a plot, or a container of plots in a grid.
///
/// The layers of a chart share one plot. All coordinates are local: (0, 0) is the group's top left corner.
struct Group: Sendable {
    /// The plot's size; `nil` for containers, and for the dimension that a header does not have.
    var width: Double?
    var height: Double?
    /// The paint of the plot's rectangle, under everything else.
    var background: ScenePaint?
    var corners = Corners()
    /// The marks in painting order. Their `view` is ignored. Invisible items are kept until the scene is assembled,
    /// because they count for the bounds. Items outside a mark's `clip` do not.
    var marks: [SceneMark] = []
    var axes: [AxisSpec] = []
    var legends: [LegendSpec] = []
    var title: TitleSpec?
    /// Whether the group is a gap in a grid, which takes no space.
    var isAbsent = false
    /// The plots within a container.
    var grid: Grid?

    /// A plot.
    init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    /// A container.
    init(_ grid: Grid) { self.grid = grid }
}

/// The arrangement of a container's groups in rows and columns, with headers around them.
struct Grid: Sendable {
    enum Align: String, Sendable { case all, each, none }

    /// A setting for the distribution within rows and within columns.
    struct Pair<T: Sendable>: Sendable {
        var row: T
        var column: T

        init(row: T, column: T) {
            self.row = row
            self.column = column
        }

        init(_ both: T) { self.init(row: both, column: both) }
    }

    /// The groups, row by row.
    var cells: [Group] = []
    /// The number of columns; `nil` for one row.
    var columns: Int?
    var align = Pair(Align.all)
    var padding = Pair(20.0)
    var center = Pair(false)
    /// Whether groups are spaced by their plots' rectangles alone, without guides.
    var isFlush = false

    /// One header a row or column at most, in their order.
    var rowHeaders: [Group] = []
    var rowFooters: [Group] = []
    var columnHeaders: [Group] = []
    var columnFooters: [Group] = []
    var rowTitle: TitleSpec?
    var columnTitle: TitleSpec?
    /// The distance of titles from headers, in points.
    var titleOffset = Pair(10.0)
    /// The positions of the headers' titles along the grid: 0 at the top or left, 1 at the bottom or right.
    var titleBand = Pair(0.5)
    /// Whether the title stands at the end: right of the rows, below the columns.
    var isTitleAtEnd = Pair(false)
    /// The place of headers along the side of their cell, 0...1; `nil` aligns them with the plot's rectangle.
    var headerBand: Pair<Double?> = Pair(nil)

    init(_ cells: [Group], columns: Int? = nil) {
        self.cells = cells
        self.columns = columns
    }
}
