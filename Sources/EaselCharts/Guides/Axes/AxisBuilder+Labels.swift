// SPDX-License-Identifier: MIT

extension AxisBuilder {
    /// Returns a group with all parts of the axis except the grid.
    func mainGroup(_ ticks: [Tick], extra: Double?) throws(ChartError) -> PlacedGroup {
        var group = PlacedGroup()
        var bounds = Bounds()
        let hasTicks = properties.bool("ticks")
        let tickSize = hasTicks ? properties.number("tickSize") ?? 5 : 0
        if hasTicks {
            let mark = SceneMark(
                view: -1, role: .axisTick, clip: nil,
                items: try rules(ticks, extra: extra, prefix: "tick", from: 0, to: sign * tickSize))
            bounds.formUnion(mark.bounds(measurer))
            group.add(mark)
        }
        var shownLabels: [SceneItem] = []
        if properties.bool("labels") {
            let padding = properties.number("labelPadding") ?? 2
            let items = try labelItems(ticks, hasExtra: extra != nil, distance: tickSize + padding)
            bounds.formUnion(items.bounds)
            group.add(.axisLabel, items.labels)
            shownLabels = items.labels
        }
        if properties.bool("domain"), let first = spec.scale.rangeNumbers.first, let last = spec.scale.rangeNumbers.last
        {
            let shape: SceneShape =
                isHorizontal ? .rule(Point(first, 0), Point(last, 0)) : .rule(Point(0, first), Point(0, last))
            group.add(.axisDomain, [SceneItem(shape: shape, paint: properties.linePaint("domain"))])
        }

        let reach =
            switch orient {
            case .top: -bounds.top
            case .left: -bounds.left
            case .right: bounds.right
            case .bottom: bounds.bottom
            }
        let extent = max(
            properties.number("minExtent") ?? 0, min(properties.number("maxExtent") ?? 200, reach.isFinite ? reach : 0))
        switch orient {
        case .top: bounds.formUnion(Bounds(0, -extent, rangeSpan, 0))
        case .left: bounds.formUnion(Bounds(-extent, 0, 0, rangeSpan))
        case .right: bounds.formUnion(Bounds(0, 0, extent, rangeSpan))
        case .bottom: bounds.formUnion(Bounds(0, 0, rangeSpan, extent))
        }
        if let title = titleItem(extent: extent, labels: shownLabels) {
            bounds.formUnion(title.bounds(measurer))
            group.add(.axisTitle, [title])
        }
        if let note = try note() { group.add(note) }
        group.bounds = bounds
        place(&group, at: properties.number("position") ?? 0)
        return group
    }

    private func note() throws(ChartError) -> SceneNote? {
        guard properties.isDescribed else { return nil }
        if let given = properties.string("description") { return SceneNote(label: given, kind: "axis") }
        let format = try GuideFormat(
            properties, field: spec.field, scale: spec.scale, count: 5, hasValues: true, isSpoken: true, config: config,
            context: context)
        let channel = orient == .left || orient == .right ? "Y" : "X"
        let title = properties.titleLines(default: spec.field.title)?.joined(separator: " ")
        return SceneNote(label: GuideCaption.axis(channel, title: title, spec.scale, format), kind: "axis")
    }

    /// Returns the visible labels and their bounds.
    ///
    /// - Parameter hasExtra: Whether the axis has a tick without a value. The empty label of this tick counts toward
    ///   the bounds.
    private func labelItems(_ ticks: [Tick], hasExtra: Bool, distance: Double) throws(ChartError) -> (
        labels: [SceneItem], bounds: Bounds
    ) {
        let angle = labelAngle
        var text = SceneText(anchor: Point(0, 0), lines: [])
        text.font = labels.font("label")
        text.angle = angle ?? 0
        text.limit = properties.number("labelLimit") ?? 180
        text.lineHeight = properties.number("labelLineHeight")
        text.align = labelAlign(angle)
        text.baseline = labelBaseline(angle)
        let flush = labelFlush
        let flushOffset = properties.number("labelFlushOffset") ?? 0
        let paint = labels.textPaint("label")
        let color = try properties.conditional("labelColor")
        let conditions = try properties.conditions(
            "label",
            ["Align", "Baseline", "Font", "FontSize", "FontStyle", "FontWeight", "Offset", "Opacity", "Padding"])

        try context.budget.count(items: ticks.count, at: spec.path)
        var overlap = LabelOverlap(
            separation: properties.number("labelSeparation") ?? 0, isStrict: config.isAdaptive)
        overlap.labels.reserveCapacity(ticks.count)
        for tick in ticks where tick.center.isFinite && !tick.label.isEmpty {
            var label = text
            label.lines = tick.label
            let own = tick.properties.isEmpty ? nil : labels.overridden(by: tick.properties)
            if let own { label.font = own.font("label") }
            var along = tick.center
            var across = sign * distance
            if let flush {
                let shift = flushed(&label, at: spec.scale.number(tick.value), threshold: flush)
                along += shift * flushOffset
            }
            var paint = own?.textPaint("label") ?? paint
            if !color.isConstant { paint.fill = try color.value(datum: tick.datum)?.string.map(Fill.color) }
            for (name, condition) in conditions {
                guard let value = try condition.value(datum: tick.datum) else { continue }
                switch name {
                case "Align": label.align = value.string.flatMap(SceneText.Align.init) ?? label.align
                case "Baseline": label.baseline = value.string.flatMap(SceneText.Baseline.init) ?? label.baseline
                case "Font": label.font.family = value.string ?? label.font.family
                case "FontSize": label.font.size = max(0, value.number ?? label.font.size)
                case "FontStyle": label.font.isItalic = value.string == "italic"
                case "FontWeight": label.font.weight = value.asString
                case "Offset": along += value.number ?? 0
                case "Opacity": paint.fillOpacity = value.number ?? 1
                default:
                    across += sign * ((value.number ?? 2) - (properties.number("labelPadding") ?? 2))
                }
            }
            guard along.isFinite else { continue }
            label.anchor = isHorizontal ? Point(along, across) : Point(across, along)
            let bounds = besideNeighbors(&label)
            overlap.labels.append(.init(text: label, paint: paint, bounds: bounds))
        }
        if hasExtra {
            text.anchor = isHorizontal ? Point(0, sign * distance) : Point(sign * distance, 0)
            text.lines = [""]
            overlap.labels.append(.init(text: text, paint: paint, bounds: measurer.bounds(of: text)))
        }
        if let method = labelOverlap {
            overlap.reduce(method)
            if config.isAdaptive, isHorizontal, spec.field.kind == .temporal, properties["labelExpr"] == nil {
                // Labels with a second line are wider, and some may be hidden again.
                for _ in 0..<2 {
                    overlap.keepSecondLines(measurer)
                    overlap.reduce(method)
                }
                overlap.keepSecondLines(measurer)
            }
            if let tolerance = labelBound { overlap.hideOutside(rangeBounds(tolerance)) }
        }
        return (overlap.items, overlap.bounds)
    }

    /// Moves a label so that it does not reach over half the gap to the next cell of a grid, and returns its bounds.
    private func besideNeighbors(_ label: inout SceneText) -> Bounds {
        let bounds = measurer.bounds(of: label)
        guard config.isAdaptive, spec.part == .main, label.angle == 0 else { return bounds }
        let limits = rangeBounds(max(0, (config["facet", "spacing"]?.number ?? 20) / 2 - 1))
        let shift =
            isHorizontal
            ? Point(max(0, limits.left - bounds.left) - max(0, bounds.right - limits.right), 0)
            : Point(0, max(0, limits.top - bounds.top) - max(0, bounds.bottom - limits.bottom))
        label.anchor = Point(label.anchor.x + shift.x, label.anchor.y + shift.y)
        return bounds.moved(shift.x, shift.y)
    }

    /// Returns the limits along the axis that labels must not cross.
    private func rangeBounds(_ tolerance: Double) -> Bounds {
        let first = spec.scale.rangeNumbers.first ?? 0
        let last = spec.scale.rangeNumbers.last ?? spec.length
        let low = min(first, last) - tolerance
        let high = max(first, last) + tolerance
        return isHorizontal
            ? Bounds(low, -.infinity, high, .infinity) : Bounds(-.infinity, low, .infinity, high)
    }

    private var labelBound: Double? {
        switch properties["labelBound"] {
        case .bool(true): 1
        case .number(let tolerance): tolerance
        default: nil
        }
    }

    // MARK: - Defaults

    /// The side that determines the alignment of rotated labels.
    private var side: Orient { spec.isMovedAside ? (isHorizontal ? .bottom : .left) : orient }

    /// The angle in degrees, in `0..<360`; `nil` if neither the spec nor a default sets the angle.
    private var labelAngle: Double? {
        var angle = properties.number("labelAngle")
        if angle == nil, isHorizontal, [.nominal, .ordinal].contains(spec.field.kind), spec.field.timeUnit == nil {
            angle = 270
        }
        return angle.map { (($0.truncatingRemainder(dividingBy: 360)) + 360).truncatingRemainder(dividingBy: 360) }
    }

    private func labelAlign(_ angle: Double?) -> SceneText.Align {
        if let align = properties.string("labelAlign").flatMap(SceneText.Align.init) { return align }
        if let angle {
            // Labels with a computed angle start at the tick.
            if isHorizontal, angle == 0 || angle == 180, spec.properties["labelAngle"]?.object != nil { return .left }
            if isHorizontal, angle != 0, angle != 180 {
                return (angle < 180) == (side == .bottom) ? .left : .right
            }
            if !isHorizontal {
                if angle == 90 || angle == 270 { return .center }
                return (90 < angle && angle < 270) == (side == .left) ? .left : .right
            }
        }
        switch orient {
        case .top, .bottom: return .center
        case .left: return .right
        case .right: return .left
        }
    }

    private func labelBaseline(_ angle: Double?) -> SceneText.Baseline {
        if let baseline = properties.string("labelBaseline").flatMap(SceneText.Baseline.init) { return baseline }
        if let angle {
            if isHorizontal {
                if angle <= 45 || angle >= 315 { return side == .top ? .bottom : .top }
                if 135 <= angle, angle <= 225 { return side == .top ? .top : .bottom }
                return .middle
            }
            if spec.properties["labelAngle"]?.object != nil, abs(angle - 180) <= 45 || abs(angle - 180) >= 135 {
                return .alphabetic
            }
            if 45 < angle, angle < 135 { return side == .left ? .top : .bottom }
            if 225 < angle, angle < 315 { return side == .left ? .bottom : .top }
        }
        switch orient {
        case .top: return .bottom
        case .bottom: return .top
        case .left, .right: return .middle
        }
    }

    /// The maximum distance from an end of the range at which labels are aligned with that end, in points; `nil` to
    /// leave all labels unaligned.
    private var labelFlush: Double? {
        switch properties["labelFlush"] {
        case .bool(let isOn): isOn ? 1 : nil
        case .number(let distance): distance
        case nil: isHorizontal && [.quantitative, .temporal].contains(spec.field.kind) ? 1 : nil
        default: nil
        }
    }

    /// Aligns a label with the nearer end of the range. Returns −1 for the lower end, 1 for the upper end, or 0 if the
    /// label is not near an end.
    private func flushed(_ label: inout SceneText, at position: Double, threshold: Double) -> Double {
        guard let first = spec.scale.rangeNumbers.first, let last = spec.scale.rangeNumbers.last else { return 0 }
        // Rotated labels and labels with a different alignment stay unchanged.
        guard isHorizontal ? label.align == .center : label.baseline == .middle,
            properties[isHorizontal ? "labelAlign" : "labelBaseline"] == nil
        else { return 0 }
        let low = abs(position - min(first, last))
        let high = abs(max(first, last) - position)
        if low < high, low <= threshold {
            if isHorizontal { label.align = .left } else { label.baseline = .top }
            return -1
        }
        if high <= threshold {
            if isHorizontal { label.align = .right } else { label.baseline = .bottom }
            return 1
        }
        return 0
    }

    private var labelOverlap: LabelOverlap.Method? {
        if let given = properties["labelOverlap"] { return LabelOverlap.Method(given) }
        let isTimeUnit = spec.field.timeUnit != nil && !spec.field.isSortedByField
        guard isTimeUnit || ![.nominal, .ordinal].contains(spec.field.kind) else { return nil }
        return [.log, .symlog].contains(spec.scale.kind) ? .greedy : .parity
    }
}
