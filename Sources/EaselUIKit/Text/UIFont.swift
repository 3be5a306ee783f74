// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A font with a size, with UIKit's API.
///
/// ```swift
/// let title = UIFont(name: "Noto Sans", size: 20) ?? .boldSystemFont(ofSize: 20)
/// "Total".draw(at: .zero, withAttributes: [.font: title])
/// ```
///
/// Fonts come from the current context's font library or, without a current context, from ``UIKitEnvironment``. The
/// library also selects the system font.
public final class UIFont: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The Easel font.
    public let font: Font

    /// The font name: the name passed to ``init(name:size:)``, or a name that starts with a dot for system fonts.
    public let fontName: String

    /// Glyphs of the face that the text of a Core Text run has; `nil` for other fonts.
    private let run: TextLayout.Run?

    /// Creates a UIKit font from an Easel font.
    public convenience init(_ font: Font) { self.init(font, name: ".SystemFont") }

    init(_ font: Font, name: String, glyphs run: TextLayout.Run? = nil) {
        self.font = font
        fontName = name
        self.run = run
    }

    /// Glyphs of the font's face; `nil` if the font is not available.
    var glyphs: TextLayout.Run? { run ?? TextSetter.current.layout(AttributedText("x"), font: font).glyphRuns.first }

    /// Creates a font from a family or face name.
    ///
    /// If no installed font has that name, but it is a font of Apple's systems, the result is a similar font; see
    /// ``UIKitEnvironment/substitutesAppleFonts``. Otherwise, the result is `nil`, and a line on standard error names
    /// the font.
    public convenience init?(name: String, size: CGFloat) {
        let fonts = TextSetter.current.fonts
        if fonts.contains(name) {
            self.init(Font(name, size: size), name: name)
        } else if UIKitEnvironment.current.substitutesAppleFonts, let face = AppleFontFace(named: name) {
            self.init(face.substitute(size: size, in: fonts), name: name)
        } else {
            MissingFontNotice.write(name)
            return nil
        }
    }

    /// The family name. It equals ``fontName`` for system fonts and for installed fonts created with a face name.
    public var familyName: String {
        TextSetter.current.fonts.faces(in: fontName).first?.family ?? AppleFontFace(named: fontName)?.family.name
            ?? fontName
    }

    // MARK: System fonts

    /// Returns the regular system font.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }

    /// Returns the system font in a given weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight.fontWeight))
    }

    /// Returns the bold system font.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

    /// Returns the italic system font.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(Font.system(size: size).italic()) }

    /// Returns the monospaced system font.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.monospaced(size: size, weight: weight.fontWeight), name: ".MonospacedSystemFont")
    }

    /// Returns the system font with digits of equal width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font.system(size: size, weight: weight.fontWeight).monospacedDigit())
    }

    /// Returns the font for a text style at the default content size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The standard size of labels, 17 points.
    public static let labelFontSize: CGFloat = 17
    /// The standard size of buttons, 18 points.
    public static let buttonFontSize: CGFloat = 18
    /// The standard size of small text, 12 points.
    public static let smallSystemFontSize: CGFloat = 12
    /// The standard size of text, 14 points.
    public static let systemFontSize: CGFloat = 14

    /// Returns the font with a different size.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(font.withSize(size), name: fontName) }

    /// Returns the font itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is the same font.
    public override func isEqual(_ other: Any?) -> Bool { (other as? UIFont)?.font == font }

    /// The hash value of the font.
    public override var hash: Int { font.hashValue }

    /// The name and the size of the font.
    public override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }
}
