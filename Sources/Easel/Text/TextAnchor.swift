// SPDX-License-Identifier: MIT

internal import Foundation

/// Which point of a text lies at the point where it is drawn.
///
/// Across: its left edge (`Leading`), middle or right edge (`Trailing`). Down: the first line's baseline, or the
/// top, middle or bottom of the box from ascent to descent. Lines of different lengths are aligned the same way: to the
/// left, centred, or to the right.
public enum TextAnchor: Sendable, Hashable, CaseIterable {
    /// The left end of the first baseline.
    case baselineLeading
    /// The middle of the first baseline.
    case baselineCenter
    /// The right end of the first baseline.
    case baselineTrailing
    /// The top left corner.
    case topLeading
    /// The middle of the top edge.
    case top
    /// The top right corner.
    case topTrailing
    /// The middle of the left edge.
    case leading
    /// The middle of the box.
    case center
    /// The middle of the right edge.
    case trailing
    /// The bottom left corner.
    case bottomLeading
    /// The middle of the bottom edge.
    case bottom
    /// The bottom right corner.
    case bottomTrailing

    /// Where the shorter lines stand.
    var placement: TextSetting.Placement {
        switch self {
        case .baselineLeading, .topLeading, .leading, .bottomLeading: .left
        case .baselineCenter, .top, .center, .bottom: .center
        case .baselineTrailing, .topTrailing, .trailing, .bottomTrailing: .right
        }
    }

    /// Where the anchor lies in a box of this size, from its top left corner.
    func position(in size: CGSize, baseline: CGFloat) -> CGVector {
        let x: CGFloat =
            switch placement {
            case .center: size.width / 2
            case .right: size.width
            case .left, .aligned: 0
            }
        let y: CGFloat =
            switch self {
            case .baselineLeading, .baselineCenter, .baselineTrailing: baseline
            case .topLeading, .top, .topTrailing: 0
            case .leading, .center, .trailing: size.height / 2
            case .bottomLeading, .bottom, .bottomTrailing: size.height
            }
        return CGVector(dx: x, dy: y)
    }
}
