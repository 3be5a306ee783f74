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

    /// Returns bounds that contain all that is painted, also strokes, in another space.
    func paintedBounds(under transform: CGAffineTransform = .identity) -> CGRect {
        switch self {
        case .shape(let shape):
            guard let stroke = shape.stroke else { return bounds(under: transform) }
            guard stroke.penSpace == nil else { return .infinite }
            let reach = stroke.style.lineWidth / 2 * (stroke.style.lineJoin == .miter ? stroke.style.miterLimit : 1.5)
            return bounds().insetBy(dx: -reach, dy: -reach).applying(transform)
        case .group(let group):
            guard group.filters.isEmpty else { return .infinite }
            return group.children.paintedBounds(under: group.transform.concatenating(transform))
        case .text(let text):
            return text.runs.reduce(CGRect.null) { bounds, run in
                let ink = run.layout.inkBounds
                guard !ink.isNull else { return bounds }
                let reach = (run.stroke?.style.lineWidth ?? 0) * 4 + 1
                return bounds.joined(
                    ink.insetBy(dx: -reach, dy: -reach).applying(run.transform.concatenating(transform)))
            }
        case .image: return bounds(under: transform)
        }
    }
}

extension [PictureNode] {
    func bounds(under transform: CGAffineTransform = .identity) -> CGRect {
        reduce(CGRect.null) { $0.joined($1.bounds(under: transform)) }
    }
}

extension [PictureNode] {
    func paintedBounds(under transform: CGAffineTransform = .identity) -> CGRect {
        reduce(CGRect.null) { $0.joined($1.paintedBounds(under: transform)) }
    }
}

extension PictureGroup {
    /// Clips to a rectangle if anything is outside it, beyond rounding at its edges.
    mutating func clip(to rect: CGRect) {
        let painted = children.paintedBounds()
        guard !painted.isNull, !rect.insetBy(dx: -1e-6, dy: -1e-6).contains(painted) else { return }
        clips.append(PictureClip(path: Path(rect: rect)))
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
