// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct ArcTests {
    static let turn = 2 * CGFloat.pi

    struct Sweep: Sendable, CustomTestStringConvertible {
        let start, end: CGFloat
        let clockwise: Bool
        /// The expected signed sweep, in turns. It is positive in the direction of increasing angles.
        let turns: CGFloat

        init(_ start: CGFloat, _ end: CGFloat, clockwise: Bool, turns: CGFloat) {
            (self.start, self.end, self.clockwise, self.turns) = (start, end, clockwise, turns)
        }

        var testDescription: String { "\(start) to \(end) \(clockwise ? "clockwise" : "counter-clockwise")" }
    }

    @Test(arguments: [
        Sweep(0, .pi / 2, clockwise: false, turns: 0.25),
        Sweep(0, .pi / 2, clockwise: true, turns: -0.75),
        Sweep(.pi / 2, 0, clockwise: true, turns: -0.25),
        Sweep(.pi / 2, 0, clockwise: false, turns: 0.75),
        Sweep(0, turn, clockwise: false, turns: 1),
        Sweep(0, turn, clockwise: true, turns: -1),
        Sweep(turn, 0, clockwise: true, turns: -1),
        Sweep(turn, 0, clockwise: false, turns: 1),
        Sweep(0.1, 0.1 + turn, clockwise: true, turns: -1),
        Sweep(0.7, 0.7 - turn, clockwise: false, turns: 1),
        Sweep(.pi / 2, .pi / 2 + turn, clockwise: true, turns: -1),
        Sweep(-.pi / 2, 3 * .pi / 2, clockwise: true, turns: -1),
        Sweep(0, 5 * turn, clockwise: false, turns: 1),
        Sweep(0, 5 * turn, clockwise: true, turns: -1),
        Sweep(0, -5 * turn, clockwise: true, turns: -1),
        Sweep(0, 7.5 * turn, clockwise: false, turns: 1),
        Sweep(0, 7.25 * turn, clockwise: true, turns: -0.75),
        Sweep(0, -0.25 * turn, clockwise: false, turns: 0.75),
        Sweep(1, 1, clockwise: false, turns: 0),
        Sweep(1, 1, clockwise: true, turns: 0),
    ])
    func `a sweep is the same as in Core Graphics and is at most one turn`(_ row: Sweep) throws {
        let path = Path {
            $0.addArc(
                center: CGPoint(x: 50, y: 40), radius: 10, startAngle: row.start, endAngle: row.end,
                clockwise: row.clockwise)
        }
        #expect(abs(path.length - abs(row.turns) * Self.turn * 10) < 1e-3)
        let end = try #require(path.currentPoint)
        let endAngle = row.start + row.turns * Self.turn
        #expect(abs(end.x - (50 + 10 * cos(endAngle))) < 1e-9 && abs(end.y - (40 + 10 * sin(endAngle))) < 1e-9)
        // The midpoint of the arc must be on the side to which the arc turns.
        guard abs(row.turns) > 0.2, abs(row.turns) < 1 else { return }
        let middle = row.start + row.turns * Self.turn / 2
        let inside = CGPoint(x: 50 + 9 * cos(middle), y: 40 + 9 * sin(middle))
        let outside = CGPoint(x: 50 - 9 * cos(middle), y: 40 - 9 * sin(middle))
        #expect(path.contains(inside))
        #expect(!path.contains(outside) || abs(row.turns) > 0.5)
    }

    @Test func `a clockwise arc runs through decreasing angles`() throws {
        let image = try Pixels(20, 20) { canvas in
            canvas.addArc(
                center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi, clockwise: true)
            canvas.fillPath()
        }
        // The arc that starts at +x and runs through −y is the upper half of the circle.
        #expect(image[10, 5] == opaqueBlack && image[10, 15] == transparent)
    }

    @Test func `an arc is connected to the current point by a line`() {
        let path = Path {
            $0.move(to: .zero)
            $0.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: .pi, clockwise: false)
        }
        #expect(Array(path.elements).prefix(2) == [.move(to: .zero), .line(to: CGPoint(x: 15, y: 0))])
    }

    @Test func `a circle with a radius of 10,000 deviates by less than a tenth of a pixel`() {
        let radius: CGFloat = 10_000
        let path = Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        for element in path.flattened(threshold: 0.001).elements {
            guard case .line(let point) = element else { continue }
            #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - radius) < 0.1)
        }
    }

    @Test(
        arguments: [
            // The lines are perpendicular, so the distance of the arc's ends from the corner equals the radius.
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGFloat(4), CGPoint(x: 6, y: 0), CGPoint(x: 10, y: 4)),
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: -10), 4, CGPoint(x: 6, y: 0), CGPoint(x: 10, y: -4)),
        ] as [(CGPoint, CGPoint, CGFloat, CGPoint, CGPoint)])
    func `an arc between tangents touches both tangents`(
        _ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat, _ first: CGPoint, _ last: CGPoint
    ) throws {
        let path = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: corner, tangent2End: end, radius: radius)
        }
        guard case .line(let touch) = Array(path.elements)[1] else {
            Issue.record("the arc has no line to it")
            return
        }
        #expect(abs(touch.x - first.x) < 1e-9 && abs(touch.y - first.y) < 1e-9)
        let current = try #require(path.currentPoint)
        #expect(abs(current.x - last.x) < 1e-9 && abs(current.y - last.y) < 1e-9)
        #expect(abs(path.length - (6 + 2 * .pi)) < 1e-4)
    }

    @Test(
        arguments: [
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGFloat(0)),
            (CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0), 4),
            (CGPoint(x: 10, y: 0), CGPoint(x: 5, y: 0), 4),
            (CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 0), 4),
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0), 4),
        ] as [(CGPoint, CGPoint, CGFloat)])
    func `a tangent arc without a corner is a line to the corner`(
        _ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat
    ) {
        let path = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: corner, tangent2End: end, radius: radius)
        }
        #expect(Array(path.elements) == [.move(to: .zero), .line(to: corner)])
    }

    @Test func `a tangent arc on a canvas is computed in the user space of the call`() throws {
        let box = try onCanvas { canvas in
            canvas.translateBy(x: 3, y: 4)
            canvas.scaleBy(x: 2, y: 2)
            canvas.move(to: .zero)
            canvas.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 5, y: 5), radius: 2)
            return canvas.currentPointOfPath
        }
        #expect(abs(box.x - 5) < 1e-9 && abs(box.y - 2) < 1e-9)
    }
}
