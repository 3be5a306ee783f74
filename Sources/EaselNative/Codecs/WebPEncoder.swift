// SPDX-License-Identifier: MIT

internal import CEaselWebP

/// Writes WebP files with libwebp.
package enum WebPEncoder {
    /// The maximum width and height, in pixels. The header of a frame has 14 bits for each (RFC 9649, 2.5 and 3.4).
    package static let maximumSide = Int(WEBP_MAX_DIMENSION)

    /// Returns a file with one frame and no metadata.
    ///
    /// - Parameters:
    ///   - pixels: Pixels of four bytes, with straight alpha in the last byte, top row first, without padding.
    ///   - width: The width in pixels, at most ``maximumSide``.
    ///   - height: The height in pixels, at most ``maximumSide``.
    ///   - blueFirst: Whether a pixel begins with blue instead of red.
    ///   - isOpaque: Whether the last byte of a pixel is ignored.
    ///   - quality: libwebp's quality, `0...100`; nil keeps every pixel unchanged, even where alpha is 0.
    ///   - isCancelled: A closure that is called periodically. Encoding throws an error when it returns true.
    package static func file(
        of pixels: Span<UInt8>, width: Int, height: Int, blueFirst: Bool, isOpaque: Bool, quality: Double?,
        isCancelled: @escaping () -> Bool
    ) throws(NativeError) -> [UInt8] {
        // libwebp derives the number of bytes to read from the sides, so they must match the size of the data.
        guard 1...maximumSide ~= width, 1...maximumSide ~= height, pixels.count == width * height * 4 else {
            throw error("WebPEncode", "\(width) × \(height) pixels in \(pixels.count) bytes")
        }
        var config = try configuration(quality: quality)
        var picture = unsafe WebPPicture()
        guard unsafe WebPPictureInit(&picture) != 0 else {
            throw error("WebPPictureInit", "the library has another version")
        }
        unsafe picture.use_argb = 1
        unsafe picture.width = Int32(width)
        unsafe picture.height = Int32(height)
        defer { unsafe WebPPictureFree(&picture) }
        let isImported = unsafe pixels.withUnsafeBufferPointer { pixels in
            let function =
                switch (blueFirst, isOpaque) {
                case (false, false): unsafe WebPPictureImportRGBA
                case (false, true): unsafe WebPPictureImportRGBX
                case (true, false): unsafe WebPPictureImportBGRA
                case (true, true): unsafe WebPPictureImportBGRX
                }
            return unsafe function(&picture, pixels.baseAddress, Int32(width * 4)) != 0
        }
        guard isImported else { throw unsafe error("WebPPictureImport", picture.error_code) }

        // Both pointers are used only during the call to the encoder.
        let question = Question(isCancelled)
        unsafe picture.user_data = unsafe Unmanaged.passUnretained(question).toOpaque()
        unsafe picture.progress_hook = { _, picture in
            guard let question = unsafe picture?.pointee.user_data else { return 1 }
            return unsafe Unmanaged<Question>.fromOpaque(question).takeUnretainedValue().isCancelled() ? 0 : 1
        }
        var writer = unsafe WebPMemoryWriter()
        unsafe WebPMemoryWriterInit(&writer)
        defer { unsafe WebPMemoryWriterClear(&writer) }
        unsafe picture.writer = unsafe WebPMemoryWrite
        let isEncoded = unsafe withUnsafeMutablePointer(to: &writer) { writer in
            unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
            return withExtendedLifetime(question) { unsafe WebPEncode(&config, &picture) != 0 }
        }
        guard isEncoded else { throw unsafe error("WebPEncode", picture.error_code) }
        return unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    }

    private static func configuration(quality: Double?) throws(NativeError) -> WebPConfig {
        var config = WebPConfig()
        guard unsafe WebPConfigInit(&config) != 0 else {
            throw error("WebPConfigInit", "the library has another version")
        }
        if let quality {
            config.quality = Float(quality)
            // Lossy files have color at half the resolution. The slow conversion keeps colored edges sharper. Gallery
            // at quality 75: +0.9 dB, +5% bytes, 1.9 times the time.
            config.use_sharp_yuv = 1
        } else {
            // The default level of libwebp's `cwebp`. Gallery: 58% of the bytes of PNG; level 9 produces 53% in 18
            // times the time.
            guard unsafe WebPConfigLosslessPreset(&config, 6) != 0 else {
                throw error("WebPConfigLosslessPreset", "the level is unknown")
            }
            config.exact = 1
        }
        guard unsafe WebPValidateConfig(&config) != 0 else {
            throw error("WebPValidateConfig", "the configuration is invalid")
        }
        return config
    }

    /// The cancellation check that the encoder calls while encoding.
    private final class Question {
        let isCancelled: () -> Bool
        init(_ isCancelled: @escaping () -> Bool) { self.isCancelled = isCancelled }
    }

    private static func error(_ operation: String, _ code: WebPEncodingError) -> NativeError {
        let message =
            switch code {
            case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: "out of memory"
            case VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW:
                "a part of the file is too large for the format; a lower quality takes less"
            case VP8_ENC_ERROR_FILE_TOO_BIG: "the file is larger than 4 GB"
            case VP8_ENC_ERROR_USER_ABORT: "encoding was stopped"
            default: "error \(code.rawValue)"
            }
        return error(operation, message)
    }

    private static func error(_ operation: String, _ message: String) -> NativeError {
        NativeError(library: "libwebp", operation: operation, message: message)
    }
}
