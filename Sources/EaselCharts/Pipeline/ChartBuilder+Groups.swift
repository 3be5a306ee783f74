// SPDX-License-Identifier: MIT

/// The groups for the layout: plots with marks and guides, and grids of plots.
extension ChartBuilder {
    func group(_ view: ViewNode, axes part: AxisSpec.Part = .all, hidingAxes hidden: Set<Channel> = [])
        throws(ChartError)
        -> PlotGroup
    {
        var group: PlotGroup
        switch view.kind {
        case .unit, .layer: group = try plot(view, hidden)
        case .concat(let columns):
            var cells: [PlotGroup] = []
            for child in view.children { cells.append(try self.group(child)) }
            group = PlotGroup(grid(view, cells, columns: columns))
            if view.parent == nil { (group.width, group.height) = (commonSize(view, .x), commonSize(view, .y)) }
        case .facet(let facet): group = try self.facet(view, facet, hidden)
        }
        group.ownScales = view.ownScales
        group.legends = try legends(of: view)
        if view.isPlot,
            let labels = DirectLabels(view, group.marks, config: config, measurer: measurer)
        {
            group.marks.append(labels.mark)
            group.legends.removeAll { $0.path == labels.path }
        }
        if let (title, path) = title(of: view) {
            group.title = TitleSpec(title, isOfContainer: !view.isPlot, path: "\(path).title")
        }
        return group
    }

    /// Returns the title of a view or of its first layer with a title, and the path of the view with the title.
    func title(of view: ViewNode) -> (title: Value, path: String)? {
        if let title = view.spec["title"], title != .null { return (title, view.path) }
        return view.isPlot ? view.children.lazy.compactMap { self.title(of: $0) }.first : nil
    }

    /// Returns the common width of the plots in a column, or the common height of the plots in a row. Returns `nil` if
    /// the sizes differ or are computed from steps.
    private func commonSize(_ view: ViewNode, _ channel: Channel) -> Double? {
        let name = channel == .x ? "width" : "height"
        switch view.kind {
        case .unit, .layer:
            let isStep = view.scale(channel)?.kind.isDiscrete == true && view.spec[name]?.number == nil
            return isStep ? nil : channel == .x ? view.width : view.height
        case .concat(let columns):
            guard channel == .x ? columns == 1 : columns == nil else { return nil }
            let sizes = view.children.map { commonSize($0, channel) }
            guard let first = sizes.first else { return nil }
            return sizes.allSatisfy { $0 == first } ? first : nil
        case .facet: return nil
        }
    }

    // MARK: - Plots

    /// - Parameter hidden: The position channels with axes that an enclosing facet shows. For these channels, the plot
    ///   draws only grid lines.
    private func plot(_ view: ViewNode, _ hidden: Set<Channel>) throws(ChartError) -> PlotGroup {
        var group = PlotGroup(width: view.width, height: view.height)
        let frame = background(of: view)
        group.background = frame.paint
        group.corners = frame.corners
        let projection = try projection(of: view)
        let brushes = Brushes(view, context: context)
        group.marks += brushes.backgrounds
        let params = view.units.flatMap { $0.view.spec["params"]?.array ?? [] }
        for unit in view.units where buildsMarks {
            context.ownScales = unit.view.ownScales
            group.marks += try MarkBuilder(
                unit, config: config, context: context, projection: projection, params: params
            ).build()
        }
        context.ownScales = view.ownScales
        if config.isAdaptive {
            try TextContrast(config).adjust(&group.marks, measurer, context.budget, at: view.path)
            if let text = emptyText(view) { group.marks.append(text) }
        }
        if let outline = nearestOutline(view) { group.marks.append(outline) }
        group.marks += brushes.outlines
        // An empty facet cell does not need axes for measuring.
        let isEmptyCell = view.parent?.isFacet == true && view.units.allSatisfy { $0.markRows.rowCount == 0 }
        let axes = try axes(of: view)
        group.axes =
            isEmptyCell && hidden.count == axes.count
            ? [] : axes.map { hidden.contains($0.channel == .x ? .x : .y) ? $0.part(.grid) : $0 }
        return group
    }

    /// Returns a text in the middle of a chart without rows; nil if there is a row, or in a cell of a grid.
    private func emptyText(_ view: ViewNode) -> SceneMark? {
        guard view.parent == nil, view.units.allSatisfy({ $0.markRows.rowCount == 0 }) else { return nil }
        var text = SceneText(anchor: Point(view.width / 2, view.height / 2), lines: ["No data"])
        (text.align, text.baseline) = (.center, .middle)
        text.font = TextFont(
            family: config["text", "font"]?.string ?? "sans-serif", size: config["text", "fontSize"]?.number ?? 12)
        var paint = ScenePaint()
        paint.fill = .color(config["text", "color"]?.string ?? "gray")
        let item = SceneItem(shape: .text(text), paint: paint)
        return SceneMark(view: 0, role: .mark, clip: nil, items: [TextContrast(config).halo(of: item), item])
    }

    /// Returns the invisible cells of a nearest-mark selection. Their strokes count toward the bounds.
    private func nearestOutline(_ view: ViewNode) -> SceneMark? {
        let params = view.units.flatMap { $0.view.spec["params"]?.array ?? [] }
        guard params.contains(where: { $0["select"]?["nearest"] == true }) else { return nil }
        var path = ScenePath()
        let corners = [Point(0, 0), Point(view.width, 0), Point(view.width, view.height), Point(0, view.height)]
        path.elements = corners.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close]
        var paint = ScenePaint()
        paint.stroke = .color("transparent")
        paint.strokeWidth = 0.35
        let item = SceneItem(shape: .path(path, offset: Point(0, 0)), paint: paint)
        return SceneMark(view: 0, role: .mark, clip: nil, items: [item])
    }

    private func background(of view: ViewNode) -> (paint: ScenePaint?, corners: Corners) {
        let isCell = view.units.contains { unit in
            [.x, .y].contains { unit.encoding[$0] != nil || unit.encoding[$0 == .x ? .x2 : .y2] != nil }
        }
        var look = firstBackground(view) ?? Object()
        if look["style"] == nil, !isCell { look["style"] = "view" }
        let (paint, corners) = config.viewPaint(look)
        return (paint.fill == nil && paint.stroke == nil ? nil : paint, corners)
    }

    private func firstBackground(_ view: ViewNode) -> Object? {
        view.spec["view"]?.object ?? view.children.lazy.compactMap { self.firstBackground($0) }.first
    }

    /// Returns the projection of a plot, fitted to the plot's shapes and points.
    private func projection(of view: ViewNode) throws(ChartError) -> Projection? {
        let units = view.units.filter { $0.isGeographic || $0.mark.type.form == .shape }
        guard let first = units.first else { return nil }
        let spec =
            units.lazy.compactMap { $0.view.spec["projection"]?.object }.first
            ?? view.spec["projection"]?.object ?? Object()
        let merged = config["projection"].merging(spec)
        var projection = try Projection(merged, path: "\(first.view.path).projection")
        let given = merged["fit"].map { $0.array ?? [$0] }
        projection.fit(
            given ?? units.flatMap(\.geographicFeatures),
            in: Self.fittedArea(merged) ?? Box(x: 0, y: 0, width: view.width, height: view.height),
            budget: context.budget)
        return projection
    }

    /// Returns the area that a projection's `extent` or `size` gives to the fitted features.
    private static func fittedArea(_ projection: Object) -> Box? {
        if let corners = projection["extent"]?.array, corners.count == 2,
            let low = corners[0].array?.compactMap(\.number), let high = corners[1].array?.compactMap(\.number),
            low.count == 2, high.count == 2
        {
            return Box(x: low[0], y: low[1], width: high[0] - low[0], height: high[1] - low[1])
        }
        if let size = projection["size"]?.array?.compactMap(\.number), size.count == 2 {
            return Box(x: 0, y: 0, width: size[0], height: size[1])
        }
        return nil
    }

    // MARK: - Grids

    /// Whether the cells of a facet are not aligned because each has its own size along its only direction.
    private func isLoose(_ view: ViewNode) -> Bool {
        guard case .facet(let facet) = view.kind else { return false }
        return facet.row == nil && !resolver.isShared("scale", .x, view)
            || facet.column == nil && !resolver.isShared("scale", .y, view)
    }

    func grid(_ view: ViewNode, _ cells: [PlotGroup], columns: Int?) -> Grid {
        var grid = Grid(cells, columns: columns)
        let isFacet = if case .facet = view.kind { true } else { false }
        let settings = config[isFacet ? "facet" : "concat"]
        func pair<T: Sendable>(_ name: String, _ fallback: T, _ read: (Value) -> T?) -> GridLayout.Pair<T> {
            let value = view.spec[name]
            if let both = value.flatMap(read) { return GridLayout.Pair(both) }
            return GridLayout.Pair(
                row: value?["row"].flatMap(read) ?? fallback, column: value?["column"].flatMap(read) ?? fallback)
        }
        grid.padding = pair("spacing", settings["spacing"]?.number ?? 20, \.number)
        let isWrapped = columns != nil && columns != 1
        let align: GridLayout.Align = isLoose(view) ? .none : isFacet || isWrapped ? .all : .each
        grid.align = pair("align", align) { $0.string.flatMap(GridLayout.Align.init) }
        grid.center = pair("center", false, \.bool)
        grid.isFlush = view.spec["bounds"]?.string == "flush"
        return grid
    }
}

extension Unit {
    /// The features that a projection is fitted to: shapes, and points with longitude and latitude.
    var geographicFeatures: [Value] {
        if mark.type.form == .shape {
            if let shape = encoding[.shape], shape.hasField { return main[shape.column].values }
            return main.rows
        }
        func degrees(_ channel: Channel) -> [Double]? {
            guard let definition = encoding[channel] else { return nil }
            if let datum = definition.datum { return Array(repeating: datum.asNumber, count: main.rowCount) }
            return definition.hasField ? main[definition.column].asNumbers : nil
        }
        var features: [Value] = []
        for (longitude, latitude) in [(Channel.longitude, Channel.latitude), (.longitude2, .latitude2)] {
            guard let longitudes = degrees(longitude), let latitudes = degrees(latitude) else { continue }
            let points: [Value] = zip(longitudes, latitudes).filter { $0.isFinite && $1.isFinite }
                .map { .array([.number($0), .number($1)]) }
            features.append(["type": "MultiPoint", "coordinates": .array(points)])
        }
        return features
    }
}
