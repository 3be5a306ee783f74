// SPDX-License-Identifier: MIT

internal import EaselNative

/// Writes PNG files (PNG Specification, Third Edition): 8 bits a channel, no filter, which suits flat art.
enum PNGEncoder {
    /// - Parameters:
    ///   - rgba: Straight-alpha pixels, top row first, no padding.
    ///   - pixelsPerPoint: What `pHYs` is made from; a point is 1/72 inch.
    static func encode(
        width: Int, height: Int, rgba: [UInt8], pixelsPerPoint: Double
    ) throws(NativeError) -> [UInt8] {
        let isOpaque = stride(from: 3, to: rgba.count, by: 4).allSatisfy { rgba[$0] == 255 }
        let rowBytes = width * (isOpaque ? 3 : 4)
        var filtered: [UInt8] = []
        filtered.reserveCapacity((rowBytes + 1) * height)
        for row in 0..<height {
            filtered.append(0)  // the filter type: none
            let pixels = row * width * 4..<(row + 1) * width * 4
            if isOpaque {
                for index in stride(from: pixels.lowerBound, to: pixels.upperBound, by: 4) {
                    filtered.append(rgba[index])
                    filtered.append(rgba[index + 1])
                    filtered.append(rgba[index + 2])
                }
            } else {
                filtered += rgba[pixels]
            }
        }

        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let colorType: UInt8 = isOpaque ? 2 : 6
        // 8 bits, colour type, then deflate, adaptive filtering and no interlacing, each the only or first choice.
        append("IHDR", bytes(width) + bytes(height) + [8, colorType, 0, 0, 0], to: &file)
        append("sRGB", [0], to: &file)  // perceptual intent
        let pixelsPerMeter = Int((min(pixelsPerPoint, 1e6) * 72 / 0.0254).rounded())
        append("pHYs", bytes(pixelsPerMeter) + bytes(pixelsPerMeter) + [1], to: &file)
        append("IDAT", try Deflate.zlibCompressed(filtered, level: 6), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// A chunk: length, type, data, and the checksum of type and data.
    private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
        let name = Array(type.utf8)
        file += bytes(data.count)
        file += name
        file += data
        file += bytes(Int(Deflate.crc32(data, continuing: Deflate.crc32(name))))
    }

    /// Four bytes, the highest first.
    private static func bytes(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
