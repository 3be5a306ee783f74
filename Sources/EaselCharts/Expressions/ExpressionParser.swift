// SPDX-License-Identifier: MIT

/// An operator-precedence parser (Pratt 1973) for expressions in Vega's expression language.
struct ExpressionParser {
    private let tokens: [ExpressionToken]
    private let path: String
    private var index = 0
    /// The current depth of recursion.
    private var depth = 0

    /// The number of nodes in the tree.
    private(set) var size = 0
    /// The distinct members of `datum` that the expression reads.
    private(set) var members: [String] = []
    /// The distinct paths within `datum` that the expression reads.
    private(set) var fields: [Field] = []
    /// The distinct names of params, with the position of their first use.
    private(set) var names: [(name: String, position: Int)] = []
    /// Whether the expression calls a function that uses the scales or the data of the chart.
    private(set) var usesChart = false

    /// The maximum height of the tree. Deeper trees could exhaust a thread's stack.
    private static let maximumDepth = 250

    init(_ text: String, at path: String) throws(ChartError) {
        tokens = try ExpressionLexer.tokens(of: text, at: path)
        self.path = path
    }

    mutating func parse() throws(ChartError) -> ExpressionNode {
        let tree = try conditional()
        guard case .end = token.kind else { throw unexpected("an operator") }
        return tree.node
    }

    // MARK: - Tokens

    private var token: ExpressionToken { tokens[min(index, tokens.count - 1)] }

    private mutating func take(_ symbol: String) -> Bool {
        guard case .symbol(symbol) = token.kind else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ symbol: String) throws(ChartError) {
        guard take(symbol) else { throw unexpected("\"\(symbol)\"") }
    }

    private func unexpected(_ expected: String) -> ChartError {
        error("unexpected \(token.text)", at: token.position, expected: [expected])
    }

    private func error(
        _ message: String, at position: Int, expected: [String] = [], suggestion: String? = nil
    ) -> ChartError {
        ChartError(.spec, at: path, "\(message) at character \(position)", expected: expected, suggestion: suggestion)
    }

    // MARK: - Trees

    /// A node and the height of the tree below the node.
    private typealias Tree = (node: ExpressionNode, height: Int)

    private mutating func tree(_ node: ExpressionNode, over children: Tree...) throws(ChartError) -> Tree {
        try tree(node, height: children.map(\.height).max() ?? 0)
    }

    private mutating func tree(_ node: ExpressionNode, height: Int) throws(ChartError) -> Tree {
        size += 1
        guard height < ExpressionParser.maximumDepth else { throw tooDeep() }
        return (node, height + 1)
    }

    private func tooDeep() -> ChartError {
        let limit = ExpressionParser.maximumDepth
        return ChartError(.limit, at: path, "nested more than \(limit) levels deep at character \(token.position)")
    }

    private mutating func conditional() throws(ChartError) -> Tree {
        guard depth < ExpressionParser.maximumDepth else { throw tooDeep() }
        depth += 1
        defer { depth -= 1 }
        let test = try binary(above: 0)
        guard take("?") else { return test }
        let first = try conditional()
        try expect(":")
        let second = try conditional()
        return try tree(.conditional(test.node, first.node, second.node), over: test, first, second)
    }

    /// Parses operands and the operators between them that have a precedence above `precedence`.
    private mutating func binary(above precedence: Int) throws(ChartError) -> Tree {
        var left = try unary()
        while case .symbol(let symbol) = token.kind {
            if symbol == "||" || symbol == "&&" {
                let own = symbol == "||" ? 1 : 2
                guard own > precedence else { break }
                index += 1
                let right = try binary(above: own)
                let node = symbol == "||" ? ExpressionNode.or(left.node, right.node) : .and(left.node, right.node)
                left = try tree(node, over: left, right)
            } else {
                guard let found = BinaryOperator(rawValue: symbol), found.precedence > precedence else { break }
                index += 1
                let right = try binary(above: found.precedence)
                left = try tree(.binary(found, left.node, right.node), over: left, right)
            }
        }
        return left
    }

    private mutating func unary() throws(ChartError) -> Tree {
        guard case .symbol(let symbol) = token.kind, let found = UnaryOperator(rawValue: symbol) else {
            return try postfix()
        }
        guard depth < ExpressionParser.maximumDepth else { throw tooDeep() }
        depth += 1
        defer { depth -= 1 }
        index += 1
        let operand = try unary()
        if found == .minus, case .constant(.number(let number)) = operand.node {
            return (.constant(.number(-number)), operand.height)
        }
        return try tree(.unary(found, operand.node), over: operand)
    }

    /// Parses a value and the member accesses after it.
    private mutating func postfix() throws(ChartError) -> Tree {
        var value = try primary()
        // The names on the path from the datum to the value. They are collected while every access has a constant name.
        var steps: [String] = []
        var isPath = if case .datum = value.node { true } else { false }
        while true {
            var name: String?
            if take(".") {
                guard case .name(let member) = token.kind else { throw unexpected("a name") }
                index += 1
                name = member
            } else if take("[") {
                let key = try conditional()
                try expect("]")
                switch key.node {
                case .constant(.string(let member)): name = member
                case .constant(.number(let number)) where number >= 0 && number == number.rounded():
                    name = number.javaScriptDescription
                default:
                    value = try tree(.element(value.node, key.node), over: value, key)
                    isPath = false
                    continue
                }
            } else {
                break
            }
            guard let name else { break }
            if isPath { steps.append(name) }
            if case .datum = value.node {
                value.node = .field(ExpressionParser.index(of: name, in: &members))
            } else {
                value = try tree(.property(value.node, name), over: value)
            }
        }
        if !steps.isEmpty {
            let field = Field(steps: steps)
            if !fields.contains(field) { fields.append(field) }
        }
        return value
    }

    private static func index(of name: String, in names: inout [String]) -> Int {
        if let index = names.firstIndex(of: name) { return index }
        names.append(name)
        return names.count - 1
    }

    private mutating func primary() throws(ChartError) -> Tree {
        let token = token
        switch token.kind {
        case .number(let number):
            index += 1
            return try tree(.constant(.number(number)))
        case .string(let string):
            index += 1
            return try tree(.constant(.string(string)))
        case .regularExpression(let source, let flags):
            index += 1
            _ = try RegularExpression(source, flags: flags, at: path)
            return try tree(.constant(RegularExpression.value(source, flags: flags)))
        case .name(let name):
            index += 1
            return try take("(") ? call(name, at: token.position) : reference(name, at: token.position)
        case .symbol("("):
            index += 1
            let tree = try conditional()
            try expect(")")
            return tree
        case .symbol("["):
            index += 1
            let (elements, height) = try list(until: "]")
            return try tree(.array(elements), height: height)
        case .symbol("{"):
            index += 1
            return try object()
        default: throw unexpected("a value")
        }
    }

    /// Parses comma-separated values until a closing bracket.
    private mutating func list(until end: String) throws(ChartError) -> (nodes: [ExpressionNode], height: Int) {
        var nodes: [ExpressionNode] = []
        var height = 0
        while !take(end) {
            if !nodes.isEmpty { try expect(",") }
            let element = try conditional()
            nodes.append(element.node)
            height = max(height, element.height)
        }
        return (nodes, height)
    }

    private mutating func object() throws(ChartError) -> Tree {
        var members: [(name: String, value: ExpressionNode)] = []
        var height = 0
        while !take("}") {
            if !members.isEmpty { try expect(",") }
            let name: String
            switch token.kind {
            case .name(let text), .string(let text): name = text
            case .number(let number): name = number.javaScriptDescription
            default: throw unexpected("a name")
            }
            index += 1
            try expect(":")
            let value = try conditional()
            members.append((name, value.node))
            height = max(height, value.height)
        }
        return try tree(.object(members), height: height)
    }

    private mutating func reference(_ name: String, at position: Int) throws(ChartError) -> Tree {
        switch name {
        case "datum": return try tree(.datum)
        case "true": return try tree(.constant(true))
        case "false": return try tree(.constant(false))
        case "null": return try tree(.constant(.null))
        case "event", "item": throw error("\(name) exists only in interactive charts; found", at: position)
        default: break
        }
        if let constant = ExpressionParser.constants[name] { return try tree(.constant(constant)) }
        if let index = names.firstIndex(where: { $0.name == name }) { return try tree(.name(index)) }
        names.append((name, position))
        return try tree(.name(names.count - 1))
    }

    private mutating func call(_ name: String, at position: Int) throws(ChartError) -> Tree {
        let (arguments, height) = try list(until: ")")
        let count = arguments.count
        if name == "if" {
            guard count == 3 else { throw error("if takes 3 arguments, not \(count),", at: position) }
            return try tree(.conditional(arguments[0], arguments[1], arguments[2]), height: height)
        }
        guard let function = ExpressionFunction.named(name) else {
            throw error(
                "\(name) is not a function", at: position,
                suggestion: nearest(to: name, in: ExpressionFunction.names))
        }
        let range = function.arguments
        guard count >= range.lowerBound else {
            throw error("\(name) takes \(function.argumentsDescription), not \(count),", at: position)
        }
        if function.usesChart { usesChart = true }
        // As in JavaScript, extra arguments are ignored. Some specs contain calls such as `round(x, 2)`.
        return try tree(.call(function, Array(arguments.prefix(range.upperBound))), height: height)
    }

    /// The constants in Vega's expression language.
    static let constants: [String: Value] = [
        "NaN": .number(.nan), "E": .number(2.718_281_828_459_045), "PI": .number(.pi),
        "LN2": .number(0.693_147_180_559_945_3), "LN10": .number(2.302_585_092_994_046),
        "LOG2E": .number(1.442_695_040_888_963_4), "LOG10E": .number(0.434_294_481_903_251_8),
        "SQRT2": .number(2.0.squareRoot()), "SQRT1_2": .number(0.5.squareRoot()),
        "MIN_VALUE": .number(.leastNonzeroMagnitude), "MAX_VALUE": .number(.greatestFiniteMagnitude),
        "undefined": .undefined,
    ]
}
