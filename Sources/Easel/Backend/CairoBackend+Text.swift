// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text.
extension CairoBackend {
    /// Glyphs above this size, in pixels, are drawn as outlines: as glyphs they would fill Cairo's caches, and some
    /// PDF viewers drop them.
    private static let largestGlyph: CGFloat = 256

    /// Glyphs above this size, in pixels, are drawn as outlines in images too: of large ones masks save no time.
    private static let largestMask: CGFloat = 48

    /// Draws the glyphs with the context's source, those with colours of their own aside.
    func draw(_ text: TextShape) {
        let matrix = text.transform.concatenating(base)
        context.setMatrix(matrix)
        let pixels = text.size * matrix.maximumScale
        let form: CairoContext.TextForm =
            if surfaceKind == .image {
                pixels <= Self.largestMask ? .masks(text.masks) : .outlines
            } else {
                // Of a variable font Cairo may embed the outlines that it has by itself, whatever its axes are set to.
                pixels <= Self.largestGlyph && !text.runs.contains(where: \.font.isVariable) ? .glyphs : .outlines
            }
        context.draw(text.runs, as: form)
        context.setMatrix(base)
    }
}

/// Glyphs with colours of their own, such as emoji.
extension CairoBackend {
    /// Paints them as what they are: images, or layers of outlines. Of the paint they take the opacity.
    func paintColorGlyphs(of text: TextShape, _ ink: Ink) {
        for run in text.runs where run.font.hasColor {
            for glyph in run.glyphs {
                let em = CGAffineTransform(
                    a: run.font.size, b: 0, c: 0, d: run.font.size, tx: run.x + glyph.x, ty: run.y + glyph.y
                ).concatenating(text.transform)
                switch run.font.colorGlyph(glyph.id) {
                case nil: break
                case .image(let png, let x, let y, let width, let height):
                    let key = ColorGlyphKey(font: ObjectIdentifier(run.font), glyph: glyph.id)
                    guard let image = image(of: png, key: key) else { continue }
                    let rect = CGRect(x: x, y: y, width: width, height: height)
                    var picture = ink
                    picture.paint = .image(image, in: rect, spread: .pad, transform: em)
                    picture.alpha = ink.opacity
                    picture.interpolation = .high
                    paintUnclipped(.fill(Path(rect: rect, transform: em), .winding), picture)
                case .layers(let layers):
                    for layer in layers {
                        let part = TextShape(
                            runs: [run.replacing(glyph, by: layer.glyph)], ink: text.ink, transform: text.transform,
                            masks: text.masks)
                        var layerInk = ink
                        if let color = layer.color { layerInk.paint = .color(Color(color, opacity: ink.opacity)) }
                        paintUnclipped(.text(part), layerInk)
                    }
                }
            }
        }
    }

    private func image(of png: [UInt8], key: ColorGlyphKey) -> Image? {
        if let known = colorGlyphs[key] { return known }
        let made = attempt { () throws(NativeError) in
            do throws(DrawingError) {
                return try Image(data: Data(png))
            } catch {
                throw NativeError(library: "the font", operation: "colour glyph", message: error.description)
            }
        }
        colorGlyphs[key] = made
        return made
    }
}

/// A glyph of a font that lives as long as the render.
struct ColorGlyphKey: Hashable {
    let font: ObjectIdentifier
    let glyph: UInt32
}

extension Ink {
    /// How opaque something is that has colours of its own.
    fileprivate var opacity: CGFloat {
        if case .color(let color) = paint { color.alpha } else { alpha }
    }
}
