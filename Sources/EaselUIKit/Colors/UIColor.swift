// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// A color, with UIKit's API and values.
///
/// ```swift
/// UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1).setFill()
/// UIBezierPath(ovalIn: rect).fill()
/// ```
///
/// Colors that depend on the interface style, such as ``label``, have their values in the light appearance. Pattern
/// colors and asset catalog colors are not available; code that names them does not compile.
public final class UIColor: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The color as a Core Graphics color.
    public let cgColor: CGColor

    /// Creates a color from a Core Graphics color.
    public init(cgColor: CGColor) { self.cgColor = cgColor }

    /// Creates an sRGB color from components in `0...1`. Alpha is not premultiplied.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Creates a color from hue (0 and 1 are red), saturation, and brightness, each in `0...1`.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            cgColor: CGColor(Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)))
    }

    /// Creates a color from components of Display P3, in `0...1`. It is converted to sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3) ?? .rgb
        self.init(cgColor: CGColor(space.color(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// Creates a color from a closure that chooses it for the traits of ``UITraitCollection/current``. The closure runs
    /// once, immediately.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(.current).cgColor)
    }

    /// Returns the color itself, which does not depend on the traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    /// Sets the fill color of the current context.
    public func setFill() { withCurrentContext { $0.setFillColor(cgColor) } }

    /// Sets the stroke color of the current context.
    public func setStroke() { withCurrentContext { $0.setStrokeColor(cgColor) } }

    /// Sets the fill color and the stroke color of the current context.
    public func set() {
        withCurrentContext { context in
            context.setFillColor(cgColor)
            context.setStrokeColor(cgColor)
        }
    }

    /// Returns the color with a different opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Returns the color itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is a color with the same color space and components.
    public override func isEqual(_ other: Any?) -> Bool { (other as? UIColor)?.cgColor == cgColor }

    /// The hash value of the color.
    public override var hash: Int { cgColor.hash }

    /// The components of the color.
    public override var description: String { "UIColor(\(cgColor.componentList))" }
}

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates a color from a literal such as `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of color literals, as in files that import UIKit.
public typealias _ColorLiteralType = UIColor
