// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// Fills and strokes.
extension Resolver {
    /// Returns the fill of an element; nil if there is none.
    ///
    /// - Parameter bounds: The bounds to which gradients and patterns are relative.
    func fill(of visit: Visit, bounds: CGRect) throws(SVGError) -> PictureFill? {
        let style = visit.style.inherited
        return try paint(style.fill, opacity: style.fillOpacity, of: visit, bounds: bounds)
    }

    /// Returns the stroke of an element; nil if there is none.
    func stroke(of visit: Visit, bounds: CGRect) throws(SVGError) -> PictureStroke? {
        let style = visit.style.inherited
        let width = visit.points(style.strokeWidth, .diagonal)
        guard width > 0, let fill = try paint(style.stroke, opacity: style.strokeOpacity, of: visit, bounds: bounds)
        else { return nil }
        var dashes = style.dashes.prefix(1_000).map { visit.points($0, .diagonal) }
        if dashes.contains(where: { $0 < 0 }) || dashes.reduce(0, +) <= 0 { dashes = [] }
        if dashes.count % 2 == 1 { dashes += dashes }
        return PictureStroke(
            fill: fill,
            style: StrokeStyle(
                lineWidth: width, lineCap: style.lineCap, lineJoin: style.lineJoin,
                miterLimit: min(style.miterLimit, 1e6), dash: dashes,
                dashPhase: visit.points(style.dashOffset, .diagonal)),
            penSpace: visit.style.own.hasFixedStrokeWidth ? visit.scene.toPicture : nil)
    }

    private func paint(
        _ value: PaintValue, opacity: CGFloat, of visit: Visit, bounds: CGRect
    ) throws(SVGError) -> PictureFill? {
        switch value {
        case .none: return nil
        case .color(let color):
            return PictureFill(paint: .color(color.color(current: visit.style.inherited.color)), opacity: opacity)
        case .contextFill, .contextStroke:
            var isFill = false
            if case .contextFill = value { isFill = true }
            guard var fill = isFill ? visit.scene.contextFill : visit.scene.contextStroke else { return nil }
            // The paint is known in the space of the picture.
            guard visit.scene.toPicture.isSensible else { return nil }
            fill = fill.applying(visit.scene.toPicture.inverted())
            fill.opacity *= opacity
            return fill
        case .server(let id, let fallback):
            if let index = element(id, named: ["linearGradient", "radialGradient", "pattern"]) {
                guard let paint = try server(index, of: visit, bounds: bounds) else {
                    return try fallback.flatMap { (value) throws(SVGError) in
                        try paint(value, opacity: opacity, of: visit, bounds: bounds)
                    }
                }
                return PictureFill(paint: paint, opacity: opacity)
            }
            if document.ids[id] == nil { warn(visit.index, "the paint server #\(id) does not exist") }
            guard let fallback else { return nil }
            return try paint(fallback, opacity: opacity, of: visit, bounds: bounds)
        }
    }

    /// Returns the paint of a gradient or pattern; nil if it cannot be used.
    private func server(_ index: Int, of visit: Visit, bounds: CGRect) throws(SVGError) -> PicturePaint? {
        switch document.tree.elements[index].name {
        case "linearGradient": try GradientElement.linear(index, for: visit, bounds: bounds, in: self)
        case "radialGradient": try GradientElement.radial(index, for: visit, bounds: bounds, in: self)
        default: try PatternElement.paint(index, for: visit, bounds: bounds, in: self)
        }
    }
}
