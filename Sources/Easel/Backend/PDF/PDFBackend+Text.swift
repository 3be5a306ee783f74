// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text as PDF text, in fonts embedded in the file.
extension PDFBackend {
    /// The maximum size of glyphs shown as text, in points. Some viewers drop larger glyphs, so these become outlines.
    private static let largestGlyph: CGFloat = 256

    /// Shows glyphs, except color glyphs, with the current graphics state.
    ///
    /// - Parameter isOpaque: Whether painting an area twice looks like painting it once.
    func show(_ text: TextShape, with paint: PDFPaint, isOpaque: Bool) {
        let isLarge = text.size * text.transform.concatenating(placement).maximumScale > Self.largestGlyph
        var outlined: [GlyphRun] = []
        for run in text.runs where run.hasOutlines {
            // The stroke that emboldens a glyph must have the same width in all directions.
            let isEmboldenable = isOpaque && text.transform.isSimilarity
            let isText =
                !isLarge && !run.hasColor && file.fonts.font(run.font) != nil
                && (!run.font.hasSyntheticWeight || isEmboldenable)
            guard isText else {
                outlined.append(run)
                continue
            }
            top.content.setFill(paint)
            if run.font.hasSyntheticWeight { top.content.setStroke(paint) }
            write(run, under: text.transform, isSeen: true)
            fillBoxes(of: run, under: text.transform)
        }
        guard !outlined.isEmpty || text.hasColor else { return }
        attempt { () throws(NativeError) in
            let outline = try Path(outlinesOf: outlined, under: text.transform)
            top.content.setFill(paint)
            fill(outline)
        }
        if text.isLabeled { return }
        for run in text.runs where run.hasColor || outlined.contains(where: { $0.isSame(as: run) }) {
            write(run, under: text.transform, isSeen: false)
        }
    }

    /// Writes invisible text, which users can search for in a viewer.
    func write(unseen text: TextShape) {
        if text.isLabeled { return }
        mark(text)
        top.openClips()
        for run in text.runs { write(run, under: text.transform, isSeen: false) }
    }

    /// Fills the boxes that represent characters missing from all fonts.
    private func fillBoxes(of run: GlyphRun, under transform: CGAffineTransform) {
        let boxes = run.missingCharacterBoxes
        guard !boxes.isEmpty else { return }
        fill(
            Path { path in
                for box in boxes {
                    path.addRect(
                        CGRect(x: box.x, y: box.y, width: box.width, height: box.height), transform: transform)
                }
            }, .evenOdd)
    }

    /// Writes the glyphs of a run from left to right, also in right-to-left text: viewers reverse the text. PDFium and
    /// pdf.js do not find words whose glyphs go to the left.
    private func write(_ run: GlyphRun, under transform: CGAffineTransform, isSeen: Bool) {
        // For color glyphs, and for fonts that cannot be embedded, readers of the file find letters of another font at
        // the same position. If no other font has the letters, they find the run's own glyphs.
        let isOwn = !run.hasColor && run.font.isEmbeddable
        let scaled = isOwn ? run.font : run.textFont ?? run.font
        guard isSeen || transform.isUsable, let font = file.fonts.font(scaled) else { return }
        let isBold = isSeen && run.font.hasSyntheticWeight
        let scale = transform.maximumScale
        let size = scaled.size * scale
        guard size > 0 else { return }
        top.content.setTextMode(isSeen ? (isBold ? 2 : 0) : 3)
        if isBold { top.content.setPen(StrokeStyle(lineWidth: size / 24), scale: 1) }
        top.content.append(operator: "BT")
        top.content.setFont(font.number, size: size)
        // Emboldened outlines keep their left and lower edges.
        let shift = isBold ? scaled.size / 48 : 0
        let placement = transform.translatedBy(x: run.x + shift, y: run.y - shift).scaledBy(x: 1 / scale, y: 1 / scale)
        let upright = CGAffineTransform(a: 1, b: 0, c: isOwn ? scaled.slant : 0, d: -1, tx: 0, ty: 0)
        var line = PDFGlyphLine(font, unit: size / 1_000, placement: placement, upright: upright)
        let pieces = isOwn ? run.pieces(in: font) : run.substitutedPieces(in: font)
        for piece in run.isRightToLeft ? pieces.reversed() : pieces {
            line.add(piece, scale: scale, to: &top.content)
        }
        line.end(&top.content)
        top.content.append(operator: "ET")
    }
}

/// Glyphs that together represent some characters.
private struct PDFTextPiece {
    let text: String
    let glyphs: [(id: UInt32, x: Double, y: Double)]

    /// The width to which a single glyph is stretched; nil for the glyph's own width.
    var width: Double?
}

extension GlyphRun {
    /// Returns the run's text in pieces in reading order, with the glyphs that show them.
    ///
    /// Readers of the file reverse right-to-left text by characters, also those for which one glyph stands. So the
    /// characters of a glyph are reversed here, and a ligature stands only for its first letter. Blank glyphs, each
    /// slightly to the left of the previous one, stand for the others. pdf.js reverses only glyphs.
    fileprivate func pieces(in font: PDFFont) -> [PDFTextPiece] {
        func placed(_ indices: Range<Int>) -> [(id: UInt32, x: Double, y: Double)] {
            indices.filter { shows(glyphs[$0]) }.map { (glyphs[$0].id, glyphs[$0].x, glyphs[$0].y) }
        }
        if isEllipsis { return [PDFTextPiece(text: shownText, glyphs: placed(glyphs.indices))] }
        var pieces: [PDFTextPiece] = []
        for cluster in clusters {
            let shown = placed(cluster.glyphs)
            let text = text(cluster.bytes)
            guard let first = shown.first else { continue }
            guard isRightToLeft else {
                pieces.append(PDFTextPiece(text: text, glyphs: shown))
                continue
            }
            let graphemes = shown.count == 1 ? text.graphemes : [text]
            let blanks = font.blanks(for: graphemes.dropFirst().map(\.reversedScalars))
            guard graphemes.count > 1, let blanks else {
                // PDFium does not reverse the text of a span, which raised marks need.
                let isLevel = shown.allSatisfy { $0.y == first.y }
                pieces.append(PDFTextPiece(text: isLevel ? text.reversedScalars : text, glyphs: shown))
                continue
            }
            for (index, (grapheme, glyph)) in zip(graphemes, [first.id] + blanks).enumerated() {
                let x = first.x - 0.01 * self.font.size * Double(index)
                pieces.append(PDFTextPiece(text: grapheme.reversedScalars, glyphs: [(glyph, x, first.y)]))
            }
        }
        return pieces
    }

    /// Returns the run's text in pieces with glyphs of another font. Each glyph is stretched to the width of the text
    /// that it represents.
    fileprivate func substitutedPieces(in font: PDFFont) -> [PDFTextPiece] {
        clusters.compactMap { cluster in
            let text = text(cluster.bytes)
            guard let first = cluster.glyphs.first(where: { glyphs[$0].isOfFont }),
                let substitute = font.substitute(for: text)
            else { return nil }
            return PDFTextPiece(
                text: text, glyphs: [(substitute, cluster.x, glyphs[first].y)], width: cluster.width)
        }
    }

    fileprivate func isSame(as other: GlyphRun) -> Bool {
        x == other.x && y == other.y && range == other.range && font === other.font
    }
}

extension String {
    /// The string with its scalars in reverse order.
    fileprivate var reversedScalars: String { String(UnicodeScalarView(unicodeScalars.reversed())) }

    /// The characters of the string, each with the marks that follow it.
    fileprivate var graphemes: [String] {
        var graphemes: [String] = []
        for scalar in unicodeScalars {
            let isMark = scalar.properties.isGraphemeExtend || scalar.properties.isDefaultIgnorableCodePoint
            if isMark, !graphemes.isEmpty {
                graphemes[graphemes.count - 1].unicodeScalars.append(scalar)
            } else {
                graphemes.append(String(scalar))
            }
        }
        return graphemes
    }
}

/// The glyphs of one font before they are written to a text object (ISO 32000-1, 9.4).
///
/// The structure tracks the viewer's pen, which advances by the widths stored in the file. Where a glyph's position
/// differs, a correction moves the pen.
private struct PDFGlyphLine {
    private let font: PDFFont
    /// A thousandth of the font size.
    private let unit: CGFloat
    private let placement: CGAffineTransform
    private let upright: CGAffineTransform

    /// The viewer's pen, in the space of ``placement``; nil before the first glyph.
    private var pen: CGPoint?

    /// The operand of the next `TJ` operator: strings and corrections.
    private var array: [UInt8] = []
    private var isInString = false

    /// The maximum distance from a glyph's position that is left uncorrected, in thousandths of the font size.
    private static let tolerance: CGFloat = 0.3

    init(_ font: PDFFont, unit: CGFloat, placement: CGAffineTransform, upright: CGAffineTransform) {
        (self.font, self.unit, self.placement, self.upright) = (font, unit, placement, upright)
    }

    mutating func add(_ piece: PDFTextPiece, scale: CGFloat, to content: inout PDFContent) {
        let isRepresented =
            piece.glyphs.count == 1
            ? font.stands(piece.glyphs[0].id, for: piece.text)
            : font.stand(piece.glyphs.map(\.id), for: piece.text)
        if !isRepresented {
            show(&content)
            content.append("/Span<</ActualText\(PDFSyntax.text(piece.text))>>")
            content.append(operator: "BDC")
        }
        for glyph in piece.glyphs {
            let width = piece.width.map { CGFloat($0) * scale / (CGFloat(font.width(of: glyph.id)) * unit) }
            add(glyph.id, at: CGPoint(x: glyph.x * scale, y: glyph.y * scale), stretch: width, to: &content)
        }
        if !isRepresented {
            show(&content)
            content.append(operator: "EMC")
        }
    }

    /// - Parameter stretch: The glyph's width as a multiple of its width in the font; if nil, the glyph is not
    ///   stretched.
    private mutating func add(
        _ glyph: UInt32, at point: CGPoint, stretch: CGFloat?, to content: inout PDFContent
    ) {
        if stretch == nil, let pen, abs(pen.y - point.y) <= Self.tolerance * unit {
            let correction = (pen.x - point.x) / unit
            if abs(correction) > Self.tolerance {
                let tenths = SVGPrecision(decimals: 1)
                endString()
                array.append(number: correction, tenths)
                self.pen = CGPoint(x: pen.x - CGFloat(tenths.units(correction)) / 10 * unit, y: pen.y)
            }
        } else {
            show(&content)
            content.append(
                upright.concatenating(CGAffineTransform(scaleX: stretch ?? 1, y: 1))
                    .concatenating(placement.translatedBy(x: point.x, y: point.y)))
            content.append(operator: "Tm")
            pen = point
        }
        if !isInString {
            array.append(UInt8(ascii: "<"))
            isInString = true
        }
        array.append(code: glyph)
        pen?.x += font.width(of: glyph) * unit
        if stretch != nil { pen = nil }
    }

    mutating func end(_ content: inout PDFContent) { show(&content) }

    private mutating func endString() {
        if isInString { array.append(UInt8(ascii: ">")) }
        isInString = false
    }

    /// Shows the collected glyphs.
    private mutating func show(_ content: inout PDFContent) {
        endString()
        guard !array.isEmpty else { return }
        content.append(array: array)
        array.removeAll(keepingCapacity: true)
    }
}

extension PDFContent {
    fileprivate mutating func append(array: [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        bytes += array
        append(operator: "]TJ")
    }
}
