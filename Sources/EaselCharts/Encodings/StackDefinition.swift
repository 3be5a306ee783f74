// SPDX-License-Identifier: MIT

/// The stacking of a unit's marks.
struct StackDefinition: Sendable {
    /// The channel along which marks are stacked.
    let channel: String
    /// `zero`, `center`, or `normalize`.
    let offset: String
    /// The definitions with values shared by all parts of a stack: the other dimension and its offset.
    let dimensions: [ChannelDefinition]
    /// The definitions with values that distinguish the parts of a stack.
    let parts: [ChannelDefinition]
    /// Whether absent parts count as 0, which prevents gaps in areas.
    let imputes: Bool

    init?(mark: Object, encoding: Object) {
        guard let type = MarkType(named: mark["type"]?.string ?? ""),
            let encoding = try? Encoding(encoding, of: type, isFilled: nil, at: "")
        else { return nil }
        self.init(mark: mark, of: type, encoding)
    }

    init?(mark: Object, of type: MarkType, _ encoding: Encoding) {
        guard type.stacking != .never else { return nil }
        guard
            let channel = Self.channel(encoding, .x, .y, type, mark["orient"]?.string)
                ?? Self.channel(encoding, .theta, .radius, type, nil),
            let measure = encoding[channel]
        else { return nil }
        var dimensions: [ChannelDefinition] = []
        if let orthogonal = channel.orthogonal {
            for dimension in [orthogonal, orthogonal.offset].compactMap({ $0 }) {
                if let definition = encoding[dimension], definition.hasField, definition.column != measure.column {
                    dimensions.append(definition)
                }
            }
        }
        let dimensionColumns = dimensions.map(\.column)
        var parts: [ChannelDefinition] = []
        for channel in Channel.nonPosition where channel != .tooltip {
            for definition in encoding.all(channel).compactMap(\.withField) {
                if definition.aggregate == nil, definition.hasField, !dimensionColumns.contains(definition.column) {
                    parts.append(definition)
                }
            }
        }
        let stack = measure.spec["stack"]
        switch stack {
        case .bool(true): offset = "zero"
        case .string(let name): offset = name
        case .null, .bool(false): return nil
        default:
            guard type.stacking == .byDefault else { return nil }
            offset = "zero"
        }
        guard ["zero", "center", "normalize"].contains(offset) else { return nil }
        if let secondary = channel.secondary, encoding[secondary] != nil { return nil }
        if encoding.hasAggregate, parts.isEmpty { return nil }
        self.channel = channel.rawValue
        self.dimensions = dimensions
        self.parts = parts
        imputes = measure.spec["impute"] != .null && type.isPath
    }

    /// Returns the channel that marks are stacked along, or `nil` if marks cannot be stacked.
    private static func channel(
        _ encoding: Encoding, _ first: Channel, _ second: Channel, _ type: MarkType, _ orient: String?
    ) -> Channel? {
        func isMeasure(_ definition: ChannelDefinition?) -> Bool {
            guard let definition, definition.hasField else { return false }
            return definition.type == .quantitative && !definition.bin.isMade
        }
        let a = encoding[first]
        let b = encoding[second]
        let aIsMeasure = isMeasure(a)
        let bIsMeasure = isMeasure(b)
        guard let a, let b, a.hasField, b.hasField else {
            return aIsMeasure ? first : bIsMeasure ? second : nil
        }
        guard aIsMeasure, bIsMeasure else { return aIsMeasure ? first : bIsMeasure ? second : nil }
        if a.spec["stack"]?.asBool == true { return first }
        if b.spec["stack"]?.asBool == true { return second }
        if (a.aggregate != nil) != (b.aggregate != nil) { return a.aggregate != nil ? first : second }
        guard first == .x, type.stacking == .byDefault, type.direction != .none else { return nil }
        return Mark.orientation(type, encoding, given: orient) == true ? first : second
    }
}
