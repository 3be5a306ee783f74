// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text as text, or as the outlines of its letters.
extension SVGBackend {
    func add(_ text: TextShape, _ ink: Ink, paint: Paint, definition: String?) {
        // Text that only moves and grows has its place and size themselves.
        let transform = text.transform
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
        var style = SVGMarkup()
        appendPaint(
            "fill", paint, definition: definition, box: nil, under: isUpright ? .identity : transform, to: &style)
        style.attribute("opacity", share: ink.alpha)
        for run in text.runs {
            // Programs show glyphs in colours of their own each in its own way.
            if options.text == .outlines || run.font.hasColor {
                addOutlines(
                    of: TextShape(runs: [run], ink: text.ink, transform: transform, masks: text.masks), ink, paint,
                    definition)
                continue
            }
            let scale = isUpright ? transform.a : 1
            let font = attributes(of: run, scale: scale)
            let spacing = run.spacing
            for word in spacing.stretchesSpaces ? run.words : [run.trimmed].compactMap(\.self) {
                add(
                    word, of: run, letterSpacing: spacing.ofLetters, under: transform, isUpright: isUpright, font, style
                )
            }
        }
    }

    private func add(
        _ word: RunText, of run: GlyphRun, letterSpacing: Double, under transform: CGAffineTransform, isUpright: Bool,
        _ font: SVGMarkup, _ style: SVGMarkup
    ) {
        let scale = isUpright ? transform.a : 1
        let precision = isUpright ? self.precision : self.precision.before(transform)
        var origin = CGPoint(x: run.x + word.x, y: run.y)
        if isUpright { origin = origin.applying(transform) }
        element.bytes.removeAll(keepingCapacity: true)
        element.append("<text")
        let (x, y) = (precision.units(origin.x), precision.units(origin.y))
        if x != 0 { element.attribute("x", units: x, precision) }
        if y != 0 { element.attribute("y", units: y, precision) }
        if letterSpacing != 0 {
            element.attribute("letter-spacing", letterSpacing * scale, precision)
        } else if word.text.unicodeScalars.count > 1, run.hasGlyphForEachCharacter {
            // One letter is as wide as it is; of letters that make signs together, programs would pull the parts apart.
            element.attribute("textLength", word.width * scale, precision)
        }
        if !isUpright { element.attribute("transform", transform) }
        if word.text.utf8.hasDoubleSpaces { element.append(" xml:space=\"preserve\"") }
        elementEnd.bytes.removeAll(keepingCapacity: true)
        elementEnd.append(">")
        // Alone, signs at the ends would stand where they do in text from left to right.
        elementEnd.append(text: run.isRightToLeft ? "\u{202B}\(word.text)\u{202C}" : word.text)
        elementEnd.append("</text>")
        content.add(text: element, font: font, style: style, end: elementEnd)
    }

    private func attributes(of run: GlyphRun, scale: CGFloat) -> SVGMarkup {
        let key = SVGFontKey(font: ObjectIdentifier(run.font), scale: scale)
        let known = fonts[key]
        let font = known?.font ?? SVGFont(run.font)
        let name = options.text == .embeddedFonts ? embedded(run, font) : nil
        if let known { return known.attributes }
        let attributes = font.attributes(size: run.font.size * scale, embedded: name)
        fonts[key] = SVGKnownFont(scaled: run.font, font: font, attributes: attributes)
        return attributes
    }

    /// The name of a run's font in the document, which then has its letters.
    private func embedded(_ run: GlyphRun, _ font: SVGFont) -> String {
        let index = embeddedFonts.firstIndex { $0.font == font } ?? embeddedFonts.count
        if index == embeddedFonts.count {
            embeddedFonts.append(
                SVGEmbeddedFont(font: font, scaled: run.font, name: definitions.newIdentifier(.text)))
        }
        embeddedFonts[index].characters.formUnion(run.shownText.unicodeScalars)
        return embeddedFonts[index].name
    }

    private func addOutlines(of text: TextShape, _ ink: Ink, _ paint: Paint, _ definition: String?) {
        guard let outlines = attempt({ () throws(NativeError) in try text.outline() }) else { return }
        if !outlines.isEmpty { add(.fill(outlines, .winding), ink, fill: paint, definition: definition) }
        if text.hasColor { addColorGlyphs(of: text, ink) }
    }

    /// Glyphs with colours of their own, which have no outlines, as images or as outlines in several colours.
    private func addColorGlyphs(of text: TextShape, _ ink: Ink) {
        let opacity: CGFloat = if case .color(let color) = ink.paint { color.alpha } else { ink.alpha }
        for run in text.runs where run.font.hasColor {
            for glyph in run.glyphs {
                switch run.font.colorGlyph(glyph.id) {
                case nil: break
                case .image(let png, let x, let y, let width, let height):
                    guard let image = image(ofGlyph: glyph.id, of: run.font, png: png) else { continue }
                    let em = CGAffineTransform(
                        a: run.font.size, b: 0, c: 0, d: run.font.size, tx: run.x + glyph.x, ty: run.y + glyph.y
                    ).concatenating(text.transform)
                    // What it shows is still to be read.
                    var element = SVGMarkup("<g role=\"img\"")
                    element.attribute("aria-label", text: run.text(of: glyph))
                    element.append(">")
                    appendImage(
                        image, in: CGRect(x: x, y: y, width: width, height: height), transform: em, quality: .default,
                        opacity: opacity, to: &element)
                    element.append("</g>")
                    content.add(element)
                case .layers(let layers):
                    for layer in layers {
                        let part = TextShape(
                            runs: [run.replacing(glyph, by: layer.glyph)], ink: text.ink, transform: text.transform,
                            masks: text.masks)
                        var layerInk = ink
                        if let color = layer.color { layerInk.paint = .color(Color(color, opacity: opacity)) }
                        guard let outline = attempt({ () throws(NativeError) in try part.outline() }) else { continue }
                        add(.fill(outline, .winding), layerInk)
                    }
                }
            }
        }
    }
}

extension SVGBackend {
    /// The same image whenever a glyph is drawn, so that it is in the document once.
    private func image(ofGlyph glyph: UInt32, of font: ScaledFont, png: [UInt8]) -> Image? {
        let key = ColorGlyphKey(font: ObjectIdentifier(font), glyph: glyph)
        if let known = colorGlyphs[key] { return known.image }
        let made = attempt { () throws(NativeError) in
            do throws(DrawingError) {
                return try Image(data: Data(png))
            } catch {
                throw NativeError(library: "the font", operation: "colour glyph", message: error.description)
            }
        }
        if let made { colorGlyphs[key] = (font, made) }
        return made
    }
}

/// A font at a scale, which lives as long as the render.
struct SVGFontKey: Hashable {
    let font: ObjectIdentifier
    let scale: CGFloat
}

struct SVGKnownFont {
    /// Kept, so that no other one can take its identity.
    let scaled: ScaledFont
    let font: SVGFont
    let attributes: SVGMarkup
}

/// A part of a run, from the left end of its baseline.
struct RunText {
    let text: String
    let x: Double
    let width: Double
}

extension GlyphRun {
    /// The sum of the glyphs' advances, which is less than ``width`` in a part of a run.
    fileprivate var advance: Double { glyphs.reduce(0) { $0 + $1.advance } }

    fileprivate var isPart: Bool { advance < width - font.size / 1_000 }

    fileprivate var hasGlyphForEachCharacter: Bool {
        glyphs.count == shownText.unicodeScalars.count && glyphs.allSatisfy { $0.advance > 0 }
    }

    /// Where its first letter begins: half of what letters are apart from the left end, and anywhere in a part of a run.
    fileprivate var start: Double { glyphs.first { $0.advance > 0 }?.x ?? 0 }

    /// What glyphs are apart besides what their font says: letters all by the same, and spaces, which fill a line.
    fileprivate var spacing: (ofLetters: Double, stretchesSpaces: Bool) {
        let tracking = isPart ? 0 : letterSpacing
        guard text.utf8.contains(UInt8(ascii: " ")) else { return (tracking, false) }
        let bytes = Array(text.utf8)
        let stretchesSpaces = glyphs.contains { glyph in
            guard glyph.cluster < bytes.count, bytes[glyph.cluster] == UInt8(ascii: " ") else { return false }
            let extra = glyph.id == Self.emptyGlyph ? 0 : glyph.advance - font.advance(of: glyph.id)
            return abs(extra - tracking) > font.size / 200
        }
        return (tracking, stretchesSpaces)
    }

    /// All of it but the spaces at its ends; nil if it is nothing else.
    fileprivate var trimmed: RunText? {
        let text = shownText
        let (first, last) = (text.utf8.first, text.utf8.last)
        if isEllipsis || first.map(Self.isWhite) == false && last.map(Self.isWhite) == false {
            return RunText(text: isPart ? joining(text) : text, x: start, width: advance)
        }
        let shown = clusters.drop { isWhite($0) }.reversed().drop { isWhite($0) }.reversed()
        return joined(shown)
    }

    /// A letter of Arabic in the form that joins it to its neighbours, which a joiner beside it stands for.
    private func joining(_ letter: String) -> String {
        func isArabic(_ scalar: Unicode.Scalar) -> Bool { ("\u{0620}"..."\u{06D3}").contains(scalar) }
        let (before, after) = (text.utf8.prefix(range.lowerBound), text.utf8.dropFirst(range.upperBound))
        let previous = String(decoding: before, as: UTF8.self).unicodeScalars.last
        let next = String(decoding: after, as: UTF8.self).unicodeScalars.first
        // These join to what stands before them alone.
        let isJoined = previous.map { isArabic($0) && !"\u{0622}\u{0623}\u{0625}ادذرزوة".unicodeScalars.contains($0) }
        return (isJoined == true ? "\u{200D}" : "") + letter + (next.map(isArabic) == true ? "\u{200D}" : "")
    }

    /// Its words, each at its own place.
    fileprivate var words: [RunText] {
        clusters.split { isWhite($0) }.compactMap(joined)
    }

    private func joined(_ clusters: some BidirectionalCollection<Cluster>) -> RunText? {
        guard let first = clusters.first, let last = clusters.last else { return nil }
        let left = min(first.x, last.x)
        let bytes = first.bytes.lowerBound..<last.bytes.upperBound
        return RunText(
            text: String(decoding: text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self),
            x: start + left,
            width: max(first.x + first.width, last.x + last.width) - left)
    }

    /// The text of the cluster that a glyph belongs to.
    fileprivate func text(of glyph: Glyph) -> String {
        guard let cluster = clusters.first(where: { $0.bytes.lowerBound == glyph.cluster }) else { return shownText }
        return String(
            decoding: text.utf8.dropFirst(cluster.bytes.lowerBound).prefix(cluster.bytes.count), as: UTF8.self)
    }

    private static func isWhite(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || 9...13 ~= byte }

    private func isWhite(_ cluster: Cluster) -> Bool {
        text.utf8.dropFirst(cluster.bytes.lowerBound).prefix(cluster.bytes.count).allSatisfy(Self.isWhite)
    }
}

extension Sequence<UInt8> {
    /// Whether spaces are beside each other, of which readers of XML would leave one.
    fileprivate var hasDoubleSpaces: Bool {
        var isAfterSpace = false
        for byte in self {
            let isSpace = byte == UInt8(ascii: " ")
            if isSpace && isAfterSpace { return true }
            isAfterSpace = isSpace
        }
        return false
    }
}

extension Color {
    init(_ color: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8), opacity: CGFloat) {
        self.init(
            red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
            alpha: CGFloat(color.alpha) / 255 * opacity)
    }
}
