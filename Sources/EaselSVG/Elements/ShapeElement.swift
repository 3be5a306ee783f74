// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// The elements of ``ShapeTable``, with their paints and markers.
enum ShapeElement {
    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] {
        try resolver.count(segmentsOf: (visit.attribute("d") ?? visit.attribute("points") ?? "").utf8.count, visit)
        guard let path = ShapeTable.rows[visit.markup.name]?(visit, resolver), !path.isEmpty, path.isSensible
        else { return [] }
        let style = visit.style.inherited
        var shape = PictureShape(
            path: path, rule: style.fillRule, isAntialiased: style.isAntialiased)
        if style.isVisible {
            let bounds = path.boundingBoxOfPath
            shape.fill = try resolver.fill(of: visit, bounds: bounds)
            shape.stroke = try resolver.stroke(of: visit, bounds: bounds)
        }
        let markers = try resolver.markers(of: visit, along: path)
        let order = style.paintOrder
        shape.isStrokeFirst = order.firstIndex(of: .stroke) ?? 0 < order.firstIndex(of: .fill) ?? 0
        guard !markers.isEmpty else { return [.shape(shape)] }
        // The shape is drawn in parts if the markers come between them.
        switch order.firstIndex(of: .markers) {
        case 0: return markers + [.shape(shape)]
        case 1:
            var (below, above) = (shape, shape)
            if shape.isStrokeFirst { (below.fill, above.stroke) = (nil, nil) } else { (below.stroke, above.fill) = (nil, nil) }
            return [.shape(below)] + markers + [.shape(above)]
        default: return [.shape(shape)] + markers
        }
    }
}

extension Path {
    /// Whether all coordinates are within the canvas's range.
    var isSensible: Bool {
        let box = boundingBox
        return refusedElements == 0 && max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)) <= 1e8
    }
}
