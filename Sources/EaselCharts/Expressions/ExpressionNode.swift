// SPDX-License-Identifier: MIT

/// A node of an expression's syntax tree.
indirect enum ExpressionNode: Sendable {
    case constant(Value)
    /// The whole datum.
    case datum
    /// A member of the datum, as an index into the expression's list of fields.
    case field(Int)
    /// A free name, as an index into the expression's list of names.
    case name(Int)
    /// A member of a value by a constant name.
    case property(ExpressionNode, String)
    /// A member of a value by a computed name or index.
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

/// The binary operators that always evaluate both operands.
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

    /// The operator's precedence; `||` has 1 and `&&` has 2.
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
