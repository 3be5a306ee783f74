// SPDX-License-Identifier: MIT

internal import Foundation

/// Computes how much of each pixel a polygon covers. The time grows with the number of edges and the rows that the
/// edges cross.
///
/// Cairo keeps the edges that cross a row in a list and sorts the list by exchanging neighbors, with one exchange for
/// each crossing of two edges. If many edges cross each other, the time grows with the square of their number. This
/// raster sorts a row with many crossings by counting. Like Cairo's, its grid has 15 samples vertically and 256
/// horizontally per pixel, so the result matches Cairo's except for rounding.
struct CoverageRaster {
    /// The number of sample rows per pixel. A fully covered row contributes 17 of 255.
    static let samples = 15

    private let region: PixelRegion
    private let isEvenOdd: Bool

    /// A line from top to bottom, in samples from the region's top. ``winding`` is 1 if the original line runs down,
    /// and -1 if it runs up.
    struct Edge {
        /// The crossing with the next row of samples, in 1/256 pixels from the region's left.
        var x: Double
        let step: Double
        let first: Int32
        /// The index after the last sample row.
        let end: Int32
        let winding: Int32
    }

    private var edges: [Edge] = []

    /// The number of edges that begin in each row of pixels.
    private var counts: [Int]

    init(_ region: PixelRegion, rule: FillRule) {
        self.region = region
        isEvenOdd = rule == .evenOdd
        counts = [Int](repeating: 0, count: region.height)
    }

    /// - Parameters:
    ///   - path: A path that consists of lines. Open subpaths count as closed.
    ///   - scale: The number of pixels per unit of the path.
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

    private mutating func add(from start: CGPoint, to end: CGPoint, scale: CGFloat) {
        let goesDown = end.y > start.y
        let (top, bottom) = goesDown ? (start, end) : (end, start)
        let perPoint = scale * Double(Self.samples)
        let origin = Double(region.y * Self.samples) + 0.5
        let (from, to) = (top.y * perPoint - origin, bottom.y * perPoint - origin)
        let last = Double(region.height * Self.samples)
        guard to > 0, from < last else { return }
        // Samples are taken in the middle of their row.
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

    /// Returns the coverage of each pixel, in `0...255`, top row first.
    ///
    /// - Parameter checkCancellation: Called before each row of pixels.
    func bytes<E: Error>(checkCancellation: () throws(E) -> Void) throws(E) -> [UInt8] {
        let order = edgesByRow()
        var active = ActiveEdges(width: region.width)
        var pixels = [UInt8](repeating: 0, count: region.width * region.height)
        var spans = PixelSpans(width: region.width)
        var next = 0
        for row in 0..<region.height {
            for number in order[next..<next + counts[row]] { active.append(edges[Int(number)]) }
            next += counts[row]
            if active.isEmpty { continue }
            try checkCancellation()
            active.addSpans(inRow: row, isEvenOdd: isEvenOdd, to: &spans)
            spans.write(to: &pixels, from: row * region.width)
        }
        return pixels
    }

    /// Returns the indices of the edges, sorted by the row of pixels in which the edges begin.
    private func edgesByRow() -> [Int32] {
        var offsets: [Int] = []
        var total = 0
        for count in counts {
            offsets.append(total)
            total += count
        }
        var order = [Int32](repeating: 0, count: edges.count)
        for index in edges.indices {
            let row = Int(edges[index].first) / Self.samples
            order[offsets[row]] = Int32(index)
            offsets[row] += 1
        }
        return order
    }

    /// The covered spans in the samples of one row of pixels.
    struct PixelSpans {
        /// The coverage that spans add to a pixel and all following ones (`steps`), or to a single pixel (`alone`), in
        /// 1/256 of a sample.
        private var steps: [Int32]
        private var alone: [Int32]

        init(width: Int) {
            steps = [Int32](repeating: 0, count: width + 1)
            alone = [Int32](repeating: 0, count: width + 1)
        }

        mutating func add(from: UInt32, to: UInt32) {
            let (first, last) = (Int(from >> 8), Int(to >> 8))
            // In the first pixel, the part to the left of the span is not covered. In the last pixel, the part to the
            // left of the span's end is covered.
            alone[first] &-= Int32(from & 255)
            alone[last] &+= Int32(to & 255)
            steps[first] &+= 256
            steps[last] &-= 256
        }

        /// Adds an amount, in 1/256 of a sample, to one pixel.
        mutating func add(_ covered: Int32, to column: Int) { alone[column] &+= covered }

        /// Writes the coverage of each pixel, and resets the spans.
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
}
