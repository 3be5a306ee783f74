// SPDX-License-Identifier: MIT

extension LegendBuilder {
    /// The length of the gradient, or the total length of all bands, in points.
    var gradientLength: Double {
        if let length = properties.number("gradientLength") { return max(0, length) }
        guard scale.kind.isContinuous else { return 200 }
        func bound(_ name: String, _ otherwise: Double) -> Double { properties.number(name) ?? otherwise }
        if isVertical {
            let least = bound("gradientVerticalMinLength", 64)
            return max(least, min(bound("gradientVerticalMaxLength", 200), spec.plotHeight))
        }
        let least = bound("gradientHorizontalMinLength", 100)
        guard orient == "top" || orient == "bottom" else { return least }
        let length = max(least, min(bound("gradientHorizontalMaxLength", 200), spec.plotWidth))
        return config.isAdaptive ? max(1, min(length, entryWidth)) : length
    }

    private var thickness: Double { max(0, properties.number("gradientThickness") ?? 16) }

    /// Returns the rectangle for the part of the gradient between two fractions of its length.
    private func rectangle(_ start: Double, _ end: Double) -> Box {
        let length = gradientLength
        return isVertical
            ? Box(x: 0, y: (1 - end) * length, width: thickness, height: (end - start) * length)
            : Box(x: start * length, y: 0, width: (end - start) * length, height: thickness)
    }

    private func paint(_ fill: Fill?) -> ScenePaint {
        var paint = ScenePaint(fill: fill)
        let width = properties.number("gradientStrokeWidth") ?? 0
        if width > 0 {
            paint.stroke = properties.string("gradientStrokeColor").map(Fill.color)
            paint.strokeWidth = width
        }
        paint.fillOpacity = properties.number("gradientOpacity") ?? (form == .gradient ? spec.symbol.opacity ?? 1 : 1)
        paint.strokeOpacity = paint.fillOpacity
        return paint
    }

    /// Returns a group with a gradient and its labels.
    func gradientEntry(_ values: [Value], count: Double) throws(ChartError) -> PlacedGroup {
        var values = values
        if values.count < 3, properties["values"] == nil, let first = scale.domain.first, let last = scale.domain.last,
            first != last
        {
            values = [first, last]
        }
        let item = SceneItem(shape: .rect(rectangle(0, 1), corners: Corners()), paint: paint(.gradient(try gradient())))
        let texts = try self.texts(values, end: .infinity, count: count)
        let shares = values.map { scale.fraction($0.asNumber) }
        return entry([item], role: .legendGradient, texts: texts, shares: shares)
    }

    private func gradient() throws(ChartError) -> SceneGradient {
        var gradient = SceneGradient()
        gradient.start = isVertical ? Point(0, 1) : Point(0, 0)
        gradient.end = isVertical ? Point(0, 0) : Point(1, 0)
        var stops = try scale.ticks(.number(15), budget: context.budget, at: properties.path)
        if let first = scale.domain.first, first.asNumber != stops.first?.asNumber { stops.insert(first, at: 0) }
        if let last = scale.domain.last, last.asNumber != stops.last?.asNumber { stops.append(last) }
        for stop in stops {
            let share = scale.fraction(stop.asNumber)
            guard share.isFinite, let color = scale.color(stop) else { continue }
            gradient.stops.append(.init(offset: max(0, min(1, share)), color: color))
        }
        return gradient
    }

    /// Returns a group with one rectangle for each interval of a discretizing scale. The labels are at the edges
    /// between the rectangles.
    func bandsEntry(_ values: [Value], end: Double, count: Double) throws(ChartError) -> PlacedGroup {
        var low = (scale.bins?.first ?? scale.numbers.first) ?? 0
        var high = (scale.bins?.last ?? scale.numbers.last) ?? 1
        if scale.kind == .threshold {
            // The outer intervals are unbounded, so they are drawn with the mean width of the other intervals.
            let inner = Double(scale.numbers.count - 1)
            let adjustment = inner > 0 ? (high - low) / inner : 0.1
            low -= adjustment
            high += adjustment
        }
        let span = high - low
        var shares = values.map { span == 0 ? 0 : ($0.asNumber - low) / span }
        if !shares.isEmpty { shares[0] = 0 }
        var items: [SceneItem] = []
        for (index, value) in values.enumerated() {
            let next = index + 1 < shares.count ? shares[index + 1] : 1
            guard shares[index].isFinite, next.isFinite else { continue }
            items.append(
                SceneItem(
                    shape: .rect(rectangle(shares[index], next), corners: Corners()),
                    paint: paint(scale.color(value).map(Fill.color))))
        }
        let texts = try self.texts(values, end: end, count: count)
        return entry(items, role: .legendBand, texts: texts, shares: shares)
    }

    /// Returns a group with rectangles and labels beside them. The position of each label is a fraction of the length.
    private func entry(
        _ rectangles: [SceneItem], role: SceneMark.Role, texts: [[String]?], shares: [Double]
    ) -> PlacedGroup {
        var group = PlacedGroup()
        let mark = SceneMark(view: -1, role: role, clip: nil, items: rectangles)
        group.bounds = mark.bounds(measurer)
        group.add(mark)
        let offset =
            thickness + (spec.properties["labelOffset"]?.number ?? properties.number("gradientLabelOffset") ?? 2)
        var overlap = LabelOverlap(
            separation: properties.number("labelSeparation") ?? 0, isStrict: config.isAdaptive)
        for (lines, share) in zip(texts, shares) where share.isFinite {
            var text = labelText(lines ?? [])
            // Gradient labels are not truncated by default.
            text.limit = spec.properties["labelLimit"]?.number ?? properties.number("gradientLabelLimit") ?? 0
            if isVertical {
                text.anchor = Point(offset, (1 - share) * gradientLength)
                text.baseline = share <= 0 ? .bottom : share >= 1 ? .top : .middle
            } else {
                text.anchor = Point(share * gradientLength, offset)
                text.align = share <= 0 ? .left : share >= 1 ? .right : .center
                text.baseline = .top
                if config.isAdaptive, text.align == .center {
                    // Labels stay within the gradient, beside which there may be a title or the end of the picture.
                    let half = min(measurer.width(of: text), gradientLength) / 2
                    text.anchor.x = max(half, min(text.anchor.x, gradientLength - half))
                }
            }
            overlap.labels.append(
                .init(text: text, paint: labels.textPaint("label"), bounds: measurer.bounds(of: text)))
        }
        let method =
            spec.properties["labelOverlap"].flatMap(LabelOverlap.Method.init)
            ?? ([.quantile, .threshold, .log, .symlog].contains(scale.kind) ? .greedy : .parity)
        if spec.properties["labelOverlap"] != false { overlap.reduce(method) }
        group.bounds.formUnion(overlap.bounds)
        group.add(.legendLabel, overlap.items)
        return group
    }
}
