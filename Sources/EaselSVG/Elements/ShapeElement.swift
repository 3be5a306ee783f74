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
        if let stroke = shape.stroke, stroke.style.lineCap == .square,
            let caps = path.squareCaps(stroke.style.lineWidth)
        {
            let dots = PictureShape(path: caps, fill: stroke.fill, isAntialiased: style.isAntialiased)
            return [.shape(shape), .shape(dots)]
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
            if shape.isStrokeFirst {
                (below.fill, above.stroke) = (nil, nil)
            } else {
                (below.stroke, above.fill) = (nil, nil)
            }
            return [.shape(below)] + markers + [.shape(above)]
        default: return [.shape(shape)] + markers
        }
    }
}

extension Path {
    /// The square caps of subpaths without length; nil if there are none. A canvas does not draw them, as they have no
    /// direction.
    fileprivate func squareCaps(_ width: CGFloat) -> Path? {
        var caps = Path()
        var (start, isDot, hasSegment) = (CGPoint.zero, false, false)
        func finish() {
            guard isDot, hasSegment else { return }
            caps.addRect(CGRect(x: start.x - width / 2, y: start.y - width / 2, width: width, height: width))
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                (start, isDot, hasSegment) = (point, true, false)
            case .line(let point): (isDot, hasSegment) = (isDot && point == start, true)
            case .quadCurve(let end, let control):
                (isDot, hasSegment) = (isDot && end == start && control == start, true)
            case .curve(let end, let first, let second):
                (isDot, hasSegment) = (isDot && end == start && first == start && second == start, true)
            case .closeSubpath: hasSegment = true
            }
        }
        finish()
        return caps.isEmpty ? nil : caps
    }

    /// Whether all coordinates are within the canvas's range.
    var isSensible: Bool {
        let box = boundingBox
        return refusedElements == 0 && max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)) <= 1e8
    }
}
