// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The pictures of a render's color glyphs, such as emoji. Each picture is made once and kept, so a glyph uses the same
/// image everywhere.
struct ColorGlyphs {
    /// A positioned glyph in base space.
    enum Glyph {
        /// An image in a rectangle, with a transform to base space and the characters that it represents.
        case image(Image, in: CGRect, transform: CGAffineTransform, text: String)
        /// Operations that paint the glyph at full opacity on a transparent background, within bounds.
        case picture([Operation], bounds: CGRect)
    }

    private struct Key: Hashable {
        let font: ObjectIdentifier
        let glyph: UInt32
    }

    private enum Content {
        /// An image that fills a rectangle, in ems from the glyph's origin, with x to the right and y down.
        case image(Image, in: CGRect)
        case picture(ColorGlyphPicture)
    }

    /// The contents keep their fonts alive: another font cannot then reuse a font's identity.
    private var contents: [Key: (font: ScaledFont, content: Content)] = [:]

    /// Returns the color glyphs of text.
    ///
    /// - Parameters:
    ///   - ink: The style of the text, used for parts without their own color. Its opacity is ignored.
    ///   - scale: The pixels per point.
    mutating func glyphs(of text: TextShape, _ ink: PaintStyle, scale: CGFloat) throws(NativeError) -> [Glyph] {
        let ink = ink.opaque
        var glyphs: [Glyph] = []
        for run in text.runs where run.hasColor {
            for glyph in run.glyphs {
                guard let content = try content(of: glyph, in: run) else { continue }
                let placement = CGAffineTransform(translationX: run.x + glyph.x, y: run.y + glyph.y)
                    .concatenating(text.transform)
                switch content {
                case .image(let image, let rect):
                    glyphs.append(
                        .image(
                            image, in: rect, transform: placement.scaledBy(x: run.font.size, y: run.font.size),
                            text: run.text(of: glyph)))
                case .picture(let picture):
                    let transform = CGAffineTransform(run.font.designTransform).concatenating(placement)
                    let operations = picture.operations(under: transform, ink, scale: scale)
                    if !operations.isEmpty { glyphs.append(.picture(operations, bounds: operations.bounds)) }
                }
            }
        }
        return glyphs
    }

    private mutating func content(of glyph: GlyphRun.Glyph, in run: GlyphRun) throws(NativeError) -> Content? {
        let key = Key(font: ObjectIdentifier(run.font), glyph: glyph.id)
        if let existing = contents[key] { return existing.content }
        let content: Content
        switch try run.font.colorGlyph(glyph.id) {
        case nil: return nil
        case .image(let png, let x, let y, let width, let height):
            let image = try run.font.image(of: glyph.id, png: png)
            // In a damaged font the image may have zero width.
            guard width > 0, height > 0 else { return nil }
            content = .image(image, in: CGRect(x: x, y: y, width: width, height: height))
        case .paint(let paint, let bounds):
            content = .picture(try ColorGlyphPicture(paint, within: bounds, of: glyph, in: run))
        }
        contents[key] = (run.font, content)
        return content
    }
}

extension ScaledFont {
    fileprivate func image(of glyph: UInt32, png: [UInt8]) throws(NativeError) -> Image {
        do throws(DrawingError) {
            return try Image(data: Data(png))
        } catch {
            throw failure("has a picture of the glyph \(glyph) that cannot be drawn: \(error.description)")
        }
    }
}

extension PaintStyle {
    /// The opacity of color glyphs painted with this ink.
    var opacity: CGFloat {
        if case .color(let color) = paint { color.alpha } else { paint.isImage ? alpha : glyphAlpha }
    }

    /// The same ink with full opacity, for content of a layer that applies the opacity.
    fileprivate var opaque: PaintStyle {
        var ink = PaintStyle(paint: paint.faded(by: opacity > 0 && !paint.isImage ? 1 / opacity : 1), edge: edge)
        ink.interpolation = interpolation
        return ink
    }
}

extension RenderBudget {
    /// Whether the layers of a color glyph are within the pixel limit; otherwise the render fails. The front end counts
    /// the layers around the text, but not those within a glyph.
    ///
    /// - Parameter bounds: The visible bounds of the glyph.
    func accepts(layersOf operations: [Operation], within bounds: CGRect, scale: CGFloat) -> Bool {
        let pixels = bounds.area * scale * scale * CGFloat(operations.layerDepth)
        if pixels <= CGFloat(limits.layerPixels) { return true }
        interrupt(
            .limitExceeded(limit: "layerPixels", value: Int(min(pixels, 1e15)), maximum: limits.layerPixels))
        return false
    }
}

extension PlainPaint {
    /// Returns the paint with its alpha multiplied by a factor; an image's own alpha is unchanged.
    func faded(by factor: CGFloat) -> PlainPaint {
        func faded(_ gradient: Gradient) -> Gradient {
            factor == 1
                ? gradient
                : Gradient(stops: gradient.stops.map { Gradient.Stop(color: faded($0.color), location: $0.location) })
        }
        func faded(_ color: Color) -> Color { color.withAlphaComponent(min(color.alpha * factor, 1)) }
        switch self {
        case .color(let color): return .color(faded(color))
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            return .linearGradient(faded(gradient), from: start, to: end, spread: spread, transform: transform)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            return .radialGradient(
                faded(gradient), startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
                endRadius: endRadius, spread: spread, transform: transform)
        case .conicGradient(let gradient, let center, let angle, let transform):
            return .conicGradient(faded(gradient), center: center, angle: angle, transform: transform)
        case .image: return self
        }
    }
}

extension GlyphRun {
    /// Returns the characters of the cluster that contains a glyph.
    func text(of glyph: Glyph) -> String {
        clusters.first { $0.bytes.lowerBound == glyph.cluster }.map { text($0.bytes) } ?? shownText
    }
}
