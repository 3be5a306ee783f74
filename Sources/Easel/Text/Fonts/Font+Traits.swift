// SPDX-License-Identifier: MIT

extension Font {
    /// The weight of the strokes, `1...1000`; 400 is regular.
    ///
    /// Drawing with a font of any other weight is an invalid call.
    public struct Weight: Sendable, Hashable, ExpressibleByIntegerLiteral {
        /// The number, as in OpenType's `wght` axis.
        public let value: Int

        /// A weight from 1 to 1000.
        public init(_ value: Int) { self.value = value }

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

    /// The slant of the letters.
    public enum Style: Sendable, Hashable, CaseIterable {
        /// Upright.
        case normal
        /// Slanted, with separate letter forms.
        case italic
        /// Upright letterforms, slanted.
        case oblique
    }

    /// The width of the letters.
    public enum Width: Sendable, Hashable, CaseIterable {
        /// Three quarters of the normal width.
        case condensed
        /// The family's normal width.
        case normal
        /// Five quarters of the normal width.
        case expanded
    }
}
