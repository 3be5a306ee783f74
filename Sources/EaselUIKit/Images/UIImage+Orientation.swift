// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension UIImage {
    /// The way in which pixels are turned for display.
    public enum Orientation: Int, Hashable, Sendable {
        /// Unchanged.
        case up
        /// By half a turn.
        case down
        /// By a quarter turn counterclockwise.
        case left
        /// By a quarter turn clockwise.
        case right
        /// Mirrored left to right.
        case upMirrored
        /// Mirrored top to bottom.
        case downMirrored
        /// Mirrored left to right, then turned by a quarter counterclockwise.
        case leftMirrored
        /// Mirrored left to right, then turned by a quarter clockwise.
        case rightMirrored

        /// Whether the shown width is the height of the pixels.
        var swapsAxes: Bool {
            switch self {
            case .up, .down, .upMirrored, .downMirrored: false
            case .left, .right, .leftMirrored, .rightMirrored: true
            }
        }

        /// The transform from the unit square of the pixels to that of the displayed image, with y down.
        var transform: CGAffineTransform {
            switch self {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
            case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
            case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
            case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
            }
        }
    }
}
