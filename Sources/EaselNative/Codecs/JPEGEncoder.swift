// SPDX-License-Identifier: MIT

internal import CEaselJPEG

/// Writes JPEG files with libjpeg-turbo's TurboJPEG interface.
package enum JPEGEncoder {
    /// The layout of a pixel.
    package enum Layout: Sendable, Hashable {
        /// One byte; 255 is white. The file is gray.
        case gray
        /// Red, green, blue, and a byte that is ignored. The file is YCbCr.
        case rgbx
        /// Blue, green, red, and a byte that is ignored. The file is YCbCr.
        case bgrx
    }

    /// The resolution of the color channels in a color file.
    package enum Subsampling: Sendable, Hashable {
        /// The full resolution of the image (4:4:4).
        case none
        /// Half the resolution horizontally (4:2:2).
        case half
        /// Half the resolution horizontally and vertically (4:2:0).
        case quarter
    }

    /// The maximum width and height, in pixels: libjpeg's `JPEG_MAX_DIMENSION`. The format itself allows 65,535.
    package static let maximumSide = 65_500

    /// Returns a baseline JFIF file without metadata.
    ///
    /// - Parameters:
    ///   - pixels: The pixels, top row first, without padding.
    ///   - width: The width in pixels, at most ``maximumSide``.
    ///   - height: The height in pixels, at most ``maximumSide``.
    ///   - layout: The layout of a pixel.
    ///   - quality: libjpeg's quality, `1...100`.
    ///   - subsampling: The resolution of the color channels. It is ignored for gray pixels.
    ///   - pixelsPerInch: The resolution to store in the file, `1...65535`.
    package static func file(
        of pixels: Span<UInt8>, width: Int, height: Int, layout: Layout, quality: Int, subsampling: Subsampling,
        pixelsPerInch: UInt16
    ) throws(NativeError) -> [UInt8] {
        let (format, bytesPerPixel) =
            switch layout {
            case .gray: (TJPF_GRAY, 1)
            case .rgbx: (TJPF_RGBX, 4)
            case .bgrx: (TJPF_BGRX, 4)
            }
        let colors =
            switch (layout, subsampling) {
            case (.gray, _): TJSAMP_GRAY
            case (_, .none): TJSAMP_444
            case (_, .half): TJSAMP_422
            case (_, .quarter): TJSAMP_420
            }
        // TurboJPEG derives the number of bytes to read from the sides, so they must match the size of the data.
        guard 1...maximumSide ~= width, 1...maximumSide ~= height, pixels.count == width * height * bytesPerPixel else {
            throw NativeError(
                library: "libjpeg-turbo", operation: "tjCompress2",
                message: "\(width) × \(height) pixels in \(pixels.count) bytes")
        }
        guard let handle = unsafe tjInitCompress() else {
            throw NativeError(library: "libjpeg-turbo", operation: "tjInitCompress", message: "out of memory")
        }
        defer { unsafe tjDestroy(handle) }

        // TurboJPEG allocates the file, which must be freed even after an error. The accurate DCT gives the same bytes
        // on every processor.
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { unsafe tjFree(bytes) }
        let status = unsafe pixels.withUnsafeBufferPointer { pixels in
            unsafe tjCompress2(
                handle, pixels.baseAddress, Int32(width), 0, Int32(height), format.rawValue, &bytes, &count,
                Int32(colors.rawValue), Int32(quality), TJFLAG_ACCURATEDCT)
        }
        guard status == 0, let start = unsafe bytes else {
            let message = unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) }
            throw NativeError(
                library: "libjpeg-turbo", operation: "tjCompress2", message: message ?? "unknown error")
        }
        var file = unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
        try setResolution(of: &file, pixelsPerInch)
        return file
    }

    /// Writes the resolution into the JFIF segment at the start of libjpeg's files. TurboJPEG does not set it.
    private static func setResolution(of file: inout [UInt8], _ pixelsPerInch: UInt16) throws(NativeError) {
        let opening: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [0]
        guard file.count > 18, file.starts(with: opening) else {
            throw NativeError(library: "libjpeg-turbo", operation: "tjCompress2", message: "the file is not JFIF")
        }
        // After the version: the unit (1 for inches), then the horizontal and vertical resolutions.
        let resolution = [UInt8(pixelsPerInch >> 8), UInt8(pixelsPerInch & 0xFF)]
        file.replaceSubrange(13..<18, with: [1] + resolution + resolution)
    }
}
