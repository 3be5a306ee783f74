// SPDX-License-Identifier: MIT

internal import CEaselWebP

/// The pixels of a WebP file, or of the first frame of an animation, read by libwebp.
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
    /// A damaged or truncated file is an error. The part of an animation's canvas outside its first frame is transparent.
    ///
    /// - Parameters:
    ///   - file: The whole file.
    ///   - firstFrame: The first frame, if the file is an animation.
    ///   - maximumBytes: The maximum size of the decoded pixels. The header is checked against it before any pixel is
    ///     read.
    package init(_ file: [UInt8], firstFrame: Frame? = nil, maximumBytes: Int) throws(NativeError) {
        var features = WebPBitstreamFeatures()
        try unsafe Self.check(WebPGetFeatures(file, file.count, &features), "WebPGetFeatures")
        guard features.has_animation == 0 || firstFrame != nil else {
            throw NativeError(library: "libwebp", operation: "WebPGetFeatures", message: "its first frame is missing")
        }
        (width, height) = (Int(features.width), Int(features.height))
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
        var start = 0
        var bitstream = file[...]
        var isWhole = true
        if features.has_animation != 0, let frame = firstFrame {
            bitstream = frame.bitstream
            let status = unsafe bitstream.withUnsafeBufferPointer {
                unsafe WebPGetFeatures($0.baseAddress, $0.count, &features)
            }
            try Self.check(status, "WebPGetFeatures")
            let (right, bottom) = (frame.x + Int(features.width), frame.y + Int(features.height))
            guard right <= width, bottom <= height else {
                throw NativeError(
                    library: "libwebp", operation: "WebPGetFeatures", message: "its first frame exceeds the canvas")
            }
            start = (frame.y * width + frame.x) * 4
            isWhole = features.width == width && features.height == height
        }
        hasAlpha = features.has_alpha != 0 || !isWhole
        var pixels = [UInt8](repeating: 0, count: byteCount)
        let rowBytes = Int32(width * 4)
        // libwebp writes into the array only during the call, and not beyond the given size.
        let status = unsafe pixels.withUnsafeMutableBufferPointer { buffer in
            let canvas = unsafe UnsafeMutableBufferPointer(rebasing: buffer[start...])
            unsafe config.output.colorspace = MODE_BGRA
            unsafe config.output.is_external_memory = 1
            unsafe config.output.u.RGBA = unsafe WebPRGBABuffer(
                rgba: canvas.baseAddress, stride: rowBytes, size: canvas.count)
            return unsafe bitstream.withUnsafeBufferPointer { unsafe WebPDecode($0.baseAddress, $0.count, &config) }
        }
        try Self.check(status, "WebPDecode")
        self.pixels = pixels
    }

    /// A frame of an animation (RFC 9649, section 2.7.1.1).
    package struct Frame {
        /// The position of the frame on the canvas, in pixels.
        let x: Int
        let y: Int

        /// The frame's image: a file without its header.
        let bitstream: ArraySlice<UInt8>

        /// Reads the content of an `ANMF` chunk, or returns nil if it is too short.
        package init?(_ chunk: ArraySlice<UInt8>) {
            guard chunk.count > 16 else { return nil }
            // Positions have 24 bits, least significant byte first, and count pairs of pixels.
            func position(_ bytes: ArraySlice<UInt8>) -> Int { 2 * bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
            (x, y) = (position(chunk.prefix(3)), position(chunk.dropFirst(3).prefix(3)))
            bitstream = chunk.dropFirst(16)
        }
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
