// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// A font by family, size, weight and style.
///
/// The family must be in the ``FontLibrary`` of the drawing; if it is not, rendering throws
/// ``DrawingError/fontNotFound(family:available:)``. ``system(size:weight:)`` and ``monospaced(size:weight:)`` name no
/// family and take the library's own choice.
public struct Font: Sendable, Hashable {
    /// How heavy the strokes are: a number from 1 to 1000, 400 for regular text.
    public struct Weight: Sendable, Hashable, ExpressibleByIntegerLiteral {
        /// The number, as in OpenType's `wght` axis.
        public let value: Int

        /// A weight; numbers beyond 1 to 1000 count as the nearest end.
        public init(_ value: Int) { self.value = min(max(value, 1), 1000) }

        /// A weight as a literal.
        public init(integerLiteral value: Int) { self.init(value) }

        /// 100.
        public static let thin: Weight = 100
        /// 300.
        public static let light: Weight = 300
        /// 400.
        public static let regular: Weight = 400
        /// 500.
        public static let medium: Weight = 500
        /// 600.
        public static let semibold: Weight = 600
        /// 700.
        public static let bold: Weight = 700
        /// 900.
        public static let black: Weight = 900
    }

    /// Whether the letters slant.
    public enum Style: Sendable, Hashable {
        /// Upright.
        case normal
        /// Slanted, with letter forms of its own.
        case italic
        /// Slanted upright letters.
        case oblique
    }

    enum Family: Sendable, Hashable {
        case named(String), system, monospaced
    }

    let family: Family

    /// The size in points: the height of the em square.
    public let size: CGFloat

    /// How heavy the strokes are.
    public let weight: Weight

    /// Whether the letters slant.
    public let style: Style

    /// A font of a family that bears this name, letter case aside.
    public init(_ family: String, size: CGFloat, weight: Weight = .regular, style: Style = .normal) {
        self.init(family: .named(family), size: size, weight: weight, style: style)
    }

    private init(family: Family, size: CGFloat, weight: Weight, style: Style) {
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }

    /// The library's own choice of a font for text.
    public static func system(size: CGFloat, weight: Weight = .regular) -> Font {
        Font(family: .system, size: size, weight: weight, style: .normal)
    }

    /// The library's own choice of a font whose letters are all equally wide.
    public static func monospaced(size: CGFloat, weight: Weight = .regular) -> Font {
        Font(family: .monospaced, size: size, weight: weight, style: .normal)
    }

    /// The font in another size, in points.
    public func withSize(_ size: CGFloat) -> Font { Font(family: family, size: size, weight: weight, style: style) }

    /// The first thing about it that means nothing.
    var problem: (argument: String, value: String, problem: String)? {
        guard size >= 0.001 && size <= 10_000 else {
            return ("font.size", size.shortDescription, "must be a number between 0.001 and 10000")
        }
        return nil
    }

    /// What is asked of Pango.
    func request(in fonts: FontLibrary) throws(DrawingError) -> FontRequest {
        let nativeStyle: FontRequest.Style =
            switch style {
            case .normal: .normal
            case .italic: .italic
            case .oblique: .oblique
            }
        return FontRequest(
            families: [try fonts.resolved(family)], size: size, weight: weight.value, style: nativeStyle)
    }
}
