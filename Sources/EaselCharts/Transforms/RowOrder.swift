// SPDX-License-Identifier: MIT

/// A sort key: a field and its direction.
struct SortField: Sendable, Hashable {
    enum Order: String, CaseIterable { case ascending, descending }

    var field: Field
    var isDescending = false
}

/// The order of a table's rows when sorted by one or more fields.
struct RowOrder {
    private enum Key {
        case numbers([Double])
        case values([Value])
    }

    private let keys: [(key: Key, isDescending: Bool)]

    init(_ fields: [SortField], of table: Table) {
        keys = fields.map { sort in
            let key: Key
            switch table[sort.field] {
            case .numbers(let numbers), .dates(let numbers): key = .numbers(numbers)
            case .strings(let codes, let words):
                // Each distinct word is ranked one time, so rows can be compared as numbers.
                let order = words.indices.sorted { Value.compare(.string(words[$0]), .string(words[$1])) < 0 }
                var ranks = Array(repeating: 0.0, count: words.count)
                for (rank, word) in order.enumerated() { ranks[word] = Double(rank) }
                key = .numbers(codes.map { $0 >= 0 ? ranks[Int($0)] : .null })
            case .values(let values): key = .values(values)
            }
            return (key, sort.isDescending)
        }
    }

    /// Returns −1, 0, or 1. The result is 0 if the rows have equal values in all fields.
    func compare(_ a: Int, _ b: Int) -> Int {
        for (key, isDescending) in keys {
            let result: Int
            switch key {
            case .numbers(let numbers): result = RowOrder.compare(numbers[a], numbers[b])
            case .values(let values): result = Value.compare(values[a], values[b])
            }
            if result != 0 { return isDescending ? -result : result }
        }
        return 0
    }

    /// Compares two numbers. Missing values come first, then NaN, then other numbers.
    private static func compare(_ a: Double, _ b: Double) -> Int {
        if a < b { return -1 }
        if a > b { return 1 }
        if a == b { return 0 }
        func rank(_ number: Double) -> Int { !number.isNaN ? 2 : number.isNull || number.isUndefined ? 0 : 1 }
        return (rank(a) - rank(b)).signum()
    }

    /// Returns the given rows in this order. Equal rows keep their relative order.
    func sorted(_ rows: [Int]) -> [Int] {
        if keys.isEmpty { return rows }
        if rows.elementsEqual(rows.indices) {
            return rows.sorted { a, b in
                let order = compare(a, b)
                return order != 0 ? order < 0 : a < b
            }
        }
        return rows.indices.sorted { a, b in
            let order = compare(rows[a], rows[b])
            return order != 0 ? order < 0 : a < b
        }.map { rows[$0] }
    }
}
