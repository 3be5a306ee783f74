// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// UIKit's named colors, in the light appearance.
extension UIColor {
    private convenience init(_ color: Color) { self.init(cgColor: CGColor(color)) }

    private convenience init(_ hex: UInt32, alpha: CGFloat = 1) { self.init(Color(hex: hex, alpha: alpha)) }

    // MARK: Fixed colors

    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Red, 1 0 0.
    public static let red = UIColor(.red)
    /// Green, 0 1 0.
    public static let green = UIColor(.green)
    /// Blue, 0 0 1.
    public static let blue = UIColor(.blue)
    /// Cyan, 0 1 1.
    public static let cyan = UIColor(.cyan)
    /// Yellow, 1 1 0.
    public static let yellow = UIColor(.yellow)
    /// Magenta, 1 0 1.
    public static let magenta = UIColor(.magenta)
    /// Orange, 1 0.5 0.
    public static let orange = UIColor(.orange)
    /// Purple, 0.5 0 0.5.
    public static let purple = UIColor(.purple)
    /// Brown, 0.6 0.4 0.2.
    public static let brown = UIColor(.brown)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: The system's palette

    /// The system's red.
    public static let systemRed = UIColor(.systemRed)
    /// The system's orange.
    public static let systemOrange = UIColor(.systemOrange)
    /// The system's yellow.
    public static let systemYellow = UIColor(.systemYellow)
    /// The system's green.
    public static let systemGreen = UIColor(.systemGreen)
    /// The system's mint.
    public static let systemMint = UIColor(.systemMint)
    /// The system's teal.
    public static let systemTeal = UIColor(.systemTeal)
    /// The system's cyan.
    public static let systemCyan = UIColor(.systemCyan)
    /// The system's blue.
    public static let systemBlue = UIColor(.systemBlue)
    /// The system's indigo.
    public static let systemIndigo = UIColor(.systemIndigo)
    /// The system's purple.
    public static let systemPurple = UIColor(.systemPurple)
    /// The system's pink.
    public static let systemPink = UIColor(.systemPink)
    /// The system's brown.
    public static let systemBrown = UIColor(.systemBrown)
    /// The system's gray.
    public static let systemGray = UIColor(.systemGray)
    /// The system's gray, number 2 of six, from dark to light.
    public static let systemGray2 = UIColor(0xAEAEB2)
    /// The system's gray, number 3 of six, from dark to light.
    public static let systemGray3 = UIColor(0xC7C7CC)
    /// The system's gray, number 4 of six, from dark to light.
    public static let systemGray4 = UIColor(0xD1D1D6)
    /// The system's gray, number 5 of six, from dark to light.
    public static let systemGray5 = UIColor(0xE5E5EA)
    /// The system's gray, number 6 of six, from dark to light.
    public static let systemGray6 = UIColor(0xF2F2F7)

    // MARK: Colors of the interface

    /// Text.
    public static let label = UIColor(0x000000)
    /// Text of the second level.
    public static let secondaryLabel = UIColor(0x3C3C43, alpha: 0.6)
    /// Text of the third level.
    public static let tertiaryLabel = UIColor(0x3C3C43, alpha: 0.3)
    /// Text of the fourth level.
    public static let quaternaryLabel = UIColor(0x3C3C43, alpha: 0.18)
    /// Text of an empty field.
    public static let placeholderText = UIColor(0x3C3C43, alpha: 0.3)
    /// Text of a link.
    public static let link = UIColor(0x007AFF)
    /// Text on a light background.
    public static let darkText = UIColor(0x000000)
    /// Text on a dark background.
    public static let lightText = UIColor(0xFFFFFF, alpha: 0.6)
    /// A line between contents, which lets them show through.
    public static let separator = UIColor(0x3C3C43, alpha: 0.29)
    /// A line between contents.
    public static let opaqueSeparator = UIColor(0xC6C6C8)
    /// The background.
    public static let systemBackground = UIColor(0xFFFFFF)
    /// The background of groups.
    public static let secondarySystemBackground = UIColor(0xF2F2F7)
    /// The background within groups.
    public static let tertiarySystemBackground = UIColor(0xFFFFFF)
    /// The background of grouped contents.
    public static let systemGroupedBackground = UIColor(0xF2F2F7)
    /// The background of groups on it.
    public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF)
    /// The background within these groups.
    public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7)
    /// The fill of thin and small shapes.
    public static let systemFill = UIColor(0x787880, alpha: 0.2)
    /// The fill of shapes of medium size.
    public static let secondarySystemFill = UIColor(0x787880, alpha: 0.16)
    /// The fill of large shapes.
    public static let tertiarySystemFill = UIColor(0x767680, alpha: 0.12)
    /// The fill of large areas.
    public static let quaternarySystemFill = UIColor(0x747480, alpha: 0.08)
}
