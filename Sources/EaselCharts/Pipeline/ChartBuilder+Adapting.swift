// SPDX-License-Identifier: MIT

import Easel

/// Plots in pictures of a given size, in Easel's themes.
extension ChartBuilder {
    /// The least share of the picture's width and height that the plot has, if there are parts to leave out.
    private static let leastShare = 0.25

    /// Returns the scene of a plot for a given picture size. If the guides leave too little space for the plot, some are
    /// left out.
    func adaptedScene(
        _ root: ViewNode, _ models: [ScaleModel], _ autosize: Autosize, _ padding: Padding, _ background: Fill?
    ) throws(ChartError) -> Scene {
        let size = (width: root.width, height: root.height)
        var parts = ["subtitle", "legend", "axisTitles", "title", "axes"]
        var hidden: [String] = []
        var builder = self
        while true {
            let (layout, frame) = try builder.fittedLayout(root, models, autosize, padding, size)
            let isWide = autosize.kind == .fitY || frame.plotWidth >= Self.leastShare * size.width
            let isHigh = autosize.kind == .fitX || frame.plotHeight >= Self.leastShare * size.height
            if isWide && isHigh || parts.isEmpty {
                warn(without: hidden, size)
                return try layout.scene(in: frame, background: background)
            }
            // Titles above the plot do not make it narrower.
            if isHigh { parts.removeAll { $0 == "subtitle" || $0 == "title" } }
            hidden.append(parts.removeFirst())
            builder = ChartBuilder(
                config: builder.config.hiding(hidden[hidden.count - 1]), resolver: resolver, context: context)
        }
    }

    /// Returns the layout of a plot in a frame that has space for all guides, which may need more space beside a smaller
    /// plot.
    private func fittedLayout(
        _ root: ViewNode, _ models: [ScaleModel], _ autosize: Autosize, _ padding: Padding,
        _ size: (width: Double, height: Double)
    ) throws(ChartError) -> (ChartLayout, ChartFrame) {
        var margins = Padding(0)
        (root.width, root.height) = size
        let inner = autosize.containsPadding
        context.pictureSize = (
            max(0, size.width - (inner ? padding.left + padding.right : 0)),
            max(0, size.height - (inner ? padding.top + padding.bottom : 0))
        )
        for model in models { try model.setDomain(config: config, context: context) }
        var layout = try layout(root, models, autosize)
        var frame = ChartFrame()
        for _ in 0..<6 {
            let grown = margins.union(layout.margins)
            if grown == margins, frame.width > 0 { break }
            margins = grown
            frame = layout.frame(padding: padding, margins: margins, width: size.width, height: size.height)
            if frame.plotWidth == root.width, frame.plotHeight == root.height { break }
            (root.width, root.height) = (max(frame.plotWidth, 0), max(frame.plotHeight, 0))
            for model in models { try model.setDomain(config: config, context: context) }
            layout = try self.layout(root, models, autosize)
        }
        return (layout, frame)
    }

    // MARK: - Warnings

    private func warn(without hidden: [String], _ size: (width: Double, height: Double)) {
        let names = [
            "subtitle": "the subtitle", "legend": "the legend", "axisTitles": "the titles of axes",
            "title": "the title", "axes": "the axes",
        ]
        if hidden.isEmpty { return }
        context.warn(
            at: "$",
            "\(size.width.javaScriptDescription) × \(size.height.javaScriptDescription) points have no space for "
                + hidden.compactMap { names[$0] }.joined(separator: ", "))
    }

    /// Warns of a small plot, colors that repeat, and missing fonts.
    func warn(of scene: Scene, _ root: ViewNode, _ models: [ScaleModel]) {
        guard config.isAdaptive else { return }
        if root.isPlot, let plot = scene.views.first {
            let share = plot.width * plot.height / max(scene.width * scene.height, 1)
            if share < 0.3 {
                let percent = Int((share * 100).rounded())
                context.warn(
                    at: "$", "the plot is \(percent) % of the picture; enlarge the picture or shorten texts")
            }
        }
        let colors = config["range", "category"]?.array?.count ?? 0
        for model in models where config.hasThemeColors(model.scale) && model.scale.domain.count > colors {
            context.warn(
                at: model.definition.path,
                "there are \(model.scale.domain.count) categories and \(colors) colors; colors repeat")
        }
        let families = (config.value["font"]?.string ?? "").split(separator: ",")
            .map { String($0.trimming { $0 == " " }) }.filter { $0 != "sans-serif" }
        if !families.isEmpty, !families.contains(where: context.options.fonts.contains) {
            context.warn(
                at: "$.config.font",
                "none of the fonts \(families.joined(separator: ", ")) is installed; on Debian, install fonts-inter-variable"
            )
        }
    }
}
