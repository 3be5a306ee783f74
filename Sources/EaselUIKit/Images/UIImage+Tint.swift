// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension UIImage {
    /// Returns the image with all its pixels in one color. The opacity is the product of the image's and the color's
    /// opacity.
    public func withTintColor(_ color: UIColor) -> UIImage {
        guard let image = cgImage?.image else { return self }
        let color = color.cgColor.color
        func byte(_ component: Double) -> UInt8 { UInt8(min(max(component.isNaN ? 0 : component, 0), 1) * 255 + 0.5) }
        let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
        let alpha = Int(byte(color.alpha))
        var pixels = image.pixels(as: .rgba)
        for start in stride(from: 0, to: pixels.count, by: 4) {
            (pixels[start], pixels[start + 1], pixels[start + 2]) = (red, green, blue)
            pixels[start + 3] = UInt8((Int(pixels[start + 3]) * alpha + 127) / 255)
        }
        let tinted = reporting {
            try Image(width: image.width, height: image.height, pixels: pixels, format: .rgba)
        }
        return UIImage(
            tinted.map { CGImage($0) }, scale: scale, orientation: imageOrientation,
            capInsets: isResizable ? capInsets : nil, resizingMode: resizingMode, renderingMode: renderingMode)
    }
}
