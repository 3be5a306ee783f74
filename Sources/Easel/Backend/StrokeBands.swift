// SPDX-License-Identifier: MIT

internal import Foundation

/// A long path cut into parts that each stroke a band of whole columns of pixels.
///
/// Cairo's time for a stroke grows faster than the number of edges that lie side by side. Bands keep that number small, and
/// as no pixel lies in two of them, the picture is that of the whole stroke whatever its paint.
struct StrokeBands {
    /// How many elements a path has that is cut into bands: shorter ones are stroked as they are, and of longer ones the
    /// bands would be too full.
    static let lengths = 601...300_000

    /// How many steps a band should have, and how many bands there may be.
    private static let (stepsInBand, mostBands) = (300, 256)

    /// A line, a curve or a closing line, and the bands that its stroke may reach.
    private struct Step {
        let start: CGPoint
        let verb: Path.Verb
        /// Where its points begin.
        let point: Int
        /// In columns first, in bands later; none if the last one comes before the first.
        var first: Int
        var last: Int
    }

    private struct Subpath {
        var steps: Range<Int>
        var isClosed = false
    }

    /// The columns of each band, from left to right.
    private(set) var columns: [Range<Int>] = []

    /// From the first to the last step that reaches each band.
    private var reaching: [Range<Int>] = []

    private let points: [CGPoint]
    private var steps: [Step] = []
    private var subpaths: [Subpath] = []

    /// Nil if bands would not make the stroke any faster.
    ///
    /// - Parameters:
    ///   - path: In base space.
    ///   - pen: What strokes it.
    ///   - visible: The columns of pixels that can be painted.
    ///   - scale: Pixels per point.
    init?(_ path: Path, pen: StrokeReach, visible: Range<Int>, scale: CGFloat) {
        guard Self.lengths ~= path.verbs.count, !visible.isEmpty else { return nil }
        points = path.points
        addSteps(of: path, pen: pen, visible: visible, scale: scale)
        addBands(visible)
        guard columns.count > 1 else { return nil }
        // Steps that reach many bands are stroked in each.
        let strokes = steps.reduce(0) { $0 + max($1.last - $1.first + 1, 0) }
        guard 2 * strokes <= steps.count * min(columns.count, 4) else { return nil }
    }

    private mutating func addSteps(of path: Path, pen: StrokeReach, visible: Range<Int>, scale: CGFloat) {
        func column(_ x: CGFloat) -> Int {
            Int(min(max((x * scale).rounded(.down), CGFloat(visible.lowerBound) - 2), CGFloat(visible.upperBound) + 2))
        }
        steps.reserveCapacity(path.verbs.count)
        subpaths = [Subpath(steps: 0..<0)]
        var next = 0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for verb in path.verbs {
            let count = verb.pointCount
            if verb == .move {
                start = points[next]
                current = start
                subpaths.append(Subpath(steps: steps.count..<steps.count))
            } else {
                let end = verb == .close ? start : points[next + count - 1]
                var (minX, maxX) = (min(current.x, end.x), max(current.x, end.x))
                for index in next..<next + max(count - 1, 0) {
                    minX = min(minX, points[index].x)
                    maxX = max(maxX, points[index].x)
                }
                let subpath = subpaths.count - 1
                let step = Step(
                    start: current, verb: verb, point: next, first: column(minX - pen.side) - 1,
                    last: column(maxX + pen.side) + 1)
                steps.append(step)
                subpaths[subpath].steps = subpaths[subpath].steps.lowerBound..<steps.count
                if subpaths[subpath].steps.count > 1, let miter = pen.miter {
                    let tip = miter.tip(from: steps[steps.count - 2].start, by: current, to: end)
                    for index in steps.count - 2..<steps.count {
                        steps[index].first = min(steps[index].first, column(tip) - 1)
                        steps[index].last = max(steps[index].last, column(tip) + 1)
                    }
                }
                current = end
                if verb == .close {
                    subpaths[subpath].isClosed = true
                    // What is drawn on from here starts where this subpath did.
                    subpaths.append(Subpath(steps: steps.count..<steps.count))
                }
            }
            next += count
        }
    }

    /// Finds bands with about as many steps each, and notes in the steps which ones they reach.
    private mutating func addBands(_ visible: Range<Int>) {
        var counts = [Int](repeating: 0, count: visible.count)
        for step in steps where step.first < visible.upperBound && step.last >= visible.lowerBound {
            let middle = min(max((step.first + step.last) / 2, visible.lowerBound), visible.upperBound - 1)
            counts[middle - visible.lowerBound] += 1
        }
        let wanted = max(Self.stepsInBand, steps.count / Self.mostBands)
        var bandOfColumn: [Int] = []
        bandOfColumn.reserveCapacity(visible.count)
        var (start, count) = (visible.lowerBound, 0)
        for (index, more) in counts.enumerated() {
            bandOfColumn.append(columns.count)
            count += more
            if count >= wanted || index == counts.count - 1 {
                columns.append(start..<visible.lowerBound + index + 1)
                reaching.append(0..<0)
                (start, count) = (visible.lowerBound + index + 1, 0)
            }
        }
        for index in steps.indices {
            let (first, last) = (steps[index].first, steps[index].last)
            if first >= visible.upperBound || last < visible.lowerBound {
                (steps[index].first, steps[index].last) = (1, 0)
            } else {
                steps[index].first = bandOfColumn[max(first - visible.lowerBound, 0)]
                steps[index].last = bandOfColumn[min(last - visible.lowerBound, visible.count - 1)]
                for band in steps[index].first...steps[index].last {
                    reaching[band] = reaching[band].isEmpty ? index..<index + 1 : reaching[band].lowerBound..<index + 1
                }
            }
        }
    }

    /// The part of the path whose stroke is the whole path's in a band.
    ///
    /// Before and after the steps that reach the band stands one that does not, so that their joins are drawn and the caps
    /// of a part lie outside.
    func path(of band: Int) -> Path {
        var result = Path()
        for subpath in subpaths {
            let range = subpath.steps
            if range.clamped(to: reaching[band]).isEmpty { continue }
            if subpath.isClosed {
                addRing(range, of: band, to: &result)
            } else {
                addLine(range, of: band, to: &result)
            }
        }
        return result
    }

    private func addLine(_ range: Range<Int>, of band: Int, to result: inout Path) {
        let near = (reaching[band].lowerBound - 1..<reaching[band].upperBound + 1).clamped(to: range)
        var isDrawing = false
        for index in near {
            let isNeeded =
                reaches(index, band) || index > range.lowerBound && reaches(index - 1, band)
                || index + 1 < range.upperBound && reaches(index + 1, band)
            if isNeeded {
                if !isDrawing { result.move(to: steps[index].start) }
                add(steps[index], to: &result)
            }
            isDrawing = isNeeded
        }
    }

    private func addRing(_ range: Range<Int>, of band: Int, to result: inout Path) {
        func isNeeded(_ index: Int) -> Bool {
            let before = index > range.lowerBound ? index - 1 : range.upperBound - 1
            let after = index + 1 < range.upperBound ? index + 1 : range.lowerBound
            return reaches(index, band) || reaches(before, band) || reaches(after, band)
        }
        // It is begun at a step that is left out, and stays a ring only if there is none.
        let begin = range.first { !isNeeded($0) }
        let start = steps[range.lowerBound].start
        var isDrawing = false
        for offset in 0..<range.count {
            let index = range.lowerBound + ((begin ?? range.lowerBound) - range.lowerBound + offset) % range.count
            let isNext = isNeeded(index)
            if isNext {
                if !isDrawing { result.move(to: steps[index].start) }
                if steps[index].verb != .close {
                    add(steps[index], to: &result)
                } else if begin == nil {
                    result.closeSubpath()
                } else {
                    result.addLine(to: start)
                }
            }
            isDrawing = isNext
        }
    }

    private func reaches(_ index: Int, _ band: Int) -> Bool {
        steps[index].first <= band && band <= steps[index].last
    }

    private func add(_ step: Step, to path: inout Path) {
        switch step.verb {
        case .line: path.addLine(to: points[step.point])
        case .quadCurve: path.addQuadCurve(to: points[step.point + 1], control: points[step.point])
        case .curve:
            path.addCurve(
                to: points[step.point + 2], control1: points[step.point], control2: points[step.point + 1])
        case .move, .close: break
        }
    }
}

extension Path.Verb {
    /// How many points stand for it in a path.
    var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quadCurve: 2
        case .curve: 3
        case .close: 0
        }
    }
}
