// SPDX-License-Identifier: MIT

public import Foundation

/// Nested drawings. They do not change the current path.
extension Canvas {
    /// Draws a drawing as one picture, scaled to a rectangle and clipped to it. In SVG and PDF, it consists of vectors.
    ///
    /// The nested drawing has its own fonts and graphics state. Its invalid calls, and errors that its closure throws,
    /// count as calls and errors of the enclosing drawing. In a tagged document, a drawing with a description is a
    /// figure (``Drawing/alternativeText``), unless it is in a tag itself.
    public func draw(_ drawing: Drawing, in rect: CGRect) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        guard isPainting, !rect.isNull, !rect.isEmpty else { return }
        if let problem = drawing.sizeProblem {
            return refuse("must have a size that can be drawn", argument: "drawing", value: problem)
        }
        let placement = CGAffineTransform(
            a: rect.width / drawing.size.width, b: 0, c: 0, d: rect.height / drawing.size.height, tx: rect.minX,
            ty: rect.minY
        ).concatenating(state.ctm)
        guard placement.isUsable else {
            return refuse("is too small or too large to be drawn", argument: "rect", value: "\(rect)")
        }
        withFigure(drawing.alternativeText ?? drawing.summary) { draw(drawing, under: placement) }
    }

    private func draw(_ drawing: Drawing, under placement: CGAffineTransform) {
        let list = record(
            size: drawing.size, scale: scale * placement.maximumScale, fonts: drawing.fonts,
            background: drawing.background, under: placement, draw: drawing.draw)
        guard let list, state.shadow == nil || acceptsShadow(of: list) else { return }
        let frame = CGRect(origin: .zero, size: drawing.size)
        if self.frame != nil, state.alpha > 0 { noteClipped(list, in: frame, under: placement) }
        let shape = Shape.fill(limited(Path(rect: frame, transform: placement)), .winding)
        paintInLayersIfNeeded(shape, isSingleOperation: false) { _ in
            let layers = list.onlyCovers ? [] : [Layer(bounds: shape.bounds)]
            inLayers(layers) { replay(list, under: placement, cutTo: frame) }
        }
    }
}
