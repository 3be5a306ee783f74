// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Estimates of the time that Cairo needs. Cairo cannot be interrupted, so a slow operation is divided into strips.
extension CairoBackend {
    /// The estimated nanoseconds of a strip. Pictures of ordinary sizes are painted in one step.
    private static let workInStrip = 100_000_000

    /// The number of pixels of a surface on which a plain operation takes too little time to be estimated.
    private static let fewPixels: CGFloat = 262_144

    /// The number of elements below which a path takes little time for its edges.
    private static let fewElements = 8

    /// The pixels of the current surface.
    private var target: CGRect { openLayers.last?.region.rect ?? surfaceRect }

    /// Paints a shape. If it takes long, the body is called for several strips of rows, between which the budget is
    /// checked.
    func paintInStrips(_ shape: Shape, _ ink: PaintStyle, _ body: () -> Void) {
        let target = target
        let isPlain = ink.isPlain
        if isPlain, target.width * target.height <= Self.fewPixels { return body() }
        let box = shape.paintedBox.applying(base).intersection(target)
        guard !box.isNull else { return body() }
        var work = box.width * box.height * (isPlain ? 1 : ink.nanosecondsPerPixel)
        switch shape {
        case .fill(let path, _):
            if path.verbs.count > Self.fewElements { work += path.nanosecondsOfEdges(scale: base.d, within: box) }
        case .stroke(let path, _, _):
            // Longer paths are swept, and `PenSweep` checks the budget itself.
            if Self.fewElements...Self.maximumStrokeElements ~= path.verbs.count {
                work += 2 * path.nanosecondsOfEdges(scale: base.d, within: box)
            }
        case .text(let text):
            let size = text.size * text.transform.maximumScale * base.a
            let pixels = size > Self.largestMask ? min(size * size, target.width * target.height) : 0
            work += CGFloat(text.runs.reduce(0) { $0 + $1.glyphs.count }) * (300 + 2 * pixels)
        }
        paintInStrips(of: box, nanoseconds: work, body)
    }

    /// Paints a region, given in pixels. If it takes long, the body is called for several strips of rows.
    func paintInStrips(of box: CGRect, nanoseconds: CGFloat, _ body: () -> Void) {
        let work = Int(min(nanoseconds, 1e15))
        guard work > Self.workInStrip else {
            if attempt({ () throws(DrawingError) in try budget.charge(nanoseconds: work) }) != nil { body() }
            return
        }
        let region = PixelRegion(enclosing: box)
        let count = max(min(work / Self.workInStrip + 1, region.height), 1)
        for strip in 0..<count {
            let rows = strip * region.height / count..<(strip + 1) * region.height / count
            if rows.isEmpty { continue }
            guard attempt({ () throws(DrawingError) in try budget.charge(nanoseconds: work / count) }) != nil else {
                return
            }
            context.save()
            context.setAntialias(true)
            let rect = CGRect(x: region.x, y: region.y + rows.lowerBound, width: region.width, height: rows.count)
            append(Path(rect: rect, transform: base.inverted()))
            context.clip()
            body()
            context.restore()
        }
    }
}

extension Shape {
    /// A rectangle that contains the shape. It is often larger than the bounds, but takes less time to compute.
    fileprivate var paintedBox: CGRect {
        switch self {
        case .fill(let path, _): return path.boundingBox
        case .stroke(let path, let style, let pen):
            let reach = style.reach(on: path) * pen.maximumScale
            return path.boundingBox.insetBy(dx: -reach, dy: -reach)
        case .text(let text): return text.ink.applying(text.transform)
        }
    }
}

extension Path {
    /// The estimated time that Cairo needs for the edges of the path.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - box: The painted pixels.
    fileprivate func nanosecondsOfEdges(scale: CGFloat, within box: CGRect) -> CGFloat {
        var (travel, last) = (CGFloat(0), points.first?.y ?? 0)
        for point in points {
            travel += min(abs(point.y - last) * scale, box.height)
            last = point.y
        }
        // Cairo samples each row of pixels 15 times.
        return travel * 15 * 4
    }
}

extension PaintStyle {
    /// Whether painting takes about as long as filling memory.
    fileprivate var isPlain: Bool {
        if blendMode == .normal, case .color = paint { true } else { false }
    }

    /// The estimated time for a pixel.
    fileprivate var nanosecondsPerPixel: CGFloat {
        let source: CGFloat =
            switch paint {
            case .color: 1
            case .linearGradient(let gradient, _, _, _, _): 5 + CGFloat(gradient.stops.count) / 16
            case .radialGradient(let gradient, _, _, _, _, _, _): 15 + CGFloat(gradient.stops.count) / 16
            case .conicGradient: 60
            case .image: 15
            }
        return source + blendMode.nanosecondsPerPixel
    }
}

extension BlendMode {
    /// The estimated time for a pixel, in addition to that for its source.
    var nanosecondsPerPixel: CGFloat { self == .normal ? 0 : needsBackdropCopy ? 80 : 30 }
}
