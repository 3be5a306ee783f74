// SPDX-License-Identifier: MIT

/// One channel of a mark with its definition.
///
/// ```swift
/// let encoding: [ChartEncoding] = [
///     .x("month", .ordinal, axis: ChartAxis(labelAngle: 0)), .y(.sum("orders"), title: "Orders"), .color("region"),
/// ]
/// ```
///
/// Fields of `ChartData.values(_:)` are quantitative by default if they contain numbers, and temporal if they contain
/// dates. As in Vega-Lite, other fields are nominal by default.
public struct ChartEncoding: ChartPart {
    /// The channel's Vega-Lite name.
    public let channel: String
    /// The JSON value of this part in the spec.
    public var value: ChartValue

    /// Creates a channel by name, with any members.
    public init(channel: String, _ value: ChartValue) {
        self.channel = channel
        self.value = value
    }

    init(
        _ channel: String, _ field: ChartField, _ members: KeyValuePairs<String, (any SpecValue)?>,
        _ properties: KeyValuePairs<String, ChartValue> = [:]
    ) {
        self.channel = channel
        var definition = field.value.value.object ?? Object()
        for (name, value) in members { if let value { definition[name] = value.specValue } }
        for (name, value) in properties { definition[name] = value.value }
        value = ChartValue(value: .object(definition))
    }
}

extension [ChartEncoding] {
    /// Returns the channels as one object. If a channel has several definitions, they form an array.
    func object(typedBy table: Table?) -> Value {
        var channels = Object()
        for encoding in self {
            let definition = encoding.typed(by: table)
            switch channels[encoding.channel] {
            case nil: channels[encoding.channel] = definition
            case .array(let list): channels[encoding.channel] = .array(list + [definition])
            case .some(let first): channels[encoding.channel] = [first, definition]
            }
        }
        return .object(channels)
    }
}

extension ChartEncoding {
    /// Returns the definition. If it does not specify a type, the type is inferred from the rows where possible.
    fileprivate func typed(by table: Table?) -> Value {
        guard let table, var object = value.value.object, Self.typedChannels.contains(channel) else {
            return value.value
        }
        if let condition = object["condition"]?.object, let type = Self.type(of: condition, in: table) {
            object["condition"] = .object(condition.merging(["type": type]))
        }
        if let type = Self.type(of: object, in: table) { object["type"] = type }
        return .object(object)
    }

    private static let typedChannels: Set = [
        "x", "y", "theta", "radius", "color", "fill", "stroke", "opacity", "size", "strokeWidth", "angle",
    ]

    private static func type(of definition: Object, in table: Table) -> Value? {
        guard definition["type"] == nil, definition["aggregate"] == nil, definition["bin"] == nil,
            definition["timeUnit"] == nil, definition["sort"]?.array == nil, let field = definition["field"]?.string
        else { return nil }
        switch table[Field(field)] {
        case .numbers: return "quantitative"
        case .dates: return "temporal"
        default: return nil
        }
    }
}
