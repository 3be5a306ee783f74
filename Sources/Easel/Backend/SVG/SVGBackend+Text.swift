// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text as text, or as the outlines of its letters.
extension SVGBackend {
    func add(_ text: TextShape, _ ink: Ink) {
        // Text that only moves and grows has its place and size themselves.
        let transform = text.transform
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
        var style = SVGMarkup()
        appendPaint(
            .fill, ink.paint, interpolation: ink.interpolation, box: nil, under: isUpright ? .identity : transform,
            to: &style)
        style.attribute("opacity", share: ink.alpha)
        for run in text.runs {
            // Programs show glyphs in colours of their own each in its own way.
            if options.text == .outlines || run.hasColor {
                addOutlines(
                    of: TextShape(runs: [run], ink: text.ink, transform: transform, shaper: text.shaper), ink)
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
        content.add(font: font, style: style) { element in
            element.append("<text")
            let (x, y) = (precision.units(origin.x), precision.units(origin.y))
            if x != 0 { element.attribute("x", units: x, precision) }
            if y != 0 { element.attribute("y", units: y, precision) }
            if letterSpacing != 0 {
                element.attribute("letter-spacing", letterSpacing * scale, precision)
            } else if word.text.unicodeScalars.count > 1, run.hasGlyphForEachCharacter {
                // One letter is as wide as it is; of letters that make signs together, programs would pull the parts
                // apart.
                element.attribute("textLength", word.width * scale, precision)
            }
            if !isUpright { element.attribute("transform", transform) }
            if word.text.utf8.hasDoubleSpaces { element.append(" xml:space=\"preserve\"") }
        } end: { element in
            element.append(">")
            // Alone, signs at the ends would stand where they do in text from left to right.
            element.append(text: run.isRightToLeft ? "\u{202B}\(word.text)\u{202C}" : word.text)
            element.append("</text>")
        }
    }

    private func attributes(of run: GlyphRun, scale: CGFloat) -> SVGMarkup {
        let key = SVGFontKey(font: ObjectIdentifier(run.font), scale: scale)
        if let latestFont, latestFont.key == key, options.text != .embeddedFonts { return latestFont.attributes }
        let known = fonts[key]
        let font = known?.font ?? SVGFont(run.font)
        let name = options.text == .embeddedFonts ? embedded(run, font) : nil
        if let known {
            latestFont = (key, known.attributes)
            return known.attributes
        }
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

    private func addOutlines(of text: TextShape, _ ink: Ink) {
        guard let outlines = attempt({ () throws(NativeError) in try text.outline() }) else { return }
        if !outlines.isEmpty { addShape(.fill(outlines, .winding), ink) }
        if text.hasColor { addColorGlyphs(of: text, ink) }
    }

    /// Glyphs with colours of their own, which have no outlines, as images or as outlines in several colours.
    private func addColorGlyphs(of text: TextShape, _ ink: Ink) {
        let parts = attempt { () throws(NativeError) in try colorGlyphs.parts(of: text, opacity: ink.opacity) }
        for part in parts ?? [] {
            switch part {
            case .image(let image, let rect, let transform, let text):
                // What it shows is still to be read.
                var element = SVGMarkup("<g role=\"img\"")
                element.attribute("aria-label", text: text)
                element.append(">")
                appendImage(
                    image, in: rect, transform: transform, quality: .default, opacity: ink.opacity, to: &element)
                element.append("</g>")
                content.add(element)
            case .outline(let path, let color):
                var partInk = ink
                if let color { partInk.paint = .color(color) }
                add(.fill(path, .winding), partInk)
            }
        }
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
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        let previous = text.unicodeScalars[..<start].last
        let next = text.unicodeScalars[text.utf8.index(start, offsetBy: range.count)...].first
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
            text: text(bytes), x: start + left, width: max(first.x + first.width, last.x + last.width) - left)
    }

    private static func isWhite(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || 9...13 ~= byte }

    private func isWhite(_ cluster: Cluster) -> Bool {
        text(cluster.bytes).utf8.allSatisfy(Self.isWhite)
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
