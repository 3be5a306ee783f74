// SPDX-License-Identifier: MIT

/// Positions everything within a group, from the innermost groups outward.
struct GroupLayout {
    let config: Config
    let measurer: TextMeasurer
    let context: Context

    /// Returns the group with its guides, positioned at the origin, and the bounds of the content in the group's
    /// coordinates.
    ///
    /// - Parameter fits: Whether the picture's size is given. If so, a legend affects the plot's size only in the
    ///   direction of the legend's offset from the plot, so that long legends do not shrink the plot.
    func place(_ group: PlotGroup, fits: Bool = false) throws(ChartError) -> (group: PlacedGroup, content: Bounds) {
        var placed = PlacedGroup()
        placed.isView = true
        placed.isAbsent = group.isAbsent
        if group.isAbsent { return (placed, Bounds()) }
        placed.width = group.width
        placed.height = group.height
        placed.background = group.background
        placed.corners = group.corners
        let width = max(0, group.width ?? 0)
        let height = max(0, group.height ?? 0)
        var content = Bounds(0, 0, width, height)
        // Legends on the left and right avoid vertical axes. Legends above and below avoid horizontal axes.
        var sides = content
        var ends = content
        // The flat titles of vertical axes, and the sectors of pies.
        var headings: [Bounds] = []
        var sectors = Bounds()

        if let grid = group.grid {
            for (part, kind) in try place(grid) {
                var part = part
                part.isView = kind == .view
                if kind == .heading { headings.append(part.bounds) }
                sides.formUnion(part.bounds)
                ends.formUnion(part.bounds)
                placed.add(part)
            }
        }
        let outerScales = context.ownScales
        defer { context.ownScales = outerScales }
        if let scales = group.ownScales { context.ownScales = scales }
        var mains: [(PlacedGroup, Double)] = []
        for axis in group.axes {
            let builder = try AxisBuilder(axis, config: config, measurer: measurer, context: context)
            let (grid, main) = try builder.groups()
            for group in [grid, main] {
                guard let group else { continue }
                if builder.isHorizontal { ends.formUnion(group.bounds) } else { sides.formUnion(group.bounds) }
                // The title of a vertical axis may be above the plot.
                if config.isAdaptive, !builder.isHorizontal { ends.formUnion(Bounds(0, group.bounds.top, 0, 0)) }
            }
            if let grid { placed.add(grid, level: builder.level) }
            if let main {
                if builder.isTitleAbove, let title = main.axisTitle {
                    headings.append(title.bounds(measurer).moved(main.x, main.y))
                }
                mains.append((main, builder.level))
            }
        }
        for (main, level) in mains { placed.add(main, level: level) }
        var marks = Bounds()
        for mark in group.marks {
            placed.add(mark)
            let bounds = mark.bounds(measurer)
            marks.formUnion(bounds)
            content.formUnion(bounds)
            if config.isAdaptive, case .arc = mark.items.first?.shape { sectors.formUnion(bounds) }
            if mark.isSeries || mark.stack != nil {
                sides.formUnion(bounds)
                ends.formUnion(bounds)
            }
        }
        let obstacles = LegendObstacles(
            sides: sides, ends: ends, width: group.grid == nil ? width : max(width, sides.right), height: height,
            headings: headings, marks: content, sectors: sectors)
        for (orient, legend) in try placeLegends(group.legends, obstacles) {
            placed.add(legend)
            // The pie is in the middle of the plot, and its legend beside it.
            var bounds = legend.bounds.moved(-obstacles.shift(orient), 0)
            if fits {
                switch orient {
                case "left", "right": (bounds.top, bounds.bottom) = (0, 0)
                case "top", "bottom": (bounds.left, bounds.right) = (0, 0)
                default: continue
                }
            }
            content.formUnion(bounds)
        }
        content.formUnion(sides)
        content.formUnion(ends)
        if let spec = group.title {
            let title = try TitleBuilder(spec, config: config, measurer: measurer, context: context)
            if let made = title.group(width: width, height: height, content: content) {
                content.formUnion(made.bounds)
                placed.add(made, level: title.level)
            }
        }
        placed.bounds = bounds(of: placed, marks: marks)
        return (placed, content)
    }

    /// Returns the bounds of a group's parts, given those of its marks. If the group has a size, the bounds include its
    /// rectangle with the stroke.
    private func bounds(of group: PlacedGroup, marks: Bounds) -> Bounds {
        var bounds = marks
        for part in group.parts {
            if case .group(let group) = part.content { bounds.formUnion(group.bounds) }
        }
        if group.width != nil || group.height != nil {
            bounds.formUnion(Bounds(0, 0, max(0, group.width ?? 0), max(0, group.height ?? 0)))
        }
        guard let paint = group.background, paint.stroke != nil, paint.strokeOpacity != 0 else { return bounds }
        return bounds.expanded(by: paint.strokeWidth)
    }

    // MARK: - Grids

    /// A part of a grid: a view, the flat title of a vertical axis, or another header or title.
    private enum GridPart { case view, heading, other }

    /// Returns the cells of a grid, preceded by the headers and titles.
    private func place(_ grid: Grid) throws(ChartError) -> [(group: PlacedGroup, kind: GridPart)] {
        var cells: [PlacedGroup] = []
        cells.reserveCapacity(grid.cells.count)
        for cell in grid.cells { cells.append(try place(cell).group) }
        let layout = GridLayout(grid)
        var bounds = layout.place(&cells)
        if bounds.isEmpty { bounds = Bounds(0, 0, 0, 0) }
        let columns = layout.columnCount(cells.count)
        let rows = cells.isEmpty ? 0 : (cells.count + columns - 1) / columns

        func edges(_ cell: PlacedGroup) -> Bounds {
            let plot = Bounds(cell.x, cell.y, cell.x + (cell.width ?? 0), cell.y + (cell.height ?? 0))
            // In Easel's themes, axes are at the edge of the plot, even if marks at the edge reach over it.
            func edge(_ plot: Double, _ content: Double) -> Double {
                grid.isFlush || config.isAdaptive && abs(content - plot) <= 8 ? plot : content
            }
            let content = cell.bounds
            return Bounds(
                edge(plot.left, content.left), edge(plot.top, content.top), edge(plot.right, content.right),
                edge(plot.bottom, content.bottom))
        }
        /// Positions headers beside rows, or above or below columns. Returns the headers and their outermost edge.
        func placeHeaders(_ specs: [PlotGroup], isRows: Bool, isAtEnd: Bool) throws(ChartError) -> (
            [PlacedGroup], Double
        ) {
            guard !cells.isEmpty else { return ([], 0) }
            // The index of the first or last cell of each row or column.
            let count = isRows ? rows : columns
            let outer = (0..<count).map { lane in
                isRows ? lane * columns + (isAtEnd ? columns - 1 : 0) : (isAtEnd ? (rows - 1) * columns : 0) + lane
            }
            var margin = 0.0
            for index in outer where index < cells.count && !cells[index].isAbsent {
                let edge = edges(cells[index])
                margin =
                    isAtEnd
                    ? max(margin, isRows ? edge.right : edge.bottom) : min(margin, isRows ? edge.left : edge.top)
            }
            guard !specs.isEmpty else { return ([], margin) }
            margin = margin.rounded(isAtEnd ? .up : .down)
            var headers: [PlacedGroup] = []
            var outermost = 0.0
            for (index, spec) in zip(outer, specs) {
                // If the outermost cell is missing, the nearest cell in the same row or column is used, and otherwise
                // an earlier cell.
                let lane =
                    isRows
                    ? Array(stride(from: index / columns * columns, to: (index / columns + 1) * columns, by: 1))
                    : Array(stride(from: index % columns, to: cells.count, by: columns))
                let candidates = [index] + (isAtEnd ? lane.reversed() : lane) + (0..<min(index, cells.count)).reversed()
                guard let near = candidates.first(where: { $0 < cells.count && !cells[$0].isAbsent }) else { continue }
                let cell = cells[near]
                var header = try place(spec).group
                if isRows {
                    let y =
                        grid.headerBand.row.map { (cell.bounds.top + $0 * cell.bounds.height).roundedUpAtHalf }
                        ?? cell.y
                    header.move(toX: margin, y: y)
                    outermost = isAtEnd ? max(outermost, header.bounds.right) : min(outermost, header.bounds.left)
                } else {
                    let x =
                        grid.headerBand.column.map { (cell.bounds.left + $0 * cell.bounds.width).roundedUpAtHalf }
                        ?? cell.x
                    header.move(toX: x, y: margin)
                    outermost = isAtEnd ? max(outermost, header.bounds.bottom) : min(outermost, header.bounds.top)
                }
                headers.append(header)
            }
            return (headers, outermost.rounded(isAtEnd ? .up : .down))
        }
        let (rowHeaders, left) = try placeHeaders(grid.rowHeaders, isRows: true, isAtEnd: false)
        let (columnHeaders, top) = try placeHeaders(grid.columnHeaders, isRows: false, isAtEnd: false)
        let (rowFooters, right) = try placeHeaders(grid.rowFooters, isRows: true, isAtEnd: true)
        let (columnFooters, bottom) = try placeHeaders(grid.columnFooters, isRows: false, isAtEnd: true)

        var titles: [PlacedGroup] = []
        if let spec = grid.rowTitle {
            let offset = grid.titleOffset.row
            let y = (bounds.top + grid.titleBand.row * bounds.height).roundedUpAtHalf
            titles.append(try title(spec, x: grid.isTitleAtEnd.row ? right + offset : left - offset, y: y))
        }
        if let spec = grid.columnTitle {
            let offset = grid.titleOffset.column
            let x = (bounds.left + grid.titleBand.column * bounds.width).roundedUpAtHalf
            titles.append(try title(spec, x: x, y: grid.isTitleAtEnd.column ? bottom + offset : top - offset))
        }
        let around = titles + rowHeaders + columnHeaders + rowFooters + columnFooters
        var inner = bounds
        for part in around { inner.formUnion(part.bounds) }
        var parts: [(PlacedGroup, GridPart)] = []
        for title in grid.axisTitles {
            parts.append((place(title, around: inner, bounds), title.orient == .bottom ? .other : .heading))
        }
        return parts + around.map { ($0, .other) } + cells.filter { !$0.isAbsent }.map { ($0, .view) }
    }

    /// Returns the title of an axis that the cells of a grid share, below the grid or above its first or last column.
    private func place(_ title: AxisTitle, around grid: Bounds, _ cells: Bounds) -> PlacedGroup {
        var text = title.text
        let room = grid.right - grid.left
        if title.orient == .bottom {
            (text.align, text.baseline) = (.center, .top)
            text.anchor = Point((cells.left + cells.right) / 2, grid.bottom + title.distance)
        } else {
            let isLeft = title.orient == .left
            (text.align, text.baseline) = (isLeft ? .left : .right, .bottom)
            text.anchor = Point(isLeft ? grid.left : grid.right, grid.top - title.distance)
            text.lines = [text.lines.joined(separator: " ")]
        }
        if text.limit == 0 { text.limit = room }
        var group = PlacedGroup()
        group.add(.axisTitle, [SceneItem(shape: .text(text), paint: title.paint)])
        group.bounds = measurer.bounds(of: text)
        return group
    }

    private func title(_ spec: TitleSpec, x: Double, y: Double) throws(ChartError) -> PlacedGroup {
        var group = PlotGroup(width: nil, height: nil)
        group.title = spec
        var placed = try place(group).group
        placed.move(toX: x, y: y)
        return placed
    }
}

extension PlacedGroup {
    /// The title of an axis.
    fileprivate var axisTitle: SceneMark? {
        for part in parts {
            if case .mark(let mark) = part.content, mark.role == .axisTitle { return mark }
        }
        return nil
    }
}
