// SPDX-License-Identifier: MIT

import Easel

/// Additions of Easel's themes: plots in pictures of a given size, the positions of guides, and warnings.
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
        var builder = self
        while true {
            let (layout, frame) = try builder.fittedLayout(root, models, autosize, padding, size)
            let isWide = autosize.kind == .fitY || frame.plotWidth >= Self.leastShare * size.width
            let isHigh = autosize.kind == .fitX || frame.plotHeight >= Self.leastShare * size.height
            if isWide && isHigh || parts.isEmpty {
                return try layout.scene(in: frame, background: background)
            }
            // Titles above the plot do not make it narrower.
            if isHigh { parts.removeAll { $0 == "subtitle" || $0 == "title" } }
            builder = ChartBuilder(
                config: builder.config.hiding(parts.removeFirst()), resolver: resolver, context: context)
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
        // Guides determine most margins. The names at the ends of lines also need the marks.
        var guides = self
        guides.buildsMarks = DirectLabels.series(of: root, config) != nil
        var layout = try guides.layout(root, models, autosize)
        var hasMarks = guides.buildsMarks
        var frame = ChartFrame()
        for _ in 0..<6 {
            let grown = margins.union(layout.margins)
            if grown == margins, frame.width > 0, hasMarks { break }
            margins = grown
            frame = layout.frame(padding: padding, margins: margins, width: size.width, height: size.height)
            if frame.plotWidth == root.width, frame.plotHeight == root.height, hasMarks { break }
            hasMarks = true
            (root.width, root.height) = (max(frame.plotWidth, 0), max(frame.plotHeight, 0))
            for model in models { try model.setDomain(config: config, context: context) }
            layout = try self.layout(root, models, autosize)
        }
        return (layout, frame)
    }

    // MARK: - Guides

    /// Whether the title of an axis says what the title or the subtitle of the chart says.
    func repeatsTitle(_ axis: AxisSpec, of view: ViewNode) -> Bool {
        let own = axis.field.title.joined(separator: " ").lowercased()
        return titles(around: view).contains { $0.joined(separator: " ").lowercased() == own }
    }

    /// Whether the title or the subtitle of the chart has the words of a guide's title.
    func isNamed(_ guide: [String], in view: ViewNode) -> Bool {
        func words(_ lines: [String]) -> String {
            let words = lines.joined(separator: " ").lowercased().split { !$0.isLetter && !$0.isNumber }
            return " \(words.joined(separator: " ")) "
        }
        let own = words(guide)
        return own.count > 2 && titles(around: view).contains { words($0).contains(own) }
    }

    /// Returns the lines of the title and of the subtitle of a view, or of the nearest view around it that has a title.
    private func titles(around view: ViewNode) -> [[String]] {
        guard let title = title(of: view)?.title else { return view.parent.map(titles) ?? [] }
        return [title["text"] ?? title, title["subtitle"]].compactMap { $0.flatMap(GuideProperties.lines) }
    }

    /// Returns a legend above the plot, in Easel's themes, as one beside a pie: in the middle of its height, if the
    /// picture is not higher than wide.
    func besideSectors(_ legend: LegendSpec, _ view: ViewNode) -> LegendSpec {
        guard config.isAdaptive, config["legend", "orient"] == "top", legend.properties["orient"] == nil,
            view.units.isPie,
            context.pictureSize.map({ $0.width >= 1.3 * $0.height }) ?? true
        else { return legend }
        var legend = legend
        legend.properties["orient"] = .string(config.isMirrored ? "left" : "right")
        legend.properties["titleOrient"] = legend.properties["titleOrient"] ?? "top"
        legend.properties["offset"] =
            legend.properties["offset"] ?? .number(2 * (config["legend", "offset"]?.number ?? 10))
        return legend
    }

    /// The width of a view's plots, which limits legends above them.
    func width(of view: ViewNode) -> Double {
        let widths = view.children.map { width(of: $0) }
        func sum(_ columns: Int) -> Double {
            let spacing =
                view.spec["spacing"]?["column"]?.number ?? view.spec["spacing"]?.number
                ?? config[view.isFacet ? "facet" : "concat", "spacing"]?.number ?? 20
            let widest = widths.max() ?? 0
            return Double(columns) * widest + Double(max(columns - 1, 0)) * spacing
        }
        switch view.kind {
        case .unit, .layer: return view.plot.width
        case .concat(let columns): return sum(min(columns ?? widths.count, widths.count))
        case .facet(let facet): return sum(min(columns(of: facet, view) ?? widths.count, widths.count))
        }
    }

    // MARK: - Warnings

    /// Warns of parts that were left out, a small plot, colors that repeat, and missing fonts.
    func warn(of scene: Scene, _ root: ViewNode, _ models: [ScaleModel]) {
        guard config.isAdaptive else { return }
        let names = [
            ("subtitle", "the subtitle"), ("legend", "the legend"), ("axisTitles", "the titles of axes"),
            ("title", "the title"), ("axes", "the axes"),
        ]
        let hidden = names.filter { context.hiddenParts.contains($0.0) }.map(\.1)
        if !hidden.isEmpty {
            context.warn(
                at: "$",
                "\(scene.width.javaScriptDescription) × \(scene.height.javaScriptDescription) points have no space for "
                    + hidden.joined(separator: ", "))
        }
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
