// SPDX-License-Identifier: MIT

/// The axes, legends, and categories of a chart's channels. They are the same in all layers, so they are computed once.
struct ChannelSummaries {
    /// The categories of a channel, in the order of their appearance.
    private(set) var categories: [Channel: Value] = [:]
    /// The categories that the chart sets, in the form that they have in the data, and numbers that a domain includes.
    private(set) var domains: [String: Value] = [:]
    /// The axes of x and y in the grammar.
    private(set) var axes: [String: Object] = [:]
    /// Further axes of x and y, on the same or the other side.
    private(set) var furtherAxes: [String: [Object]] = [:]
    /// The ends of the scale of angles; `nil` unless the angles are ranges. The grammar uses only their starts.
    private(set) var angles: Value?
    /// The reason why an axis is invalid.
    private(set) var problem: ChartProblem?
    private let settings: ChartSettings
    /// Whether the theme fits the labels of categories to the space.
    private let fitsLabels: Bool
    /// The ends of the numbers or dates of x and y if the axes have marks at given values, or texts are below marks.
    private var extents: [String: ClosedRange<Double>] = [:]
    private var fields: [Channel: MarkField] = [:]
    /// The marks of axes, with strides of days from the first day on.
    private var marks: [String: [AxisMarks]] = [:]

    init(
        _ layers: [MarkLayer], _ settings: ChartSettings, fitsLabels: Bool, in calendar: ChartCalendar,
        namesContents: Bool
    ) {
        self.settings = settings
        self.fitsLabels = fitsLabels
        let isAnnotated = layers.contains { !$0.annotations.isEmpty }
        for channel in MarkTemplate.channels {
            guard let layer = layers.first(where: { $0.template[channel] != nil }), let first = layer.template[channel]
            else { continue }
            fields[channel] = first
            categories[channel] = .array(layers.categories(channel))
            if let domain = settings.scales[channel.rawValue]?["domain"]?.array {
                let value = layer.starts(channel)?[0] ?? .null
                domains[channel.rawValue] = .array(domain.map { Self.category($0, like: value) })
            }
            if channel == .x || channel == .y {
                if isAnnotated || settings.axes[channel.rawValue]?.isEmpty == false {
                    extents[channel.rawValue] = layers.extent(channel, in: calendar)
                }
                if channel == .y, isAnnotated, let lowest = lowest(layers, in: calendar) {
                    domains["y"] = ["unionWith": [.number(lowest)]]
                }
                let extent = domain(channel.rawValue) ?? extents[channel.rawValue] ?? 0...0
                marks[channel.rawValue] = (settings.axes[channel.rawValue] ?? [])
                    .map { $0.at($0.values.anchored(at: extent, in: calendar)) }
                includeStrides(channel.rawValue, first)
                setAxes(channel.rawValue, first, namesContents: namesContents)
            } else if channel == .theta, first.isRange {
                let extent = layers.extent(channel, in: calendar) ?? 0...1
                angles = [.number(min(extent.lowerBound, 0)), .number(extent.upperBound)]
            }
        }
    }

    func categoryCount(_ channel: String) -> Int { categories(channel)?.array?.count ?? 0 }

    /// The categories of an axis, from the chart's settings or from the data.
    private func categories(_ channel: String) -> Value? {
        domains[channel] ?? Channel(rawValue: channel).flatMap { categories[$0] }
    }

    /// The category of a domain in the form that it has in the data.
    private static func category(_ cell: Value, like value: Value) -> Value {
        guard case .number(let number) = cell, case .date = value else { return cell }
        return .date(number)
    }

    /// The number that y includes so that texts below negative marks are above the labels of x; `nil` if all of the texts
    /// are there without it.
    private func lowest(_ layers: [MarkLayer], in calendar: ChartCalendar) -> Double? {
        let scale = settings.scales["y"]
        guard settings.hasAxisBelow, scale?["domain"] == nil, scale?["type"] != "log", let extent = extents["y"],
            extent.lowerBound < 0
        else { return nil }
        // The height of the plot is known only after texts are measured; an axis below it takes about 30 points.
        let unit = (max(extent.upperBound, 0) - extent.lowerBound) / max(settings.height - 60, 60)
        var lowest = extent.lowerBound
        for layer in layers where layer.template[.y]?.type == .quantitative {
            let template = layer.template
            // Only the standard method stacks marks below zero.
            guard template.stackedChannel != .y || template.stacking == .standard else { continue }
            let (codes, keys) = layer.stacks(in: calendar)
            var sums = Array(repeating: 0.0, count: keys.count)
            let (starts, ends) = (layer.starts(.y)?.numbersOrGaps ?? [], layer.ends(.y)?.numbersOrGaps)
            let (areNegative, areas) = (layer.areNegativeBars, layer.appearance("size"))
            for row in 0..<layer.count {
                guard var low = [starts[row], ends?[row] ?? .nan].filter({ !$0.isNaN }).min() else { continue }
                if template.lengthChannel == .y, ends == nil { low = min(low, 0) }
                if template.stackedChannel == .y {
                    if low < 0 { low += sums[codes[row]] }
                    sums[codes[row]] = min(low, sums[codes[row]])
                }
                for text in layer.annotations[row] ?? []
                where text.side(of: template, isNegative: areNegative[row]) == .bottom {
                    let distance = text.distance(from: template, area: areas?[row].number)
                    lowest = min(lowest, low - unit * (text.height + distance))
                }
            }
        }
        return lowest < extent.lowerBound ? lowest : nil
    }

    // MARK: - Axes

    /// Extends the scale of numbers to the multiples of a stride, so that both ends have marks.
    private mutating func includeStrides(_ channel: String, _ value: MarkField) {
        let scale = settings.scales[channel]
        guard value.type == .quantitative, scale?["domain"] == nil, scale?["type"] != "log", let data = extents[channel]
        else { return }
        let hasZero = scale?["zero"] != false
        let ends = hasZero ? min(data.lowerBound, 0)...max(data.upperBound, 0) : data
        let rounded = (marks[channel] ?? []).compactMap { $0.values.rounded(ends) }
        guard let low = rounded.map(\.lowerBound).min(), let high = rounded.map(\.upperBound).max() else { return }
        let values = domains[channel]?["unionWith"]?.array ?? []
        domains[channel] = ["unionWith": .array(values + [.number(low), .number(high)])]
    }

    private mutating func setAxes(_ channel: String, _ value: MarkField, namesContents: Bool) {
        let marks = marks[channel] ?? []
        axes[channel] = axis(channel, value, marks.first, namesContents: namesContents)
        var further = marks.indices.dropFirst().map { index in
            var axis = axis(channel, value, marks[index], namesContents: namesContents)
            axis["contents"] = .string("\(channel) \(index)")
            return axis
        }
        if let label = settings.axisLabels[channel], !settings.hiddenAxes.contains(channel) {
            let own = axes[channel]?["orient"]?.string ?? (channel == "x" ? "bottom" : "left")
            let side = label.orient ?? own
            if side == own {
                axes[channel] = axes[channel]?.merging(label.members)
            } else if let index = further.firstIndex(where: { $0["orient"]?.string == side }) {
                further[index] = further[index].merging(label.members)
                further[index]["title"] = .string(label.text)
            } else {
                further.append(
                    Object(["orient": side, "labels": false, "ticks": false, "grid": false, "domain": false])
                        .merging(label.members).merging(["title": .string(label.text)]))
            }
        }
        if !further.isEmpty { furtherAxes[channel] = further }
    }

    /// The title of the first axis of a channel.
    func title(_ channel: String) -> String? {
        guard let label = settings.axisLabels[channel] else { return nil }
        let own = axes[channel]?["orient"]?.string ?? (channel == "x" ? "bottom" : "left")
        return label.orient == nil || label.orient == own ? label.text : nil
    }

    private mutating func axis(
        _ channel: String, _ value: MarkField, _ marks: AxisMarks?, namesContents: Bool
    ) -> Object {
        var axis: Object = channel == "y" ? ["orient": value.type == .nominal ? "left" : "right"] : [:]
        // Easel's themes fit labels to the space.
        if channel == "x", value.type == .nominal, !fitsLabels {
            axis["labelAngle"] = 0
            axis["labelOverlap"] = true
        }
        guard let marks else { return axis }
        if let orient = marks.position.orient { axis["orient"] = .string(orient) }
        axis = axis.merging(marks.values.members(within: reach(channel)))
        guard namesContents, !settings.hiddenAxes.contains(channel) else { return axis }
        let extent = extents[channel] ?? 0...0
        let listed = marks.values.listed ?? (value.type == .nominal ? categories(channel)?.array : nil)
        let cells = listed ?? marks.values.candidates(within: extent, isDate: value.type == .temporal)
        guard let (members, needsContent) = marks.members(for: cells, centering: centering(channel, value, marks))
        else {
            problem = problem ?? AxisMarks.centeringProblem
            return axis
        }
        axis = axis.merging(members)
        if needsContent { axis["formatType"] = .string("\(channel)AxisLabel") }
        return axis
    }

    /// The properties of a spec's axis with labels that are centered between each value and the next one; `nil` if the
    /// next values are unknown. Categories have centered labels anyway.
    private func centering(_ channel: String, _ value: MarkField, _ marks: AxisMarks) -> Object? {
        if value.type == .nominal { return [:] }
        guard let next = marks.values.next(channel, unit: value.unit) else { return nil }
        let distance = "(scale('\(channel)',\(next))-scale('\(channel)',datum.value))/2"
        // The grammar evaluates expressions for each label only in conditions.
        return AxisMarks.centering(["condition": ["test": "true", "expr": .string(distance)], "value": 0])
    }

    /// The functions that make the parts of the axes.
    func axisContents(in setting: AxisLabelSetting) -> [String: AxisFunction] {
        var contents: [String: AxisFunction] = [:]
        for (channel, axes) in marks {
            guard ["x", "y"].contains(channel),
                let value = Channel(rawValue: channel).flatMap({ fields[$0] })
            else { continue }
            for (index, marks) in axes.enumerated() {
                contents[index == 0 ? channel : "\(channel) \(index)"] = marks.content(channel, of: value, in: setting)
            }
        }
        return contents
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
        let data = extents[channel] ?? 0...0
        let isDate = Channel(rawValue: channel).flatMap { fields[$0] }?.type == .temporal
        let hasZero = !isDate && settings.scales[channel]?["zero"] != false
        let low = hasZero ? min(data.lowerBound, 0) : data.lowerBound
        let high = hasZero ? max(data.upperBound, 0) : data.upperBound
        return low - (high - low)...high + (high - low)
    }

    // MARK: - Legends

    var legend: Value {
        if settings.hidesLegend { return .null }
        let legend: Object = ["orient": "bottom", "title": .null]
        return .object(legend.merging(settings.legend))
    }
}

extension SpecAssembly {
    /// Whether marks of a layer extend beyond a domain that the chart sets.
    func isCutOff(_ layer: MarkLayer) -> Bool {
        [Channel.x, .y].contains { channel in
            guard let domain = channels.domain(channel.rawValue), let extent = [layer].extent(channel, in: calendar)
            else { return false }
            return extent.lowerBound < domain.lowerBound || extent.upperBound > domain.upperBound
        }
    }
}
