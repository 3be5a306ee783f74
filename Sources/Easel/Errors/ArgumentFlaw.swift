// SPDX-License-Identifier: MIT

internal import Foundation

/// The first number of an argument that violates a rule.
///
/// It is a class so that nil, the usual answer of a check, is one word.
final class ArgumentFlaw {
    /// The number's position within the argument, such as `.size.width`; empty if it is the argument itself.
    let part: String
    let value: String
    /// The violated rule, as the end of a sentence.
    let rule: String

    init(part: String = "", value: String, rule: String) {
        (self.part, self.value, self.rule) = (part, value, rule)
    }

    /// Returns the flaw with its position within an enclosing value.
    func at(_ position: @autoclosure () -> String) -> ArgumentFlaw {
        ArgumentFlaw(part: position() + part, value: value, rule: rule)
    }
}

/// An argument whose numbers must follow rules.
protocol CheckedArgument {
    /// The first flaw; nil for a valid argument.
    var flaw: ArgumentFlaw? { get }
}

extension CGFloat: CheckedArgument {
    var flaw: ArgumentFlaw? { flaw(.finite) }

    // Inlined, like the checks and strokes of `Canvas`. Scene S1 as SVG: −2%.
    @inline(__always)
    func flaw(_ rule: NumberRule) -> ArgumentFlaw? { rule.allows(self) ? nil : flaw(violating: rule) }

    @inline(never)
    private func flaw(violating rule: NumberRule) -> ArgumentFlaw? {
        rule.problem(with: self).map { ArgumentFlaw(value: shortDescription, rule: $0) }
    }
}

extension CGPoint: CheckedArgument {
    var flaw: ArgumentFlaw? { x.flaw?.at(".x") ?? y.flaw?.at(".y") }
}

extension CGSize {
    func flaw(_ rule: NumberRule) -> ArgumentFlaw? {
        width.flaw(rule)?.at(".width") ?? height.flaw(rule)?.at(".height")
    }
}

extension CGRect: CheckedArgument {
    /// The first flaw. `.null`, the empty rectangle, is valid.
    var flaw: ArgumentFlaw? {
        isExactlyNull ? nil : origin.flaw?.at(".origin") ?? size.flaw(.finite)?.at(".size")
    }
}

extension CGAffineTransform: CheckedArgument {
    var flaw: ArgumentFlaw? {
        if max(abs(a), abs(b), abs(c), abs(d), max(abs(tx), abs(ty))) <= NumberRule.largest, isUsable { return nil }
        return a.flaw?.at(".a") ?? b.flaw?.at(".b") ?? c.flaw?.at(".c") ?? d.flaw?.at(".d")
            ?? tx.flaw?.at(".tx") ?? ty.flaw?.at(".ty")
            ?? (isUsable
                ? nil : ArgumentFlaw(value: shortDescription, rule: "must be a transform that can be undone"))
    }
}

extension Array: CheckedArgument where Element: CheckedArgument {
    var flaw: ArgumentFlaw? { firstFlaw(\.flaw) }
}

extension Array {
    /// The first flaw of an element.
    func firstFlaw(_ flaw: (Element) -> ArgumentFlaw?) -> ArgumentFlaw? {
        for (index, element) in enumerated() {
            if let flaw = flaw(element) { return flaw.at("[\(index)]") }
        }
        return nil
    }
}
