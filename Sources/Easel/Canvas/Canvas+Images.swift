// SPDX-License-Identifier: MIT

public import Foundation

/// Images, and drawings within this one. They leave the current path alone.
extension Canvas {
    /// Draws an image, scaled to a rectangle, upright.
    ///
    /// - Parameters:
    ///   - image: One that lies with its pixels on those of the picture is copied exactly; others as
    ///     ``interpolationQuality`` says.
    ///   - rect: In user space.
    ///   - byTiling: Repeats the image in all directions, all over the clip.
    public func draw(_ image: Image, in rect: CGRect, byTiling: Bool = false) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        if byTiling {
            guard !rect.isEmpty else { return }
            return paintFill(
                Path(rect: floodBounds), using: .winding, with: .image(image, in: rect, spread: .repeat),
                call: #function)
        }
        paintFill(
            Path(rect: rect, transform: state.ctm), using: .winding, with: .image(image, in: rect), call: #function)
    }

    /// Draws an image into a rectangle of other proportions, upright.
    ///
    /// ```swift
    /// canvas.draw(photo, in: CGRect(x: 0, y: 0, width: 160, height: 90), fit: .cover)
    /// ```
    ///
    /// An empty rectangle draws nothing; a negative width or height is standardized.
    ///
    /// - Parameters:
    ///   - image: Drawn with the ``interpolationQuality`` of the state.
    ///   - rect: In user space; finite.
    ///   - fit: Whether the image is stretched to the rectangle, contained in it, or covers it.
    public func draw(_ image: Image, in rect: CGRect, fit: ImageFit) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        guard !rect.isNull, !rect.isEmpty else { return }
        let placement = fit.placement(of: image.size, in: rect)
        paintFill(
            Path(rect: fit == .cover ? rect : placement, transform: state.ctm), using: .winding,
            with: .image(image, in: placement), call: #function)
    }

    /// Draws a drawing, scaled to a rectangle and cut off at it, as one picture; it stays vectors in SVG and PDF.
    ///
    /// It is drawn with fonts and a state of its own. What its closure throws, and calls that it makes wrongly, count as
    /// this drawing's.
    public func draw(_ drawing: Drawing, in rect: CGRect) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        guard isPainting, !rect.isNull, !rect.isEmpty else { return }
        if let problem = drawing.sizeProblem {
            return refuse("must have a size that can be drawn", argument: "drawing", value: problem)
        }
        let place = CGAffineTransform(
            a: rect.width / drawing.size.width, b: 0, c: 0, d: rect.height / drawing.size.height, tx: rect.minX,
            ty: rect.minY
        ).concatenating(state.ctm)
        guard place.isUsable else {
            return refuse("is too small or too large to be drawn", argument: "rect", value: "\(rect)")
        }
        draw(drawing, under: place)
    }

    private func draw(_ drawing: Drawing, under place: CGAffineTransform) {
        let list = record(
            size: drawing.size, scale: scale * place.maximumScale, fonts: drawing.fonts,
            background: drawing.background, under: place, draw: drawing.draw)
        guard let list, state.shadow == nil || acceptsShadow(of: list) else { return }
        let frame = CGRect(origin: .zero, size: drawing.size)
        let shape = Shape.fill(withinRange(Path(rect: frame, transform: place)), .winding)
        composited(shape, isOneOperation: false) { _ in
            let layers = list.onlyCovers ? [] : [Layer(bounds: shape.bounds)]
            inLayers(layers) { replay(list, under: place, cutTo: frame) }
        }
    }
}
