// SPDX-License-Identifier: MIT

/// A node in the syntax tree of an expression.
indirect enum ExpressionNode: Sendable {
    case constant(Value)
    /// The entire datum.
    case datum
    /// A member of the datum. The value is an index into the members that the expression reads.
    case field(Int)
    /// The name of a param. The value is an index into the names in the expression.
    case name(Int)
    /// Access to a member of a value by a constant name, as in `a.b`.
    case property(ExpressionNode, String)
    /// Access to a member of a value by a computed name or index, as in `a[b]`.
    case element(ExpressionNode, ExpressionNode)
    case unary(UnaryOperator, ExpressionNode)
    case binary(BinaryOperator, ExpressionNode, ExpressionNode)
    case and(ExpressionNode, ExpressionNode)
    case or(ExpressionNode, ExpressionNode)
    case conditional(ExpressionNode, ExpressionNode, ExpressionNode)
    case array([ExpressionNode])
    case object([(name: String, value: ExpressionNode)])
    case call(ExpressionFunction, [ExpressionNode])
}

enum UnaryOperator: String, Sendable, CaseIterable {
    case plus = "+"
    case minus = "-"
    case not = "!"
    case complement = "~"
}

/// The binary operators that always evaluate both of their operands.
enum BinaryOperator: String, Sendable, CaseIterable {
    case bitOr = "|"
    case bitXor = "^"
    case bitAnd = "&"
    case equal = "=="
    case notEqual = "!="
    case identical = "==="
    case notIdentical = "!=="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case shiftLeft = "<<"
    case shiftRight = ">>"
    case shiftRightUnsigned = ">>>"
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"

    /// The precedence of the operator. In comparison, the precedence of `
    ///
    /// ` is 1, and the precedence of `&&` is 2.
    var precedence: Int {
        switch self {
        case .bitOr: 3
        case .bitXor: 4
        case .bitAnd: 5
        case .equal, .notEqual, .identical, .notIdentical: 6
        case .less, .lessOrEqual, .greater, .greaterOrEqual: 7
        case .shiftLeft, .shiftRight, .shiftRightUnsigned: 8
        case .add, .subtract: 9
        case .multiply, .divide, .remainder: 10
        }
    }
}
