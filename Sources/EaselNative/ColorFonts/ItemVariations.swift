// SPDX-License-Identifier: MIT

/// The deltas that a variable font adds to the numbers in a table (OpenType 1.9, "Font Variations Common Table
/// Formats").
struct ItemVariations {
    private let table: FontTable
    /// The offset of the item variation store.
    private let store: Int
    /// The offset of the map from indices to rows of the store, or nil if indices are rows.
    private let map: Int?
    /// The normalized coordinates of the axes, `-1...1`.
    private let coordinates: [Double]

    /// The index of a number that does not vary.
    private static let unvaried = 0xFFFF_FFFF

    init(_ table: FontTable, store: Int, map: Int?, coordinates: [Double]) {
        (self.table, self.store, self.map, self.coordinates) = (table, store, map, coordinates)
    }

    /// Returns the delta of a number, in the number's units.
    func delta(_ base: Int, _ number: Int) throws(FontTable.OutOfBounds) -> Double {
        guard base != Self.unvaried, coordinates.contains(where: { $0 != 0 }) else { return 0 }
        let (outer, inner) = try row(base + number)
        // A row of a missing subtable adds nothing.
        guard try outer < table.uint16(at: store + 6) else { return 0 }
        let data = store + (try table.uint32(at: store + 8 + 4 * outer))
        guard try inner < table.uint16(at: data) else { return 0 }
        let widths = try table.uint16(at: data + 2)
        let (wordCount, isLong) = (widths & 0x7FFF, widths & 0x8000 != 0)
        let regionCount = try table.uint16(at: data + 4)
        guard wordCount <= regionCount else { return 0 }
        let (wide, narrow) = isLong ? (4, 2) : (2, 1)
        let rowSize = wordCount * wide + (regionCount - wordCount) * narrow
        let start = data + 6 + 2 * regionCount + inner * rowSize
        var sum = 0.0
        for index in 0..<regionCount {
            let share = try scalar(ofRegion: table.uint16(at: data + 6 + 2 * index))
            if share == 0 { continue }
            let isWide = index < wordCount
            let offset = start + min(index, wordCount) * wide + max(index - wordCount, 0) * narrow
            let delta =
                switch (isWide, isLong) {
                case (true, true): try table.int32(at: offset)
                case (true, false), (false, true): try table.int16(at: offset)
                case (false, false): try table.int8(at: offset)
                }
            sum += share * Double(delta)
        }
        return sum
    }

    /// Returns the subtable and the row for an index.
    private func row(_ index: Int) throws(FontTable.OutOfBounds) -> (outer: Int, inner: Int) {
        guard let map else { return (index >> 16, index & 0xFFFF) }
        let format = try table.uint8(at: map)
        let entryFormat = try table.uint8(at: map + 1)
        let count = try format == 0 ? table.uint16(at: map + 2) : table.uint32(at: map + 2)
        guard count > 0 else { return (index >> 16, index & 0xFFFF) }
        let size = (entryFormat >> 4 & 3) + 1
        // The last entry applies to all following indices.
        let start = map + (format == 0 ? 4 : 6) + min(index, count - 1) * size
        var entry = 0
        for byte in 0..<size { entry = entry << 8 | (try table.uint8(at: start + byte)) }
        let innerBits = (entryFormat & 15) + 1
        return (entry >> innerBits, entry & (1 << innerBits - 1))
    }

    /// Returns the weight of a region's deltas at the axes' coordinates.
    private func scalar(ofRegion index: Int) throws(FontTable.OutOfBounds) -> Double {
        let regions = store + (try table.uint32(at: store + 2))
        let axisCount = try table.uint16(at: regions)
        guard try index < table.uint16(at: regions + 2) else { return 0 }
        var result = 1.0
        for axis in 0..<axisCount {
            let offset = regions + 4 + 6 * (index * axisCount + axis)
            let start = Double(try table.int16(at: offset)) / 16_384
            let peak = Double(try table.int16(at: offset + 2)) / 16_384
            let end = Double(try table.int16(at: offset + 4)) / 16_384
            let coordinate = axis < coordinates.count ? coordinates[axis] : 0
            // An ill-formed region, or one without a peak, does not depend on the axis.
            if start > peak || peak > end || start < 0 && end > 0 && peak != 0 || peak == 0 || coordinate == peak {
                continue
            }
            if coordinate <= start || coordinate >= end { return 0 }
            result *= coordinate < peak ? (coordinate - start) / (peak - start) : (end - coordinate) / (end - peak)
        }
        return result
    }
}
