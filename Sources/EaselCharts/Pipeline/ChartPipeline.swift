// SPDX-License-Identifier: MIT

import Foundation

/// The road of a chart, from a spec without mistakes to a scene.
///
/// ```
/// Value ─ Normalizer ─▶ ViewSpec ─ ViewTreeBuilder ─▶ ViewNode with tables ─ ScaleResolver, ScaleModel ─▶ scales
///   ─ MarkBuilder, axes, legends ─▶ PlotGroup ─ ChartLayout ─▶ Scene
/// ```
struct ChartPipeline {
    let context: Context

    /// Returns the scene of a spec, and the rows that its marks show.
    func chart(of root: Value) throws(ChartError) -> (scene: Scene, rows: [ShownRows]) {
        let config = try config(of: root)

        // The spec, in which every view is a unit, a layer, or a grid.
        for (name, value) in root["datasets"]?.object?.members ?? [] { context.datasets[name] = value }
        let placed = root.withSelectionsInViews
        try Params(placed, config: config, context: context).read()
        let spec = try Normalizer(config: config, budget: context.budget).normalize(placed)

        // The views, with the rows that they show.
        let view = try ViewTreeBuilder(config: config, context: context).build(spec)
        let resolver = ScaleResolver(config: config)
        try resolver.resolve(view)
        for unit in view.units { try unit.removeInvalid(config, budget: context.budget) }
        view.removeEmptyCells()
        context.isAccessible = isAccessible(view, config)

        // The scales, whose domains are the values of these rows.
        let scales = view.allScales
        for scale in scales {
            try scale.setDomain(config: config, context: context)
            scale.setPadding(config: config, hasNestedOffset: scale.hasNestedOffset)
        }
        let sizes = PlotSizes(config: config)
        sizes.setSizes(view)

        // The scene: ranges, marks, guides, and their places.
        let builder = ChartBuilder(config: config, resolver: resolver, context: context)
        var scene = try builder.scene(
            of: view, scales, Autosize(of: spec, view, sizes, config: config),
            Padding(spec["padding"] ?? config.value["padding"]) ?? Padding(),
            Fill(spec["background"] ?? config.value["background"] ?? "white"))
        scene.pictures = context.pictures
        scene.summary = try builder.summary(of: view, scales)
        builder.warn(of: scene, view, scales)
        return (scene, try builder.shownRows(of: view))
    }

    /// Returns the defaults of a spec: Vega-Lite's, the theme's at the size of the chart, and the spec's own.
    private func config(of root: Value) throws(ChartError) -> Config {
        let names = [root["easel"]?["theme"], root["usermeta"]?["embedOptions"]?["theme"]]
        let theme = context.options.theme ?? names.lazy.compactMap { $0?.string.flatMap(ChartTheme.named) }.first
        // The size of a grid differs from the size of its plots.
        let size = root.isGrid ? nil : (width: root["width"]?.number, height: root["height"]?.number)
        let fitted = theme?.fitting(width: size?.width, height: size?.height)
        var config = Config(theme: fitted?.config, root["config"])
        if let legend = root["easel"]?["legend"] { config = config.setting("legend", to: legend) }
        if let locale = config.value["locale"], !locale.isMissing {
            context.options.locale = try ChartLocale(locale, basedOn: context.options.locale, at: "$.config.locale")
        }
        if config.isAdaptive, let background = root["background"] { config = config.with(background: background) }
        if config.isAdaptive, context.options.locale.isRightToLeft { config = config.setting("mirrored", to: true) }
        return config
    }

    /// Whether marks and guides get descriptions for screen readers.
    private func isAccessible(_ view: ViewNode, _ config: Config) -> Bool {
        guard config.value["aria"]?.bool != false else { return false }
        return context.options.accessibility == .full
            || view.units.contains { $0.encoding[.description] != nil || $0.mark.own["description"] != nil }
    }
}

extension Value {
    /// Returns the spec for a picture of a size; a grid as it is.
    func sized(_ size: CGSize) -> Value {
        guard var object, !isGrid else { return self }
        object["width"] = .number(Double(size.width))
        object["height"] = .number(Double(size.height))
        object["autosize"] = ["type": "fit", "contains": "padding"]
        return .object(object)
    }

    /// Whether the spec has several plots.
    fileprivate var isGrid: Bool {
        ["facet", "repeat", "concat", "hconcat", "vconcat"].contains { self[$0] != nil }
            || ["row", "column", "facet"].contains { self["encoding"]?[$0] != nil }
    }
}
