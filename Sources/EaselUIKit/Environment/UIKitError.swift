// SPDX-License-Identifier: MIT

internal import Easel

/// An error reported by a UIKit call that failed, such as a fill without a current context.
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

    /// The reason, without a final period.
    public let problem: String

    /// The call and the reason, on one line.
    public var description: String { "\(call): \(problem)" }
}
