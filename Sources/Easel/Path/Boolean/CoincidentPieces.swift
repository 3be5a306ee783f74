// SPDX-License-Identifier: MIT

internal import Foundation

extension Outline {
    /// The distance below which points count as coincident, in grid units.
    private static let coincidence: CGFloat = 2

    /// Cuts each piece at the ends of other pieces that are on it, then keeps one piece of each set of coincident
    /// pieces.
    ///
    /// If two pieces of the same curve overlap, the cuts leave two identical pieces in the overlap.
    ///
    /// - Parameter steps: The number of allowed steps; on return, the number that remains.
    /// - Returns: False if there are too few steps. Cutting may use a quarter of them; the rest are kept for coarser
    ///   grids, on which more pieces coincide.
    mutating func mergeCoincidentPieces(within steps: inout Int) -> Bool {
        guard keepOneOfEach(within: &steps) else { return false }
        mergeCollinearLines()
        var share = steps / 4
        steps -= share
        guard cutAtEnds(within: &share) else { return false }
        steps += share
        return keepOneOfEach(within: &steps)
    }

    private mutating func cutAtEnds(within steps: inout Int) -> Bool {
        let boxes = pieces.map { piece in
            var box = piece.curve.controlExtent
            box.widen(by: Self.coincidence)
            return box
        }
        // The ends are stored in a separate array. Most of them are outside the other piece's bounds, so the other data
        // of the pieces is rarely needed.
        let ends = pieces.map { piece in
            (
                start: (vertex: piece.start, point: vertices.grid[piece.start].point),
                end: (vertex: piece.end, point: vertices.grid[piece.end].point)
            )
        }
        var cuts: [Int: [(t: CGFloat, vertex: Int)]] = [:]
        func stepsToTest(_ end: (vertex: Int, point: CGPoint), on index: Int) -> Int {
            guard boxes[index].contains(end.point) else { return 1 }
            let piece = pieces[index]
            guard end.vertex != piece.start, end.vertex != piece.end else { return 1 }
            let t = piece.curve.parameter(near: end.point)
            guard (piece.curve.point(at: t) - end.point).gridLength <= Self.coincidence else {
                return BooleanOperation.stepsOfCurve
            }
            cuts[index, default: []].append((t, end.vertex))
            return BooleanOperation.stepsOfCut
        }
        let isComplete = BoxPairs(boxes).forEach(within: &steps) { first, second in
            stepsToTest(ends[first].start, on: second) + stepsToTest(ends[first].end, on: second)
                + stepsToTest(ends[second].start, on: first) + stepsToTest(ends[second].end, on: first)
        }
        guard isComplete else { return false }
        if cuts.isEmpty { return true }
        pieces = pieces.indices.flatMap { index in
            guard let cuts = cuts[index] else { return [pieces[index]] }
            return pieces[index].split(at: cuts.sorted { $0.t < $1.t })
        }
        return true
    }

    /// Keeps one piece of each set of coincident pieces, with the sum of their multiplicities. Returns false if there
    /// are too few steps.
    private mutating func keepOneOfEach(within steps: inout Int) -> Bool {
        struct Ends: Hashable {
            let low: Int
            let high: Int
        }
        var kept: [OutlinePiece] = []
        var indices: [Ends: [Int]] = [:]
        for piece in pieces {
            let ends = Ends(low: min(piece.start, piece.end), high: max(piece.start, piece.end))
            let index = indices[ends]?.first { index in
                steps -= BooleanOperation.stepsOfCurve
                return steps < 0 || kept[index].coincides(with: piece, within: Self.coincidence)
            }
            if steps < 0 { return false }
            if let index {
                let isForward = kept[index].start == piece.start
                kept[index].multiplicity =
                    kept[index].multiplicity + (isForward ? piece.multiplicity : -piece.multiplicity)
            } else {
                indices[ends, default: []].append(kept.count)
                kept.append(piece)
            }
        }
        pieces = kept.filter { $0.multiplicity != .zero }
        return true
    }
}

extension OutlinePiece {
    /// Whether another piece between the same vertices is the same curve, in either direction.
    fileprivate func coincides(with other: OutlinePiece, within distance: CGFloat) -> Bool {
        if isLine && other.isLine { return true }
        if isLine || other.isLine {
            return max(curve.deviation, other.curve.deviation) <= distance
        }
        return [0.2, 0.4, 0.6, 0.8].allSatisfy { t in
            let point = other.curve.point(at: t)
            return (curve.point(at: curve.parameter(near: point)) - point).gridLength <= distance
        }
    }
}
