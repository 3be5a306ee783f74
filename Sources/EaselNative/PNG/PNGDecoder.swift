// SPDX-License-Identifier: MIT

internal import CPNG

/// A PNG file's pixels, read by libpng's simplified interface, which reports errors by return value.
package struct PNGDecoder {
    package let width: Int
    package let height: Int

    /// Straight-alpha RGBA in sRGB, top row first, no padding.
    package let rgba: [UInt8]

    /// - Parameter maximumBytes: What the decoded pixels may take. Checked against the header before a pixel is read.
    package init(_ file: [UInt8], maximumBytes: Int) throws(NativeError) {
        var image = unsafe png_image()
        unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
        // Frees what libpng allocated; `finish_read` has done so already, and then this does nothing.
        defer { unsafe png_image_free(&image) }
        // libpng keeps the address of the file from the first call to the second, so both are made while it is valid.
        let decoded = unsafe file.withUnsafeBufferPointer { file in
            unsafe Self.pixels(file, &image, maximumBytes: maximumBytes)
        }
        rgba = try decoded.get()
        width = unsafe Int(image.width)
        height = unsafe Int(image.height)
    }

    private static func pixels(
        _ file: UnsafeBufferPointer<UInt8>, _ image: inout png_image, maximumBytes: Int
    ) -> Result<[UInt8], NativeError> {
        guard unsafe png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
            return .failure(unsafe error("png_image_begin_read_from_memory", image))
        }
        // A PNG's sides are below 2³¹, so that their product times four fits into no more than 64 bits.
        let (byteCount, overflows) = unsafe (Int(image.width) * Int(image.height)).multipliedReportingOverflow(by: 4)
        guard !overflows, byteCount <= maximumBytes else {
            return .failure(
                unsafe NativeError(
                    library: "libpng", operation: "png_image_begin_read_from_memory",
                    message: "\(image.width) × \(image.height) pixels would take more than \(maximumBytes) bytes",
                    neededBytes: overflows ? .max : byteCount))
        }
        unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR)
        var pixels = [UInt8](repeating: 0, count: byteCount)
        // A row stride of 0 means rows without padding, which `byteCount` is exactly the size of.
        guard unsafe png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
            return .failure(unsafe error("png_image_finish_read", image))
        }
        return .success(pixels)
    }

    private static func error(_ operation: String, _ image: png_image) -> NativeError {
        // libpng ends its message, a fixed array of characters, with a zero.
        let message = unsafe withUnsafeBytes(of: image.message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return NativeError(library: "libpng", operation: operation, message: message)
    }
}
