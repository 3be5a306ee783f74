// SPDX-License-Identifier: MIT

internal import CEaselJPEG

/// The pixels of a JPEG file, read through libjpeg-turbo's TurboJPEG interface, which reports errors as return values.
package struct JPEGDecoder {
    /// The byte layout of a pixel.
    package enum Layout: Sendable, Hashable {
        /// One byte; 255 is white.
        case gray
        /// Blue, green, red, and an alpha of 255.
        case bgra
        /// Four inks as stored in the file: libjpeg converts YCCK to CMYK and leaves the polarity of the values to the
        /// caller.
        case cmyk
    }

    package let width: Int
    package let height: Int
    package let layout: Layout

    /// The pixels, top row first, without padding. The file's EXIF orientation is not applied.
    package let pixels: [UInt8]

    /// Decodes a file.
    ///
    /// A libjpeg warning, such as the one for a truncated file, is an error because pixels are missing. Warnings that
    /// do not affect pixels are ignored: bytes between the end of a scan and the next marker, and an unknown value in
    /// Adobe's marker.
    ///
    /// - Parameters:
    ///   - file: The whole file. libjpeg reports only the first of several warnings, so the file should have no stray
    ///     bytes before its scans.
    ///   - isComplete: Whether the file has an end marker. Without the marker, every warning is an error.
    ///   - maximumBytes: The maximum size of the decoded pixels. The header is checked against it before any pixel is
    ///     read.
    package init(_ file: [UInt8], isComplete: Bool = true, maximumBytes: Int) throws(NativeError) {
        guard let handle = unsafe tjInitDecompress() else {
            throw NativeError(library: "libjpeg-turbo", operation: "tjInitDecompress", message: "out of memory")
        }
        defer { unsafe tjDestroy(handle) }

        // The return value is ignored, because it also reports color subsampling that TurboJPEG has no name for, which
        // does not affect decoding. An unreadable header leaves the size at 0.
        var (width, height, subsampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
        unsafe tjDecompressHeader3(handle, file, UInt(file.count), &width, &height, &subsampling, &colorSpace)
        guard width > 0, height > 0, colorSpace >= 0 else {
            throw unsafe Self.error("tjDecompressHeader3", handle)
        }
        let (format, bytesPerPixel): (TJPF, Int)
        switch TJCS(rawValue: UInt32(colorSpace)) {
        case TJCS_GRAY: (layout, format, bytesPerPixel) = (.gray, TJPF_GRAY, 1)
        case TJCS_CMYK, TJCS_YCCK: (layout, format, bytesPerPixel) = (.cmyk, TJPF_CMYK, 4)
        default: (layout, format, bytesPerPixel) = (.bgra, TJPF_BGRA, 4)
        }
        // A JPEG's sides are below 2¹⁶.
        let byteCount = Int(width) * Int(height) * bytesPerPixel
        guard byteCount <= maximumBytes else {
            throw NativeError(
                library: "libjpeg-turbo", operation: "tjDecompressHeader3",
                message: "\(width) × \(height) pixels would take more than \(maximumBytes) bytes",
                neededBytes: byteCount)
        }

        var pixels = [UInt8](repeating: 0, count: byteCount)
        // A pitch of 0 means rows without padding, so the total size is exactly `byteCount`. A progressive file may
        // have any number of scans over all pixels; libjpeg-turbo stops at 500.
        func decode(_ flags: Int32) -> Bool {
            unsafe tjDecompress2(
                handle, file, UInt(file.count), &pixels, width, 0, height, format.rawValue,
                flags | TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS) == 0
        }
        if !decode(TJFLAG_STOPONWARNING) {
            let error = unsafe Self.error("tjDecompress2", handle)
            guard isComplete, Self.isHarmless(error.message) else { throw error }
            guard unsafe decode(0) || tjGetErrorCode(handle) == TJERR_WARNING.rawValue else {
                throw unsafe Self.error("tjDecompress2", handle)
            }
        }
        (self.width, self.height, self.pixels) = (Int(width), Int(height), pixels)
    }

    /// Whether a libjpeg message is a warning that does not affect pixels.
    ///
    /// TurboJPEG provides only the message, not its number. Extra bytes before a restart marker, 0xd0 to 0xd7, indicate
    /// that the decoder lost its position in the scan.
    private static func isHarmless(_ message: String) -> Bool {
        let marker = message.split(separator: " extraneous bytes before marker 0x").dropFirst().first
        return if let marker { !marker.hasPrefix("d") || marker >= "d8" } else {
            message.hasPrefix("Unknown Adobe color transform code ")
        }
    }

    private static func error(_ operation: String, _ handle: tjhandle) -> NativeError {
        let message = unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) }
        return NativeError(library: "libjpeg-turbo", operation: operation, message: message ?? "unknown error")
    }
}
