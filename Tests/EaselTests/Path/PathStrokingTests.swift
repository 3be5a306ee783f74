// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct PathStrokingTests {
    private static func outline(
        _ path: Path, width: CGFloat = 2, cap: LineCap = .butt, join: LineJoin = .miter, limit: CGFloat = 10
    ) -> Path {
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    private static let line = Path { $0.addLines(between: [.zero, CGPoint(x: 10, y: 0)]) }
    private static let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test(arguments: [(LineCap.butt, 20), (.square, 24), (.round, 20 + CGFloat.pi)])
    func `the outline of a line has the area of the line's rectangle and caps`(_ cap: LineCap, _ area: CGFloat) {
        // Curves of an eighth of a turn deviate from an arc by 4e-6 of the radius.
        #expect(abs(Self.outline(Self.line, cap: cap).enclosedArea - area) < 1e-4)
    }

    @Test func `the outline of a line is a rectangle that runs in the direction from +x toward +y`() {
        let corners = [(0, -1), (10, -1), (10, 1), (0, 1)].map { CGPoint(x: $0.0, y: $0.1) }
        #expect(
            Array(Self.outline(Self.line).elements) == [
                .move(to: corners[0]), .line(to: corners[1]), .line(to: corners[2]), .line(to: corners[3]),
                .closeSubpath,
            ])
        let extended = Self.outline(Self.line, cap: .square)
        #expect(extended.boundingBox == CGRect(x: -1, y: -1, width: 12, height: 2))
        #expect(Array(extended.elements).count == 5)
    }

    @Test(arguments: [
        // The outer square is 12 × 12 and the inner square is 8 × 8. At each corner, a bevel cuts off half a unit
        // square, and a round join cuts off 1 − π/4.
        (LineJoin.miter, 80), (.bevel, 78), (.round, 76 + CGFloat.pi),
    ])
    func `the outline of a square has the area of the ring between two squares`(_ join: LineJoin, _ area: CGFloat) {
        for path in [
            Self.square,
            Path {
                $0.addLines(between: Self.square.corners.reversed()); $0.closeSubpath()
            },
        ] {
            #expect(abs(Self.outline(path, join: join).enclosedArea - area) < 1e-4)
        }
    }

    @Test func `the mitered outline of a square consists of two squares, one on each side of the path`() {
        let ring = Self.outline(Self.square)
        #expect(Array(ring.elements).count == 10)
        #expect(ring.boundingBox == CGRect(x: -1, y: -1, width: 12, height: 12))
        for (point, isInside) in [((-0.5, -0.5), true), ((0.5, 5), true), ((5, 5), false), ((9.5, 9.5), true)] {
            #expect(ring.contains(CGPoint(x: point.0, y: point.1)) == isInside)
        }
    }

    @Test(arguments: [
        // At a right angle, the miter is √2 line widths long.
        (CGFloat(10), true), (1.4143, true), (1.4142, false), (1, false), (0.5, false), (0, false), (-3, false),
        (.nan, false), (.infinity, true),
    ])
    func `a right angle is mitered if the limit is at least √2`(_ limit: CGFloat, _ isMitered: Bool) {
        let corner = Path { $0.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
        let box = Self.outline(corner, limit: limit).boundingBox
        #expect(Self.outline(corner, limit: limit).contains(CGPoint(x: 10.9, y: -0.9)) == isMitered)
        #expect(box == CGRect(x: 0, y: -1, width: 11, height: 11))
    }

    @Test(arguments: [CGFloat(3), 10, 25.5])
    func `the outline of a circle has the area of a ring`(_ width: CGFloat) {
        let circle = Path(ellipseIn: CGRect(x: -15, y: -25, width: 30, height: 30))
        let ring = Self.outline(circle, width: width)
        // The area is 2π times the radius times the width.
        #expect(abs(ring.enclosedArea / (30 * .pi * width) - 1) < 1e-4)
        #expect(!ring.contains(CGPoint(x: 0, y: -10)))
        // Each side consists of curves of an eighth of a turn.
        #expect(Array(ring.elements).count == 20)
    }

    @Test(arguments: [CGFloat(0.01), 0.5, 2, 4.9999, 5])
    func `the outline of a circle whose radius is at most half the width is a disc`(_ radius: CGFloat) {
        let circle = Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        let disc = Self.outline(circle, width: 10)
        for step in 0..<90 {
            let angle = CGFloat(step) * .pi / 45
            for distance in [
                0.001, radius / 2, abs(5 - radius) * 0.9, abs(5 - radius) * 1.002, radius, 5, (5 + radius) * 0.9999,
            ] {
                #expect(disc.contains(CGPoint(x: distance * cos(angle), y: distance * sin(angle))))
            }
            let outside = (5 + radius) * 1.0001
            #expect(!disc.contains(CGPoint(x: outside * cos(angle), y: outside * sin(angle))))
        }
    }

    @Test func `the outline of a short arc covers everything that the pen passes over`() {
        // The arc is a quarter turn with a radius of 1. Half of the width, 5, extends across the center to a radius of
        // 4 on the other side.
        let arc = Path {
            $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        }
        let outline = Self.outline(arc, width: 10)
        for degrees in stride(from: CGFloat(1), to: 360, by: 2) {
            let angle = degrees * .pi / 180
            let reach: CGFloat = degrees < 90 ? 6 : (180..<270).contains(degrees) ? 4 : 0
            for radius in stride(from: CGFloat(0.05), to: 7, by: 0.1) where abs(radius - reach) > 0.01 {
                let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
                #expect(outline.contains(point) == (radius < reach), "\(degrees)°, \(radius)")
            }
        }
    }

    @Test(arguments: [(LineCap.round, true), (.butt, false), (.square, false)])
    func `a zero-length subpath becomes a dot with round caps and nothing with other caps`(
        _ cap: LineCap, _ isDot: Bool
    ) {
        let point = CGPoint(x: 5, y: 6)
        let paths = [
            Path { $0.addLines(between: [point, point]) },
            Path { $0.addLines(between: [point, point, point]) },
            Path {
                $0.move(to: point); $0.closeSubpath()
            },
            Path {
                $0.addLines(between: [point, point]); $0.closeSubpath()
            },
            Path {
                $0.move(to: point); $0.addCurve(to: point, control1: point, control2: point)
            },
            Path {
                $0.move(to: point); $0.addQuadCurve(to: point, control: point)
            },
        ]
        for path in paths {
            let outline = Self.outline(path, cap: cap)
            #expect(outline.isEmpty == !isDot)
            if isDot { #expect(abs(outline.enclosedArea - .pi) < 1e-4) }
            if isDot { #expect(outline.boundingBoxOfPath == CGRect(x: 4, y: 5, width: 2, height: 2)) }
        }
        #expect(Self.outline(Path { $0.move(to: point) }, cap: cap).isEmpty)
        #expect(Self.outline(Path(), cap: cap).isEmpty)
    }

    @Test(arguments: [CGFloat(0), -1, .nan, .infinity, -.infinity])
    func `an invalid width gives an empty path`(_ width: CGFloat) {
        #expect(Self.outline(Self.square, width: width).isEmpty)
        #expect(Self.outline(Path { $0.addLines(between: [.zero, .zero]) }, width: width, cap: .round).isEmpty)
    }

    @Test func `a transform applies to the whole outline, including its width`() {
        let transform = CGAffineTransform(a: 3, b: 0, c: 0, d: -2, tx: 7, ty: 8)
        let plain = Self.outline(Self.line, cap: .round)
        let transformed = Self.line.copy(
            strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 10, transform: transform)
        #expect(transformed == plain.applying(transform))
        #expect(transformed.boundingBoxOfPath == CGRect(x: 4, y: 6, width: 36, height: 4))
    }

    @Test func `arcs and lines that meet smoothly have no join`() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
        let rounded = Path(roundedRect: rect, cornerWidth: 8, cornerHeight: 8)
        let outlines = [LineJoin.miter, .round, .bevel].map { Self.outline(rounded, join: $0) }
        #expect(outlines[0] == outlines[1] && outlines[0] == outlines[2])
        // Each side has four lines, and two curves per corner.
        #expect(Array(outlines[0].elements).count { if case .curve = $0 { true } else { false } } == 16)
        #expect(abs(outlines[0].enclosedArea - 2 * rounded.length) < 1e-3)
    }

    @Test func `a path continues from the start of a closed subpath`() {
        var path = Self.square
        path.addLine(to: CGPoint(x: -20, y: 0))
        let outline = Self.outline(path)
        #expect(outline.contains(CGPoint(x: -15, y: 0.9)) && !outline.contains(CGPoint(x: 5, y: 5)))
    }

    @Test func `the outline of a thousand lines has only a few thousand elements`() {
        let wave = Path { path in
            path.addLines(between: (0...1000).map { CGPoint(x: CGFloat($0), y: 5 * sin(CGFloat($0))) })
        }
        #expect(Array(Self.outline(wave, width: 3, join: .round).elements).count < 20_000)
    }
}

extension Path {
    fileprivate var corners: [CGPoint] {
        elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point): point
            default: nil
            }
        }
    }
}
