// SPDX-License-Identifier: MIT

internal import EaselNative

/// Finds the filter that suits a picture by compressing a part of the picture with each filter.
///
/// The common rule, the smallest sum of the filtered bytes in each row, suits photographs. It makes flat art larger
/// than no filter does.
struct PNGFilterTrial {
    private let pixels: PNGPixels

    /// The rows that the trial compresses.
    private let rows: [Range<Int>]

    /// The rows per band. Fewer rows would not show the repetitions from row to row.
    private static let band = 16

    private let filters: [PNGFilter]

    /// A trial that takes little time compared with the fastest compression.
    static func quick(_ pixels: PNGPixels) -> PNGFilterTrial {
        PNGFilterTrial(pixels, of: [.none, .up], share: 16, within: 1 << 15...1 << 22)
    }

    /// A trial that takes little time compared with the balanced compression.
    static func thorough(_ pixels: PNGPixels) -> PNGFilterTrial {
        PNGFilterTrial(pixels, of: [.none, .up, .paeth], share: 4, within: 1 << 16...1 << 22)
    }

    /// - Parameters:
    ///   - share: The number of rows for each examined row.
    ///   - bytes: The number of bytes to examine, whatever the share; up to a band more.
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
                // The middle of parts of the same height.
                let start = (2 * index + 1) * height / (2 * count) - Self.band / 2
                return start..<start + Self.band
            }
    }

    /// The first of the filters that give the fewest bytes.
    func best() throws(NativeError) -> PNGFilter {
        var best: (filter: PNGFilter, count: Int)?
        for filter in filters {
            let count = try FastDeflate.zlibCompressed(pixels.filtered(filter, rows: rows)).count
            if count < best?.count ?? .max { best = (filter, count) }
        }
        return best?.filter ?? .none
    }
}
