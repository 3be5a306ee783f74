// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The corners of a rectangle, with y down.
///
/// ```swift
/// let tab = UIBezierPath(
///     roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 6, height: 6))
/// ```
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top-left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top-right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom-left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom-right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
