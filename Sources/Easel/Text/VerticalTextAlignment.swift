// SPDX-License-Identifier: MIT

internal import Foundation

/// The vertical alignment of lines in a rectangle.
public enum VerticalTextAlignment: Sendable, Hashable, CaseIterable {
    /// The first line's ascent at the top.
    case top
    /// Equal space above and below.
    case middle
    /// The last line's descent at the bottom.
    case bottom

    /// SwiftUI's name for ``middle``.
    public static let center = VerticalTextAlignment.middle

    func offset(of height: CGFloat, in room: CGFloat) -> CGFloat {
        switch self {
        case .top: 0
        case .middle: (room - height) / 2
        case .bottom: room - height
        }
    }
}
