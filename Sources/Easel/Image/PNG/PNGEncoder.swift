// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Writes PNG files (PNG Specification, Third Edition). A file has 8 bits per channel, or fewer if the picture is gray
/// or has few colors. All rows use the same filter, which is chosen by trial.
struct PNGEncoder {
    private let image: ImageStorage
    private let budget: RenderBudget
    private let threads: Int

    /// The number of pixels above which balanced compression would take longer than half a second at a time, and twice
    /// the memory of the pixels.
    private static let manyPixels = 1 << 24

    /// - Parameters:
    ///   - budget: The render's budget, checked between passes over the pixels.
    ///   - threads: The number of compression threads, where the compressor supports it.
    init(_ image: ImageStorage, budget: RenderBudget, threads: Int) {
        (self.image, self.budget, self.threads) = (image, budget, threads)
    }

    /// - Parameter scale: The number of pixels per point (1/72 inch).
    func encode(
        _ scale: CGFloat, _ compression: PNGOptions.Compression, _ metadata: PNGMetadata
    ) throws(DrawingError) -> [UInt8] {
        let (pixels, stream) = try compressed(compression)
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Scene S4 as PNG: −5 %, with the inlining of `PixelLayout` and `PixelWords`.
        file.reserveCapacity(stream.count + 2_048)
        func append(_ type: String, _ data: [UInt8]) { PNGChunk(type, data).append(to: &file) }

        let bits = UInt8(pixels.bits)
        // The fields after the color type are deflate compression, adaptive filtering, and no interlacing. Each is the
        // only or the first choice in the specification, with the value 0.
        append(
            "IHDR", PNGChunk.bytes(pixels.width) + PNGChunk.bytes(pixels.height) + [bits, pixels.colorType, 0, 0, 0])
        append("sRGB", [0])  // perceptual intent
        let resolution = PNGChunk.bytes(metadata.pixelsPerMeter(scale: scale))
        append("pHYs", resolution + resolution + [1])
        for text in metadata.texts { text.append(to: &file) }
        if !pixels.palette.isEmpty { append("PLTE", pixels.palette) }
        if !pixels.alphas.isEmpty { append("tRNS", pixels.alphas) }
        // The length of a chunk is limited to 31 bits.
        for start in stride(from: 0, to: stream.count, by: 1 << 30) {
            append("IDAT", start == 0 && stream.count <= 1 << 30 ? stream : Array(stream[start...].prefix(1 << 30)))
        }
        append("IEND", [])
        return file
    }

    /// Returns the pixels in the chosen form, and the zlib stream of their rows.
    private func compressed(
        _ compression: PNGOptions.Compression
    ) throws(DrawingError) -> (PNGPixels, [UInt8]) {
        try budget.check()
        if compression == .smallest { return try smallest(.direct(image), PNGPixels.indexed(image, isTried: true)) }
        let isFastest = compression == .fastest || image.width * image.height > Self.manyPixels
        let pixels = PNGPixels.indexed(image) ?? (isFastest ? .streamed(image) : .direct(image))
        // For smaller pictures, a trial would take as long as compressing the whole file.
        let isTried = !isFastest || (pixels.rowBytes + 1) * pixels.height > 1 << 15
        try budget.check()
        let filter = try nativeCalls { () throws(NativeError) in
            isTried ? try (isFastest ? PNGFilterTrial.quick(pixels) : .thorough(pixels)).best() : .none
        }
        try budget.check()
        let stream = try nativeCalls { () throws(NativeError) in
            try isFastest
                ? PNGParts(pixels, filter).compressed(threads: threads)
                : Deflate.zlibCompressed(pixels.filtered(filter), level: 5)
        }
        return (pixels, stream)
    }

    /// Compresses every form of the pixels with every filter, then the best combination again at libdeflate's highest
    /// level.
    private func smallest(
        _ direct: PNGPixels, _ indexed: PNGPixels?
    ) throws(DrawingError) -> (PNGPixels, [UInt8]) {
        func compressed(_ form: PNGPixels, _ filter: PNGFilter, level: Int) throws(DrawingError) -> [UInt8] {
            try budget.check()
            return try nativeCalls { () throws(NativeError) in
                try Deflate.zlibCompressed(form.filtered(filter), level: level)
            }
        }
        var best = (form: direct, filter: PNGFilter.none, stream: [UInt8](), count: Int.max)
        for form in [direct, indexed].compactMap(\.self) {
            // A chunk takes twelve bytes in addition to its data.
            let colors = [form.palette, form.alphas].filter { !$0.isEmpty }.reduce(0) { $0 + $1.count + 12 }
            for filter in PNGFilter.allCases {
                let stream = try compressed(form, filter, level: 6)
                let count = stream.count + colors
                if count < best.count { best = (form, filter, stream, count) }
            }
        }
        let stream = try compressed(best.form, best.filter, level: 12)
        return (best.form, stream.count < best.stream.count ? stream : best.stream)
    }
}
