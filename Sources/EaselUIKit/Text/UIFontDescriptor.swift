// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// A font descriptor for deriving fonts with different traits.
///
/// ```swift
/// let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
/// let heading = bold.map { UIFont(descriptor: $0, size: 0) } ?? font
/// ```
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The symbolic traits of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public let rawValue: UInt32

        /// Creates an option set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The italic trait.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// The bold trait.
        public static let traitBold = SymbolicTraits(rawValue: 2)
    }

    let font: UIFont

    init(_ font: UIFont) { self.font = font }

    /// The font size, in points.
    public var pointSize: CGFloat { font.pointSize }

    /// The symbolic traits of the font.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.font.style != .normal { traits.insert(.traitItalic) }
        if font.font.weight.value >= Font.Weight.semibold.value { traits.insert(.traitBold) }
        return traits
    }

    /// Returns a descriptor of the font with exactly these traits.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var varied = font.font
        varied.style = traits.contains(.traitItalic) ? .italic : .normal
        if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) {
            varied.weight = traits.contains(.traitBold) ? .bold : .regular
        }
        return UIFontDescriptor(UIFont(varied, name: font.fontName))
    }

    /// Returns a descriptor of the font with a different size.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(size)) }

    /// Returns the descriptor itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is a descriptor of the same font.
    public override func isEqual(_ other: Any?) -> Bool { (other as? UIFontDescriptor)?.font == font }

    /// The hash value of the font.
    public override var hash: Int { font.hash }
}

extension UIFont {
    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

    /// Creates a font from a descriptor. A size of 0 keeps the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(
            size == 0 ? descriptor.font.font : descriptor.font.font.withSize(size), name: descriptor.font.fontName)
    }
}
