// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension PlacedImage {
    /// Renders operations to pixels within a rectangle.
    init(
        of operations: [Operation], within bounds: CGRect, resolution: CGFloat, budget: RenderBudget
    ) throws(DrawingError) {
        // The empty margin keeps the edges intact in viewers that stretch images by a pixel.
        let bounds = bounds.integral.insetBy(dx: -1, dy: -1)
        // Content outside the page that casts a shadow may be larger than the page.
        let scale = min(
            resolution, (16_000_000 / bounds.area).squareRoot(), 32_000 / max(bounds.width, bounds.height))
        let region = PixelRegion(enclosing: bounds.applying(CGAffineTransform(scaleX: scale, y: scale)))
        try self.init(of: operations, in: region, scale: scale, budget: budget)
    }

    /// Renders operations to the pixels of a region.
    init(
        of operations: [Operation], in region: PixelRegion, scale: CGFloat, budget: RenderBudget
    ) throws(DrawingError) {
        let (surface, backend) = try nativeCalls { () throws(NativeError) in
            let surface = try CairoSurface.image(width: region.width, height: region.height)
            return (
                surface,
                try CairoBackend(surface: surface, scale: scale, budget: budget, origin: (region.x, region.y))
            )
        }
        try backend.perform(operations)
        try backend.check()
        self.init(pixels: try nativeCalls(surface.pixels), region: region, scale: scale)
    }
}
