// SPDX-License-Identifier: MIT

/// The values of a field in all rows, prepared for statistics.
struct MeasuredValues {
    enum Validity: UInt8 {
        case valid
        /// An absent value, `null`, or an empty string.
        case missing
        /// NaN.
        case invalid
    }

    let column: Column
    let numbers: [Double]
    /// The validity of each row, or `nil` if the numbers alone determine it.
    private let validities: [Validity]?
    private let distinctCodes: (codes: [Int], count: Int)

    init(_ column: Column, op: AggregateOp) {
        self.column = column
        distinctCodes = op == .distinct ? column.distinctCodes : ([], 0)
        switch column {
        case .numbers(let numbers), .dates(let numbers):
            self.numbers = numbers
            validities = nil
        default:
            numbers = column.asNumbers
            validities = column.values.map { value in
                value.isMissing || value == "" ? .missing : value.isValid ? .valid : .invalid
            }
        }
    }

    func validity(_ row: Int) -> Validity {
        if let validities { return validities[row] }
        let number = numbers[row]
        return !number.isNaN ? .valid : number.isNull || number.isUndefined ? .missing : .invalid
    }

    /// Returns the numbers in the given rows in ascending order, without missing values and NaN.
    func sorted(_ rows: some Sequence<Int>) -> [Double] {
        var chosen: [Double] = []
        for row in rows where validity(row) == .valid && !numbers[row].isNaN { chosen.append(numbers[row]) }
        chosen.sort()
        return chosen
    }

    /// Returns the statistic of the given rows. If the operation selects a value or a row, the result is that value or
    /// row; otherwise, the result is a number.
    ///
    /// - Parameter path: The path of the transform, for the error if the time is over.
    func value(
        _ op: AggregateOp, of rows: some Collection<Int>, in table: Table, context: Context, path: String
    ) throws(ChartError) -> Value {
        switch op {
        case .min, .max:
            try context.budget.charge(work: rows.count, at: path)
            return extremeRow(rows, isLargest: op == .max).map { column[$0] } ?? .undefined
        case .argmin, .argmax:
            try context.budget.charge(work: rows.count, at: path)
            return extremeRow(rows, isLargest: op == .argmax).map { table.row($0) } ?? .undefined
        case .values:
            try context.budget.charge(work: rows.count, at: path)
            return .array(rows.map { table.row($0) })
        default:
            let number = try number(op, of: rows, context: context, path: path)
            return number.isUndefined ? .undefined : .number(number)
        }
    }

    /// Returns the number of values in the statistic of the given rows.
    func cells(_ op: AggregateOp, of rows: some Collection<Int>, in table: Table) -> Int {
        switch op {
        case .argmin, .argmax: table.names.count
        case .values:
            // The names are shared, but each row is an object of its own.
            rows.count * (table.names.count + 4)
        default: 1
        }
    }

    /// Returns the statistic of the given rows as a number, or `Double.undefined` if it cannot be computed.
    func number(
        _ op: AggregateOp, of rows: some Collection<Int>, context: Context, path: String
    ) throws(ChartError) -> Double {
        let isSorted = [.median, .q1, .q3, .ci0, .ci1].contains(op)
        try context.budget.charge(work: isSorted ? 16 * rows.count : rows.count, at: path)
        switch op {
        case .distinct: return Double(distinctCount(rows))
        case .exponential: return exponentialAverage(of: rows, decay: 0.5)
        case .product:
            var product = 1.0
            var count = 0
            for row in rows where validity(row) == .valid {
                product *= numbers[row]
                count += 1
            }
            return count > 0 ? product : .undefined
        case .median: return Statistics.quantile(sorted(rows), 0.5) ?? .undefined
        case .q1: return Statistics.quantile(sorted(rows), 0.25) ?? .undefined
        case .q3: return Statistics.quantile(sorted(rows), 0.75) ?? .undefined
        case .ci0, .ci1:
            let interval = try Statistics.confidenceInterval(sorted(rows), in: context, at: path)
            return (op == .ci0 ? interval?.lowerBound : interval?.upperBound) ?? .undefined
        default:
            var moments = Moments()
            for row in rows { moments.add(numbers[row], validity(row)) }
            return moments.value(op) ?? .undefined
        }
    }

    /// Returns the exponential average of the given rows. Each value has `decay` times the weight of the next value.
    /// The result is `Double.undefined` if there are no valid values.
    func exponentialAverage(of rows: some Collection<Int>, decay: Double) -> Double {
        var sum = 0.0
        var weights = 0.0
        for row in rows where validity(row) == .valid {
            sum = sum * decay + numbers[row]
            weights = weights * decay + 1
        }
        return weights > 0 ? sum / weights : .undefined
    }

    private func distinctCount(_ rows: some Collection<Int>) -> Int {
        if rows.count < distinctCodes.count / 8 { return Set(rows.lazy.map { distinctCodes.codes[$0] }).count }
        var isSeen = Array(repeating: false, count: distinctCodes.count)
        var count = 0
        for row in rows where !isSeen[distinctCodes.codes[row]] {
            isSeen[distinctCodes.codes[row]] = true
            count += 1
        }
        return count
    }

    /// Returns the first row with the smallest or largest valid value.
    private func extremeRow(_ rows: some Collection<Int>, isLargest: Bool) -> Int? {
        var best: Int?
        if validities == nil {
            for row in rows where !numbers[row].isNaN {
                guard let bestRow = best else {
                    best = row
                    continue
                }
                if isLargest ? numbers[row] > numbers[bestRow] : numbers[row] < numbers[bestRow] { best = row }
            }
            return best
        }
        for row in rows where validity(row) == .valid {
            guard let bestRow = best else {
                best = row
                continue
            }
            let order = MeasuredValues.compare(column[row], column[bestRow])
            if isLargest ? order > 0 : order < 0 { best = row }
        }
        return best
    }

    /// Compares two values like JavaScript's `<` and `>`. Two strings are compared as strings, and other values are
    /// compared as numbers. NaN is neither less than nor greater than any value.
    private static func compare(_ a: Value, _ b: Value) -> Int {
        if case .string = a, case .string = b { return Value.compare(a, b) }
        let (a, b) = (a.asNumber, b.asNumber)
        return a < b ? -1 : a > b ? 1 : 0
    }
}
