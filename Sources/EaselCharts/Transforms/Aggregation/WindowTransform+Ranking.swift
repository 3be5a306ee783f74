// SPDX-License-Identifier: MIT

extension WindowTransform {
    /// Returns the ranks of the rows in a sorted group.
    ///
    /// - Parameter arePeers: Whether the rows at two indices are equal in the sort order.
    static func ranks(
        _ ranking: WindowOp.Ranking, _ count: Int, tiles: Int, arePeers: (Int, Int) -> Bool
    ) -> [Double] {
        if ranking == .rowNumber { return (0..<count).map { Double($0 + 1) } }
        var ranks = Array(repeating: 1.0, count: count)
        switch ranking {
        case .rowNumber: break
        case .rank, .denseRank, .percentRank:
            for index in ranks.indices.dropFirst() {
                let isPeer = arePeers(index - 1, index)
                ranks[index] =
                    isPeer ? ranks[index - 1] : ranking == .denseRank ? ranks[index - 1] + 1 : Double(index + 1)
            }
            if ranking == .percentRank { ranks = ranks.map { ($0 - 1) / Double(count - 1) } }
        case .cumulativeDistribution, .ntile:
            // The first row of a group is counted alone, even if it has peers.
            var last = 0
            for index in ranks.indices {
                if last < index {
                    last = index
                    while last + 1 < count, arePeers(last, last + 1) { last += 1 }
                }
                ranks[index] = Double(last + 1) / Double(count)
            }
            if ranking == .ntile { ranks = ranks.map { (Double(tiles) * $0).rounded(.up) } }
        }
        return ranks
    }

    /// Returns the index of the source row for each row in a sorted group.
    ///
    /// - Parameter hasValue: Whether the row at an index has a value.
    static func sources(
        _ lookup: WindowOp.Lookup, _ windows: [Range<Int>], parameter: Int, hasValue: (Int) -> Bool
    ) -> [Int?] {
        let count = windows.count
        func existing(_ index: Int) -> Int? { 0..<count ~= index ? index : nil }
        switch lookup {
        case .lag: return windows.indices.map { existing($0 - min(max(parameter, -count), count)) }
        case .lead: return windows.indices.map { existing($0 + min(max(parameter, -count), count)) }
        case .firstValue: return windows.map(\.first)
        case .lastValue: return windows.map(\.last)
        case .nthValue:
            return windows.map { $0.count >= parameter ? $0.lowerBound + parameter - 1 : nil }
        case .previousValue:
            var last: Int?
            return windows.indices.map { index in
                if hasValue(index) { last = index }
                return last
            }
        case .nextValue:
            var next: Int?
            let sources = windows.indices.reversed().map { index -> Int? in
                if hasValue(index) { next = index }
                return next
            }
            return sources.reversed()
        }
    }
}
