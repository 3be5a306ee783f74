// SPDX-License-Identifier: MIT

internal import EaselNative

extension Path {
    /// Creates a path from the outlines of a layout's glyphs, for filling with the winding rule. The origin is the
    /// layout's top-left corner.
    ///
    /// ```swift
    /// let letters = try Path(outlinesOf: canvas.layout("SALE", font: .system(size: 48, weight: .bold)))
    /// canvas.clip(to: letters)
    /// canvas.draw(photo, in: letters.boundingBox, fit: .cover)
    /// ```
    ///
    /// The outlines are exact to 1/8,000 point. Above 1,800 points they are exact to a ten-millionth of the size, and
    /// below one point to 1/8,000 of the size. Color glyphs, such as emoji, are omitted; characters without a glyph in
    /// any font become boxes. Underlines and strikethroughs are omitted.
    ///
    /// - Throws: The layout's ``TextLayout/error``.
    public init(outlinesOf layout: TextLayout) throws(DrawingError) {
        if let error = layout.error { throw error }
        self = try nativeCalls { () throws(NativeError) in
            try Path(outlinesOf: layout.storage.glyphs.runs)
        }
    }
}
