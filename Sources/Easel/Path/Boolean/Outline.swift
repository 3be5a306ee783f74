// SPDX-License-Identifier: MIT

internal import Foundation

/// The number of times that an outline runs along a piece, forward minus backward, for each of the two operands.
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

/// An original line or curve of an operand, which the result's pieces are cut from.
struct OutlineSource {
    enum Kind {
        case line, quadCurve, curve
    }

    let kind: Kind
    /// Start, controls and end; a quadratic curve repeats its control point.
    let points: [CGPoint]
}

/// A part of a source between two vertices that is monotonic along x and y.
struct OutlinePiece {
    let source: Int
    /// The part of the source; 0…1 is the whole source.
    let range: (start: Double, end: Double)
    let start: Int
    let end: Int
    /// The curve in the units of the grid. Its ends are within a unit or two of the vertices.
    let curve: PlaneCurve
    let isLine: Bool
    var multiplicity: Multiplicity

    /// Converts a parameter of the piece to one of the source.
    func sourceParameter(_ t: Double) -> Double {
        t == 0 ? range.start : t == 1 ? range.end : range.start + (range.end - range.start) * t
    }

    /// The pieces between the ends and some inner vertices, given in order.
    func split(at cuts: [(t: Double, vertex: Int)]) -> [OutlinePiece] {
        var result: [OutlinePiece] = []
        var (lastT, lastVertex) = (0.0, start)
        // The last piece must end at the end of this one, or the outline would be torn.
        for (t, vertex) in cuts.filter({ $0.t < 1 }) + [(1, end)] where t > lastT && vertex != lastVertex {
            result.append(
                OutlinePiece(
                    source: source, range: (sourceParameter(lastT), sourceParameter(t)), start: lastVertex,
                    end: vertex, curve: curve.part(from: lastT, to: t), isLine: isLine, multiplicity: multiplicity))
            (lastT, lastVertex) = (t, vertex)
        }
        return result
    }
}

/// The outlines of two operands on one grid, cut into pieces.
struct Outline {
    var sources: [OutlineSource] = []
    var pieces: [OutlinePiece] = []
    var vertices: VertexTable
    let frame: GridFrame

    /// The maximum deviation of a curve from its chord that counts as a line, in units of the grid.
    private static let straightness = 1e-3

    init(frame: GridFrame) {
        self.frame = frame
        vertices = VertexTable(frame: frame)
    }

    /// Adds an operand's outline, with open subpaths closed.
    mutating func add(_ path: Path, multiplicity: Multiplicity) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in Path.Elements(path: path) {
            switch element {
            case .move(let point):
                addLine(current, start, multiplicity)
                start = point
                current = point
            case .line(let point):
                addLine(current, point, multiplicity)
                current = point
            case .quadCurve(let end, let control):
                addCurve([current, control, control, end], .quadCurve, multiplicity)
                current = end
            case .curve(let end, let control1, let control2):
                addCurve([current, control1, control2, end], .curve, multiplicity)
                current = end
            case .closeSubpath:
                addLine(current, start, multiplicity)
                current = start
            }
        }
        addLine(current, start, multiplicity)
    }

    private mutating func addLine(_ start: CGPoint, _ end: CGPoint, _ multiplicity: Multiplicity) {
        guard start != end else { return }
        addLine(
            from: vertices.vertex(atEnd: start), to: vertices.vertex(atEnd: end),
            PlaneCurve(lineFrom: frame.toGrid(start), to: frame.toGrid(end)), [start, start, end, end], multiplicity)
    }

    private mutating func addLine(
        from start: Int, to end: Int, _ curve: PlaneCurve, _ points: [CGPoint], _ multiplicity: Multiplicity
    ) {
        guard start != end else { return }
        sources.append(OutlineSource(kind: .line, points: points))
        pieces.append(
            OutlinePiece(
                source: sources.count - 1, range: (0, 1), start: start, end: end, curve: curve, isLine: true,
                multiplicity: multiplicity))
    }

    private mutating func addCurve(_ points: [CGPoint], _ kind: OutlineSource.Kind, _ multiplicity: Multiplicity) {
        var curve = PlaneCurve(
            frame.toGrid(points[0]), frame.toGrid(points[1]), frame.toGrid(points[2]), frame.toGrid(points[3]))
        if kind == .quadCurve {
            curve.p1 = curve.p0.mixed(with: curve.p1, at: 2 / 3)
            curve.p2 = curve.p3.mixed(with: curve.p2, at: 2 / 3)
        }
        let isStraight = curve.deviation < Self.straightness
        let source = sources.count
        if !isStraight { sources.append(OutlineSource(kind: kind, points: points)) }
        let turns = curve.turns
        var (lastT, lastVertex) = (0.0, vertices.vertex(atEnd: points[0]))
        var lastPoint = points[0]
        for t in turns + [1] {
            let point = t == 1 ? points[3] : frame.fromGrid(curve.point(at: t))
            let vertex = vertices.vertex(atEnd: point)
            if isStraight {
                addLine(
                    from: lastVertex, to: vertex,
                    PlaneCurve(lineFrom: frame.toGrid(lastPoint), to: frame.toGrid(point)),
                    [lastPoint, lastPoint, point, point], multiplicity)
            } else if vertex != lastVertex {
                pieces.append(
                    OutlinePiece(
                        source: source, range: (lastT, t), start: lastVertex, end: vertex,
                        curve: curve.part(from: lastT, to: t), isLine: false, multiplicity: multiplicity))
            }
            (lastT, lastVertex, lastPoint) = (t, vertex, point)
        }
    }
}
