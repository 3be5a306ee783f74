// SPDX-License-Identifier: MIT

/// The layout of four-byte pixels, with the conversions that a PNG file needs. Each conversion takes one pass.
///
/// The passes use pointers and vectors; otherwise they would take longer than the compression.
package struct PixelLayout: Sendable {
    /// The number of pixels in a row.
    private let width: Int
    private let blueFirst: Bool
    private let isPremultiplied: Bool

    /// Creates a layout for rows of `width` pixels, with alpha in the last byte. If alpha is 0, all bytes are 0. In
    /// premultiplied pixels, no color component exceeds alpha.
    ///
    /// - Parameter blueFirst: Whether a pixel begins with blue rather than red.
    package init(width: Int, blueFirst: Bool, isPremultiplied: Bool) {
        precondition(width > 0)
        (self.width, self.blueFirst, self.isPremultiplied) = (width, blueFirst, isPremultiplied)
    }

    /// Returns the smallest set of channels that represents every pixel.
    package func channels(of bytes: Span<UInt8>) -> PNGChannels {
        var isOpaque = true
        var isGray = true
        unsafe bytes.withUnsafeBytes { bytes in
            let count = bytes.count / 4
            // The scan stops when all channels are needed.
            for start in stride(from: 0, to: count, by: 4_096) where isOpaque || isGray {
                var alphas = PixelWords(repeating: .max)
                var differences = PixelWords()
                for index in stride(from: start, to: min(start + 4_096, count), by: 8) {
                    let pixels = unsafe Self.words(bytes, index, count)
                    alphas &= pixels
                    differences |= pixels ^ (pixels &>> 8)
                }
                isOpaque = isOpaque && alphas.areOpaque
                isGray = isGray && (differences & 0xFFFF).areZero
            }
        }
        return isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
    }

    /// Returns rows of straight-alpha pixels with the given channels, each row preceded by the filter byte for no
    /// filter.
    package func scanlines(of bytes: Span<UInt8>, _ channels: PNGChannels) -> [UInt8] {
        switch channels {
        case .gray: scanlines(of: bytes, pixelBytes: 1) { UInt32(truncatingIfNeeded: $0 & 0xFF) }
        case .grayAlpha: scanlines(of: bytes, pixelBytes: 2) { $0 & 0xFF | ($0 &>> 16) & 0xFF00 }
        case .rgb: scanlines(of: bytes, pixelBytes: 3) { $0 }
        case .rgba: scanlines(of: bytes, pixelBytes: 4) { $0 }
        }
    }

    /// - Parameter narrowed: A closure that moves the bytes to write to the lower end.
    @inline(__always)
    private func scanlines(
        of bytes: Span<UInt8>, pixelBytes: Int, _ narrowed: (UInt32) -> UInt32
    ) -> [UInt8] {
        let height = bytes.count / (4 * width)
        let total = (width * pixelBytes + 1) * height
        // Four bytes are written for each pixel, and the next pixel overwrites the excess bytes. The excess bytes of
        // the last pixel remain.
        return unsafe [UInt8](unsafeUninitializedCapacity: total + 4) { output, initializedCount in
            initializedCount = total
            unsafe bytes.withUnsafeBytes { bytes in
                guard var target = UnsafeMutableRawPointer(output.baseAddress) else { return }
                for row in 0..<height {
                    unsafe target.storeBytes(of: 0, as: UInt8.self)
                    unsafe target += 1
                    let end = (row + 1) * width
                    for index in stride(from: row * width, to: end, by: 8) {
                        let pixels = rgba(unsafe Self.words(bytes, index, end))
                        let length = min(end - index, 8)
                        if pixelBytes == 4, length == 8 {
                            unsafe target.storeBytes(of: pixels, as: PixelWords.self)
                            unsafe target += 32
                        } else {
                            for lane in 0..<length {
                                unsafe target.storeBytes(of: narrowed(pixels[lane]), as: UInt32.self)
                                unsafe target += pixelBytes
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whether pixels, converted to straight alpha, equal pixels of another layout.
    package func hasSameColors(_ bytes: Span<UInt8>, as others: Span<UInt8>, of other: PixelLayout) -> Bool {
        guard bytes.count == others.count else { return false }
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe others.withUnsafeBytes { others in
                // Both have the same number of bytes.
                let count = bytes.count / 4
                for start in stride(from: 0, to: count, by: 4_096) {
                    var differences = PixelWords()
                    for index in stride(from: start, to: min(start + 4_096, count), by: 8) {
                        let pixels = rgba(unsafe Self.words(bytes, index, count))
                        differences |= pixels ^ other.rgba(unsafe Self.words(others, index, count))
                    }
                    if !differences.areZero { return false }
                }
                return true
            }
        }
    }

    /// Returns pixels as straight RGBA.
    @inline(__always)
    func rgba(_ pixels: PixelWords) -> PixelWords {
        if pixels.areZero { return pixels }
        let straight = !isPremultiplied || pixels.areOpaque ? pixels : pixels.straightened
        return blueFirst ? straight.swapped : straight
    }

    /// Returns eight pixels starting at `index`. Pixels at or beyond `end` are replaced by copies of the first one.
    @inline(__always)
    private static func words(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ end: Int) -> PixelWords {
        if index + 8 <= end {
            return unsafe bytes.loadUnaligned(fromByteOffset: 4 * index, as: PixelWords.self)
        }
        var result = unsafe PixelWords(
            repeating: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
        for lane in 1..<end - index {
            result[lane] = unsafe bytes.loadUnaligned(fromByteOffset: 4 * (index + lane), as: UInt32.self)
        }
        return result
    }
}
