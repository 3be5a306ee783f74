// SPDX-License-Identifier: MIT

/// The same pixels in fewer bytes: gray, or numbers of a palette's colours (PNG, 4.5 and 11.2.2).
struct PNGReduction {
    /// 0 for gray, 3 for a palette.
    let colorType: UInt8

    /// The colours, red, green and blue of each, and the alpha of those that are not opaque, which come first.
    private(set) var palette: [UInt8] = []
    private(set) var alphas: [UInt8] = []

    /// A byte a pixel, each row after a byte that says that it is not filtered.
    let scanlines: [UInt8]

    /// Nil if the pixels are neither gray nor of few colours, or too few themselves for a palette to be worth its place.
    ///
    /// - Parameters:
    ///   - scanlines: Rows of RGB or RGBA, each after a byte that says that it is not filtered.
    ///   - channels: 3 or 4.
    init?(_ scanlines: [UInt8], width: Int, channels: Int) {
        if channels == 3, let gray = Self.gray(scanlines.span, width: width) {
            (colorType, self.scanlines) = (0, gray)
            return
        }
        guard let found = ColorTable(scanlines.span, width: width, channels: channels) else { return nil }
        // Translucent colours first, so that the opaque ones need no alpha.
        let order =
            found.colors.indices.filter { found.colors[$0] >> 24 < 255 }
            + found.colors.indices.filter { found.colors[$0] >> 24 == 255 }
        var numbers = [UInt8](repeating: 0, count: order.count)
        for (new, old) in order.enumerated() {
            numbers[old] = UInt8(truncatingIfNeeded: new)
            let color = found.colors[old]
            for shift: UInt32 in [0, 8, 16] { palette.append(UInt8(truncatingIfNeeded: color >> shift)) }
            if color >> 24 < 255 { alphas.append(UInt8(truncatingIfNeeded: color >> 24)) }
        }
        colorType = 3
        var indices = found.indices
        var row = 0
        for index in indices.indices {
            if row == 0 {
                row = width
            } else {
                indices[index] = numbers[Int(indices[index])]
                row -= 1
            }
        }
        self.scanlines = indices
    }

    /// The rows of a picture whose three components are the same everywhere.
    private static func gray(_ source: Span<UInt8>, width: Int) -> [UInt8]? {
        let height = source.count / (width * 3 + 1)
        var result = [UInt8](repeating: 0, count: (width + 1) * height)
        var (from, to) = (0, 0)
        for _ in 0..<height {
            from += 1
            to += 1
            for _ in 0..<width {
                guard source[from] == source[from + 1], source[from] == source[from + 2] else { return nil }
                result[to] = source[from]
                from += 3
                to += 1
            }
        }
        return result
    }
}

/// The colours of a picture, up to 256, in the order in which they are met.
private struct ColorTable {
    private(set) var colors: [UInt32] = []
    private(set) var indices: [UInt8]

    /// Nil if there are more colours than a palette holds, or than are worth it.
    init?(_ source: Span<UInt8>, width: Int, channels: Int) {
        let height = source.count / (width * channels + 1)
        // A colour takes three or four bytes that are hardly compressed.
        let most = min(width * height / 32, 256)
        indices = [UInt8](repeating: 0, count: (width + 1) * height)
        // Open addressing, four times as large as needed; 0 is a free place, others hold a number and 1.
        var slots = [UInt16](repeating: 0, count: 1_024)
        var (from, to) = (0, 0)
        var latest: (color: UInt32, number: UInt8)?
        for _ in 0..<height {
            from += 1
            to += 1
            for _ in 0..<width {
                let alpha = channels == 4 ? source[from + 3] : 255
                let color =
                    UInt32(source[from]) | UInt32(source[from + 1]) << 8 | UInt32(source[from + 2]) << 16
                    | UInt32(alpha) << 24
                if latest?.color != color {
                    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 22)
                    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1_023 }
                    if slots[slot] == 0 {
                        guard colors.count < most else { return nil }
                        colors.append(color)
                        slots[slot] = UInt16(truncatingIfNeeded: colors.count)
                    }
                    latest = (color, UInt8(truncatingIfNeeded: slots[slot] - 1))
                }
                indices[to] = latest?.number ?? 0
                from += channels
                to += 1
            }
        }
    }
}
