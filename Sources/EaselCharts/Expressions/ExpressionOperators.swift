// SPDX-License-Identifier: MIT

extension UnaryOperator {
    func apply(_ value: Value) -> Value {
        switch self {
        case .plus: .number(value.asNumber)
        case .minus: .number(-value.asNumber)
        case .not: .bool(!value.asBool)
        case .complement: .number(Double(~value.asNumber.asInt32))
        }
    }
}

extension BinaryOperator {
    /// Returns the result of the operator by JavaScript's rules. Dates are treated as numbers, except that adding a
    /// date to a string converts the date to text.
    func apply(_ a: Value, _ b: Value) -> Value {
        if case .number(let first) = a, case .number(let second) = b { return apply(first, second) }
        switch self {
        case .add:
            if a.isText || b.isText { return .string(a.asDisplayString + b.asDisplayString) }
            return .number(a.asNumber + b.asNumber)
        case .equal: return .bool(a.isEqual(b))
        case .notEqual: return .bool(!a.isEqual(b))
        case .identical: return .bool(a.isIdentical(b))
        case .notIdentical: return .bool(!a.isIdentical(b))
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard a.isText, b.isText else { return apply(a.asNumber, b.asNumber) }
            let (first, second) = (a.asString, b.asString)
            switch self {
            case .less: return .bool(first.precedes(second))
            case .lessOrEqual: return .bool(!second.precedes(first))
            case .greater: return .bool(second.precedes(first))
            default: return .bool(!first.precedes(second))
            }
        default: return apply(a.asNumber, b.asNumber)
        }
    }

    private func apply(_ a: Double, _ b: Double) -> Value {
        switch self {
        case .add: .number(a + b)
        case .subtract: .number(a - b)
        case .multiply: .number(a * b)
        case .divide: .number(a / b)
        case .remainder: .number(fmod(a, b))
        case .less: .bool(a < b)
        case .lessOrEqual: .bool(a <= b)
        case .greater: .bool(a > b)
        case .greaterOrEqual: .bool(a >= b)
        case .equal, .identical: .bool(a == b)
        case .notEqual, .notIdentical: .bool(a != b)
        case .bitOr: .number(Double(a.asInt32 | b.asInt32))
        case .bitXor: .number(Double(a.asInt32 ^ b.asInt32))
        case .bitAnd: .number(Double(a.asInt32 & b.asInt32))
        case .shiftLeft: .number(Double(a.asInt32 << (b.asInt32 & 31)))
        case .shiftRight: .number(Double(a.asInt32 >> (b.asInt32 & 31)))
        case .shiftRightUnsigned: .number(Double(UInt32(bitPattern: a.asInt32) >> UInt32(b.asInt32 & 31)))
        }
    }

    private func fmod(_ a: Double, _ b: Double) -> Double {
        b == 0 || a.isInfinite ? .nan : b.isInfinite ? a : a.truncatingRemainder(dividingBy: b)
    }
}

extension Value {
    /// Whether the operator `+` concatenates the value as text. This applies to strings, arrays, and objects.
    fileprivate var isText: Bool {
        switch self {
        case .string, .array, .object, .table: true
        default: false
        }
    }

    /// The value as text, converted like `String(value)` in JavaScript. Dates have the form `Sun Jan 01 2012 00:00:00
    /// GMT+0000`.
    var asDisplayString: String {
        guard case .date(let date) = self else { return asString }
        return date.isNaN ? "Invalid Date" : Value.dateFormat?.string(date) ?? ""
    }

    private static let dateFormat = try? TimeFormat("%a %b %d %Y %H:%M:%S GMT%Z (Coordinated Universal Time)")

    /// Returns the result of JavaScript's `===`. Unlike in JavaScript, a date is identical to its number of
    /// milliseconds, and arrays with equal elements are identical.
    func isIdentical(_ other: Value) -> Bool {
        switch (self, other) {
        case (.number(let a), .number(let b)), (.number(let a), .date(let b)), (.date(let a), .number(let b)),
            (.date(let a), .date(let b)):
            a == b
        default: self == other
        }
    }

    /// Returns the result of JavaScript's `==`.
    func isEqual(_ other: Value) -> Bool {
        if isMissing || other.isMissing { return isMissing && other.isMissing }
        switch (self, other) {
        case (.string(let a), .string(let b)): return a == b
        case (.array, .array), (.object, .object), (.table, .table): return self == other
        case (.array, .string), (.object, .string), (.string, .array), (.string, .object):
            return asString == other.asString
        default: return asNumber == other.asNumber
        }
    }
}

extension Double {
    /// The number modulo 2³², as in JavaScript's bitwise operators. NaN and infinities become 0.
    fileprivate var asInt32: Int32 {
        guard isFinite else { return 0 }
        if let small = Int32(exactly: self) { return small }
        return Int32(truncatingIfNeeded: Int64(rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)))
    }
}
