// SPDX-License-Identifier: MIT

/// Creates the text of a title and positions it at a side of the group.
struct TitleBuilder {
    private let properties: GuideProperties
    private let subtitles: GuideProperties
    private let measurer: TextMeasurer
    private let isOfContainer: Bool
    private let config: Config
    private let context: Context
    /// Whether the title belongs to a row or a column.
    private let isHeader: Bool

    init(_ spec: TitleSpec, config: Config, measurer: TextMeasurer, context: Context) throws(ChartError) {
        self.measurer = measurer
        self.config = config
        self.context = context
        isHeader = !spec.styles.isEmpty
        isOfContainer = spec.isOfContainer
        let own = spec.value.object ?? ["text": spec.value]
        var styles = Config.styleNames(own["style"])
        if styles.isEmpty { styles = spec.styles.isEmpty ? ["group-title"] : spec.styles }
        // The chart-wide title settings do not apply to the titles of headers, which have separate styles.
        let section = spec.styles.isEmpty ? config["title"] : Object()
        properties = try GuideProperties([own, section] + config.styles(styles), context: context, path: spec.path)
        // The font properties of the title do not apply to the subtitle.
        let layers = [own, section].map { $0.removing("font", "fontSize", "fontStyle", "fontWeight", "color") }
        subtitles = try GuideProperties(
            layers + config.styles(["group-subtitle"]), context: context, path: spec.path)
    }

    /// The painting level of the title.
    var level: Double { properties.number("zindex") ?? 0 }

    /// Returns the group of the title, or `nil` if the title is empty.
    ///
    /// - Parameters:
    ///   - width: The width of the group that the title belongs to.
    ///   - height: The height of the group that the title belongs to.
    ///   - content: The bounds of everything in the group except the title.
    func group(width: Double, height: Double, content: Bounds) -> PlacedGroup? {
        guard let lines = properties.lines("text") else { return nil }
        let orient = AxisBuilder.Orient(rawValue: properties.string("orient") ?? "top") ?? .top
        var anchor = properties.string("anchor") ?? (isOfContainer ? "start" : "middle")
        if config.isAdaptive, anchor == "start", lines.first?.beginsRightToLeft == true { anchor = "end" }
        let frame = properties.string("frame") ?? (anchor == "middle" && !isOfContainer ? "group" : "bounds")
        let offset = properties.number("offset") ?? 4
        let isVertical = orient == .left || orient == .right

        var title = text(lines, prefix: "", properties, orient: orient, anchor: anchor)
        var subtitle = properties.lines("subtitle").map {
            text($0, prefix: "subtitle", subtitles, orient: orient, anchor: anchor)
        }
        if hides("title") { return nil }
        if subtitle != nil, hides("subtitle") { subtitle = nil }
        if config.isAdaptive, !isVertical || isHeader {
            // The titles of rows are beside them, and mostly turned.
            let room = isVertical ? height : isHeader ? width : max(width, content.right - content.left)
            fit(&title, in: room)
            if var below = subtitle {
                fit(&below, in: room)
                subtitle = below
            }
        }
        shift(&title, by: Point(properties.number("dx") ?? 0, properties.number("dy") ?? 0))
        let titleBounds = measurer.bounds(of: title)
        var bounds = titleBounds
        if var below = subtitle {
            let padding = properties.number("subtitlePadding") ?? 3
            switch orient {
            case .top, .bottom: below.anchor.y = titleBounds.height + padding
            case .left: below.anchor.x = titleBounds.width + padding
            case .right: below.anchor.x = -titleBounds.width - padding
            }
            shift(&below, by: Point(properties.number("dx") ?? 0, properties.number("dy") ?? 0))
            bounds.formUnion(measurer.bounds(of: below))
            subtitle = below
        }

        var start = 0.0
        var end = isVertical ? height : width
        if frame != "group" {
            (start, end) = isVertical ? (content.top, content.bottom) : (content.left, content.right)
        }
        if orient == .left { swap(&start, &end) }
        let position = anchor == "start" ? start : anchor == "end" ? end : (start + end) / 2
        var group = PlacedGroup()
        switch orient {
        case .top: (group.x, group.y) = (position, content.top - bounds.height - offset)
        case .bottom: (group.x, group.y) = (position, content.bottom + offset)
        case .left: (group.x, group.y) = (content.left - bounds.width - offset, position)
        case .right: (group.x, group.y) = (content.right + bounds.width + offset, position)
        }
        group.bounds = bounds.moved(group.x, group.y)
        add(title, .titleText, paint: properties.textPaint(""), to: &group)
        if let subtitle { add(subtitle, .titleSubtitle, paint: subtitles.textPaint("subtitle"), to: &group) }
        return group
    }

    /// Whether the chart is too small for a part.
    private func hides(_ part: String) -> Bool {
        guard config.hides(part), !isHeader else { return false }
        context.hiddenParts.insert(part)
        return true
    }

    /// Wraps a title to at most three lines. If they do not suffice, the type shrinks to 14 points, and at last the lines
    /// end in an ellipsis. The title of a column stays in its line.
    private func fit(_ text: inout SceneText, in room: Double) {
        guard text.limit == 0, room > 0 else { return }
        let lines = text.lines
        let most = isHeader ? 1 : 3
        let size = text.font.size
        for shrunk in [size, (size + min(size, 14)) / 2, min(size, 14)] {
            text.font.size = shrunk
            let wrapped = lines.compactMap { measurer.wrapped($0, in: text.font, width: room, lines: most) }
            guard wrapped.count == lines.count, wrapped.joined().count <= max(most, lines.count) else { continue }
            text.lines = Array(wrapped.joined())
            return
        }
        text.limit = room
        text.lines = lines.flatMap { measurer.broken($0, in: text.font, width: room, lines: most) }
    }

    private func add(_ text: SceneText, _ role: SceneMark.Role, paint: ScenePaint, to group: inout PlacedGroup) {
        var mark = SceneMark(view: -1, role: role, clip: nil, items: [SceneItem(shape: .text(text), paint: paint)])
        if properties.isDescribed {
            let (kind, prefix) = role == .titleText ? ("title", "Title") : ("subtitle", "Subtitle")
            let label = "\(prefix) text '\(text.lines.joined(separator: " "))'"
            mark.note = SceneNote(label: label, kind: kind)
        }
        group.add(mark)
    }

    private func text(
        _ lines: [String], prefix: String, _ properties: GuideProperties, orient: AxisBuilder.Orient, anchor: String
    ) -> SceneText {
        var text = SceneText(anchor: Point(0, 0), lines: lines)
        text.font = properties.font(prefix)
        text.lineHeight = properties.number(prefix.isEmpty ? "lineHeight" : prefix + "LineHeight")
        text.limit = properties.number("limit") ?? 0
        text.baseline = properties.string("baseline").flatMap(SceneText.Baseline.init) ?? .top
        text.align =
            properties.string("align").flatMap(SceneText.Align.init)
            ?? (anchor == "start" ? .left : anchor == "end" ? .right : .center)
        text.angle = properties.number("angle") ?? (orient == .left ? -90 : orient == .right ? 90 : 0)
        return text
    }

    /// Moves text along its rotated axes.
    private func shift(_ text: inout SceneText, by distance: Point) {
        let moved = Point(text.anchor.x + distance.x, text.anchor.y + distance.y)
        text.anchor = moved.rotated(by: text.angle, about: text.anchor)
    }
}
