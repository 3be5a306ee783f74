// SPDX-License-Identifier: MIT

/// A comparison of a field with values, such as `{"field": "price", "gt": 3}`.
struct FieldPredicate: Sendable {
    /// The right-hand operand of a comparison: a value, a date, or the value of an expression.
    enum Operand: Sendable {
        case value(Value)
        case date(DateTime)
        case expression(Expression)
    }

    enum Comparison: Sendable {
        case equal(Operand)
        case less(Operand)
        case lessOrEqual(Operand)
        case greater(Operand)
        case greaterOrEqual(Operand)
        /// Values between two bounds, including the bounds. A side without a bound is unlimited.
        case range(Operand?, Operand?)
        case oneOf([Operand])
        case valid(Bool)
    }

    let field: Field
    let timeUnit: TimeUnit?
    let comparison: Comparison
    /// The type that the field's values are converted to before the comparison.
    let parse: FieldParse?
    private let path: String

    private static let keys = ["equal", "lt", "lte", "gt", "gte", "range", "oneOf", "in", "valid"]

    init(_ spec: Value, path: String) throws(ChartError) {
        let part = TransformSpec(spec, path: path)
        guard let field = try part.field("field") else {
            let names = ["field", "param", "and", "or", "not"]
            throw ChartError(
                .spec, at: path, "the object is not a predicate", expected: names,
                suggestion: spec.object?.names.lazy.compactMap { nearest(to: $0, in: names) }.first)
        }
        self.field = field
        self.path = path
        let unit = part["timeUnit"]
        let timeUnit = try unit.map { (value) throws(ChartError) in try TimeUnit(value, at: part.path("timeUnit")) }
        self.timeUnit = timeUnit
        guard let key = FieldPredicate.keys.first(where: { part.value[$0] != nil }), let value = part.value[key] else {
            throw ChartError(
                .spec, at: path, "the predicate does not say how \"\(field)\" is compared",
                expected: FieldPredicate.keys.filter { $0 != "in" },
                suggestion: spec.object?.names.lazy.filter { $0 != "field" && $0 != "timeUnit" }
                    .compactMap { nearest(to: $0, in: FieldPredicate.keys) }.first)
        }
        func operand(_ value: Value) throws(ChartError) -> Operand {
            try FieldPredicate.operand(value, timeUnit, path: part.path(key))
        }
        // If there are several values, the first one determines the type of all of them.
        var sample: Value? = value
        switch key {
        case "equal": comparison = .equal(try operand(value))
        case "lt": comparison = .less(try operand(value))
        case "lte": comparison = .lessOrEqual(try operand(value))
        case "gt": comparison = .greater(try operand(value))
        case "gte": comparison = .greaterOrEqual(try operand(value))
        case "range":
            if let text = value["expr"] ?? value["signal"] {
                throw ChartError(
                    .unsupported, at: part.path(key), "a \"range\" given by the expression \(JSONWriter.string(text))")
            }
            guard let bounds = value.array, bounds.count == 2 else {
                throw part.error(key, "\"range\" takes two values; null leaves a side open")
            }
            sample = bounds[0]
            comparison = .range(
                bounds[0].isMissing ? nil : try operand(bounds[0]), bounds[1].isMissing ? nil : try operand(bounds[1]))
        case "oneOf", "in":
            guard let values = value.array else { throw part.error(key, "\"\(key)\" takes an array of values") }
            sample = values.first
            var operands: [Operand] = []
            for value in values { operands.append(try operand(value)) }
            comparison = .oneOf(operands)
        default:
            guard let bool = value.bool else { throw part.error(key, "\"valid\" takes true or false") }
            sample = nil
            comparison = .valid(bool)
        }
        switch sample {
        case _ where timeUnit != nil: parse = .date
        case .number(let number) where number != 0: parse = .number
        case .string(let text) where !text.isEmpty: parse = .string
        case .object where DateTime.isDateTime(sample ?? .null): parse = .date
        default: parse = nil
        }
    }

    private static func operand(
        _ value: Value, _ timeUnit: TimeUnit?, path: String
    ) throws(ChartError) -> Operand {
        if let text = (value["expr"] ?? value["signal"])?.string { return .expression(try Expression(text, at: path)) }
        if let date = try DateTime(literal: value, timeUnit: timeUnit, path: path) { return .date(date) }
        return .value(value)
    }

    // MARK: - Comparing

    /// Returns whether the comparison holds for each value of a column.
    func holds(for column: Column, in context: Context) throws(ChartError) -> [Bool] {
        let test = try test(in: context)
        if case .strings(let codes, let words) = column {
            var results: [Bool] = []
            results.reserveCapacity(words.count)
            for word in words { results.append(try test(.string(word))) }
            let null = try test(.null)
            let undefined = try test(.undefined)
            try context.budget.charge(work: codes.count, at: path)
            return codes.map { $0 >= 0 ? results[Int($0)] : $0 == -1 ? null : undefined }
        }
        var results: [Bool] = []
        results.reserveCapacity(column.count)
        for row in 0..<column.count { results.append(try test(column[row])) }
        return results
    }

    /// Returns a function that performs the comparison. It evaluates the operands only once.
    func test(in context: Context) throws(ChartError) -> (Value) throws(ChartError) -> Bool {
        let (budget, path) = (context.budget, path)
        let test = try uncountedTest(in: context)
        return { value throws(ChartError) in
            try budget.charge(work: value.work, at: path)
            return test(value)
        }
    }

    private func uncountedTest(in context: Context) throws(ChartError) -> (Value) -> Bool {
        func value(_ operand: Operand) throws(ChartError) -> Value {
            switch operand {
            case .value(.string(let text)) where timeUnit != nil:
                .number(DateReader(calendar: context.calendar).date(text))
            case .value(let value): value
            case .date(let date): .number(date.date(in: context))
            case .expression(let expression): try expression.value(in: context)
            }
        }
        let timeUnit = self.timeUnit
        func subject(_ value: Value) -> Value {
            timeUnit.map { .number($0.floor(value.isMissing ? .nan : value.asNumber, in: context)) } ?? value
        }
        switch comparison {
        case .equal(let operand):
            let operand = try value(operand)
            return { Predicate.isEqual(subject($0), operand) }
        case .less(let operand):
            let operand = try value(operand)
            return { FieldPredicate.compare(subject($0), operand) { $0 < 0 } }
        case .lessOrEqual(let operand):
            let operand = try value(operand)
            return { FieldPredicate.compare(subject($0), operand) { $0 <= 0 } }
        case .greater(let operand):
            let operand = try value(operand)
            return { FieldPredicate.compare(subject($0), operand) { $0 > 0 } }
        case .greaterOrEqual(let operand):
            let operand = try value(operand)
            return { FieldPredicate.compare(subject($0), operand) { $0 >= 0 } }
        case .range(let lower, let upper):
            var bounds = (try lower.map(value), try upper.map(value))
            // The two bounds may be in either order.
            if let first = bounds.0, let last = bounds.1, FieldPredicate.compare(last, first, { $0 < 0 }) {
                bounds = (last, first)
            }
            return { candidate in
                let candidate = subject(candidate)
                if let lower = bounds.0, !FieldPredicate.compare(candidate, lower, { $0 >= 0 }) { return false }
                if let upper = bounds.1, !FieldPredicate.compare(candidate, upper, { $0 <= 0 }) { return false }
                return true
            }
        case .oneOf(let operands):
            try context.budget.charge(work: operands.count, at: path)
            let values = ValueSet(try operands.map(value))
            return { values.contains(subject($0)) }
        case .valid(let isValid):
            return { ((!$0.isMissing && $0.asNumber.isFinite) == isValid) }
        }
    }

    /// Compares two values by the rules of JavaScript's relational operators. Two strings are compared as strings;
    /// other values are compared as numbers.
    private static func compare(_ a: Value, _ b: Value, _ matches: (Int) -> Bool) -> Bool {
        if case .string = a, case .string = b { return matches(Value.compare(a, b)) }
        let (first, second) = (a.asNumber, b.asNumber)
        if first.isNaN || second.isNaN { return false }
        return matches(first < second ? -1 : first > second ? 1 : 0)
    }
}
