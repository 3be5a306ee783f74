// SPDX-License-Identifier: MIT

extension Table {
    /// Returns groups of row indices. Rows with equal values in the given fields form a group. The groups are in the
    /// order of their first rows.
    ///
    /// As with the keys of JavaScript objects, values are equal if their string forms are equal. For example, 1 and
    /// `"1"` are in the same group. Without fields, all rows form one group, even if the table is empty.
    ///
    /// - Parameter budget: The budget of the chart. When it is exhausted, the remaining fields are ignored.
    func groups(by fields: [Field], _ budget: Budget) -> [[Int]] {
        if fields.isEmpty { return [Array(0..<rowCount)] }
        let (codes, count) = groupCodes(by: fields, budget)
        var sizes = Array(repeating: 0, count: count)
        for code in codes { sizes[code] += 1 }
        var groups = sizes.map { size in
            var rows: [Int] = []
            rows.reserveCapacity(size)
            return rows
        }
        for (row, code) in codes.enumerated() { groups[code].append(row) }
        return groups
    }

    /// Returns the group number of each row and the number of groups.
    func groupCodes(by fields: [Field], _ budget: Budget) -> (codes: [Int], count: Int) {
        Column.distinctCodes(
            of: fields.lazy.filter { _ in budget.allows(work: 4 * rowCount) }.map { self[$0] }, count: rowCount)
    }
}

extension Column {
    /// A number for each distinct row of columns, like ``distinctCodes``, and the number of distinct rows.
    ///
    /// - Parameter rowCount: The number of values of each column.
    static func distinctCodes(of columns: some Sequence<Column>, count rowCount: Int) -> (codes: [Int], count: Int) {
        var result: (codes: [Int], count: Int)?
        for column in columns {
            let next = column.distinctCodes
            guard var codes = result?.codes else {
                result = next
                continue
            }
            result = nil
            var pairs = NumberList()
            for row in 0..<rowCount { codes[row] = pairs.number(of: UInt64(codes[row] * next.count + next.codes[row])) }
            result = (codes, pairs.count)
        }
        return result ?? (Array(repeating: 0, count: rowCount), rowCount > 0 ? 1 : 0)
    }

    /// A number for each value, and the number of distinct values. Distinct values are numbered from 0 in order of
    /// first occurrence.
    var distinctCodes: (codes: [Int], count: Int) {
        var count = 0
        func numbered<Key: Hashable>(_ keys: some Sequence<Key>) -> [Int] {
            var numbers: [Key: Int] = [:]
            return keys.map { key in
                if let number = numbers[key] { return number }
                numbers[key] = count
                count += 1
                return count - 1
            }
        }
        switch self {
        case .numbers(let numbers), .dates(let numbers):
            var list = NumberList()
            let codes = numbers.map { list.number(of: ($0 == 0 ? 0 : $0).bitPattern) }
            return (codes, list.count)
        case .strings(let codes, let words):
            // The two additional entries are for `null` and absent values.
            var numbers = Array(repeating: -1, count: words.count + 2)
            let result = codes.map { code in
                let index = Int(code) + 2
                if numbers[index] < 0 {
                    numbers[index] = count
                    count += 1
                }
                return numbers[index]
            }
            return (result, count)
        case .values(let values):
            let codes = numbered(
                values.lazy.map { value -> Value in
                    switch value {
                    case .number, .bool, .date: .string(value.asString)
                    default: value
                    }
                })
            return (codes, count)
        }
    }
}
