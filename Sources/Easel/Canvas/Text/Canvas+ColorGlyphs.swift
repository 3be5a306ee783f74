// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Color glyphs that backends do not paint: SVG documents, which are refused, and glyphs too large for a backend.
extension Canvas {
    /// Fails the render if some glyphs are SVG documents, which would be missing from the picture.
    func refuseDocuments(among glyphs: GlyphRuns) {
        for run in glyphs.runs where run.font.hasSVG {
            guard let glyph = run.glyphs.first(where: { run.font.colorFormat(of: $0.id) == .svg }) else { continue }
            let text = run.text(of: glyph)
            let scalars = text.unicodeScalars.map(\.codePoint)
            return fail(
                DrawingError(
                    run.font.failure(
                        "of \"\(run.font.family)\" has \"\(text)\" (\(scalars.joined(separator: " "))) as an SVG document "
                            + "(SVG-in-OpenType), which is not drawn; its color glyphs must be COLR, CBDT or sbix")))
        }
    }

    /// Paints the visible color glyphs of a text that is too large for glyphs, as images and paints. They have the
    /// opacity of the text's paint.
    func paintColorGlyphs(of text: TextShape, with paint: Paint, call: StaticString) {
        let seen = text.keeping(cullRect.applying(text.transform.inverted()))
        let opacity = paint.opacityOfColor
        var ink = PaintStyle(paint: .color(.black), edge: state.edge, interpolation: state.interpolationQuality)
        switch paint.resolved(alpha: 1, in: state.ctm, scale: scale) {
        case .paint(let paint), .outOfDeviceRange(let paint): ink.paint = paint
        case .pattern, .nothing, .outOfRange: break
        }
        var colorGlyphs = ColorGlyphs()
        var glyphs: [ColorGlyphs.Glyph] = []
        do throws(NativeError) { glyphs = try colorGlyphs.glyphs(of: seen, ink, scale: scale) } catch {
            fail(DrawingError(error))
        }
        let alpha = state.alpha
        for glyph in glyphs {
            switch glyph {
            case .image(let image, let rect, let transform, _):
                state.alpha = alpha * opacity
                let toUserSpace = transform.concatenating(state.ctm.inverted())
                paintFill(
                    Path(rect: rect, transform: transform), using: .winding,
                    with: .image(image, in: rect, spread: .pad, transform: toUserSpace), call: call)
                state.alpha = alpha
            case .picture(let operations, _):
                withLayer(alpha: opacity, blendMode: state.blendMode) {
                    state.ctm = .identity
                    perform(operations[...], call: call)
                }
            }
        }
    }

    /// Performs the operations of a color glyph, whose positions may be beyond a backend's range.
    private func perform(_ operations: ArraySlice<Operation>, call: StaticString) {
        var rest = operations
        /// Removes and returns the operations up to the end of the clip or layer that was removed last.
        func takeInner() -> ArraySlice<Operation> {
            var depth = 1
            let end = rest.firstIndex { operation in
                switch operation {
                case .pushClip, .beginLayer: depth += 1
                case .popClip, .endLayer: depth -= 1
                default: break
                }
                return depth == 0
            }
            let inner = rest[..<(end ?? rest.endIndex)]
            rest = rest[inner.endIndex...].dropFirst()
            return inner
        }
        while let operation = rest.popFirst() {
            switch operation {
            case .paint(.fill(let path, let rule), let ink):
                withState {
                    state.alpha *= ink.alpha
                    paintFill(path, using: rule, with: Paint(kind: .plain(ink.paint)), call: call)
                }
            case .pushClip(let clip):
                let inner = takeInner()
                withState {
                    addClip(withinRange(clip.path), rule: clip.rule)
                    perform(inner, call: call)
                }
            case .beginLayer(let layer):
                let inner = takeInner()
                withLayer(alpha: layer.alpha, blendMode: layer.blendMode) { perform(inner, call: call) }
            case .paint, .popClip, .endLayer, .annotate, .searchableText: break
            }
        }
    }
}
