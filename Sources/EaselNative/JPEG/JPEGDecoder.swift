// SPDX-License-Identifier: MIT

internal import CJPEG

/// A JPEG file's pixels, read by libjpeg-turbo's TurboJPEG interface, which reports errors by return value.
package struct JPEGDecoder {
    /// How the bytes of a pixel lie.
    package enum Layout: Sendable, Hashable {
        /// One byte, 255 is white.
        case gray
        /// Blue, green, red and an alpha of 255.
        case bgra
        /// Four inks as the file has them: libjpeg turns YCCK into CMYK, and leaves the sense of a value to the caller.
        case cmyk
    }

    package let width: Int
    package let height: Int
    package let layout: Layout

    /// Top row first, no padding, not turned by what the file's EXIF data may say.
    package let pixels: [UInt8]

    /// What libjpeg warns of, such as a file that ends too early, is an error: the picture would have holes.
    ///
    /// - Parameter maximumBytes: What the decoded pixels may take. Checked against the header before a pixel is read.
    package init(_ file: [UInt8], maximumBytes: Int) throws(NativeError) {
        guard let handle = unsafe tjInitDecompress() else {
            throw NativeError(library: "libjpeg-turbo", operation: "tjInitDecompress", message: "out of memory")
        }
        defer { unsafe tjDestroy(handle) }

        // The return value says too whether TurboJPEG has a name for how the colours are subsampled, which decoding
        // does not depend on. A header that cannot be read leaves the size at 0.
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
        // A pitch of 0 means rows without padding, which `byteCount` is exactly the size of. A progressive file may have
        // any number of scans over all pixels; libjpeg-turbo stops at 500.
        let flags = TJFLAG_STOPONWARNING | TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
        let status = unsafe tjDecompress2(
            handle, file, UInt(file.count), &pixels, width, 0, height, format.rawValue, flags)
        guard status == 0 else { throw unsafe Self.error("tjDecompress2", handle) }
        (self.width, self.height, self.pixels) = (Int(width), Int(height), pixels)
    }

    private static func error(_ operation: String, _ handle: tjhandle) -> NativeError {
        let message = unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) }
        return NativeError(library: "libjpeg-turbo", operation: operation, message: message ?? "unknown error")
    }
}
