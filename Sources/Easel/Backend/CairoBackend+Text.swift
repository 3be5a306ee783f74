// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Text.
extension CairoBackend {
    /// Glyphs above this size, in pixels, are drawn as outlines: as glyphs they would fill Cairo's caches, and some
    /// PDF viewers drop them.
    private static let largestGlyph: CGFloat = 256

    /// Glyphs above this size, in pixels, are drawn as outlines in images too: of large ones masks save no time.
    static let largestMask: CGFloat = 48

    /// Draws the glyphs with the context's source, those with colours of their own aside.
    func draw(_ text: TextShape) {
        let matrix = text.transform.concatenating(base)
        context.setMatrix(matrix)
        let pixels = text.size * matrix.maximumScale
        let form: CairoContext.TextForm =
            if surfaceKind == .image {
                pixels <= Self.largestMask ? .masks(glyphMasks ?? text.shaper.glyphMasks) : .outlines
            } else {
                pixels <= Self.largestGlyph ? .glyphs : .outlines
            }
        context.draw(text.runs, as: form)
        context.setMatrix(base)
    }

    /// Paints the glyphs with colours of their own. Of the paint they take the opacity.
    func paintColorGlyphs(of text: TextShape, _ ink: Ink) {
        let parts = attempt { () throws(NativeError) in try colorGlyphs.parts(of: text, opacity: ink.opacity) }
        for part in parts ?? [] {
            var partInk = ink
            switch part {
            case .image(let image, let rect, let transform, _):
                partInk.paint = .image(image, in: rect, spread: .pad, transform: transform)
                partInk.alpha = ink.opacity
                partInk.interpolation = .high
                paintUnclipped(.fill(Path(rect: rect, transform: transform), .winding), partInk)
            case .outline(let path, let color):
                if let color { partInk.paint = .color(color) }
                paintUnclipped(.fill(path, .winding), partInk)
            }
        }
    }
}
