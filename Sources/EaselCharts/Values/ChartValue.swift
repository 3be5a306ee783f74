// SPDX-License-Identifier: MIT

/// Any value of the grammar: what JSON can say.
///
/// Literals make values, so that every member of the grammar can be set by its name.
///
/// ```swift
/// let spec = ChartSpec(data: .values([1, 4, 9]), layers: [.line([.y("data", .quantitative)])])
///     .setting("config", ["view": ["stroke": nil], "axis": ["gridDash": [2, 2]]])
/// ```
public struct ChartValue: Sendable, Hashable {
    // `Value` alone is the type of a dictionary literal's values.
    var value: EaselCharts.Value

    init(value: EaselCharts.Value) { self.value = value }

    /// A text.
    public init(_ text: String) { value = .string(text) }
    /// A number.
    public init(_ number: Double) { value = .number(number) }
    /// True or false.
    public init(_ bool: Bool) { value = .bool(bool) }
    /// An array.
    public init(_ elements: [ChartValue]) { value = .array(elements.map(\.value)) }

    /// The number, or the milliseconds since 1970 of a date; `nil` for other values.
    public var number: Double? { value.number }
    /// The text; `nil` for other values.
    public var string: String? { value.string }

    /// An expression that is computed when the chart is: `.expression("width / 2")`.
    public static func expression(_ text: String) -> ChartValue { ChartValue(value: ["expr": .string(text)]) }

    /// A member of an object; `nil` where it is absent. Setting a member turns other values into objects.
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
    /// The value `null`.
    public init(nilLiteral: ()) { value = .null }
    /// True or false.
    public init(booleanLiteral literal: Bool) { value = .bool(literal) }
    /// A number.
    public init(integerLiteral literal: Int) { value = .number(Double(literal)) }
    /// A number.
    public init(floatLiteral literal: Double) { value = .number(literal) }
    /// A text.
    public init(stringLiteral literal: String) { value = .string(literal) }
    /// An array.
    public init(arrayLiteral elements: ChartValue...) { value = .array(elements.map(\.value)) }
    /// An object.
    public init(dictionaryLiteral elements: (String, ChartValue)...) {
        value = .object(Object(elements.map { ($0.0, $0.1.value) }))
    }
}

/// A part of a spec whose members can be set by name.
public protocol ChartPart: Sendable, Hashable {
    /// The part as the grammar writes it.
    var value: ChartValue { get set }
}

extension ChartPart {
    /// This part with one more member, or another value of a member: `ChartAxis().setting("tickCount", 5)`.
    public func setting(_ name: String, _ value: ChartValue) -> Self {
        var part = self
        part.value[name] = value
        return part
    }
}

// MARK: - Swift values in specs

/// A Swift value that has a form in the grammar.
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
    /// The members that are present.
    init(_ members: KeyValuePairs<String, (any SpecValue)?>) {
        self.init()
        for (name, value) in members { self[name] = value?.specValue }
    }
}

extension ChartValue {
    /// An object with the members that are present, and others by name.
    init(_ members: KeyValuePairs<String, (any SpecValue)?>, adding others: KeyValuePairs<String, ChartValue> = [:]) {
        var object = Object(members)
        for (name, other) in others { object[name] = other.value }
        value = .object(object)
    }
}
