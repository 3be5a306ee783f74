// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// UIKit's named colors, with their values in the light appearance.
extension UIColor {
    private convenience init(_ color: Color) { self.init(cgColor: CGColor(color)) }

    private convenience init(_ hex: UInt32, alpha: CGFloat = 1) { self.init(Color(hex: hex, alpha: alpha)) }

    // MARK: Fixed colors

    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Gray with a brightness of 1/3.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Gray with a brightness of 2/3.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Gray with a brightness of 1/2.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Red (1, 0, 0).
    public static let red = UIColor(.red)
    /// Green (0, 1, 0).
    public static let green = UIColor(.green)
    /// Blue (0, 0, 1).
    public static let blue = UIColor(.blue)
    /// Cyan (0, 1, 1).
    public static let cyan = UIColor(.cyan)
    /// Yellow (1, 1, 0).
    public static let yellow = UIColor(.yellow)
    /// Magenta (1, 0, 1).
    public static let magenta = UIColor(.magenta)
    /// Orange (1, 0.5, 0).
    public static let orange = UIColor(.orange)
    /// Purple (0.5, 0, 0.5).
    public static let purple = UIColor(.purple)
    /// Brown (0.6, 0.4, 0.2).
    public static let brown = UIColor(.brown)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: System colors

    /// The system red.
    public static let systemRed = UIColor(.systemRed)
    /// The system orange.
    public static let systemOrange = UIColor(.systemOrange)
    /// The system yellow.
    public static let systemYellow = UIColor(.systemYellow)
    /// The system green.
    public static let systemGreen = UIColor(.systemGreen)
    /// The system mint.
    public static let systemMint = UIColor(.systemMint)
    /// The system teal.
    public static let systemTeal = UIColor(.systemTeal)
    /// The system cyan.
    public static let systemCyan = UIColor(.systemCyan)
    /// The system blue.
    public static let systemBlue = UIColor(.systemBlue)
    /// The system indigo.
    public static let systemIndigo = UIColor(.systemIndigo)
    /// The system purple.
    public static let systemPurple = UIColor(.systemPurple)
    /// The system pink.
    public static let systemPink = UIColor(.systemPink)
    /// The system brown.
    public static let systemBrown = UIColor(.systemBrown)
    /// The system gray, the darkest of six.
    public static let systemGray = UIColor(.systemGray)
    /// The second darkest of the six system grays.
    public static let systemGray2 = UIColor(0xAEAEB2)
    /// The third darkest of the six system grays.
    public static let systemGray3 = UIColor(0xC7C7CC)
    /// The fourth darkest of the six system grays.
    public static let systemGray4 = UIColor(0xD1D1D6)
    /// The fifth darkest of the six system grays.
    public static let systemGray5 = UIColor(0xE5E5EA)
    /// The lightest of the six system grays.
    public static let systemGray6 = UIColor(0xF2F2F7)

    // MARK: Interface colors

    /// The color of primary text.
    public static let label = UIColor(0x000000)
    /// The color of secondary text.
    public static let secondaryLabel = UIColor(0x3C3C43, alpha: 0.6)
    /// The color of tertiary text.
    public static let tertiaryLabel = UIColor(0x3C3C43, alpha: 0.3)
    /// The color of quaternary text.
    public static let quaternaryLabel = UIColor(0x3C3C43, alpha: 0.18)
    /// The color of placeholder text.
    public static let placeholderText = UIColor(0x3C3C43, alpha: 0.3)
    /// The color of links.
    public static let link = UIColor(0x007AFF)
    /// The color of text on a light background.
    public static let darkText = UIColor(0x000000)
    /// The color of text on a dark background.
    public static let lightText = UIColor(0xFFFFFF, alpha: 0.6)
    /// The color of translucent separators.
    public static let separator = UIColor(0x3C3C43, alpha: 0.29)
    /// The color of opaque separators.
    public static let opaqueSeparator = UIColor(0xC6C6C8)
    /// The main background.
    public static let systemBackground = UIColor(0xFFFFFF)
    /// The background of content on top of the main background.
    public static let secondarySystemBackground = UIColor(0xF2F2F7)
    /// The background of content on top of the secondary background.
    public static let tertiarySystemBackground = UIColor(0xFFFFFF)
    /// The main background of grouped content.
    public static let systemGroupedBackground = UIColor(0xF2F2F7)
    /// The background of content on top of the main grouped background.
    public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF)
    /// The background of content on top of the secondary grouped background.
    public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7)
    /// The fill of thin and small shapes.
    public static let systemFill = UIColor(0x787880, alpha: 0.2)
    /// The fill of medium-size shapes.
    public static let secondarySystemFill = UIColor(0x787880, alpha: 0.16)
    /// The fill of large shapes.
    public static let tertiarySystemFill = UIColor(0x767680, alpha: 0.12)
    /// The fill of large areas with complex content.
    public static let quaternarySystemFill = UIColor(0x747480, alpha: 0.08)
}
