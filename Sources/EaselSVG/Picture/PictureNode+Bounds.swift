// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension PictureNode {
    /// Returns the bounds of the geometry without strokes, clips and masks, in another space; null if there is none.
    func bounds(under transform: CGAffineTransform = .identity) -> CGRect {
        switch self {
        case .group(let group): return group.children.bounds(under: group.transform.concatenating(transform))
        case .shape(let shape):
            guard !shape.path.isEmpty else { return .null }
            return (transform.isIdentity ? shape.path : shape.path.applying(transform)).boundingBoxOfPath
        case .image(let image): return image.rect.applying(transform)
        case .text(let text):
            return text.runs.reduce(CGRect.null) { bounds, run in
                let used = run.layout.usedBounds
                return used.isNull ? bounds : bounds.joined(used.applying(run.transform.concatenating(transform)))
            }
        }
    }

    /// The bounds with strokes, for links.
    var paintedBounds: CGRect {
        switch self {
        case .shape(let shape):
            let box = bounds()
            guard let stroke = shape.stroke, !box.isNull else { return box }
            return box.insetBy(dx: -stroke.style.lineWidth / 2, dy: -stroke.style.lineWidth / 2)
        default: return bounds()
        }
    }
}

extension [PictureNode] {
    func bounds(under transform: CGAffineTransform = .identity) -> CGRect {
        reduce(CGRect.null) { $0.joined($1.bounds(under: transform)) }
    }
}

extension CGRect {
    /// The union, which also respects rectangles without width or height.
    func joined(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (x, y) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
        return CGRect(x: x, y: y, width: Swift.max(maxX, other.maxX) - x, height: Swift.max(maxY, other.maxY) - y)
    }
}
