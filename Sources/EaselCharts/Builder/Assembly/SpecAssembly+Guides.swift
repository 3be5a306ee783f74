// SPDX-License-Identifier: MIT

/// Axes, legends, and the values that they show.
extension SpecAssembly {
    func axis(_ channel: String, _ value: PlottableValue) -> Object {
        var axis: Object = channel == "y" ? ["orient": "right"] : [:]
        if channel == "x", value.type == .nominal {
            axis["labelAngle"] = 0
            // Long labels are shortened, so that they do not overlap. If too little would remain, some are left out.
            let limit = ((settings.width - 60) / Double(max(categoryCount(channel), 1))).rounded(.down)
            if limit < 30 {
                axis["labelOverlap"] = true
            } else if limit < 180 {
                axis["labelLimit"] = .number(limit)
            }
        }
        guard let marks = settings.axes[channel] else { return axis }
        if let orient = marks.position.orient { axis["orient"] = .string(orient) }
        axis = axis.merging(marks.values.members(within: reach(channel)))
        let parts = marks.parts(for: elements, channel)
        if !marks.hasDefaultParts { for part in ["grid", "ticks", "labels"] { axis[part] = false } }
        axis = axis.merging(parts.members)
        if axis["labelAngle"] != 0 { axis["labelLimit"] = nil }
        if parts.label != nil { axis["formatType"] = .string(AxisMarks.formatName(channel)) }
        return axis
    }

    func categoryCount(_ channel: String) -> Int {
        settings.scales[channel]?["domain"]?.array?.count ?? elements.categories(channel).count
    }

    /// The category of a domain in the form that it has in the data.
    func category(_ cell: Value, _ channel: MarkElement.Channel) -> Value {
        let first = elements.lazy.compactMap { $0.values[channel] }.first
        guard case .number(let number) = cell, case .date? = first?.start else { return cell }
        return .date(number)
    }

    /// The ends of a domain of numbers or dates that the chart sets.
    func domain(_ channel: String) -> ClosedRange<Double>? {
        guard let ends = settings.scales[channel]?["domain"]?.array?.compactMap(\.number), let low = ends.min(),
            let high = ends.max()
        else { return nil }
        return low...high
    }

    /// Ends of an axis: a domain that the chart sets, or ends that are wide enough for the data, zero if the scale includes
    /// it, and round numbers around them.
    func reach(_ channel: String) -> ClosedRange<Double> {
        if let domain = domain(channel) { return domain }
        let data = elements.extent(channel) ?? 0...0
        let isDate = elements.contains { $0.values[channel == "x" ? .x : .y]?.type == .temporal }
        let hasZero = !isDate && settings.scales[channel]?["zero"] != false
        let low = hasZero ? min(data.lowerBound, 0) : data.lowerBound
        let high = hasZero ? max(data.upperBound, 0) : data.upperBound
        return low - (high - low)...high + (high - low)
    }

    /// Whether marks of a layer extend beyond a domain that the chart sets.
    func isCutOff(_ layer: [MarkElement]) -> Bool {
        ["x", "y"].contains { channel in
            guard let domain = domain(channel), let extent = layer.extent(channel) else { return false }
            return extent.lowerBound < domain.lowerBound || extent.upperBound > domain.upperBound
        }
    }

    func legend(_ channel: String, _ value: PlottableValue) -> Value {
        if settings.hidesLegend { return .null }
        var legend: Object = ["orient": "bottom", "title": .null]
        legend = legend.merging(settings.legend)
        if value.type == .nominal, ["top", "bottom"].contains(legend["orient"]?.string) {
            // A row of entries wider than the picture is broken into several rows.
            let texts = elements.categories(channel).map(\.asString)
            let widths = texts.map { 34 + 6.4 * Double($0.count) }
            let available = max(settings.width - 36, 1)
            if widths.reduce(0, +) > available {
                legend["columns"] = .number(max((available / (widths.max() ?? available)).rounded(.down), 1))
            }
        }
        return .object(legend)
    }
}
