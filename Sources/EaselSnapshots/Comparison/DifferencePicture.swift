// SPDX-License-Identifier: MIT

internal import Easel

extension Image {
    /// Returns a faint version of the expected picture with magenta pixels where another picture of the same size
    /// differs.
    func marking(differencesTo other: Image, masking masks: [CGRect]) throws -> Image {
        let mask = PixelMask(masks)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            let (own, others) = (PixelBand(self, rows: y..<y + 1), PixelBand(other, rows: y..<y + 1))
            let isSame = own.bytes == others.bytes
            for x in 0..<width {
                let index = x * 4
                if !isSame, own.bytes[index..<index + 4] != others.bytes[index..<index + 4], !mask.covers(x, y) {
                    pixels += [255, 0, 144, 255]
                } else {
                    for channel in 0..<3 { pixels.append(191 + own.bytes[index + channel] / 4) }
                    pixels.append(own.bytes[index + 3])
                }
            }
        }
        return try Image(width: width, height: height, pixels: pixels, format: .rgba)
    }
}
