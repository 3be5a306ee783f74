// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Dashes by their formula: a place is drawn if its distance plus the phase, modulo the pattern's length, is in a dash.
@Suite struct DashRenderingTests {
    struct Dashes: Sendable, CustomTestStringConvertible {
        let lengths: [CGFloat]
        let phase: CGFloat

        var testDescription: String { "\(lengths) from \(phase)" }

        func isDrawn(at distance: CGFloat) -> Bool {
            let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
            let total = pattern.reduce(0, +)
            var rest = distance + phase - ((distance + phase) / total).rounded(.down) * total
            for (index, length) in pattern.enumerated() {
                if rest < length { return index % 2 == 0 }
                rest -= length
            }
            return false
        }
    }

    static let lists: [[CGFloat]] = [
        [4, 2], [1, 7], [5], [3, 1, 2], [6, 1, 2, 1], [100, 100], [0, 3], [4, 0, 1, 2],
    ]
    static let phases: [CGFloat] = [0, 1, 5, 6, 7, 23, 6_000, 6_001, 1_000_003, -1, -3, -6, -7, -100, -1_000_003]
    static let rows = lists.flatMap { list in phases.map { Dashes(lengths: list, phase: $0) } }

    @Test(arguments: rows)
    func `a line is dashed from any phase`(_ row: Dashes) throws {
        let image = try Pixels(40, 4) { canvas in
            canvas.setLineWidth(4)
            canvas.setLineDash(phase: row.phase, lengths: row.lengths)
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 40, y: 2)])
        }
        let drawn = (0..<40).map { image.alpha($0, 1) }
        #expect(drawn == (0..<40).map { row.isDrawn(at: CGFloat($0) + 0.5) ? 255 : 0 })
    }

    @Test(arguments: [
        Dashes(lengths: [7, 3], phase: 0), Dashes(lengths: [7, 3], phase: 5), Dashes(lengths: [11], phase: -4),
        Dashes(lengths: [2, 5, 9, 4], phase: 1),
    ])
    func `dashes go on round corners`(_ row: Dashes) throws {
        let image = try Pixels(50, 50) { canvas in
            canvas.setLineWidth(2)
            canvas.setLineDash(phase: row.phase, lengths: row.lengths)
            canvas.addRect(CGRect(x: 5, y: 5, width: 40, height: 40))
            canvas.strokePath()
        }
        // A rectangle runs from its origin along +x, then +y, then back. Near its corners two sides overlap.
        for step in 2..<38 {
            let along = CGFloat(step) + 0.5
            let sides = [(5 + step, 5), (44, 5 + step), (44 - step, 44), (5, 44 - step)]
            for (side, (x, y)) in sides.enumerated() {
                let isDrawn = row.isDrawn(at: along + 40 * CGFloat(side))
                #expect(image.alpha(x, y) == (isDrawn ? 255 : 0), "side \(side), \(step)")
            }
        }
    }

    @Test func `dashes begin anew with each subpath`() throws {
        let image = try Pixels(40, 20) { canvas in
            canvas.setLineWidth(4)
            canvas.setLineDash(phase: 3, lengths: [8, 6])
            for y in [CGFloat(4), 12] {
                canvas.move(to: CGPoint(x: 0, y: y))
                canvas.addLine(to: CGPoint(x: 31, y: y))
            }
            canvas.strokePath()
        }
        for x in 0..<40 { #expect(image[x, 4] == image[x, 12], "\(x)") }
        #expect(image.alpha(4, 4) == 255 && image.alpha(5, 4) == 0)
    }
}
