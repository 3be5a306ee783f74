// SPDX-License-Identifier: MIT

/// A value in a spec, a row, or an expression.
///
/// The cases are the JSON types, a date, an absent value, and a table. Conversions follow JavaScript's rules, which
/// specs and expressions rely on.
@dynamicMemberLookup
enum Value: Sendable, Hashable {
    /// The absence of a value, for a member that is missing from an object or a row.
    case undefined
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    /// A point in time, in milliseconds since 1970-01-01 UTC, or NaN for an invalid date.
    case date(Double)
    case array([Value])
    case object(Object)
    /// Rows stored in columns.
    indirect case table(Table)

    /// The member of an object with the given name; `nil` if the member is missing or the value is not an object.
    subscript(dynamicMember name: String) -> Value? { self[name] }

    /// The member of an object with the given name; `nil` if the member is missing or the value is not an object.
    subscript(name: String) -> Value? {
        guard case .object(let object) = self else { return nil }
        return object[name]
    }

    var isNull: Bool { self == .null }

    /// Whether the value is `null` or absent.
    var isMissing: Bool { self == .null || self == .undefined }

    var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The number if the value is a number or a date; otherwise, `nil`.
    var number: Double? {
        switch self {
        case .number(let number), .date(let number): number
        default: nil
        }
    }

    var string: String? { if case .string(let string) = self { string } else { nil } }

    var array: [Value]? {
        switch self {
        case .array(let array): array
        case .table(let table): table.rows
        default: nil
        }
    }

    var object: Object? { if case .object(let object) = self { object } else { nil } }

    /// Whether arrays and objects are nested more than `levels` levels deep.
    func isNested(deeperThan levels: Int) -> Bool {
        switch self {
        case .array(let elements): levels <= 0 || elements.contains { $0.isNested(deeperThan: levels - 1) }
        case .object(let object): levels <= 0 || object.members.contains { $0.value.isNested(deeperThan: levels - 1) }
        default: false
        }
    }

    /// The number of values within an array, an object, or a table, at all depths. Values that it has more than once
    /// count each time, so it takes as long to compute as to read everything.
    var contentCount: Int {
        switch self {
        case .array(let elements): elements.reduce(elements.count) { $0 + $1.contentCount }
        case .object(let object): object.members.reduce(object.members.count) { $0 + $1.value.contentCount }
        case .table(let table): table.cellCount
        default: 0
        }
    }
}

// MARK: - JavaScript's conversions

extension Value {
    /// The value as a number, converted like `Number(value)` in JavaScript. Absent values and strings that are not
    /// numeric become NaN.
    var asNumber: Double {
        switch self {
        case .undefined, .object, .table: .nan
        case .null: 0
        case .bool(let bool): bool ? 1 : 0
        case .number(let number), .date(let number): number
        case .string(let string): Double(javaScript: string)
        case .array(let array):
            switch array.count {
            case 0: 0
            case 1: array[0].asNumber
            default: .nan
            }
        }
    }

    /// The value as a Boolean. 0, NaN, the empty string, `null`, and absent values are false.
    var asBool: Bool {
        switch self {
        case .undefined, .null: false
        case .bool(let bool): bool
        case .number(let number): number != 0 && !number.isNaN
        case .string(let string): !string.isEmpty
        case .date, .array, .object, .table: true
        }
    }

    /// The value as text, converted like `String(value)` in JavaScript, except that dates become milliseconds.
    var asString: String {
        switch self {
        case .undefined: "undefined"
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number), .date(let number): number.javaScriptDescription
        case .string(let string): string
        case .array(let array): array.map { $0.isMissing ? "" : $0.asString }.joined(separator: ",")
        case .object: "[object Object]"
        case .table(let table): Value.array(table.rows).asString
        }
    }

    /// Whether statistics include the value. They exclude absent values, `null`, the empty string, and NaN.
    var isValid: Bool {
        switch self {
        case .undefined, .null: false
        case .number(let number), .date(let number): !number.isNaN
        case .string(let string): !string.isEmpty
        default: true
        }
    }

    /// Whether `a` comes before `b` in ascending order. Missing values come first, followed by numbers and strings in
    /// the order of JavaScript's `<`. Among numbers, NaN comes first.
    static func isAscending(_ a: Value, _ b: Value) -> Bool { compare(a, b) < 0 }

    /// Returns −1, 0, or 1, according to the order of `isAscending`.
    static func compare(_ a: Value, _ b: Value) -> Int {
        if case .string(let first) = a, case .string(let second) = b {
            return first == second ? 0 : first.precedes(second) ? -1 : 1
        }
        if a.isMissing || b.isMissing { return a.isMissing ? (b.isMissing ? 0 : -1) : 1 }
        let first = a.asNumber
        let second = b.asNumber
        if first < second { return -1 }
        if first > second { return 1 }
        if first.isNaN != second.isNaN {
            // A number and a string that is not numeric are compared as strings. This gives columns with mixed types a
            // consistent order.
            if a.string != nil || b.string != nil { return compare(.string(a.asString), .string(b.asString)) }
            return first.isNaN ? -1 : 1
        }
        if first.isNaN, a.string != nil || b.string != nil { return compare(.string(a.asString), .string(b.asString)) }
        return 0
    }
}

extension String {
    /// Whether the string comes before another in the order of JavaScript's `<`, which compares UTF-16 code units.
    func precedes(_ other: String) -> Bool {
        // UTF-8 has the same order, except that U+E000 to U+FFFF, which begin with 0xEE or 0xEF, come after all others.
        func rank(_ byte: UInt8) -> UInt8 { byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte }
        return utf8.lexicographicallyPrecedes(other.utf8) { rank($0) < rank($1) }
    }
}

extension Double {
    /// Creates a number from a string by the rules of JavaScript's `Number(text)`. Surrounding white space is ignored,
    /// and an empty string is 0.
    init(javaScript text: String) {
        // Chart C3: −30 %.
        if let number = ScannedDecimal.exactValue(of: text) {
            self = number
            return
        }
        var body = Substring(text)
        while let first = body.first, first.isWhitespace { body.removeFirst() }
        while let last = body.last, last.isWhitespace { body.removeLast() }
        if body.isEmpty {
            self = 0
        } else if body.hasPrefix("0x") || body.hasPrefix("0X") {
            self = UInt64(body.dropFirst(2), radix: 16).map { Double($0) } ?? .nan
        } else if body.utf8.allSatisfy({ $0 < 0x3A || $0 == 0x65 || $0 == 0x45 }), let number = Double(body) {
            self = number
        } else if body == "Infinity" || body == "+Infinity" {
            self = .infinity
        } else if body == "-Infinity" {
            self = -.infinity
        } else {
            self = .nan
        }
    }

    /// The shortest decimal number that parses to this number, in JavaScript's notation, such as `1`, `0.1`, `1e+21`,
    /// or `NaN`.
    var javaScriptDescription: String {
        if isNaN { return "NaN" }
        if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
        if self == 0 { return "0" }
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        // Swift's description has the same digits but a different exponent notation.
        var digits = ""
        var exponent = 0
        var point: Int?
        let text = abs(self).description
        let parts = text.split(separator: "e")
        for character in parts[0] {
            if character == "." { point = digits.count } else { digits.append(character) }
        }
        exponent = (point ?? digits.count) + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        let leading = digits.prefix { $0 == "0" }.count
        digits.removeFirst(leading)
        exponent -= leading
        while digits.last == "0" { digits.removeLast() }
        let sign = self < 0 ? "-" : ""
        let count = digits.count
        if exponent > 21 || exponent < -5 {
            let fraction = count > 1 ? "." + digits.dropFirst() : ""
            return "\(sign)\(digits.prefix(1))\(fraction)e\(exponent - 1 < 0 ? "-" : "+")\(abs(exponent - 1))"
        }
        if exponent <= 0 { return sign + "0." + String(repeating: "0", count: -exponent) + digits }
        if exponent >= count { return sign + digits + String(repeating: "0", count: exponent - count) }
        return sign + digits.prefix(exponent) + "." + digits.dropFirst(exponent)
    }
}

// MARK: - Literals

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: Value...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, Value)...) { self = .object(Object(elements)) }
}
