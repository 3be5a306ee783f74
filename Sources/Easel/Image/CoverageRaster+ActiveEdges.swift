// SPDX-License-Identifier: MIT

internal import Foundation

extension CoverageRaster {
    /// The edges that cross a row of pixels.
    struct ActiveEdges {
        private var edges: [Edge] = []

        /// The crossings of the edges with each row of samples, each with a bit for the winding direction. Each row has
        /// as many entries as there are edges. Only the first entries, as many as ``counts`` states for the row, are
        /// valid.
        private var keys: [UInt32] = []
        private var counts = [Int](repeating: 0, count: CoverageRaster.samples)
        private var stride = 0
        private var spare: [UInt32] = []
        private let limit: Double
        private let width: Int

        /// The change of the winding number at each position of a row, if winding numbers are counted.
        private var windings: [Int32] = []

        /// The number of key bits that each of the two passes of the counting sort uses.
        private let digit: UInt32

        init(width: Int) {
            self.width = width
            limit = Double(width * 256)
            digit = (UInt32(UInt32.bitWidth - UInt32(width * 256).leadingZeroBitCount) + 2) / 2
        }

        var isEmpty: Bool { edges.isEmpty }

        mutating func append(_ edge: Edge) { edges.append(edge) }

        mutating func addSpans(inRow row: Int, isEvenOdd: Bool, to spans: inout PixelSpans) {
            let isOrdered = edges.putNearlyInOrder(edges.indices) { $0.x }
            makeKeys(inRow: row)
            for sample in counts.indices {
                let row = sample * stride..<sample * stride + counts[sample]
                if row.count * 8 > width * 256 {
                    addCounted(row, isEvenOdd: isEvenOdd, to: &spans)
                    continue
                }
                if !(isOrdered && keys.putNearlyInOrder(row) { $0 }) { sortKeys(row) }
                var (winding, start): (Int32, UInt32) = (0, 0)
                for index in row {
                    let key = keys[index]
                    let position = key >> 1
                    if winding == 0 { start = position }
                    winding = isEvenOdd ? 1 - winding : winding &+ Int32(bitPattern: key & 1) &* 2 &- 1
                    if winding == 0, position > start { spans.add(from: start, to: position) }
                }
            }
        }

        /// Adds the spans by counting the winding number at each position of the row. With many crossings, this takes
        /// less time than sorting the crossings.
        private mutating func addCounted(_ row: Range<Int>, isEvenOdd: Bool, to spans: inout PixelSpans) {
            if windings.isEmpty { windings = [Int32](repeating: 0, count: width * 256 + 1) }
            for index in row { windings[Int(keys[index] >> 1)] &+= Int32(bitPattern: keys[index] & 1) &* 2 &- 1 }
            var winding: Int32 = 0
            let mask: Int32 = isEvenOdd ? 1 : -1
            for column in 0..<width {
                var covered: Int32 = 0
                for position in column * 256..<(column + 1) * 256 {
                    winding &+= windings[position]
                    windings[position] = 0
                    covered &+= winding & mask == 0 ? 0 : 1
                }
                spans.add(covered, to: column)
            }
            windings[width * 256] = 0
        }

        /// Computes the crossings in a row of pixels, moves the edges to the next row, and removes edges that end
        /// before that row.
        private mutating func makeKeys(inRow row: Int) {
            for sample in counts.indices { counts[sample] = 0 }
            stride = edges.count
            if keys.count < stride * counts.count {
                keys = [UInt32](repeating: 0, count: 2 * stride * counts.count)
            }
            let top = Int32(row * CoverageRaster.samples)
            let bottom = top + Int32(CoverageRaster.samples)
            var kept = 0
            for index in edges.indices {
                var edge = edges[index]
                let bit: UInt32 = edge.winding > 0 ? 1 : 0
                for sample in max(edge.first, top) - top..<min(edge.end, bottom) - top {
                    let sample = Int(sample)
                    keys[sample * stride + counts[sample]] = UInt32(min(max(edge.x, 0), limit)) << 1 | bit
                    counts[sample] += 1
                    edge.x += edge.step
                }
                if edge.end > bottom {
                    edges[kept] = edge
                    kept += 1
                }
            }
            edges.removeLast(edges.count - kept)
        }

        /// Sorts the keys of a row of samples by counting or, if there are few, by comparing.
        private mutating func sortKeys(_ row: Range<Int>) {
            let count = row.count
            if count < 256 { return keys[row].sort() }
            if spare.count < count { spare = [UInt32](repeating: 0, count: 2 * count) }
            let size = 1 << Int(digit)
            let mask = UInt32(size - 1)
            var (low, high) = ([Int](repeating: 0, count: size), [Int](repeating: 0, count: size))
            for index in row {
                low[Int(keys[index] & mask)] &+= 1
                high[Int(keys[index] >> digit & mask)] &+= 1
            }
            var (lowTotal, highTotal) = (0, 0)
            for index in 0..<size {
                (low[index], lowTotal) = (lowTotal, lowTotal &+ low[index])
                (high[index], highTotal) = (highTotal, highTotal &+ high[index])
            }
            for index in row {
                let bucket = Int(keys[index] & mask)
                spare[low[bucket]] = keys[index]
                low[bucket] &+= 1
            }
            for index in 0..<count {
                let key = spare[index]
                let bucket = Int(key >> digit & mask)
                keys[row.lowerBound + high[bucket]] = key
                high[bucket] &+= 1
            }
        }
    }
}

extension Array {
    /// Sorts some elements by a key by insertion. Returns false if that would take many exchanges.
    fileprivate mutating func putNearlyInOrder<Key: Comparable>(_ part: Range<Int>, by key: (Element) -> Key) -> Bool {
        var left = 4 * part.count + 64
        for index in part.dropFirst() where key(self[index - 1]) > key(self[index]) {
            let element = self[index]
            let own = key(element)
            var hole = index
            while hole > part.lowerBound, key(self[hole - 1]) > own {
                self[hole] = self[hole - 1]
                hole -= 1
            }
            self[hole] = element
            left -= index - hole
            if left < 0 { return false }
        }
        return true
    }
}
