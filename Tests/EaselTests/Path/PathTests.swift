// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct PathTests {
    static let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test func `lines and curves without a current point are skipped`() {
        let path = Path {
            $0.addLine(to: CGPoint(x: 1, y: 1))
            $0.addCurve(to: .zero, control1: .zero, control2: .zero)
            $0.addQuadCurve(to: .zero, control: .zero)
            $0.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
            $0.closeSubpath()
        }
        #expect(path.isEmpty && path.currentPoint == nil && path.boundingBox.isNull)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func `elements with a number that is not finite are skipped`(_ bad: CGFloat) {
        var path = Path()
        path.move(to: CGPoint(x: bad, y: 0))
        path.move(to: CGPoint(x: 1, y: 2))
        let start = path
        path.addLine(to: CGPoint(x: 0, y: bad))
        path.addCurve(to: .zero, control1: CGPoint(x: bad, y: 0), control2: .zero)
        path.addQuadCurve(to: .zero, control: CGPoint(x: 0, y: bad))
        path.addRect(CGRect(x: bad, y: 0, width: 1, height: 1))
        path.addRect(CGRect(x: 0, y: 0, width: bad, height: 1))
        path.addEllipse(in: CGRect(x: 0, y: bad, width: 1, height: 1))
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 1, height: bad), cornerWidth: 0, cornerHeight: 0)
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 1, height: 1), cornerWidth: bad, cornerHeight: 0)
        path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: true)
        path.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: 1, clockwise: true)
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: bad)
        #expect(path == start)
        #expect(path.refusedElements == 12 && start.refusedElements == 1)
    }

    /// Paths made with an invalid number, and the expected counts. Each element, shape, or operation with the number
    /// counts once.
    static let refusals: [(name: String, count: Int, make: @Sendable (CGFloat) throws -> Path)] = [
        ("a point among others", 1, { bad in Path { $0.addLines(between: [.zero, CGPoint(x: bad, y: 1), .zero]) } }),
        ("points", 3, { bad in Path { $0.addLines(between: Array(repeating: CGPoint(x: 1, y: bad), count: 3)) } }),
        ("a ring", 1, { Path(ringIn: square.boundingBox, width: $0) }),
        ("a polygon", 1, { Path(polygonIn: CGRect(x: 0, y: 0, width: $0, height: 1), sides: 5) }),
        ("a star", 1, { Path(starIn: square.boundingBox, points: 5, innerRatio: $0) }),
        (
            "a sector", 1,
            {
                Path(
                    sectorCenter: .zero, innerRadius: 1, outerRadius: 2, startAngle: 0, endAngle: $0, cornerRadius: 0)
            }
        ),
        ("a corner", 1, { Path(roundedRect: square.boundingBox, cornerRadius: $0) }),
        ("a trimmed path", 1, { square.trimmed(from: 0, to: $0) }),
        ("a dashed path", 1, { square.copy(dashingWithPhase: 0, lengths: [$0, 1]) }),
        ("a phase", 1, { square.copy(dashingWithPhase: $0, lengths: [1, 1]) }),
        (
            "a stroked path", 1,
            { square.copy(strokingWithWidth: $0, lineCap: .butt, lineJoin: .miter, miterLimit: 10) }
        ),
        ("a transformed path", 1, { square.applying(CGAffineTransform(translationX: $0, y: 0)) }),
        (
            "rectangles", 2,
            { bad in
                Path { path in
                    path.addRects([square.boundingBox, CGRect(x: 1, y: bad, width: 1, height: bad)])
                    path.addRect(CGRect(x: 1, y: 1, width: bad, height: 1))
                }
            }
        ),
    ]

    @Test(arguments: refusals.indices, [CGFloat.nan, .infinity, -.infinity])
    func `a path counts its skipped elements and passes the count on to derived paths`(_ index: Int, _ bad: CGFloat)
        throws
    {
        let (name, count, make) = Self.refusals[index]
        let path = try make(bad)
        #expect(path.refusedElements == count, "\(name)")
        let joined = Path { joined in
            joined.addPath(Self.square)
            joined.addPath(path)
        }
        let derived: [Path] = try [
            joined, path.reversed(), path.trimmed(from: 0.2, to: 0.5), path.flattened(threshold: 1),
            path.copy(dashingWithPhase: 0, lengths: [1, 1]), path.union(Self.square), Self.square.subtracting(path),
            path.normalized(), path.intersection(Self.square), path.symmetricDifference(Self.square),
            path.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10),
            path.applying(CGAffineTransform(translationX: 3, y: 0)), #require(path.componentsSeparated().first),
        ]
        for (index, path) in derived.enumerated() { #expect(path.refusedElements == count, "\(name), \(index)") }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(path) }
    }

    @Test func `painting, stroking, and clipping report the number and kind of skipped elements`() throws {
        let line = Path { $0.addLines(between: [.zero, CGPoint(x: 40, y: CGFloat.nan), CGPoint(x: 80, y: 3)]) }
        let calls: [(String, @Sendable (Canvas) -> Void)] = [
            ("fill(_:with:using:)", { $0.fill(line, with: .color(.red)) }),
            ("stroke(_:with:style:)", { $0.stroke(line, with: .color(.red)) }),
            ("clip(to:using:)", { $0.clip(to: line) }), ("clip(outside:using:)", { $0.clip(outside: line) }),
            ("addPath(_:)", { $0.addPath(line) }),
        ]
        for (call, draw) in calls {
            let drawing = Drawing(width: 100, height: 10) { draw($0) }
            for render in [{ _ = try drawing.png() }, { _ = try drawing.svg() }, { _ = try drawing.pdf() }] {
                let error = try #require(throws: DrawingError.self) { try render() }
                let text = error.description
                #expect(text.contains(call) && text.contains("1 element") && text.contains("(40, nan)"), "\(text)")
            }
        }
    }

    @Test func `closing a subpath leaves the current point at its start`() {
        var path = Path()
        path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9)])
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: .zero)
        #expect(path.currentPoint == .zero)
    }

    @Test func `a rectangle starts at its origin and runs from +x toward +y`() {
        let path = Path(rect: CGRect(x: 11, y: 2, width: -10, height: 5))
        #expect(
            Array(path.elements) == [
                .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 11, y: 2)), .line(to: CGPoint(x: 11, y: 7)),
                .line(to: CGPoint(x: 1, y: 7)), .closeSubpath,
            ])
    }

    @Test func `an ellipse starts at maxX midY and runs toward +y`() throws {
        var path = Path { $0.move(to: .zero) }
        path.addLine(to: CGPoint(x: 1, y: 0))
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 10))
        let elements = Array(path.elements)
        // The ellipse is a separate subpath. No line leads to it.
        #expect(elements[2] == .move(to: CGPoint(x: 20, y: 5)))
        guard case .curve(let end, _, _) = elements[3] else {
            Issue.record("an ellipse begins with a curve")
            return
        }
        #expect(end.y > 5 && end.x < 20)
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test func `a rounded rectangle starts on its top edge and runs toward +x`() throws {
        let path = Path(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 4, cornerHeight: 2)
        let elements = Array(path.elements).prefix(2)
        #expect(elements == [.move(to: CGPoint(x: 4, y: 0)), .line(to: CGPoint(x: 16, y: 0))])
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(!path.contains(CGPoint(x: 0.2, y: 0.2)) && path.contains(CGPoint(x: 1.5, y: 0.9)))
    }

    @Test func `boundingBox includes control points and boundingBoxOfPath does not`() {
        let path = Path {
            $0.move(to: .zero)
            $0.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
        }
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        // The top of the curve is at t = 1/2, at three quarters of the control points' height of 10.
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 7.5))
        let quadratic = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        }
        #expect(quadratic.boundingBox.height == 10)
        #expect(abs(quadratic.boundingBoxOfPath.height - 5) < 1e-12)
        #expect(Path().boundingBoxOfPath.isNull)
    }

    @Test(arguments: [
        (CGPoint(x: 5, y: 5), true), (CGPoint(x: 0, y: 5), true), (CGPoint(x: 10, y: 10), true),
        (CGPoint(x: 5, y: 0), true), (CGPoint(x: 10.0001, y: 5), false), (CGPoint(x: -0.0001, y: 0), false),
        (CGPoint(x: 15, y: 0), false), (CGPoint(x: -5, y: 10), false), (CGPoint(x: CGFloat.nan, y: 5), false),
        (CGPoint(x: CGFloat.infinity, y: 5), false),
    ])
    func `a point on the outline counts as inside`(_ point: CGPoint, _ isInside: Bool) {
        #expect(Self.square.contains(point) == isInside)
        #expect(Self.square.contains(point, using: .evenOdd) == isInside)
    }

    @Test func `an ellipse contains the points that satisfy its equation`() {
        let path = Path(ellipseIn: CGRect(x: -8, y: -5, width: 16, height: 10))
        for step in 0..<360 {
            let angle = CGFloat(step) * .pi / 180
            let (x, y) = (8 * cos(angle), 5 * sin(angle))
            #expect(path.contains(CGPoint(x: x * 0.9999, y: y * 0.9999)), "\(step)°")
            #expect(!path.contains(CGPoint(x: x * 1.0001, y: y * 1.0001)), "\(step)°")
        }
    }

    @Test func `the fill rules differ where an outline runs around twice`() {
        var path = Self.square
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        let middle = CGPoint(x: 5, y: 5)
        #expect(path.contains(middle, using: .winding) && !path.contains(middle, using: .evenOdd))
    }

    @Test func `an open subpath is closed implicitly when it is filled`() {
        let path = Path { $0.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
        #expect(path.contains(CGPoint(x: 8, y: 4)))
    }

    @Test func `strokes contain the points that their pen covers`() {
        let line = Path { $0.addLines(between: [.zero, CGPoint(x: 10, y: 0)]) }
        #expect(line.strokeContains(CGPoint(x: 5, y: 0.9), style: StrokeStyle(lineWidth: 2)))
        #expect(!line.strokeContains(CGPoint(x: 5, y: 1.1), style: StrokeStyle(lineWidth: 2)))
        #expect(!line.strokeContains(CGPoint(x: 10.5, y: 0), style: StrokeStyle(lineWidth: 2)))
        #expect(line.strokeContains(CGPoint(x: 10.5, y: 0), style: StrokeStyle(lineWidth: 2, lineCap: .square)))
        #expect(!line.strokeContains(CGPoint(x: 3, y: 0), style: StrokeStyle(lineWidth: 2, dash: [2, 2])))
        #expect(!line.strokeContains(CGPoint(x: 5, y: 0), style: StrokeStyle(lineWidth: .nan)))
        #expect(!line.strokeContains(CGPoint(x: 5, y: 0), style: StrokeStyle(lineWidth: 2, dash: [0, 0])))
    }

    @Test func `lengths match the geometry`() {
        #expect(Self.square.length == 40)
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(abs(circle.length - 20 * .pi) < 1e-3)
        let parabola = Path {
            // The curve is y = x² from 0 to 1, whose length is √5/2 + asinh(2)/4.
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
        }
        #expect(abs(parabola.length - (CGFloat(5).squareRoot() / 2 + asinh(2) / 4)) < 1e-8)
    }

    @Test func `a ring wider than its radius is a disc`() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(Path(ringIn: rect, width: 10) == Path(ellipseIn: rect))
        #expect(Path(ringIn: rect, width: 50) == Path(ellipseIn: rect))
        #expect(Path(ringIn: rect, width: 0).isEmpty && Path(ringIn: rect, width: -1).isEmpty)
        #expect(Path(ringIn: rect, width: .nan).isEmpty && Path(ringIn: .null, width: 1).isEmpty)
    }

    @Test func `a ring's hole is open with both fill rules`() {
        let ring = Path(ringIn: CGRect(x: 0, y: 0, width: 20, height: 20), width: 4)
        for rule in [FillRule.winding, .evenOdd] {
            #expect(!ring.contains(CGPoint(x: 10, y: 10), using: rule))
            #expect(ring.contains(CGPoint(x: 2, y: 10), using: rule))
            #expect(!ring.contains(CGPoint(x: 4.1, y: 10), using: rule))
        }
    }

    @Test(arguments: [
        CGPoint(x: 30, y: -15), CGPoint(x: 75, y: 20), CGPoint(x: 30, y: 55), CGPoint(x: -15, y: 20),
        CGPoint(x: 200, y: 60), CGPoint(x: -40, y: -30),
    ])
    func `a callout is a single outline that covers the body and extends to the tip of the tail`(_ tail: CGPoint) throws
    {
        let body = CGRect(x: 0, y: 0, width: 60, height: 40)
        let path = Path(callout: body, tail: tail, cornerRadius: 8)
        #expect(path.elements.count { $0 == .closeSubpath } == 1)
        #expect(path.elements.contains(.line(to: tail)))
        #expect(path.boundingBoxOfPath == body.union(CGRect(origin: tail, size: .zero)))
        #expect(path.contains(CGPoint(x: 30, y: 20)))
        // The outline does not overlap itself, so both rules agree, even between the middle and the tail.
        for step in 1..<20 {
            let t = CGFloat(step) / 20
            let point = CGPoint(x: 30 + (tail.x - 30) * t, y: 20 + (tail.y - 20) * t)
            #expect(path.contains(point, using: .winding) == path.contains(point, using: .evenOdd))
        }
    }

    @Test func `a callout does not have a visible tail if the tip is inside the body`() {
        let body = CGRect(x: 0, y: 0, width: 60, height: 40)
        #expect(
            Path(callout: body, tail: CGPoint(x: 30, y: 20), cornerRadius: 8)
                == Path(roundedRect: body, cornerRadius: 8))
    }

    @Test func `corner radii that do not fit are reduced in proportion`() {
        let path = Path(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20),
            cornerRadii: CornerRadii(topLeft: 30, topRight: 10))
        // The radii 30 and 10 must fit into a side of 20 points, so both are halved.
        #expect(Array(path.elements).prefix(2).first == .move(to: CGPoint(x: 15, y: 0)))
        #expect(!path.contains(CGPoint(x: 2, y: 2)) && path.contains(CGPoint(x: 19.9, y: 19.9)))
    }

    @Test(arguments: [(20, 0), (0, 10), (0, 0)])
    func `corners with a width or height of 0 are right angles`(_ width: CGFloat, _ height: CGFloat) {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let path = Path(roundedRect: rect, cornerWidth: width, cornerHeight: height)
        for (x, y) in [(0.5, 0.5), (99.5, 0.5), (99.5, 49.5), (0.5, 49.5)] {
            #expect(path.contains(CGPoint(x: x, y: y)))
        }
        let radii = CornerRadii(topLeft: 0, topRight: 8)
        #expect(Path(roundedRect: rect, cornerRadii: radii).contains(CGPoint(x: 0.1, y: 0.1)))
    }

    @Test func `a transform applies to every point, and paths with equal elements are equal`() {
        let moved = CGAffineTransform(translationX: 5, y: 6)
        #expect(
            Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: moved)
                == Path(rect: CGRect(x: 5, y: 6, width: 1, height: 1)))
        #expect(Self.square.applying(moved).boundingBox == CGRect(x: 5, y: 6, width: 10, height: 10))
        #expect(Self.square.applying(CGAffineTransform(scaleX: .nan, y: 1)).isEmpty)
        var joined = Path { $0.move(to: CGPoint(x: 99, y: 99)) }
        joined.addPath(Self.square, transform: moved)
        #expect(joined.boundingBox == CGRect(x: 5, y: 6, width: 10, height: 10))
        #expect(joined.currentPoint == CGPoint(x: 5, y: 6))
    }

    @Test func `a description lists the elements`() {
        let path = Path { $0.addLines(between: [.zero, CGPoint(x: 10, y: 0)]) }
        #expect(path.description == "move to (0.0, 0.0), line to (10.0, 0.0)")
    }

    @Test func `flattening deviates by at most its threshold`() {
        let circle = Path(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
        let flat = circle.flattened(threshold: 0.01)
        #expect(!flat.elements.contains { if case .curve = $0 { true } else { false } })
        #expect(abs(flat.length - circle.length) < 0.1)
        for element in flat.elements {
            guard case .line(let point) = element else { continue }
            #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - 100) < 0.011)
        }
        #expect(!Path(ellipseIn: .zero).flattened(threshold: .nan).isEmpty)
    }

    @Test func `lengths of paths of any size are computed quickly`() {
        let far = Path {
            $0.move(to: .zero)
            $0.addCurve(
                to: CGPoint(x: 1e160, y: 1e160), control1: CGPoint(x: 1e160, y: 0), control2: CGPoint(x: 0, y: 1e160))
        }
        #expect(far.length > 1e160)
        #expect(abs(Path { $0.addLines(between: [.zero, CGPoint(x: 3e200, y: 4e200)]) }.length / 5e200 - 1) < 1e-12)
        let tiny = Path(ellipseIn: CGRect(x: 0, y: 0, width: 2e-9, height: 2e-9))
        #expect(abs(tiny.length / (2e-9 * .pi) - 1) < 1e-4)
        _ = Path(ringIn: .infinite, width: 3).length
    }

    @Test(arguments: [CGFloat(1e-6), 1, 1e6])
    func `strokes contain the points that their pen covers at every size`(_ size: CGFloat) {
        let line = Path { $0.addLines(between: [.zero, CGPoint(x: 10 * size, y: 0)]) }
        let style = StrokeStyle(lineWidth: 2 * size)
        #expect(line.strokeContains(CGPoint(x: 5 * size, y: 0.99 * size), style: style))
        #expect(!line.strokeContains(CGPoint(x: 5 * size, y: 1.01 * size), style: style))
    }
}
