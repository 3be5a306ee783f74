// SPDX-License-Identifier: MIT

/// Labels that adapt to their number and length, in Easel's themes.
extension AxisBuilder {
    /// The gap between labels, in points.
    private static let gap = 6.0

    /// Returns the labels of values in the form for readers: dates with the larger unit in a second line, and large
    /// numbers with one unit, such as 40K. Labels with a format or an expression stay as they are.
    func adapted(_ values: [LabeledValue]) throws(ChartError) -> [LabeledValue] {
        guard config.isAdaptive, properties["format"] == nil, properties["formatType"] == nil,
            properties["labelExpr"] == nil, config.value["customFormatTypes"] != true
        else { return values }
        if spec.field.kind == .temporal || spec.scale.kind.isTime {
            return orient == .bottom ? try datesInTwoLines(values) : values
        }
        let isNumber = spec.field.kind == .quantitative && spec.scale.kind.isContinuous
        guard isNumber, config.value["numberFormat"] == nil else { return values }
        if spec.field.isBinning { return try shortNumbers(withoutMinorBins(values)) }
        return try shortNumbers(spec.scale.kind == .log ? withoutMinorPowers(values) : values)
    }

    // MARK: - Numbers

    /// Returns numbers from 10,000 on in thousands, millions, or more, by the largest.
    private func shortNumbers(_ values: [LabeledValue]) throws(ChartError) -> [LabeledValue] {
        guard
            let short = try ShortNumbers(
                values.map(\.value.asNumber), isLogarithmic: spec.scale.kind == .log, locale: context.options.locale,
                at: properties.path)
        else { return values }
        return values.map { labeled in
            guard !labeled.label.isEmpty,
                let label = short.string(labeled.value.asNumber)
            else { return labeled }
            return LabeledValue(value: labeled.value, label: label)
        }
    }

    /// On a long log axis, only powers of ten have labels.
    private func withoutMinorPowers(_ values: [LabeledValue]) -> [LabeledValue] {
        let numbers = spec.scale.domain.map { abs($0.asNumber) }
        guard let least = numbers.min(), let greatest = numbers.max(), least > 0, greatest / least >= 1_000 else {
            return values
        }
        return values.map { labeled in
            let mantissa = DecimalDigits(shortest: abs(labeled.value.asNumber)).digits
            return mantissa == [1] ? labeled : LabeledValue(value: labeled.value, label: "")
        }
    }

    /// Narrow bins have labels at multiples of 1, 2, or 5 times a power of ten.
    private func withoutMinorBins(_ values: [LabeledValue]) -> [LabeledValue] {
        let numbers = values.map(\.value.asNumber)
        guard properties["values"] == nil, properties["tickCount"] == nil, numbers.count > 2,
            let first = numbers.first, let last = numbers.last, first < last
        else { return values }
        let step = (last - first) / Double(numbers.count - 1)
        func isWhole(_ ratio: Double) -> Bool { abs(ratio - ratio.rounded()) < 1e-6 }
        let spacing = 0.5 * (properties.number("tickSpacing") ?? 40)
        let counts = Swift.stride(from: (rangeSpan / spacing).rounded(.down), to: 1, by: -1)
        let distances = counts.lazy.map { NumberTicks.step(from: first, to: last, count: $0) }
        guard
            let distance = distances.first(where: { isWhole($0 / step) && rangeSpan * $0 >= spacing * (last - first) })
        else { return values }
        // Bins with an anchor may have no edge at a multiple.
        let start = numbers.first { isWhole($0 / distance) } ?? first
        return values.filter { isWhole(($0.value.asNumber - start) / distance) }
    }

    // MARK: - Dates

    private func datesInTwoLines(_ values: [LabeledValue]) throws(ChartError) -> [LabeledValue] {
        if let unit = spec.field.timeUnit, !unit.parts.contains(.year) { return values }
        let isUTC = spec.scale.kind == .utc || spec.field.timeUnit?.isUTC == true
        let calendar = isUTC ? context.utc : context.calendar
        func texts(_ specifier: String) throws(ChartError) -> [String] {
            let format = try TimeFormat(specifier, locale: context.options.locale, calendar: calendar)
            return values.map { format.string($0.value.asNumber) }
        }
        func areAll(_ specifier: String, _ text: String) throws(ChartError) -> Bool {
            try texts(specifier).allSatisfy { $0 == text }
        }
        let (unit, larger): (String, String)
        if try !areAll("%S.%L", "00.000") {
            (unit, larger) = ("%H:%M:%S", "%b %-d")
        } else if try !areAll("%H:%M", "00:00") {
            (unit, larger) = ("%H:%M", "%b %-d")
        } else if try !areAll("%d", "01") {
            (unit, larger) = ("%-d", "%b %Y")
        } else if try !areAll("%m", "01") {
            (unit, larger) = ("%b", "%Y")
        } else {
            (unit, larger) = ("%Y", "")
        }
        var previous = ""
        var labeled: [LabeledValue] = []
        for (index, (first, second)) in zip(try texts(unit), try texts(larger)).enumerated() {
            labeled.append(
                LabeledValue(
                    value: values[index].value, label: second == previous ? first : "\(first)\n\(second)"))
            previous = second
        }
        return labeled
    }

    // MARK: - Categories

    /// Returns ticks whose labels fit, with the properties of these labels; nil if the labels stay as they are.
    ///
    /// Below the plot, labels lie flat, in two lines at spaces if need be. If they do not fit, every nth label of an
    /// ordered field is shown, and other labels turn by 45°. Beside the plot, long labels have up to three lines.
    func fitted(_ ticks: [Tick]) -> (ticks: [Tick], properties: Object)? {
        guard config.isAdaptive, spec.scale.kind.isBanded, properties["labelAngle"] == nil,
            properties["labelOverlap"] == nil, spec.field.timeUnit == nil,
            ticks.allSatisfy({ $0.label.count <= 1 && $0.properties.isEmpty })
        else { return nil }
        let font = labels.font("label")
        let size = font.size
        let centers = ticks.map(\.center)
        let step = zip(centers, centers.dropFirst()).map { abs($1 - $0) }.min() ?? spec.length
        let texts = ticks.map { $0.label.first ?? "" }
        let lineHeight = (1.25 * size).rounded()
        guard isHorizontal else {
            let room = properties.number("labelLimit") ?? max(80, spec.crossLength * 0.66)
            let count = Int(max(1, min(3, (step / lineHeight).rounded(.down))))
            let properties: Object = [
                "labelAngle": 0, "labelLimit": .number(room), "labelLineHeight": .number(lineHeight),
            ]
            let lines = texts.map { measurer.wrapped($0, in: font, width: room, lines: count) ?? [$0] }
            return (every(Self.stride(size, step), of: lined(ticks, lines, lineHeight)), properties)
        }
        let flat: Object = ["labelAngle": 0, "labelLimit": 0, "labelLineHeight": .number(lineHeight)]
        let room = step - Self.gap
        let widest = texts.lazy.map { measurer.width(of: $0, in: font) }.max() ?? 0
        if widest <= room { return (ticks, flat) }
        let wrapped = texts.compactMap { measurer.wrapped($0, in: font, width: room, lines: 2) }
        if wrapped.count == texts.count {
            var ticks = ticks
            for index in ticks.indices { ticks[index].label = wrapped[index] }
            return (ticks, flat)
        }
        if spec.field.kind == .ordinal || spec.field.isBinning {
            // Labels at the ends of a cell may be moved toward their neighbors.
            let most = max(40, spec.length / 3)
            let properties: Object = ["labelLimit": .number(most), "labelOverlap": "greedy", "labelSeparation": 1]
            return (
                every(Self.stride(min(widest, most) + Self.gap, step), of: ticks), flat.merging(properties)
            )
        }
        let shown = every(Self.stride(1.45 * size, step), of: ticks)
        // In a picture of a given height, they take up to 40 % of it, however high the plot is.
        let turnedRoom = context.pictureSize.map { 0.4 * $0.height * 2.0.squareRoot() } ?? 0.8 * spec.crossLength
        let limit = max(40, min(properties.number("labelLimit") ?? 180, turnedRoom))
        return (shown, ["labelAngle": 315, "labelLimit": .number(limit)])
    }

    /// Returns the number of ticks from one label to the next, for labels of a length.
    private static func stride(_ length: Double, _ step: Double) -> Int {
        let least = Int(min(max(1, (length / max(step, 0.1)).rounded(.up)), 1e6))
        return [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 50, 100].first { $0 >= least } ?? least
    }

    /// Returns ticks of which every nth has a label.
    private func every(_ count: Int, of ticks: [Tick]) -> [Tick] {
        var ticks = ticks
        for index in ticks.indices where index % count != 0 { ticks[index].label = [] }
        return ticks
    }

    /// Returns ticks with labels of several lines, which are centered at the tick.
    private func lined(_ ticks: [Tick], _ lines: [[String]], _ lineHeight: Double) -> [Tick] {
        var ticks = ticks
        for index in ticks.indices where lines[index].count > 1 {
            ticks[index].label = lines[index]
            ticks[index].center -= Double(lines[index].count - 1) * lineHeight / 2
        }
        return ticks
    }
}
