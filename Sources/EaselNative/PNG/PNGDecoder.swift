// SPDX-License-Identifier: MIT

internal import CEaselPNG

/// The pixels of a PNG file, read by libpng.
package struct PNGDecoder {
    /// The pixels as straight-alpha RGBA, top row first, without padding. 16-bit samples are rounded to 8 bits.
    package let rgba: [UInt8]

    /// Decodes a file. Chunks about its color space are ignored.
    ///
    /// - Parameters:
    ///   - file: The whole file.
    ///   - width: The width in the file's header, in pixels, less than 2³².
    ///   - height: The height in the file's header, in pixels, less than 2³².
    ///   - curve: The 8-bit result for each possible value of a red, green, or blue sample: 65,536 results if samples
    ///     have 16 bits, otherwise 256, with smaller samples widened to 8 bits. If nil, the samples are kept.
    package init(_ file: [UInt8], width: Int, height: Int, curve: [UInt8]? = nil) throws(NativeError) {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        var source = unsafe easel_png_source()
        unsafe source.curve_count = curve?.count ?? 0
        // The pointers in the source are used only during the call, while the arrays exist. A side of 2³² or more
        // traps. The function compares both sides with the header, so no pixel is written out of bounds.
        let isDecoded = unsafe file.withUnsafeBufferPointer { file in
            unsafe source.bytes = file.baseAddress
            unsafe source.count = file.count
            func decode(_ curve: UnsafeBufferPointer<UInt8>?) -> Bool {
                unsafe source.curve = curve?.baseAddress
                return unsafe easel_png_decode(&source, UInt32(width), UInt32(height), &pixels) != 0
            }
            return unsafe curve?.withUnsafeBufferPointer { unsafe decode($0) } ?? decode(nil)
        }
        guard isDecoded else {
            // The message is a fixed-size array with zero-terminated text.
            let message = unsafe withUnsafeBytes(of: source.message) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw NativeError(library: "libpng", operation: "png_read_row", message: message)
        }
        rgba = pixels
    }
}
