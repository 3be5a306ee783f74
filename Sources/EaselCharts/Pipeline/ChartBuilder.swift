// SPDX-License-Identifier: MIT

/// Builds a scene from views with their data and scales. The stages are ranges, marks, guides, and layout.
struct ChartBuilder {
    let config: Config
    let context: Context
    let measurer: TextMeasurer
    let resolver: ScaleResolver
    /// Whether plots get their marks. A first layout, which measures the guides, omits them.
    var buildsMarks = true

    init(config: Config, resolver: ScaleResolver, context: Context) {
        self.config = config
        self.context = context
        measurer = TextMeasurer(fonts: context.options.fonts, budget: context.budget)
        self.resolver = resolver
    }

    /// Returns the scene of a view, whose size follows from its plots, or whose plot gets the space that remains beside
    /// the guides.
    func scene(
        of root: ViewNode, _ models: [ScaleModel], _ autosize: Autosize, _ padding: Padding, _ background: Fill?
    ) throws(ChartError) -> Scene {
        guard autosize.kind != .pad, autosize.kind != .none, root.isPlot else {
            let layout = try layout(root, models, autosize)
            return try layout.scene(in: layout.frame(padding: padding), background: background)
        }
        if config.isAdaptive { return try adaptedScene(root, models, autosize, padding, background) }
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
        context.hiddenParts = []
        try setRanges(root, models)
        let group = try group(root)
        return try ChartLayout(group, autosize: autosize, config: config, measurer: measurer, context: context)
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
