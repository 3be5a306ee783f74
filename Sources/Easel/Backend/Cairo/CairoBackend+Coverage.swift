// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Fills of paths with so many edges that Cairo would be slow.
extension CairoBackend {
    /// The maximum number of elements in a path that Cairo fills.
    static let maximumElements = 5_000

    /// The maximum number of pixels rasterized at a time.
    private static let maximumPixels = 1_000_000

    /// Fills a base-space path with the current source. The result differs from Cairo's only by rounding. Returns false
    /// if Cairo should draw the path.
    func fillByCoverage(_ path: Path, rule: FillRule, edge: RasterQuality) -> Bool {
        // Paths with curves usually consist of separate marks, few of which overlap.
        guard edge.isAntialiased, !path.hasCurves || path.verbs.count > 10 * Self.maximumElements
        else { return false }
        _ = attempt { () throws(DrawingError) in try cover(path, rule: rule, edge: edge) }
        return true
    }

    private func cover(_ path: Path, rule: FillRule, edge: RasterQuality) throws(DrawingError) {
        let reach = visible.intersection(path.boundingBox)
        guard !reach.isNull, !reach.isEmpty else { return }
        // Chords of a convex curve run inside it; a finer tolerance compensates for the lost area.
        var lines = path
        if path.hasCurves {
            lines = try path.flattened(
                tolerance: edge.flatness / base.a / 8, within: reach, checkCancellation: budget.checkCancellation)
        }
        let whole = PixelRegion(enclosing: reach.applying(base))
        let rows = max(Self.maximumPixels / whole.width, 1)
        for top in stride(from: 0, to: whole.height, by: rows) {
            try budget.check()
            let strip = PixelRegion(
                x: whole.x, y: whole.y + top, width: whole.width, height: min(rows, whole.height - top))
            var raster = CoverageRaster(strip, rule: rule)
            raster.add(lines, scale: base.a)
            paint(throughOpacity: try raster.bytes(checkCancellation: budget.check), in: strip)
        }
    }

    func paint(throughOpacity opacity: [UInt8], in region: PixelRegion) {
        let pattern = attempt { () throws(NativeError) in
            let surface = try CairoSurface.opacity(width: region.width, height: region.height, bytes: opacity)
            let pattern = try CairoPattern.surface(surface)
            pattern.setFilter(.nearest)
            return pattern
        }
        guard let pattern else { return }
        context.setMatrix(CGAffineTransform(translationX: CGFloat(region.x), y: CGFloat(region.y)))
        context.mask(pattern)
        context.setMatrix(base)
    }
}
