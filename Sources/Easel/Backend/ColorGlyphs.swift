// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// What a render paints for glyphs with colours of their own, such as emoji. It keeps their images, so that the same glyph is
/// the same image whenever it is painted.
struct ColorGlyphs {
    /// A glyph, or one of the layers that it is made of.
    enum Part {
        /// An image in a rectangle, which a transform takes to base space, and the characters that it stands for.
        case image(Image, in: CGRect, transform: CGAffineTransform, text: String)
        /// An outline in base space, to be filled by the winding rule, in a colour of the font's or, if nil, the text's.
        case outline(Path, Color?)
    }

    private struct Key: Hashable {
        let font: ObjectIdentifier
        let glyph: UInt32
    }

    /// With their fonts, so that no other one can take a font's identity.
    private var images: [Key: (font: ScaledFont, image: Image)] = [:]

    /// The parts of a text's coloured glyphs, each glyph's lowest first.
    ///
    /// - Parameter opacity: What the font's colours are multiplied by.
    mutating func parts(of text: TextShape, opacity: CGFloat) throws(NativeError) -> [Part] {
        var parts: [Part] = []
        for run in text.runs where run.hasColor {
            for glyph in run.glyphs {
                switch run.font.colorGlyph(glyph.id) {
                case nil: break
                case .image(let png, let x, let y, let width, let height):
                    let image = try image(of: glyph.id, of: run.font, png: png)
                    // A damaged font may have it shown without a width.
                    guard width > 0, height > 0 else { break }
                    let em = CGAffineTransform(
                        a: run.font.size, b: 0, c: 0, d: run.font.size, tx: run.x + glyph.x, ty: run.y + glyph.y)
                    parts.append(
                        .image(
                            image, in: CGRect(x: x, y: y, width: width, height: height),
                            transform: em.concatenating(text.transform), text: run.text(of: glyph)))
                case .layers(let layers):
                    for layer in layers {
                        let outline = try Path(
                            outlinesOf: [run.layer(layer.glyph, of: glyph)], under: text.transform)
                        parts.append(.outline(outline, layer.color.map { Color($0, opacity: opacity) }))
                    }
                }
            }
        }
        return parts
    }

    private mutating func image(
        of glyph: UInt32, of font: ScaledFont, png: [UInt8]
    ) throws(NativeError) -> Image {
        let key = Key(font: ObjectIdentifier(font), glyph: glyph)
        if let known = images[key] { return known.image }
        do throws(DrawingError) {
            let image = try Image(data: Data(png))
            images[key] = (font, image)
            return image
        } catch {
            throw font.failure("has a picture of the glyph \(glyph) that cannot be drawn: \(error.description)")
        }
    }
}

extension Ink {
    /// How opaque something is that has colours of its own.
    var opacity: CGFloat {
        if case .color(let color) = paint { color.alpha } else { paint.isImage ? alpha : glyphAlpha }
    }
}

extension GlyphRun {
    /// The characters of the cluster that a glyph belongs to.
    fileprivate func text(of glyph: Glyph) -> String {
        clusters.first { $0.bytes.lowerBound == glyph.cluster }.map { text($0.bytes) } ?? shownText
    }
}

extension Color {
    fileprivate init(_ color: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8), opacity: CGFloat) {
        self.init(
            red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
            alpha: CGFloat(color.alpha) / 255 * opacity)
    }
}
