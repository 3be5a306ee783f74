// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of whether a path or its stroke contains a point that is on the edge or slightly to either side of it.
@Suite struct HitTests {
    static let triangle = [CGPoint(x: 0, y: 0), CGPoint(x: 64, y: 0), CGPoint(x: 16, y: 32)]

    @Test(arguments: 0..<3)
    func `the sides of a triangle count as inside`(_ side: Int) {
        let path = Path {
            $0.addLines(between: Self.triangle)
            $0.closeSubpath()
        }
        let (from, to) = (Self.triangle[side], Self.triangle[(side + 1) % 3])
        // The normal (−dy, dx) of a side points to the inside of the triangle.
        let length = hypot(to.x - from.x, to.y - from.y)
        let normal = CGVector(dx: -(to.y - from.y) / length, dy: (to.x - from.x) / length)
        for part in [CGFloat(0.125), 0.25, 0.5, 0.75] {
            let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            for rule in [FillRule.winding, .evenOdd] {
                #expect(path.contains(point, using: rule), "\(point)")
                let inside = CGPoint(x: point.x + normal.dx * 1e-6, y: point.y + normal.dy * 1e-6)
                let outside = CGPoint(x: point.x - normal.dx * 1e-6, y: point.y - normal.dy * 1e-6)
                #expect(path.contains(inside, using: rule) && !path.contains(outside, using: rule), "\(point)")
            }
        }
        #expect(Self.triangle.allSatisfy { path.contains($0) })
    }

    @Test func `points slightly above and below a curve are on opposite sides of the edge`() {
        // The curve is x = 64 t, y = 64 t (1 − t). A straight line closes the path.
        let path = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 64, y: 0), control: CGPoint(x: 32, y: 32))
        }
        for part in stride(from: CGFloat(0.125), to: 1, by: 0.125) {
            let (x, y) = (64 * part, 64 * part * (1 - part))
            #expect(path.contains(CGPoint(x: x, y: y - 1e-6)) && !path.contains(CGPoint(x: x, y: y + 1e-6)), "\(part)")
            #expect(path.contains(CGPoint(x: x, y: 0)) && !path.contains(CGPoint(x: x, y: -1e-6)), "\(part)")
        }
    }

    @Test(arguments: [
        (CGPoint(x: 10, y: 10), true, true), (CGPoint(x: 30, y: 30), true, false), (CGPoint(x: 20, y: 30), true, true),
        (CGPoint(x: 20.001, y: 30), true, false), (CGPoint(x: 19.999, y: 30), true, true),
        (CGPoint(x: 60, y: 30), true, true), (CGPoint(x: 60.001, y: 30), false, false),
    ])
    func `points on the edge of a hole count as filled`(_ point: CGPoint, _ byWinding: Bool, _ byEvenOdd: Bool) {
        let path = Path {
            $0.addRects([CGRect(x: 0, y: 0, width: 60, height: 60), CGRect(x: 20, y: 20, width: 20, height: 20)])
        }
        #expect(path.contains(point, using: .winding) == byWinding)
        #expect(path.contains(point, using: .evenOdd) == byEvenOdd)
    }

    struct Pen: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let style: StrokeStyle
        let hits, misses: [CGPoint]
    }

    /// A line from (10, 20) to (30, 20) and then down to (30, 40).
    static let bend = Path {
        $0.addLines(between: [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20), CGPoint(x: 30, y: 40)])
    }

    @Test(arguments: [
        Pen(
            testDescription: "butt, miter", style: StrokeStyle(lineWidth: 4),
            hits: [
                CGPoint(x: 20, y: 18.01), CGPoint(x: 20, y: 21.99), CGPoint(x: 10.01, y: 20),
                CGPoint(x: 31.99, y: 18.01), CGPoint(x: 28.01, y: 30), CGPoint(x: 30, y: 39.99),
            ],
            misses: [
                CGPoint(x: 20, y: 17.99), CGPoint(x: 20, y: 22.01), CGPoint(x: 9.99, y: 20), CGPoint(x: 32.01, y: 18),
                CGPoint(x: 32.01, y: 30), CGPoint(x: 30, y: 40.01),
            ]),
        Pen(
            testDescription: "square, bevel", style: StrokeStyle(lineWidth: 4, lineCap: .square, lineJoin: .bevel),
            hits: [
                CGPoint(x: 8.01, y: 18.01), CGPoint(x: 8.01, y: 21.99), CGPoint(x: 31.99, y: 41.99),
                CGPoint(x: 30.99, y: 18.99),
            ],
            misses: [CGPoint(x: 7.99, y: 20), CGPoint(x: 30, y: 42.01), CGPoint(x: 31.02, y: 19 - 0.01)]),
        Pen(
            testDescription: "round, round", style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round),
            hits: [
                CGPoint(x: 8.01, y: 20), CGPoint(x: 8.6, y: 18.6), CGPoint(x: 30, y: 41.99), CGPoint(x: 31.4, y: 18.6),
            ], misses: [CGPoint(x: 8.5, y: 18.5), CGPoint(x: 31.5, y: 18.5), CGPoint(x: 7.99, y: 20)]),
        Pen(
            testDescription: "dashed", style: StrokeStyle(lineWidth: 4, dash: [5, 10], dashPhase: 0),
            hits: [
                CGPoint(x: 12, y: 20), CGPoint(x: 14.99, y: 20), CGPoint(x: 25.01, y: 20), CGPoint(x: 30, y: 30.01),
                CGPoint(x: 30, y: 34.99),
            ],
            misses: [
                CGPoint(x: 15.01, y: 20), CGPoint(x: 24.99, y: 20), CGPoint(x: 30, y: 29.99), CGPoint(x: 30, y: 35.01),
            ]),
    ])
    func `a stroke contains the points that its pen covers`(_ row: Pen) {
        for point in row.hits { #expect(Self.bend.strokeContains(point, style: row.style), "\(point)") }
        for point in row.misses { #expect(!Self.bend.strokeContains(point, style: row.style), "\(point)") }
    }

    @Test func `a canvas tests points in user space according to the drawing mode and the line width`() throws {
        try onCanvas(width: 100, height: 100) { canvas in
            canvas.translateBy(x: 50, y: 50)
            canvas.scaleBy(x: 2, y: 2)
            canvas.addRects([CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 5, y: 5, width: 10, height: 10)])
            canvas.setLineWidth(2)
            let rows: [(CGPoint, [Bool])] = [
                // The results for fill, eoFill, stroke, fillStroke, and eoFillStroke.
                (CGPoint(x: 2, y: 2), [true, true, false, true, true]),
                (CGPoint(x: 10, y: 10), [true, false, false, true, false]),
                (CGPoint(x: 20.9, y: 10), [false, false, true, true, true]),
                (CGPoint(x: 5.9, y: 10), [true, false, true, true, true]),
                (CGPoint(x: 21.1, y: 10), [false, false, false, false, false]),
            ]
            let modes: [DrawingMode] = [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
            for (point, expected) in rows {
                #expect(modes.map { canvas.pathContains(point, mode: $0) } == expected, "\(point)")
            }
            // The queries do not change the path.
            #expect(canvas.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }
}
