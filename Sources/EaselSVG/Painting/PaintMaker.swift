// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Makes paints for the canvas from the paints of a picture.
struct PaintMaker {
    let canvas: Canvas

    /// Returns a paint; nil if it paints nothing.
    func paint(_ paint: PicturePaint) -> Paint? {
        switch paint {
        case .color(let color): return .color(color)
        case .linear(let gradient):
            guard gradient.transform.concatenating(canvas.ctm).isSensible else { return nil }
            return .linearGradient(
                Gradient(stops: gradient.stops), from: gradient.start, to: gradient.end, spread: gradient.spread,
                transform: gradient.transform)
        case .radial(let gradient):
            guard gradient.transform.concatenating(canvas.ctm).isSensible else { return nil }
            return .radialGradient(
                Gradient(stops: gradient.stops), startCenter: gradient.focus, startRadius: gradient.focusRadius,
                endCenter: gradient.center, endRadius: gradient.radius, spread: gradient.spread,
                transform: gradient.transform)
        case .pattern(let pattern): return self.pattern(pattern)
        }
    }

    /// A tile is drawn at the size at which it appears, because its content has a resolution in pixels.
    private func pattern(_ pattern: PicturePattern) -> Paint? {
        let toBase = pattern.transform.concatenating(canvas.ctm)
        guard toBase.isSensible else { return nil }
        let tile = pattern.tile
        let tileToBase = CGAffineTransform(translationX: tile.minX, y: tile.minY).concatenating(toBase)
        let children = pattern.children
        return .pattern(
            Pattern(size: tile.size, transform: tileToBase) { canvas in
                canvas.translateBy(x: -tile.minX, y: -tile.minY)
                try Painter(canvas: canvas).draw(children)
            })
    }
}
