// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

extension UIColor {
    /// Stores the sRGB components in the arguments.
    ///
    /// - Returns: `true`, because every color has sRGB components.
    @discardableResult
    public func getRed(
        _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        let color = cgColor.color
        (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
        return true
    }

    /// Stores the brightness and alpha of a gray in the arguments.
    ///
    /// - Returns: `false` if the color is not a gray; the arguments are then unchanged.
    @discardableResult
    public func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
        let color = cgColor.color
        guard color.red == color.green, color.green == color.blue else { return false }
        (white, alpha) = (color.red, color.alpha)
        return true
    }

    /// Stores the hue, saturation, brightness, and alpha in the arguments, each in `0...1`. The hue of a gray is 0.
    ///
    /// - Returns: `true`, because every color has these components.
    @discardableResult
    public func getHue(
        _ hue: inout CGFloat, saturation: inout CGFloat, brightness: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        let color = cgColor.color
        let (red, green, blue) = (color.red, color.green, color.blue)
        let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
        let range = largest - smallest
        let sixths: CGFloat =
            if range == 0 {
                0
            } else if largest == red {
                (green - blue) / range
            } else if largest == green {
                (blue - red) / range + 2
            } else {
                (red - green) / range + 4
            }
        hue = sixths < 0 ? sixths / 6 + 1 : sixths / 6
        saturation = largest == 0 ? 0 : range / largest
        brightness = largest
        alpha = color.alpha
        return true
    }
}
