// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

// As in UIKit, a component that is not needed is `nil`. Swift has no other type than a pointer that accepts both `nil` and
// `&variable`. The functions only store values, so calling them is safe.
extension UIColor {
    /// Stores the sRGB components in the arguments that are not `nil`.
    ///
    /// - Returns: `true`, because every color has sRGB components.
    @discardableResult
    @safe
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.color
        store(color.red, in: red)
        store(color.green, in: green)
        store(color.blue, in: blue)
        store(color.alpha, in: alpha)
        return true
    }

    /// Stores the brightness and alpha of a gray in the arguments that are not `nil`.
    ///
    /// - Returns: `false` if the color is not a gray; the arguments are then unchanged.
    @discardableResult
    @safe
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor.color
        guard color.red == color.green, color.green == color.blue else { return false }
        store(color.red, in: white)
        store(color.alpha, in: alpha)
        return true
    }

    /// Stores the hue, saturation, brightness, and alpha, each in `0...1`, in the arguments that are not `nil`. The hue
    /// of a gray is 0.
    ///
    /// - Returns: `true`, because every color has these components.
    @discardableResult
    @safe
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
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
        store(sixths < 0 ? sixths / 6 + 1 : sixths / 6, in: hue)
        store(largest == 0 ? 0 : range / largest, in: saturation)
        store(largest, in: brightness)
        store(color.alpha, in: alpha)
        return true
    }
}
