// SPDX-License-Identifier: MIT

/// Creates the group of a legend at the origin from the legend's spec.
struct LegendBuilder {
    enum Form { case symbols, gradient, bands }

    let spec: LegendSpec
    let properties: GuideProperties
    let labels: GuideProperties
    let titles: GuideProperties
    let measurer: TextMeasurer
    let context: Context
    let config: Config
    let orient: String
    let form: Form
    let isVertical: Bool
    /// The scale that supplies the listed values.
    let scale: Scale

    init?(_ spec: LegendSpec, config: Config, measurer: TextMeasurer, context: Context) throws(ChartError) {
        guard let scale = LegendBuilder.listedScale(spec.scales) else { return nil }
        self.spec = spec
        self.config = config
        self.measurer = measurer
        self.context = context
        self.scale = scale
        let path = spec.path + ".legend"
        let layers =
            [spec.properties] + config.styles(Config.styleNames(spec.properties["style"])) + [config["legend"]]
        properties = try GuideProperties(layers, context: context, path: path)
        labels = try GuideProperties(layers + config.styles(["guide-label"]), context: context, path: path)
        titles = try GuideProperties(layers + config.styles(["guide-title"]), context: context, path: path)
        orient = properties.string("orient") ?? "right"

        let isColor = spec.scales.count == 1 && [.fill, .stroke].contains(spec.scales[0].channel)
        let unit = spec.field.timeUnit
        let type =
            properties.string("type")
            ?? (isColor && unit?.parts.count == 1 && [.month, .quarter, .day].contains(unit?.parts.first)
                ? "symbol" : isColor && (scale.kind.isContinuous || scale.kind.isDiscretizing) ? "gradient" : "symbol")
        form = type == "symbol" ? .symbols : scale.kind.isDiscretizing ? .bands : .gradient
        let first = spec.scales[0]
        // If the legend has symbols in place of a gradient because other channels share it, the direction of the
        // gradient is kept.
        let isGradient =
            form == .gradient
            || [.fill, .stroke].contains(first.channel) && first.scale.kind.isContinuous
                && properties.string("type") != "symbol"
        let direction =
            properties.string("direction") ?? properties.string(isGradient ? "gradientDirection" : "symbolDirection")
        switch direction {
        case "horizontal": isVertical = false
        case "vertical": isVertical = true
        default:
            switch orient {
            case "top", "bottom": isVertical = false
            case "left", "right", "none": isVertical = true
            default: isVertical = !isGradient
            }
        }
    }

    /// The channels in Vega's order.
    private static let order: [Channel] = [
        .size, .shape, .fill, .stroke, .strokeWidth, .strokeDash, .opacity,
    ]

    /// Returns the scale of the channel that is first in Vega's order.
    private static func listedScale(_ scales: [(channel: Channel, scale: Scale)]) -> Scale? {
        for channel in order {
            if let scale = scales.first(where: { $0.channel == channel })?.scale { return scale }
        }
        return nil
    }

    func scale(_ channel: Channel) -> Scale? { spec.scales.first { $0.channel == channel }?.scale }

    // MARK: - Values

    /// Returns the listed values, the end of the last value's interval, and the requested number of ticks.
    func values() throws(ChartError) -> (values: [Value], end: Double, count: Double) {
        var count = form == .gradient ? max(2, 2 * (gradientLength / 100).rounded(.down)) : 5
        var requestedTickCount = TickCount.number(count)
        switch properties["tickCount"] {
        case .number(let number):
            count = number
            requestedTickCount = .number(number)
        case .some(let interval) where interval.string != nil || interval.object != nil:
            requestedTickCount = .interval(try CalendarInterval(interval, at: properties.path + ".tickCount"))
        default: break
        }
        let minStep = properties.number("tickMinStep")
        if case .number(let number) = scale.effectiveCount(requestedTickCount, minStep: minStep) { count = number }
        if scale.kind == .binOrdinal { count = max(count, Double(scale.domain.count)) }
        if let given = try properties.values("values") { return (given, .infinity, count) }
        if let bins = scale.bins { return (bins.dropLast().map(Value.number), bins.last ?? .infinity, count) }
        if scale.kind == .binOrdinal {
            return (Array(scale.domain.dropLast()), scale.domain.last?.asNumber ?? .infinity, count)
        }
        if scale.kind.isDiscretizing {
            return ([.number(-.infinity)] + scale.thresholds.map(Value.number), .infinity, count)
        }
        var values = try scale.ticks(requestedTickCount, minStep: minStep, budget: context.budget, at: properties.path)
        if scale.kind == .log {
            let tickCount = scale.ticks(.number(count)).count
            values = values.filter { scale.isLabeled($0.asNumber, count: count, of: tickCount) }
        }
        return (values, .infinity, count)
    }

    /// Returns the label of each value, with one string per line. Values without a label are `nil`.
    func texts(_ values: [Value], end: Double, count: Double) throws(ChartError) -> [[String]?] {
        let format = try self.format(count: count)
        let expression: Expression? =
            if let text = properties.string("labelExpr") {
                try Expression(text, at: properties.path + ".labelExpr")
            } else { nil }
        let short = try shortNumbers(values)
        let isInterval = form == .symbols && (scale.kind.isDiscretizing || scale.bins != nil)
        var texts: [[String]?] = []
        texts.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            var text: String?
            if isInterval {
                let limit = index + 1 < values.count ? values[index + 1].asNumber : end
                let low = value.asNumber.isFinite ? format.string(value) : nil
                let high = limit.isFinite ? format.string(.number(limit)) : nil
                text =
                    switch (low, high) {
                    case (let low?, let high?): "\(low) – \(high)"
                    case (nil, let high?): "< \(high)"
                    case (let low, nil): "≥ \(low ?? "null")"
                    }
            } else if form != .bands || index > 0 {
                text = short?.string(value.asNumber) ?? format.string(value)
            }
            try context.budget.charge(text: text ?? "", at: properties.path)
            guard let expression, let label = text else {
                texts.append(text.map { [$0] })
                continue
            }
            let result = try expression.value(
                datum: ["value": value, "label": .string(label), "index": .number(Double(index))], in: context)
            texts.append(result.isMissing ? nil : result.array?.map(\.asString) ?? [result.asString])
        }
        return texts
    }

    /// Returns the short labels of large numbers in Easel's themes, unless the spec or the config has a format.
    private func shortNumbers(_ values: [Value]) throws(ChartError) -> ShortNumbers? {
        guard config.isAdaptive, spec.field.kind == .quantitative, scale.kind.isContinuous,
            properties["format"] == nil, properties["formatType"] == nil, config.value["numberFormat"] == nil,
            config.value["customFormatTypes"] != true
        else { return nil }
        return try ShortNumbers(
            values.map(\.asNumber), isLogarithmic: scale.kind == .log, locale: context.options.locale,
            at: properties.path)
    }

    private func format(count: Double, isSpoken: Bool = false) throws(ChartError) -> GuideFormat {
        guard scale.kind == .quantile else {
            return try GuideFormat(
                properties, field: spec.field, scale: scale, count: count,
                hasValues: isSpoken || properties["values"] != nil || form == .symbols,
                timeFormat: isSpoken ? nil : config.value["timeFormat"]?.string, isSpoken: isSpoken, config: config,
                context: context)
        }
        // The precision is three digits more than the smallest distance between two breaks requires.
        let breaks = scale.thresholds
        var distance = breaks.count > 1 ? breaks[1] - breaks[0] : breaks.first ?? 1
        for (first, second) in zip(breaks, breaks.dropFirst()) { distance = min(distance, second - first) }
        return try GuideFormat(
            properties, field: spec.field,
            scale: Scale(.linear, domain: [0, .number(distance)], range: .numbers([0, 1])),
            count: 30, hasValues: true, config: config, context: context)
    }

    // MARK: - Group

    func group() throws(ChartError) -> PlacedGroup {
        var entries: PlacedGroup
        let items = try values()
        // Each value has a symbol and a label.
        try context.budget.count(items: 2 * items.values.count, at: properties.path)
        switch form {
        case .symbols: entries = try symbolEntries(items.values, end: items.end, count: items.count)
        case .gradient: entries = try gradientEntry(items.values, count: items.count)
        case .bands: entries = try bandsEntry(items.values, end: items.end, count: items.count)
        }
        let padding = properties.number("padding") ?? 0
        var group = PlacedGroup()
        var bounds = Bounds()
        if var title = titleItem() {
            place(&title, and: &entries, padding: padding)
            bounds.formUnion(title.bounds(measurer))
            group.add(entries)
            group.add(.legendTitle, [title])
        } else {
            entries.move(toX: padding, y: padding)
            group.add(entries)
        }
        bounds.formUnion(entries.bounds)
        var width = 2 * padding
        var height = 2 * padding
        if !bounds.isEmpty {
            width = (width + bounds.right - padding).rounded(.up)
            height = (height + bounds.bottom - padding).rounded(.up)
        }
        group.width = width
        group.height = height
        if orient == "none" {
            group.x = properties.number("legendX") ?? 0
            group.y = properties.number("legendY") ?? 0
        }
        group.bounds = Bounds(group.x, group.y, group.x + width, group.y + height)
        if let frame = frame(width: width, height: height) {
            group.parts.insert(
                .init(
                    level: -1, content: .mark(SceneMark(view: -1, role: .frame, clip: nil, items: [frame]))),
                at: 0)
            if frame.paint.stroke != nil { group.bounds = group.bounds.expanded(by: frame.paint.strokeWidth) }
        }
        if let note = try note() { group.add(note) }
        return group
    }

    private func note() throws(ChartError) -> SceneNote? {
        guard properties.isDescribed else { return nil }
        if let given = properties.string("description") { return SceneNote(label: given, kind: "legend") }
        let type =
            switch form {
            case .symbols: "Symbol"
            case .gradient: "Gradient"
            case .bands: "Discrete"
            }
        let channels = Self.order.filter { scale($0) != nil }.map(\.rawValue)
        let caption = GuideCaption.legend(
            type, title: properties.titleLines(default: spec.field.title)?.joined(separator: " "), channels: channels,
            scale,
            try format(count: 5, isSpoken: true))
        return SceneNote(label: caption, kind: "legend")
    }

    /// Returns the rectangle behind the legend, or `nil` if the rectangle is invisible.
    private func frame(width: Double, height: Double) -> SceneItem? {
        var paint = ScenePaint()
        paint.fill = properties.string("fillColor").map(Fill.color)
        paint.stroke = properties.string("strokeColor").map(Fill.color)
        guard paint.fill != nil || paint.stroke != nil else { return nil }
        paint.strokeWidth = properties.number("strokeWidth") ?? 1
        paint.dash = properties["strokeDash"]?.array?.compactMap(\.number) ?? []
        let radius = properties.number("cornerRadius") ?? 0
        let corners = Corners(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
        return SceneItem(
            shape: .rect(Box(x: 0, y: 0, width: width, height: height), corners: corners), paint: paint)
    }

    // MARK: - Title

    private var titleLines: [String]? {
        spec.hidesTitle ? nil : properties.titleLines(default: spec.field.title)
    }

    private func titleItem() -> SceneItem? {
        guard let lines = titleLines else { return nil }
        var text = SceneText(anchor: Point(0, 0), lines: lines)
        text.font = titles.font("title")
        text.lineHeight = properties.number("titleLineHeight")
        text.limit = properties.number("titleLimit") ?? 180
        if config.isAdaptive, !isVertical { text.limit = max(1, min(text.limit, spec.plotWidth)) }
        let isBeside = titleOrient == "left" || titleOrient == "right"
        let isTurned = isBeside && isVertical && form != .symbols
        text.angle = isTurned ? (titleOrient == "left" ? -90 : 90) : 0
        text.baseline = isBeside && !isTurned ? .middle : titleOrient == "right" && isTurned ? .bottom : .top
        let anchor = titleAnchor
        text.align =
            isBeside && !isTurned
            ? (titleOrient == "left" ? .left : .left) : anchor == "start" ? .left : anchor == "end" ? .right : .center
        if let align = properties.string("titleAlign").flatMap(SceneText.Align.init) { text.align = align }
        if let baseline = properties.string("titleBaseline").flatMap(SceneText.Baseline.init) {
            text.baseline = baseline
        }
        return SceneItem(shape: .text(text), paint: titles.textPaint("title"))
    }

    /// The side of the title. A title that would take much of the room beside the entries is above them.
    private var titleOrient: String {
        let orient = properties.string("titleOrient") ?? "top"
        guard config.isAdaptive, orient == "left", !isVertical, spec.properties["titleOrient"] == nil else {
            return orient
        }
        if titleWidth > 0.4 * spec.plotWidth { return "top" }
        return config.isMirrored ? "right" : orient
    }

    private var titleWidth: Double {
        let lines = titleLines ?? []
        let widest = lines.map { measurer.width(of: $0, in: titles.font("title")) }.max() ?? 0
        return min(widest, properties.number("titleLimit") ?? 180)
    }

    /// The width of the plot beside the title, which the entries of a horizontal legend fill, in points.
    var entryWidth: Double {
        guard titleOrient == "left" || titleOrient == "right", titleWidth > 0 else { return spec.plotWidth }
        return spec.plotWidth - titleWidth.rounded(.up) - (properties.number("titlePadding") ?? 5)
    }

    private var titleAnchor: String {
        properties.string("titleAnchor") ?? (titleOrient == "left" || titleOrient == "right" ? "middle" : "start")
    }

    /// Positions the title and the entries relative to each other.
    private func place(_ item: inout SceneItem, and entries: inout PlacedGroup, padding: Double) {
        guard case .text(var title) = item.shape else { return }
        let distance = properties.number("titlePadding") ?? 5
        let bounds = measurer.bounds(of: title)
        var entry = Point(padding, padding)
        switch titleOrient {
        case "left": entry.x += bounds.width.rounded(.up) + distance
        case "right", "bottom": break
        default: entry.y += bounds.height + distance
        }
        entries.move(toX: entry.x, y: entry.y)
        let right = entries.bounds.right - padding
        let bottom = entries.bounds.bottom - padding
        let moreLines = title.baselineDistance * Double(title.lines.count - 1)
        /// Returns the anchor's distance along a side of the entries.
        func along(_ size: Double) -> Double {
            switch titleAnchor {
            case "start": 0
            case "end": size.roundedUpAtHalf
            default: (0.5 * size).roundedUpAtHalf
            }
        }
        var anchor = Point(padding, padding)
        switch titleOrient {
        case "left": anchor.y += titleAnchor == "start" ? 0 : along(bottom - moreLines)
        case "right":
            anchor.x += right.roundedUpAtHalf + distance
            anchor.y += titleAnchor == "start" ? 0 : along(bottom - moreLines)
        case "bottom":
            anchor.x += along(right)
            anchor.y += bottom.roundedUpAtHalf + distance
        default: anchor.x += along(right)
        }
        title.anchor = anchor
        // A title that extends beyond the left side shifts the entire legend.
        let overhang = (measurer.bounds(of: title).left - padding).roundedUpAtHalf
        if overhang < 0 {
            title.anchor.x -= overhang
            entries.move(toX: entries.x - overhang, y: entries.y)
        }
        item.shape = .text(title)
    }
}
