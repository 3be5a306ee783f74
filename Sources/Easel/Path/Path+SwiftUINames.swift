// SPDX-License-Identifier: MIT

public import Foundation

/// SwiftUI's names for members of paths.
extension Path {
    /// Creates a rectangle, like ``init(rect:transform:)``.
    public init(_ rect: CGRect) { self.init(rect: rect) }

    /// Creates a rectangle with rounded corners, like ``init(roundedRect:cornerWidth:cornerHeight:transform:)``.
    public init(roundedRect rect: CGRect, cornerSize: CGSize) {
        self.init(roundedRect: rect, cornerWidth: cornerSize.width, cornerHeight: cornerSize.height)
    }

    /// Returns the part of the path between two fractions of its length, like ``trimmed(from:to:)``.
    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path { trimmed(from: start, to: end) }

    /// Returns the outline of the stroked path, including its dashes.
    ///
    /// A style with more than 1,000,000 dashes on the path is refused, as by
    /// ``copy(dashingWithPhase:lengths:transform:)``.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let dashed = style.dash.isEmpty ? self : copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
        return dashed.copy(
            strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
            miterLimit: style.miterLimit)
    }

    /// Returns the path moved by a distance, in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}
