// SPDX-License-Identifier: MIT

/// A function that tests one row of a table.
typealias RowTest = (_ row: Int, _ table: Table) throws(ChartError) -> Bool

/// A condition on rows: an expression, a comparison of a field, a selection, or a combination of these.
indirect enum Predicate: Sendable {
    case expression(Expression)
    case field(FieldPredicate)
    case selection(name: String, holdsWhenEmpty: Bool, path: String)
    case all([Predicate])
    case any([Predicate])
    case not(Predicate)

    init(_ spec: Value, path: String) throws(ChartError) {
        switch spec {
        case .string(let text): self = .expression(try Expression(text, at: path))
        case .bool(let bool): self = bool ? .all([]) : .any([])
        case .object(let object):
            func members(_ name: String) throws(ChartError) -> [Predicate]? {
                guard let value = object[name] else { return nil }
                guard let elements = value.array else {
                    throw ChartError(.spec, at: "\(path).\(name)", "\"\(name)\" takes an array of predicates")
                }
                var predicates: [Predicate] = []
                for (index, element) in elements.enumerated() {
                    predicates.append(try Predicate(element, path: "\(path).\(name)[\(index)]"))
                }
                return predicates
            }
            if let all = try members("and") {
                self = .all(all)
            } else if let any = try members("or") {
                self = .any(any)
            } else if let negated = object["not"] {
                self = .not(try Predicate(negated, path: "\(path).not"))
            } else if let param = object["param"] {
                guard let name = param.string else {
                    throw ChartError(.spec, at: "\(path).param", "\"param\" takes the name of a parameter")
                }
                self = .selection(name: name, holdsWhenEmpty: object["empty"]?.bool ?? true, path: path)
            } else {
                self = .field(try FieldPredicate(spec, path: path))
            }
        default: throw ChartError(.spec, at: path, "a predicate is an expression or an object")
        }
    }

    /// Returns a function that tests rows. It evaluates the operands and finds the selections only once.
    func test(in context: Context) throws(ChartError) -> RowTest {
        switch self {
        case .expression(let expression):
            return { row, table throws(ChartError) in
                try expression.value(row: row, of: table, in: context).asBool
            }
        case .field(let predicate):
            let test = try predicate.test(in: context)
            return { row, table throws(ChartError) in try test(table[row, predicate.field]) }
        case .selection(let name, let holdsWhenEmpty, let path):
            guard let selection = context.selections[name] else {
                // If the param has a value instead of a selection, the value is the condition.
                guard let value = context.params[name] else { throw Predicate.unknown(name, path, context) }
                return { _, _ in value.asBool }
            }
            if selection.isEmpty { return { _, _ in holdsWhenEmpty } }
            return try selection.test(in: context, path: path)
        case .all(let predicates):
            let tests = try predicates.map { (predicate) throws(ChartError) in try predicate.test(in: context) }
            return { row, table throws(ChartError) in
                for test in tests where !(try test(row, table)) { return false }
                return true
            }
        case .any(let predicates):
            let tests = try predicates.map { (predicate) throws(ChartError) in try predicate.test(in: context) }
            return { row, table throws(ChartError) in
                for test in tests where try test(row, table) { return true }
                return false
            }
        case .not(let predicate):
            let test = try predicate.test(in: context)
            return { row, table throws(ChartError) in !(try test(row, table)) }
        }
    }

    /// Returns whether the predicate holds for each row.
    func holds(over table: Table, in context: Context) throws(ChartError) -> [Bool] {
        switch self {
        case .expression(let expression):
            var result = Array(repeating: false, count: table.rowCount)
            for row in try expression.rows(of: table, in: context) { result[row] = true }
            return result
        case .field(let predicate): return try predicate.holds(for: table[predicate.field], in: context)
        case .selection(_, _, let path):
            let test = try test(in: context)
            var result: [Bool] = []
            for row in 0..<table.rowCount {
                try context.budget.charge(work: 1, at: path)
                result.append(try test(row, table))
            }
            return result
        case .all(let predicates):
            var result = Array(repeating: true, count: table.rowCount)
            for predicate in predicates {
                for (row, holds) in try predicate.holds(over: table, in: context).enumerated() where !holds {
                    result[row] = false
                }
            }
            return result
        case .any(let predicates):
            var result = Array(repeating: false, count: table.rowCount)
            for predicate in predicates {
                for (row, holds) in try predicate.holds(over: table, in: context).enumerated() where holds {
                    result[row] = true
                }
            }
            return result
        case .not(let predicate): return try predicate.holds(over: table, in: context).map { !$0 }
        }
    }

    private static func unknown(_ name: String, _ path: String, _ context: Context) -> ChartError {
        let names = (Array(context.selections.keys) + Array(context.params.keys)).sorted()
        return ChartError(
            .spec, at: "\(path).param", "the spec has no parameter \"\(name)\"", expected: names,
            suggestion: nearest(to: name, in: names))
    }

    /// The compared fields, each with the type of the operand. A field's values are converted to this type before the
    /// comparison.
    var parses: [(field: Field, parse: FieldParse)] {
        switch self {
        case .expression, .selection: []
        case .field(let predicate): predicate.parse.map { [(predicate.field, $0)] } ?? []
        case .all(let predicates), .any(let predicates): predicates.flatMap(\.parses)
        case .not(let predicate): predicate.parses
        }
    }

    /// Whether two values are equal by JavaScript's `===`. In addition, a date is equal to its number of milliseconds.
    static func isEqual(_ a: Value, _ b: Value) -> Bool {
        if let first = a.number, let second = b.number { return first == second }
        return a == b
    }
}
