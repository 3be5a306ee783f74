// SPDX-License-Identifier: MIT

internal import Easel

/// A call of UIKit that could not be carried out, such as a fill without a current context.
///
/// ```swift
/// do {
///     try UIKitEnvironment.current.run { UIBezierPath(rect: rect).fill() }
/// } catch {
///     print(error)    // UIBezierPath.fill(): there is no current context; …
/// }
/// ```
public struct UIKitError: Error, Hashable, CustomStringConvertible {
    /// The call with its argument labels.
    public let call: String

    /// The reason, as a sentence without its end.
    public let problem: String

    /// The call and the reason, in one line.
    public var description: String { "\(call): \(problem)" }
}
