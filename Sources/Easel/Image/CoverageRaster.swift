// SPDX-License-Identifier: MIT

internal import Foundation

/// How much of each pixel a polygon covers, in time that grows with the number of its edges and the rows they cross.
///
/// Cairo keeps the edges that cross a row in a list which it puts in order by exchanging neighbours, once for each crossing
/// of two edges: of many edges that lie across one another that is the square of their number. Here a row with many
/// crossings is put in order by counting. The grid is Cairo's, 15 samples down and 256 across a pixel, so that pictures are
/// those of Cairo but for rounding.
struct CoverageRaster {
    /// Samples from row to row; each opaque one is 17 of 255.
    private static let samples = 15

    private let region: PixelRegion
    private let isEvenOdd: Bool

    /// A line that goes down, or up if it winds the other way, in samples from the region's top.
    private struct Edge {
        var x: Double
        let step: Double
        let first: Int32
        /// One below the last sample.
        let end: Int32
        let winding: Int32
    }

    private var edges: [Edge] = []

    /// How many edges begin in each row of pixels.
    private var counts: [Int]

    init(_ region: PixelRegion, rule: FillRule) {
        self.region = region
        isEvenOdd = rule == .evenOdd
        counts = [Int](repeating: 0, count: region.height)
    }

    /// - Parameters:
    ///   - path: Of lines; open subpaths count as closed.
    ///   - scale: Pixels per unit of the path.
    mutating func add(_ path: Path, scale: CGFloat) {
        edges.reserveCapacity(edges.count + path.points.count)
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var next = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                add(from: current, to: start, scale: scale)
                start = path.points[next]
                current = start
            case .close:
                add(from: current, to: start, scale: scale)
                current = start
            case .line, .quadCurve, .curve:
                let end = path.points[next + verb.pointCount - 1]
                add(from: current, to: end, scale: scale)
                current = end
            }
            next += verb.pointCount
        }
        add(from: current, to: start, scale: scale)
    }

    @inline(__always)
    private mutating func add(from start: CGPoint, to end: CGPoint, scale: CGFloat) {
        let goesDown = end.y > start.y
        let (top, bottom) = goesDown ? (start, end) : (end, start)
        let perPoint = scale * Double(Self.samples)
        let origin = Double(region.y * Self.samples) + 0.5
        let (from, to) = (top.y * perPoint - origin, bottom.y * perPoint - origin)
        let last = Double(region.height * Self.samples)
        guard to > 0, from < last else { return }
        // Samples are taken at the middle of their row.
        let first = max(from.rounded(.up), 0)
        let end = min(to.rounded(.up), last)
        guard first < end else { return }
        let step = (bottom.x - top.x) * scale * 256 / (to - from)
        edges.append(
            Edge(
                x: (top.x * scale - Double(region.x)) * 256 + (first - from) * step, step: step,
                first: Int32(first), end: Int32(end), winding: goesDown ? 1 : -1))
        counts[Int(first) / Self.samples] += 1
    }

    /// The number of edges.
    var count: Int { edges.count }

    /// Calls a closure with the coverage of each row of pixels, 0 to 255, from top to bottom.
    mutating func forEachRow(_ body: (Int, [UInt8]) -> Void) {
        let order = edgesByRow()
        var active = ActiveEdges(limit: Int32(region.width * 256))
        var pixels = [UInt8](repeating: 0, count: region.width)
        // What a span adds to the pixels from one on, and to one alone.
        var (steps, alone) = ([Int32](repeating: 0, count: region.width + 2), [Int32](repeating: 0, count: region.width + 2))
        var next = 0
        for row in 0..<region.height {
            let new = next..<next + counts[row]
            next = new.upperBound
            if active.keys.isEmpty && new.isEmpty {
                body(row, [])
                continue
            }
            var waiting = Array(order[new])
            waiting.sort { edges[Int($0)].first > edges[Int($1)].first }
            for sample in Int32(row * Self.samples)..<Int32((row + 1) * Self.samples) {
                while let last = waiting.last, edges[Int(last)].first == sample {
                    active.keys.append(UInt64(UInt32(bitPattern: last)))
                    waiting.removeLast()
                }
                active.advance(&edges, to: sample)
                active.forEachSpan(edges, isEvenOdd: isEvenOdd) { from, to in
                    let (first, last) = (Int(from >> 8), Int(to >> 8))
                    let (left, right) = (from & 255, to & 255)
                    // The first pixel lacks what lies left of the span, the one after the last has what lies right of it.
                    alone[first] &-= left
                    alone[last] &+= right
                    steps[first] &+= 256
                    steps[last] &-= 256
                }
            }
            var sum: Int32 = 0
            for column in 0..<region.width {
                sum &+= steps[column]
                let value = sum &+ alone[column]
                pixels[column] = UInt8(truncatingIfNeeded: (value &* 255 &+ 1_920) / 3_840)
                steps[column] = 0
                alone[column] = 0
            }
            (steps[region.width], alone[region.width]) = (0, 0)
            body(row, pixels)
        }
    }

    /// The numbers of the edges, sorted by the row of pixels in which they begin.
    private func edgesByRow() -> [Int32] {
        var places: [Int] = []
        var total = 0
        for count in counts {
            places.append(total)
            total += count
        }
        var order = [Int32](repeating: 0, count: edges.count)
        for index in edges.indices {
            let row = Int(edges[index].first) / Self.samples
            order[places[row]] = Int32(index)
            places[row] += 1
        }
        return order
    }

    /// The edges that cross a row of samples, from left to right.
    private struct ActiveEdges {
        /// Where an edge crosses, in the upper half, and its number.
        var keys: [UInt64] = []
        private var spare: [UInt64] = []
        private let limit: Int32

        init(limit: Int32) { self.limit = limit }

        /// Drops edges that have ended, and puts the others in order of where they cross the row.
        mutating func advance(_ edges: inout [Edge], to sample: Int32) {
            var kept = 0
            var (exchanges, isInOrder) = (0, true)
            let allowed = 6 * keys.count
            for index in keys.indices {
                let number = Int(keys[index] & 0xFFFF_FFFF)
                guard edges[number].end > sample else { continue }
                let place = min(max(edges[number].x, 0), Double(limit))
                edges[number].x += edges[number].step
                let key = UInt64(place) << 32 | UInt64(number)
                var hole = kept
                if isInOrder {
                    while hole > 0, keys[hole - 1] > key {
                        keys[hole] = keys[hole - 1]
                        hole -= 1
                    }
                    exchanges += kept - hole
                    // Not worth its while any more.
                    isInOrder = exchanges <= allowed
                }
                keys[hole] = key
                kept += 1
            }
            keys.removeLast(keys.count - kept)
            if !isInOrder { sortByCounting() }
        }

        /// Sorts by the upper half, which is below 2²⁴, in steps of 12 bits.
        private mutating func sortByCounting() {
            if spare.count < keys.count { spare = [UInt64](repeating: 0, count: keys.count + keys.count / 2) }
            var counts = [Int](repeating: 0, count: 4_096)
            for shift: UInt64 in [32, 44] {
                for index in counts.indices { counts[index] = 0 }
                for key in keys { counts[Int(key >> shift & 4_095)] &+= 1 }
                var total = 0
                for index in counts.indices { (counts[index], total) = (total, total &+ counts[index]) }
                for key in keys {
                    let digit = Int(key >> shift & 4_095)
                    spare[counts[digit]] = key
                    counts[digit] &+= 1
                }
                for index in keys.indices { keys[index] = spare[index] }
            }
        }

        /// Calls a closure with what lies inside: from and to where, in 1/256 pixels.
        @inline(__always)
        func forEachSpan(_ edges: [Edge], isEvenOdd: Bool, _ body: (Int32, Int32) -> Void) {
            var (winding, start): (Int32, Int32) = (0, 0)
            for key in keys {
                let place = Int32(truncatingIfNeeded: key >> 32)
                if winding == 0 { start = place }
                winding = isEvenOdd ? 1 - winding : winding &+ edges[Int(key & 0xFFFF_FFFF)].winding
                if winding == 0, place > start { body(start, place) }
            }
        }
    }
}
