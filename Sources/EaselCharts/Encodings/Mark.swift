// SPDX-License-Identifier: MIT

/// The mark of a unit, with its properties from the spec and from the configuration.
struct Mark: Sendable {
    let type: MarkType
    /// The properties specified in the spec.
    var own: Object
    /// The configurations of the mark's styles, of the mark's type, and of all marks, in order of decreasing
    /// precedence.
    private var configured: [Object]
    /// Whether bars, lines, and ranges are horizontal; `nil` if the mark has no direction.
    var isHorizontal: Bool?
    /// Whether the mark is filled with its color rather than stroked.
    var isFilled: Bool

    init(_ own: Object, of type: MarkType, _ encoding: Encoding, config: Config) {
        self.type = type
        self.own = own
        let styles: [Value] = [.string(type.name)] + (own["style"].map { $0.array ?? [$0] } ?? [])
        // Later styles take precedence over earlier styles.
        let styled = styles.reversed().compactMap { $0.string.flatMap { config["style"][$0]?.object } }
        configured = styled + [config[type.name], config["mark"], type.defaults]
        isFilled = type.isFilled
        if let filled = self["filled"]?.bool { isFilled = filled }
        // As in Vega-Lite, a style gives a mark its color by `color`. The interior of these marks is transparent if
        // they are not filled.
        let isHollow = !isFilled && type.hasClearInterior
        let ignored = isFilled ? ["fill"] : isHollow ? ["stroke", "fill"] : ["stroke"]
        for index in styled.indices { for name in ignored { configured[index][name] = nil } }
        if self["opacity"] == nil, self["fillOpacity"] == nil, type.isTranslucent, !encoding.hasAggregate {
            self.own["opacity"] = 0.7
        }
        isHorizontal = Self.orientation(type, encoding, given: self["orient"]?.string)
    }

    /// The value of a property. The value in the spec takes precedence over the configuration.
    subscript(name: String) -> Value? {
        if let value = own[name] { return value }
        for object in configured {
            if let value = object[name] { return value }
        }
        return nil
    }

    /// Returns the value of a property with two possible names. If an object has both names, the value of the first
    /// name applies.
    func property(_ first: String, or second: String?) -> Value? {
        for object in [own] + configured {
            if let value = object[first] ?? second.flatMap({ object[$0] }) { return value }
        }
        return nil
    }

    /// Returns the value in the configuration, ignoring properties in the spec.
    func configuration(_ name: String) -> Value? {
        for object in configured {
            if let value = object[name] { return value }
        }
        return nil
    }

    // MARK: - Orientation

    static func orientation(_ type: MarkType, _ encoding: Encoding, given: String?) -> Bool? {
        let specified = given.map { $0 == "horizontal" }
        let x = encoding[.x]
        let y = encoding[.y]
        let hasX2 = encoding[.x2] != nil
        let hasY2 = encoding[.y2] != nil
        switch type.direction {
        case .none: return nil
        case .measure, .acrossMeasure: break
        case .bar, .rule, .area:
            if type.direction == .bar {
                if isBinnedField(x) || (y?.aggregate != nil && x?.hasField == true && x?.aggregate == nil) {
                    return false
                }
                if isBinnedField(y) || (x?.aggregate != nil && y?.hasField == true && y?.aggregate == nil) {
                    return true
                }
                if hasX2 || hasY2 {
                    if let specified { return specified }
                    if hasX2 != hasY2 { return hasX2 }
                }
            }
            if type.direction != .area, hasX2, !isBinnedField(x), hasY2, !isBinnedField(y) { return nil }
            if hasY2 { return isBinnedField(y) }
            if hasX2 { return !isBinnedField(x) }
            if type.direction == .rule {
                if x != nil, y == nil { return false }
                if y != nil, x == nil { return true }
            }
        }
        if let specified { return specified }
        // A tick is a short line perpendicular to the measure. Other marks extend along the measure.
        let along = type.direction != .acrossMeasure
        let xIsMeasure = isMeasure(x)
        let yIsMeasure = isMeasure(y)
        if xIsMeasure != yIsMeasure {
            // A temporal field is a dimension, even if the other field is discrete or binned.
            let isTime = (xIsMeasure ? x : y)?.type == .temporal && along
            return (xIsMeasure != isTime) == along
        }
        // As in Vega-Lite, a bar between two dimensions has no direction.
        guard xIsMeasure, let x, let y else { return type.direction == .bar ? nil : false }
        if (x.type == .temporal) != (y.type == .temporal) { return x.type == .temporal ? !along : along }
        if (x.aggregate == nil) != (y.aggregate == nil) { return x.aggregate == nil ? !along : along }
        return false
    }

    /// Whether a definition is a continuous measure without bins.
    private static func isMeasure(_ definition: ChannelDefinition?) -> Bool {
        guard let definition, definition.hasField || definition.datum != nil else { return false }
        return definition.isContinuous && !definition.bin.isMade && !definition.bin.isBinned
            && !(definition.timeUnit != nil && definition.type == .ordinal)
    }

    private static func isBinnedField(_ definition: ChannelDefinition?) -> Bool {
        definition?.bin.isBinned == true || definition?.timeUnit?.isBinned == true
    }
}

extension MarkType {
    /// Creates the type of a mark's definition.
    init(of mark: Object, at path: String) throws(ChartError) {
        let name = mark["type"]?.string ?? ""
        guard let type = MarkType(named: name) else {
            throw ChartError(
                .spec, at: "\(path).mark", "\"\(name)\" is not a mark", expected: Self.names,
                suggestion: nearest(to: name, in: Self.names))
        }
        self = type
    }
}
