// SPDX-License-Identifier: MIT

/// A call that was skipped because an argument, or the call itself in the current state, is invalid.
public struct InvalidCall: Sendable, Hashable, CustomStringConvertible {
    /// The call with its argument labels, such as `addArc(center:radius:startAngle:endAngle:clockwise:)`.
    public let call: String

    /// The invalid argument; nil if the call itself is invalid.
    public let argument: String?

    /// The argument's value.
    public let value: String?

    /// The violated rule, as the end of a sentence, such as `must be finite`.
    public let problem: String

    /// The number of this call among the canvas's calls with the same name, from 1; nil for a call without arguments.
    /// Each nested drawing has its own canvas.
    public let ordinal: Int?

    init(call: String, argument: String?, value: String?, problem: String, ordinal: Int? = nil) {
        (self.call, self.argument, self.value, self.problem) = (call, argument, value, problem)
        self.ordinal = ordinal
    }

    /// The maximum number of invalid calls kept per render.
    static let maximumCount = 1_000

    /// The call in one sentence: `addArc(…): radius is -3; it must be finite and ≥ 0`.
    public var description: String {
        let sentence = if let argument, let value { "\(argument) is \(value); it \(problem)" } else { problem }
        return "\(call): \(sentence)".withControlsSpeltOut
    }
}

extension String {
    /// The text with control characters written as `\u{1B}`. User text in a log then cannot start a line, send commands
    /// to a terminal, or reverse the text direction.
    var withControlsSpeltOut: String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            case .format: scalar.properties.isBidiControl
            default: false
            }
        }
        guard unicodeScalars.contains(where: isControl) else { return self }
        return unicodeScalars.reduce(into: "") { result, scalar in
            if isControl(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}

/// The handling of invalid calls by a render.
public enum InvalidCallPolicy: Sendable, Hashable {
    /// Throws ``DrawingError/invalidCalls(_:)``.
    case fail
    /// Renders the picture without the invalid calls.
    case skip
}
