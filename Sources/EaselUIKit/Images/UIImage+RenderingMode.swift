// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension UIImage {
    /// The ways of using an image's colors.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// Uses the colors. UIKit decides by the view that shows the image, and there are no views.
        case automatic
        /// Uses the colors.
        case alwaysOriginal
        /// Uses only the alpha: drawing paints the image's shape with the context's fill color.
        case alwaysTemplate
    }

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, capInsets: isResizable ? capInsets : nil,
            resizingMode: resizingMode, renderingMode: renderingMode)
    }

    /// Returns the image with all its pixels in one color, and another rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color).withRenderingMode(renderingMode)
    }
}
