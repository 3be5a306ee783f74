// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

extension UIFont {
    /// A font weight, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight; 0 is regular.
        public let rawValue: CGFloat

        /// Creates a weight.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a weight.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Ultra light, 100 in CSS.
        public static let ultraLight = Weight(-0.8)
        /// Thin, 200 in CSS.
        public static let thin = Weight(-0.6)
        /// Light, 300 in CSS.
        public static let light = Weight(-0.4)
        /// Regular, 400 in CSS.
        public static let regular = Weight(0)
        /// Medium, 500 in CSS.
        public static let medium = Weight(0.23)
        /// Semibold, 600 in CSS.
        public static let semibold = Weight(0.3)
        /// Bold, 700 in CSS.
        public static let bold = Weight(0.4)
        /// Heavy, 800 in CSS.
        public static let heavy = Weight(0.56)
        /// Black, 900 in CSS.
        public static let black = Weight(0.62)

        /// The Easel weight, from 100 to 900. Weights between the named ones are interpolated.
        var fontWeight: Font.Weight {
            let named: [Weight] = [
                .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            guard let above = named.firstIndex(where: { $0.rawValue >= rawValue }) else { return 900 }
            guard above > 0 else { return 100 }
            let (low, high) = (named[above - 1].rawValue, named[above].rawValue)
            let part = (rawValue - low) / (high - low)
            return Font.Weight(Int((100 * (CGFloat(above) + part)).rounded()))
        }
    }

    /// A text style, which determines the font size.
    public struct TextStyle: Hashable, Sendable {
        let size: CGFloat
        let name: String

        /// The largest title.
        public static let largeTitle = TextStyle(size: 34, name: "largeTitle")
        /// A first-level title.
        public static let title1 = TextStyle(size: 28, name: "title1")
        /// A second-level title.
        public static let title2 = TextStyle(size: 22, name: "title2")
        /// A third-level title.
        public static let title3 = TextStyle(size: 20, name: "title3")
        /// A heading.
        public static let headline = TextStyle(size: 17, name: "headline")
        /// Body text.
        public static let body = TextStyle(size: 17, name: "body")
        /// A callout.
        public static let callout = TextStyle(size: 16, name: "callout")
        /// A subheading.
        public static let subheadline = TextStyle(size: 15, name: "subheadline")
        /// A footnote.
        public static let footnote = TextStyle(size: 13, name: "footnote")
        /// A standard caption.
        public static let caption1 = TextStyle(size: 12, name: "caption1")
        /// A smaller caption.
        public static let caption2 = TextStyle(size: 11, name: "caption2")
    }
}
