// SPDX-License-Identifier: MIT

extension Image {
    /// The bytes of all pixels, each row followed by zeros until the next one begins. They are written once, whatever the
    /// formats.
    ///
    /// - Parameters:
    ///   - format: How the bytes of a pixel lie.
    ///   - bytesPerRow: From the beginning of one row to that of the next: what the pixels of a row take, or more.
    /// - Throws: ``DrawingError/invalidImage(_:)`` if a row, or the whole image, does not fit into memory.
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

    /// Calls a closure with the bytes of all pixels, top row first, rows without padding.
    ///
    /// The bytes are the image's own, and not copied, if it has the format already: a picture that
    /// ``Drawing/image(scale:rendering:)`` drew has ``PixelFormat/premultipliedBGRA``, and any other that which it
    /// was made from.
    public func withPixels<Result, Failure>(
        as format: PixelFormat, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if format == storage.format { return try storage.withBytes(body) }
        return try body(pixels(as: format).span)
    }
}
