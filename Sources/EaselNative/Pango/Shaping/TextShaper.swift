// SPDX-License-Identifier: MIT

internal import CEaselPango

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

    /// The measures of the font that a request is taken to mean.
    package func measures(of font: FontRequest) throws(NativeError) -> FontMeasures { try fontMap.measures(of: font) }

    /// The direction of a text's first letter that has one, outside isolates (rule P2 of Unicode's bidirectional algorithm);
    /// natural without such a letter.
    package static func direction(of text: String) -> ShapingRequest.Direction {
        switch unsafe pango_find_base_dir(text.withoutIsolates, -1) {
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

extension String {
    /// Without what controls isolate, each up to the one that ends it, or to the end.
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
