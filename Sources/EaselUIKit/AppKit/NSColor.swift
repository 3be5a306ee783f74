// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// AppKit's name for a color. `NSColor` and ``UIColor`` are the same type.
///
/// ```swift
/// NSColor.systemPurple.setFill()
/// NSBezierPath(roundedRect: area, xRadius: 4, yRadius: 4).fill()
/// ```
public typealias NSColor = UIColor

/// AppKit's members of colors. The named colors have their values in the light appearance.
extension UIColor {
    /// Creates an sRGB color from components in `0...1`. Alpha is not premultiplied.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates an sRGB color from components in `0...1`. Alpha is not premultiplied.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates an sRGB color from components in `0...1`. Alpha is not premultiplied.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

    /// Creates a color from hue (0 and 1 are red), saturation, and brightness, each in `0...1`.
    public convenience init(
        calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// Creates a color from a Core Graphics color.
    public convenience init?(cgColor: CGColor?) {
        guard let cgColor else { return nil }
        self.init(cgColor: cgColor)
    }

    /// The red component in sRGB, in `0...1`.
    public var redComponent: CGFloat { cgColor.color.red }
    /// The green component in sRGB, in `0...1`.
    public var greenComponent: CGFloat { cgColor.color.green }
    /// The blue component in sRGB, in `0...1`.
    public var blueComponent: CGFloat { cgColor.color.blue }
    /// The opacity, in `0...1`.
    public var alphaComponent: CGFloat { cgColor.color.alpha }

    /// The color of text in labels.
    public static let labelColor = label
    /// The color of secondary text in labels.
    public static let secondaryLabelColor = secondaryLabel
    /// The color of text.
    public static let textColor = label
    /// The color of separators.
    public static let separatorColor = separator
    /// The background of text.
    public static let textBackgroundColor = systemBackground
    /// The background of windows.
    public static let windowBackgroundColor = UIColor(white: 0.925, alpha: 1)
    /// The background of controls.
    public static let controlBackgroundColor = systemBackground
    /// The accent color of controls, blue.
    public static let controlAccentColor = systemBlue
}
