// SPDX-License-Identifier: MIT

/// The scale that maps a channel's data to positions, colors, sizes, or shapes.
///
/// ```swift
/// let scale = ChartScale(.log, domain: [1, 1_000], nice: true)
/// let colors = ChartScale(scheme: "viridis", reverse: true)
/// ```
public struct ChartScale: ChartPart, SpecValue {
    /// The kinds of scale.
    public enum Kind: String, Sendable, Hashable, CaseIterable, SpecValue {
        case linear, log, pow, sqrt, symlog, time, utc, ordinal, point, band, quantile, quantize, threshold
    }

    /// The JSON value of this part in the spec.
    public var value: ChartValue

    /// Creates a scale. The defaults of omitted members depend on the channel and the field's type.
    ///
    /// - Parameters:
    ///   - kind: The kind of scale.
    ///   - domain: The input values: the two ends, or all values of a discrete scale.
    ///   - range: The output values: the two ends, or one value for each input value.
    ///   - scheme: The name of a color scheme, such as `tableau10` or `viridis`.
    ///   - zero: Whether a continuous domain includes 0.
    ///   - nice: Whether a continuous domain ends at round numbers.
    ///   - reverse: Whether the order of the range is reversed.
    ///   - clamp: Whether values outside the domain are treated as its nearest end.
    ///   - padding: The space at the ends, in points for a continuous scale and as a fraction of the step for a
    ///     discrete scale.
    ///   - properties: Other Vega-Lite members, by name.
    public init(
        _ kind: Kind? = nil, domain: [ChartValue]? = nil, range: [ChartValue]? = nil, scheme: String? = nil,
        zero: Bool? = nil, nice: Bool? = nil, reverse: Bool? = nil, clamp: Bool? = nil, padding: Double? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) {
        value = ChartValue(
            [
                "type": kind, "domain": domain, "range": range, "scheme": scheme, "zero": zero, "nice": nice,
                "reverse": reverse, "clamp": clamp, "padding": padding,
            ], adding: properties)
    }

    private init(value: ChartValue) { self.value = value }

    /// A value that disables the scale, for fields that contain output values such as points or colors.
    public static let identity = ChartScale(value: nil)
}

/// The order of a channel's values.
public struct ChartSort: Sendable, Hashable, SpecValue, ExpressibleByArrayLiteral {
    let specValue: Value

    /// Creates an order from a list of values.
    public init(arrayLiteral elements: ChartValue...) { specValue = .array(elements.map(\.value)) }
    private init(_ value: Value) { specValue = value }

    /// Ascending order.
    public static let ascending = ChartSort("ascending")
    /// Descending order.
    public static let descending = ChartSort("descending")
    /// The order of the data.
    public static let unsorted = ChartSort(.null)

    /// The listed values, followed by the other values in the order of the data.
    public static func values(_ values: [ChartValue]) -> ChartSort { ChartSort(values.specValue) }

    /// The order of the values of another channel, as in `.by("y", descending: true)`.
    public static func by(_ channel: String, descending: Bool = false) -> ChartSort {
        ChartSort(.string(descending ? "-\(channel)" : channel))
    }

    /// The order of another field, or of a summary of another field.
    public static func by(_ field: ChartField, descending: Bool = false) -> ChartSort {
        let source = field.value.value
        var object = Object()
        object["field"] = source["field"]
        object["op"] = source["aggregate"]
        if descending { object["order"] = "descending" }
        return ChartSort(.object(object))
    }
}

/// The stacking of bars, areas, and arcs.
public enum ChartStack: String, Sendable, Hashable, CaseIterable, SpecValue {
    case zero, normalize, center, none

    var specValue: Value { self == .none ? .null : .string(rawValue) }
}

/// The width or height of a plot.
public struct ChartSize: Sendable, Hashable, SpecValue, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let specValue: Value

    /// A length, in points.
    public init(integerLiteral points: Int) { specValue = .number(Double(points)) }
    /// A length, in points.
    public init(floatLiteral points: Double) { specValue = .number(points) }
    private init(_ value: Value) { specValue = value }

    /// A length, in points.
    public static func points(_ points: Double) -> ChartSize { ChartSize(.number(points)) }
    /// A length in points for each value of a discrete scale.
    public static func step(_ points: Double) -> ChartSize { ChartSize(["step": .number(points)]) }
}
