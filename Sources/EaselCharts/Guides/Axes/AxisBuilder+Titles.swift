// SPDX-License-Identifier: MIT

extension AxisBuilder {
    /// Whether the title of a vertical axis lies flat above the axis.
    var isTitleAbove: Bool {
        config.isAdaptive && !isHorizontal && spec.part == .all && hasDefaultTitlePosition
    }

    /// Whether the spec leaves the position of the title to the theme.
    private var hasDefaultTitlePosition: Bool {
        let names = ["titleAngle", "titleAlign", "titleAnchor", "titleBaseline", "titleX", "titleY"]
        return names.allSatisfy { properties[$0] == nil }
    }

    /// The text of the title without a position; nil if the axis has no title.
    private var titleText: SceneText? {
        guard !spec.hidesTitle, let lines = properties.titleLines(default: spec.field.title) else { return nil }
        if config.hides("axisTitles") {
            context.hiddenParts.insert("axisTitles")
            return nil
        }
        var text = SceneText(anchor: Point(0, 0), lines: lines)
        text.font = titles.font("title")
        text.lineHeight = properties.number("titleLineHeight")
        text.limit = properties.number("titleLimit") ?? 0
        return text
    }

    /// The distance of the title of a vertical axis from the plot below it, in points.
    private var titleDistance: Double { (1.1 * titles.font("title").size).rounded() }

    /// Returns the title for all cells of a grid; nil without a title, or if the spec sets its position.
    func titleOfGrid() -> AxisTitle? {
        guard isHorizontal ? orient == .bottom && hasDefaultTitlePosition : isTitleAbove, let text = titleText else {
            return nil
        }
        return AxisTitle(
            text: text, paint: titles.textPaint("title"), orient: orient,
            distance: isHorizontal ? properties.number("titlePadding") ?? 4 : titleDistance)
    }

    /// Returns the title of an axis of dates in their second line, in its middle or at its end, if there is space.
    private func titleBesideDates(_ labels: [SceneItem], _ text: SceneText) -> SceneItem? {
        guard config.isAdaptive, spec.field.kind == .temporal, orient == .bottom, spec.part == .all,
            hasDefaultTitlePosition, text.lines.count == 1
        else { return nil }
        let dates = labels.compactMap { label -> SceneText? in
            if case .text(let text) = label.shape, text.lines.count > 1 { text } else { nil }
        }
        guard let first = dates.first, first.angle == 0, spec.properties["titlePadding"] == nil else { return nil }
        let (start, end) = (spec.scale.rangeNumbers.first ?? 0, spec.scale.rangeNumbers.last ?? spec.length)
        for (align, x) in [(SceneText.Align.center, (start + end) / 2), (.right, max(start, end))] {
            var title = text
            (title.align, title.baseline) = (align, .top)
            title.anchor = Point(x, first.anchor.y + first.baselineDistance + 3)
            let bounds = measurer.bounds(of: title)
            let gap = 2 * title.font.size
            let isFree = dates.allSatisfy { date in
                let date = measurer.bounds(of: date)
                return date.right + gap < bounds.left || date.left - gap > bounds.right
            }
            if isFree { return SceneItem(shape: .text(title), paint: titles.textPaint("title")) }
        }
        return nil
    }

    func titleItem(extent: Double, labels: [SceneItem]) -> SceneItem? {
        guard var text = titleText else { return nil }
        let lines = text.lines
        if isTitleAbove {
            text.lines = [lines.joined(separator: " ")]
            text.align = orient == .left ? .left : .right
            text.baseline = .bottom
            text.limit = text.limit > 0 ? text.limit : spec.crossLength + extent
            text.anchor = Point(sign * extent, -titleDistance)
            return SceneItem(shape: .text(text), paint: titles.textPaint("title"))
        }
        if let title = titleBesideDates(labels, text) { return title }
        let first = spec.scale.rangeNumbers.first ?? 0
        let last = spec.scale.rangeNumbers.last ?? spec.length
        let along: Double
        switch properties.string("titleAnchor") {
        case "start": (along, text.align) = (first, .left)
        case "end": (along, text.align) = (last, .right)
        default: (along, text.align) = ((first + last) / 2, .center)
        }
        if config.isAdaptive, text.limit == 0, lines.count == 1 {
            text.lines = measurer.wrapped(lines[0], in: text.font, width: spec.length, lines: 3) ?? lines
            if text.lines == lines { text.limit = spec.length }
        }
        if let align = properties.string("titleAlign").flatMap(SceneText.Align.init) { text.align = align }
        text.angle = properties.number("titleAngle") ?? (isHorizontal ? 0 : orient == .left ? -90 : 90)
        text.baseline =
            properties.string("titleBaseline").flatMap(SceneText.Baseline.init) ?? (orient == .bottom ? .top : .bottom)
        let padding = properties.number("titlePadding") ?? 4
        let moreLines = orient == .bottom ? 0 : text.baselineDistance * Double(text.lines.count - 1)
        let across = sign * (extent + padding + moreLines)
        text.anchor = isHorizontal ? Point(along, across) : Point(across, along)
        if let x = properties.number("titleX") { text.anchor.x = x }
        if let y = properties.number("titleY") { text.anchor.y = y }
        return SceneItem(shape: .text(text), paint: titles.textPaint("title"))
    }
}
