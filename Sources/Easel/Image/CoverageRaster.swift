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
        /// Where it crosses the next row of samples, in 1/256 pixels from the region's left.
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

    /// How much of each pixel is covered, 0 to 255, top row first.
    func bytes() -> [UInt8] {
        let order = edgesByRow()
        var active = ActiveEdges(width: region.width)
        var pixels = [UInt8](repeating: 0, count: region.width * region.height)
        var spans = PixelSpans(width: region.width)
        var next = 0
        for row in 0..<region.height {
            for number in order[next..<next + counts[row]] { active.append(edges[Int(number)]) }
            next += counts[row]
            if active.isEmpty { continue }
            active.addSpans(inRow: row, isEvenOdd: isEvenOdd, to: &spans)
            spans.write(to: &pixels, from: row * region.width)
        }
        return pixels
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

    /// What lies inside in the samples of a row of pixels.
    private struct PixelSpans {
        /// What a span adds to the pixels from one on, and to one alone, in 1/256 of a sample.
        private var steps: [Int32]
        private var alone: [Int32]

        init(width: Int) {
            steps = [Int32](repeating: 0, count: width + 1)
            alone = [Int32](repeating: 0, count: width + 1)
        }

        @inline(__always)
        mutating func add(from: UInt32, to: UInt32) {
            let (first, last) = (Int(from >> 8), Int(to >> 8))
            // The first pixel lacks what lies left of the span, the last one has what lies left of its end.
            alone[first] &-= Int32(from & 255)
            alone[last] &+= Int32(to & 255)
            steps[first] &+= 256
            steps[last] &-= 256
        }

        /// Writes how much of each pixel is covered, and begins anew.
        mutating func write(to pixels: inout [UInt8], from start: Int) {
            let whole = Int32(256 * CoverageRaster.samples)
            var sum: Int32 = 0
            for column in 0..<steps.count - 1 {
                sum &+= steps[column]
                pixels[start + column] = UInt8(((sum &+ alone[column]) &* 255 &+ whole / 2) / whole)
                (steps[column], alone[column]) = (0, 0)
            }
            (steps[steps.count - 1], alone[steps.count - 1]) = (0, 0)
        }
    }

    /// The edges that cross a row of pixels.
    private struct ActiveEdges {
        private var edges: [Edge] = []

        /// Where they cross each row of samples, with a bit for the winding.
        private var keys = [[UInt32]](repeating: [], count: CoverageRaster.samples)
        private var spare: [UInt32] = []
        private let limit: Double

        /// How many bits a counting sort takes at a time, of two times.
        private let digit: UInt32

        init(width: Int) {
            limit = Double(width * 256)
            digit = (UInt32(UInt32.bitWidth - UInt32(width * 256).leadingZeroBitCount) + 2) / 2
        }

        var isEmpty: Bool { edges.isEmpty }

        mutating func append(_ edge: Edge) { edges.append(edge) }

        mutating func addSpans(inRow row: Int, isEvenOdd: Bool, to spans: inout PixelSpans) {
            let isOrdered = putInOrder()
            makeKeys(inRow: row)
            for sample in keys.indices {
                if !(isOrdered && putKeysInOrder(sample)) { sortKeys(sample) }
                var (winding, start): (Int32, UInt32) = (0, 0)
                for key in keys[sample] {
                    let place = key >> 1
                    if winding == 0 { start = place }
                    winding = isEvenOdd ? 1 - winding : winding &+ Int32(bitPattern: key & 1) &* 2 &- 1
                    if winding == 0, place > start { spans.add(from: start, to: place) }
                }
            }
        }

        /// Puts edges in order from left to right, as long as few have to be exchanged; false if there are more.
        private mutating func putInOrder() -> Bool {
            var left = 4 * edges.count + 64
            for index in edges.indices.dropFirst() where edges[index - 1].x > edges[index].x {
                let edge = edges[index]
                var hole = index
                while hole > 0, edges[hole - 1].x > edge.x {
                    edges[hole] = edges[hole - 1]
                    hole -= 1
                }
                edges[hole] = edge
                left -= index - hole
                if left < 0 { return false }
            }
            return true
        }

        /// Moves the edges on to the next row of pixels, and drops those that end before it.
        private mutating func makeKeys(inRow row: Int) {
            for sample in keys.indices { keys[sample].removeAll(keepingCapacity: true) }
            let top = Int32(row * CoverageRaster.samples)
            let bottom = top + Int32(CoverageRaster.samples)
            var kept = 0
            for index in edges.indices {
                var edge = edges[index]
                let bit: UInt32 = edge.winding > 0 ? 1 : 0
                for sample in max(edge.first, top) - top..<min(edge.end, bottom) - top {
                    keys[Int(sample)].append(UInt32(min(max(edge.x, 0), limit)) << 1 | bit)
                    edge.x += edge.step
                }
                if edge.end > bottom {
                    edges[kept] = edge
                    kept += 1
                }
            }
            edges.removeLast(edges.count - kept)
        }

        private mutating func putKeysInOrder(_ sample: Int) -> Bool {
            var left = 4 * keys[sample].count + 64
            for index in keys[sample].indices.dropFirst() where keys[sample][index - 1] > keys[sample][index] {
                let key = keys[sample][index]
                var hole = index
                while hole > 0, keys[sample][hole - 1] > key {
                    keys[sample][hole] = keys[sample][hole - 1]
                    hole -= 1
                }
                keys[sample][hole] = key
                left -= index - hole
                if left < 0 { return false }
            }
            return true
        }

        /// Sorts by counting, or where there are few by comparing.
        private mutating func sortKeys(_ sample: Int) {
            let count = keys[sample].count
            if count < 256 { return keys[sample].sort() }
            if spare.count < count { spare = [UInt32](repeating: 0, count: 2 * count) }
            let size = 1 << Int(digit)
            let mask = UInt32(size - 1)
            var (low, high) = ([Int](repeating: 0, count: size), [Int](repeating: 0, count: size))
            for key in keys[sample] {
                low[Int(key & mask)] &+= 1
                high[Int(key >> digit & mask)] &+= 1
            }
            var (lowTotal, highTotal) = (0, 0)
            for index in 0..<size {
                (low[index], lowTotal) = (lowTotal, lowTotal &+ low[index])
                (high[index], highTotal) = (highTotal, highTotal &+ high[index])
            }
            for key in keys[sample] {
                let place = Int(key & mask)
                spare[low[place]] = key
                low[place] &+= 1
            }
            for index in 0..<count {
                let key = spare[index]
                let place = Int(key >> digit & mask)
                keys[sample][high[place]] = key
                high[place] &+= 1
            }
        }
    }
}
