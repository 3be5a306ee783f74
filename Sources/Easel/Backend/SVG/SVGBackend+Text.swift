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
            if run.hasColor {
                add(colored: run, in: text, ink)
            } else if options.text == .outlines {
                addOutlines(of: run, in: text, ink)
            } else if !run.isSpacedInOwnWay && run.isShownByOthers {
                add(run, under: transform, isUpright: isUpright, style)
            } else {
                addLabeled(run.shownText) { addOutlines(of: run, in: text, ink) }
            }
        }
    }

    /// Adds glyphs in colours of their own, which programs would show each in its own way.
    private func add(colored run: GlyphRun, in text: TextShape, _ ink: Ink) {
        let alone = TextShape(glyphs: GlyphRuns([run]), transform: text.transform, shaper: text.shaper)
        func add() {
            addColorGlyphs(of: .text(alone), ink)
            addOutlines(of: run, in: text, ink)
        }
        // Images have labels each.
        if options.text == .outlines || run.isOfImages { add() } else { addLabeled(run.shownText, add) }
    }

    private func add(_ run: GlyphRun, under transform: CGAffineTransform, isUpright: Bool, _ style: SVGMarkup) {
        let font = attributes(of: run, scale: isUpright ? transform.a : 1)
        // Of numbers in a text of East Asia letters stay together.
        let stretch = run.stretch == 0 || run.shownText.utf8.contains { $0 < 0x80 } ? 0 : run.stretch
        let letterSpacing = run.isPart ? 0 : run.letterSpacing + stretch
        let embedding = run.embedding
        func add(_ parts: some BidirectionalCollection<RunText>) {
            self.add(
                parts, of: run, embedding: embedding, letterSpacing: letterSpacing, under: transform,
                isUpright: isUpright, font, style)
        }
        if !run.stretchesSpaces(besides: letterSpacing) {
            if let part = run.trimmed { add(CollectionOfOne(part)) }
        } else if embedding != nil {
            // Programs put parts of one text in order by their own lights.
            for word in run.words { add(CollectionOfOne(word)) }
        } else {
            add(run.words)
        }
    }

    /// Adds parts of a run, with a space between them, as one text.
    ///
    /// - Parameters:
    ///   - embedding: What has the characters run in the run's direction.
    ///   - letterSpacing: What letters are apart besides what their font says.
    private func add(
        _ parts: some BidirectionalCollection<RunText>, of run: GlyphRun, embedding: Unicode.Scalar?,
        letterSpacing: Double, under transform: CGAffineTransform, isUpright: Bool, _ font: SVGMarkup,
        _ style: SVGMarkup
    ) {
        guard let first = parts.first else { return }
        let scale = isUpright ? transform.a : 1
        let precision = isUpright ? self.precision : self.precision.before(transform)
        func place(_ part: RunText) -> CGPoint {
            let origin = CGPoint(x: run.x + part.x, y: run.y)
            return isUpright ? origin.applying(transform) : origin
        }
        func appendWidth(of part: RunText, to element: inout SVGMarkup) {
            // One letter is as wide as it is; of letters that make signs together, programs would pull the parts apart.
            guard letterSpacing == 0, part.characters.count > 1, part.hasGlyphForEachCharacter else { return }
            element.attribute("textLength", part.width * scale, precision)
        }
        content.add(font: font, style: style) { element in
            let (x, y) = (precision.units(place(first).x), precision.units(place(first).y))
            if x != 0, parts.count == 1 { element.attribute("x", units: x, precision) }
            if y != 0 { element.attribute("y", units: y, precision) }
            if letterSpacing != 0 { element.attribute("letter-spacing", letterSpacing * scale, precision) }
            if parts.count == 1 { appendWidth(of: first, to: &element) }
            if !isUpright { element.attribute("transform", transform) }
            if parts.contains(where: \.characters.hasDoubleSpaces) { element.append(" xml:space=\"preserve\"") }
        } text: { element in
            guard parts.count > 1 else {
                // Alone, signs at the ends would stand where they do in text from left to right.
                return element.append(text: embedding.map { "\($0)\(first.text)\u{202C}" } ?? first.text)
            }
            for (index, part) in parts.enumerated() {
                element.append(index == 0 ? "<tspan" : " <tspan")
                element.attribute("x", units: precision.units(place(part).x), precision)
                appendWidth(of: part, to: &element)
                element.append(">")
                element.append(text: part.text)
                element.append("</tspan>")
            }
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
        let index = embeddedFonts.firstIndex { $0.isFace(of: font) } ?? embeddedFonts.count
        if index == embeddedFonts.count {
            embeddedFonts.append(
                SVGEmbeddedFont(font: font, scaled: run.font, name: definitions.newIdentifier(.text)))
        }
        embeddedFonts[index].add(run.writtenText)
        return embeddedFonts[index].name
    }

    private func addOutlines(of run: GlyphRun, in text: TextShape, _ ink: Ink) {
        if run.hasSeparateLetters, ink.isOpaqueColor { return addLetters(of: run, in: text, ink) }
        let alone = TextShape(glyphs: GlyphRuns([run]), transform: text.transform, shaper: text.shaper)
        guard let outlines = attempt({ () throws(NativeError) in try alone.outline() }) else { return }
        if !outlines.isEmpty { addShape(.fill(outlines, .winding), ink) }
    }

    /// Adds the outlines of letters that do not touch: each letter once among the definitions, and used where it stands.
    private func addLetters(of run: GlyphRun, in text: TextShape, _ ink: Ink) {
        let style = style(ink, isEvenOdd: false, box: nil)
        for glyph in run.glyphs {
            guard let letter = letter(glyph, of: run, in: text) else { continue }
            let origin = CGPoint(x: run.x + glyph.x, y: run.y + glyph.y).applying(text.transform)
            content.add(
                style: style, use: letter, x: precision.units(origin.x), y: precision.units(origin.y), precision)
        }
    }

    /// The identifier of a letter's outline; nil if there is nothing to be seen of it.
    private func letter(_ glyph: GlyphRun.Glyph, of run: GlyphRun, in text: TextShape) -> String? {
        var turn = text.transform
        (turn.tx, turn.ty) = (0, 0)
        let key = SVGLetterKey(font: ObjectIdentifier(run.font), glyph: glyph.id, turn: turn)
        if let known = letters[key] { return known.identifier }
        guard
            let outline = attempt({ () throws(NativeError) in
                try Path(outlinesOf: [run.keepingAtOrigin(glyph)], under: turn)
            })
        else { return nil }
        var identifier: String?
        if !outline.isEmpty {
            var definition = SVGMarkup(" d=\"")
            definition.append(pathData: outline, precision)
            definition.append("\"/>")
            let made = definitions.newIdentifier(.letter)
            definitions.add("<path", made, definition)
            identifier = made
        }
        letters[key] = SVGKnownLetter(scaled: run.font, identifier: identifier)
        return identifier
    }

    /// Adds what a closure does, as something that is still to be read.
    private func addLabeled(_ text: String, _ body: () -> Void) {
        var element = SVGMarkup("<g role=\"img\"")
        element.attribute("aria-label", text: text)
        element.append(">")
        element.append(separately(body).markup)
        element.append("</g>")
        content.add(element)
    }

    /// Adds the glyphs of a text with colours of their own, which have no outlines, as images or as outlines in several colours.
    func addColorGlyphs(of shape: Shape, _ ink: Ink) {
        guard case .text(let text) = shape, text.hasColor else { return }
        let parts = attempt { () throws(NativeError) in try colorGlyphs.parts(of: text, opacity: ink.opacity) }
        for part in parts ?? [] {
            switch part {
            case .image(let image, let rect, let transform, let text):
                addLabeled(text) {
                    var element = SVGMarkup()
                    appendImage(
                        image, in: rect, transform: transform, quality: .default, opacity: ink.opacity, to: &element)
                    content.add(element)
                }
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

/// A letter at a size and an angle, which lives as long as the render.
struct SVGLetterKey: Hashable {
    let font: ObjectIdentifier
    let glyph: UInt32
    let turn: CGAffineTransform
}

struct SVGKnownLetter {
    /// Kept, so that no other one can take its identity.
    let scaled: ScaledFont
    /// Of its outline; nil if it has none.
    let identifier: String?
}

/// A part of a run, from the left end of its baseline.
struct RunText {
    /// Without controls that say in what direction a part of it runs.
    let text: String
    let x: Double
    let width: Double
    let characters: Characters
    let hasGlyphForEachCharacter: Bool

    init(_ written: String, x: Double, width: Double, glyphs: some Collection<GlyphRun.Glyph>) {
        (text, characters) = Self.withoutEmbeddings(written)
        (self.x, self.width) = (x, width)
        var (count, areWide) = (0, true)
        for glyph in glyphs where glyph.id != GlyphRun.emptyGlyph {
            count += 1
            areWide = areWide && glyph.advance > 0
        }
        hasGlyphForEachCharacter = areWide && count == characters.count
    }

    /// What is to be known of a text's characters, found out at once.
    struct Characters {
        private(set) var count = 0
        /// Whether spaces are beside each other, of which readers of XML would leave one.
        private(set) var hasDoubleSpaces = false
        /// Whether controls of direction may be among them.
        fileprivate private(set) var mayHaveEmbeddings = false

        init(_ text: String) {
            let bytes = text.utf8Span.span
            var isAfterSpace = false
            for index in bytes.indices {
                let byte = bytes[index]
                if byte & 0xC0 != 0x80 { count += 1 }
                if byte == 0xE2 { mayHaveEmbeddings = true }
                let isSpace = byte == UInt8(ascii: " ")
                if isSpace && isAfterSpace { hasDoubleSpaces = true }
                isAfterSpace = isSpace
            }
        }
    }

    private static func withoutEmbeddings(_ text: String) -> (String, Characters) {
        let characters = Characters(text)
        guard characters.mayHaveEmbeddings else { return (text, characters) }
        let rest = text.withoutEmbeddings
        return (rest, Characters(rest))
    }
}

extension GlyphRun {
    /// The sum of the glyphs' advances, which is less than ``width`` in a part of a run.
    fileprivate var advance: Double { glyphs.reduce(0) { $0 + $1.advance } }

    fileprivate var isPart: Bool { advance < width - font.size / 1_000 }

    /// Whether its letters stand apart in a script where programs do not have them there as we do. Where letters join they
    /// leave out `letter-spacing` (CSS Text 3, 8.2), and letters on their own join to none; where letters run from right to
    /// left, the space is now on this and now on that side of them.
    fileprivate var isSpacedInOwnWay: Bool {
        (isPart || letterSpacing != 0 || stretch != 0) && !shownText.unicodeScalars.allSatisfy(\.standsAlone)
    }

    /// Whether programs, which see nothing of the paragraph but its text, and of the font nothing but its name, show these
    /// glyphs.
    fileprivate var isShownByOthers: Bool {
        guard hasFeatures || mayJoin(at: range.lowerBound) || mayJoin(at: range.upperBound) else { return true }
        return isEllipsis || shownText.allSatisfy(\.isWhitespace)
            || font.shows(self, for: shownText, ignoresAdvances: isPart)
    }

    /// Whether letters may join across a byte of the paragraph.
    private func mayJoin(at byte: Int) -> Bool {
        guard byte > 0, byte < text.utf8.count, let before = text.scalar(before: byte),
            let after = text.scalar(at: byte)
        else { return false }
        return [before, after].allSatisfy { !$0.standsAlone && !$0.properties.isWhitespace }
    }

    /// Whether it shows nothing but images.
    fileprivate var isOfImages: Bool {
        glyphs.allSatisfy { glyph in
            guard glyph.id != Self.emptyGlyph else { return true }
            if case .image = font.colorGlyph(glyph.id) { return true }
            return false
        }
    }

    /// The control that has its characters run in its direction, up to U+202C; nil if they do by themselves.
    fileprivate var embedding: Unicode.Scalar? {
        runsAgainstItsLetters ? isRightToLeft ? "\u{202E}" : "\u{202D}" : isRightToLeft ? "\u{202B}" : nil
    }

    /// Whether each of its letters may be a shape of its own: none joins the next, or is there once for its angle.
    fileprivate var hasSeparateLetters: Bool {
        !isPart && !glyphs.contains { $0.missingScalar != nil } && shownText.unicodeScalars.allSatisfy(\.standsAlone)
    }

    /// Where its first letter begins: half of what letters are apart from the left end, and anywhere in a part of a run.
    private var start: Double { glyphs.first { $0.advance > 0 }?.x ?? 0 }

    /// Whether its spaces are wider than their font has them, as those are that fill a line.
    fileprivate func stretchesSpaces(besides letterSpacing: Double) -> Bool {
        guard !isEllipsis else { return false }
        let shown = text(range).utf8
        guard shown.contains(UInt8(ascii: " ")) else { return false }
        let bytes = Array(shown)
        return glyphs.contains { glyph in
            let byte = glyph.cluster - range.lowerBound
            guard bytes.indices.contains(byte), bytes[byte] == UInt8(ascii: " ") else { return false }
            let extra = glyph.id == Self.emptyGlyph ? 0 : glyph.advance - font.advance(of: glyph.id)
            return abs(extra - letterSpacing) > font.size / 200
        }
    }

    /// All of it but the spaces at its ends; nil if it is nothing else.
    fileprivate var trimmed: RunText? {
        let all = RunText(writtenText, x: start, width: advance, glyphs: glyphs)
        let (first, last) = (all.text.utf8.first, all.text.utf8.last)
        if isEllipsis || first.map(Self.isWhite) == false && last.map(Self.isWhite) == false { return all }
        let shown = clusters.drop { isWhite($0) }.reversed().drop { isWhite($0) }.reversed()
        return whole(shown)
    }

    /// Its words, each at its own place.
    fileprivate var words: [RunText] {
        clusters.split { isWhite($0) }.compactMap(whole)
    }

    private func whole(_ clusters: some BidirectionalCollection<Cluster>) -> RunText? {
        guard let first = clusters.first, let last = clusters.last else { return nil }
        let left = min(first.x, last.x)
        let bytes = first.bytes.lowerBound..<last.bytes.upperBound
        return RunText(
            written(bytes), x: start + left, width: max(first.x + first.width, last.x + last.width) - left,
            glyphs: clusters.flatMap { glyphs[$0.glyphs] })
    }

    fileprivate var writtenText: String { isEllipsis ? shownText : written(range) }

    /// Some of its characters, with a hyphen for a soft one that a line ends at, which programs would not show.
    private func written(_ bytes: Range<Int>) -> String {
        let text = text(bytes)
        guard bytes.upperBound == range.upperBound, text.unicodeScalars.last == "\u{AD}",
            glyphs.contains(where: { $0.cluster == range.upperBound - 2 && $0.advance > 0 })
        else { return text }
        return String(text.unicodeScalars.dropLast()) + String(font.hyphen)
    }

    private static func isWhite(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || 9...13 ~= byte }

    private func isWhite(_ cluster: Cluster) -> Bool {
        text(cluster.bytes).withoutEmbeddings.utf8.allSatisfy(Self.isWhite)
    }
}

extension Unicode.Scalar {
    /// Whether it looks the same between letters that stand apart: it is of Latin, Greek, Cyrillic, Armenian, Georgian, Ethiopic,
    /// a script of East Asia or one like these, or says how the letter before it looks.
    fileprivate var standsAlone: Bool {
        switch value {
        case ..<0x0590, 0x10A0..<0x1680, 0x1E00..<0xA4D0, 0xAC00..<0xD7B0, 0xFB00..<0xFB18, 0xFE00..<0xFE10,
            0xFF00..<0xFFF0, 0x1D400..<0x1D800, 0x20000...:
            true
        default: false
        }
    }
}

extension String {
    /// Without controls that say in what direction a part of it runs.
    fileprivate var withoutEmbeddings: String {
        guard utf8.contains(0xE2) else { return self }
        return String(
            UnicodeScalarView(unicodeScalars.filter { !(0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value) }))
    }
}
