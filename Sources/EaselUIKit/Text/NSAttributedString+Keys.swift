// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The supported text attributes. If a value has the wrong type, an error is reported.
extension NSAttributedString.Key {
    /// The font, a `UIFont`; the 12-point system font by default.
    public static let font = NSAttributedString.Key("NSFont")
    /// The text color, a `UIColor`; black by default.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The background color, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The paragraph style, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The space added after each character, in points, as a number.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The underline style: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The strikethrough style: the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The shadow, an `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The distance by which the text is raised, in points, as a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The outline color, a `UIColor`; the text color by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The outline width, in percent of the font size, as a number. If the width is positive, only the outlines are
    /// drawn; if it is negative, the text is also filled.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")

    /// The slant of the glyphs, as a number: the horizontal distance per vertical distance. Positive numbers slant to the
    /// right.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The logarithm of the factor by which glyphs are stretched, as a number. It must be 0, because glyphs cannot be
    /// stretched; otherwise, an error is reported.
    public static let expansion = NSAttributedString.Key("NSExpansion")

    /// The image that the character U+FFFC stands for, an `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key("NSAttachment")

    static let coreTextColor = NSAttributedString.Key("CTForegroundColor")
}

/// The style of underlines and strikethrough lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: Int

    /// Creates an option set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
}
