// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Clips a canvas with masks.
struct MaskPainter {
    let canvas: Canvas

    /// The maximum number of a mask's pixels along a side.
    private static let maximumSide: CGFloat = 8_192

    /// Clips to a mask. Returns whether anything is visible through it.
    func clip(to mask: PictureMask) throws -> Bool {
        let visible = mask.bounds.intersection(canvas.boundingBoxOfClipPath)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return false }
        let toDevice = canvas.userSpaceToDeviceSpaceTransform
        let device = visible.applying(toDevice).insetBy(dx: -1, dy: -1).integral
        guard device.width <= Self.maximumSide, device.height <= Self.maximumSide, toDevice.isSensible else {
            return false
        }
        try canvas.checkCancellation()
        // Documents may be printed, so that their masks have smaller pixels.
        let isSmall = canvas.scale <= 1 && max(device.width, device.height) <= Self.maximumSide / 2
        let fineness: CGFloat = !canvas.makesPixels && isSmall ? 2 : 1
        let drawing = Drawing(size: device.size, fonts: canvas.fonts) { canvas in
            canvas.translateBy(x: -device.minX, y: -device.minY)
            canvas.concatenate(toDevice)
            canvas.clip(to: Path(rect: mask.bounds))
            try Painter(canvas: canvas).draw(mask.children)
        }
        let options = RenderOptions(invalidCalls: .skip, missingCharacters: .box)
        let image = try drawing.image(scale: fineness, rendering: options)
        let coverage = try Self.coverage(of: image, usesAlpha: mask.usesAlpha)
        canvas.concatenate(toDevice.inverted())
        canvas.clip(to: device, mask: coverage)
        canvas.concatenate(toDevice)
        return true
    }

    /// Returns a gray image of an image's opacity, which is multiplied by its luminance for other masks.
    private static func coverage(of image: Image, usesAlpha: Bool) throws -> Image {
        let pixels = image.pixels(as: .premultipliedRGBA)
        var gray = [UInt8](repeating: 0, count: image.width * image.height)
        for index in gray.indices {
            let offset = 4 * index
            if usesAlpha {
                gray[index] = pixels[offset + 3]
            } else {
                let (red, green, blue) = (Int(pixels[offset]), Int(pixels[offset + 1]), Int(pixels[offset + 2]))
                // The weights of CSS Masking, 0.2125, 0.7154 and 0.0721, in parts of 65,536.
                gray[index] = UInt8((red * 13_926 + green * 46_885 + blue * 4_725 + 32_768) >> 16)
            }
        }
        return try Image(width: image.width, height: image.height, pixels: gray, format: .gray)
    }
}
