// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Drawing of text, with glyph masks or as outlines.
extension CairoBackend {
    /// The maximum size of glyphs drawn with masks, in pixels. Larger glyphs are drawn as outlines because masks would
    /// save no time.
    static let largestMask: CGFloat = 48

    /// Draws the glyphs with the context's source, except color glyphs.
    func draw(_ text: TextShape) {
        if text.hasSkewedSyntheticBold {
            if appendOutline(of: .text(text), edge: RasterQuality()) { context.fill() }
            return
        }
        let form: CairoContext.TextForm = pixels(of: text) <= Self.largestMask ? .masks(glyphMasks) : .outlines
        context.setMatrix(text.transform.concatenating(base))
        context.draw(text.runs, as: form)
        context.setMatrix(base)
    }

    private func pixels(of text: TextShape) -> CGFloat {
        text.size * text.transform.concatenating(base).maximumScale
    }

    /// Paints the color glyphs. Only the paint's opacity affects them.
    func paintColorGlyphs(of text: TextShape, _ ink: PaintStyle) {
        let opacity = ink.opacity
        let glyphs = attempt { () throws(NativeError) in try colorGlyphs.glyphs(of: text, ink, scale: base.a) }
        for glyph in glyphs ?? [] {
            switch glyph {
            case .image(let image, let rect, let transform, _):
                var imageInk = ink
                imageInk.paint = .image(image, in: rect, spread: .pad, transform: transform)
                imageInk.interpolation = .high
                for (mode, opacity) in ink.blendMode.asModesOfPictures(opacity: opacity) {
                    (imageInk.blendMode, imageInk.alpha) = (mode, opacity)
                    paintUnclipped(.fill(Path(rect: rect, transform: transform), .winding), imageInk)
                }
            case .picture(let operations, let bounds):
                guard budget.accepts(layersOf: operations, within: bounds.intersection(visible), scale: base.a) else {
                    return
                }
                if opacity == 1, ink.blendMode == .normal {
                    attempt { () throws(DrawingError) in try perform(operations) }
                    continue
                }
                for (mode, opacity) in ink.blendMode.asModesOfPictures(opacity: opacity) where opacity > 0 {
                    perform(.beginLayer(Layer(bounds: bounds.insetBy(dx: -1, dy: -1), alpha: opacity, blendMode: mode)))
                    attempt { () throws(DrawingError) in try perform(operations) }
                    perform(.endLayer)
                }
            }
        }
    }
}

extension BlendMode {
    /// Returns modes that, applied in sequence, have the effect of this mode but change nothing where a picture is
    /// transparent. A glyph covers only the opaque area of its picture, not the whole rectangle.
    ///
    /// Modes that keep parts of the source and the backdrop treat the picture's opacity as part of its shape.
    fileprivate func asModesOfPictures(opacity: CGFloat) -> [(mode: BlendMode, opacity: CGFloat)] {
        switch self {
        case .clear: [(.destinationOut, 1)]
        case .copy: opacity < 1 ? [(.destinationOut, 1), (.plusLighter, opacity)] : [(.normal, 1)]
        case .sourceIn: [(.sourceAtop, opacity)]
        case .sourceOut: [(.xor, opacity)]
        case .destinationIn: opacity < 1 ? [(.destinationOut, 1 - opacity)] : []
        case .destinationAtop: [(.destinationOver, opacity)]
        default: [(self, opacity)]
        }
    }
}
