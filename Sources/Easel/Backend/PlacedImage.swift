// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Pixels, premultiplied BGRA, and where they lie.
struct PlacedImage {
    let pixels: [UInt8]
    let region: PixelRegion
    /// Pixels per point.
    let scale: CGFloat
    var offset = CGSize.zero

    /// Pixels per point of images that stand for what a format lacks, unless others are asked for: 144 dpi.
    static let resolution: CGFloat = 2

    init(pixels: [UInt8], region: PixelRegion, scale: CGFloat, offset: CGSize = .zero) {
        (self.pixels, self.region, self.scale, self.offset) = (pixels, region, scale, offset)
    }

    /// The pixels of operations within a rectangle.
    init(
        of operations: [Operation], within bounds: CGRect, resolution: CGFloat, budget: RenderBudget
    ) throws(NativeError) {
        // With nothing around it, so that a program that stretches images by a pixel cuts no edge off.
        let bounds = bounds.integral.insetBy(dx: -1, dy: -1)
        // What lies outside of the page, and casts a shadow, may be larger than it.
        scale = min(
            resolution, (16_000_000 / bounds.area).squareRoot(), 32_000 / max(bounds.width, bounds.height))
        region = PixelRegion(enclosing: bounds.applying(CGAffineTransform(scaleX: scale, y: scale)))
        let surface = try CairoSurface.image(width: region.width, height: region.height)
        let backend = try CairoBackend(
            surface: surface, scale: scale, budget: budget, origin: (region.x, region.y))
        backend.perform(operations)
        try backend.check()
        pixels = try surface.pixels()
    }

    var rect: CGRect {
        region.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            .offsetBy(dx: offset.width, dy: offset.height)
    }

    var image: Image {
        Image(ImageStorage(width: region.width, height: region.height, pixels: pixels, format: .premultipliedBGRA))
    }

    func operation(blendMode: BlendMode) -> Operation {
        .paint(
            .fill(Path(rect: rect), .winding),
            Ink(paint: .image(image, in: rect, spread: .pad), blendMode: blendMode))
    }
}
