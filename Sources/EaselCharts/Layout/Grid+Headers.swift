// SPDX-License-Identifier: MIT

extension Grid {
    /// Adds headers and shared axes to the cells of a facet.
    ///
    /// - Parameters:
    ///   - headers: Either at most one `row` header and at most one `column` header, or one `facet` header, which
    ///     becomes the titles of the cells.
    ///   - axes: The axes shared by rows or columns. Each axis becomes part of the headers or footers on the same side.
    ///     Grids are drawn in the cells.
    ///   - cellWidth: The width of a cell's plot; `nil` for cells that are containers.
    ///   - cellHeight: The height of a cell's plot; `nil` for cells that are containers.
    mutating func addHeaders(
        _ headers: [HeaderSpec], axes: [AxisSpec], cellWidth: Double?, cellHeight: Double?, config: Config,
        context: Context
    ) throws(ChartError) {
        let columnCount = max(1, columns ?? cells.count)
        let rowCount = (cells.count + columnCount - 1) / columnCount
        if cellWidth == nil { headerBand.column = 0.5 }
        if cellHeight == nil { headerBand.row = 0.5 }
        var row = (header: [PlotGroup](), footer: [PlotGroup]())
        var column = (header: [PlotGroup](), footer: [PlotGroup]())

        for header in headers {
            let builder = try HeaderBuilder(header, config: config, context: context)
            let labels = try builder.labels()
            if let title = builder.title() {
                if builder.isTitleBesideRows {
                    rowTitle = title
                    titleOffset.row = builder.titleOffset
                    titleBand.row = builder.titleBand
                    isTitleAtEnd.row = builder.isTitleAtEnd
                } else {
                    columnTitle = title
                    titleOffset.column = builder.titleOffset
                    titleBand.column = builder.titleBand
                    isTitleAtEnd.column = builder.isTitleAtEnd
                }
            }
            if builder.isInCells {
                for index in cells.indices {
                    let label =
                        switch header.channel {
                        case .row: index / columnCount
                        case .column: index % columnCount
                        default: index
                        }
                    if label < labels.count { cells[index].title = labels[label] }
                }
                continue
            }
            let groups = labels.enumerated().map { (lane, label) in
                var group = self.header(lane, isRow: header.channel == .row, columnCount, cellWidth, cellHeight)
                group.title = label
                return group
            }
            switch (header.channel, builder.isAtEnd) {
            case (.row, false): row.header = groups
            case (.row, true): row.footer = groups
            case (_, false): column.header = groups
            case (_, true): column.footer = groups
            }
        }

        func add(_ axis: AxisSpec, to groups: inout [PlotGroup]) {
            let isHorizontal = axis.channel == .x
            let count = isHorizontal ? min(columnCount, cells.count) : rowCount
            while groups.count < count {
                groups.append(header(groups.count, isRow: !isHorizontal, columnCount, cellWidth, cellHeight))
            }
            var axis = axis.part(.main)
            // A header has no extent perpendicular to its axis.
            axis.crossLength = 0
            for index in groups.indices { groups[index].axes.append(axis) }
        }
        for axis in axes {
            switch try AxisBuilder.orient(of: axis, config: config, context: context) {
            case .left: add(axis, to: &row.header)
            case .right: add(axis, to: &row.footer)
            case .top: add(axis, to: &column.header)
            case .bottom: add(axis, to: &column.footer)
            }
        }
        rowHeaders = row.header
        rowFooters = row.footer
        columnHeaders = column.header
        columnFooters = column.footer
    }

    /// Returns a header as wide as the cells of its column, or as tall as the cells of its row.
    private func header(
        _ lane: Int, isRow: Bool, _ columnCount: Int, _ cellWidth: Double?, _ cellHeight: Double?
    ) -> PlotGroup {
        let cell = cells.indices.first { index in
            !cells[index].isAbsent && (isRow ? index / columnCount : index % columnCount) == lane
        }
        let own = cell.map { cells[$0] }
        return isRow
            ? PlotGroup(width: nil, height: cellHeight.map { own?.height ?? $0 })
            : PlotGroup(width: cellWidth.map { own?.width ?? $0 }, height: nil)
    }
}
