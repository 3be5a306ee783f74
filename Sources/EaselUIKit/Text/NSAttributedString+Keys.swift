// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The attributes that are drawn. A value of another type than stated is an error, which is reported.
extension NSAttributedString.Key {
    /// A `UIFont`; the system font in 12 points by default.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`; black by default.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A number, the space added after each character, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A number, the distance by which the text is raised, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The `UIColor` of outlines; that of the text by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number, the width of outlines in percent of the font size: positive for outlines alone, negative for outlines
    /// on filled text.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")

    static let coreTextColor = NSAttributedString.Key("CTForegroundColor")
}

/// The lines with a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
}
