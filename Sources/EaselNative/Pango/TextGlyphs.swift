// SPDX-License-Identifier: MIT

internal import CCairo

/// Glyphs and the characters that they stand for, as Cairo takes them for documents: clusters in the order of reading, glyphs
/// from left to right.
struct TextGlyphs {
    let glyphs: [cairo_glyph_t]
    let clusters: [cairo_text_cluster_t]

    /// - Parameters:
    ///   - font: The font of the glyphs, which need not be the run's own.
    ///   - ids: A glyph for each of the run's, in its place; nil where there is none.
    ///   - pen: Goes along them in the order of reading.
    init(of run: GlyphRun, font: ScaledFont, ids: [UInt32?], pen: inout DocumentPen) {
        func placed(_ indices: Range<Int>) -> [cairo_glyph_t] {
            indices.compactMap { index in
                ids[index].map {
                    cairo_glyph_t(
                        index: UInt($0), x: run.x + run.glyphs[index].x + font.offsetInDocuments.x,
                        y: run.y + run.glyphs[index].y + font.offsetInDocuments.y)
                }
            }
        }
        var pieces: [(bytes: Int, glyphs: [cairo_glyph_t])] = []
        if run.isEllipsis {
            pieces.append((run.shownText.utf8.count, placed(run.glyphs.indices)))
        } else {
            for cluster in run.clusters {
                let shown = placed(cluster.glyphs)
                let letters = run.isRightToLeft && shown.count == 1 ? run.text(cluster.bytes).letterLengths : []
                guard letters.count > 1, let ligature = shown.first, let blank = font.blankGlyph else {
                    pieces.append((cluster.bytes.count, shown))
                    continue
                }
                // Programs that turn right-to-left text round turn the letters of a ligature round with it. So it stands for
                // its first letter alone, and the others are those of glyphs without ink, a hair to its left each.
                pieces.append((letters[0], shown))
                for (index, length) in letters.enumerated().dropFirst() {
                    let x = ligature.x - 0.01 * font.size * Double(index)
                    pieces.append((length, [cairo_glyph_t(index: UInt(blank), x: x, y: ligature.y)]))
                }
            }
        }
        clusters = pieces.map {
            cairo_text_cluster_t(num_bytes: Int32(clamping: $0.bytes), num_glyphs: Int32(clamping: $0.glyphs.count))
        }
        for piece in pieces.indices {
            pieces[piece].glyphs = pieces[piece].glyphs.map { pen.place($0, of: font) }
        }
        glyphs = run.isRightToLeft ? pieces.reversed().flatMap(\.glyphs) : pieces.flatMap(\.glyphs)
    }
}

extension String {
    /// The bytes of its letters, each with the marks that follow it.
    fileprivate var letterLengths: [Int] {
        var lengths: [Int] = []
        for scalar in unicodeScalars {
            let length = UTF8.width(scalar)
            let isMark = scalar.properties.isGraphemeExtend || scalar.properties.isDefaultIgnorableCodePoint
            if isMark, !lengths.isEmpty { lengths[lengths.count - 1] += length } else { lengths.append(length) }
        }
        return lengths
    }
}
