// SPDX-License-Identifier: MIT

internal import Foundation

/// Premultiplied BGRA pixels and their position.
struct PlacedImage {
    let pixels: [UInt8]
    let region: PixelRegion
    /// Pixels per point.
    let scale: CGFloat
    var offset = CGSize.zero

    /// The default resolution of images that replace content a format cannot express, in pixels per point: 144 dpi.
    static let resolution: CGFloat = 2

    init(pixels: [UInt8], region: PixelRegion, scale: CGFloat, offset: CGSize = .zero) {
        (self.pixels, self.region, self.scale, self.offset) = (pixels, region, scale, offset)
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
            PaintStyle(paint: .image(image, in: rect, spread: .pad), blendMode: blendMode))
    }
}
