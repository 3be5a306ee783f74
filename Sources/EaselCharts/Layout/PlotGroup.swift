// SPDX-License-Identifier: MIT

/// A node of the layout tree: a plot, or a container of plots in a grid.
///
/// The layers of a chart share a single plot. All coordinates are local, with (0, 0) at the group's top-left corner.
struct PlotGroup: Sendable {
    /// The width of the plot; `nil` for containers, and for headers without a width.
    var width: Double?
    var height: Double?
    /// The paint of the plot's rectangle, below everything else.
    var background: ScenePaint?
    var corners = Corners()
    /// The marks, in painting order. The property `view` of a mark is ignored. Invisible items count toward the bounds,
    /// so they are kept until the scene is assembled. Items outside a mark's `clip` do not count.
    var marks: [SceneMark] = []
    var axes: [AxisSpec] = []
    var legends: [LegendSpec] = []
    var title: TitleSpec?
    /// The scales that expressions in the guides can use, by channel; `nil` for the scales of the enclosing group.
    var ownScales: [String: Scale]?
    /// Whether the group is a gap in a grid. A gap does not occupy any space.
    var isAbsent = false
    /// The plots within a container.
    var grid: Grid?

    /// Creates a plot.
    init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    /// Creates a container.
    init(_ grid: Grid) { self.grid = grid }
}

/// The arrangement of a container's groups in rows and columns, with headers around them.
struct Grid: Sendable {
    /// The groups, in row-major order.
    var cells: [PlotGroup] = []
    /// The number of columns. If `nil`, all groups are in one row.
    var columns: Int?
    var align = GridLayout.Pair(GridLayout.Align.all)
    var padding = GridLayout.Pair(20.0)
    var center = GridLayout.Pair(false)
    /// Whether spacing uses only the rectangles of the plots, without their guides.
    var isFlush = false

    /// The headers of the rows, in order. Each row has at most one header.
    var rowHeaders: [PlotGroup] = []
    var rowFooters: [PlotGroup] = []
    var columnHeaders: [PlotGroup] = []
    var columnFooters: [PlotGroup] = []
    var rowTitle: TitleSpec?
    var columnTitle: TitleSpec?
    /// The titles of the axes that all cells share.
    var axisTitles: [AxisTitle] = []
    /// The distance between titles and headers, in points.
    var titleOffset = GridLayout.Pair(10.0)
    /// The positions of the headers' titles along the grid, where 0 is the top or left and 1 is the bottom or right.
    var titleBand = GridLayout.Pair(0.5)
    /// Whether the titles are at the end: to the right of the rows or below the columns.
    var isTitleAtEnd = GridLayout.Pair(false)
    /// The position of headers along the side of the cell, in `0...1`. If `nil`, headers are aligned with the plot's
    /// rectangle.
    var headerBand: GridLayout.Pair<Double?> = GridLayout.Pair(nil)

    init(_ cells: [PlotGroup], columns: Int? = nil) {
        self.cells = cells
        self.columns = columns
    }
}

extension GridLayout {
    init(_ grid: Grid) {
        columns = grid.columns
        align = grid.align
        padding = grid.padding
        center = grid.center
        isFlush = grid.isFlush
    }
}
