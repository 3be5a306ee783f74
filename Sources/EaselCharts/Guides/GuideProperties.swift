// SPDX-License-Identifier: MIT

import Easel

/// The properties of one guide. The spec takes precedence over its styles, and the styles take precedence over the
/// config.
///
/// A member `{"expr": …}` is replaced with the value of the expression. For members with conditions, see
/// ``conditional(_:)``.
struct GuideProperties {
    private var stack: PropertyStack
    private let context: Context
    let path: String

    init(_ layers: [Object], context: Context, path: String) throws(ChartError) {
        var resolved: [Object] = []
        for layer in layers where !layer.isEmpty {
            resolved.append(try GuideProperties.evaluated(layer, context: context, path: path))
        }
        stack = PropertyStack(layers: resolved)
        self.context = context
        self.path = path
    }

    /// Returns these properties, with others that take precedence.
    func overridden(by object: Object) -> GuideProperties {
        var properties = self
        properties.stack.layers.insert(object, at: 0)
        return properties
    }

    subscript(name: String) -> Value? { stack[name] }

    func number(_ name: String) -> Double? {
        guard let number = stack[name]?.number, number.isFinite else { return nil }
        return number
    }

    func bool(_ name: String) -> Bool { stack[name]?.asBool ?? false }

    func string(_ name: String) -> String? { stack[name]?.string }

    /// Whether the guide has a description for screen readers.
    var isDescribed: Bool { context.isAccessible && self["aria"]?.bool != false }

    /// Returns the lines of the guide's title, from the property or by default. The result is nil if all of
    /// them are empty.
    func titleLines(default lines: [String]) -> [String]? {
        let lines = self["title"].map { GuideProperties.lines($0) ?? [] } ?? lines
        return lines.contains { !$0.isEmpty } ? lines : nil
    }

    /// Returns the lines of text in a property, or `nil` if the property does not contain text.
    func lines(_ name: String) -> [String]? { stack[name].flatMap(GuideProperties.lines) }

    /// Returns the lines of text in a value, or `nil` if the value does not contain text. Each element of an array is
    /// one line.
    static func lines(_ value: Value) -> [String]? {
        switch value {
        case .null, .undefined, .object, .table: nil
        case .array(let lines): lines.map(\.asString)
        case .string(let text):
            text.isEmpty
                ? nil
                : text.contains("\n")
                    ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [text]
        default: [value.asString]
        }
    }

    /// Returns a property that may depend on the value of each tick or entry.
    func conditional(_ name: String) throws(ChartError) -> Conditional {
        try Conditional(stack[name], context: context, path: "\(path).\(name)")
    }

    /// Returns the properties that start with a prefix and depend on the value of each tick.
    func conditions(_ prefix: String, _ names: [String]) throws(ChartError) -> [(name: String, value: Conditional)] {
        var conditions: [(name: String, value: Conditional)] = []
        for name in names where stack[prefix + name]?["condition"] != nil {
            conditions.append((name, try conditional(prefix + name)))
        }
        return conditions
    }

    /// Returns the elements of an array property, with date-time objects converted to dates.
    func values(_ name: String) throws(ChartError) -> [Value]? {
        guard let array = stack[name]?.array else { return nil }
        var values: [Value] = []
        for value in array {
            guard DateTime.isDateTime(value) else {
                values.append(value)
                continue
            }
            values.append(.date(try DateTime(value, path: "\(path).\(name)").date(in: context)))
        }
        return values
    }

    /// Returns the font for text. The prefix of the font properties is a word such as `label`.
    func font(_ prefix: String) -> TextFont {
        TextFont(
            family: string(prefix + "Font") ?? string("font") ?? "sans-serif",
            size: max(0, number(prefix + "FontSize") ?? number("fontSize") ?? 11),
            weight: GuideProperties.weight(stack[prefix + "FontWeight"] ?? stack["fontWeight"]),
            isItalic: ["italic", "oblique"].contains(string(prefix + "FontStyle") ?? string("fontStyle") ?? ""))
    }

    /// Returns the paint for text. The prefix of the paint properties is a word such as `label`.
    func textPaint(_ prefix: String) -> ScenePaint {
        var paint = ScenePaint()
        paint.fill = (stack[prefix.isEmpty ? "color" : prefix + "Color"] ?? stack["fill"])?.string.map(Fill.color)
        paint.fillOpacity = number(prefix + "Opacity") ?? number("opacity") ?? 1
        return paint
    }

    /// Returns the paint for a line, from properties such as `gridColor`, `gridWidth`, and `gridDash`.
    func linePaint(_ prefix: String) -> ScenePaint {
        var paint = ScenePaint()
        paint.stroke = string(prefix + "Color").map(Fill.color)
        paint.strokeOpacity = number(prefix + "Opacity") ?? 1
        paint.strokeWidth = number(prefix + "Width") ?? 1
        paint.dash = stack[prefix + "Dash"]?.array?.compactMap(\.number) ?? []
        paint.dashOffset = number(prefix + "DashOffset") ?? 0
        paint.cap = LineCap(css: string(prefix + "Cap"))
        return paint
    }

    private static func weight(_ value: Value?) -> String {
        switch value {
        case .string(let name): name
        case .number(let number): number.javaScriptDescription
        default: "normal"
        }
    }

    private static func evaluated(_ object: Object, context: Context, path: String) throws(ChartError) -> Object {
        guard object.members.contains(where: { expression(in: $0.value) != nil }) else { return object }
        var evaluated = object
        for (name, value) in object.members {
            guard let text = expression(in: value) else { continue }
            let expression = try Expression(text, at: "\(path).\(name)")
            evaluated[name] = try expression.value(in: context)
        }
        return evaluated
    }

    static func expression(in value: Value) -> String? {
        guard case .object(let object) = value, object["condition"] == nil else { return nil }
        return (object["expr"] ?? object["signal"])?.string
    }
}

/// A property with different values for different ticks or legend entries.
struct Conditional {
    private var cases: [(test: RowTest, value: Branch)] = []
    private var otherwise: Branch?
    private let context: Context

    private enum Branch {
        case value(Value)
        case expression(Expression)
    }

    var isConstant: Bool { cases.isEmpty }

    fileprivate init(_ value: Value?, context: Context, path: String) throws(ChartError) {
        self.context = context
        guard let value else { return }
        guard let conditions = value["condition"] else {
            otherwise = .value(value)
            return
        }
        for condition in conditions.array ?? [conditions] {
            guard let test = condition["test"], let branch = try branch(of: condition, path: path) else { continue }
            cases.append((try Predicate(test, path: "\(path).condition.test").test(in: context), branch))
        }
        otherwise = try branch(of: value, path: path)
    }

    private func branch(of value: Value, path: String) throws(ChartError) -> Branch? {
        if let text = value["expr"]?.string {
            return .expression(try Expression(text, at: path))
        }
        return value["value"].map(Branch.value)
    }

    /// Returns the value for a tick. `datum` is an object with `value`, `label`, and `index`.
    func value(datum: Value) throws(ChartError) -> Value? {
        var branch = otherwise
        let row = cases.isEmpty ? Table() : Table(rows: [datum])
        for (test, value) in cases where try test(0, row) {
            branch = value
            break
        }
        return switch branch {
        case .value(let value): value
        case .expression(let expression): try expression.value(datum: datum, in: context)
        case nil: nil
        }
    }
}
