// SPDX-License-Identifier: MIT

internal import Foundation

/// Cuts curves at their crossings and, where they are near other curves, into sufficiently fine chords.
///
/// Two pieces are halved until they are apart, fan out from a common end, cross once, or are straight. Pieces with no
/// tangent direction in common cross at most once; this is the two-dimensional case of T. W. Sederberg and R. J.
/// Meyers, "Loop detection in surface patch intersections", CAGD 5 (1988), DOI 10.1016/0167-8396(88)90029-6. The hulls
/// used to test whether pieces are apart are from T. W. Sederberg and T. Nishita, "Curve intersection using Bézier
/// clipping", CAD 22 (1990), DOI 10.1016/0010-4485(90)90039-F. If pieces are apart, their chords cross only where the
/// curves cross. Snap rounding resolves pieces that remain near each other.
struct CurveIntersection {
    /// The distance between a curve and its chord below which the curve counts as straight, in grid units.
    private static let flatness: CGFloat = 4
    /// The distance below which hulls count as touching, in grid units.
    private static let margin: CGFloat = 3
    /// The maximum number of pairs of parts that are compared if few curves are near each other.
    private static let manyComparisons = 2_000_000

    private struct Node {
        let piece: Int
        let range: (start: CGFloat, end: CGFloat)
        let curve: CubicCurve
        let box: Extent
        let isFlat: Bool
        /// The vertices at the ends; nil at an end that results from halving.
        let start: Int?
        let end: Int?

        func ends(in vertex: Int?) -> Bool { vertex != nil && (start == vertex || end == vertex) }

        func verticesShared(with other: Node) -> Int { (other.ends(in: start) ? 1 : 0) + (other.ends(in: end) ? 1 : 0) }

        /// Whether two pieces that share one vertex have tangents that keep them apart elsewhere.
        func fansOut(from other: Node) -> Bool {
            let isFirst = other.ends(in: start)
            let vertex = isFirst ? start : end
            return TangentCone(isFirst ? curve : curve.reversed)
                .isApart(from: TangentCone(other.start == vertex ? other.curve : other.curve.reversed))
        }
    }

    private let pieces: [OutlinePiece]
    private(set) var vertices: VertexTable
    private var cuts: [[(t: CGFloat, vertex: Int?)]]

    /// Returns the chords of all pieces, and adds the new vertices to `vertices`. Returns nil if there are too few
    /// steps.
    ///
    /// - Parameter steps: The number of allowed steps; on return, the number that remains.
    static func chords(
        of pieces: [OutlinePiece], vertices: inout VertexTable, within steps: inout Int
    ) -> [Chord]? {
        var search = CurveIntersection(pieces: pieces, vertices: vertices)
        guard search.run(within: &steps) else { return nil }
        vertices = search.vertices
        return search.chords(vertices: &vertices)
    }

    private init(pieces: [OutlinePiece], vertices: VertexTable) {
        self.pieces = pieces
        self.vertices = vertices
        cuts = Array(repeating: [], count: pieces.count)
    }

    private mutating func run(within steps: inout Int) -> Bool {
        let nodes = pieces.indices.map { index in
            let piece = pieces[index]
            return Self.node(
                index, (0, 1), piece.curve, start: piece.start, end: piece.end, isLine: piece.isLine)
        }
        var pairs: [(Int, Int)] = []
        let isComplete = BoxPairs(nodes.map(\.box)).forEach(within: &steps) { first, second in
            if pieces[first].isLine && pieces[second].isLine { return 1 }
            pairs.append((first, second))
            return BooleanOperation.stepsOfCurve
        }
        guard isComplete else { return false }
        // Pairs that cross or pass each other need a few dozen comparisons. Pairs that nearly coincide take thousands.
        // Only a part of the steps is used, because some must remain for coarser grids.
        var comparisons = min(Self.manyComparisons + 64 * pairs.count, steps / BooleanOperation.stepsOfCurve * 2 / 5)
        steps -= comparisons * BooleanOperation.stepsOfCurve
        for (first, second) in pairs {
            intersect(nodes[first], nodes[second], within: &comparisons)
            if comparisons < 0 { return false }
        }
        steps += comparisons * BooleanOperation.stepsOfCurve
        return true
    }

    private static func node(
        _ piece: Int, _ range: (start: CGFloat, end: CGFloat), _ curve: CubicCurve, start: Int?, end: Int?, isLine: Bool
    ) -> Node {
        var box = curve.controlExtent
        box.widen(by: margin / 2)
        return Node(
            piece: piece, range: range, curve: curve, box: box, isFlat: isLine || curve.deviation <= flatness,
            start: start, end: end)
    }

    private mutating func intersect(_ first: Node, _ second: Node, within comparisons: inout Int) {
        var stack = [(first, second)]
        while comparisons >= 0, let (a, b) = stack.popLast() {
            comparisons -= 1
            guard a.box.overlaps(b.box), !a.curve.isApart(from: b.curve, by: Self.margin) else { continue }
            switch a.verticesShared(with: b) {
            case 0:
                if TangentCone(a.curve).isNowhereParallel(to: TangentCone(b.curve)), cutAtCrossing(a, b) { continue }
            case 1:
                if a.fansOut(from: b) { continue }
            default:
                break
            }
            if a.isFlat && b.isFlat { continue }
            let halvesFirst = !a.isFlat && (b.isFlat || a.curve.deviation >= b.curve.deviation)
            let (low, high) = halve(halvesFirst ? a : b)
            stack.append(halvesFirst ? (low, b) : (a, low))
            stack.append(halvesFirst ? (high, b) : (a, high))
        }
    }

    private mutating func halve(_ node: Node) -> (Node, Node) {
        let middle = (node.range.start + node.range.end) / 2
        let (low, high) = node.curve.split(at: 0.5)
        cuts[node.piece].append((middle, nil))
        return (
            Self.node(node.piece, (node.range.start, middle), low, start: node.start, end: nil, isLine: false),
            Self.node(node.piece, (middle, node.range.end), high, start: nil, end: node.end, isLine: false)
        )
    }

    /// Cuts two curves that cross at most once at their crossing. Returns false if no crossing was found.
    private mutating func cutAtCrossing(_ a: Node, _ b: Node) -> Bool {
        guard let (s, t) = a.curve.crossing(with: b.curve, near: (0.5, 0.5)),
            s >= 0, s <= 1, t >= 0, t <= 1
        else { return false }
        let point = pieces[b.piece].isLine ? b.curve.point(at: t) : a.curve.point(at: s)
        let vertex = vertices.vertex(onGrid: point)
        cuts[a.piece].append((a.range.start + (a.range.end - a.range.start) * s, vertex))
        cuts[b.piece].append((b.range.start + (b.range.end - b.range.start) * t, vertex))
        return true
    }

    private func chords(vertices: inout VertexTable) -> [Chord] {
        var chords: [Chord] = []
        for (index, piece) in pieces.enumerated() {
            var (lastT, lastVertex) = (CGFloat(0), piece.start)
            func add(_ t: CGFloat, _ vertex: Int) {
                guard vertex != lastVertex else { return }
                chords.append(
                    Chord(
                        start: lastVertex, end: vertex, piece: index, range: (lastT, t),
                        multiplicity: piece.multiplicity))
                (lastT, lastVertex) = (t, vertex)
            }
            for cut in cuts[index].sorted(by: { $0.t < $1.t }) where cut.t > lastT && cut.t < 1 {
                add(cut.t, cut.vertex ?? vertices.vertex(onGrid: piece.curve.point(at: cut.t)))
            }
            // The end keeps its parameter, even if the last cut was rounded to its vertex.
            if lastVertex == piece.end, let last = chords.last, last.piece == index {
                chords[chords.count - 1].range.end = 1
            } else {
                add(1, piece.end)
            }
        }
        return chords
    }
}
