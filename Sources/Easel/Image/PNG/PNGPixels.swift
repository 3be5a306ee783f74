// SPDX-License-Identifier: MIT

internal import EaselNative

/// The pixels of a PNG file before filtering and compression (PNG, 6 and 7.2).
struct PNGPixels {
    let width: Int
    let height: Int

    /// The color type of the file: 0 for gray, 2 for RGB, 3 for a palette, 4 for gray with alpha, and 6 for RGBA.
    let colorType: UInt8

    /// The number of bits per channel, or per palette index.
    let bits: Int

    /// The red, green, and blue of each palette color. `alphas` ends with the last alpha that is not opaque.
    private(set) var palette: [UInt8] = []
    private(set) var alphas: [UInt8] = []

    private let scanlines: Scanlines

    /// The rows, each preceded by a byte that marks it as unfiltered.
    private enum Scanlines {
        case computed([UInt8])
        /// Rows that are made from the picture on request.
        case waiting(ImageStorage, PixelLayout, PNGChannels)
    }

    private var channels: Int {
        switch colorType {
        case 2: 3
        case 4: 2
        case 6: 4
        default: 1
        }
    }

    /// The distance in bytes between a sample and the sample to its left that filters compare it with.
    var pixelBytes: Int { channels }

    /// The number of bytes per row, without the filter byte.
    var rowBytes: Int { (width * channels * bits + 7) / 8 }

    /// Returns some rows, in the given order, or all rows, after filtering.
    func filtered(_ filter: PNGFilter, rows: [Range<Int>]? = nil) -> [UInt8] {
        let whole = [0..<height]
        let rows = rows ?? whole
        switch scanlines {
        case .computed(let scanlines):
            if filter == .none, rows == whole { return scanlines }
            return filter.applied(to: scanlines, rowBytes: rowBytes, pixelBytes: pixelBytes, rows: rows)
        case .waiting(let image, let layout, let channels):
            let parts = rows.map { part in
                // Some filters read the row above.
                let first = filter == .none ? part.lowerBound : max(part.lowerBound - 1, 0)
                let lines = image.withBytes {
                    layout.scanlines(of: $0.extracting(4 * width * first..<4 * width * part.upperBound), channels)
                }
                if filter == .none { return lines }
                return filter.applied(
                    to: lines, rowBytes: rowBytes, pixelBytes: pixelBytes,
                    rows: [part.lowerBound - first..<part.upperBound - first])
            }
            return parts.count == 1 ? parts[0] : Array(parts.joined())
        }
    }

    /// Returns the pixels with as few channels as possible.
    static func direct(_ image: ImageStorage) -> PNGPixels {
        withPixels(of: image) { bytes, layout in
            let channels = layout.channels(of: bytes)
            return PNGPixels(image, channels, .computed(layout.scanlines(of: bytes, channels)))
        }
    }

    /// Returns the same pixels as ``direct(_:)``, but with rows made on request. The rows of a large picture would
    /// otherwise leave the processor's cache before they are compressed.
    static func streamed(_ image: ImageStorage) -> PNGPixels {
        if image.format == .gray { return direct(image) }
        return withPixels(of: image) { bytes, layout in
            let channels = layout.channels(of: bytes)
            return PNGPixels(image, channels, .waiting(image, layout, channels))
        }
    }

    /// Returns the pixels as palette indices, or as gray with few bits; nil if they have too many colors.
    ///
    /// - Parameter isTried: Whether the caller tests if a palette makes the file smaller. Otherwise, the result is also
    ///   nil for pictures with so few pixels that a palette is unlikely to do so.
    static func indexed(_ image: ImageStorage, isTried: Bool = false) -> PNGPixels? {
        // A palette color takes three or four bytes, which hardly compress.
        let limit = isTried ? 256 : min(image.width * image.height / 32, 256)
        return withPixels(of: image) { bytes, layout in layout.indexed(bytes, limit: limit) }
            .map { PNGPixels(image, $0) }
    }

    private static func withPixels<Result>(
        of image: ImageStorage, _ body: (Span<UInt8>, PixelLayout) -> Result
    ) -> Result {
        if let layout = image.layout { return image.withBytes { body($0, layout) } }
        let layout = PixelLayout(width: image.width, blueFirst: false, isPremultiplied: false)
        return body(image.bytes(as: .rgba).span, layout)
    }

    private init(_ image: ImageStorage, _ channels: PNGChannels, _ scanlines: Scanlines) {
        (width, height, bits) = (image.width, image.height, 8)
        colorType =
            switch channels {
            case .gray: 0
            case .grayAlpha: 4
            case .rgb: 2
            case .rgba: 6
            }
        self.scanlines = scanlines
    }

    private init(_ image: ImageStorage, _ pixels: IndexedPixels) {
        (width, height) = (image.width, image.height)
        let numbers: [UInt8]
        if let gray = GrayLevels(pixels.colors) {
            (colorType, bits, numbers) = (0, gray.bits, gray.numbers)
        } else {
            colorType = 3
            bits = [1, 2, 4].first { pixels.colors.count <= 1 << $0 } ?? 8
            let order = Self.order(pixels.colors)
            var ranks = [UInt8](repeating: 0, count: order.count)
            for (rank, index) in order.enumerated() {
                let color = pixels.colors[index]
                ranks[index] = UInt8(truncatingIfNeeded: rank)
                palette += [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
                alphas.append(UInt8(truncatingIfNeeded: color >> 24))
            }
            // Colors without an alpha are opaque.
            while alphas.last == 255 { alphas.removeLast() }
            numbers = ranks
        }
        scanlines = .computed(pixels.scanlines(width: width, bits: bits, numbers: numbers))
    }

    /// Returns the order of the colors in a palette.
    ///
    /// The first pixel's color is usually the background. It gets the number 0. The byte before an unfiltered row is
    /// also 0, so empty rows form one run of zeros. The other colors are ordered by their difference from the
    /// background in alpha and lightness. Neighboring colors along a smoothed edge then get neighboring numbers, which
    /// a filter can exploit.
    private static func order(_ colors: [UInt32]) -> [Int] {
        func lightness(_ color: UInt32) -> Int {
            Int(2 * (color & 0xFF) + 5 * (color >> 8 & 0xFF) + (color >> 16 & 0xFF))
        }
        guard let background = colors.first else { return [] }
        let ranks = colors.map { color in
            (abs(Int(color >> 24) - Int(background >> 24)), abs(lightness(color) - lightness(background)), color)
        }
        return colors.indices.sorted { one, other in
            // The background is compared separately, because other colors may have the same alpha and lightness.
            one != other && (one == 0 || other != 0 && ranks[one] < ranks[other])
        }
    }
}

/// A set of colors that are all opaque grays.
private struct GrayLevels {
    /// The minimum number of bits that can represent every gray. A number with all bits set is white.
    let bits: Int

    /// The number of each color.
    let numbers: [UInt8]

    init?(_ colors: [UInt32]) {
        var levels: [UInt8] = []
        for color in colors {
            let level = color & 0xFF
            guard color == 0xFF00_0000 | level * 0x1_0101 else { return nil }
            levels.append(UInt8(truncatingIfNeeded: level))
        }
        bits = [1, 2, 4].first { bits in levels.allSatisfy { $0 % (255 / ((1 << bits) - 1)) == 0 } } ?? 8
        // Eight-bit gray takes more space than palette indices with fewer bits.
        guard bits < 8 || colors.count > 16 else { return nil }
        let step = UInt8(255 / ((1 << bits) - 1))
        numbers = levels.map { $0 / step }
    }
}
