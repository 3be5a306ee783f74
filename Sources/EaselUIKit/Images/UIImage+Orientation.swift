// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension UIImage {
    /// The rotation and mirroring applied to the pixels for display.
    public enum Orientation: Int, Hashable, Sendable {
        /// Displayed as stored.
        case up
        /// Rotated by 180°.
        case down
        /// Rotated by 90° counterclockwise.
        case left
        /// Rotated by 90° clockwise.
        case right
        /// Mirrored horizontally.
        case upMirrored
        /// Mirrored vertically.
        case downMirrored
        /// Mirrored horizontally, then rotated by 90° counterclockwise.
        case leftMirrored
        /// Mirrored horizontally, then rotated by 90° clockwise.
        case rightMirrored

        /// Whether the displayed width is the height of the pixels.
        var swapsAxes: Bool {
            switch self {
            case .up, .down, .upMirrored, .downMirrored: false
            case .left, .right, .leftMirrored, .rightMirrored: true
            }
        }

        /// The transform from the unit square of the pixels to the unit square of the displayed image, with y down.
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
