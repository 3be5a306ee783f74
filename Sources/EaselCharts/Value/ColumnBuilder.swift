// SPDX-License-Identifier: MIT

/// A column to which values are added in the order of their rows. The column stays packed while the types of its values
/// allow, and stores no values for long gaps.
struct ColumnBuilder {
    private enum Kind { case missing, numbers, dates, strings, values }

    private var kind = Kind.missing
    /// The numbers, or the milliseconds of dates.
    private var numbers: [Double] = []
    private var codes: [Int32] = []
    private var words = WordList()
    private var values: [Value] = []
    /// The row of each value if the column has gaps.
    private var rows: [Int32]?
    /// The number of stored values.
    private var count = 0
    /// The number of values that were added.
    private var added = 0

    /// A column with gaps has a value in at most every second row.
    private static let sparsity = 2
    /// Gaps in the first rows are always filled.
    private static let shortLength = 16

    init() {}

    /// Creates a column with a value in each of its rows.
    init(repeating value: Value, count: Int) { for _ in 0..<count { append(value) } }

    /// Adds the number of a row. A number in the same row as the last value replaces it.
    mutating func set(_ number: Double, at row: Int) {
        begin(row)
        append(number)
    }

    /// Adds the text of a row. A text in the same row as the last value replaces it.
    mutating func set(_ text: String, at row: Int) {
        begin(row)
        append(text)
    }

    /// Adds the value of a row. A value in the same row as the last value replaces it.
    mutating func set(_ value: Value, at row: Int) {
        begin(row)
        append(value)
    }

    /// Returns the column of a table with the given number of rows.
    mutating func storage(rowCount: Int) -> Table.Storage {
        if rows == nil, count < rowCount { fill(to: rowCount) }
        guard let rows else { return .dense(column) }
        let sparse = SparseColumn(rows: rows, present: column, count: rowCount)
        return rows.count * Self.sparsity >= rowCount ? .dense(sparse.dense) : .sparse(sparse)
    }

    // MARK: - Rows

    private mutating func begin(_ row: Int) {
        if let last = rows?.last.map({ Int($0) }) ?? (count > 0 ? count - 1 : nil), last == row {
            removeLast()
        } else {
            added += 1
        }
        if rows == nil, count < row { fill(to: row) }
        rows?.append(Int32(row))
    }

    /// Adds absent values until the column has `count` values, or notes the rows of the values if there are few.
    private mutating func fill(to count: Int) {
        if count > max(added * Self.sparsity, Self.shortLength) {
            rows = (0..<Int32(self.count)).map(\.self)
        } else {
            while self.count < count { append(Value.undefined) }
        }
    }

    private mutating func removeLast() {
        switch kind {
        case .numbers, .dates: numbers.removeLast()
        case .strings: codes.removeLast()
        case .missing, .values: values.removeLast()
        }
        count -= 1
        rows?.removeLast()
    }

    // MARK: - Values

    private mutating func append(_ number: Double, isDate: Bool = false) {
        let wanted = isDate ? Kind.dates : .numbers
        if kind == .missing {
            numbers = values.map { $0.isNull ? .null : .undefined }
            values = []
            kind = wanted
        }
        if kind == wanted {
            numbers.append(number)
        } else {
            becomeValues()
            values.append(isDate ? .date(number) : .number(number))
        }
        count += 1
    }

    private mutating func append(_ text: String) {
        switch kind {
        case .strings: codes.append(words.code(of: text))
        case .missing:
            codes = values.map { $0.isNull ? -1 : -2 }
            values = []
            kind = .strings
            codes.append(words.code(of: text))
        default:
            becomeValues()
            values.append(.string(text))
        }
        count += 1
    }

    /// Adds the value of the next row to a column without gaps.
    mutating func append(_ value: Value) {
        switch value {
        case .number(let number): return append(number)
        case .date(let milliseconds): return append(milliseconds, isDate: true)
        case .string(let text): return append(text)
        case .null, .undefined:
            switch kind {
            case .numbers, .dates: numbers.append(value.isNull ? .null : .undefined)
            case .strings: codes.append(value.isNull ? -1 : -2)
            case .missing, .values: values.append(value)
            }
        default:
            becomeValues()
            values.append(value)
        }
        count += 1
    }

    private mutating func becomeValues() {
        switch kind {
        case .values: return
        case .missing: break
        case .numbers, .dates, .strings:
            values = column.values
            numbers = []
            codes = []
        }
        kind = .values
    }

    /// The values. There is one for each row only if the column has no gaps.
    var column: Column {
        switch kind {
        case .numbers: .numbers(numbers)
        case .dates: .dates(numbers)
        case .strings: .strings(codes: codes, words: words.words)
        case .missing, .values: Column(values)
        }
    }
}
