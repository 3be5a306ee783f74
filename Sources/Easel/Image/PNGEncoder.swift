// SPDX-License-Identifier: MIT

internal import EaselNative

/// Writes PNG files (PNG Specification, Third Edition): 8 bits a channel, or a byte a pixel where the picture is gray or
/// has few colours; no filter, which suits flat art.
enum PNGEncoder {
    /// - Parameter pixelsPerPoint: What `pHYs` is made from; a point is 1/72 inch.
    static func encode(_ image: ImageStorage, pixelsPerPoint: Double) throws(NativeError) -> [UInt8] {
        let isOpaque = image.isOpaque
        let scanlines = image.withBytes {
            PixelConversion.scanlines($0, width: image.width, format: image.format, isOpaque: isOpaque)
        }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let reduced = PNGReduction(scanlines, width: image.width, channels: isOpaque ? 3 : 4)
        let colorType: UInt8 = reduced?.colorType ?? (isOpaque ? 2 : 6)
        // 8 bits, colour type, then deflate, adaptive filtering and no interlacing, each the only or first choice.
        append("IHDR", bytes(image.width) + bytes(image.height) + [8, colorType, 0, 0, 0], to: &file)
        append("sRGB", [0], to: &file)  // perceptual intent
        let pixelsPerMeter = Int((min(pixelsPerPoint, 1e6) * 72 / 0.0254).rounded())
        append("pHYs", bytes(pixelsPerMeter) + bytes(pixelsPerMeter) + [1], to: &file)
        if let reduced, !reduced.palette.isEmpty { append("PLTE", reduced.palette, to: &file) }
        if let reduced, !reduced.alphas.isEmpty { append("tRNS", reduced.alphas, to: &file) }
        append("IDAT", try Deflate.zlibCompressed(reduced?.scanlines ?? scanlines, level: 6), to: &file)
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
