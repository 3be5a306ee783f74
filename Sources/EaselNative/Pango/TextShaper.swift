// SPDX-License-Identifier: MIT

internal import CPango

/// Shapes text with a font map that it has to itself, for one thread at a time.
package final class TextShaper {
    private let fontMap: FontMap
    private let release: (FontMap) -> Void

    /// - Parameter release: Takes the font map over when nothing uses it any more.
    package init(_ fontMap: FontMap, release: @escaping (FontMap) -> Void) {
        self.fontMap = fontMap
        self.release = release
    }

    deinit { release(fontMap) }

    /// Of small glyphs, for images.
    package var glyphMasks: GlyphMasks { fontMap.glyphMasks }

    /// The direction of a text's first letter that has one; natural without such a letter.
    package static func direction(of text: String) -> ShapingRequest.Direction {
        switch unsafe pango_find_base_dir(text, -1) {
        case PANGO_DIRECTION_LTR: .leftToRight
        case PANGO_DIRECTION_RTL: .rightToLeft
        default: .natural
        }
    }

    /// A paragraph with its glyphs, from which lines can be taken as long as the shaper is there.
    package func shape(_ request: ShapingRequest) throws(NativeError) -> ShapedParagraph {
        try ShapedParagraph(request, fontMap: fontMap)
    }
}
