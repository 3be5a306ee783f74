// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The assembly of a spec from the marks and the settings of a chart.
struct SpecAssembly {
    let settings: ChartSettings
    private(set) var root = Object()
    private let config: Object
    /// The layers in the order of their first marks.
    let layers: [MarkLayer]
    /// The calendar of the chart's time zone.
    let calendar: ChartCalendar
    /// The values that all layers share.
    let channels: ChannelSummaries
    /// The layers in the order in which they are drawn.
    private let groups: [MarkLayer]
    /// The channels whose categories the spec already lists.
    private var listedChannels: Set<Channel> = []
    /// Whether the spec is for other programs.
    let namesContents: Bool
    /// The layout of views.
    let views: ViewLayout
    /// The pictures of views, by the texts that stand for them.
    var pictures: [String: Drawing] = [:]

    /// - Parameters:
    ///   - layers: The marks of the chart.
    ///   - settings: The settings of the chart.
    ///   - theme: The theme.
    ///   - timeZone: The time zone in which dates have units.
    ///   - namesContents: Whether the spec is for other programs, so that it names the functions that they cannot call.
    ///     Otherwise, ``axisContents(in:)`` makes the parts of the axes.
    ///   - fonts: The fonts of views.
    init(
        _ layers: [MarkLayer], _ settings: ChartSettings, theme: ChartTheme, timeZone: TimeZone,
        namesContents: Bool, fonts: FontLibrary = .system
    ) {
        self.settings = settings
        self.namesContents = namesContents
        let theme = theme.fitting(width: settings.width, height: settings.height)
        let views = ViewLayout(theme, fonts: fonts)
        self.views = views
        calendar = ChartCalendar(timeZone: timeZone)
        let logarithmic = settings.scales.filter { $0.value["type"] == "log" }.map(\.key)
        self.layers = layers.stacked(except: logarithmic, in: calendar)
        // A rule that is the same for every element of the data is drawn once.
        groups = self.layers.enumerated().sorted {
            ($0.element.template.zIndex, $0.offset) < ($1.element.template.zIndex, $1.offset)
        }
        .map { $1.template.kind == .rule ? $1.distinct : $1 }
        channels = ChannelSummaries(
            self.layers, settings, fitsLabels: Config(theme: theme.config).isAdaptive, in: calendar,
            namesContents: namesContents)
        root["$schema"] = "https://vega.github.io/schema/vega-lite/v6.json"
        if let title = settings.title { root["title"] = title.specValue }
        root["width"] = .number(settings.width)
        root["height"] = .number(settings.height)
        root["autosize"] = ["type": "fit", "contains": "padding"]
        if let width = settings.plotWidth { root["width"] = .number(width) }
        if let height = settings.plotHeight { root["height"] = .number(height) }
        // The size of the plot is exact only if the picture takes the size that it needs.
        switch (settings.plotWidth, settings.plotHeight) {
        case (nil, nil): break
        case (nil, _): root["autosize"] = ["type": "fit-x", "contains": "padding"]
        case (_, nil): root["autosize"] = ["type": "fit-y", "contains": "padding"]
        default: root["autosize"] = "pad"
        }
        if !settings.plotArea.isEmpty { root["view"] = .object(settings.plotArea) }
        if let label = settings.accessibilityLabel { root["description"] = .string(label) }
        // Vega-Lite makes points and some other marks translucent by default.
        var config = Config.merged(
            theme.config.object ?? Object(), ["mark": ["opacity": 1], "easel": ["wrapsLegends": true]])
        if channels.axes.values.contains(where: { $0["formatType"] != nil }) { config["customFormatTypes"] = true }
        if !settings.showsLegend, config["easel"]?["adaptive"] == true {
            config = Config.merged(config, ["easel": ["legend": "direct"]])
        }
        if let anchor = settings.legendAnchor, let side = settings.legend["orient"]?.string {
            config = Config.merged(config, ["legend": ["layout": [side: ["anchor": .string(anchor)]]]])
        }
        let spaces = settings.decorations.compactMap { $0.space(by: views) }
        if !spaces.isEmpty {
            let padding = config["padding"]
            var sides = Object()
            for side in ["top", "right", "bottom", "left"] {
                sides[side] = .number(padding?.number ?? padding?[side]?.number ?? 5)
            }
            for (side, length) in spaces { sides[side] = .number((sides[side]?.number ?? 0) + length) }
            config["padding"] = .object(sides)
        }
        self.config = config
    }

    /// Returns the spec, and the pictures that its texts stand for.
    func spec() -> (spec: ChartSpec, pictures: [String: Drawing]) {
        var assembly = self
        var layers = assembly.objects()
        if !channels.furtherAxes.isEmpty, !layers.isEmpty { assembly.addAxes(to: &layers) }
        if layers.count == 1 {
            assembly.root = root.merging(layers[0])
        } else {
            assembly.root["layer"] = .array(layers.map(Value.object))
        }
        assembly.root["config"] = .object(config)
        return (ChartSpec(checking: .object(assembly.root), rowProblem: assembly.problem), assembly.pictures)
    }

    /// Adds a layer without marks for each further axis of a channel. It has the first layer's position along the axis.
    private mutating func addAxes(to layers: inout [Object]) {
        for (channel, axes) in channels.furtherAxes.sorted(by: { $0.key < $1.key }) {
            guard let index = layers.firstIndex(where: { $0["encoding"]?[channel]?["field"] != nil }) else { continue }
            let model = layers[index]
            for other in layers.indices where other != index {
                guard var encoding = layers[other]["encoding"]?.object, var own = encoding[channel]?.object else {
                    continue
                }
                own["axis"] = .null
                encoding[channel] = .object(own)
                layers[other]["encoding"] = .object(encoding)
            }
            for axis in axes {
                guard var own = model["encoding"]?[channel]?.object, let data = model["data"] else { continue }
                own["axis"] = .object(axis)
                own["stack"] = .null
                if axis["title"] == nil { own["title"] = .null }
                layers.append([
                    "data": data, "mark": ["type": "point", "opacity": 0, "size": 0],
                    "encoding": .object([channel: .object(own)]),
                ])
            }
            var resolve = root["resolve"]?["axis"]?.object ?? Object()
            resolve[channel] = "independent"
            root["resolve"] = ["axis": .object(resolve)]
        }
    }

    // MARK: - Layers

    /// The number of layers.
    var layerCount: Int {
        groups.reduce(groups.count + texts.count) { $0 + Self.annotationCount(of: $1) }
    }

    /// The lines of text in the middle of the plot. By default, a chart without marks says that it has no data.
    private var texts: [Text] {
        groups.isEmpty && settings.background.isEmpty ? [Text("No data")] : settings.background
    }

    private mutating func objects() -> [Object] {
        var objects: [Object] = []
        for layer in groups {
            objects.append(object(of: layer))
            if let symbols = symbols(of: layer) { objects.append(symbols) }
            objects += annotations(of: layer)
        }
        return objects + background
    }

    private mutating func object(of layer: MarkLayer) -> Object {
        let template = layer.template
        var rows = LayerRows(count: layer.count)
        var mark: Object = ["type": .string(template.type.name)]
        for (name, value) in template.properties.members { mark[name] = value }
        if template.stacking != nil, template[.x] != nil, template[.y] != nil {
            mark["orient"] = template.hasCategoriesAlongY ? "horizontal" : "vertical"
        }
        var sized: Set<String> = []
        for (name, channel, dimension) in [("width", "x", template.width), ("height", "y", template.height)] {
            guard template.coversBand, let value = channel == "x" ? template[.x] : template[.y], !value.isRange,
                value.isBand || template.lengthChannel?.rawValue != channel && dimension != .automatic
            else { continue }
            if template.kind == .rect, !value.isBand, let points = dimension.points {
                // The grammar sizes rectangles at numbers and dates only by their ends.
                for (end, distance) in [("", -points / 2), ("2", points / 2)] {
                    let name = "\(channel)\(end)Offset"
                    mark[name] = .number((mark[name]?.number ?? 0) + distance)
                }
                sized.insert(channel)
                continue
            }
            let offset: Channel = channel == "x" ? .xOffset : .yOffset
            var members = dimension.members(
                name, at: value, of: channels.categoryCount(channel), dividedBy: template[offset].map { _ in offset })
            if template.kind == .rect, dimension == .automatic { members = [:] }
            mark = mark.merging(members)
        }
        // Round ends would close the gaps of dashes.
        if template[.strokeDash] != nil { mark["strokeCap"] = mark["strokeCap"] ?? "butt" }
        // Symbols outside a domain are left out; other marks are cut off at its ends.
        let isCutOff = isCutOff(layer)
        if template.kind != .point, isCutOff { mark["clip"] = true }
        // The views cover the points.
        if template.symbolView != nil, template.kind == .point, !namesContents { mark["opacity"] = 0 }
        if let symbols = template.symbols {
            var point: Object = ["filled": true]
            if let size = template.symbolSize { point["size"] = .number(size) }
            mark["point"] = .object(point.merging(symbols))
        }
        var encoding = Object()
        for channel in MarkTemplate.channels {
            guard let field = template[channel], let starts = layer.starts(channel) else { continue }
            let column = rows.add(field.label, starts)
            encoding[channel.rawValue] = .object(definition(of: field, column, in: template))
            if sized.contains(channel.rawValue) { encoding[channel.rawValue + "2"] = ["field": .string(column)] }
            guard let ends = layer.ends(channel) else { continue }
            encoding[channel.rawValue + "2"] = ["field": .string(rows.add("\(field.label) end", ends))]
        }
        if template.isConnected, let shape = template[.shape], let starts = layer.starts(.shape) {
            // Unlike colors and dashes, shapes do not divide marks into series.
            let column = rows.add(shape.label, starts)
            let others: [Channel] = [.color, .strokeDash, .detail]
            if !others.contains(where: { encoding[$0.rawValue]?["field"]?.string == column }) {
                let series: Value = .object(Object(["field": column, "type": shape.type, "timeUnit": shape.timeUnit]))
                encoding["detail"] = .array([encoding["detail"], series].compactMap(\.self))
            }
        }
        encoding["order"] = order(in: layer, &rows)
        for property in template.appearance.sorted(by: { $0.name < $1.name }) {
            guard let values = layer.appearance(property.name), !values.isConstant else {
                mark[property.name] = property.shared ?? layer.appearance(property.name)?[0]
                continue
            }
            let column = rows.add(property.name, values)
            encoding[property.name] = ["field": .string(column), "type": "nominal", "scale": .null, "legend": .null]
        }
        return layerObject(rows, mark, encoding, isFiltered: template.kind == .point && isCutOff)
    }

    /// - Parameter isFiltered: Whether only the rows within the domains that the chart sets are shown.
    func layerObject(_ rows: LayerRows, _ mark: Object, _ encoding: Object, isFiltered: Bool) -> Object {
        var filters: [Value] = []
        for channel in ["x", "y"] where isFiltered {
            guard let domain = channels.domain(channel), let field = encoding[channel]?["field"]?.string else {
                continue
            }
            let value = encoding[channel]?["type"] == "temporal" ? "toDate(datum['\(field)'])" : "datum['\(field)']"
            let ends = "[\(domain.lowerBound.javaScriptDescription),\(domain.upperBound.javaScriptDescription)]"
            filters.append(["filter": .string("inrange(\(value),\(ends))")])
        }
        var layer: Object = ["data": ["values": .table(rows.table)]]
        if !filters.isEmpty { layer["transform"] = .array(filters) }
        return layer.merging(["mark": .object(mark), "encoding": .object(encoding)])
    }

    /// The order in which marks are stacked: the order of the data for bars and sectors, and of the series for areas.
    /// The grammar's default is the order of the names.
    func order(in layer: MarkLayer, _ rows: inout LayerRows) -> Value? {
        guard layer.template.stackedChannel != nil || layer.template.kind == .arc, layer.count > 1 else { return nil }
        var numbers = Array(0..<layer.count)
        if layer.template.isConnected {
            let series = [Channel.color, .detail, .opacity, .shape, .strokeDash].compactMap { layer.starts($0) }
            numbers = Column.distinctCodes(of: series, count: layer.count).codes
        }
        return ["field": .string(rows.add("order", .numbers(numbers.map(Double.init)))), "type": "quantitative"]
    }

    /// The definition of a channel in the grammar.
    mutating func definition(of field: MarkField, _ column: String, in template: MarkTemplate) -> Object {
        let channel = field.channel
        var result = Object(["field": column, "type": field.type, "timeUnit": field.timeUnit])
        let name = channel.rawValue
        var scale = settings.scales[name] ?? Object()
        if field.type != .quantitative { scale["zero"] = nil }
        if field.type == .quantitative, let domain = channels.domains[name], domain.array == nil {
            scale["domain"] = domain
        }
        if field.type == .nominal {
            result["sort"] = .null
            scale["nice"] = nil
            if let domain = channels.domains[name] {
                scale["domain"] = domain
            } else if groups.count > 1, channel != .detail, listedChannels.insert(channel).inserted {
                // The order of appearance in the chart can differ from that in its layers.
                scale["domain"] = channels.categories[channel]
            }
        }
        if channel == .color, field.type == .nominal, let color = settings.colorOfCategory,
            let categories = channels.categories[.color]?.array
        {
            scale["domain"] = .array(categories)
            scale["range"] = .array(categories.map { color($0) ?? .null })
        }
        if channel == .theta { scale["domain"] = channels.angles }
        if !scale.isEmpty { result["scale"] = .object(scale) }
        switch channel {
        case .x, .y:
            result["axis"] = settings.hiddenAxes.contains(name) ? .null : channels.axes[name].map(Value.object)
            result["title"] = channels.title(name).map(Value.string) ?? .null
            if channel == template.lengthChannel, !field.isRange {
                // The sum of a stack starts at zero, which a logarithm does not have.
                result["stack"] = isLogarithmic(name) ? .null : template.stacking?.value
            }
            // Lines and points are at the center of a unit of time.
            if field.timeUnit != nil, !template.coversBand { result["bandPosition"] = 0.5 }
        case .theta: if !field.isRange { result["stack"] = true }
        case .strokeDash where template.symbols != nil && template[.shape]?.label == field.label:
            result["legend"] = .null
        case .color, .shape, .size, .strokeDash, .opacity: result["legend"] = channels.legend
        default: break
        }
        return result
    }

    /// The lines of text in the middle of the plot, a layer each.
    private var background: [Object] {
        let height = texts.reduce(0) { $0 + $1.height }
        var top = -height / 2
        return texts.map { text in
            let mark = Object([
                "type": "text", "align": "center", "baseline": "middle", "dy": top + text.lineHeight / 2,
                "lineHeight": text.lineCount > 1 ? text.lineHeight : nil,
            ])
            top += text.height
            return [
                "data": ["values": [[:]]],
                "mark": .object(mark.merging(["text": text.value]).merging(text.properties)),
            ]
        }
    }
}
