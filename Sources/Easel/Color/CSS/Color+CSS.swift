// SPDX-License-Identifier: MIT

extension Color {
    /// Creates a color from CSS text: `tomato`, `#ff8000cc`, `rgb(255 128 0 / 50%)`, `oklch(0.7 0.15 50)`.
    ///
    /// ```swift
    /// let accent = try Color(css: "hsl(210deg 80% 45%)")
    /// let wide = try Color(css: "color(display-p3 1 0.5 0)")
    /// ```
    ///
    /// All context-independent colors of CSS Color Module Level 4 are supported:
    ///
    /// - names, `transparent`, and `#` with 3, 4, 6, or 8 hexadecimal digits;
    /// - `rgb()`, `rgba()`, `hsl()`, and `hsla()`, also with commas;
    /// - `hwb()`, `lab()`, `lch()`, `oklab()`, and `oklch()`;
    /// - `color()` with `srgb`, `srgb-linear`, `display-p3`, `display-p3-linear`, `a98-rgb`, `prophoto-rgb`, `rec2020`,
    ///   `xyz`, `xyz-d50`, and `xyz-d65`.
    ///
    /// A component may be `none`, which counts as 0, or a `calc()` expression with numbers, percentages, and angles.
    /// Case is ignored, as are comments and white space at both ends. If a color is outside the sRGB gamut, its
    /// components are clamped to `0...1`.
    ///
    /// - Throws: ``DrawingError/invalidCalls(_:)`` for any other text. This includes `currentColor` and system colors,
    ///   which depend on a document, and Level 5 colors such as `color-mix()`.
    public init(css: String) throws(DrawingError) {
        do throws(CSSColorError) {
            self = try CSSColorParser.color(css)
        } catch {
            throw .invalidCalls([
                InvalidCall(
                    call: "Color(css:)", argument: "css", value: "\"\(css.prefix(80))\"",
                    problem: "must be a color of CSS Color Level 4: \(error.reason)")
            ])
        }
    }
}
