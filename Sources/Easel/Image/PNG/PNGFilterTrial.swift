// SPDX-License-Identifier: MIT

internal import EaselNative

/// Finds the filter that suits a picture by compressing a part of it with each.
///
/// The common rule, the smallest sum of the filtered bytes in each row, is made for photographs: flat art becomes larger
/// by it than without any filter.
struct PNGFilterTrial {
    private let pixels: PNGPixels

    /// What is looked at.
    private let rows: [Range<Int>]

    /// Fewer rows than these would not show the repetitions from row to row.
    private static let band = 16

    private let filters: [PNGFilter]

    /// A trial that takes little beside the fastest compression.
    static func quick(_ pixels: PNGPixels) -> PNGFilterTrial {
        PNGFilterTrial(pixels, of: [.none, .up], share: 16, atLeast: 1 << 15)
    }

    /// A trial that takes little beside the balanced compression.
    static func thorough(_ pixels: PNGPixels) -> PNGFilterTrial {
        PNGFilterTrial(pixels, of: [.none, .up, .paeth], share: 4, atLeast: 1 << 16)
    }

    /// - Parameters:
    ///   - share: One of so many rows is looked at.
    ///   - leastBytes: But no fewer than these.
    private init(_ pixels: PNGPixels, of filters: [PNGFilter], share: Int, atLeast leastBytes: Int) {
        self.filters = filters
        self.pixels = pixels
        let bands = (pixels.height + Self.band - 1) / Self.band
        let needed = leastBytes / (Self.band * (pixels.rowBytes + 1)) + 1
        let count = max(bands / share, needed)
        let height = pixels.height
        rows =
            count >= bands
            ? [0..<height]
            : (0..<count).map { index in
                // In the middle of parts of the same height.
                let start = (2 * index + 1) * height / (2 * count) - Self.band / 2
                return start..<start + Self.band
            }
    }

    /// The first of those that give the fewest bytes.
    func best() throws(NativeError) -> PNGFilter {
        var best: (filter: PNGFilter, count: Int)?
        for filter in filters {
            let count = try FastDeflate.zlibCompressed(pixels.filtered(filter, rows: rows)).count
            if count < best?.count ?? .max { best = (filter, count) }
        }
        return best?.filter ?? .none
    }
}
