// SPDX-License-Identifier: MIT

/// Creates the marks of an axis from its spec and positions them around the plot.
struct AxisBuilder {
    struct Tick {
        var value: Value
        var label: [String]
        /// An object with the value, label, and index, for conditions and expressions.
        var datum: Value
        /// The position of the label along the axis.
        var center: Double
        /// The position of the tick and its grid line.
        var position: Double
        /// The properties that this tick has instead of the axis's, if the axis has parts.
        var properties = Object()
    }

    let spec: AxisSpec
    let properties: GuideProperties
    let labels: GuideProperties
    let titles: GuideProperties
    let measurer: TextMeasurer
    let context: Context
    let config: Config
    let orient: Orient
    /// −1 for top and left axes, where ticks point toward smaller coordinates; 1 for other axes.
    let sign: Double
    let isHorizontal: Bool

    enum Orient: String {
        case top, bottom, left, right

        var opposite: Orient {
            switch self {
            case .top: .bottom
            case .bottom: .top
            case .left: .right
            case .right: .left
            }
        }
    }

    init(_ spec: AxisSpec, config: Config, measurer: TextMeasurer, context: Context) throws(ChartError) {
        let path = spec.path + ".axis"
        self.spec = spec
        self.config = config
        self.measurer = measurer
        self.context = context
        isHorizontal = spec.channel == .x
        orient = try AxisBuilder.orient(of: spec, config: config, context: context)
        sign = orient == .top || orient == .left ? -1 : 1
        let layers = AxisBuilder.layers(spec, orient: orient, config: config)
        properties = try GuideProperties(layers, context: context, path: path)
        labels = try GuideProperties(layers + config.styles(["guide-label"]), context: context, path: path)
        titles = try GuideProperties(layers + config.styles(["guide-title"]), context: context, path: path)
    }

    /// Returns the objects for property lookup, in order of decreasing precedence.
    private static func layers(_ spec: AxisSpec, orient: Orient?, config: Config) -> [Object] {
        var kinds: [String] = []
        switch spec.scale.kind {
        case .band: kinds = ["Band", "Discrete"]
        case .point: kinds = ["Point", "Discrete"]
        case .time, .utc: kinds = ["Temporal"]
        case let kind: if kind.isContinuous || kind.isDiscretizing { kinds = ["Quantitative"] }
        }
        let channel = spec.channel == .x ? "X" : "Y"
        var names = kinds.map { "axis" + channel + $0 } + kinds.map { "axis" + $0 }
        if let orient {
            switch orient {
            case .top: names.append("axisTop")
            case .bottom: names.append("axisBottom")
            case .left: names.append("axisLeft")
            case .right: names.append("axisRight")
            }
        }
        names += ["axis" + channel, "axis"]
        let sections = names.map { config[$0] }
        var styles = Config.styleNames(spec.properties["style"])
        for section in sections.reversed() { styles = Config.styleNames(section["style"]) + styles }
        return [spec.properties] + config.styles(styles) + sections
    }

    /// Returns the side of the plot where an axis is drawn.
    static func orient(of spec: AxisSpec, config: Config, context: Context) throws(ChartError) -> Orient {
        let properties = try GuideProperties(
            layers(spec, orient: nil, config: config), context: context, path: spec.path + ".axis")
        return properties.string("orient").flatMap(Orient.init)
            ?? (spec.channel == .x ? .bottom : config.isMirrored ? .right : .left)
    }

    // MARK: - Ticks

    var hasGrid: Bool {
        if let grid = properties["grid"] { return grid.asBool }
        return spec.scale.kind.isContinuous && spec.field.isField && !spec.field.isBinning && !spec.field.isBinned
    }

    private func tickCount() throws(ChartError) -> TickCount? {
        switch properties["tickCount"] {
        case .number(let count): return .number(count)
        case .some(let interval) where interval.string != nil || interval.object != nil:
            return .interval(try CalendarInterval(interval, at: properties.path + ".tickCount"))
        default: break
        }
        guard properties["values"] == nil, spec.scale.kind != .log, !spec.scale.kind.isDiscrete else { return nil }
        if let count = spec.scale.tickCount { return .number(count) }
        if spec.field.isBinning { return .number((spec.length / 10).rounded(.up)) }
        if spec.field.isField, let unit = spec.field.timeUnit, unit.parts.count == 1,
            [.month, .hours, .day, .quarter].contains(unit.parts.first)
        {
            return nil
        }
        return .number((spec.length / (properties.number("tickSpacing") ?? 40)).rounded(.up))
    }

    private var tickMinStep: Double? {
        if let step = properties.number("tickMinStep") { return step }
        if properties.string("format") == "d" { return 1 }
        guard spec.field.isField, let unit = spec.field.timeUnit else { return nil }
        return unit.shortestLength
    }

    /// Returns the values of the ticks with their labels.
    private func labeledValues() throws(ChartError) -> [LabeledValue] {
        let given = try properties.values("values")
        let count = try tickCount()
        let number: Double =
            if case .number(let count) = count { count } else { given.map { Double($0.count) } ?? 10 }
        let requestedTickCount = count ?? .number(number)
        let minStep = tickMinStep
        let values: [Value]
        if let given {
            try context.budget.count(items: given.count, at: spec.path)
            values = spec.scale.visibleTicks(
                given, count: spec.scale.effectiveCount(requestedTickCount, minStep: minStep))
        } else {
            values = try spec.scale.ticks(requestedTickCount, minStep: minStep, budget: context.budget, at: spec.path)
        }
        var effective = number
        if case .number(let count) = spec.scale.effectiveCount(requestedTickCount, minStep: minStep) {
            effective = count
        }
        let format = try GuideFormat(
            properties, field: spec.field, scale: spec.scale, count: effective, hasValues: given != nil, config: config,
            context: context)
        var labeled: [LabeledValue] = []
        labeled.reserveCapacity(values.count)
        for value in values {
            labeled.append(LabeledValue(value: value, label: format.string(value)))
            try context.budget.charge(text: labeled[labeled.count - 1].label, at: spec.path)
        }
        return labeled
    }

    /// Returns the ticks with their labels. Vega's `tickBand` and `bandPosition` determine the positions within a band.
    ///
    /// - Parameter parts: The parts of each tick; empty if all ticks have the axis's.
    private func ticks(_ values: [LabeledValue], _ parts: [TickParts]) throws(ChartError) -> (
        ticks: [Tick], extra: Double?
    ) {
        let isBand = spec.scale.kind == .band
        let offset = (properties.number("tickOffset") ?? (isBand ? config["axisBand", "tickOffset"]?.number : nil)) ?? 0
        let band = properties.number("bandPosition") ?? 0.5
        let isExtent = properties.string("tickBand") == "extent"
        let isRounded = properties["tickRound"].map(\.asBool) ?? true
        let bandwidth = spec.scale.bandwidth
        let labelOffset = properties.number("labelOffset") ?? 0
        let expression = try labelExpression()

        func position(_ value: Value, band: Double, offset: Double) -> Double {
            spec.scale.number(value) + bandwidth * band + offset
        }
        func rounded(_ position: Double) -> Double { isRounded ? position.roundedUpAtHalf : position }
        let needsDatum =
            config.isAdaptive || expression != nil || spec.properties.members.contains { $0.value["condition"] != nil }

        var ticks: [Tick] = []
        ticks.reserveCapacity(values.count)
        for (index, labeled) in values.enumerated() {
            try context.budget.charge(work: 16, at: spec.path)
            let (value, text) = (labeled.value, labeled.label)
            var datum = Value.undefined
            if needsDatum {
                let share = Double(index) / Double(max(1, values.count - 1))
                datum = ["value": value, "label": .string(text), "index": .number(share)]
            }
            let own = parts.isEmpty ? nil : parts[index]
            let labelOffset = own?.properties["labelOffset"]?.number ?? labelOffset
            let label: [String]
            if let own {
                label = own.label.flatMap { $0.split(separator: "\n").map(String.init) }
            } else if let expression {
                let result = try expression.value(datum: datum, in: context)
                label = result.isMissing ? [] : result.array?.map(\.asString) ?? [result.asString]
            } else {
                // The lines of dates with two units.
                label = text.split(separator: "\n").map(String.init)
            }
            ticks.append(
                Tick(
                    value: value, label: label, datum: datum,
                    center: position(value, band: 0.5, offset: (isExtent ? 0 : offset) + labelOffset),
                    position: rounded(
                        position(value, band: isExtent ? 1 : band, offset: isExtent ? 0 : offset)),
                    properties: own?.properties ?? Object()))
        }
        var extra: Double?
        if isExtent || properties.bool("tickExtra"), let first = values.first {
            extra = rounded(position(first.value, band: 0, offset: isExtent ? 0 : offset))
        }
        return (ticks, extra)
    }

    private func labelExpression() throws(ChartError) -> Expression? {
        guard let text = properties.string("labelExpr") else { return nil }
        return try Expression(text, at: properties.path + ".labelExpr")
    }

    // MARK: - Groups

    /// Returns the groups of the axis: the grid, if the axis has a grid, and the other parts.
    func groups() throws(ChartError) -> (grid: PlacedGroup?, main: PlacedGroup?) {
        if spec.properties.isEmpty, properties.bool("disable") { return (nil, nil) }
        let values = try adapted(labeledValues())
        let name = spec.properties["contents"]?.string ?? spec.channel.rawValue
        guard let content = context.axisContents[name] else { return try groups(values, []) }
        let parts = try content(values, spec.scale)
        var spec = spec
        spec.properties = spec.properties.merging(TickParts.common(parts))
        let builder = try AxisBuilder(spec, config: config, measurer: measurer, context: context)
        return try builder.groups(values, parts)
    }

    private func groups(_ values: [LabeledValue], _ parts: [TickParts]) throws(ChartError) -> (
        grid: PlacedGroup?, main: PlacedGroup?
    ) {
        let (ticks, extra) = try ticks(values, parts)
        guard let fitted = fitted(ticks) else { return try groups(ticks, extra) }
        var spec = spec
        spec.properties = spec.properties.merging(fitted.properties)
        return try AxisBuilder(spec, config: config, measurer: measurer, context: context).groups(fitted.ticks, extra)
    }

    private func groups(_ ticks: [Tick], _ extra: Double?) throws(ChartError) -> (
        grid: PlacedGroup?, main: PlacedGroup?
    ) {
        let grid = spec.part != .main && hasGrid ? try gridGroup(ticks, extra: extra) : nil
        return (grid, spec.part != .grid ? try mainGroup(ticks, extra: extra) : nil)
    }

    /// The painting level of the axis. Level 0 is behind the marks.
    var level: Double {
        if let level = properties.number("zindex") { return level }
        return spec.isAboveMarks && spec.field.isDiscrete ? 1 : 0
    }

    var offset: Double { properties.number("offset") ?? 0 }

    func place(_ group: inout PlacedGroup, at position: Double = 0) {
        let shift = properties.number("translate") ?? 0.5
        switch orient {
        case .top: (group.x, group.y) = (position, -offset)
        case .bottom: (group.x, group.y) = (position, spec.crossLength + offset)
        case .left: (group.x, group.y) = (-offset, position)
        case .right: (group.x, group.y) = (spec.crossLength + offset, position)
        }
        // The bounds exclude the half-pixel shift that makes lines sharp.
        group.bounds = group.bounds.moved(group.x, group.y)
        group.x += shift
        group.y += shift
    }

    /// Returns a rule at a position along the axis. `start` and `end` are distances perpendicular to the axis.
    func rule(at position: Double, from start: Double, to end: Double, _ paint: ScenePaint) -> SceneItem {
        let shape: SceneShape =
            isHorizontal
            ? .rule(Point(position, start), Point(position, end)) : .rule(Point(start, position), Point(end, position))
        return SceneItem(shape: shape, paint: paint)
    }

    private func gridGroup(_ ticks: [Tick], extra: Double?) throws(ChartError) -> PlacedGroup {
        let range = spec.gridRange ?? 0...max(0, spec.crossLength)
        // Grid lines of an axis on the far side start at the axis and extend back toward the near side, so the range is
        // mirrored for these lines. An offset from the configuration also moves the grid.
        let offset = spec.properties["offset"] == nil ? 0 : offset
        let start = -sign * range.lowerBound - sign * offset
        let end = -sign * range.upperBound - sign * offset
        var group = PlacedGroup()
        group.add(.axisGrid, try rules(ticks, extra: extra, prefix: "grid", from: start, to: end))
        group.bounds = Bounds(0, 0, isHorizontal ? rangeSpan : 0, isHorizontal ? 0 : rangeSpan)
        place(&group)
        return group
    }

    func rules(_ ticks: [Tick], extra: Double?, prefix: String, from start: Double, to end: Double)
        throws(ChartError) -> [SceneItem]
    {
        let part = prefix == "tick" ? "ticks" : prefix
        try context.budget.count(items: ticks.count, at: spec.path)
        let base = properties.linePaint(prefix)
        let conditions = try properties.conditions(prefix, ["Color", "Opacity", "Width", "Dash", "DashOffset"])
        var items: [SceneItem] = []
        items.reserveCapacity(ticks.count + 1)
        for tick in ticks where tick.position.isFinite && tick.properties[part] != false {
            var paint = tick.properties.isEmpty ? base : properties.overridden(by: tick.properties).linePaint(prefix)
            // What a tick has of its own takes precedence.
            for (name, condition) in conditions where tick.properties[prefix + name] == nil {
                let value = try condition.value(datum: tick.datum)
                switch name {
                case "Color": paint.stroke = value?.string.map(Fill.color)
                case "Opacity": paint.strokeOpacity = value?.number ?? 1
                case "Width": paint.strokeWidth = value?.number ?? 1
                case "DashOffset": paint.dashOffset = value?.number ?? 0
                default: paint.dash = try context.dash(value, at: spec.path)
                }
            }
            items.append(rule(at: tick.position, from: start, to: end, paint))
        }
        if let extra, extra.isFinite, let own = ticks.first?.properties, own[part] != false {
            let paint = own.isEmpty ? base : properties.overridden(by: own).linePaint(prefix)
            items.append(rule(at: extra, from: start, to: end, paint))
        }
        return items
    }

    /// The length of the scale's range.
    var rangeSpan: Double {
        guard let first = spec.scale.rangeNumbers.first, let last = spec.scale.rangeNumbers.last else {
            return spec.length
        }
        return abs(last - first)
    }
}

extension TimeUnit {
    /// The shortest length of the unit's smallest part, in milliseconds. It is the length of the part at the start of
    /// 2001.
    var shortestLength: Double? {
        let day = 86_400_000.0
        let length: Double? =
            switch parts.last {
            case .year: 365 * day
            case .quarter: 90 * day
            case .month: 31 * day
            case .week: 7 * day
            case .date, .day, .dayofyear: day
            case .hours: 3_600_000
            case .minutes: 60_000
            case .seconds: 1000
            case .milliseconds: 1
            case nil: nil
            }
        return length.map { $0 * Double(max(1, step)) }
    }
}
