// SPDX-License-Identifier: MIT

/// A token in an expression.
struct ExpressionToken: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case number(Double)
        case string(String)
        case name(String)
        /// An operator or a bracket.
        case symbol(String)
        case regularExpression(source: String, flags: String)
        case end
    }

    let kind: Kind
    /// The position of the token's first character, starting at 1.
    let position: Int

    /// The token's text for error messages.
    var text: String {
        switch kind {
        case .number(let number): number.javaScriptDescription
        case .string(let string): "\"\(string)\""
        case .name(let name): name
        case .symbol(let symbol): "\"\(symbol)\""
        case .regularExpression(let source, let flags): "/\(source)/\(flags)"
        case .end: "end"
        }
    }
}
