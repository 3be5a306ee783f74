// SPDX-License-Identifier: MIT

/// SwiftUI's names for members of colors.
extension Color {
    /// The color of primary text: black.
    public static let primary = Color.black

    /// The color of secondary text: a translucent dark gray.
    public static let secondary = Color(hex: 0x3C3C43, alpha: 0.6)

    /// Returns the color with its opacity multiplied by a factor in `0...1`.
    public func opacity(_ opacity: Double) -> Color { withAlphaComponent(alpha * opacity) }

    /// Returns a mix with another color, like ``mixed(with:by:in:)``, but in OKLab by default.
    public func mix(with other: Color, by fraction: Double, in space: ColorInterpolation = .oklab) -> Color {
        mixed(with: other, by: fraction, in: space)
    }

    /// Creates a color from 3, 4, 6, or 8 hexadecimal digits, with or without `#`: `#ff8800`, `f80`, `#ff880080`. With 4
    /// or 8 digits, the last ones are the opacity.
    ///
    /// ```swift
    /// let accent = try Color(hex: "#ff8800")
    /// ```
    ///
    /// - Throws: ``DrawingError/invalidCalls(_:)`` for any other text.
    public init(hex: String) throws(DrawingError) {
        let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
        guard [3, 4, 6, 8].contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw .invalidCalls([
                InvalidCall(
                    call: "Color(hex:)", argument: "hex", value: "\"\(hex.prefix(80))\"",
                    problem: "must be #, which is optional, and 3, 4, 6, or 8 hexadecimal digits")
            ])
        }
        try self.init(css: "#\(digits)")
    }
}
