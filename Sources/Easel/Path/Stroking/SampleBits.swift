// SPDX-License-Identifier: MIT

/// One bit for each sample of a few lines. A line has 16 rows of samples.
struct SampleBits {
    /// The number of words in a row. A word holds 64 samples.
    private let words: Int

    private let grid: UnionRaster.Grid

    /// The words, line by line. The 16 rows of each word are adjacent, so narrow shapes touch little memory. The words
    /// are followed by the marks, one for each word of a line.
    private var bits: [UInt64]

    /// For each of the 16 rows of a line, the distance from a sample to the end of its column.
    ///
    /// The distance is derived from the row's number with its bits reversed. This distributes the samples evenly along
    /// any edge, so the area beside an edge is off by at most 1/100 pixel.
    private let shifts: InlineArray<16, Int64>

    /// The index of the first mark in `bits`.
    private let marks: Int

    /// The mark of a word in which bits of the 16 rows may be set.
    private static let touched: UInt64 = 1

    /// The mark of a word in which all bits of the 16 rows are set.
    private static let full: UInt64 = 2

    init(words: Int, lines: Int, grid: UnionRaster.Grid) {
        (self.words, self.grid) = (words, grid)
        // A sample at the start of a span is covered; a sample at its end is not.
        shifts = InlineArray { row in
            let unit = Int64(1) << UnionRaster.Edge.fraction
            let reversed = (row & 1) << 3 | (row & 2) << 1 | (row & 4) >> 1 | row >> 3
            return grid.across == 1 ? unit / 2 - 1 : unit * Int64(2 * reversed + 1) / 32
        }
        marks = words * lines * 16
        bits = [UInt64](repeating: 0, count: words * lines * 17)
    }

    /// Sets the bits that a slice covers in some rows, which must be the rows of the stored bits.
    mutating func set(_ slice: UnionRaster.Slice, in rows: Range<Int>) {
        let (words, marks, shifts) = (words, marks, shifts)
        // A mutable span avoids a uniqueness check at each access.
        var bits = bits.mutableSpan
        var row = max(Int(slice.first), rows.lowerBound)
        let end = min(Int(slice.end), rows.upperBound)
        var left = slice.left.advanced(by: row &- Int(slice.first))
        var right = slice.right.advanced(by: row &- Int(slice.first))
        while row < end {
            let line = (row &- rows.lowerBound) &>> 4
            let offset = row & 15
            let count = min(16 &- offset, end &- row)
            let (starts, ends) = (left.reach(inRows: count), right.reach(inRows: count))
            let shifts = shifts.span.extracting(offset..<offset &+ count)
            var word = max(starts.low &>> 6, 0)
            let lastWord = min((ends.high &- 1) &>> 6, words &- 1)
            while word <= lastWord {
                let cell = line &* words &+ word
                let (start, end) = (word &<< 6, (word &+ 1) &<< 6)
                word &+= 1
                // A polyline of a million noisy points: −60 %.
                if bits[marks &+ cell] == Self.full { continue }
                let rowBits = cell &* 16 &+ offset..<cell &* 16 &+ offset &+ count
                var (left, right) = (left.relative(to: start), right.relative(to: start))
                // Most words contain only one of the two sides. Strokes of scene S6: −12 %.
                let common =
                    switch (starts.high > start, ends.low < end) {
                    case (false, false): Self.fill(&bits, rowBits) { _ in ~0 }
                    case (true, false): Self.fill(&bits, rowBits) { left.nextBits(shift: shifts[$0]) }
                    case (false, true): Self.fill(&bits, rowBits) { ~right.nextBits(shift: shifts[$0]) }
                    case (true, true):
                        Self.fill(&bits, rowBits) { index in
                            left.nextBits(shift: shifts[index]) & ~right.nextBits(shift: shifts[index])
                        }
                    }
                bits[marks &+ cell] = count == 16 && common == ~0 ? Self.full : Self.touched
            }
            row &+= count
            (left, right) = (left.advanced(by: count), right.advanced(by: count))
        }
    }

    /// Sets bits in consecutive rows of a word, and returns the bits that are then set in all of these rows.
    @inline(__always)
    private static func fill(
        _ words: inout MutableSpan<UInt64>, _ range: Range<Int>, _ bits: (_ index: Int) -> UInt64
    ) -> UInt64 {
        var common = ~UInt64(0)
        for index in range {
            words[index] |= bits(index &- range.lowerBound)
            common &= words[index]
        }
        return common
    }

    /// Writes the coverage of each pixel, in `0...255`, and clears the bits.
    ///
    /// - Parameter row: The row of pixels in which the first line begins.
    mutating func write(to coverage: inout [UInt8], width: Int, fromRow row: Int) {
        let (pixels, rows) = (64 / grid.across, 16 / grid.down)
        for index in 0..<bits.count - marks where bits[marks + index] != 0 {
            bits[marks + index] = 0
            let (line, word) = index.quotientAndRemainder(dividingBy: words)
            let start = (row + line * rows) * width + word * pixels
            let count = min(pixels, width - word * pixels)
            if grid.across == 1 {
                for sampleRow in 0..<16 {
                    let rowBits = bits[index * 16 + sampleRow]
                    guard rowBits != 0 else { continue }
                    for column in 0..<count where rowBits &>> UInt64(column) & 1 == 1 {
                        coverage[start + sampleRow * width + column] = 255
                    }
                }
            } else {
                let sums = setBits(ofWord: index)
                for column in 0..<count {
                    let sum = sums &>> UInt64(32 * column) & 0xFFFF
                    coverage[start + column] = UInt8((sum * 255 + 256) >> 9)
                }
            }
            for bit in index * 16..<index * 16 + 16 { bits[bit] = 0 }
        }
    }

    /// Returns the number of set bits in the 16 rows of a word, separately for each half of 32 columns. Each count
    /// occupies 32 bits, of which the low 16 bits are valid.
    private func setBits(ofWord word: Int) -> UInt64 {
        var sum: UInt64 = 0
        for row in word * 16..<word * 16 + 16 {
            var pairs = bits[row]
            pairs = pairs &- (pairs &>> 1 & 0x5555_5555_5555_5555)
            pairs = (pairs & 0x3333_3333_3333_3333) &+ (pairs &>> 2 & 0x3333_3333_3333_3333)
            // The count for 8 columns and 16 rows is at most 128, which fits in a byte.
            sum &+= (pairs &+ pairs &>> 4) & 0x0F0F_0F0F_0F0F_0F0F
        }
        sum = (sum & 0x00FF_00FF_00FF_00FF) &+ (sum &>> 8 & 0x00FF_00FF_00FF_00FF)
        return sum &+ sum &>> 16
    }
}
