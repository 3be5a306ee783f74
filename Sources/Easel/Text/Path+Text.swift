// SPDX-License-Identifier: MIT

internal import EaselNative

extension Path {
    /// The outlines of a text's glyphs, from the layout's top left corner, to be filled by the winding rule.
    ///
    /// They are exact to 1/8,000 point, of letters beyond 1,800 points to a ten-millionth of the size, and of those of less than a
    /// point to 1/8,000 of it. Of glyphs with colors of their own, such as emoji, there are none; characters that no font has are
    /// boxes. The lines of decoration are left out.
    ///
    /// - Throws: The layout's ``TextLayout/error``.
    public init(outlinesOf layout: TextLayout) throws(DrawingError) {
        if let error = layout.error { throw error }
        self = try nativeCalls { () throws(NativeError) in
            try Path(outlinesOf: layout.storage.glyphs.runs)
        }
    }
}
