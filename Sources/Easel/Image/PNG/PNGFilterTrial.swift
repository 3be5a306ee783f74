// SPDX-License-Identifier: MIT

internal import EaselNative

/// Chooses the filter for a picture by compressing a part of the picture with each candidate.
///
/// The common heuristic chooses the filter with the smallest sum of filtered bytes in each row. That works well for
/// photographs. For pictures with areas of flat color, it makes larger files than no filter at all.
struct PNGFilterTrial {
    private let pixels: PNGPixels

    /// The rows that the trial compresses.
    private let rows: [Range<Int>]

    /// The number of rows per band. Fewer rows would not contain enough of the repetition from row to row.
    private static let band = 16

    private let filters: [PNGFilter]

    /// Creates a trial that takes little time compared with the fastest compression.
    static func quick(_ pixels: PNGPixels) -> PNGFilterTrial {
        PNGFilterTrial(pixels, of: [.none, .up], share: 16, within: 1 << 15...1 << 22)
    }

    /// Creates a trial that takes little time compared with the balanced compression.
    static func thorough(_ pixels: PNGPixels) -> PNGFilterTrial {
        PNGFilterTrial(pixels, of: [.none, .up, .paeth], share: 4, within: 1 << 16...1 << 22)
    }

    /// - Parameters:
    ///   - share: The number of rows in the picture per examined row.
    ///   - bytes: The limits for the number of examined bytes, which take precedence over the share. They may be
    ///     exceeded by up to one band.
    private init(_ pixels: PNGPixels, of filters: [PNGFilter], share: Int, within bytes: ClosedRange<Int>) {
        self.filters = filters
        self.pixels = pixels
        let bands = (pixels.height + Self.band - 1) / Self.band
        let bandBytes = Self.band * (pixels.rowBytes + 1)
        let count = min(max(bands / share, bytes.lowerBound / bandBytes + 1), bytes.upperBound / bandBytes + 1)
        let height = pixels.height
        rows =
            count >= bands
            ? [0..<height]
            : (0..<count).map { index in
                // Each band is in the middle of one of `count` parts of equal height.
                let start = (2 * index + 1) * height / (2 * count) - Self.band / 2
                return start..<start + Self.band
            }
    }

    /// Returns the filter that gives the fewest bytes. If several do, it is the first of them.
    func best() throws(NativeError) -> PNGFilter {
        var best: (filter: PNGFilter, count: Int)?
        for filter in filters {
            let count = try FastDeflate.zlibCompressed(pixels.filtered(filter, rows: rows)).count
            if count < best?.count ?? .max { best = (filter, count) }
        }
        return best?.filter ?? .none
    }
}
