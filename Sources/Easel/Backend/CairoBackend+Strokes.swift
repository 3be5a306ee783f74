// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension CairoBackend {
    /// Strokes a path of base space with the source that is set.
    func stroke(_ path: Path, style: StrokeStyle, pen: CGAffineTransform, edge: Edge) {
        let bands = bands(of: path, style: style, pen: pen)
        if bands == nil, isHeavy(stroke: path, style: style, pen: pen, edge: edge) {
            return strokeByCoverage(path, style: style, pen: pen, edge: edge)
        }
        setPen(style)
        guard let bands else {
            // Where it begins and ends is to be seen.
            let keepsEnds = !style.dash.isEmpty || !path.verbs.contains(.close)
            return strokeWhole(surfaceKind == .pdf && keepsEnds ? path.withoutRectangle : path, pen: pen)
        }
        let visible = visible
        for (band, columns) in bands.columns.enumerated() {
            let part = bands.path(of: band)
            if part.isEmpty { continue }
            if stops() { return }
            context.save()
            append(
                Path(
                    rect: CGRect(
                        x: CGFloat(columns.lowerBound) / base.a, y: visible.minY,
                        width: CGFloat(columns.count) / base.a, height: visible.height)))
            context.clip()
            strokeWhole(part, pen: pen)
            context.restore()
        }
    }

    /// Nil where they would not help.
    private func bands(of path: Path, style: StrokeStyle, pen: CGAffineTransform) -> StrokeBands? {
        guard surfaceKind == .image, style.dash.isEmpty, StrokeBands.lengths ~= path.verbs.count else { return nil }
        let pixels = visible.applying(base)
        guard !pixels.isEmpty else { return nil }
        return StrokeBands(
            path, pen: StrokeReach(style, on: path, pen: pen),
            visible: Int(pixels.minX.rounded(.down))..<Int(pixels.maxX.rounded(.up)), scale: base.a)
    }

    private func strokeWhole(_ path: Path, pen: CGAffineTransform) {
        append(path)
        let context = context
        // The path is fixed already; the matrix of this moment shapes the pen.
        context.setMatrix(pen.concatenating(base))
        context.stroke()
        context.setMatrix(base)
    }

    private func setPen(_ style: StrokeStyle) {
        let context = context
        context.setLineWidth(style.lineWidth)
        context.setLineCap(style.lineCap.native)
        // Cairo's limit is one of more than 1.
        context.setLineJoin(style.miterLimit < 1 && style.lineJoin == .miter ? .bevel : style.lineJoin.native)
        context.setMiterLimit(max(style.miterLimit, 1))
        context.setDash(style.dash.map(Double.init), phase: style.dashPhase)
    }
}

extension Path {
    /// The same, with a curve for the first side of a rectangle: Cairo writes each rectangle to a PDF file as one that begins at
    /// a corner of its own, goes round its own way, and is closed.
    fileprivate var withoutRectangle: Path {
        guard verbs.count <= 6 else { return self }
        let sides = verbs.dropFirst().prefix { $0 == .line }.count
        let rest = Array(verbs.dropFirst(1 + sides))
        let box = boundingBox
        // Cairo rounds to 1/256.
        func isOn(_ value: CGFloat, _ sides: [CGFloat]) -> Bool { sides.contains { abs(value - $0) < 0.01 } }
        guard sides == 4 || sides == 3 && !rest.isEmpty, [[], [.close], [.close, .move]].contains(rest), box.width > 0,
            box.height > 0,
            points.allSatisfy({ isOn($0.x, [box.minX, box.maxX]) && isOn($0.y, [box.minY, box.maxY]) })
        else { return self }
        var result = Path()
        result.move(to: points[0])
        let (start, end) = (points[0], points[1])
        let third = CGVector(dx: (end.x - start.x) / 3, dy: (end.y - start.y) / 3)
        result.addCurve(
            to: end, control1: CGPoint(x: start.x + third.dx, y: start.y + third.dy),
            control2: CGPoint(x: end.x - third.dx, y: end.y - third.dy))
        for point in points[2...sides] { result.addLine(to: point) }
        if !rest.isEmpty { result.closeSubpath() }
        return result
    }
}
