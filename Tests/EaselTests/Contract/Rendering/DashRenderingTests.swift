// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

/// Tests that compare dashes with their formula: a position is drawn if its distance plus the phase, modulo the length
/// of the pattern, is in a dash.
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
    func `a line can have dashes with any phase`(_ row: Dashes) throws {
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
    func `dashes continue around corners`(_ row: Dashes) throws {
        let image = try Pixels(50, 50) { canvas in
            canvas.setLineWidth(2)
            canvas.setLineDash(phase: row.phase, lengths: row.lengths)
            canvas.addRect(CGRect(x: 5, y: 5, width: 40, height: 40))
            canvas.strokePath()
        }
        // The outline of a rectangle runs from its origin toward +x, then toward +y, and then back. Near its corners,
        // two sides overlap.
        for step in 2..<38 {
            let along = CGFloat(step) + 0.5
            let sides = [(5 + step, 5), (44, 5 + step), (44 - step, 44), (5, 44 - step)]
            for (side, (x, y)) in sides.enumerated() {
                let isDrawn = row.isDrawn(at: along + 40 * CGFloat(side))
                #expect(image.alpha(x, y) == (isDrawn ? 255 : 0), "side \(side), \(step)")
            }
        }
    }

    @Test func `the dash pattern restarts at each subpath`() throws {
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

    /// A path with dashes or gaps that begin on or near its corners.
    struct Cornered: Sendable, CustomTestStringConvertible {
        let svgData: String
        let lengths: [CGFloat]
        var phase: CGFloat = 0
        /// The expected area of a stroke with butt caps and a width of 10, or `nil` if the area is not compared.
        let area: Double?

        var testDescription: String { "\(svgData) \(lengths) from \(phase)" }
    }

    private static let rectangle = "M20,20H140V80H20Z"

    static let cornered = [
        // Twelve dashes of 20 × 10, including one that starts at each corner.
        Cornered(svgData: rectangle, lengths: [20, 10], area: 2_400),
        // Twelve dashes, including one that ends at each corner.
        Cornered(svgData: rectangle, lengths: [20, 10], phase: 20, area: 2_400),
        Cornered(svgData: rectangle, lengths: [0, 40], area: 0),
        Cornered(svgData: rectangle, lengths: [0, 20], area: 0),
        Cornered(svgData: rectangle, lengths: [120, 0, 60, 0], area: nil),
        // Every other side is drawn.
        Cornered(svgData: rectangle, lengths: [120, 60], area: 2_400),
        Cornered(svgData: rectangle, lengths: [60, 120], phase: 60, area: 1_200),
        Cornered(svgData: "M20,20H140V80", lengths: [20, 20], area: 1_000),
        Cornered(svgData: "M20,20H140V80", lengths: [20, 20], phase: 20, area: 800),
        Cornered(svgData: "M20,20H140V80", lengths: [40, 40], phase: -40, area: 800),
        Cornered(svgData: "M20,20H140V80", lengths: [20.000001, 19.999999], area: nil),
        Cornered(svgData: "M20,50L80,20L140,50L80,80Z", lengths: [7, 3], area: nil),
        Cornered(svgData: "M20,50C20,20 60,20 80,20L80,80C60,80 20,80 20,50Z", lengths: [9, 6], area: nil),
        Cornered(svgData: "M20,80C50,20 50,20 80,80S110,20 140,80", lengths: [11, 5], phase: 3, area: nil),
        Cornered(svgData: "M20,20H20M50,50H80", lengths: [10, 5], area: 200),
    ]

    @Test(arguments: cornered, [LineCap.butt, .round, .square])
    func `dashes at corners equal those in a dashed copy of the path`(_ row: Cornered, cap: LineCap) throws {
        let path = try Path(svgData: row.svgData)
        let dashes = path.copy(dashingWithPhase: row.phase, lengths: row.lengths)
        for (scale, join) in [(1, .miter), (3, .round), (2.5, .bevel)] as [(CGFloat, LineJoin)] {
            var style = StrokeStyle(lineWidth: 10, lineCap: cap, lineJoin: join)
            let undashed = style
            (style.dash, style.dashPhase) = (row.lengths, row.phase)
            let dashed = style
            let found = try Pixels(160, 100, scale: scale) { $0.stroke(path, with: .color(.black), style: dashed) }
            let expected = try Pixels(160, 100, scale: scale) {
                $0.stroke(dashes, with: .color(.black), style: undashed)
            }
            // A zero-length dash on a corner has the direction of one of the corner's sides.
            let isDotted = row.lengths[0] == 0 && cap != .butt
            // Cairo replaces curves with lines that deviate by up to 1/10 pixel.
            if !isDotted { #expect(found.differences(from: expected, over: path.hasCurves ? 40 : 2) == 0) }
            if cap == .butt, let area = row.area { #expect(abs(found.area / (scale * scale) - area) < 1) }
        }
    }
}
