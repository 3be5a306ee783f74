// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// A font to be varied by its traits.
///
/// ```swift
/// let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
/// let heading = bold.map { UIFont(descriptor: $0, size: 0) } ?? font
/// ```
public final class UIFontDescriptor: Hashable, Sendable {
    /// Traits of fonts.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// A set of bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Letters that slant.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Letters in bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
    }

    let font: UIFont

    init(_ font: UIFont) { self.font = font }

    /// The size, in points.
    public var pointSize: CGFloat { font.pointSize }

    /// The traits of the font.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.font.style != .normal { traits.insert(.traitItalic) }
        if font.font.weight.value >= Font.Weight.semibold.value { traits.insert(.traitBold) }
        return traits
    }

    /// Returns the font with these traits and no others.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var varied = font.font
        varied.style = traits.contains(.traitItalic) ? .italic : .normal
        if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) {
            varied.weight = traits.contains(.traitBold) ? .bold : .regular
        }
        return UIFontDescriptor(UIFont(varied, name: font.fontName))
    }

    /// Returns the font in another size.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(size)) }

    /// Returns whether two descriptors are of the same font.
    public static func == (one: UIFontDescriptor, other: UIFontDescriptor) -> Bool { one.font == other.font }

    /// Hashes the font.
    public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension UIFont {
    /// The font to be varied.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

    /// The font of a descriptor; in its own size if the size is 0.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(
            size == 0 ? descriptor.font.font : descriptor.font.font.withSize(size), name: descriptor.font.fontName)
    }
}
