// SPDX-License-Identifier: MIT

/// The values of one field in all rows of a table.
///
/// Numbers, dates, and strings are stored in packed arrays. In arrays of numbers and dates, `null` and absent values
/// are the NaNs `Double.null` and `Double.undefined`, which have distinct bit patterns. In arrays of strings, they are
/// the codes −1 and −2.
enum Column: Sendable, Hashable {
    case numbers([Double])
    /// Milliseconds since 1970-01-01 UTC.
    case dates([Double])
    /// Indices into `words`. The array `words` may contain words without any rows.
    case strings(codes: [Int32], words: [String])
    case values([Value])

    var count: Int {
        switch self {
        case .numbers(let numbers), .dates(let numbers): numbers.count
        case .strings(let codes, _): codes.count
        case .values(let values): values.count
        }
    }

    subscript(row: Int) -> Value {
        switch self {
        case .numbers(let numbers): Column.value(numbers[row], isDate: false)
        case .dates(let dates): Column.value(dates[row], isDate: true)
        case .strings(let codes, let words):
            switch codes[row] {
            case -1: .null
            case -2: .undefined
            case let code: .string(words[Int(code)])
            }
        case .values(let values): values[row]
        }
    }

    /// Returns the values of the given rows, in the given order.
    func selecting(_ rows: [Int]) -> Column {
        switch self {
        case .numbers(let numbers): .numbers(rows.map { numbers[$0] })
        case .dates(let dates): .dates(rows.map { dates[$0] })
        case .strings(let codes, let words): .strings(codes: rows.map { codes[$0] }, words: words)
        case .values(let values): .values(rows.map { values[$0] })
        }
    }

    /// Returns the number of values in the given rows; a negative row has none. The contents of arrays and objects count
    /// for each row.
    func cells(in rows: [Int]) -> Int {
        guard case .values(let values) = self else { return rows.count }
        let contents = values.map(\.contentCount)
        return rows.reduce(rows.count) { $0 + ($1 >= 0 ? contents[$1] : 0) }
    }

    /// All values, in row order.
    var values: [Value] {
        if case .values(let values) = self { return values }
        return (0..<count).map { self[$0] }
    }

    /// All values as numbers, converted by the rules of JavaScript's `Number(value)`. `null` becomes 0; absent values
    /// and strings that are not numeric become NaN.
    var asNumbers: [Double] {
        switch self {
        case .numbers(let numbers), .dates(let numbers): numbers.map { $0.isNull ? 0 : $0 }
        case .strings(let codes, let words):
            Column.map(codes, null: 0, undefined: .nan, words.map { Double(javaScript: $0) })
        case .values(let values): values.map(\.asNumber)
        }
    }

    /// Creates a column. If all values are of one type or missing, numbers, dates, and strings are packed.
    init(_ values: [Value]) {
        var kind: Column?
        for value in values {
            switch value {
            case .undefined, .null: continue
            case .number:
                if kind == nil { kind = .numbers([]) } else if case .numbers = kind {} else { kind = .values([]) }
            case .date: if kind == nil { kind = .dates([]) } else if case .dates = kind {} else { kind = .values([]) }
            case .string:
                if kind == nil {
                    kind = .strings(codes: [], words: [])
                } else if case .strings = kind {
                } else {
                    kind = .values([])
                }
            default: kind = .values([])
            }
            if case .values = kind { break }
        }
        switch kind {
        case .numbers: self = .numbers(values.map(Column.packed))
        case .dates: self = .dates(values.map(Column.packed))
        case .strings:
            var words = WordList()
            self = .strings(codes: values.map { words.code(of: $0) }, words: words.words)
        case .values, nil: self = .values(values)
        }
    }

    private static func value(_ number: Double, isDate: Bool) -> Value {
        if number.isNaN {
            if number.isNull { return .null }
            if number.isUndefined { return .undefined }
        }
        return isDate ? .date(number) : .number(number)
    }

    private static func packed(_ value: Value) -> Double {
        switch value {
        case .null: .null
        case .number(let number), .date(let number): number
        default: .undefined
        }
    }

    private static func map<T>(_ codes: [Int32], null: T, undefined: T, _ words: [T]) -> [T] {
        codes.map { $0 >= 0 ? words[Int($0)] : $0 == -1 ? null : undefined }
    }
}

extension Double {
    /// The NaN that represents `null` in a column of numbers.
    static let null = Double(nan: 1, signaling: false)

    /// The NaN that represents an absent value in a column of numbers.
    static let undefined = Double(nan: 2, signaling: false)

    var isNull: Bool { bitPattern == Double.null.bitPattern }
    var isUndefined: Bool { bitPattern == Double.undefined.bitPattern }
}
