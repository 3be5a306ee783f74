// SPDX-License-Identifier: MIT

internal import CEaselPango

/// Shapes text with its own font map, on one thread at a time.
package final class TextShaper {
    private let fontMap: FontMap
    private let release: (FontMap) -> Void

    /// - Parameter release: A closure that takes over the font map when nothing uses it anymore.
    package init(_ fontMap: FontMap, release: @escaping (FontMap) -> Void) {
        self.fontMap = fontMap
        self.release = release
    }

    deinit { release(fontMap) }

    /// The masks of small glyphs, for images.
    package var glyphMasks: GlyphMasks { fontMap.glyphMasks }

    /// Returns the measures of the font selected for a request.
    package func measures(of font: FontRequest) throws(NativeError) -> FontMeasures { try fontMap.measures(of: font) }

    /// Returns the direction of the first letter that has one, outside isolates (rule P2 of Unicode's bidirectional
    /// algorithm); natural without such a letter.
    package static func direction(of text: String) -> ShapingRequest.Direction {
        switch unsafe pango_find_base_dir(text.withoutIsolates, -1) {
        case PANGO_DIRECTION_LTR: .leftToRight
        case PANGO_DIRECTION_RTL: .rightToLeft
        default: .natural
        }
    }

    /// Returns a paragraph with its glyphs. Lines can be taken from it as long as the shaper exists.
    package func shape(_ request: ShapingRequest) throws(NativeError) -> ShapedParagraph {
        try ShapedParagraph(request, fontMap: fontMap)
    }
}

extension String {
    /// The text without isolates. An isolate ends at its closing control character, or at the end of the text.
    fileprivate var withoutIsolates: String {
        guard utf8.contains(0xE2) else { return self }
        var (rest, depth) = (UnicodeScalarView(), 0)
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{2066}", "\u{2067}", "\u{2068}": depth += 1
            case "\u{2069}": depth = max(depth - 1, 0)
            default: if depth == 0 { rest.append(scalar) }
            }
        }
        return String(rest)
    }
}
