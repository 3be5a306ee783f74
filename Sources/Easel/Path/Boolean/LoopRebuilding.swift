// SPDX-License-Identifier: MIT

internal import Foundation

/// Converts a loop of chords back to parts of the original lines and curves.
struct LoopRebuilding {
    /// A part of one source, which is a line or curve of an operand.
    private struct Run {
        let source: Int
        /// The range of parameters in the direction of the loop. It is decreasing if the loop runs against the source.
        var range: (start: CGFloat, end: CGFloat)
        let start: Int
        var end: Int

        /// Returns the run's part of the source, which must be a curve.
        func part(of source: CubicCurve) -> CubicCurve {
            range.start <= range.end
                ? source.piece(from: range.start, to: range.end)
                : source.piece(from: range.end, to: range.start).reversed
        }
    }

    /// The width below which a loop counts as a sliver, in grid units. Slivers result from rounding and are omitted.
    private static let sliverWidth: CGFloat = 4
    /// The maximum distance between lines that count as collinear, in grid units.
    private static let collinearity: CGFloat = 2

    let outline: Outline
    let frame: GridFrame
    let chords: [Chord]

    /// Adds a loop to a path, unless the loop is a sliver.
    func add(_ loop: [WindingSweep.Edge], to path: inout Path) {
        let runs = runs(of: loop)
        guard let first = runs.first, !isSliver(runs) else { return }
        path.move(to: outline.vertices.points[first.start])
        for (index, run) in runs.enumerated() {
            let (start, end) = (outline.vertices.points[run.start], outline.vertices.points[run.end])
            switch outline.sources[run.source] {
            case .line:
                // Closing the loop draws the last line.
                if index < runs.count - 1 { path.addLine(to: end) }
            case .quadCurve(let first, let control, let last):
                // The control point of a part is the curve's polar form evaluated at the part's two parameters.
                let a = first + (control - first) * run.range.start
                let b = control + (last - control) * run.range.start
                path.addQuadCurve(to: end, control: a + (b - a) * run.range.end)
            case .curve(let whole):
                let curve = run.part(of: whole).moved(startTo: start, endTo: end)
                path.addCurve(to: end, control1: curve.control1, control2: curve.control2)
            }
        }
        path.closeSubpath()
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
        // If the loop contains a line, the loop is rotated so that it ends with a line. Closing the loop then draws
        // that line.
        if let line = runs.lastIndex(where: { outline.sources[$0.source].isLine }) {
            runs = Array(runs[(line + 1)...] + runs[...line])
        }
        return runs
    }

    /// Whether the second run continues the first, along the same source or along a collinear line.
    private func continues(_ first: Run, _ second: Run) -> Bool {
        let (source, other) = (outline.sources[first.source], outline.sources[second.source])
        guard source.isLine, other.isLine else {
            return first.source == second.source && first.range.end == second.range.start
                && (first.range.start < first.range.end) == (second.range.start < second.range.end)
        }
        let grid = outline.vertices.grid
        let (start, middle, end) = (grid[first.start], grid[first.end], grid[second.end])
        guard (middle - start).dot(end - middle) > 0 else { return false }
        if first.source == second.source { return true }
        let (low, high) = (frame.toGrid(source.start), frame.toGrid(source.end))
        let direction = high - low
        return [start, middle, end].allSatisfy {
            abs(direction.cross($0.point - low)) <= Self.collinearity * direction.gridLength
        }
    }

    private func isSliver(_ runs: [Run]) -> Bool {
        var (area, length) = (CGFloat(0), CGFloat(0))
        for run in runs {
            let (start, end) = (outline.vertices.grid[run.start].point, outline.vertices.grid[run.end].point)
            func onGrid(_ source: CubicCurve) -> CubicCurve {
                run.part(of: source).mapped(frame.toGrid).moved(startTo: start, endTo: end)
            }
            let curve =
                switch outline.sources[run.source] {
                case .line: CubicCurve(lineFrom: start, to: end)
                // Using the control point twice is exact enough for slivers.
                case .quadCurve(let first, let control, let last):
                    onGrid(CubicCurve(start: first, control1: control, control2: control, end: last))
                case .curve(let whole): onGrid(whole)
                }
            area += curve.areaShare
            length +=
                (curve.control1 - curve.start).gridLength + (curve.control2 - curve.control1).gridLength
                + (curve.end - curve.control2).gridLength
        }
        return abs(area) <= Self.sliverWidth / 2 * length
    }
}
