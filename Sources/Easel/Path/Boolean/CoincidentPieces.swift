// SPDX-License-Identifier: MIT

extension Outline {
    /// What lies nearer is taken to coincide, in units of the grid.
    private static let coincidence = 2.0

    /// More ends of pieces that lie on others are not cut at: of thousands of pieces on one line there is the square of their
    /// number.
    private static let mostCuts = 1_000_000

    /// Nor are so many pairs of pieces looked at.
    private static let mostPairs = 100_000_000

    /// Cuts pieces where the ends of others lie on them, and keeps one of those that then coincide.
    ///
    /// Two pieces of one curve that overlap do so between ends of theirs, so that after the cuts the overlap is the
    /// same piece twice.
    ///
    /// - Returns: False if too many ends lie on others; on a coarser grid, more of them are the same.
    mutating func mergeCoincidentPieces() -> Bool {
        guard cutAtEnds() else { return false }
        keepOneOfEach()
        return true
    }

    private mutating func cutAtEnds() -> Bool {
        let boxes = pieces.map { piece in
            var box = piece.curve.box
            box.widen(by: Self.coincidence)
            return box
        }
        var cuts: [Int: [(t: Double, vertex: Int)]] = [:]
        var count = 0
        func test(_ vertex: Int, _ index: Int) {
            let piece = pieces[index]
            guard count <= Self.mostCuts, vertex != piece.start, vertex != piece.end else { return }
            let point = vertices.grid[vertex].plane
            guard boxes[index].contains(point) else { return }
            let t = piece.curve.parameter(near: point)
            guard (piece.curve.point(at: t) - point).length <= Self.coincidence else { return }
            cuts[index, default: []].append((t, vertex))
            count += 1
        }
        let isComplete = BoxPairs(boxes).forEach(within: Self.mostPairs) { first, second in
            test(pieces[first].start, second)
            test(pieces[first].end, second)
            test(pieces[second].start, first)
            test(pieces[second].end, first)
        }
        guard isComplete, count <= Self.mostCuts else { return false }
        if cuts.isEmpty { return true }
        pieces = pieces.indices.flatMap { index in
            guard let cuts = cuts[index] else { return [pieces[index]] }
            return pieces[index].split(at: cuts.sorted { $0.t < $1.t })
        }
        return true
    }

    private mutating func keepOneOfEach() {
        struct Ends: Hashable {
            let low: Int
            let high: Int
        }
        var kept: [OutlinePiece] = []
        var places: [Ends: [Int]] = [:]
        for piece in pieces {
            let ends = Ends(low: min(piece.start, piece.end), high: max(piece.start, piece.end))
            if let place = places[ends]?.first(where: { kept[$0].coincides(with: piece, within: Self.coincidence) }) {
                let isForward = kept[place].start == piece.start
                kept[place].multiplicity =
                    kept[place].multiplicity + (isForward ? piece.multiplicity : -piece.multiplicity)
            } else {
                places[ends, default: []].append(kept.count)
                kept.append(piece)
            }
        }
        pieces = kept.filter { $0.multiplicity != .zero }
    }
}

extension OutlinePiece {
    /// Whether another piece between the same vertices is the same curve, one way or the other.
    fileprivate func coincides(with other: OutlinePiece, within distance: Double) -> Bool {
        if isLine && other.isLine { return true }
        if isLine || other.isLine {
            return max(curve.deviation, other.curve.deviation) <= distance
        }
        return [0.2, 0.4, 0.6, 0.8].allSatisfy { t in
            let point = other.curve.point(at: t)
            return (curve.point(at: curve.parameter(near: point)) - point).length <= distance
        }
    }
}
