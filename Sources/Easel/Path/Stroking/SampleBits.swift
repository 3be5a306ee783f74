// SPDX-License-Identifier: MIT

/// One bit for each sample of a few lines. A line has 16 rows of samples.
struct SampleBits {
    /// The number of words in a row. A word holds 64 samples.
    private let words: Int

    private let grid: UnionRaster.Grid

    /// The words, line by line. The 16 rows of each word are adjacent, so narrow shapes touch little memory. The words
    /// are followed by the marks, one for each word of a line. A mark is 1 if one of the bits in the word's 16 rows may
    /// be set.
    private var bits: [UInt64]

    /// For each of the 16 rows of a line, the distance from a sample to the end of its column.
    ///
    /// The distance is derived from the row's number with its bits reversed. This distributes the samples evenly along
    /// any edge, so the area beside an edge is off by at most 1/100 pixel.
    private let shifts: [Int64]

    /// The index of the first mark in `bits`.
    private let marks: Int

    init(words: Int, lines: Int, grid: UnionRaster.Grid) {
        (self.words, self.grid) = (words, grid)
        // A sample at the start of a span is covered; a sample at its end is not.
        shifts = (0..<16).map { row in
            let unit = Int64(1) << UnionRaster.fraction
            let reversed = (row & 1) << 3 | (row & 2) << 1 | (row & 4) >> 1 | row >> 3
            return grid.across == 1 ? unit / 2 - 1 : unit * Int64(2 * reversed + 1) / 32
        }
        marks = words * lines * 16
        bits = [UInt64](repeating: 0, count: words * lines * 17)
    }

    /// Sets the bits that a slice covers in some rows, which must be the rows of the stored bits.
    mutating func set(_ slice: UnionRaster.Slice, in rows: Range<Int>) {
        let (fraction, words, marks) = (UnionRaster.fraction, words, marks)
        let shifts = shifts
        // A mutable span avoids a uniqueness check at each access.
        var bits = bits.mutableSpan
        var row = max(Int(slice.first), rows.lowerBound)
        let end = min(Int(slice.end), rows.upperBound)
        let before = Int64(row &- Int(slice.first))
        var left = slice.left &+ slice.leftStep &* before
        var right = slice.right &+ slice.rightStep &* before
        let limit = Int64(words &* 64)
        while row < end {
            let line = (row &- rows.lowerBound) &>> 4
            let endOfLine = min(end, (row | 15) &+ 1)
            let steps = Int64(endOfLine &- row &- 1)
            // One additional sample allows for the shift.
            let first = min(left, left &+ slice.leftStep &* steps) &>> fraction
            let last = max(right, right &+ slice.rightStep &* steps) &>> fraction &+ 1
            let isInside = first >= 0 && last < limit
            if first < limit, last >= 0 {
                for word in Int(max(first, 0) &>> 6)...Int(min(last, limit &- 1) &>> 6) {
                    bits[marks &+ line &* words &+ word] = 1
                }
            }
            while row < endOfLine {
                let place = row & 15
                let shift = shifts[place]
                var from = (left &+ shift) &>> fraction
                var to = (right &+ shift) &>> fraction
                left &+= slice.leftStep
                right &+= slice.rightStep
                row &+= 1
                if !isInside {
                    from = max(from, 0)
                    to = min(to, limit)
                }
                guard from < to else { continue }
                var word = (line &* words &+ Int(from &>> 6)) &* 16 &+ place
                let lastWord = (line &* words &+ Int((to &- 1) &>> 6)) &* 16 &+ place
                let head = ~UInt64(0) &<< UInt64(bitPattern: from)
                let tail = ~UInt64(0) &>> UInt64(bitPattern: 0 &- to)
                // This code has no branch for spans that start and end in the same word, because such a branch would be
                // unpredictable.
                let isSame = word == lastWord
                bits[word] |= head & (isSame ? tail : ~0)
                bits[lastWord] |= tail & (isSame ? head : ~0)
                word &+= 16
                while word < lastWord {
                    bits[word] = ~0
                    word &+= 16
                }
            }
        }
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
                for place in 0..<16 {
                    let rowBits = bits[index * 16 + place]
                    guard rowBits != 0 else { continue }
                    for column in 0..<count where rowBits &>> UInt64(column) & 1 == 1 {
                        coverage[start + place * width + column] = 255
                    }
                }
            } else {
                let sums = setBits(ofWord: index)
                for column in 0..<count {
                    let sum = sums &>> UInt64(32 * column) & 0xFFFF
                    coverage[start + column] = UInt8((sum * 255 + 256) >> 9)
                }
            }
            for place in index * 16..<index * 16 + 16 { bits[place] = 0 }
        }
    }

    /// Returns the number of set bits in the 16 rows of a word, separately for each half of 32 columns. Each count
    /// occupies 32 bits, of which the low 16 bits are valid.
    private func setBits(ofWord word: Int) -> UInt64 {
        var sum: UInt64 = 0
        for place in word * 16..<word * 16 + 16 {
            var pairs = bits[place]
            pairs = pairs &- (pairs &>> 1 & 0x5555_5555_5555_5555)
            pairs = (pairs & 0x3333_3333_3333_3333) &+ (pairs &>> 2 & 0x3333_3333_3333_3333)
            // The count for 8 columns and 16 rows is at most 128, which fits in a byte.
            sum &+= (pairs &+ pairs &>> 4) & 0x0F0F_0F0F_0F0F_0F0F
        }
        sum = (sum & 0x00FF_00FF_00FF_00FF) &+ (sum &>> 8 & 0x00FF_00FF_00FF_00FF)
        return sum &+ sum &>> 16
    }
}
