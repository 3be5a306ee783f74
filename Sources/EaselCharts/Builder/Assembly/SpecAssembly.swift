// SPDX-License-Identifier: MIT

/// The assembly of a spec from the marks and the settings of a chart.
struct SpecAssembly {
    let settings: ChartSettings
    private(set) var root = Object()
    private let elements: [MarkElement]

    init(_ elements: [MarkElement], _ settings: ChartSettings, theme: ChartTheme) {
        self.settings = settings
        self.elements = elements.map { $0.typed(settings.fieldTypes) }
        root["$schema"] = "https://vega.github.io/schema/vega-lite/v6.json"
        if let title = settings.title { root["title"] = title.specValue }
        root["width"] = .number(settings.width)
        root["height"] = .number(settings.height)
        root["autosize"] = ["type": "fit", "contains": "padding"]
        let layers = layers()
        if layers.count == 1 { root = root.merging(layers[0]) } else { root["layer"] = .array(layers.map(Value.object)) }
        // Vega-Lite makes points and some other marks translucent by default.
        var config = Config.merged(theme.config.object ?? Object(), ["mark": ["opacity": 1]])
        if settings.axes.contains(where: { $0.value.hasOwnLabels(for: elements, $0.key) }) {
            config["customFormatTypes"] = true
        }
        root["config"] = .object(config)
    }

    /// The first reason why the chart is invalid.
    var problem: ChartProblem? {
        for element in elements {
            let values = MarkElement.Channel.allCases.compactMap { element.values[$0] }
            if let problem = values.compactMap(\.problem).first { return ChartProblem(path: "$.data", message: problem) }
        }
        for (name, value) in [("width", settings.width), ("height", settings.height)]
        where !(value > 0 && value.isFinite) {
            return ChartProblem(
                path: "$.\(name)", message: "frame(width:height:): \(name) is \(value); it must be finite and > 0.")
        }
        for channel in ["x", "y"] {
            if let problem = settings.axes[channel]?.values.problem {
                return ChartProblem(path: "$.encoding.\(channel).axis", message: problem)
            }
        }
        return Value.object(root).nonFinite(at: "$")
    }

    // MARK: - Layers

    private func layers() -> [Object] {
        var layers: [Object] = []
        for layer in groups() {
            layers.append(object(of: layer))
            layers += annotations(of: layer)
        }
        layers += background
        // An empty chart shows its title and nothing else.
        return layers.isEmpty ? [["data": ["values": []], "mark": "point"]] : layers
    }

    /// The marks of each position in the body with the same channels and looks, in the order in which they are drawn.
    private func groups() -> [[MarkElement]] {
        var indices: [LayerKey: Int] = [:]
        var groups: [[MarkElement]] = []
        for element in elements {
            let key = LayerKey(element)
            if let index = indices[key] {
                groups[index].append(element)
            } else {
                indices[key] = groups.count
                groups.append([element])
            }
        }
        let order = groups.indices.sorted { (groups[$0][0].zIndex, $0) < (groups[$1][0].zIndex, $1) }
        return order.map { index in
            guard groups[index][0].type == "rule" else { return groups[index] }
            // A rule that is the same for every element of the data is drawn once.
            var seen: Set<MarkElement> = []
            return groups[index].filter { seen.insert($0).inserted }
        }
    }

    private func object(of layer: [MarkElement]) -> Object {
        let first = layer[0]
        var rows = LayerRows(layer)
        var mark: Object = ["type": .string(first.type)]
        for (name, value) in first.properties.members { mark[name] = value }
        if first.stacking != nil, first.values[.x] != nil, first.values[.y] != nil {
            mark["orient"] = first.hasCategoriesAlongY ? "horizontal" : "vertical"
        }
        if let symbols = first.symbols {
            var point: Object = ["filled": true]
            if let size = first.symbolSize { point["size"] = .number(size) }
            mark["point"] = .object(point.merging(symbols))
        }
        var encoding = Object()
        for channel in MarkElement.Channel.allCases {
            guard let value = first.values[channel] else { continue }
            let column = rows.add(value.label) { $0.values[channel]?.start }
            encoding[channel.rawValue] = .object(definition(of: channel, value, column, in: first))
            guard value.end != nil else { continue }
            encoding[channel.rawValue + "2"] = [
                "field": .string(rows.add("\(value.label) end") { $0.values[channel]?.end })
            ]
        }
        for look in first.looks.keys.sorted() {
            let values = layer.map { $0.looks[look] }
            if values.allSatisfy({ $0 == values[0] }) {
                mark[look] = values[0]
            } else {
                let column = rows.add(look) { $0.looks[look] }
                encoding[look] = ["field": .string(column), "type": "nominal", "scale": .null, "legend": .null]
            }
        }
        return ["data": ["values": .table(rows.table)], "mark": .object(mark), "encoding": .object(encoding)]
    }

    /// The definition of a channel in the grammar.
    func definition(
        of channel: MarkElement.Channel, _ value: PlottableValue, _ column: String, in element: MarkElement
    ) -> Object {
        var result = Object(["field": column, "type": value.type, "timeUnit": value.timeUnit])
        let name = channel.rawValue
        if value.type == .nominal { result["sort"] = .null }
        if var scale = settings.scales[name] {
            if value.type != .quantitative { scale["zero"] = nil }
            if value.type == .nominal { scale["nice"] = nil }
            if !scale.isEmpty { result["scale"] = .object(scale) }
        }
        switch channel {
        case .x, .y:
            result["axis"] = settings.hiddenAxes.contains(name) ? .null : .object(axis(name, value))
            result["title"] = settings.axisLabels[name].map(Value.string) ?? .null
            if channel == element.lengthChannel, value.end == nil { result["stack"] = element.stacking?.value }
            // Lines and points are at the center of a unit of time.
            if value.timeUnit != nil, !element.coversBand { result["bandPosition"] = 0.5 }
        case .theta: result["stack"] = true
        case .color, .shape, .size, .strokeDash, .opacity: result["legend"] = legend(channel, value)
        case .xOffset, .yOffset, .detail: break
        }
        return result
    }

    // MARK: - Guides

    private func axis(_ channel: String, _ value: PlottableValue) -> Object {
        var axis: Object = channel == "y" ? ["orient": "right"] : [:]
        if channel == "x", value.type == .nominal {
            axis["labelAngle"] = 0
            // Long labels are shortened, so that they do not overlap.
            let count = Double(categories(.x).count)
            let limit = ((settings.width - 60) / max(count, 1)).rounded(.down)
            if limit < 180 { axis["labelLimit"] = .number(max(limit, 8)) }
        }
        guard let marks = settings.axes[channel] else { return axis }
        if let orient = marks.position.orient { axis["orient"] = .string(orient) }
        axis = axis.merging(marks.values.members(channel))
        let parts = marks.parts(for: elements, channel)
        for part in ["grid", "ticks", "labels"] { axis[part] = false }
        axis = axis.merging(parts.members)
        if axis["labelAngle"] != 0 { axis["labelLimit"] = nil }
        if parts.label != nil { axis["formatType"] = .string(AxisMarks.formatName(channel)) }
        return axis
    }

    private func legend(_ channel: MarkElement.Channel, _ value: PlottableValue) -> Value {
        if settings.hidesLegend { return .null }
        var legend: Object = ["orient": "bottom", "title": .null]
        legend = legend.merging(settings.legend)
        if value.type == .nominal, ["top", "bottom"].contains(legend["orient"]?.string) {
            // A row of entries wider than the picture is broken into several rows.
            let texts = categories(channel).map(\.asString)
            let widths = texts.map { 34 + 6.4 * Double($0.count) }
            let available = max(settings.width - 36, 1)
            if widths.reduce(0, +) > available {
                legend["columns"] = .number(max((available / (widths.max() ?? available)).rounded(.down), 1))
            }
        }
        return .object(legend)
    }

    /// The categories of a channel, in the order of their appearance.
    private func categories(_ channel: MarkElement.Channel) -> [Value] {
        var seen: Set<Value> = []
        return elements.compactMap { $0.values[channel]?.start }.filter { seen.insert($0).inserted }
    }

    /// The lines of text in the middle of the plot, a layer each.
    private var background: [Object] {
        let height = settings.background.reduce(0) { $0 + $1.height }
        var top = -height / 2
        return settings.background.map { text in
            let mark = Object(["type": "text", "align": "center", "baseline": "middle", "dy": top + text.height / 2])
            top += text.height
            return [
                "data": ["values": [[:]]],
                "mark": .object(mark.merging(["text": text.value]).merging(text.properties)),
            ]
        }
    }
}

/// The properties that the marks of a layer share.
private struct LayerKey: Hashable {
    struct Kind: Hashable {
        let label: String
        let type: ChartFieldType
        let timeUnit: String?
        let isRange: Bool
    }

    let type: String
    let position: [Int]
    let zIndex: Double
    let stacking: MarkStackingMethod?
    let properties: Object
    let symbols: Object?
    let symbolSize: Double?
    let channels: [MarkElement.Channel: Kind]
    let looks: [String: Value]

    init(_ element: MarkElement) {
        type = element.type
        position = element.position
        zIndex = element.zIndex
        stacking = element.stacking
        properties = element.properties
        symbols = element.symbols
        symbolSize = element.symbolSize
        channels = element.values.mapValues {
            Kind(label: $0.label, type: $0.type, timeUnit: $0.timeUnit, isRange: $0.end != nil)
        }
        // A line has one look, and a gradient is not a value of a row. Other looks are.
        let isConnected = element.isConnected
        looks = element.looks.mapValues { isConnected || $0.object != nil ? $0 : .null }
    }
}

extension MarkElement {
    /// Returns the mark with the types of x and y that their scales require.
    fileprivate func typed(_ types: [String: ChartFieldType]) -> MarkElement {
        var element = self
        for (channel, value) in values {
            guard let type = types[channel.rawValue] else { continue }
            element.values[channel] = value.typed(type)
        }
        return element
    }
}

extension Value {
    /// The first number in the spec that is not finite.
    fileprivate func nonFinite(at path: String) -> ChartProblem? {
        switch self {
        case .number(let number) where !number.isFinite:
            ChartProblem(path: path, message: "the number is \(number); it must be finite.")
        case .array(let elements):
            elements.enumerated().lazy.compactMap { $1.nonFinite(at: "\(path)[\($0)]") }.first
        case .object(let object):
            object.members.lazy.compactMap { $0.value.nonFinite(at: "\(path).\($0.name)") }.first
        default: nil
        }
    }
}
