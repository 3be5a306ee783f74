// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text as text, in fonts that the file embeds.
extension PDFBackend {
    /// Larger glyphs, in points, are outlines: some viewers drop them.
    private static let largestGlyph: CGFloat = 256

    /// Shows glyphs in the state that is set; those with colors of their own are left out.
    ///
    /// - Parameter isOpaque: Whether what is painted twice looks as if it were painted once.
    func show(_ text: TextShape, with paint: PDFPaint, isOpaque: Bool) {
        let isLarge = text.size * text.transform.concatenating(placement).maximumScale > Self.largestGlyph
        var outlined: [GlyphRun] = []
        for run in text.runs where run.hasOutlines {
            // A glyph is emboldened by a stroke, which is as wide in all directions.
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

    /// Writes text that shows nothing, so that readers of the file find it.
    func write(unseen text: TextShape) {
        if text.isLabeled { return }
        top.openClips()
        for run in text.runs { write(run, under: text.transform, isSeen: false) }
    }

    /// Fills the boxes that stand for characters that no font has.
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

    /// Writes the glyphs of a run in the order of reading.
    private func write(_ run: GlyphRun, under transform: CGAffineTransform, isSeen: Bool) {
        // What has colors of its own, or cannot be embedded, is found by letters of another font in its place; where there is
        // none, by glyphs of its own.
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
        var line = PDFGlyphLine(font, unit: size / 1_000, place: placement, upright: upright)
        for piece in isOwn ? run.pieces : run.substitutedPieces(in: font) {
            line.add(piece, scale: scale, to: &top.content)
        }
        line.end(&top.content)
        top.content.append(operator: "ET")
    }
}

/// Glyphs that stand for some characters together.
private struct PDFTextPiece {
    let text: String
    let glyphs: [(id: UInt32, x: Double, y: Double)]

    /// The width that its only glyph is stretched to; nil for its own.
    var width: Double?
}

extension GlyphRun {
    /// The run's text in the order of reading, with the glyphs that show it.
    fileprivate var pieces: [PDFTextPiece] {
        func placed(_ indices: Range<Int>) -> [(id: UInt32, x: Double, y: Double)] {
            indices.filter { shows(glyphs[$0]) }.map { (glyphs[$0].id, glyphs[$0].x, glyphs[$0].y) }
        }
        if isEllipsis { return [PDFTextPiece(text: shownText, glyphs: placed(glyphs.indices))] }
        var pieces: [PDFTextPiece] = []
        for cluster in clusters {
            let shown = placed(cluster.glyphs)
            let text = text(cluster.bytes)
            guard isRightToLeft, shown.count == 1, let ligature = shown.first, let blank = font.blankGlyph,
                case let letters = text.letters, letters.count > 1
            else {
                if !shown.isEmpty { pieces.append(PDFTextPiece(text: text, glyphs: shown)) }
                continue
            }
            // Readers that turn right-to-left text around turn the letters of a ligature around with it. So it stands for
            // its first letter alone, and the others are those of glyphs without ink, a hair to its left each.
            for (index, letter) in letters.enumerated() {
                let x = ligature.x - 0.01 * font.size * Double(index)
                pieces.append(
                    PDFTextPiece(text: letter, glyphs: [(index == 0 ? ligature.id : blank, x, ligature.y)]))
            }
        }
        return pieces
    }

    /// The same with glyphs of another font, each as wide as what it stands for.
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
    /// Its letters, each with the marks that follow it.
    fileprivate var letters: [String] {
        var letters: [String] = []
        for scalar in unicodeScalars {
            let isMark = scalar.properties.isGraphemeExtend || scalar.properties.isDefaultIgnorableCodePoint
            if isMark, !letters.isEmpty {
                letters[letters.count - 1].unicodeScalars.append(scalar)
            } else {
                letters.append(String(scalar))
            }
        }
        return letters
    }
}

/// Glyphs of one font on their way into a text object (ISO 32000-1, 9.4).
///
/// It follows the viewer's pen, which moves by the widths that the file has, and corrects it where a glyph stands elsewhere.
private struct PDFGlyphLine {
    private let font: PDFFont
    /// A thousandth of the size.
    private let unit: CGFloat
    private let place: CGAffineTransform
    private let upright: CGAffineTransform

    /// The viewer's pen, in the space of ``place``; nil before the first glyph.
    private var pen: CGPoint?

    /// The operand of the next TJ: strings and corrections.
    private var array: [UInt8] = []
    private var isInString = false

    /// The largest distance from a glyph's position that is not corrected, in thousandths of the size.
    private static let tolerance: CGFloat = 0.3

    init(_ font: PDFFont, unit: CGFloat, place: CGAffineTransform, upright: CGAffineTransform) {
        (self.font, self.unit, self.place, self.upright) = (font, unit, place, upright)
    }

    mutating func add(_ piece: PDFTextPiece, scale: CGFloat, to content: inout PDFContent) {
        let isKnown =
            piece.glyphs.count == 1
            ? font.stands(piece.glyphs[0].id, for: piece.text)
            : font.stand(piece.glyphs.map(\.id), for: piece.text)
        if !isKnown {
            show(&content)
            content.append("/Span<</ActualText\(PDFSyntax.text(piece.text))>>")
            content.append(operator: "BDC")
        }
        for glyph in piece.glyphs {
            let width = piece.width.map { CGFloat($0) * scale / (CGFloat(font.width(of: glyph.id)) * unit) }
            add(glyph.id, at: CGPoint(x: glyph.x * scale, y: glyph.y * scale), stretch: width, to: &content)
        }
        if !isKnown {
            show(&content)
            content.append(operator: "EMC")
        }
    }

    /// - Parameter stretch: How many times as wide as the font says the glyph is; nil if it is as wide.
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
                    .concatenating(place.translatedBy(x: point.x, y: point.y)))
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

    /// Shows the glyphs gathered.
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
