// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text as the outlines of its glyphs, and color glyphs as images or drawing operations.
extension SVGBackend {
    /// Adds a run with color glyphs, which renderers would show differently.
    func add(colored run: GlyphRun, in text: TextShape, _ ink: PaintStyle) {
        let alone = TextShape(glyphs: GlyphRuns([run]), transform: text.transform)
        func add() {
            addColorGlyphs(of: .text(alone), ink)
            addOutlines(of: run, in: text, ink)
        }
        // Each image has its own label.
        if options.text == .outlines || run.isOfImages { add() } else { addLabeled(run.shownText, add) }
    }

    func addOutlines(of run: GlyphRun, in text: TextShape, _ ink: PaintStyle) {
        if run.hasSeparateGlyphs, ink.isOpaqueColor { return addGlyphs(of: run, in: text, ink) }
        let alone = TextShape(glyphs: GlyphRuns([run]), transform: text.transform)
        guard let outlines = attempt({ () throws(NativeError) in try alone.outline() }) else { return }
        if !outlines.isEmpty { addShape(.fill(outlines, .winding), ink) }
    }

    /// Adds the outlines of glyphs that do not touch. Each glyph is defined once and referenced at each of its
    /// positions.
    private func addGlyphs(of run: GlyphRun, in text: TextShape, _ ink: PaintStyle) {
        let style = style(ink, isEvenOdd: false, box: nil)
        for glyph in run.glyphs {
            guard let identifier = identifier(glyph, of: run, in: text) else { continue }
            let origin = CGPoint(x: run.x + glyph.x, y: run.y + glyph.y).applying(text.transform)
            content.add(
                style: style, use: identifier, x: precision.units(origin.x), y: precision.units(origin.y), precision)
        }
    }

    /// Returns the identifier of a glyph's outline; nil if the glyph is invisible.
    private func identifier(_ glyph: GlyphRun.Glyph, of run: GlyphRun, in text: TextShape) -> String? {
        let turn = text.transform.withoutTranslation
        let key = SVGGlyphKey(font: ObjectIdentifier(run.font), glyph: glyph.id, turn: turn)
        if let existing = glyphs[key] { return existing.identifier }
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
            identifier = definitions.add(.glyph, "<path", definition)
        }
        glyphs[key] = SVGGlyphEntry(scaled: run.font, identifier: identifier)
        return identifier
    }

    /// Adds the elements of a closure as a group that screen readers read as text.
    func addLabeled(_ text: String, _ body: () -> Void) {
        var element = SVGMarkup("<g role=\"img\"")
        element.attribute("aria-label", text: text)
        element.append(">")
        element.append(separately(body).markup)
        element.append("</g>")
        content.add(element)
    }

    /// Adds the color glyphs of text, which have no outlines, as images or as drawing operations.
    func addColorGlyphs(of shape: Shape, _ ink: PaintStyle) {
        guard case .text(let text) = shape, text.hasColor else { return }
        let opacity = ink.opacity
        let glyphs = attempt { () throws(NativeError) in try colorGlyphs.glyphs(of: text, ink, scale: 1) }
        for glyph in glyphs ?? [] {
            switch glyph {
            case .image(let image, let rect, let transform, let text):
                addLabeled(text) {
                    var element = SVGMarkup()
                    appendImage(
                        image, in: rect, transform: transform, quality: .default, opacity: opacity, to: &element)
                    content.add(element)
                }
            case .picture(let operations, _):
                let isFaint = opacity < 1
                if isFaint { perform(.beginLayer(Layer(alpha: opacity))) }
                for operation in operations { perform(operation) }
                if isFaint { perform(.endLayer) }
            }
        }
    }
}

/// The cache key of a glyph at a size and an angle, valid until the render ends.
struct SVGGlyphKey: Hashable {
    let font: ObjectIdentifier
    let glyph: UInt32
    let turn: CGAffineTransform
}

struct SVGGlyphEntry {
    /// The font, kept alive because another font could otherwise get the same identity.
    let scaled: ScaledFont
    /// The identifier of the outline; nil for glyphs without an outline.
    let identifier: String?
}
