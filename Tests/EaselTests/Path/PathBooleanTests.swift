// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

extension Path {
    var subpathCount: Int { elements.count { if case .move = $0 { true } else { false } } }
}

@Suite struct PathBooleanTests {
    static func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 1) -> Path {
        Path(rect: CGRect(x: x, y: y, width: side, height: side))
    }

    static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    struct Squares: Sendable, CustomTestStringConvertible {
        let name: String
        let x, y, side: CGFloat
        let union, intersection: CGFloat
        let unionSubpaths: Int

        init(
            _ name: String, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat, union: CGFloat, intersection: CGFloat,
            subpaths: Int = 1
        ) {
            (self.name, self.x, self.y, self.side) = (name, x, y, side)
            (self.union, self.intersection, self.unionSubpaths) = (union, intersection, subpaths)
        }

        var testDescription: String { name }
    }

    @Test(
        arguments: [
            Squares("overlapping", 0.5, 0.5, 1, union: 1.75, intersection: 0.25),
            Squares("sharing an edge", 1, 0, 1, union: 2, intersection: 0),
            Squares("sharing half an edge", 1, 0.5, 1, union: 2, intersection: 0),
            Squares("sharing a corner", 1, 1, 1, union: 2, intersection: 0, subpaths: 2),
            Squares("apart", 3, 1, 1, union: 2, intersection: 0, subpaths: 2),
            Squares("nested", 0.25, 0.25, 0.5, union: 1, intersection: 0.25),
            Squares("nested along an edge", 0.25, 0, 0.5, union: 1, intersection: 0.25),
            Squares("nested in a corner", 0, 0, 0.5, union: 1, intersection: 0.25),
            Squares("identical", 0, 0, 1, union: 1, intersection: 1),
            Squares("with partly overlapping edges", 0.5, 0, 1, union: 1.5, intersection: 0.5),
        ], [1e-6, 1, 3, 1e6] as [CGFloat])
    func `the areas of combined squares match the hand calculation`(_ row: Squares, _ scale: CGFloat) throws {
        for angle in [0, 0.3, 2] as [CGFloat] {
            let transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
            let a = Self.square(0, 0).applying(transform)
            let b = Self.square(row.x, row.y, row.side).applying(transform)
            let areaB = row.side * row.side
            let expected = try [
                (a.union(b), row.union), (a.intersection(b), row.intersection),
                (a.subtracting(b), 1 - row.intersection), (b.subtracting(a), areaB - row.intersection),
                (a.symmetricDifference(b), row.union - row.intersection),
            ]
            for (path, area) in expected {
                #expect(abs(path.enclosedArea / (scale * scale) - area) < 1e-7)
                #expect(path.isEmpty == (area == 0))
            }
            #expect(try a.union(b).subpathCount == row.unionSubpaths)
            #expect(try a.intersects(b) == (row.intersection > 0))
        }
    }

    @Test func `elements that are not cut keep their coordinates, and collinear edges are merged`() throws {
        let wide = Path(rect: CGRect(x: 0.1, y: 0.2, width: 2, height: 1))
        let union = try wide.union(Path(rect: CGRect(x: 1.1, y: 0.2, width: 2, height: 1)))
        #expect(Array(union.elements).count == 5)
        #expect(abs(union.enclosedArea - 3) < 1e-12)
        #expect(try wide.normalized() == wide)
        let circle = Self.circle(3, 4, 5)
        #expect(try Set(circle.union(circle).elements) == Set(circle.normalized().elements))
        for case .curve(let end, let control1, let control2) in circle.elements {
            #expect(try circle.normalized().elements.contains(.curve(to: end, control1: control1, control2: control2)))
        }
    }

    @Test func `boolean operations preserve curves`() throws {
        for path in try [Self.circle(0, 0, 1).union(Self.circle(1, 0, 1)), Self.circle(0, 0, 2).subtracting(.init())] {
            #expect(!path.elements.contains { if case .line = $0 { true } else { false } })
        }
        let parabola = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))
        }
        // The curve is y = x (2 − x). The area below it is 4/3, and its left half, from x = 0 to x = 1, is 2/3.
        let half = try parabola.intersection(Self.square(-1, -1, 2))
        #expect(half.elements.count { if case .quadCurve = $0 { true } else { false } } == 1)
        #expect(abs(abs(half.enclosedArea) - 2.0 / 3) < 1e-9)
    }

    @Test(arguments: [0.1, 0.5, 1, 1.5, 1.9, 1.999] as [CGFloat])
    func `two circles intersect in a lens`(_ distance: CGFloat) throws {
        for angle in [0, 0.7, 1.5] as [CGFloat] {
            let a = Self.circle(0, 0, 1)
            let b = Self.circle(distance * cos(angle), distance * sin(angle), 1)
            let lens = 2 * acos(distance / 2) - distance / 2 * (4 - distance * distance).squareRoot()
            #expect(try abs(a.intersection(b).enclosedArea - lens) < 1e-4)
            #expect(try abs(a.union(b).enclosedArea - (2 * .pi - lens)) < 1e-4)
        }
    }

    @Test(arguments: [0, 0.25, 0.5, 1, 2, 3, 4.2] as [CGFloat])
    func `touching circles share only a point or the whole smaller circle`(_ angle: CGFloat) throws {
        let a = Self.circle(0, 0, 1)
        let outside = Self.circle(1.5 * cos(angle), 1.5 * sin(angle), 0.5)
        let inside = Self.circle(0.5 * cos(angle), 0.5 * sin(angle), 0.5)
        #expect(try abs(a.union(outside).enclosedArea - 1.25 * .pi) < 1e-4)
        #expect(try abs(a.intersection(outside).enclosedArea) < 1e-6)
        #expect(try abs(a.union(inside).enclosedArea - .pi) < 1e-4)
        #expect(try abs(a.subtracting(inside).enclosedArea - 0.75 * .pi) < 1e-4)
    }

    @Test(arguments: [FillRule.winding, .evenOdd])
    func `subtracting a half plane from a ring leaves half a ring`(_ rule: FillRule) throws {
        let ring = Path(ringIn: CGRect(x: -10, y: -10, width: 20, height: 20), width: 4)
        let half = try ring.subtracting(Path(rect: CGRect(x: -50, y: -50, width: 50, height: 100)), using: rule)
        #expect(abs(half.enclosedArea - 32 * .pi) < 1e-3 && half.subpathCount == 1)
        #expect(try abs(ring.normalized(using: rule).enclosedArea - 64 * .pi) < 1e-3)
        // Subtracting the ring restores the hole as a shape.
        let hole = try Self.circle(0, 0, 10).subtracting(ring, using: rule)
        #expect(abs(hole.enclosedArea - 36 * .pi) < 1e-3 && hole.subpathCount == 1)
    }

    @Test func `a pentagram includes its middle only with the winding rule`() throws {
        var star = Path()
        for index in 0..<5 {
            let point = Path.unitPoint(at: CGFloat(index) * 0.8 * .pi)
            if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
        }
        // The distance between the inner corners and the center is 1/φ² times the outer radius.
        let inner = 4 / ((1 + CGFloat(5).squareRoot()) * (1 + CGFloat(5).squareRoot()))
        let whole = 5 * inner * sin(.pi / 5), middle = 2.5 * inner * inner * sin(0.4 * .pi)
        #expect(try abs(star.normalized().enclosedArea - whole) < 1e-9 && star.normalized().subpathCount == 1)
        #expect(try abs(star.normalized(using: .evenOdd).enclosedArea - (whole - middle)) < 1e-9)
        #expect(try star.componentsSeparated(using: .evenOdd).count == 5)
    }

    @Test func `an outline that runs around twice is filled with the winding rule but not with the even-odd rule`()
        throws
    {
        var twice = Self.circle(0, 0, 1)
        twice.addPath(Self.circle(0, 0, 1))
        #expect(try abs(twice.normalized().enclosedArea - .pi) < 1e-4)
        #expect(try twice.normalized(using: .evenOdd).isEmpty)
        // These squares have opposite directions, so they cancel each other out with both rules.
        var both = Self.square(0, 0)
        both.addLines(between: [.zero, CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0)])
        #expect(try both.normalized().isEmpty && both.normalized(using: .evenOdd).isEmpty)
    }

    @Test func `self-intersecting curves and curves with a cusp are supported`() throws {
        let loop = Path {
            $0.move(to: .zero)
            $0.addCurve(to: CGPoint(x: 1, y: 0), control1: CGPoint(x: 3, y: 2), control2: CGPoint(x: -2, y: 2))
        }
        // Both lobes are included in the result, although their signed areas have opposite signs.
        #expect(try loop.normalized().enclosedArea > abs(loop.enclosedArea) + 0.01)
        #expect(try loop.normalized(using: .evenOdd).subpathCount == 2)
        let cusp = Path {
            $0.move(to: .zero)
            $0.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 0, y: 10))
        }
        #expect(try abs(cusp.normalized().enclosedArea - abs(cusp.enclosedArea)) < 1e-6)
    }

    @Test func `overlapping pieces of the same curve are treated as coincident`() throws {
        let (start, end) = (CGPoint.zero, CGPoint(x: 8, y: 0))
        let above = Path {
            $0.move(to: start)
            $0.addCurve(to: end, control1: CGPoint(x: 1, y: 5), control2: CGPoint(x: 6, y: 7))
            $0.addLine(to: CGPoint(x: 4, y: -6))
            $0.closeSubpath()
        }
        // The other path contains the same curve, split at its middle, and is on the other side of the curve.
        let below = Path {
            $0.move(to: end)
            $0.addCurve(
                to: CGPoint(x: 3.625, y: 4.5), control1: CGPoint(x: 7, y: 3.5), control2: CGPoint(x: 5.25, y: 4.75))
            $0.addCurve(to: start, control1: CGPoint(x: 2, y: 4.25), control2: CGPoint(x: 0.5, y: 2.5))
            $0.addLine(to: CGPoint(x: -2, y: 9))
            $0.addLine(to: CGPoint(x: 10, y: 9))
            $0.closeSubpath()
        }
        let areas = (abs(above.enclosedArea), abs(below.enclosedArea))
        for angle in [0, 1, 2] as [CGFloat] {
            let turn = CGAffineTransform(rotationAngle: angle)
            let union = try above.applying(turn).union(below.applying(turn))
            #expect(abs(union.enclosedArea - areas.0 - areas.1) < 1e-6)
            // The curve between the two areas is removed.
            #expect(!union.elements.contains { if case .curve = $0 { true } else { false } })
            #expect(try above.applying(turn).intersection(below.applying(turn)).isEmpty)
        }
    }

    @Test func `a hole runs in the opposite direction from the outer boundary`() throws {
        let frame = try Self.square(0, 0, 10).subtracting(Self.square(2, 2, 6))
        #expect(abs(frame.enclosedArea - 64) < 1e-6 && frame.subpathCount == 2)
        for rule in [FillRule.winding, .evenOdd] { #expect(!frame.contains(CGPoint(x: 5, y: 5), using: rule)) }
        // A hole that touches the outer boundary at a corner is still a subpath.
        let diamond = Path {
            $0.addLines(between: [CGPoint(x: 5, y: 0), CGPoint(x: 8, y: 5), CGPoint(x: 5, y: 9), CGPoint(x: 2, y: 5)])
        }
        let touched = try Self.square(0, 0, 10).subtracting(diamond)
        #expect(abs(touched.enclosedArea - 73) < 1e-6 && touched.subpathCount == 2)
        // The direction of the operands does not matter.
        let reversed = Path {
            $0.addLines(between: [.zero, CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0)])
        }
        #expect(try abs(reversed.union(Self.square(0.5, 0)).enclosedArea - 1.5) < 1e-9)
    }

    @Test func `each component consists of an outer boundary and its holes`() throws {
        var path = Path(ringIn: CGRect(x: 0, y: 0, width: 20, height: 20), width: 4)
        path.addPath(Self.square(9, 9, 2))
        path.addPath(Self.square(30, 0, 3))
        path.addPath(Self.square(33, 3, 3))
        let areas = try path.componentsSeparated().map(\.enclosedArea).sorted()
        let expected = [4, 9, 9, 64 * CGFloat.pi]
        #expect(areas.count == 4 && zip(areas, expected).allSatisfy { abs($0 - $1) < 0.01 })
    }

    @Test func `paths without an area do not affect the result`() throws {
        let square = Self.square(0, 0)
        let point = Path { $0.move(to: CGPoint(x: 0.5, y: 0.5)) }
        let line = Path { $0.addLines(between: [CGPoint(x: -1, y: 0.5), CGPoint(x: 2, y: 0.5)]) }
        let fold = Path {
            $0.move(to: CGPoint(x: -1, y: -1))
            $0.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: -2, y: -2))
        }
        let still = Path {
            $0.move(to: .zero)
            $0.addCurve(to: .zero, control1: .zero, control2: .zero)
            $0.closeSubpath()
        }
        for nothing in [Path(), point, line, fold, still] {
            for rule in [FillRule.winding, .evenOdd] {
                #expect(try nothing.normalized(using: rule).isEmpty && nothing.union(nothing, using: rule).isEmpty)
                #expect(try nothing.componentsSeparated(using: rule).isEmpty)
                for result in try [
                    square.union(nothing, using: rule), nothing.union(square, using: rule),
                    square.subtracting(nothing, using: rule), square.symmetricDifference(nothing, using: rule),
                ] {
                    #expect(abs(result.enclosedArea - 1) < 1e-6)
                }
                #expect(try square.intersection(nothing, using: rule).isEmpty)
                #expect(
                    try nothing.subtracting(square, using: rule).isEmpty && !nothing.intersects(square, using: rule))
            }
        }
    }

    @Test func `a point that rounding moves beyond the bounds of the grid stays near the grid`() throws {
        let x = CGFloat(sign: .plus, exponent: 900, significand: 1)
        let bounds = Extent(from: CGPoint(x: x, y: 0), to: CGPoint(x: x, y: 3))
        let frame = try #require(GridFrame(spanning: bounds, bits: 28))
        for point in [CGPoint(x: x.nextUp, y: 1), CGPoint(x: x.nextDown, y: 1), CGPoint(x: x, y: .infinity)] {
            let vertex = GridPoint(rounding: frame.toGrid(point))
            #expect(abs(vertex.x) <= 1 << 29 && abs(vertex.y) <= 1 << 29)
        }
    }

    @Test func `boolean operations support extreme coordinates`() throws {
        let huge = CGFloat.greatestFiniteMagnitude
        let whole = Path {
            $0.addLines(between: [
                CGPoint(x: -huge, y: -huge), CGPoint(x: huge, y: -huge), CGPoint(x: huge, y: huge),
                CGPoint(x: -huge, y: huge),
            ])
        }
        #expect(try !whole.normalized().isEmpty && whole.intersects(whole))
        #expect(try whole.subtracting(whole).isEmpty && whole.union(Self.square(0, 0)) == whole.normalized())
        let tiny = CGFloat.leastNonzeroMagnitude
        _ = try Self.square(0, 0, tiny).union(Self.square(tiny, 0, tiny))
        // The line is far away along one axis and has almost no extent along the other.
        let line = Path { $0.addLines(between: [CGPoint(x: 0, y: 1e300), CGPoint(x: 1e-300, y: 1e300)]) }
        #expect(try line.normalized().isEmpty && line.intersection(line).isEmpty)
        // A small shape next to a large one keeps its position.
        let far = try Self.square(0, 0, 1e6).union(Self.square(2e6, 0, 1))
        #expect(far.subpathCount == 2)
    }

    @Test(arguments: [FillRule.winding, .evenOdd])
    func `the union of random circles contains the same points as the path`(_ rule: FillRule) throws {
        var random = RandomOutlines(seed: 7)
        random.isSnapped = false
        var heap = Path()
        for _ in 0..<100 {
            let center = random.point()
            heap.addPath(Self.circle(center.x, center.y, 0.2 + random.fraction()))
        }
        let result = try heap.normalized(using: rule)
        for _ in 0..<300 {
            let point = random.point()
            guard !PathBooleanPropertyTests.isNearOutline(point, heap, 1e-4) else { continue }
            let isInside = heap.contains(point, using: rule)
            #expect(result.contains(point, using: .winding) == isInside)
            #expect(result.contains(point, using: .evenOdd) == isInside)
        }
        let again = try result.normalized(using: rule)
        #expect(abs(again.enclosedArea - result.enclosedArea) < 1e-6)
    }
}
