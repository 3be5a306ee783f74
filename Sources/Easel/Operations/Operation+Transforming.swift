// SPDX-License-Identifier: MIT

internal import Foundation

extension Operation {
    /// Returns the transformed operation; nil if nothing of it remains.
    ///
    /// - Parameter scale: Pixels per point.
    func applying(_ transform: CGAffineTransform, scale: CGFloat) -> Operation? {
        switch self {
        case .paint(let shape, var ink):
            switch ink.paint.resolved(in: transform, scale: scale) {
            case .paint(let paint): ink.paint = paint
            case .pattern, .nothing, .outOfRange:
                guard !ink.blendMode.isBounded else { return nil }
                ink.paint = .color(.clear)
            }
            return .paint(shape.applying(transform), ink)
        case .pushClip(let clip):
            return .pushClip(
                Clip(id: clip.id, path: clip.path.applying(transform), rule: clip.rule, edge: clip.edge))
        case .beginLayer(var layer):
            layer.bounds = layer.bounds?.applying(transform)
            layer.mask = layer.mask?.applying(transform)
            layer.filter = layer.filter?.applying(transform)
            if let shadow = layer.shadow {
                layer.shadow = Shadow(
                    offset: shadow.offset.applying(transform),
                    blur: shadow.blur * abs(transform.determinant).squareRoot(), color: shadow.color)
            }
            return .beginLayer(layer)
        case .annotate(let annotation): return .annotate(annotation.applying(transform))
        case .searchableText(var text):
            text.transform = text.transform.concatenating(transform)
            return .searchableText(text)
        case .popClip, .endLayer: return self
        }
    }
}
