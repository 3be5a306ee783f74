// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct PathChartShapesTests {
    static let center = CGPoint(x: 50, y: 50)

    static func area(_ path: Path) throws -> Double {
        try Pixels(100, 100, scale: 2) { $0.fill(path, with: .color(.black)) }.area / 4
    }

    static func sector(
        _ inner: CGFloat, _ outer: CGFloat, _ start: CGFloat, _ end: CGFloat, corner: CGFloat = 0
    ) -> Path {
        Path(
            sectorCenter: center, innerRadius: inner, outerRadius: outer, startAngle: start, endAngle: end,
            cornerRadius: corner)
    }

    @Test func `the area of a sector is its share of the ring's area`() throws {
        for (inner, start, end) in [
            (CGFloat(0), CGFloat(0), CGFloat.pi / 2), (20, 0, .pi / 2), (20, 1, 5), (20, 5, 1), (0, -2, 3),
            (39, 0, 0.5),
        ] {
            let expected = Double(abs(end - start) / 2 * (40 * 40 - inner * inner))
            #expect(abs(try Self.area(Self.sector(inner, 40, start, end)) - expected) < 3)
        }
    }

    @Test func `a sector of a full turn is the whole disc or ring`() throws {
        let disc = CGRect(x: 10, y: 10, width: 80, height: 80)
        #expect(Self.sector(0, 40, 1, 8) == Path(ellipseIn: disc))
        #expect(Self.sector(25, 40, 0, 2 * .pi, corner: 4) == Path(ringIn: disc, width: 15))
    }

    @Test func `rounded corners stay inside the sharp sector and remove the expected area`() throws {
        let (sharp, rounded) = (Self.sector(20, 40, 0, .pi / 2), Self.sector(20, 40, 0, .pi / 2, corner: 4))
        for step in 0..<400 {
            let point = CGPoint(x: 50 + step % 20 * 2, y: 50 + step / 20 * 2)
            if rounded.contains(point) { #expect(sharp.contains(point), "\(point)") }
        }
        // The corners are nearly right angles, so each loses about (1 − π/4)·r² of its area, which is about 3.4.
        let lost = try Self.area(sharp) - Self.area(rounded)
        #expect(abs(lost - 4 * 3.4) < 2.5)
        #expect(!rounded.contains(CGPoint(x: 89.8, y: 50.2)) && rounded.contains(CGPoint(x: 85, y: 55)))
    }

    @Test(arguments: [CGFloat(0.01), 0.3, 1, .pi, 4, 6.2])
    func `corner radii are reduced to fit`(_ sweep: CGFloat) throws {
        for inner in [CGFloat(0), 1, 20, 39] {
            let path = Self.sector(inner, 40, 0.2, 0.2 + sweep, corner: 1_000)
            let box = path.boundingBoxOfPath
            #expect(!path.isEmpty && box.width <= 80.001 && box.height <= 80.001, "\(inner)")
            let sharp = try Self.area(Self.sector(inner, 40, 0.2, 0.2 + sweep))
            #expect(try Self.area(path) <= sharp + 1, "\(inner)")
        }
    }

    @Test func `the first point of a star is at the top, and its inner corners are at the given ratio`() {
        let path = Path(starIn: CGRect(x: 0, y: 0, width: 100, height: 100), points: 5, innerRatio: 0.5)
        let corners = path.elements.compactMap { element -> CGPoint? in
            switch element {
            case .move(let point), .line(let point): point
            default: nil
            }
        }
        #expect(corners.count == 10 && corners[0] == CGPoint(x: 50, y: 0))
        for (index, corner) in corners.enumerated() {
            let distance = hypot(corner.x - 50, corner.y - 50)
            #expect(abs(distance - (index % 2 == 0 ? 50 : 25)) < 1e-9)
        }
    }

    @Test func `the area of a polygon is the sum of the areas of its triangles`() throws {
        let hexagon = Path(polygonIn: CGRect(x: 10, y: 10, width: 80, height: 80), sides: 6)
        #expect(abs(try Self.area(hexagon) - 6 * 40 * 40 * Double(3).squareRoot() / 4) < 3)
        #expect(hexagon.contains(CGPoint(x: 50, y: 11)) && !hexagon.contains(CGPoint(x: 11, y: 50)))
    }

    @Test func `a capsule has half discs at its ends`() throws {
        let capsule = Path(capsuleIn: CGRect(x: 10, y: 30, width: 80, height: 20))
        #expect(abs(try Self.area(capsule) - (60 * 20 + .pi * 100)) < 2)
    }

    @Test func `invalid numbers give an empty path`() {
        for bad in [CGFloat.nan, .infinity, -.infinity] {
            #expect(Self.sector(bad, 40, 0, 1).isEmpty && Self.sector(0, 40, bad, 1).isEmpty)
            #expect(Self.sector(0, bad, 0, 1).isEmpty)
            #expect(Path(starIn: CGRect(x: bad, y: 0, width: 1, height: 1), points: 5, innerRatio: 0.5).isEmpty)
            #expect(Path(starIn: CGRect(x: 0, y: 0, width: 1, height: 1), points: 5, innerRatio: bad).isEmpty)
            #expect(Path(capsuleIn: CGRect(x: 0, y: bad, width: 1, height: 1)).isEmpty)
        }
        let square = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(Self.sector(-1, 40, 0, 1).isEmpty && Self.sector(0, 40, 0, 1, corner: -1).isEmpty)
        #expect(Path(polygonIn: square, sides: 2).isEmpty && Path(polygonIn: square, sides: -5).isEmpty)
        #expect(Path(starIn: square, points: 1, innerRatio: 0.5).isEmpty)
        #expect(Path(polygonIn: .null, sides: 5).isEmpty && Path(polygonIn: .null, sides: 5).refusedElements == 0)
    }
}
