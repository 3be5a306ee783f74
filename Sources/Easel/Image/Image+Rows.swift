// SPDX-License-Identifier: MIT

internal import EaselNative

extension Image {
    /// The bytes of some rows, counted from the top. All other memory is left alone, so that a large picture can be looked
    /// at piece by piece.
    ///
    /// - Parameters:
    ///   - rows: What lies outside of the image is left out.
    ///   - format: The same as of ``pixels(as:)``, whose part it is.
    public func pixels(inRows rows: Range<Int>, as format: PixelFormat) -> [UInt8] {
        let rows = rows.clamped(to: 0..<height)
        let bytesPerRow = width * storage.format.bytesPerPixel
        let isOpaque = storage.isOpaque
        return storage.withBytes { bytes in
            PixelConversion.convert(
                bytes.extracting(rows.lowerBound * bytesPerRow..<rows.upperBound * bytesPerRow), from: storage.format,
                to: format, isOpaque: isOpaque)
        }
    }

    /// Whether all pixels of two images of one size are the same, without a copy of either.
    func hasSamePixels(as other: Image) -> Bool {
        if storage.format == other.storage.format {
            // In one and the same format no two different pixels are the same straight one.
            return storage.withBytes { bytes in other.storage.withBytes { bytes.hasSameBytes(as: $0) } }
        }
        if let layout = storage.layout, let otherLayout = other.storage.layout {
            return storage.withBytes { bytes in
                other.storage.withBytes { layout.hasSameColors(bytes, as: $0, of: otherLayout) }
            }
        }
        // One of them is gray. In bands, which stay in the processor's cache.
        let step = max(65_536 / max(width, 1), 1)
        return stride(from: 0, to: height, by: step).allSatisfy { row in
            let rows = row..<min(row + step, height)
            return pixels(inRows: rows, as: .rgba) == other.pixels(inRows: rows, as: .rgba)
        }
    }
}
