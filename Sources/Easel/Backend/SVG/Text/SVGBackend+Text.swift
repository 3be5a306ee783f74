// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text as `<text>` elements, where renderers show it as Easel does.
extension SVGBackend {
    func add(_ text: TextShape, _ ink: PaintStyle) {
        // For text that is only moved and scaled, attributes hold the position and the size.
        let transform = text.transform
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
        var style = SVGMarkup()
        appendPaint(
            .fill, ink.paint, interpolation: ink.interpolation, box: nil, under: isUpright ? .identity : transform,
            to: &style)
        style.attribute("opacity", share: ink.alpha)
        var lines = SVGTextLines(under: transform, isUpright: isUpright, style)
        for run in text.runs {
            let isText =
                options.text != .outlines && !run.hasColor && !run.hasMissingCharacters && !run.hasCustomSpacing
                && run.isShownByOthers
            if isText {
                add(run, to: &lines)
                continue
            }
            end(&lines)
            if run.hasColor {
                add(colored: run, in: text, ink)
            } else if options.text == .outlines {
                addOutlines(of: run, in: text, ink)
            } else if run.hasOutlines {
                // The viewer's fonts may have a glyph where this run shows a box or nothing.
                addLabeled(run.shownText) { addOutlines(of: run, in: text, ink) }
            }
        }
        end(&lines)
    }

    private func add(_ run: GlyphRun, to lines: inout SVGTextLines) {
        let font = attributes(of: run, scale: lines.scale)
        // In East Asian text, the characters of numbers stay together.
        let stretch = run.stretch == 0 || run.shownText.utf8.contains { $0 < 0x80 } ? 0 : run.stretch
        let letterSpacing = run.isPart ? 0 : run.letterSpacing + stretch
        let line = SVGTextLine(of: run, embedding: run.embedding, letterSpacing: letterSpacing, font: font)
        let all = run.all
        let (leading, trailing) = all.characters.hasSpaces ? run.whiteEnds : ("", "")
        lines.line?.follow(with: run)
        lines.space(leading)
        let parts: [RunSlice]
        if all.characters.count > 0, !all.characters.hasSpaces {
            parts = [all]
        } else if !run.stretchesSpaces(besides: letterSpacing) {
            parts = run.trimmed.map { [$0] } ?? []
        } else {
            parts = run.words
        }
        for (index, part) in parts.enumerated() {
            if index > 0 { lines.space(" ") }
            let continues = index > 0 ? line.embedding == nil : lines.line?.continues(in: line) ?? false
            if !continues {
                // Renderers order the parts of one text element by their own rules.
                let space = lines.line == nil ? lines.leadingSpace + (run.isPart ? takeSpaceAlongPath() : "") : ""
                end(&lines)
                lines.begin(line, after: space)
            }
            lines.line?.add(part, of: run)
        }
        if parts.isEmpty, run.isPart { hasSpaceAlongPath = true }
        lines.space(trailing)
    }

    /// Returns the white space before a letter of text along a path, where letters are added one at a time.
    private func takeSpaceAlongPath() -> String {
        defer { hasSpaceAlongPath = false }
        return hasSpaceAlongPath ? " " : ""
    }

    /// Writes the current line, if any.
    private func end(_ lines: inout SVGTextLines) {
        guard let line = lines.line.take() else { return }
        write(line, of: lines)
    }

    /// Writes parts of runs as one text element, with the white space between them.
    private func write(_ line: SVGTextLine, of lines: SVGTextLines) {
        let (parts, transform, scale) = (line.parts, lines.transform, lines.scale)
        let precision = lines.isUpright ? self.precision : self.precision.before(transform)
        func position(of part: SVGTextLine.Part) -> CGPoint {
            let origin = CGPoint(x: part.x, y: line.y)
            return lines.isUpright ? origin.applying(transform) : origin
        }
        func appendWidth(of part: RunSlice, to element: inout SVGMarkup) {
            // A single letter needs no width. Where characters combine into one glyph, renderers would pull the
            // characters apart.
            guard line.letterSpacing == 0, part.characters.count > 1, part.hasGlyphForEachCharacter else { return }
            element.attribute("textLength", part.width * scale, precision)
        }
        let keepsSpaces = parts.contains(where: \.text.characters.hasDoubleSpaces)
        // White space at the ends is invisible unless all white space is preserved.
        let isOne = parts.count == 1 && parts[0].space.isEmpty && (line.space.isEmpty || !keepsSpaces)
        func append(_ part: RunSlice, to element: inout SVGMarkup) {
            // Without the control character, punctuation at the ends would be ordered as in left-to-right text.
            element.append(text: line.embedding.map { "\($0)\(part.text)\u{202C}" } ?? part.text)
        }
        content.add(font: line.font, style: lines.style) { element in
            let (x, y) = (precision.units(position(of: parts[0]).x), precision.units(position(of: parts[0]).y))
            if x != 0, isOne { element.attribute("x", units: x, precision) }
            if y != 0 { element.attribute("y", units: y, precision) }
            if line.letterSpacing != 0 { element.attribute("letter-spacing", line.letterSpacing * scale, precision) }
            if isOne { appendWidth(of: parts[0].text, to: &element) }
            if !lines.isUpright { element.attribute("transform", transform) }
            if keepsSpaces { element.append(" xml:space=\"preserve\"") }
        } text: { element in
            if isOne { append(parts[0].text, to: &element) }
            for part in isOne ? [] : parts {
                element.append(text: part.space)
                element.append("<tspan")
                element.attribute("x", units: precision.units(position(of: part).x), precision)
                appendWidth(of: part.text, to: &element)
                element.append(">")
                append(part.text, to: &element)
                element.append("</tspan>")
            }
            element.append(text: line.space)
        }
    }

    private func attributes(of run: GlyphRun, scale: CGFloat) -> SVGMarkup {
        let key = SVGFontKey(font: ObjectIdentifier(run.font), scale: scale)
        if let latestFont, latestFont.key == key, options.text != .embeddedFonts { return latestFont.attributes }
        let existing = fonts[key]
        let font = existing?.font ?? SVGFont(run.font)
        let name = options.text == .embeddedFonts ? embedded(run, font) : nil
        if let existing {
            latestFont = (key, existing.attributes)
            return existing.attributes
        }
        let attributes = font.attributes(size: run.font.size * scale, embedded: name)
        fonts[key] = SVGFontEntry(scaled: run.font, font: font, attributes: attributes)
        return attributes
    }

    /// Returns the placeholder for the name of a run's font in the document, and adds the run's letters to that font.
    private func embedded(_ run: GlyphRun, _ font: SVGFont) -> String {
        let index = embeddedFonts.firstIndex { $0.isFace(of: font) } ?? embeddedFonts.count
        if index == embeddedFonts.count {
            embeddedFonts.append(SVGEmbeddedFont(font: font, scaled: run.font, number: index))
        }
        embeddedFonts[index].add(run.writtenText)
        return embeddedFonts[index].placeholder
    }
}

/// The cache key of a font at a scale, valid until the render ends.
struct SVGFontKey: Hashable {
    let font: ObjectIdentifier
    let scale: CGFloat
}

struct SVGFontEntry {
    /// The font, kept alive because another font could otherwise get the same identity.
    let scaled: ScaledFont
    let font: SVGFont
    let attributes: SVGMarkup
}
