// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension CairoBackend {
    /// Strokes a path of base space with the source that is set.
    func stroke(_ path: Path, style: StrokeStyle, pen: CGAffineTransform, edge: Edge) {
        // Cairo applies the limit of miters to the pixels of an image, not in user space.
        let isCutElsewhere = path.hasMiter(of: style, cutOnOneSideOnlyOf: pen)
        let bands = isCutElsewhere ? nil : bands(of: path, style: style, pen: pen)
        if bands == nil, isHeavy(stroke: path, style: style, pen: pen, edge: edge) {
            return strokeByCoverage(path, style: style, pen: pen, edge: edge)
        }
        if isCutElsewhere {
            if appendOutline(of: .stroke(path, style, pen: pen), edge: edge) { context.fill() }
            return
        }
        setPen(style)
        guard let bands else { return strokeWhole(path, pen: pen) }
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
        guard style.dash.isEmpty, StrokeBands.lengths ~= path.verbs.count else { return nil }
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
