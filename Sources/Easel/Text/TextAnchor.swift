// SPDX-License-Identifier: MIT

internal import Foundation

/// The point of the text that ``Canvas/draw(_:at:font:color:anchor:angle:)`` places at the given position.
///
/// ```swift
/// canvas.draw("42 %", at: CGPoint(x: 100, y: 60), font: .system(size: 14), anchor: .center)
/// ```
///
/// Left and right are sides of the picture, regardless of the direction of the text. Top and bottom are sides of the
/// text's bounds, from the ascent of the first line to the descent of the last; the baseline is the first line's. The
/// anchor also aligns lines of different lengths: left, center, or right.
public enum TextAnchor: Sendable, Hashable, CaseIterable {
    /// The left end of the first baseline.
    case baselineLeft
    /// The middle of the first baseline.
    case baselineCenter
    /// The right end of the first baseline.
    case baselineRight
    /// The top-left corner.
    case topLeft
    /// The middle of the top edge.
    case top
    /// The top-right corner.
    case topRight
    /// The middle of the left edge.
    case left
    /// The middle of the bounds.
    case center
    /// The middle of the right edge.
    case right
    /// The bottom-left corner.
    case bottomLeft
    /// The middle of the bottom edge.
    case bottom
    /// The bottom-right corner.
    case bottomRight

    /// A position across the picture.
    enum Side: Sendable, Hashable { case left, center, right }

    /// The side to which lines are aligned.
    var side: Side {
        switch self {
        case .baselineLeft, .topLeft, .left, .bottomLeft: .left
        case .baselineCenter, .top, .center, .bottom: .center
        case .baselineRight, .topRight, .right, .bottomRight: .right
        }
    }

    /// Returns the offset of the anchor from the top-left corner of bounds of the given size.
    func position(in size: CGSize, baseline: CGFloat) -> CGVector {
        let x: CGFloat =
            switch side {
            case .left: 0
            case .center: size.width / 2
            case .right: size.width
            }
        let y: CGFloat =
            switch self {
            case .baselineLeft, .baselineCenter, .baselineRight: baseline
            case .topLeft, .top, .topRight: 0
            case .left, .center, .right: size.height / 2
            case .bottomLeft, .bottom, .bottomRight: size.height
            }
        return CGVector(dx: x, dy: y)
    }
}
