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

    private static let stackable: Set<Mark.Kind> = [
        .arc, .bar, .area, .rule, .point, .circle, .square, .line, .text, .tick,
    ]

    init?(mark: Object, encoding: Object) {
        guard
            let encoding = try? Encoding(encoding, markType: mark["type"]?.string ?? "", isFilled: nil, at: "")
        else { return nil }
        self.init(mark: mark, encoding)
    }

    init?(mark: Object, _ encoding: Encoding) {
        guard let kind = mark["type"]?.string.flatMap(Mark.Kind.init), Self.stackable.contains(kind) else { return nil }
        guard
            let channel = Self.channel(encoding, .x, .y, kind, mark["orient"]?.string)
                ?? Self.channel(encoding, .theta, .radius, kind, nil),
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
            guard kind == .bar || kind == .area || kind == .arc else { return nil }
            offset = "zero"
        }
        guard ["zero", "center", "normalize"].contains(offset) else { return nil }
        if let secondary = channel.secondary, encoding[secondary] != nil { return nil }
        if encoding.hasAggregate, parts.isEmpty { return nil }
        self.channel = channel.rawValue
        self.dimensions = dimensions
        self.parts = parts
        imputes = measure.spec["impute"] != .null && (kind == .line || kind == .area || kind == .trail)
    }

    /// Returns the channel that marks are stacked along, or `nil` if marks cannot be stacked.
    private static func channel(
        _ encoding: Encoding, _ first: Channel, _ second: Channel, _ kind: Mark.Kind, _ orient: String?
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
        guard first == .x, kind == .area || kind == .bar else { return nil }
        return Mark.orientation(kind, encoding, given: orient) == true ? first : second
    }
}
