// SPDX-License-Identifier: MIT

internal import Foundation

/// Computes how much of each pixel a union of convex polygons covers. The time is proportional to the number of sample
/// rows that the polygons cross.
///
/// A convex polygon has one span in each row of samples. Each sample is a bit. A span sets bits regardless of their
/// previous value, so edges need not be sorted and overlaps require no extra work. Only the bits of a few rows of
/// pixels are kept at a time.
///
/// Polygons with too many parts are covered in several passes, each for the rows below those of the previous pass. All
/// polygons are added in each pass, and parts that do not reach its rows are ignored.
///
/// A pixel has 16 rows of 32 samples. Each row is shifted by a different multiple of 1/512 pixel, which makes vertical
/// edges exact to 1/512 pixel. Without antialiasing, a pixel has one sample in its center.
struct UnionRaster {
    let region: PixelRegion

    private let grid: Grid

    /// The number of samples per pixel, horizontally and vertically.
    struct Grid {
        let across: Int
        let down: Int

        static let antialiased = Grid(across: 32, down: 16)
        static let single = Grid(across: 1, down: 1)
    }

    /// The part of a polygon between two of its corners, vertically.
    struct Slice {
        /// The first row of samples, and the row after the last one.
        let first: Int32
        let end: Int32
        /// The sides of the polygon, in the first row.
        let left: Edge
        let right: Edge
    }

    /// A side of a polygon, followed from one row of samples to the next.
    struct Edge {
        /// The position in the current row and its change from row to row, in samples, as fixed-point numbers.
        private var position: Int64
        private let step: Int64

        /// The number of fractional bits in fixed-point numbers.
        static let fraction: Int64 = 24

        init(position: CGFloat, step: CGFloat) {
            func fixed(_ value: CGFloat) -> Int64 {
                Int64(min(max(value, -0x1p38), 0x1p38) * CGFloat(1 << Self.fraction))
            }
            (self.position, self.step) = (fixed(position), fixed(step))
        }

        /// Returns the same side, a number of rows further down.
        func advanced(by rows: Int) -> Edge {
            var result = self
            result.position &+= step &* Int64(rows)
            return result
        }

        /// Returns the same side, with positions counted from a sample.
        func relative(to sample: Int) -> Edge {
            var result = self
            result.position &-= Int64(sample) &<< Self.fraction
            return result
        }

        /// Returns the samples between which the side is in the next rows, for shifts of up to one sample.
        func reach(inRows count: Int) -> (low: Int, high: Int) {
            let last = position &+ step &* Int64(count &- 1)
            return (Int(min(position, last) &>> Self.fraction), Int(max(position, last) &>> Self.fraction) &+ 1)
        }

        /// Returns a word with the bits of the samples to the right of the side, and moves to the next row.
        ///
        /// - Parameter shift: The distance from a sample to the end of its column, as a fixed-point number.
        mutating func nextBits(shift: Int64) -> UInt64 {
            let sample = (position &+ shift) &>> Self.fraction
            position &+= step
            return ~0 << UInt64(bitPattern: max(sample, 0))
        }
    }

    private var slices: [Slice] = []

    /// The number of slices above which a pass covers fewer bands.
    private var maximumSlices: Int

    /// The bands of the current pass, and their rows of samples.
    private var bands: Range<Int> { didSet { rows = rows(of: bands) } }
    private var rows: Range<Int32>

    /// The number of slices in each band of the pass. A slice counts for the first of these bands that it reaches.
    private var counts: [Int]

    /// The number of words in a row of samples. A word holds 64 samples.
    private let words: Int

    /// The number of lines in a band. Each line has 16 rows of samples.
    private let linesInBand: Int

    /// The maximum number of words in a band. This is half a megabyte, which fits in a processor's cache.
    private static let wordsInBand = 1 << 16

    /// - Parameter maximumSlices: The approximate number of parts of polygons that are stored at a time.
    init(_ region: PixelRegion, isAntialiased: Bool = true, maximumSlices: Int = .max) {
        (self.region, self.maximumSlices) = (region, maximumSlices)
        grid = isAntialiased ? .antialiased : .single
        words = (region.width * grid.across + 63) / 64
        let lines = (region.height * grid.down + 15) / 16
        linesInBand = min(max(Self.wordsInBand / (words * 16), 1), lines)
        let rowsInBand = linesInBand * 16
        counts = [Int](repeating: 0, count: (region.height * grid.down + rowsInBand - 1) / rowsInBand)
        bands = counts.indices
        rows = 0..<Int32(counts.count * rowsInBand)
    }

    private var rowsInBand: Int { 16 * linesInBand }
    private var pixelRowsInBand: Int { rowsInBand / grid.down }

    private func rows(of bands: Range<Int>) -> Range<Int32> {
        Int32(bands.lowerBound * rowsInBand)..<Int32(bands.upperBound * rowsInBand)
    }

    // MARK: Passes

    /// The pixels of the current pass.
    var window: PixelRegion {
        let top = bands.lowerBound * pixelRowsInBand
        let end = min(bands.upperBound * pixelRowsInBand, region.height)
        return PixelRegion(x: region.x, y: region.y + top, width: region.width, height: end - top)
    }

    /// Removes the polygons and starts the next pass.
    ///
    /// - Returns: Whether any rows are left.
    mutating func startNextPass() -> Bool {
        guard bands.upperBound < counts.count else { return false }
        // Fewer parts may be in the rows of this pass than in those of the previous one.
        bands = bands.upperBound..<min(bands.upperBound + 2 * bands.count, counts.count)
        slices.removeAll(keepingCapacity: true)
        for band in counts.indices { counts[band] = 0 }
        return true
    }

    /// Ends the pass at an earlier band, so that about half of the slices are left. If most slices are in the same band,
    /// more of them are stored instead, because more passes would take much time and save little memory.
    private mutating func shortenPass() {
        var (end, left) = (bands.lowerBound, 0)
        while left < slices.count / 2 {
            left += counts[end]
            end += 1
        }
        guard left <= slices.count / 4 * 3 else {
            maximumSlices *= 2
            return
        }
        for band in end..<bands.upperBound { counts[band] = 0 }
        bands = bands.lowerBound..<end
        slices.removeAll { $0.first >= rows.upperBound }
    }

    // MARK: Adding

    /// Reserves memory for additional polygons.
    mutating func reserve(_ polygons: Int) { slices.reserveCapacity(slices.count + polygons) }

    /// - Parameter polygon: A convex polygon in pixels, in either direction.
    mutating func add(_ polygon: [CGPoint]) {
        var (top, bottom) = (0, 0)
        for index in polygon.indices {
            if polygon[index].y < polygon[top].y { top = index }
            if polygon[index].y > polygon[bottom].y { bottom = index }
        }
        guard top != bottom else { return }
        var row = row(polygon[top].y)
        let lastRow = self.row(polygon[bottom].y)
        // Most joins are so small that they do not cross a row of samples.
        if row >= lastRow || row >= rows.upperBound || lastRow <= rows.lowerBound { return }
        let (minX, maxX) = (CGFloat(region.x), CGFloat(region.x + region.width))
        if polygon.allSatisfy({ $0.x <= minX }) || polygon.allSatisfy({ $0.x >= maxX }) { return }
        // Both sides of the polygon are followed from the top, edge by edge.
        var (forwards, backwards) = (top, top)
        while row < lastRow {
            let next = forwards + 1 == polygon.count ? 0 : forwards + 1
            let previous = backwards == 0 ? polygon.count - 1 : backwards - 1
            let goesForwards = polygon[next].y <= polygon[previous].y
            let end = min(self.row(polygon[goesForwards ? next : previous].y), lastRow)
            if end > row {
                addSlice(row..<end, (polygon[forwards], polygon[next]), (polygon[backwards], polygon[previous]))
                row = end
            }
            if goesForwards { forwards = next } else { backwards = previous }
            // Rounding may have reversed an edge.
            if forwards == backwards { break }
        }
    }

    /// Returns the first row of samples at or below a position, clamped to the region.
    @inline(__always)
    private func row(_ y: CGFloat) -> Int32 {
        let position = (y - CGFloat(region.y)) * CGFloat(grid.down) - 0.5
        let clamped = min(max(position, 0), CGFloat(region.height * grid.down))
        // A function call for rounding up would take longer than all other code in this method.
        let row = Int32(clamped)
        return CGFloat(row) < clamped ? row + 1 : row
    }

    @inline(__always)
    private mutating func addSlice(_ rows: Range<Int32>, _ edge: (CGPoint, CGPoint), _ other: (CGPoint, CGPoint)) {
        guard rows.overlaps(self.rows) else { return }
        let (across, down) = (CGFloat(grid.across), CGFloat(grid.down))
        let y = (CGFloat(rows.lowerBound) + 0.5) / down + CGFloat(region.y)
        func crossing(_ edge: (start: CGPoint, end: CGPoint)) -> (x: CGFloat, step: CGFloat) {
            let slope = (edge.end.x - edge.start.x) / (edge.end.y - edge.start.y)
            return ((edge.start.x - CGFloat(region.x) + (y - edge.start.y) * slope) * across, slope * across / down)
        }
        var (left, right) = (crossing(edge), crossing(other))
        // A side that crosses a single row may be nearly horizontal.
        if rows.count == 1 { (left.step, right.step) = (0, 0) }
        let half = CGFloat(rows.count) / 2
        if left.x + left.step * half > right.x + right.step * half { (left, right) = (right, left) }
        slices.append(
            Slice(
                first: rows.lowerBound, end: rows.upperBound,
                left: Edge(position: left.x, step: left.step), right: Edge(position: right.x, step: right.step)))
        counts[band(of: rows.lowerBound)] += 1
        if slices.count > maximumSlices { shortenPass() }
    }

    /// Returns the band of the pass in which a row is, or the first one for a row above the pass.
    @inline(__always)
    private func band(of row: Int32) -> Int { max(Int(row) / rowsInBand, bands.lowerBound) }

    // MARK: Covering

    /// Calls a closure with the coverage of each pixel of the pass, in `0...255`, in strips of whole rows from top to
    /// bottom.
    ///
    /// - Parameters:
    ///   - pixels: The approximate number of pixels in a strip.
    ///   - checkCancellation: Called before each slice of a polygon.
    func forEachStrip<E: Error>(
        ofPixels pixels: Int, checkCancellation: () throws(E) -> Void,
        _ body: (PixelRegion, [UInt8]) throws(E) -> Void
    ) throws(E) {
        let order = slicesByBand()
        var bits = SampleBits(words: words, lines: linesInBand, grid: grid)
        let bandsInStrip = max(pixels / (region.width * pixelRowsInBand), 1)
        var (active, next): ([Int32], Int) = ([], 0)
        for strip in stride(from: bands.lowerBound, to: bands.upperBound, by: bandsInStrip) {
            let stripEnd = min(strip + bandsInStrip, bands.upperBound)
            let top = strip * pixelRowsInBand
            let height = min(stripEnd * pixelRowsInBand, region.height) - top
            var coverage: [UInt8] = []
            for band in strip..<stripEnd {
                active += order[next..<next + counts[band]]
                next += counts[band]
                if active.isEmpty { continue }
                if coverage.isEmpty { coverage = [UInt8](repeating: 0, count: region.width * height) }
                let rows = band * rowsInBand..<(band + 1) * rowsInBand
                var kept = 0
                for index in active.indices {
                    try checkCancellation()
                    let slice = slices[Int(active[index])]
                    bits.set(slice, in: rows)
                    if slice.end > rows.upperBound {
                        active[kept] = active[index]
                        kept += 1
                    }
                }
                active.removeLast(active.count - kept)
                bits.write(to: &coverage, width: region.width, fromRow: (band - strip) * pixelRowsInBand)
            }
            if coverage.isEmpty { continue }
            try body(PixelRegion(x: region.x, y: region.y + top, width: region.width, height: height), coverage)
        }
    }

    /// Returns the indices of the slices, sorted by the first band of the pass that they reach.
    private func slicesByBand() -> [Int32] {
        var offsets: [Int] = []
        var total = 0
        for count in counts {
            offsets.append(total)
            total += count
        }
        var order = [Int32](repeating: 0, count: slices.count)
        for index in slices.indices {
            let band = band(of: slices[index].first)
            order[offsets[band]] = Int32(index)
            offsets[band] += 1
        }
        return order
    }
}
