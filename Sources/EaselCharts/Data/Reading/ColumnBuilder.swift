// SPDX-License-Identifier: MIT

/// A column that grows by one value per row. The column stays packed while the types of its values allow.
struct ColumnBuilder {
    private enum Kind { case missing, numbers, strings, values }

    private var kind = Kind.missing
    private var numbers: [Double] = []
    private var codes: [Int32] = []
    private var words = WordList()
    private var values: [Value] = []

    private(set) var count = 0

    /// Appends absent values until the column has `count` values.
    mutating func pad(to count: Int) {
        while self.count < count { append(Value.undefined) }
    }

    mutating func append(_ number: Double) {
        switch kind {
        case .numbers: numbers.append(number)
        case .missing:
            numbers = values.map { $0.isNull ? .null : .undefined }
            values = []
            kind = .numbers
            numbers.append(number)
        default:
            becomeValues()
            values.append(.number(number))
        }
        count += 1
    }

    mutating func append(_ text: String) {
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

    mutating func append(_ value: Value) {
        switch value {
        case .number(let number): return append(number)
        case .string(let text): return append(text)
        case .null, .undefined:
            switch kind {
            case .numbers: numbers.append(value.isNull ? .null : .undefined)
            case .strings: codes.append(value.isNull ? -1 : -2)
            case .missing, .values: values.append(value)
            }
        default:
            becomeValues()
            values.append(value)
        }
        count += 1
    }

    /// Replaces the last value.
    mutating func replaceLast(with value: Value) {
        guard count > 0 else { return }
        switch kind {
        case .numbers: numbers.removeLast()
        case .strings: codes.removeLast()
        case .missing, .values: values.removeLast()
        }
        count -= 1
        append(value)
    }

    private mutating func becomeValues() {
        switch kind {
        case .values: return
        case .missing: break
        case .numbers, .strings:
            values = column.values
            numbers = []
            codes = []
        }
        kind = .values
    }

    var column: Column {
        switch kind {
        case .numbers: .numbers(numbers)
        case .strings: .strings(codes: codes, words: words.words)
        case .missing, .values: .values(values)
        }
    }
}
