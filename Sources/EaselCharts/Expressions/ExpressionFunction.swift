// SPDX-License-Identifier: MIT

/// A function in the expression language.
struct ExpressionFunction: Sendable {
    typealias Body = @Sendable (_ arguments: [Value], _ call: ExpressionCall) throws(ChartError) -> Value

    let name: String
    let arguments: ClosedRange<Int>
    let body: Body

    init(_ name: String, _ arguments: ClosedRange<Int>, _ body: @escaping Body) {
        self.name = name
        self.arguments = arguments
        self.body = body
    }

    init(_ name: String, _ arguments: Int, _ body: @escaping Body) {
        self.init(name, arguments...arguments, body)
    }

    /// Creates a function with one numeric argument.
    init(_ name: String, _ body: @escaping @Sendable (Double) -> Double) {
        self.init(name, 1) { values, _ in .number(body(values[0].asNumber)) }
    }

    /// The number of arguments for error messages, such as `2 arguments`, `1 to 3 arguments`, or `at least 1 argument`.
    var argumentsDescription: String {
        let (first, last) = (arguments.lowerBound, arguments.upperBound)
        if last == .max { return "at least \(first) argument\(first == 1 ? "" : "s")" }
        return first == last ? "\(first) argument\(first == 1 ? "" : "s")" : "\(first) to \(last) arguments"
    }

    static func named(_ name: String) -> ExpressionFunction? { all[name] }

    /// Whether the function uses the scales or the data of the chart.
    var usesChart: Bool { Self.scales.contains { $0.name == name } }

    /// Whether the time of the function does not depend on the number of elements or rows of its argument.
    var isConstantTime: Bool { name == "length" }

    /// The names of all functions.
    static let names = (all.keys + ["if"]).sorted()

    private static let all: [String: ExpressionFunction] = {
        let topics = [math, statistics, types, texts, regularExpressions, arrays, dates, formats, colors, scales]
        return Dictionary(uniqueKeysWithValues: topics.joined().map { ($0.name, $0) })
    }()
}

/// The context of a function call.
struct ExpressionCall {
    let context: Context
    /// The path of the expression in the spec.
    let path: String

    func error(_ message: String) -> ChartError { ChartError(.spec, at: path, message) }

    /// Counts the length of a string in steps, which limits the growth of strings. Strings of at most 256 bytes are
    /// free. For longer strings, every 16 bytes count as one step.
    func countText(_ text: String) throws(ChartError) {
        if text.utf8.count > 256 { try context.budget.countSteps(text.utf8.count / 16, at: path) }
    }

    /// Counts work that is not a step of an expression.
    func charge(work: Int) throws(ChartError) { try context.budget.charge(work: work, at: path) }

    /// Counts the contents of a new array or object.
    func charge(contentsOf value: Value) throws(ChartError) {
        switch value {
        case .array, .object, .table: try context.budget.charge(contentsOf: value, at: path)
        default: return
        }
    }

    /// Counts additional steps for a function that takes more than one step.
    func countSteps(_ steps: Double) throws(ChartError) {
        try context.budget.countSteps(Int(clamping: min(steps, 1e12)), at: path)
    }

    /// Checks the number of elements of an array or characters of a string before the array or string is created.
    func count(_ elements: Double) throws(ChartError) {
        let limit = context.budget.limits.rows
        guard elements <= Double(limit) || elements.isNaN else {
            throw ChartError(.limit, at: path, "a value has more than \(limit) elements (ChartLimits.rows)")
        }
        try countSteps(elements)
    }
}

extension [Value] {
    /// The argument at an index, or `undefined` if the argument is omitted.
    subscript(argument index: Int) -> Value { index < count ? self[index] : .undefined }

    /// Returns the argument at an index as a number, or the default if the argument is omitted.
    func number(_ index: Int, default number: Double) -> Double {
        index < count && self[index] != .undefined ? self[index].asNumber : number
    }
}
