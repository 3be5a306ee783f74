// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the pixels of arcs, including full turns and tangents in unusual positions.
@Suite struct ArcRenderingTests {
    static let turn = 2 * CGFloat.pi
    static let center = CGPoint(x: 30, y: 30)

    struct Sweep: Sendable, CustomTestStringConvertible {
        let start, end: CGFloat
        let clockwise: Bool
        /// The range of angles that must be drawn. The range is empty if no arc is drawn.
        let drawn: ClosedRange<CGFloat>

        init(_ start: CGFloat, _ end: CGFloat, clockwise: Bool, draws drawn: ClosedRange<CGFloat>) {
            (self.start, self.end, self.clockwise, self.drawn) = (start, end, clockwise, drawn)
        }

        var testDescription: String { "\(start) to \(end) \(clockwise ? "clockwise" : "counter-clockwise")" }

        /// Whether an angle is drawn, or `nil` if the angle is too close to an end of the arc.
        func covers(_ angle: CGFloat) -> Bool? {
            if drawn.upperBound - drawn.lowerBound >= turn - 1e-9 { return true }
            if drawn.upperBound == drawn.lowerBound { return false }
            let fromStart = angle - drawn.lowerBound - ((angle - drawn.lowerBound) / turn).rounded(.down) * turn
            let length = drawn.upperBound - drawn.lowerBound
            let distances = [fromStart, turn - fromStart, abs(fromStart - length)]
            return distances.allSatisfy { $0 > 0.15 } ? fromStart < length : nil
        }
    }

    @Test(arguments: [
        Sweep(0, 1, clockwise: false, draws: 0...1),
        Sweep(0, 1, clockwise: true, draws: 1...turn),
        Sweep(1, 0, clockwise: true, draws: 0...1),
        Sweep(1, 0, clockwise: false, draws: 1...turn),
        Sweep(-1, 1, clockwise: false, draws: -1...1),
        Sweep(-1, 1, clockwise: true, draws: 1...turn - 1),
        Sweep(0, turn, clockwise: false, draws: 0...turn),
        Sweep(0, turn, clockwise: true, draws: 0...turn),
        Sweep(2, 2 + turn, clockwise: false, draws: 0...turn),
        Sweep(2, 2 - turn, clockwise: true, draws: 0...turn),
        Sweep(2, 2 - turn, clockwise: false, draws: 0...turn),
        Sweep(0, 2.5 * turn, clockwise: false, draws: 0...turn),
        Sweep(0, -2.5 * turn, clockwise: true, draws: 0...turn),
        Sweep(0, 2.5 * turn, clockwise: true, draws: turn / 2...turn),
        Sweep(0, -2.5 * turn, clockwise: false, draws: 0...turn / 2),
        Sweep(100 * turn, 100 * turn + 1, clockwise: false, draws: 0...1),
        Sweep(1, 1, clockwise: false, draws: 0...0),
        Sweep(1, 1, clockwise: true, draws: 0...0),
    ])
    func `a stroked arc covers exactly the angles of its sweep`(_ row: Sweep) throws {
        let image = try Pixels(60, 60) { canvas in
            canvas.setLineWidth(10)
            canvas.addArc(
                center: Self.center, radius: 20, startAngle: row.start, endAngle: row.end, clockwise: row.clockwise)
            canvas.strokePath()
        }
        for y in 0..<60 {
            for x in 0..<60 {
                let (dx, dy) = (CGFloat(x) + 0.5 - Self.center.x, CGFloat(y) + 0.5 - Self.center.y)
                let radius = (dx * dx + dy * dy).squareRoot()
                if radius < 14 || radius > 26 {
                    #expect(image.alpha(x, y) == 0, "\(x), \(y)")
                } else if (16...24).contains(radius), let isDrawn = row.covers(atan2(dy, dx)) {
                    #expect(image.alpha(x, y) == (isDrawn ? 255 : 0), "\(x), \(y)")
                }
            }
        }
    }

    @Test func `an arc is connected to the current point only if the path is not empty`() throws {
        let image = try Pixels(60, 60) { canvas in
            canvas.setLineWidth(4)
            canvas.addArc(center: CGPoint(x: 45, y: 15), radius: 5, startAngle: 0, endAngle: 1, clockwise: false)
            canvas.addArc(center: CGPoint(x: 5, y: 55), radius: 0, startAngle: 0, endAngle: 1, clockwise: false)
            canvas.strokePath()
        }
        // A line runs from the end of the first arc to the second arc, which has no length.
        let end = CGPoint(x: 45 + 5 * cos(1.0), y: 15 + 5 * sin(1.0))
        for part in stride(from: 0.1, through: 0.9, by: 0.1) {
            let (x, y) = (end.x + (5 - end.x) * part, end.y + (55 - end.y) * part)
            #expect(image.alpha(Int(x), Int(y)) == 255, "\(part)")
        }
        #expect(image.alpha(20, 10) == 0 && image.alpha(45, 15) == 0)
    }

    struct Corner: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let corner, end: CGPoint
        let radius: CGFloat
        /// The end of the line and the end of the arc.
        let touch, last: CGPoint
    }

    @Test(arguments: [
        Corner(
            testDescription: "right angle", corner: CGPoint(x: 40, y: 20), end: CGPoint(x: 40, y: 50), radius: 10,
            touch: CGPoint(x: 30, y: 20), last: CGPoint(x: 40, y: 30)),
        Corner(
            testDescription: "touches before the current point", corner: CGPoint(x: 24, y: 20),
            end: CGPoint(x: 24, y: 50), radius: 10, touch: CGPoint(x: 14, y: 20), last: CGPoint(x: 24, y: 30)),
        Corner(
            testDescription: "touches beyond the second end", corner: CGPoint(x: 40, y: 20),
            end: CGPoint(x: 40, y: 21), radius: 10, touch: CGPoint(x: 30, y: 20), last: CGPoint(x: 40, y: 30)),
        Corner(
            testDescription: "upwards", corner: CGPoint(x: 40, y: 20), end: CGPoint(x: 40, y: 0), radius: 6,
            touch: CGPoint(x: 34, y: 20), last: CGPoint(x: 40, y: 14)),
        // The corners form a 3-4-5 triangle. The tangent of half the corner's angle is 1/2 at the acute corner and 2 at
        // the obtuse corner.
        Corner(
            testDescription: "acute", corner: CGPoint(x: 50, y: 20), end: CGPoint(x: 20, y: 60), radius: 5,
            touch: CGPoint(x: 40, y: 20), last: CGPoint(x: 44, y: 28)),
        Corner(
            testDescription: "obtuse", corner: CGPoint(x: 40, y: 20), end: CGPoint(x: 64, y: 52), radius: 20,
            touch: CGPoint(x: 30, y: 20), last: CGPoint(x: 46, y: 28)),
    ])
    func `an arc between tangents starts and ends at the tangent points`(_ row: Corner) throws {
        let end = try onCanvas(width: 80, height: 80) { canvas in
            canvas.move(to: CGPoint(x: 20, y: 20))
            canvas.addArc(tangent1End: row.corner, tangent2End: row.end, radius: row.radius)
            let line = try #require(canvas.path?.elements.dropFirst().first { _ in true })
            guard case .line(let touch) = line else {
                Issue.record("the arc has no line to it")
                return canvas.currentPointOfPath
            }
            #expect(abs(touch.x - row.touch.x) < 1e-9 && abs(touch.y - row.touch.y) < 1e-9, "\(touch)")
            return canvas.currentPointOfPath
        }
        #expect(abs(end.x - row.last.x) < 1e-9 && abs(end.y - row.last.y) < 1e-9, "\(end)")
    }

    @Test(
        arguments: [
            ("radius 0", CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 50), CGFloat(0)),
            ("straight on", CGPoint(x: 50, y: 20), CGPoint(x: 70, y: 20), 10),
            ("straight back", CGPoint(x: 50, y: 20), CGPoint(x: 0, y: 20), 10),
            ("back to the start", CGPoint(x: 50, y: 20), CGPoint(x: 20, y: 20), 10),
            ("second end at the corner", CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 20), 10),
        ] as [(String, CGPoint, CGPoint, CGFloat)])
    func `tangents that do not form a corner add a line to the end of the first tangent`(
        _ name: String, _ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat
    ) throws {
        let image = try Pixels(80, 80) { canvas in
            canvas.setLineWidth(4)
            canvas.move(to: CGPoint(x: 20, y: 20))
            canvas.addArc(tangent1End: corner, tangent2End: end, radius: radius)
            canvas.strokePath()
        }
        #expect(image.area == 30 * 4 && image.alpha(20, 18) == 255 && image.alpha(49, 21) == 255)
    }

    @Test func `an arc between tangents draws nothing if the corner is at the current point`() throws {
        let image = try Pixels { canvas in
            canvas.setLineWidth(4)
            canvas.move(to: CGPoint(x: 10, y: 10))
            canvas.addArc(tangent1End: CGPoint(x: 10, y: 10), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
            canvas.strokePath()
        }
        #expect(image.area == 0)
    }
}
