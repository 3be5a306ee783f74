// SPDX-License-Identifier: MIT

internal import Foundation

/// Turns a loop of chords back into the original lines and curves.
struct LoopRebuilding {
    /// A part of one source.
    private struct Run {
        let source: Int
        /// The range in the direction of the loop; decreasing where the loop runs against the source.
        var range: (start: Double, end: Double)
        let start: Int
        var end: Int
    }

    /// The width of a sliver, in units of the grid. Loops that enclose less area per unit of length are noise.
    private static let sliverWidth = 4.0
    /// The maximum distance of lines on the same line, in units of the grid.
    private static let collinearity = 2.0

    let outline: Outline
    let frame: GridFrame
    let chords: [Chord]

    /// Adds a loop to a path, unless the enclosed area is negligible.
    func add(_ loop: [WindingSweep.Edge], to path: inout Path) {
        let runs = runs(of: loop)
        guard let first = runs.first, !isSliver(runs) else { return }
        path.move(to: outline.vertices.points[first.start])
        for (index, run) in runs.enumerated() {
            let source = outline.sources[run.source]
            let (start, end) = (outline.vertices.points[run.start], outline.vertices.points[run.end])
            switch source.kind {
            case .line:
                // The last line is the one that closes the loop.
                if index < runs.count - 1 { path.addLine(to: end) }
            case .quadCurve:
                let control = Self.quadControl(source.points, run.range)
                path.addQuadCurve(to: end, control: control)
            case .curve:
                let curve = curve(run).moved(startTo: PlanePoint(start), endTo: PlanePoint(end))
                path.addCurve(to: end, control1: CGPoint(curve.p1), control2: CGPoint(curve.p2))
            }
        }
        path.closeSubpath()
    }

    /// A run's part of its source, in the path's coordinates.
    private func curve(_ run: Run) -> PlaneCurve {
        let points = outline.sources[run.source].points
        let whole = PlaneCurve(
            PlanePoint(points[0]), PlanePoint(points[1]), PlanePoint(points[2]), PlanePoint(points[3]))
        return run.range.start <= run.range.end
            ? whole.part(from: run.range.start, to: run.range.end)
            : whole.part(from: run.range.end, to: run.range.start).reversed
    }

    /// The control point of a part of a quadratic curve: its polar form at the part's ends.
    private static func quadControl(_ points: [CGPoint], _ range: (start: Double, end: Double)) -> CGPoint {
        let (start, control, end) = (PlanePoint(points[0]), PlanePoint(points[1]), PlanePoint(points[3]))
        let (a, b) = (
            start.mixed(with: control, at: range.start), control.mixed(with: end, at: range.start)
        )
        return CGPoint(a.mixed(with: b, at: range.end))
    }

    private func runs(of loop: [WindingSweep.Edge]) -> [Run] {
        var runs: [Run] = []
        for edge in loop {
            let chord = chords[edge.chord]
            let piece = outline.pieces[chord.piece]
            let (low, high) = (piece.sourceParameter(chord.range.start), piece.sourceParameter(chord.range.end))
            let run = Run(
                source: piece.source, range: edge.isForward ? (low, high) : (high, low), start: edge.start,
                end: edge.end)
            if let last = runs.last, continues(last, run) {
                runs[runs.count - 1].range.end = run.range.end
                runs[runs.count - 1].end = run.end
            } else {
                runs.append(run)
            }
        }
        // The loop may start in the middle of a run.
        if runs.count > 1, let last = runs.last, continues(last, runs[0]) {
            runs[0] = Run(
                source: last.source, range: (last.range.start, runs[0].range.end), start: last.start,
                end: runs[0].end)
            runs.removeLast()
        }
        // If there is a line, one comes last, because closing the loop draws it.
        if let line = runs.lastIndex(where: { outline.sources[$0.source].kind == .line }) {
            runs = Array(runs[(line + 1)...] + runs[...line])
        }
        return runs
    }

    /// Whether the second run continues the first, along the same source or along a collinear line.
    private func continues(_ first: Run, _ second: Run) -> Bool {
        let (source, other) = (outline.sources[first.source], outline.sources[second.source])
        guard source.kind == .line, other.kind == .line else {
            return first.source == second.source && first.range.end == second.range.start
                && (first.range.start < first.range.end) == (second.range.start < second.range.end)
        }
        let grid = outline.vertices.grid
        let (start, middle, end) = (grid[first.start], grid[first.end], grid[second.end])
        guard (middle - start).dot(end - middle) > 0 else { return false }
        if first.source == second.source { return true }
        let (low, high) = (frame.toGrid(source.points[0]), frame.toGrid(source.points[3]))
        let direction = high - low
        return [start, middle, end].allSatisfy {
            abs(direction.cross($0.plane - low)) <= Self.collinearity * direction.length
        }
    }

    private func isSliver(_ runs: [Run]) -> Bool {
        var (area, length) = (0.0, 0.0)
        for run in runs {
            let (start, end) = (
                outline.vertices.grid[run.start].plane, outline.vertices.grid[run.end].plane
            )
            let curve = curve(run)
            func toGrid(_ point: PlanePoint) -> PlanePoint { frame.toGrid(CGPoint(point)) }
            let line = PlaneCurve(lineFrom: start, to: end)
            let onGrid =
                outline.sources[run.source].kind == .line
                ? line
                : PlaneCurve(toGrid(curve.p0), toGrid(curve.p1), toGrid(curve.p2), toGrid(curve.p3))
                    .moved(startTo: start, endTo: end)
            area += onGrid.areaShare
            length += (onGrid.p1 - onGrid.p0).length + (onGrid.p2 - onGrid.p1).length + (onGrid.p3 - onGrid.p2).length
        }
        return abs(area) <= Self.sliverWidth / 2 * length
    }
}
