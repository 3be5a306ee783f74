// SPDX-License-Identifier: MIT

/// A function of the expression language.
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

    /// A function of numbers.
    init(_ name: String, _ body: @escaping @Sendable (Double) -> Double) {
        self.init(name, 1) { values, _ in .number(body(values[0].asNumber)) }
    }

    /// `2 arguments`, `1 to 3 arguments`, or `at least 1 argument`.
    var argumentsDescription: String {
        let (first, last) = (arguments.lowerBound, arguments.upperBound)
        if last == .max { return "at least \(first) argument\(first == 1 ? "" : "s")" }
        return first == last ? "\(first) argument\(first == 1 ? "" : "s")" : "\(first) to \(last) arguments"
    }

    static func named(_ name: String) -> ExpressionFunction? { all[name] }

    /// The names of all functions.
    static let names = (all.keys + ["if"]).sorted()

    private static let all: [String: ExpressionFunction] = {
        let topics = [math, statistics, types, texts, patterns, arrays, dates, formats, colors, scales]
        return Dictionary(uniqueKeysWithValues: topics.joined().map { ($0.name, $0) })
    }()
}

/// The surroundings of a function's call.
struct ExpressionCall {
    let context: Context
    /// The path of the expression in the spec.
    let path: String

    func error(_ message: String) -> ChartError { ChartError(.spec, at: path, message) }

    /// Counts a text's bytes as steps, so that texts cannot grow without bound. Short ones are free.
    func countText(_ text: String) throws(ChartError) {
        if text.utf8.count > 256 { try context.budget.countSteps(text.utf8.count / 16, at: path) }
    }

    /// Counts steps of a function that takes more than one.
    func countSteps(_ steps: Double) throws(ChartError) {
        try context.budget.countSteps(Int(clamping: min(steps, 1e12)), at: path)
    }

    /// Counts the elements of an array, or the characters of a text, that is about to be made.
    func count(_ elements: Double) throws(ChartError) {
        let limit = context.budget.limits.rows
        guard elements <= Double(limit) || elements.isNaN else {
            throw ChartError(.limit, at: path, "a value has more than \(limit) elements (ChartLimits.rows)")
        }
        try countSteps(elements)
    }
}

extension [Value] {
    /// The argument at an index; `undefined` beyond the end.
    subscript(argument index: Int) -> Value { index < count ? self[index] : .undefined }

    /// The argument at an index as a number, with a default for one that is left out.
    func number(_ index: Int, default number: Double) -> Double {
        index < count && self[index] != .undefined ? self[index].asNumber : number
    }
}
