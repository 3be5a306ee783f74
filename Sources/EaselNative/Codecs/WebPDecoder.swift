// SPDX-License-Identifier: MIT

internal import CEaselWebP

/// The pixels of a still WebP file, read by libwebp.
package struct WebPDecoder {
    package let width: Int
    package let height: Int

    /// Whether a pixel may have an alpha below 255.
    package let hasAlpha: Bool

    /// Blue, green, red, and straight alpha, top row first, without padding. The file's EXIF orientation is not
    /// applied.
    package let pixels: [UInt8]

    /// Decodes a file.
    ///
    /// A damaged or truncated file is an error. So is an animation, which would require a separate library.
    ///
    /// - Parameters:
    ///   - file: The whole file.
    ///   - maximumBytes: The maximum size of the decoded pixels. The header is checked against it before any pixel is
    ///     read.
    package init(_ file: [UInt8], maximumBytes: Int) throws(NativeError) {
        var features = WebPBitstreamFeatures()
        try unsafe Self.check(WebPGetFeatures(file, file.count, &features), "WebPGetFeatures")
        guard features.has_animation == 0 else {
            throw NativeError(library: "libwebp", operation: "WebPGetFeatures", message: "it is animated")
        }
        (width, height, hasAlpha) = (Int(features.width), Int(features.height), features.has_alpha != 0)
        // The width and height of a canvas have 24 bits each.
        let byteCount = width * height * 4
        guard width > 0, height > 0, byteCount <= maximumBytes else {
            throw NativeError(
                library: "libwebp", operation: "WebPGetFeatures",
                message: "\(width) × \(height) pixels would take more than \(maximumBytes) bytes",
                neededBytes: byteCount)
        }

        var config = unsafe WebPDecoderConfig()
        guard unsafe WebPInitDecoderConfig(&config) != 0 else {
            throw NativeError(
                library: "libwebp", operation: "WebPInitDecoderConfig", message: "the library has another version")
        }
        var pixels = [UInt8](repeating: 0, count: byteCount)
        let rowBytes = Int32(width * 4)
        // libwebp writes into the array only during the call, and not beyond the given size.
        let status = unsafe pixels.withUnsafeMutableBufferPointer { buffer in
            unsafe config.output.colorspace = MODE_BGRA
            unsafe config.output.is_external_memory = 1
            unsafe config.output.u.RGBA = unsafe WebPRGBABuffer(
                rgba: buffer.baseAddress, stride: rowBytes, size: buffer.count)
            return unsafe WebPDecode(file, file.count, &config)
        }
        try Self.check(status, "WebPDecode")
        self.pixels = pixels
    }

    private static func check(_ status: VP8StatusCode, _ operation: String) throws(NativeError) {
        let message: String
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_OUT_OF_MEMORY: message = "out of memory"
        case VP8_STATUS_BITSTREAM_ERROR: message = "its data is damaged"
        case VP8_STATUS_UNSUPPORTED_FEATURE: message = "it has a feature that libwebp does not support"
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: message = "its data ends too early"
        default: message = "status \(status.rawValue)"
        }
        throw NativeError(library: "libwebp", operation: operation, message: message)
    }
}
