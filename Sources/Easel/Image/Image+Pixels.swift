// SPDX-License-Identifier: MIT

extension Image {
    /// Returns the bytes of all pixels, with each row padded with zeros. Conversion and padding take a single pass.
    ///
    /// - Parameters:
    ///   - format: The byte layout of a pixel.
    ///   - bytesPerRow: The distance in bytes between the starts of two rows. It must be at least the size of a row's
    ///     pixels.
    /// - Throws: ``DrawingError/invalidImage(_:)`` if `bytesPerRow` is too small, or if the result would be too large.
    public func pixels(as format: PixelFormat, bytesPerRow: Int) throws(DrawingError) -> [UInt8] {
        let rowBytes = width * format.bytesPerPixel
        let (count, overflows) = height.multipliedReportingOverflow(by: bytesPerRow)
        guard bytesPerRow >= rowBytes, !overflows, count <= max(Self.maximumBytes, 2 * height * rowBytes) else {
            throw .invalidImage(
                "Image.pixels(as:bytesPerRow:): bytesPerRow is \(bytesPerRow); it must be at least \(rowBytes) and make no "
                    + "more than \(Self.maximumBytes) bytes")
        }
        if bytesPerRow == rowBytes { return pixels(as: format) }
        let (source, isOpaque) = (storage.format, isOpaque)
        let sourceBytes = width * source.bytesPerPixel
        var result = [UInt8](repeating: 0, count: count)
        var rows = result.mutableSpan
        storage.withBytes { bytes in
            for row in 0..<height {
                PixelConversion.convert(
                    bytes.extracting(row * sourceBytes..<(row + 1) * sourceBytes), from: source, to: format,
                    isOpaque: isOpaque, into: &rows, at: row * bytesPerRow)
            }
        }
        return result
    }

    /// Calls a closure with the bytes of all pixels, top row first, without padding between rows.
    ///
    /// If the image already has the requested format, its bytes are passed without a copy. An image drawn by
    /// ``Drawing/image(scale:rendering:)`` has the format ``PixelFormat/premultipliedBGRA``. Any other image has the
    /// format from which it was made.
    public func withPixels<Result, Failure>(
        as format: PixelFormat, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if format == storage.format { return try storage.withBytes(body) }
        return try body(pixels(as: format).span)
    }
}
