// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Distances inward from the four edges of a rectangle, in points.
///
/// ```swift
/// let content = bounds.inset(by: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
/// ```
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Creates insets from four distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Creates zero insets.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Zero insets.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// Returns the rectangle shrunk by insets, or `.null` if the insets exceed its size.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        let rect = standardized
        let (width, height) = (rect.width - insets.left - insets.right, rect.height - insets.top - insets.bottom)
        guard width >= 0, height >= 0 else { return .null }
        return CGRect(x: rect.minX + insets.left, y: rect.minY + insets.top, width: width, height: height)
    }
}
