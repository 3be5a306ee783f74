// SPDX-License-Identifier: MIT

internal import Foundation

/// A straight part of an outline between two grid vertices.
struct Chord {
    let start: Int
    let end: Int
    let piece: Int
    /// The range of the piece's parameters; `0...1` is the whole piece.
    var range: (start: CGFloat, end: CGFloat)
    var multiplicity: Multiplicity
}

/// Makes chords meet only at vertices, by iterated snap rounding.
///
/// Crossings are moved to the grid. A chord that passes through the grid square around a vertex is bent to run through
/// the vertex. This is repeated until no chords cross. Every test is exact, so the result is a planar graph for any
/// input. The algorithm is described in J. D. Hobby, "Practical segment intersection with finite precision output",
/// Computational Geometry 13 (1999), DOI 10.1016/S0925-7721(99)00021-8, and D. Halperin and E. Packer, "Iterated snap
/// rounding", Computational Geometry 23 (2002), DOI 10.1016/S0925-7721(01)00064-5.
struct SnapRounding {
    /// The maximum number of rounds. Two or three are typical. The process always ends, because each round adds
    /// vertices, but it may take many rounds.
    private static let maximumRounds = 40

    private let pieces: [OutlinePiece]
    private var vertices: VertexTable
    private var chords: [Chord]
    /// The index of the first chord added by the last round. Earlier chords have already been compared with each other.
    private var firstNew = 0
    private var cuts: [(chord: Int, vertex: Int)] = []

    /// Returns chords that meet only at vertices; nil if there are too few steps or rounds.
    ///
    /// - Parameter steps: The number of allowed steps; on return, the number that remains.
    static func arrangement(
        of chords: [Chord], pieces: [OutlinePiece], vertices: inout VertexTable, within steps: inout Int
    ) -> [Chord]? {
        var rounding = SnapRounding(pieces: pieces, vertices: vertices, chords: chords)
        defer { vertices = rounding.vertices }
        for _ in 0..<maximumRounds {
            rounding.mergeEqualChords()
            guard rounding.findCuts(within: &steps) else { return nil }
            if rounding.cuts.isEmpty { return rounding.chords }
            rounding.applyCuts()
        }
        return nil
    }

    private init(pieces: [OutlinePiece], vertices: VertexTable, chords: [Chord]) {
        self.pieces = pieces
        self.vertices = vertices
        self.chords = chords
    }

    /// Merges chords between the same vertices into one. Removes the chord if its multiplicities add up to zero.
    private mutating func mergeEqualChords() {
        func key(_ index: Int) -> (Int, Int, Int) {
            let chord = chords[index]
            return (min(chord.start, chord.end), max(chord.start, chord.end), index)
        }
        let order = chords.indices.sorted { key($0) < key($1) }
        var isKept = Array(repeating: true, count: chords.count)
        var kept: Int?
        for index in order {
            guard let keeper = kept, key(keeper).0 == key(index).0, key(keeper).1 == key(index).1 else {
                kept = index
                continue
            }
            let multiplicity = chords[index].multiplicity
            chords[keeper].multiplicity =
                chords[keeper].multiplicity
                + (chords[keeper].start == chords[index].start ? multiplicity : -multiplicity)
            isKept[index] = false
        }
        for index in chords.indices where chords[index].multiplicity == .zero { isKept[index] = false }
        guard isKept.contains(false) else { return }
        firstNew = isKept[..<firstNew].count { $0 }
        chords = chords.indices.filter { isKept[$0] }.map { chords[$0] }
    }

    /// Collects the vertices at which chords must be cut. Returns false if there are too few steps.
    private mutating func findCuts(within steps: inout Int) -> Bool {
        let boxes = chords.map { Extent(from: vertices.grid[$0.start].point, to: vertices.grid[$0.end].point) }
        cuts = []
        return BoxPairs(boxes).forEach(within: &steps) { first, second in
            guard second >= firstNew else { return 1 }
            let count = cuts.count
            compare(first, second)
            return 4 + (cuts.count - count) * BooleanOperation.stepsOfCut
        }
    }

    private mutating func compare(_ first: Int, _ second: Int) {
        let (a, b) = (chords[first], chords[second])
        let (a0, a1) = (vertices.grid[a.start], vertices.grid[a.end])
        let (b0, b1) = (vertices.grid[b.start], vertices.grid[b.end])
        let (sideA0, sideA1) = (a0.side(ofLineFrom: b0, to: b1), a1.side(ofLineFrom: b0, to: b1))
        let reachB = abs(b1.x - b0.x) + abs(b1.y - b0.y)
        if min(sideA0, sideA1) > reachB || max(sideA0, sideA1) < -reachB { return }
        let (sideB0, sideB1) = (b0.side(ofLineFrom: a0, to: a1), b1.side(ofLineFrom: a0, to: a1))
        let reachA = abs(a1.x - a0.x) + abs(a1.y - a0.y)

        let count = cuts.count
        func snap(_ vertex: Int, _ point: GridPoint, _ side: Int, _ reach: Int, to chord: Int) {
            // Chords that only touch a corner of a grid square are unchanged. Otherwise, the two diagonals of a square
            // of four vertices would replace each other forever.
            guard 2 * abs(side) < reach, vertex != chords[chord].start, vertex != chords[chord].end else { return }
            let (start, end) = (vertices.grid[chords[chord].start], vertices.grid[chords[chord].end])
            guard point.x >= min(start.x, end.x), point.x <= max(start.x, end.x),
                point.y >= min(start.y, end.y), point.y <= max(start.y, end.y)
            else { return }
            cuts.append((chord, vertex))
        }
        snap(a.start, a0, sideA0, reachB, to: second)
        snap(a.end, a1, sideA1, reachB, to: second)
        snap(b.start, b0, sideB0, reachA, to: first)
        snap(b.end, b1, sideB1, reachA, to: first)
        guard cuts.count == count, sideA0.signum() * sideA1.signum() < 0, sideB0.signum() * sideB1.signum() < 0
        else { return }

        let along = CGFloat(sideA0) / (CGFloat(sideA0) - CGFloat(sideA1))
        let point = a0.point + (a1.point - a0.point) * along
        let vertex = vertices.vertex(at: GridPoint(rounding: point), precisely: precise(a, b, near: point))
        if vertex != a.start && vertex != a.end { cuts.append((first, vertex)) }
        if vertex != b.start && vertex != b.end { cuts.append((second, vertex)) }
    }

    /// Returns the crossing of the curves that two chords approximate, or `point` if that crossing is too far away.
    private func precise(_ a: Chord, _ b: Chord, near point: CGPoint) -> CGPoint {
        let (curveA, curveB) = (pieces[a.piece].curve, pieces[b.piece].curve)
        let near = (curveA.parameter(near: point), curveB.parameter(near: point))
        guard let (s, t) = curveA.crossing(with: curveB, near: near) else { return point }
        let found = pieces[b.piece].isLine ? curveB.point(at: t) : curveA.point(at: s)
        return (found - point).gridLength <= 8 ? found : point
    }

    private mutating func applyCuts() {
        func position(_ cut: (chord: Int, vertex: Int)) -> Int {
            let (start, end) = (vertices.grid[chords[cut.chord].start], vertices.grid[chords[cut.chord].end])
            return (vertices.grid[cut.vertex] - start).dot(end - start)
        }
        let order = cuts.map { (chord: $0.chord, position: position($0), vertex: $0.vertex) }
            .sorted { ($0.chord, $0.position, $0.vertex) < ($1.chord, $1.position, $1.vertex) }
        var isCut = Array(repeating: false, count: chords.count)
        var added: [Chord] = []
        var next = 0
        while next < order.count {
            let index = order[next].chord
            let chord = chords[index]
            isCut[index] = true
            var (lastT, lastVertex) = (chord.range.start, chord.start)
            while next < order.count, order[next].chord == index {
                let vertex = order[next].vertex
                next += 1
                guard vertex != lastVertex else { continue }
                let t = pieces[chord.piece].curve.parameter(
                    near: vertices.grid[vertex].point, from: lastT, to: chord.range.end)
                added.append(
                    Chord(
                        start: lastVertex, end: vertex, piece: chord.piece, range: (lastT, t),
                        multiplicity: chord.multiplicity))
                (lastT, lastVertex) = (t, vertex)
            }
            added.append(
                Chord(
                    start: lastVertex, end: chord.end, piece: chord.piece, range: (lastT, chord.range.end),
                    multiplicity: chord.multiplicity))
        }
        let kept = chords.indices.filter { !isCut[$0] }.map { chords[$0] }
        firstNew = kept.count
        chords = kept + added
    }
}
