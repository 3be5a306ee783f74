// SPDX-License-Identifier: MIT

internal import Foundation

extension Outline {
    /// The distance below which an end of a line counts as being on another line, in grid units.
    private static let collinearity: CGFloat = 0.5

    /// The length below which a line's direction is too imprecise, in grid units. Such short lines contain few
    /// vertices.
    private static let leastLength: CGFloat = 64

    /// A key for the infinite line through a line, made of rounded numbers. Because of the rounding, collinear lines
    /// may have two different keys.
    private struct LineKey: Hashable {
        let angle: Int
        let distance: Int

        init(_ curve: CubicCurve, length: CGFloat) {
            let direction = (curve.end - curve.start) * (1 / length)
            let isTurned = direction.dx < 0 || direction.dx == 0 && direction.dy < 0
            let upright = isTurned ? direction * -1 : direction
            angle = Int((atan2(upright.dy, upright.dx) * 1e8).rounded())
            distance = Int(upright.cross(curve.start - .zero).rounded())
        }
    }

    /// Replaces overlapping collinear lines with lines that join end to end and have the same winding.
    ///
    /// Each line may contain the ends of all the others, so cutting at every end takes time quadratic in the number of
    /// lines. Processing the ends in order along the line takes only the time to sort them.
    mutating func mergeCollinearLines() {
        var bundles: [[Int]] = []
        var bundleIndices: [LineKey: Int] = [:]
        for (index, piece) in pieces.enumerated() where piece.isLine {
            let length = (piece.curve.end - piece.curve.start).gridLength
            guard length >= Self.leastLength else { continue }
            let key = LineKey(piece.curve, length: length)
            if let bundleIndex = bundleIndices[key] {
                bundles[bundleIndex].append(index)
            } else {
                bundleIndices[key] = bundles.count
                bundles.append([index])
            }
        }
        var isReplaced = Array(repeating: false, count: pieces.count)
        var merged: [OutlinePiece] = []
        for bundle in bundles where bundle.count > 1 {
            let (members, line) = onOneLine(bundle)
            guard let parts = parts(of: members, on: line) else { continue }
            merged += parts
            for index in members { isReplaced[index] = true }
        }
        guard !merged.isEmpty || isReplaced.contains(true) else { return }
        pieces = pieces.indices.filter { !isReplaced[$0] }.map { pieces[$0] } + merged
    }

    /// Returns the longest of the given lines, and the lines that are on it.
    private func onOneLine(_ bundle: [Int]) -> (members: [Int], line: OutlinePiece) {
        func length(_ index: Int) -> CGFloat { (pieces[index].curve.end - pieces[index].curve.start).gridLength }
        let longest = bundle.dropFirst().reduce(bundle[0]) { length($1) > length($0) ? $1 : $0 }
        let line = pieces[longest]
        let direction = (line.curve.end - line.curve.start) * (1 / length(longest))
        func isNear(_ point: CGPoint) -> Bool { abs(direction.cross(point - line.curve.start)) <= Self.collinearity }
        return (bundle.filter { isNear(pieces[$0].curve.start) && isNear(pieces[$0].curve.end) }, line)
    }

    /// Returns the lines between neighboring ends, each with its winding; nil if no two lines overlap.
    private func parts(of members: [Int], on line: OutlinePiece) -> [OutlinePiece]? {
        let direction = line.curve.end - line.curve.start
        let ends = Set(members.flatMap { [pieces[$0].start, pieces[$0].end] })
            .map { (vertex: $0, distance: direction.dot(vertices.grid[$0].point - line.curve.start)) }
            .sorted { ($0.distance, $0.vertex) < ($1.distance, $1.vertex) }
        let ranks = Dictionary(uniqueKeysWithValues: ends.enumerated().map { ($1.vertex, $0) })
        var changes = Array(repeating: (lines: 0, winding: Multiplicity.zero), count: ends.count)
        for index in members {
            let piece = pieces[index]
            guard let start = ranks[piece.start], let end = ranks[piece.end] else { continue }
            changes[min(start, end)].lines += 1
            changes[max(start, end)].lines -= 1
            changes[start].winding = changes[start].winding + piece.multiplicity
            changes[end].winding = changes[end].winding + -piece.multiplicity
        }
        var result: [OutlinePiece] = []
        var (lines, maximumLines, winding) = (0, 0, Multiplicity.zero)
        for (rank, change) in changes.enumerated().dropLast() {
            lines += change.lines
            maximumLines = max(maximumLines, lines)
            winding = winding + change.winding
            if winding != .zero {
                result.append(part(of: line, from: ends[rank].vertex, to: ends[rank + 1].vertex, winding))
            }
        }
        return maximumLines > 1 ? result : nil
    }

    private func part(of line: OutlinePiece, from start: Int, to end: Int, _ winding: Multiplicity) -> OutlinePiece {
        let curve = CubicCurve(
            lineFrom: frame.toGrid(vertices.points[start]), to: frame.toGrid(vertices.points[end]))
        return OutlinePiece(
            source: line.source, range: (0, 1), start: start, end: end, curve: curve, isLine: true,
            multiplicity: winding)
    }
}
