// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of all ways to build a path.
@Suite struct PathBuildingNames {
    static let right = CGAffineTransform(translationX: 10, y: 0)
    static let box = CGRect(x: 0, y: 0, width: 10, height: 10)

    /// Returns a picture of the path filled with black.
    static func fill(_ path: Path) throws -> Pixels {
        try drawnInEveryFormat { canvas in
            canvas.addPath(path)
            canvas.fillPath()
        }
    }

    @Test func `a path can be built step by step or in a closure`() throws {
        var grown = Path()
        grown.move(to: CGPoint(x: 0, y: 0))
        grown.addLine(to: CGPoint(x: 10, y: 0))
        grown.addLine(to: CGPoint(x: 10, y: 20))
        grown.closeSubpath()
        let built = Path { path in
            path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)])
            path.closeSubpath()
        }
        #expect(grown == built && grown.hashValue == built.hashValue)
        #expect(abs(try Self.fill(built).area - 100) < 1)
    }

    @Test(
        arguments: [
            ("rect", Path(rect: box), 100), ("rect, moved", Path(rect: box, transform: right), 100),
            ("ellipse", Path(ellipseIn: box), 25 * Double.pi),
            ("ellipse, moved", Path(ellipseIn: box, transform: right), 25 * .pi),
            // The area that the four rounded corners remove is (4 − π) times the product of the radii.
            ("rounded", Path(roundedRect: box, cornerWidth: 4, cornerHeight: 3), 100 - 12 * (4 - .pi)),
            (
                "rounded, moved", Path(roundedRect: box, cornerWidth: 4, cornerHeight: 3, transform: right),
                100 - 12 * (4 - .pi)
            ),
            ("one radius", Path(roundedRect: box, cornerRadius: 5), 25 * .pi),
            (
                "two radii", Path(roundedRect: box, cornerRadii: CornerRadii(topLeft: 4, bottomRight: 2)),
                100 - 20 * (1 - .pi / 4)
            ),
            (
                "four radii",
                Path(
                    roundedRect: box, cornerRadii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
                100 - 30 * (1 - .pi / 4)
            ),
        ] as [(String, Path, Double)])
    func `shapes have initializers`(_ name: String, _ path: Path, _ area: Double) throws {
        let image = try Self.fill(path)
        #expect(abs(image.area - area) < 1)
        #expect(image[name.hasSuffix("moved") ? 15 : 5, 5] == opaqueBlack)
    }

    @Test(
        arguments: [
            ("ring", Path(ringIn: box, width: 2), .pi * (25 - 9)),
            ("capsule", Path(capsuleIn: CGRect(x: 0, y: 0, width: 20, height: 10)), 100 + 25 * .pi),
            (
                "sector",
                Path(
                    sectorCenter: .zero, innerRadius: 10, outerRadius: 20, startAngle: 0, endAngle: .pi / 2,
                    cornerRadius: 0), 75 * .pi
            ),
            // The polygon is a square that stands on a corner, so its area is half the product of its diagonals. The
            // star consists of eight triangles with sides of 10 and 5 and an angle of 45° between them.
            ("polygon", Path(polygonIn: CGRect(x: 0, y: 0, width: 20, height: 20), sides: 4), 200),
            (
                "star", Path(starIn: CGRect(x: 0, y: 0, width: 20, height: 20), points: 4, innerRatio: 0.5),
                400 / sqrt(8)
            ),
        ] as [(String, Path, Double)])
    func `shapes for charts have initializers`(_ name: String, _ path: Path, _ area: Double) throws {
        #expect(abs(try Self.fill(path).area - area) < 1)
    }

    @Test func `a line has an initializer`() throws {
        let line = Path(from: CGPoint(x: 2, y: 10), to: CGPoint(x: 18, y: 10))
        #expect(Array(line.elements) == [.move(to: CGPoint(x: 2, y: 10)), .line(to: CGPoint(x: 18, y: 10))])
        let image = try drawnInEveryFormat { $0.stroke(line, with: .color(.red), lineWidth: 2) }
        #expect(image.area == 32 && image[2, 9] == opaqueRed && image[17, 10] == opaqueRed)
        #expect(Path(from: .zero, to: CGPoint(x: CGFloat.nan, y: 0)).refusedElements == 1)
    }

    @Test func `a callout is a single outline around a bubble and its tail`() throws {
        let path = Path(
            callout: CGRect(x: 0, y: 0, width: 20, height: 10), tail: CGPoint(x: 10, y: 19), cornerRadius: 3)
        let image = try Self.fill(path)
        #expect(image[10, 5] == opaqueBlack && image.alpha(0, 0) < 64 && image.alpha(10, 12) > 128)
        #expect(abs(path.boundingBoxOfPath.maxY - 19) < 1e-9)
    }

    @Test func `each call that adds to a path accepts a transform`() throws {
        let path = Path { path in
            path.move(to: .zero, transform: Self.right)
            path.addLine(to: CGPoint(x: 10, y: 0), transform: Self.right)
            path.addQuadCurve(to: CGPoint(x: 10, y: 6), control: CGPoint(x: 10, y: 3), transform: Self.right)
            path.addCurve(
                to: CGPoint(x: 10, y: 10), control1: CGPoint(x: 10, y: 7), control2: CGPoint(x: 10, y: 9),
                transform: Self.right)
            path.addLine(to: CGPoint(x: 0, y: 10), transform: Self.right)
            path.closeSubpath()
        }
        #expect(try Self.fill(path).area == 100)
        #expect(path.currentPoint == CGPoint(x: 10, y: 0))
    }

    @Test func `shapes can be added with a transform`() throws {
        let small = CGRect(x: 0, y: 0, width: 4, height: 4)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }
        let path = Path { path in
            path.addRect(small, transform: at(0, 0))
            path.addRects([small, small.offsetBy(dx: 5, dy: 0)], transform: at(5, 0))
            path.addEllipse(in: small, transform: at(0, 5))
            path.addRoundedRect(in: small, cornerWidth: 1, cornerHeight: 1, transform: at(5, 5))
            path.addPath(Path(rect: small), transform: at(10, 5))
            path.addLines(
                between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4), CGPoint(x: 0, y: 4)], transform: at(0, 10))
        }
        let image = try Self.fill(path)
        for (x, y) in [(2, 2), (7, 2), (12, 2), (2, 7), (7, 7), (12, 7), (2, 12)] {
            #expect(image[x, y] == opaqueBlack, "\(x), \(y)")
        }
        #expect(abs(image.area - (16 * 5 + 4 * .pi + 16 - (4 - .pi))) < 1)
    }

    @Test func `arcs are added by angles, by tangents, and by a sweep`() throws {
        let path = Path { path in
            path.addArc(
                center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false,
                transform: CGAffineTransform(translationX: 10, y: 10))
            path.addRelativeArc(
                center: .zero, radius: 10, startAngle: .pi / 2, delta: .pi / 2,
                transform: CGAffineTransform(translationX: 10, y: 10))
            path.addArc(tangent1End: CGPoint(x: 0, y: 0), tangent2End: CGPoint(x: 10, y: 0), radius: 10)
            path.addArc(
                tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 10,
                transform: CGAffineTransform(translationX: 10, y: 0))
        }
        // The four quarters form a disc.
        let image = try Self.fill(path)
        #expect(abs(image.area - 100 * .pi) < 3 && image[10, 10] == opaqueBlack && image[1, 1] == transparent)
    }

    @Test func `arcs and sectors take angles`() {
        let center = CGPoint(x: 5, y: 5)
        let radians = Path { path in
            path.addArc(center: center, radius: 4, startAngle: 0, endAngle: .pi / 2, clockwise: false)
            path.addRelativeArc(center: center, radius: 4, startAngle: .pi, delta: -.pi / 2, transform: Self.right)
        }
        let degrees = Path { path in
            path.addArc(center: center, radius: 4, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
            path.addRelativeArc(
                center: center, radius: 4, startAngle: .degrees(180), delta: -.degrees(90), transform: Self.right)
        }
        #expect(radians == degrees && radians.boundingBoxOfPath.maxX > 11)
        let sector = Path(
            sectorCenter: center, innerRadius: 1, outerRadius: 4, startAngle: .degrees(-90), endAngle: .degrees(90),
            cornerRadius: 0)
        let inRadians = Path(
            sectorCenter: center, innerRadius: 1, outerRadius: 4, startAngle: -.pi / 2, endAngle: .pi / 2,
            cornerRadius: 0)
        #expect(sector == inRadians)
        // The sector is the right half.
        #expect(sector.contains(CGPoint(x: 8, y: 5)) && !sector.contains(CGPoint(x: 2, y: 5)))
    }

    @Test func `a closure that builds a path can throw`() throws {
        struct Own: Error {}
        #expect(throws: Own.self) { try Path { _ in throw Own() } }
        let built = try Path { path in
            path.addPath(try Path(rect: Self.box).union(Path(rect: Self.box.offsetBy(dx: 10, dy: 0))))
        }
        #expect(try Self.fill(built).area == 200)
    }

    @Test func `a path can be read from SVG path data, written as SVG path data, and coded`() throws {
        let path = try Path(svgData: "M0 0H10V10H0Z")
        #expect(try Path(svgData: path.svgData) == path)
        let coded = try JSONDecoder().decode([Path].self, from: JSONEncoder().encode([path]))
        #expect(coded == [path] && !path.description.isEmpty)
        #expect(try Self.fill(path).area == 100)
        #expect(throws: DrawingError.self) { try Path(svgData: "M0") }
    }
}
