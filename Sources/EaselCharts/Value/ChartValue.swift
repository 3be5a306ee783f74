// SPDX-License-Identifier: MIT

/// A JSON value in a Vega-Lite spec.
///
/// Values can be written as literals, so every Vega-Lite member can be set by name.
///
/// ```swift
/// let spec = ChartSpec(data: .values([1, 4, 9]), layers: [.line([.y("data", .quantitative)])])
///     .setting("config", ["view": ["stroke": nil], "axis": ["gridDash": [2, 2]]])
/// ```
public struct ChartValue: Sendable, Hashable {
    // The module name is required because `Value` alone means the type of a dictionary literal's values.
    var value: EaselCharts.Value

    init(value: EaselCharts.Value) { self.value = value }

    /// Creates a string.
    public init(_ text: String) { value = .string(text) }
    /// Creates a number.
    public init(_ number: Double) { value = .number(number) }
    /// Creates a Boolean.
    public init(_ bool: Bool) { value = .bool(bool) }
    /// Creates an array.
    public init(_ elements: [ChartValue]) { value = .array(elements.map(\.value)) }

    /// The number, or the milliseconds of a date since 1970-01-01 UTC; `nil` for other values.
    public var number: Double? { value.number }
    /// The string; `nil` for other values.
    public var string: String? { value.string }

    /// An expression that is evaluated when the chart is computed, as in `.expression("width / 2")`.
    public static func expression(_ text: String) -> ChartValue { ChartValue(value: ["expr": .string(text)]) }

    /// A member of an object; `nil` if the member is absent. Setting a member of another type of value replaces that
    /// value with an object.
    public subscript(name: String) -> ChartValue? {
        get { value[name].map { ChartValue(value: $0) } }
        set {
            var object = value.object ?? Object()
            object[name] = newValue?.value
            value = .object(object)
        }
    }
}

extension ChartValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates the value `null`.
    public init(nilLiteral: ()) { value = .null }
    /// Creates a Boolean.
    public init(booleanLiteral literal: Bool) { value = .bool(literal) }
    /// Creates a number.
    public init(integerLiteral literal: Int) { value = .number(Double(literal)) }
    /// Creates a number.
    public init(floatLiteral literal: Double) { value = .number(literal) }
    /// Creates a string.
    public init(stringLiteral literal: String) { value = .string(literal) }
    /// Creates an array.
    public init(arrayLiteral elements: ChartValue...) { value = .array(elements.map(\.value)) }
    /// Creates an object.
    public init(dictionaryLiteral elements: (String, ChartValue)...) {
        value = .object(Object(elements.map { ($0.0, $0.1.value) }))
    }
}

/// A part of a spec with members that can be set by name.
public protocol ChartPart: Sendable, Hashable {
    /// The JSON value of this part in the spec.
    var value: ChartValue { get set }
}

extension ChartPart {
    /// Returns this part with a member added or replaced, as in `ChartAxis().setting("tickCount", 5)`.
    public func setting(_ name: String, _ value: ChartValue) -> Self {
        var part = self
        part.value[name] = value
        return part
    }
}

// MARK: - Swift values in specs

/// A Swift value with a JSON representation in a spec.
protocol SpecValue {
    var specValue: Value { get }
}

extension Double: SpecValue { var specValue: Value { .number(self) } }
extension Int: SpecValue { var specValue: Value { .number(Double(self)) } }
extension Bool: SpecValue { var specValue: Value { .bool(self) } }
extension String: SpecValue { var specValue: Value { .string(self) } }
extension ChartValue: SpecValue { var specValue: EaselCharts.Value { value } }
extension Array: SpecValue where Element: SpecValue {
    var specValue: Value { .array(map(\.specValue)) }
}
extension SpecValue where Self: RawRepresentable, RawValue == String { var specValue: Value { .string(rawValue) } }
extension SpecValue where Self: ChartPart { var specValue: Value { value.value } }

extension Object {
    /// Creates an object from the members with values that are not `nil`.
    init(_ members: KeyValuePairs<String, (any SpecValue)?>) {
        self.init()
        for (name, value) in members { self[name] = value?.specValue }
    }
}

extension ChartValue {
    /// Creates an object from the members with values that are not `nil`, and from other members by name.
    init(_ members: KeyValuePairs<String, (any SpecValue)?>, adding others: KeyValuePairs<String, ChartValue> = [:]) {
        var object = Object(members)
        for (name, other) in others { object[name] = other.value }
        value = .object(object)
    }
}
