// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The position and scale of an image in a layer's bounds. An unknown name has the same effect as ``resize``.
///
/// ```swift
/// layer.contents = photo.cgImage
/// layer.contentsGravity = .resizeAspectFill
/// layer.masksToBounds = true
/// ```
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the position.
    public let rawValue: String

    /// Creates a position from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit in the bounds, and centered.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to cover the bounds, and centered.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// Centered, not scaled.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the middle of the top edge, not scaled.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the middle of the bottom edge, not scaled.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the middle of the left edge, not scaled.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the middle of the right edge, not scaled.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// At the top-left corner, not scaled.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// At the top-right corner, not scaled.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// At the bottom-left corner, not scaled.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// At the bottom-right corner, not scaled.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

    /// Returns the rectangle of an image, with a size in points, in a layer's bounds.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        let ratios = (x: bounds.width / size.width, y: bounds.height / size.height)
        let factor: CGFloat
        switch self {
        case .resizeAspect: factor = min(ratios.x, ratios.y)
        case .resizeAspectFill: factor = max(ratios.x, ratios.y)
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: factor = 1
        default: return bounds
        }
        // The share of the free space that is left of the image, and above it.
        let left: CGFloat =
            [.left, .topLeft, .bottomLeft].contains(self)
            ? 0 : [.right, .topRight, .bottomRight].contains(self) ? 1 : 0.5
        let above: CGFloat =
            [.top, .topLeft, .topRight].contains(self)
            ? 0 : [.bottom, .bottomLeft, .bottomRight].contains(self) ? 1 : 0.5
        let (width, height) = (size.width * factor, size.height * factor)
        return CGRect(
            x: bounds.minX + (bounds.width - width) * left, y: bounds.minY + (bounds.height - height) * above,
            width: width, height: height)
    }
}
