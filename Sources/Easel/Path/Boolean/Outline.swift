// SPDX-License-Identifier: MIT

internal import Foundation

/// The number of times each operand's outline runs along a piece, forward minus backward.
struct Multiplicity: Equatable {
    var first = 0
    var second = 0

    static let zero = Multiplicity()

    static func + (left: Multiplicity, right: Multiplicity) -> Multiplicity {
        Multiplicity(first: left.first + right.first, second: left.second + right.second)
    }

    static prefix func - (value: Multiplicity) -> Multiplicity {
        Multiplicity(first: -value.first, second: -value.second)
    }
}

/// A part of a source between two vertices that is monotonic along x and y.
struct OutlinePiece {
    let source: Int
    /// The range of the source's parameters; `0...1` is the whole source.
    let range: (start: CGFloat, end: CGFloat)
    let start: Int
    let end: Int
    /// The curve in grid units. Its ends are within a unit or two of the vertices.
    let curve: CubicCurve
    let isLine: Bool
    var multiplicity: Multiplicity

    /// Converts a parameter of the piece to a parameter of the source.
    func sourceParameter(_ t: CGFloat) -> CGFloat {
        t == 0 ? range.start : t == 1 ? range.end : range.start + (range.end - range.start) * t
    }

    /// Returns the pieces between the ends and the given inner vertices, which must be in order.
    func split(at cuts: [(t: CGFloat, vertex: Int)]) -> [OutlinePiece] {
        var result: [OutlinePiece] = []
        var (lastT, lastVertex) = (CGFloat(0), start)
        // The last piece must end where this piece ends. Otherwise, the outline would have a gap.
        for (t, vertex) in cuts.filter({ $0.t < 1 }) + [(1, end)] where t > lastT && vertex != lastVertex {
            result.append(
                OutlinePiece(
                    source: source, range: (sourceParameter(lastT), sourceParameter(t)), start: lastVertex,
                    end: vertex, curve: curve.piece(from: lastT, to: t), isLine: isLine, multiplicity: multiplicity))
            (lastT, lastVertex) = (t, vertex)
        }
        return result
    }
}

/// The outlines of two operands on one grid, cut into pieces.
struct Outline {
    /// The lines and curves of the operands. Each piece is a part of one of them.
    var sources: [PathSegment] = []
    var pieces: [OutlinePiece] = []
    var vertices: VertexTable
    let frame: GridFrame

    /// The deviation from its chord below which a curve counts as a line, in grid units.
    private static let straightness: CGFloat = 1e-3

    init(frame: GridFrame) {
        self.frame = frame
        vertices = VertexTable(frame: frame)
    }

    /// Adds an operand's outline, with open subpaths closed.
    mutating func add(_ path: Path, multiplicity: Multiplicity) {
        path.forEachSegment(closesSubpaths: true) { segment in
            let (start, end) = (segment.start, segment.end)
            switch segment {
            case .line:
                guard start != end else { return }
                addLine(
                    from: start, vertices.vertex(atEnd: start), to: end, vertices.vertex(atEnd: end), multiplicity)
            case .quadCurve(_, let control, _):
                let curve = CubicCurve(
                    start: frame.toGrid(start), control: frame.toGrid(control), end: frame.toGrid(end))
                add(curve, of: segment, multiplicity)
            case .curve(let curve): add(curve.mapped(frame.toGrid), of: segment, multiplicity)
            }
        }
    }

    private mutating func addLine(
        from start: CGPoint, _ startVertex: Int, to end: CGPoint, _ endVertex: Int, _ multiplicity: Multiplicity
    ) {
        guard startVertex != endVertex else { return }
        sources.append(.line(from: start, to: end))
        pieces.append(
            OutlinePiece(
                source: sources.count - 1, range: (0, 1), start: startVertex, end: endVertex,
                curve: CubicCurve(lineFrom: frame.toGrid(start), to: frame.toGrid(end)), isLine: true,
                multiplicity: multiplicity))
    }

    /// - Parameter curve: The curve of the source, in grid units.
    private mutating func add(_ curve: CubicCurve, of source: PathSegment, _ multiplicity: Multiplicity) {
        let isStraight = curve.deviation < Self.straightness
        let index = sources.count
        if !isStraight { sources.append(source) }
        var (lastT, lastVertex, lastPoint) = (CGFloat(0), vertices.vertex(atEnd: source.start), source.start)
        for t in curve.turns + [1] {
            let point = t == 1 ? source.end : frame.fromGrid(curve.point(at: t))
            let vertex = vertices.vertex(atEnd: point)
            if isStraight {
                addLine(from: lastPoint, lastVertex, to: point, vertex, multiplicity)
            } else if vertex != lastVertex {
                pieces.append(
                    OutlinePiece(
                        source: index, range: (lastT, t), start: lastVertex, end: vertex,
                        curve: curve.piece(from: lastT, to: t), isLine: false, multiplicity: multiplicity))
            }
            (lastT, lastVertex, lastPoint) = (t, vertex, point)
        }
    }
}
