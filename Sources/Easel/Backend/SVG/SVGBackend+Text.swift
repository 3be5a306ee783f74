// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text as text, where programs show it as it is drawn.
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
        let all = run.all
        if all.characters.count > 0, !all.characters.hasSpaces {
            add(CollectionOfOne(all))
        } else if !run.stretchesSpaces(besides: letterSpacing) {
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
