// SPDX-License-Identifier: MIT

extension ScaleModel {
    /// The values that a range depends on, in addition to the scale's properties.
    struct RangeInputs {
        let view: ViewNode
        let config: Config
        let context: Context
        var width: Double { view.plot.width }
        var height: Double { view.plot.height }
    }

    /// Sets the padding of bands and points. The size of a plot depends on this padding if the spec specifies the size
    /// as a step.
    func setPadding(config: Config, hasNestedOffset: Bool) {
        let settings = config["scale"]
        let padding = property("padding")?.number
        var inner = property("paddingInner")?.number ?? padding
        var outer = property("paddingOuter")?.number ?? padding
        let isMain = channel == .x || channel == .y
        if kind == .band {
            if inner == nil {
                if isMain {
                    inner =
                        hasNestedOffset
                        ? settings["bandWithNestedOffsetPaddingInner"]?.number
                        : settings["bandPaddingInner"]?.number
                            ?? settings[mark.type.bandPadding]?.number
                } else if channel == .xOffset || channel == .yOffset {
                    inner = settings["offsetBandPaddingInner"]?.number
                }
            }
            if outer == nil {
                if isMain {
                    outer =
                        hasNestedOffset
                        ? settings["bandWithNestedOffsetPaddingOuter"]?.number
                        : settings["bandPaddingOuter"]?.number ?? (inner ?? 0) / 2
                } else if channel == .xOffset || channel == .yOffset {
                    outer = settings["offsetBandPaddingOuter"]?.number
                }
            }
            scale.paddingInner = min(max(inner ?? 0, 0), 1)
            scale.paddingOuter = max(outer ?? 0, 0)
        } else if kind == .point {
            let standard = isMain ? settings["pointPadding"]?.number ?? 0.5 : channel.isPosition ? 0.5 : 0
            // The inner and outer paddings of bands do not apply to points.
            scale.paddingOuter = max(padding ?? standard, 0)
        }
        if let align = property("align")?.number { scale.align = min(max(align, 0), 1) }
    }

    /// The number of steps that the bands or points occupy.
    var stepCount: Double {
        let count = Double(scale.domain.count)
        guard count > 0 else { return 0 }
        let space = count - (kind == .point ? 1 : scale.paddingInner) + 2 * scale.paddingOuter
        return space > 0 ? space : 1
    }

    /// Sets the range, and then widens the domain if the widening depends on the range.
    func setRange(_ inputs: RangeInputs) throws(ChartError) {
        let config = inputs.config
        try computeMembers(ofRange: true, in: inputs.context)
        scale.isClamped = property("clamp")?.bool ?? config["scale", "clamp"]?.bool ?? false
        scale.isRounded =
            property("round")?.bool ?? (channel.isPosition ? config["scale", "round"]?.bool : nil) ?? false
        if let given = try givenRange(inputs) {
            scale.range = given
        } else {
            scale.range = try defaultRange(inputs)
        }
        var isReversed = property("reverse")?.bool ?? false
        if !kind.isDiscrete, property("reverse") == nil {
            if definition.spec["sort"]?.string == "descending" { isReversed = true }
            if channel == .x, config["scale", "xReverse"]?.bool == true { isReversed.toggle() }
        }
        // Dates run from left to right in every script.
        if channel == .x, config.isMirrored, !kind.isTime, property("reverse") == nil { isReversed.toggle() }
        scale.isReversed = isReversed
        if channel == .color || channel == .fill || channel == .stroke {
            scale.interpolation = interpolation
        }
        if kind.isContinuous {
            if !hasRawDomain {
                if let padding = continuousPadding(config) { scale.pad(by: padding) }
                scale.tickCount = nil
                if let nice = niceCount(config) { scale.nice(nice) }
            }
            switch property("bins") {
            case .array(let bins): scale.bins = bins.compactMap(\.number)
            case .object(let bins):
                if let step = bins["step"]?.number {
                    scale.setBins(start: bins["start"]?.number, stop: bins["stop"]?.number, step: step)
                }
            default: break
            }
        } else if kind == .quantize, property("nice")?.asBool == true {
            scale.nice(.number(10))
        }
    }

    private var interpolation: ColorInterpolation {
        switch property("interpolate") {
        case .string(let name): ColorInterpolation(space: .init(rawValue: name) ?? .rgb)
        case .object(let object):
            ColorInterpolation(
                space: object["type"]?.string.flatMap { .init(rawValue: $0) } ?? .rgb,
                gamma: object["gamma"]?.number ?? 1)
        default: ColorInterpolation(space: definition.type == .nominal ? .rgb : .hcl)
        }
    }

    private func continuousPadding(_ config: Config) -> Double? {
        if let padding = property("padding")?.number { return padding }
        guard channel == .x || channel == .y else { return nil }
        if let padding = config["scale", "continuousPadding"]?.number { return padding }
        // The first use with bars across the scale determines the padding.
        return uses.lazy.compactMap { use -> Double? in
            let (mark, definition) = (use.unit.mark, use.definition)
            guard mark.type.direction == .bar, !definition.bin.isMade, !definition.bin.isBinned,
                definition.timeUnit == nil, mark.isHorizontal == (self.channel == .y)
            else { return nil }
            return mark.configuration("continuousBandSize")?.number
        }.first
    }

    private func niceCount(_ config: Config) -> TickCount? {
        switch property("nice") {
        case .bool(let nice): return nice ? .number(10) : nil
        case .number(let count): return .number(count)
        case .string(let name):
            return CalendarInterval.Unit(rawValue: name).map { .interval(CalendarInterval($0)) } ?? .number(10)
        case .object(let object):
            let step = object["step"]?.number.flatMap { Int(exactly: $0.rounded()) } ?? 1
            return object["interval"]?.string.flatMap(CalendarInterval.Unit.init)
                .map { .interval(CalendarInterval($0, step: step)) } ?? .number(10)
        default: break
        }
        guard channel == .x || channel == .y, !kind.isTime else { return nil }
        // A single use without bins and without an explicit domain is enough.
        let isNice = uses.contains { use in
            let scale = use.definition.spec["scale"]
            return !use.definition.bin.isMade && !use.definition.bin.isBinned && scale?["domain"]?.array == nil
                && scale?["domainMin"] == nil && scale?["domainMax"] == nil
        }
        guard isNice else { return nil }
        scale.tickCount = tickCount(config)
        return .number(scale.tickCount ?? 10)
    }

    /// Returns the requested number of ticks for which the domain ends at ticks that are about as far apart as the theme
    /// asks, in Easel's themes; nil if the spec determines the ticks, or if the domain would become much longer.
    private func tickCount(_ config: Config) -> Double? {
        guard config.isAdaptive, kind == .linear, scale.bins == nil, let first = scale.numbers.first,
            let last = scale.numbers.last, let from = scale.rangeNumbers.first, let to = scale.rangeNumbers.last
        else { return nil }
        let sections = ["axis", "axisQuantitative", channel == .x ? "axisX" : "axisY"].map { config[$0] }
        let axes = uses.compactMap { $0.definition.spec["axis"]?.object } + sections
        guard !axes.contains(where: { axis in ["tickCount", "values", "tickMinStep"].contains { axis[$0] != nil } }),
            let spacing = axes.lazy.compactMap({ $0["tickSpacing"]?.number }).first
        else { return nil }
        // Lines and areas keep their width, and a hidden axis has no grid lines.
        let isAlongPath = channel == .x && uses.contains { $0.unit.mark.type.isPath }
        let isHidden = uses.contains { [.null, .bool(false)].contains($0.definition.spec["axis"]) }
        guard !isAlongPath, !isHidden else { return nil }
        let isCount = uses.allSatisfy { $0.definition.aggregate == .count }
        let length = abs(to - from)
        // The grid lines of a low plot are closer, but not as close as lines of text.
        let adaptsToHeight = channel == .y && config.adapts("axisY", "tickSpacing", .number(spacing))
        let distance = adaptsToHeight ? min(spacing, max(24, length / 4)) : spacing
        return NumberTicks.count(
            from: min(first, last), to: max(first, last), length: length, spacing: distance,
            least: adaptsToHeight ? max(0.42 * distance, 20) : 0.42 * distance, leastStep: isCount ? 1 : 0)
    }

    // MARK: - Default ranges

    func defaultRange(_ inputs: RangeInputs) throws(ChartError) -> ScaleRange {
        let config = inputs.config
        let settings = config["scale"]
        func setting(_ name: String, _ value: Double) -> Double { settings[name]?.number ?? value }
        switch channel {
        case .x: return .numbers([0, inputs.width])
        case .y:
            return .numbers(kind.isDiscrete ? [0, inputs.height] : [inputs.height, 0])
        case .xOffset, .yOffset: return .numbers(offsetRange(inputs))
        case .theta: return .numbers([0, 2 * .pi])
        case .radius: return .numbers([0, min(inputs.width, inputs.height) / 2])
        case .angle: return .numbers([0, 360])
        case .opacity, .fillOpacity, .strokeOpacity:
            return .numbers(steps(setting("minOpacity", 0.3), setting("maxOpacity", 0.8), settings))
        case .strokeWidth: return .numbers(steps(setting("minStrokeWidth", 1), setting("maxStrokeWidth", 4), settings))
        case .size: return .numbers(sizeRange(inputs))
        case .strokeDash: return .values(config["range", "strokeDash"]?.array ?? Self.dashes)
        case .shape: return .values(config["range", "symbol"]?.array ?? [])
        default:
            let name: String
            if kind == .ordinal {
                name = definition.type == .nominal ? "category" : "ordinal"
            } else if property("domainMid") != nil {
                name = "diverging"
            } else {
                name = mark.type.colorRange
            }
            return try namedRange(name, config, at: definition.path)
        }
    }

    private static let dashes: [Value] = [[1, 0], [4, 2], [2, 1], [1, 1], [1, 2, 4, 2]]

    /// Returns the ends of a range. For a discretizing scale, returns evenly spaced values from one end to the other.
    private func steps(_ least: Double, _ greatest: Double, _ settings: Object) -> [Double] {
        let count: Int
        switch kind {
        case .quantile: count = Int(clamping: settings["quantileCount"]?.number ?? 4)
        case .quantize: count = Int(clamping: settings["quantizeCount"]?.number ?? 4)
        case .threshold: count = scale.domain.count + 1
        case .binOrdinal: count = max(scale.domain.count - 1, 1)
        default: return [least, greatest]
        }
        guard count > 1 else { return [least] }
        return (0..<min(count, 1_000)).map { least + (greatest - least) * Double($0) / Double(count - 1) }
    }

    private func sizeRange(_ inputs: RangeInputs) -> [Double] {
        let settings = inputs.config["scale"]
        func setting(_ name: String) -> Double? { settings[name]?.number }
        let least: Double
        let greatest: Double
        let step = minStep(inputs)
        switch mark.type.size {
        case .bandSize:
            least = setting("minBandSize") ?? 2
            greatest = setting("maxBandSize") ?? step - 1
        case .strokeWidth:
            least = setting("minStrokeWidth") ?? 1
            greatest = setting("maxStrokeWidth") ?? 4
        case .fontSize:
            least = setting("minFontSize") ?? 8
            greatest = setting("maxFontSize") ?? 40
        case .symbolArea:
            least = setting("minSize") ?? 4
            greatest = setting("maxSize") ?? (0.95 * step) * (0.95 * step)
        }
        return steps(least, greatest, settings)
    }

    /// Returns the smaller of the x and y steps, which limits the size of symbols.
    private func minStep(_ inputs: RangeInputs) -> Double {
        let view = inputs.view
        let steps = [Channel.x, .y].map { channel -> Double in
            if let model = view.scale(channel) ?? uses.first.flatMap({ $0.unit.view.scale(channel) }),
                model.kind.isDiscrete
            {
                return model.scale.step
            }
            if let bins = (view.scale(channel) ?? uses.first.flatMap { $0.unit.view.scale(channel) })?.scale.bins,
                bins.count > 1
            {
                return (channel == .x ? view.plot.width : view.plot.height) / Double(bins.count - 1)
            }
            let length = view.plot.spec[channel == .x ? "width" : "height"]
            // As in Vega-Lite, a configured length of discrete scales replaces the configured step.
            let discrete = inputs.config["view", channel == .x ? "discreteWidth" : "discreteHeight"]
            let step = discrete.map { $0["step"]?.number } ?? inputs.config["view", "step"]?.number
            return length?["step"]?.number ?? step ?? 20
        }
        return min(steps[0], steps[1])
    }

    /// Returns the interval for an offset, which is the band, the step of a point scale, or the length of the time
    /// unit.
    private func offsetRange(_ inputs: RangeInputs) -> [Double] {
        let main: Channel = channel == .xOffset ? .x : .y
        let view = uses[0].unit.view
        guard let position = view.scale(main) else {
            return [0, main == .x ? inputs.width : inputs.height]
        }
        if position.kind == .band { return [0, position.scale.bandwidth] }
        if position.kind == .point { return [0, position.scale.step] }
        guard let definition = uses[0].unit.encoding[main], let timeUnit = definition.timeUnit else { return [0, 0] }
        let context = inputs.context
        let start = timeUnit.floor(ScaleModel.referenceTime, in: context)
        let end = timeUnit.next(start, in: context)
        let length = abs(position.scale.number(.date(end)) - position.scale.number(.date(start)))
        let padding = inputs.config["scale", "bandWithNestedOffsetPaddingInner"]?.number ?? 0
        return [padding / 2 * length, (1 - padding / 2) * length]
    }

    /// The date 2001-01-01, a Monday, from which the length of a time unit is measured.
    private static let referenceTime = 978_307_200_000.0
}
