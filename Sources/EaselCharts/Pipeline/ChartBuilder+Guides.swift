// SPDX-License-Identifier: MIT

extension ChartBuilder {
    // MARK: - Axes

    /// Returns the axes of a plot: one for each scale, or one for each layer if layers have separate axes.
    func axes(of plot: ViewNode, only: Channel? = nil) throws(ChartError) -> [AxisSpec] {
        var axes: [AxisSpec] = []
        for channel in [Channel.x, .y] where only == nil || only == channel {
            // The number of axes on each side, before any are moved.
            var counts: [AxisBuilder.Orient: Int] = [:]
            for (index, uses) in axisGroups(plot, channel).enumerated() {
                guard var axis = try axis(plot, channel, uses) else { continue }
                let orient = try AxisBuilder.orient(of: axis, config: config, context: context)
                // As in Vega-Lite, all axes after the first are drawn on the opposite side by default.
                if axis.properties["orient"] == nil, counts[orient, default: 0] > counts[orient.opposite, default: 0] {
                    axis.isMovedAside = true
                    axis.properties["orient"] = .string(orient.opposite.rawValue)
                }
                counts[orient, default: 0] += 1
                // Only the first axis has a grid by default, even if that axis is hidden.
                if index > 0, axis.properties["grid"] == nil { axis.properties["grid"] = false }
                axes.append(axis)
            }
        }
        return axes
    }

    /// Returns the uses of a position channel's scales in a plot, grouped by axis.
    private func axisGroups(_ view: ViewNode, _ channel: Channel) -> [[ScaleModel.Use]] {
        if let unit = view.unit {
            guard view.scale(channel) != nil, let definition = unit.encoding[channel]?.withField, definition.isScaled
            else { return [] }
            return [[ScaleModel.Use(unit: unit, definition: definition)]]
        }
        let children = view.children.map { axisGroups($0, channel) }.filter { !$0.isEmpty }
        guard let first = children.first, resolver.isShared("axis", channel, view),
            children.allSatisfy({ $0.count == first.count })
        else { return children.flatMap(\.self) }
        let merged = first.indices.map { index in children.flatMap { $0[index] } }
        // Axes with different scales, or on different sides, cannot be merged.
        let canMerge = merged.allSatisfy { uses in
            let model = uses[0].unit.view.scale(channel)
            let orients = Set(uses.compactMap { $0.definition.spec["axis"]?["orient"] })
            return orients.count <= 1 && uses.allSatisfy { $0.unit.view.scale(channel) === model }
        }
        return canMerge ? merged : children.flatMap(\.self)
    }

    private func axis(_ plot: ViewNode, _ channel: Channel, _ uses: [ScaleModel.Use]) throws(ChartError) -> AxisSpec? {
        // A layer that hides the axis hides it for all layers.
        let isHidden = uses.contains { use in
            let axis = use.definition.spec["axis"]
            if axis == .null || axis == .bool(false) { return true }
            // An `axis` in the spec takes precedence over a configuration that disables all axes.
            let configured = config[channel == .x ? "axisX" : "axisY", "disable"] ?? config["axis", "disable"]
            return (axis?.disable ?? configured)?.bool == true
        }
        guard !isHidden, let first = uses.first, let model = first.unit.view.scale(channel) else { return nil }
        // A theme hides no axis that the spec asks for.
        if config.hides("axes"), uses.allSatisfy({ $0.definition.spec["axis"]?.disable == nil }) {
            context.hiddenParts.insert("axes")
            return nil
        }
        var axis = AxisSpec(
            channel == .x ? .x : .y, scale: model.scale, field: GuideField(first.definition, unit: first.unit),
            properties: properties(uses, "axis"), length: channel == .x ? plot.width : plot.height,
            crossLength: channel == .x ? plot.height : plot.width, path: first.definition.path)
        axis.field.title = try title(uses, "axis")
        axis.hidesTitle = config.isAdaptive && channel == .y && repeatsTitle(axis, of: plot)
        axis.field.timeUnit = uses.lazy.compactMap(\.definition.timeUnit).first
        axis.isAboveMarks = first.unit.mark.type.coversGrid
        let crossing = first.unit.view.scale(channel == .x ? .y : .x)
        if let crossing, ["range", "rangeMin", "rangeMax"].contains(where: { crossing.property($0) != nil }) {
            let ends = crossing.scale.rangeNumbers
            if let least = ends.min(), let greatest = ends.max() { axis.gridRange = least...greatest }
        }
        if axis.properties["format"] == nil, first.unit.stack?.offset == "normalize", first.unit.isStacked(channel) {
            axis.properties["format"] = config.value["normalizedNumberFormat"] ?? ".0%"
            if axis.properties["formatType"] == nil, config.value["customFormatTypes"] == true {
                axis.properties["formatType"] = config.value["normalizedNumberFormatType"]
            }
        }
        return axis
    }

    /// Returns the guide properties of several uses. For each property, the first value applies.
    private func properties(_ uses: [ScaleModel.Use], _ guide: String) -> Object {
        var properties = Object()
        for use in uses {
            for (name, value) in use.definition.spec[guide]?.object?.members ?? [] where properties[name] == nil {
                properties[name] = value
            }
        }
        properties = properties.removing("title")
        if hidesTitle(uses, guide) { properties["title"] = Value.null }
        return properties
    }

    /// Whether one of several uses has the title `null`, which hides all titles.
    private func hidesTitle(_ uses: [ScaleModel.Use], _ guide: String) -> Bool {
        uses.contains { $0.definition.givenTitle(guide: guide) == .null }
    }

    /// Returns the titles of several uses, without duplicates. The title `null` of one use hides all titles.
    func title(_ uses: [ScaleModel.Use], _ guide: String) throws(ChartError) -> [String] {
        if hidesTitle(uses, guide) { return [] }
        var titles: [(lines: [String], isGiven: Bool)] = []
        for use in uses {
            let title = try title(of: use.definition, guide)
            titles.append(title)
            // The title of an interval names both of its ends.
            guard guide == "axis", !title.isGiven,
                let end = use.definition.channel.secondary.flatMap({ use.unit.encoding[$0] }), end.hasField
            else { continue }
            titles.append(try self.title(of: end, guide))
        }
        let given = titles.filter(\.isGiven)
        var lines: [[String]] = []
        for title in given.isEmpty ? titles : given where !title.lines.isEmpty && !lines.contains(title.lines) {
            lines.append(title.lines)
        }
        if lines.count <= 1 { return lines.first ?? [] }
        return [lines.map { $0.joined(separator: " ") }.joined(separator: ", ")]
    }

    /// Returns the title of a definition's guide. An expression in the spec is evaluated.
    func title(
        of definition: ChannelDefinition, _ guide: String
    ) throws(ChartError) -> (lines: [String], isGiven: Bool) {
        var given = definition.givenTitle(guide: guide)
        if let text = given.flatMap(GuideProperties.expression) {
            given = try Expression(text, at: "\(definition.path).\(guide).title").value(in: context)
        }
        var title = definition.title(given: given, config: config)
        // As in Vega-Lite, the title of a datum is added to the derived titles of fields.
        if definition.datum != nil, definition.spec[guide]?["title"]?.isNull != false { title.isGiven = false }
        return title
    }

    // MARK: - Legends

    private static let legendChannels: [(Channel, Channel?)] = [
        (.color, nil), (.fill, .fill), (.stroke, .stroke), (.strokeWidth, .strokeWidth), (.size, .size),
        (.shape, .shape),
        (.strokeDash, .strokeDash), (.opacity, .opacity), (.fillOpacity, .opacity), (.strokeOpacity, .opacity),
    ]

    /// A legend that can be extended with other channels of the same field.
    private struct Legend {
        var spec: LegendSpec
        let home: ViewNode
        let units: [Unit]
        let column: Field
        let domain: Value?
        /// Whether the spec hides the legend; `nil` if the spec does not say.
        var isHidden: Bool?
    }

    /// Returns the legends beside a view, for scales with legends that are shared up to that view.
    func legends(of view: ViewNode) throws(ChartError) -> [LegendSpec] {
        guard view.plot === view else { return [] }
        let width = width(of: view)
        var legends: [Legend] = []
        let groups = Self.legendChannels.flatMap { channel, kind in
            legendGroups(view, channel).map { (channel, kind, $0.0, $0.1, $0.2) }
        }
        // As in Vega-Lite, the legends are in the order of the layers that have them.
        for unit in view.units {
            for (channel, kind, home, model, uses) in groups where uses.first?.unit === unit {
                guard let first = uses.first else { continue }
                // The first layer that specifies `legend` determines whether the plot has a legend.
                let given = uses.lazy.compactMap { $0.definition.spec["legend"] }.first
                let isHidden = given.map { $0 == .null || $0 == .bool(false) || $0.disable?.bool == true }
                let mark = first.unit.mark
                let legendKind = Self.legendChannel(channel, kind, mark)
                let column = first.definition.column
                let properties = properties(uses, "legend")
                if let index = legends.firstIndex(where: {
                    // Scales for the same field share a legend, even if only some of them include zero.
                    $0.home === home && $0.column == column
                        && haveSameSources($0.units, uses.map(\.unit), column)
                        && $0.domain == model.property("domain")
                        && !$0.spec.scales.contains { $0.channel == legendKind }
                }) {
                    let first = legends[index].spec.scales[0]
                    if [.fill, .stroke].contains(first.channel), first.scale.kind.isContinuous,
                        legends[index].spec.properties["type"] != "symbol"
                    {
                        // A gradient that becomes a symbol legend does not give its symbols a separate appearance.
                        var plain = LegendSymbol()
                        (plain.mark, plain.shape) = (legends[index].spec.symbol.mark, legends[index].spec.symbol.shape)
                        legends[index].spec.symbol = plain
                    }
                    legends[index].spec.scales.append((legendKind, model.scale))
                    legends[index].spec.properties = legends[index].spec.properties.merging(properties)
                    legends[index].isHidden = legends[index].isHidden ?? isHidden
                    continue
                }
                let plot = first.unit.view.plot
                var spec = LegendSpec(
                    [(legendKind, model.scale)], field: GuideField(first.definition, unit: first.unit),
                    properties: properties, plotWidth: config.isAdaptive ? width : plot.width,
                    plotHeight: plot.height, path: first.definition.path)
                spec.field.title = try title(uses, "legend")
                spec.hidesTitle = config.isAdaptive && model.kind == .ordinal && isNamed(spec.field.title, in: view)
                spec.symbol = try symbol(first.unit)
                for use in uses.dropFirst() {
                    let other = Self.legendChannel(channel, kind, use.unit.mark)
                    if !spec.scales.contains(where: { $0.channel == other }) {
                        spec.scales.append((other, model.scale))
                    }
                    spec.symbol.merge(try symbol(use.unit))
                }
                legends.append(
                    Legend(
                        spec: spec, home: home, units: uses.map(\.unit), column: column,
                        domain: model.property("domain"),
                        isHidden: isHidden))
            }
        }
        let isDisabled = config["legend", "disable"]?.bool == true
        let shown = legends.filter { $0.isHidden.map { !$0 } ?? !isDisabled }.map(\.spec)
        guard config.hides("legend") else { return shown.map { besideSectors($0, view) } }
        if !shown.isEmpty { context.hiddenParts.insert("legend") }
        return []
    }

    /// Whether the categories of two scales come from the same sources.
    private func haveSameSources(_ a: [Unit], _ b: [Unit], _ column: Field) -> Bool {
        a.allSatisfy { unit in b.contains { haveSameRows(unit, $0, column) } }
            && b.allSatisfy { unit in a.contains { haveSameRows(unit, $0, column) } }
    }

    /// Whether two units have the same transforms and the same values. If the transforms differ, equal values may be a
    /// coincidence.
    private func haveSameRows(_ a: Unit, _ b: Unit, _ column: Field) -> Bool {
        a === b
            || a.view.spec["transform"] == b.view.spec["transform"] && a.breaksPaths == b.breaksPaths
                && a.main.rowCount == b.main.rowCount && context.budget.allows(work: a.main.rowCount)
                && a.main[column] == b.main[column]
    }

    /// Returns the legend channel for a mark's channel: fill or stroke for a color, stroke width for the size of a
    /// trail.
    private static func legendChannel(_ channel: Channel, _ kind: Channel?, _ mark: Mark) -> Channel {
        switch channel {
        case .color: mark.isFilled && !mark.type.hasStrokedLegend ? .fill : .stroke
        case .size where mark.type.hasStrokedLegend: .strokeWidth
        default: kind ?? .fill
        }
    }

    /// Returns the scales of a channel that have legends beside a view, with the uses of each scale.
    private func legendGroups(_ view: ViewNode, _ channel: Channel) -> [(ViewNode, ScaleModel, [ScaleModel.Use])] {
        var groups: [(home: ViewNode, model: ScaleModel, uses: [ScaleModel.Use])] = []
        for unit in view.units {
            guard let model = unit.view.scale(channel), let home = legendHome(unit.view, channel, within: view) else {
                continue
            }
            let uses = model.uses.filter { $0.unit === unit }
            if uses.isEmpty { continue }
            if let index = groups.firstIndex(where: { $0.home === home && $0.model === model }) {
                groups[index].uses += uses
            } else {
                groups.append((home, model, uses))
            }
        }
        return groups.map { ($0.home, $0.model, $0.uses) }
    }

    /// Returns the outermost view that shares a unit's legend, or `nil` if that legend is not beside `view`.
    private func legendHome(_ unit: ViewNode, _ channel: Channel, within view: ViewNode) -> ViewNode? {
        var home = unit
        while home.scales[channel] == nil, let parent = home.parent, resolver.isShared("legend", channel, parent) {
            home = parent
        }
        return (home.isPlot ? home.plot : home) === view ? home : nil
    }

    private func symbol(_ unit: Unit) throws(ChartError) -> LegendSymbol {
        let mark = unit.mark
        var symbol = LegendSymbol()
        symbol.mark = mark.type
        symbol.isFilled = mark.isFilled && !mark.type.hasStrokedLegend
        func color(_ channel: Channel, _ name: String, _ second: String?) -> LegendSymbol.Color {
            if let own = mark.own[name]?.string { return .constant(own) }
            let definitions = [channel, second == nil ? nil : .color].compactMap { $0.flatMap { unit.encoding[$0] } }
            for definition in definitions {
                if let condition = definition.spec["condition"] {
                    let values = [definition.value] + (condition.array ?? [condition]).map { $0["value"] }
                    if let value = values.lazy.compactMap({ $0?.string }).first { return .constant(value) }
                }
                if definition.withField != nil { return .encoded }
                if let value = definition.value?.string { return .constant(value) }
            }
            if let value = mark.property(name, or: second)?.string { return .constant(value) }
            return .none
        }
        symbol.fill = color(.fill, "fill", symbol.isFilled ? "color" : nil)
        symbol.stroke = color(.stroke, "stroke", symbol.isFilled ? nil : "color")
        if let definition = unit.encoding[.opacity] {
            let values =
                [definition.value?.number] + ((try? definition.conditions()) ?? []).map { $0.definition.value?.number }
            symbol.opacity = values.compactMap { $0 }.max()
        }
        let opacity = try? mark["opacity"]?.resolved(in: context, at: "\(unit.view.path).mark.opacity")
        symbol.opacity = symbol.opacity ?? opacity?.number
        // The legend uses the configuration's values and ignores the mark's own.
        func configured(_ name: String) -> Value? { config[mark.type.name, name] ?? config["mark", name] }
        symbol.fillOpacity = configured("fillOpacity")?.number
        symbol.strokeOpacity = configured("strokeOpacity")?.number
        symbol.strokeWidth = configured("strokeWidth")?.number
        symbol.strokeDash = configured("strokeDash")?.array?.compactMap(\.number)
        symbol.shape = unit.encoding[.shape]?.value?.string ?? mark["shape"]?.string
        symbol.size = mark.own["size"]?.number ?? unit.encoding[.size]?.value?.number
        return symbol
    }
}
