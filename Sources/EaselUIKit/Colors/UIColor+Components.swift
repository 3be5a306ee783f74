// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

extension UIColor {
    /// Returns the components in sRGB through the pointers.
    ///
    /// - Returns: `true`: every color here has components in sRGB.
    @discardableResult
    public func getRed(
        _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        let color = cgColor.color
        (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
        return true
    }

    /// Returns the brightness and alpha of a gray through the pointers.
    ///
    /// - Returns: `false` if the color is not a gray; the pointers are then unused.
    @discardableResult
    public func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
        let color = cgColor.color
        guard color.red == color.green, color.green == color.blue else { return false }
        (white, alpha) = (color.red, color.alpha)
        return true
    }

    /// Returns the hue, saturation and brightness through the pointers, each in `0...1`. The hue of a gray is 0.
    ///
    /// - Returns: `true`: every color here has these components.
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
