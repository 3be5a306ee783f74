// SPDX-License-Identifier: MIT

/// A circle with its interior.
struct Disc {
    var x: Double
    var y: Double
    var radius: Double

    /// Whether the discs overlap by more than `slack`.
    func overlaps(_ other: Disc, slack: Double) -> Bool {
        let reach = radius + other.radius - slack
        let (dx, dy) = (other.x - x, other.y - y)
        return reach > 0 && dx * dx + dy * dy < reach * reach
    }
}

/// Non-overlapping discs of any size, indexed by position.
///
/// Discs whose radii are within a factor of four share a grid of square cells. A cell is twice as wide as the maximum
/// radius of its grid. A cell therefore contains few discs, and a disc near a point has its center in the surrounding
/// cells. Each such range of radii that occurs has a grid, and all grids share one hash table. A search takes constant
/// time for each grid if the searched area is not much larger than the smallest disc.
///
/// Radii are positive and below 1. Coordinates are at most 2⁵² times the smallest cell.
struct DiscGrid {
    private struct Cell: Equatable {
        var level: Int
        var column: Int
        var row: Int
    }

    private var discs: [Disc] = []
    private var cells: [Cell] = []
    /// For each disc, the previous disc in the same bucket, or -1.
    private var older: [Int] = []
    /// The last disc in each bucket, or -1.
    private var newest: [Int]
    /// The largest radius at each level; 0 if the level is empty.
    private var largest: [Double] = []

    init(capacity: Int) {
        var buckets = 16
        while buckets < 2 * capacity { buckets *= 2 }
        newest = [Int](repeating: -1, count: buckets)
        discs.reserveCapacity(capacity)
        cells.reserveCapacity(capacity)
        older.reserveCapacity(capacity)
    }

    mutating func insert(_ disc: Disc) {
        // A level contains radii from 4^-(level + 1) to 4^-level.
        let level = (-1 - Int(disc.radius.exponent)) / 2
        while largest.count <= level { largest.append(0) }
        largest[level] = max(largest[level], disc.radius)

        let side = Self.cellSide(level)
        let cell = Cell(level: level, column: Self.index(disc.x, side), row: Self.index(disc.y, side))
        let bucket = bucket(of: cell)
        older.append(newest[bucket])
        newest[bucket] = discs.count
        cells.append(cell)
        discs.append(disc)
    }

    /// Returns a disc that overlaps the given one by more than `slack`; nil if no disc does.
    func firstDisc(overlapping disc: Disc, slack: Double) -> Disc? {
        var found: Disc?
        forEachDisc(aroundX: disc.x, y: disc.y, within: disc.radius) { index in
            if discs[index].overlaps(disc, slack: slack) { found = discs[index] }
            return found == nil
        }
        return found
    }

    /// Returns the indices of the discs that are closer than `gap` to the given disc, in an order that depends only on
    /// the discs.
    func discs(within gap: Double, of disc: Disc) -> [Int] {
        let grown = Disc(x: disc.x, y: disc.y, radius: disc.radius + gap)
        var found: [Int] = []
        forEachDisc(aroundX: disc.x, y: disc.y, within: grown.radius) { index in
            if discs[index].overlaps(grown, slack: 0) { found.append(index) }
            return true
        }
        return found
    }

    /// Visits the discs that may be within `distance` of a point, until `body` returns false.
    private func forEachDisc(aroundX x: Double, y: Double, within distance: Double, _ body: (Int) -> Bool) {
        for level in largest.indices where largest[level] > 0 {
            let side = Self.cellSide(level)
            let reach = distance + largest[level]
            let (left, right) = (Self.index(x - reach, side), Self.index(x + reach, side))
            let (top, bottom) = (Self.index(y - reach, side), Self.index(y + reach, side))
            for row in top...bottom {
                for column in left...right {
                    let cell = Cell(level: level, column: column, row: row)
                    var index = newest[bucket(of: cell)]
                    while index >= 0 {
                        if cells[index] == cell, !body(index) { return }
                        index = older[index]
                    }
                }
            }
        }
    }

    private static func cellSide(_ level: Int) -> Double {
        Double(sign: .plus, exponent: 1 - 2 * level, significand: 1)
    }

    private static func index(_ coordinate: Double, _ side: Double) -> Int {
        Int((coordinate / side).rounded(.down))
    }

    private func bucket(of cell: Cell) -> Int {
        // The odd constants come from SplitMix64; the first is 2⁶⁴ divided by the golden ratio. The high bits of the
        // products are mixed best.
        var hash = UInt64(bitPattern: Int64(cell.column)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 29)) &+ UInt64(bitPattern: Int64(cell.row))
        hash = hash &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 32)) &+ UInt64(cell.level)
        hash = hash &* 0x94D0_49BB_1331_11EB
        return Int(truncatingIfNeeded: hash >> 32) & (newest.count - 1)
    }
}
