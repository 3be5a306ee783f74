// SPDX-License-Identifier: MIT

public import Foundation

/// A type whose values marks can show: numbers, dates, text, and types that are converted to one of them.
///
/// An enumeration with raw values needs nothing but the conformance:
///
/// ```swift
/// enum Region: String, Plottable { case north, south }
/// ```
public protocol Plottable {
    /// The type of the number, date or text.
    associatedtype PrimitivePlottable: Plottable

    /// The value as a number, a date, or text.
    var primitivePlottable: PrimitivePlottable { get }

    /// Creates the value from a number, a date, or text, for ``AxisValue/as(_:)``; `nil` if there is no such value.
    init?(primitivePlottable: PrimitivePlottable)
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }

    /// Creates the value with a raw value.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

/// A number, date, text, or Boolean that a cell of a table holds.
protocol Primitive {
    static var primitiveType: ChartFieldType { get }

    /// The value as a cell; undefined if a cell cannot hold it exactly.
    var primitiveCell: Value { get }

    /// Creates the value of a cell; `nil` for a cell of another type, and for a number that this type cannot represent.
    init?(cell: Value)
}

extension Plottable where PrimitivePlottable == Self {
    /// The value itself.
    public var primitivePlottable: Self { self }

    /// Creates the same value.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable {
    /// The value as a cell of a table; undefined if a cell cannot hold it exactly.
    var cell: Value {
        // Whether a type is one of the usual ones takes less time than whether it conforms to a protocol.
        if Self.self == Double.self, let number = self as? Double { return number.primitiveCell }
        if Self.self == String.self, let text = self as? String { return .string(text) }
        if Self.self == Int.self, let number = self as? Int { return number.primitiveCell }
        if Self.self == Date.self, let date = self as? Date { return date.primitiveCell }
        if let primitive = self as? any Primitive { return primitive.primitiveCell }
        // A type that is its own primitive, but neither number, date nor text, is shown as its description.
        return PrimitivePlottable.self == Self.self ? .string("\(self)") : primitivePlottable.cell
    }

    /// The value in a domain or a list of values. Dates are milliseconds, because the grammar reads strings differently.
    var specCell: Value {
        switch cell {
        case .date(let milliseconds): .number(milliseconds)
        case .undefined: .string("\(self)")
        case let cell: cell
        }
    }

    /// Creates the value of a cell; `nil` for a cell of another type.
    static func converted(_ cell: Value) -> Self? {
        if let primitive = Self.self as? any Primitive.Type { return primitive.init(cell: cell) as? Self }
        guard PrimitivePlottable.self != Self.self else { return nil }
        return PrimitivePlottable.converted(cell).flatMap(Self.init(primitivePlottable:))
    }

    /// The type of a field with such values.
    static var fieldType: ChartFieldType {
        if let primitive = self as? any Primitive.Type { return primitive.primitiveType }
        return PrimitivePlottable.self == Self.self ? .nominal : PrimitivePlottable.fieldType
    }
}

extension Primitive where Self: BinaryInteger {
    static var primitiveType: ChartFieldType { .quantitative }
    var primitiveCell: Value { Double(exactly: self).map(Value.number) ?? .undefined }
    init?(cell: Value) {
        guard let number = cell.number else { return nil }
        self.init(exactly: number)
    }
}

extension Primitive where Self: BinaryFloatingPoint {
    static var primitiveType: ChartFieldType { .quantitative }
    var primitiveCell: Value { isFinite ? .number(Double(self)) : .null }
    init?(cell: Value) {
        guard let number = cell.number else { return nil }
        self.init(number)
    }
}

extension Int: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = Int
}

extension Int8: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = Int8
}

extension Int16: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = Int16
}

extension Int32: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = Int32
}

extension Int64: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = Int64
}

extension UInt: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = UInt
}

extension UInt8: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = UInt8
}

extension UInt16: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = UInt16
}

extension UInt32: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = UInt32
}

extension UInt64: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = UInt64
}

extension Float: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = Float
}

extension Double: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = Double
}

extension CGFloat: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = CGFloat
}

extension Decimal: Plottable, Primitive {
    /// The type itself. Charts show the nearest `Double`.
    public typealias PrimitivePlottable = Decimal
    static var primitiveType: ChartFieldType { .quantitative }
    var primitiveCell: Value { isFinite ? .number(NSDecimalNumber(decimal: self).doubleValue) : .null }
    init?(cell: Value) {
        guard let number = cell.number else { return nil }
        self.init(string: "\(number)")
    }
}

extension Date: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = Date
    static var primitiveType: ChartFieldType { .temporal }
    var primitiveCell: Value {
        let milliseconds = (timeIntervalSince1970 * 1_000).rounded()
        return milliseconds.isFinite ? .date(milliseconds) : .null
    }
    init?(cell: Value) {
        guard let milliseconds = cell.number else { return nil }
        self.init(timeIntervalSince1970: milliseconds / 1_000)
    }
}

extension String: Plottable, Primitive {
    /// The type itself.
    public typealias PrimitivePlottable = String
    static var primitiveType: ChartFieldType { .nominal }
    var primitiveCell: Value { .string(self) }
    init?(cell: Value) {
        guard let text = cell.string else { return nil }
        self = text
    }
}

extension Bool: Plottable, Primitive {
    /// The type itself. The values are two categories.
    public typealias PrimitivePlottable = Bool
    static var primitiveType: ChartFieldType { .nominal }
    var primitiveCell: Value { .bool(self) }
    init?(cell: Value) {
        guard let bool = cell.bool else { return nil }
        self = bool
    }
}

extension Substring: Plottable {
    /// The text.
    public var primitivePlottable: String { String(self) }

    /// Creates the whole text.
    public init?(primitivePlottable: String) { self.init(primitivePlottable) }
}
