// SPDX-License-Identifier: MIT

/// Builds a scene from a normalized spec. The stages are views and their data, scales, marks, guides, and layout.
struct ChartBuilder {
    let config: Config
    let context: Context
    let measurer: TextMeasurer
    let resolver: ScaleResolver

    init(config: Config, context: Context) {
        self.config = config
        self.context = context
        measurer = TextMeasurer(fonts: context.options.fonts, budget: context.budget)
        resolver = ScaleResolver(config: config)
    }

    /// Returns the scene of a spec, and the rows that its marks show.
    func chart(of spec: ViewSpec) throws(ChartError) -> (scene: Scene, rows: [ShownRows]) {
        let root = try ViewTreeBuilder(config: config, context: context).build(spec)
        try resolver.resolve(root)
        for unit in root.units { try unit.removeInvalid(config, budget: context.budget) }
        removeEmptyCells(root)
        context.isAccessible =
            config.value["aria"]?.bool != false
            && (context.options.accessibility == .full
                || root.units.contains { $0.encoding[.description] != nil || $0.mark.own["description"] != nil })
        let models = allScales(root)
        for model in models {
            try model.setDomain(config: config, context: context)
            model.setPadding(config: config, hasNestedOffset: hasNestedOffset(model))
        }
        let sizes = PlotSizes(config: config)
        sizes.setSizes(root)
        var autosize = autosize(of: spec)
        // Grids take their size from their plots.
        if !root.isPlot { autosize.kind = .pad }
        if autosize.kind != .none {
            // As in Vega-Lite, a length that consists of steps is that of the plot.
            switch (sizes.isStepped(root, .x), sizes.isStepped(root, .y)) {
            case (true, true): autosize.kind = .pad
            case (true, false) where autosize.kind != .pad: autosize.kind = .fitY
            case (false, true) where autosize.kind != .pad: autosize.kind = .fitX
            default: break
            }
        }
        let padding = Padding(spec["padding"] ?? config.value["padding"]) ?? Padding()
        let background = Fill(spec["background"] ?? config.value["background"] ?? "white")
        var scene: Scene
        if autosize.kind != .pad, autosize.kind != .none, root.isPlot {
            scene =
                config.isAdaptive
                ? try adaptedScene(root, models, autosize, padding, background)
                : try fittedScene(root, models, autosize, padding, background)
        } else {
            let layout = try layout(root, models, autosize)
            let frame = layout.frame(padding: padding)
            scene = try layout.scene(in: frame, background: background)
        }
        scene.summary = try summary(of: root, models)
        warn(of: scene, root, models)
        return (scene, try shownRows(of: root))
    }

    /// Returns the scene of a plot for a given picture size. The plot gets the space that remains beside the guides.
    private func fittedScene(
        _ root: ViewNode, _ models: [ScaleModel], _ autosize: Autosize, _ padding: Padding, _ background: Fill?
    ) throws(ChartError) -> Scene {
        let width = root.width
        let height = root.height
        var layout = try layout(root, models, autosize)
        let frame = layout.frame(padding: padding, width: width, height: height)
        if frame.plotWidth != root.width || frame.plotHeight != root.height {
            root.width = max(frame.plotWidth, 0)
            root.height = max(frame.plotHeight, 0)
            for model in models { try model.setDomain(config: config, context: context) }
            // As in Vega, the frame stays the same even if the smaller plot has different guides.
            layout = try self.layout(root, models, autosize)
        }
        return try layout.scene(in: frame, background: background)
    }

    func layout(
        _ root: ViewNode, _ models: [ScaleModel], _ autosize: Autosize
    ) throws(ChartError) -> ChartLayout {
        context.budget.startScene()
        try setRanges(root, models)
        let group = try group(root)
        return try ChartLayout(group, autosize: autosize, config: config, measurer: measurer, context: context)
    }

    private func autosize(of spec: ViewSpec) -> Autosize {
        var autosize = Autosize()
        let value = spec["autosize"] ?? config.value["autosize"]
        let name = value?.string ?? value?["type"]?.string
        if let kind = name.flatMap(Autosize.Kind.init) { autosize.kind = kind }
        autosize.containsPadding = value?["contains"]?.string == "padding"
        // A plot in a container has the size of the container, with its guides.
        let isInContainer = ["width", "height"].map { spec.isPlot && spec[$0]?.string == "container" }
        if isInContainer.contains(true), autosize.kind == .pad {
            autosize.kind = !isInContainer[1] ? .fitX : !isInContainer[0] ? .fitY : .fit
            autosize.containsPadding = true
        }
        return autosize
    }

    /// Removes facet cells without anything to draw. Grids with both rows and columns keep all cells.
    private func removeEmptyCells(_ view: ViewNode) {
        for child in view.children { removeEmptyCells(child) }
        guard case .facet(var facet) = view.kind, facet.row == nil || facet.column == nil else { return }
        let isKept = view.children.map { child in child.unit.map { $0.markRows.rowCount > 0 } ?? true }
        guard isKept.contains(false), isKept.contains(true) else { return }
        func kept<T>(_ values: [T]) -> [T] {
            values.count == isKept.count ? zip(values, isKept).filter(\.1).map(\.0) : values
        }
        view.hiddenCells = zip(view.children, isKept).filter { !$0.1 }.map(\.0)
        view.children = kept(view.children)
        facet.rowValues = kept(facet.rowValues)
        facet.columnValues = kept(facet.columnValues)
        facet.wrappedValues = kept(facet.wrappedValues)
        view.kind = .facet(facet)
    }

    // MARK: - Scales

    /// Returns the scales of a view and its descendants. Position scales come before the offset scales nested in them.
    private func allScales(_ root: ViewNode) -> [ScaleModel] {
        var models: [ScaleModel] = []
        func add(_ view: ViewNode) {
            for channel in Channel.scaled { if let model = view.scales[channel] { models.append(model) } }
            for child in view.children { add(child) }
        }
        add(root)
        func rank(_ model: ScaleModel) -> Int {
            switch model.channel {
            case .x, .y: 0
            case .xOffset, .yOffset: 1
            default: 2
            }
        }
        return models.enumerated().sorted { a, b in
            (rank(a.element), a.offset) < (rank(b.element), b.offset)
        }.map(\.element)
    }

    private func hasNestedOffset(_ model: ScaleModel) -> Bool {
        guard let offset = model.channel.offset else { return false }
        return model.uses.contains { $0.unit.encoding[offset]?.isScaled == true }
    }

    private func setRanges(_ root: ViewNode, _ models: [ScaleModel]) throws(ChartError) {
        context.params["width"] = .number(root.plot.width)
        context.params["height"] = .number(root.plot.height)
        try computeParams(usingChart: false)
        for model in models {
            let view = model.uses[0].unit.view
            try model.setRange(.init(view: view, config: config, context: context))
        }
        context.scales = root.visibleScales
        context.ownScales = root.ownScales
        try computeParams(usingChart: true)
    }

    private func computeParams(usingChart: Bool) throws(ChartError) {
        for param in context.laterParams where param.usesChart == usingChart {
            context.params[param.name] = try param.value(context)
        }
    }
}
