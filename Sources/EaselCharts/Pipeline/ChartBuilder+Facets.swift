// SPDX-License-Identifier: MIT

extension ChartBuilder {
    /// Builds a grid of cells with headers. Axes that rows and columns share are drawn around the cells.
    func facet(_ view: ViewNode, _ facet: Facet, _ outerHidden: Set<Channel>) throws(ChartError) -> PlotGroup {
        var shared: [AxisSpec] = []
        var axisTitles: [AxisTitle] = []
        var hidden = outerHidden
        let cellsArePlots = view.children.first?.isPlot == true
        if cellsArePlots, let first = view.children.first {
            for channel in [Channel.x, .y] where first.scale(channel) != nil {
                // The scale must be shared by this grid or by an enclosing grid.
                guard first.scales[channel] == nil, resolver.isShared("axis", channel, view) else { continue }
                var axes = try axes(of: first, only: channel)
                if axes.isEmpty { continue }
                axisTitles += try takeTitles(&axes)
                shared += axes
                hidden.insert(channel)
            }
        }
        var cells: [PlotGroup] = []
        let isIndependent = [Channel.x, .y].contains { !resolver.isShared("scale", $0, view) }
        for child in view.children {
            var cell = try group(child, hidingAxes: hidden)
            // With shared scales, a combination without rows still gets a plot.
            cell.isAbsent = isIndependent && facet.row != nil && facet.column != nil && child.table.rowCount == 0
            if child.table.rowCount == 0, facet.row != nil, facet.column != nil { (cell.axes, cell.marks) = ([], []) }
            cells.append(cell)
        }
        if cellsArePlots { axisTitles += try takeCommonTitles(&cells) }
        var grid = grid(view, cells, columns: columns(of: facet, view))
        grid.axisTitles = axisTitles
        var headers: [HeaderSpec] = []
        let parts: [(Channel, ChannelDefinition?, [Value])] = [
            (.row, facet.row, facet.rowValues), (.column, facet.column, facet.columnValues),
            (.facet, facet.wrapped, facet.wrappedValues),
        ]
        for (channel, definition, values) in parts {
            guard let definition else { continue }
            var field = GuideField(definition, unit: nil)
            field.title = try headerTitle(view, channel, definition)
            headers.append(
                HeaderSpec(
                    channel, field: field, properties: headerProperties(definition).removing("title"),
                    values: binEnds(definition, values, in: view.table),
                    path: definition.path))
        }
        let first = view.children.first
        try grid.addHeaders(
            headers, axes: shared, cellWidth: cellsArePlots ? first?.width : nil,
            cellHeight: cellsArePlots ? first?.height : nil, config: config, context: context)
        return PlotGroup(grid)
    }

    /// Returns the number of columns of a facet; nil if all cells are in one row.
    func columns(of facet: Facet, _ view: ViewNode) -> Int? {
        if facet.wrapped != nil { return Normalizer.columns(of: view.spec.members) }
        return facet.column != nil ? max(facet.columnValues.count, 1) : 1
    }

    /// Removes the titles of axes and returns them for the whole grid, in Easel's themes.
    private func takeTitles(_ axes: inout [AxisSpec]) throws(ChartError) -> [AxisTitle] {
        guard config.isAdaptive else { return [] }
        var titles: [AxisTitle] = []
        for index in axes.indices {
            let builder = try AxisBuilder(axes[index], config: config, measurer: measurer, context: context)
            guard let title = builder.titleOfGrid() else { continue }
            titles.append(title)
            axes[index].hidesTitle = true
        }
        return titles
    }

    /// Removes the titles of the axes in cells, and returns them if they are the same in all cells.
    private func takeCommonTitles(_ cells: inout [PlotGroup]) throws(ChartError) -> [AxisTitle] {
        var common: [AxisTitle]?
        var bare = cells
        for index in cells.indices where !cells[index].axes.isEmpty {
            var titles: [AxisTitle] = []
            for number in cells[index].axes.indices where cells[index].axes[number].part == .all {
                var axis = [cells[index].axes[number]]
                titles += try takeTitles(&axis)
                bare[index].axes[number] = axis[0]
            }
            guard common?.map(\.text.lines) ?? titles.map(\.text.lines) == titles.map(\.text.lines) else { return [] }
            common = titles
        }
        cells = bare
        return common ?? []
    }

    /// Returns the values for headers: bins as pairs of start and end, other values unchanged.
    private func binEnds(_ definition: ChannelDefinition, _ values: [Value], in table: Table) -> [Value] {
        guard definition.bin.isMade, table.contains(definition.endColumn) else { return values }
        let starts = table[definition.column]
        let ends = table[definition.endColumn]
        var endOfStart: [Value: Value] = [:]
        for row in 0..<table.rowCount where endOfStart.count < values.count { endOfStart[starts[row]] = ends[row] }
        return values.map { .array([$0, endOfStart[$0] ?? .null]) }
    }

    /// Returns the title of headers. It includes the titles of the same headers in nested facets, which then have no
    /// title.
    private func headerTitle(
        _ view: ViewNode, _ channel: Channel, _ definition: ChannelDefinition
    ) throws(ChartError) -> [String] {
        if view.parent?.facet?[channel] != nil { return [] }
        func title(_ definition: ChannelDefinition) throws(ChartError) -> [String] {
            headerProperties(definition)["title"] == .null ? [] : try self.title(of: definition, "header").lines
        }
        var titles = [try title(definition)]
        var inner = view.children.first
        while let facet = inner?.facet, let definition = facet[channel] {
            titles.append(try title(definition))
            inner = inner?.children.first
        }
        if titles.count == 1 { return titles[0] }
        return [titles.filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }.joined(separator: " / ")]
    }

    private func headerProperties(_ definition: ChannelDefinition) -> Object {
        switch definition.spec["header"] {
        case .object(let object): object
        case .null: ["labels": false, "title": nil]
        default: Object()
        }
    }
}

extension ViewNode {
    fileprivate var facet: Facet? { if case .facet(let facet) = kind { facet } else { nil } }
}

extension Facet {
    fileprivate subscript(channel: Channel) -> ChannelDefinition? {
        switch channel {
        case .row: row
        case .column: column
        default: wrapped
        }
    }
}

extension GuideField {
    init(_ definition: ChannelDefinition, unit: Unit?) {
        self.init(Kind(rawValue: definition.type.rawValue) ?? .nominal)
        isField = definition.hasField
        timeUnit = definition.timeUnit
        isBinning = definition.bin.isMade
        binStep = unit?.bins[definition.withoutAggregate.column.columnName]?.step
        isBinned = definition.bin.isBinned
        isSortedByField = definition.spec["sort"]?.object != nil
    }
}
