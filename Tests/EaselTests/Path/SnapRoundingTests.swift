// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests of the snap rounding that Boolean operations use.
@Suite struct SnapRoundingTests {
    @Test func `rounding a diagonal through four adjacent vertices terminates`() throws {
        // The diagonal touches the pixel of each of the two other corners at a single point.
        let points = [(0, 0), (1, 1), (1, 0), (0, 1), (1_000, 0), (-1_000, 1)].map { GridPoint(x: $0, y: $1) }
        let bounds = Extent(from: CGPoint(x: -2_000, y: -2_000), to: CGPoint(x: 2_000, y: 2_000))
        let frame = try #require(GridFrame(spanning: bounds, bits: 20))
        var vertices = VertexTable(frame: frame)
        let indices = points.map { vertices.vertex(at: $0, precisely: $0.point) }
        let one = Multiplicity(first: 1)
        var (pieces, chords): ([OutlinePiece], [Chord]) = ([], [])
        for (start, end) in [(0, 1), (2, 4), (3, 5)] {
            let curve = CubicCurve(lineFrom: points[start].point, to: points[end].point)
            pieces.append(
                OutlinePiece(
                    source: 0, range: (0, 1), start: indices[start], end: indices[end], curve: curve, isLine: true,
                    multiplicity: one))
            chords.append(
                Chord(
                    start: indices[start], end: indices[end], piece: pieces.count - 1, range: (0, 1),
                    multiplicity: one))
        }
        var steps = 1_000_000
        let result = SnapRounding.arrangement(of: chords, pieces: pieces, vertices: &vertices, within: &steps)
        #expect(try #require(result).count == 3)
    }
}
