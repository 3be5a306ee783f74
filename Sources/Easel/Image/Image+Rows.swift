// SPDX-License-Identifier: MIT

internal import EaselNative

extension Image {
    /// Returns the bytes of some rows, counted from the top. Other rows are not read, so a large image can be processed
    /// in pieces.
    ///
    /// - Parameters:
    ///   - rows: The rows. Rows outside the image are omitted.
    ///   - format: The format, as for ``pixels(as:)``.
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

    /// Whether two images of the same size have the same pixels. Neither image is copied.
    func hasSamePixels(as other: Image) -> Bool {
        if storage.format == other.storage.format {
            // Different pixels of the same format never convert to the same straight-alpha pixel.
            return storage.withBytes { bytes in other.storage.withBytes { bytes.hasSameBytes(as: $0) } }
        }
        if let layout = storage.layout, let otherLayout = other.storage.layout {
            return storage.withBytes { bytes in
                other.storage.withBytes { layout.hasSameColors(bytes, as: $0, of: otherLayout) }
            }
        }
        // One of the images is gray. The rows are compared in bands that fit in the processor's cache.
        let step = max(65_536 / max(width, 1), 1)
        return stride(from: 0, to: height, by: step).allSatisfy { row in
            let rows = row..<min(row + step, height)
            return pixels(inRows: rows, as: .rgba) == other.pixels(inRows: rows, as: .rgba)
        }
    }
}
