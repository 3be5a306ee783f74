// SPDX-License-Identifier: MIT

import Foundation

@testable import Easel

// docs/writing-a-backend.md shows this code; a test compares them.

/// Computes the part of a page that a drawing paints.
final class PaintedBoundsBackend: Backend {
    /// The painted parts of the page and of each open layer, the innermost last.
    private var painted = [CGRect.null]

    /// The visible part of the page, and that within each open clip and layer.
    private var visible: [CGRect]

    private var layers: [Layer] = []

    init(size: CGSize) { visible = [CGRect(origin: .zero, size: size)] }

    /// The painted part in points; `.null` if nothing is painted.
    var bounds: CGRect { painted[0] }

    func perform(_ operation: Easel.Operation) {
        switch operation {
        case .paint(let shape, _): add(shape.bounds)
        case .pushClip(let clip): visible.append(innermost.intersection(clip.path.boundingBoxOfPath))
        case .beginLayer(let layer):
            layers.append(layer)
            painted.append(.null)
            // Content outside of the clip can cast a shadow into it.
            visible.append(layer.shadow?.source(of: innermost) ?? innermost)
        case .popClip: visible.removeLast()
        case .endLayer:
            visible.removeLast()
            let (layer, content) = (layers.removeLast(), painted.removeLast())
            add(layer.shadow?.bounds(of: content) ?? content)
        case .annotate, .searchableText: break
        }
    }

    private var innermost: CGRect { visible[visible.count - 1] }

    private func add(_ rect: CGRect) {
        painted[painted.count - 1] = painted[painted.count - 1].union(rect.intersection(innermost))
    }
}
