// SPDX-License-Identifier: MIT

/// A call that was refused because an argument, or the moment, made no sense. It drew nothing.
public struct InvalidCall: Sendable, Hashable, CustomStringConvertible {
    /// The call with its argument labels, such as `addArc(center:radius:startAngle:endAngle:clockwise:)`.
    public let call: String

    /// The argument that was refused; nil if it was the call itself.
    public let argument: String?

    /// The argument's value.
    public let value: String?

    /// What is wrong, as the end of a sentence: `must be a finite number`.
    public let problem: String

    /// How many of a render are kept.
    static let most = 1_000

    /// In one sentence: `addArc(…): radius is -3, and must be a finite number that is not negative`.
    public var description: String {
        if let argument, let value { return "\(call): \(argument) is \(value), and \(problem)" }
        return "\(call): \(problem)"
    }
}

/// What a render does about calls that were refused.
public enum InvalidCallPolicy: Sendable, Hashable {
    /// Throws ``DrawingError/invalidCalls(_:)``.
    case fail
    /// Gives the picture without them.
    case skip
}
