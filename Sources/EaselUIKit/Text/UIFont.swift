// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A font of a size, with UIKit's names.
///
/// ```swift
/// let title = UIFont(name: "Noto Sans", size: 20) ?? .boldSystemFont(ofSize: 20)
/// "Total".draw(at: .zero, withAttributes: [.font: title])
/// ```
///
/// The fonts are those of the current context, or else of ``UIKitEnvironment``: the system font is the library's
/// choice.
public final class UIFont: Hashable, Sendable {
    /// The font as a value of Easel.
    public let font: Font

    /// The name: that of ``init(name:size:)``, or one with a dot at its start of the system's fonts.
    public let fontName: String

    /// A font of Easel.
    public convenience init(_ font: Font) { self.init(font, name: ".SystemFont") }

    init(_ font: Font, name: String) {
        self.font = font
        fontName = name
    }

    /// A font by the name of its family or face; `nil` if the fonts do not have it.
    public convenience init?(name: String, size: CGFloat) {
        guard TextSetter.current.fonts.contains(name) else { return nil }
        self.init(Font(name, size: size), name: name)
    }

    /// The name of the family; of a system font, and of one by the name of its face, ``fontName``.
    public var familyName: String { TextSetter.current.fonts.faces(in: fontName).first?.family ?? fontName }

    // MARK: System fonts

    /// Returns the system font in regular weight.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }

    /// Returns the system font.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight.fontWeight))
    }

    /// Returns the system font in bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

    /// Returns the system font in italics.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(Font.system(size: size).italic()) }

    /// Returns the system's monospaced font.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.monospaced(size: size, weight: weight.fontWeight), name: ".MonospacedSystemFont")
    }

    /// Returns the system font with digits that all have one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font.system(size: size, weight: weight.fontWeight).monospacedDigit())
    }

    /// Returns the font of a text style, in the default size of devices.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The size of labels, 17 points.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons, 18 points.
    public static let buttonFontSize: CGFloat = 18
    /// The size of small text, 12 points.
    public static let smallSystemFontSize: CGFloat = 12
    /// The size of text, 14 points.
    public static let systemFontSize: CGFloat = 14

    /// Returns the font in another size.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(font.withSize(size), name: fontName) }

    /// Returns whether two fonts are the same.
    public static func == (one: UIFont, other: UIFont) -> Bool { one.font == other.font }

    /// Hashes the font.
    public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
