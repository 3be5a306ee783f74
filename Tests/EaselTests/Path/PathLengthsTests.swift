// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct PathLengthsTests {
    static let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    // MARK: Points

    struct Location: Sendable, CustomTestStringConvertible {
        let svgData: String
        let length: CGFloat
        let point: CGPoint, tangent: CGVector

        init(_ svgData: String, at length: CGFloat, _ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat) {
            (self.svgData, self.length) = (svgData, length)
            (point, tangent) = (CGPoint(x: x, y: y), CGVector(dx: dx, dy: dy))
        }

        var testDescription: String { "\(svgData) at \(length)" }
    }

    @Test(arguments: [
        Location("M0,0H10V10H0Z", at: 0, 0, 0, 1, 0), Location("M0,0H10V10H0Z", at: 4, 4, 0, 1, 0),
        Location("M0,0H10V10H0Z", at: 15, 10, 5, 0, 1), Location("M0,0H10V10H0Z", at: 34, 0, 6, 0, -1),
        Location("M0,0H10V10H0Z", at: 40, 0, 0, 0, -1),
        // At a corner, the direction follows the incoming segment.
        Location("M0,0H10V10H0Z", at: 10, 10, 0, 1, 0),
        // Lengths beyond the ends.
        Location("M0,0H10V10H0Z", at: -3, 0, 0, 1, 0), Location("M0,0H10V10H0Z", at: 99, 0, 0, 0, -1),
        Location("M0,0H10V10H0Z", at: .infinity, 0, 0, 0, -1), Location("M0,0H10V10H0Z", at: -.infinity, 0, 0, 1, 0),
        // Lengths that extend into the next subpath. Zero-length subpaths are skipped.
        Location("M0,0H10M5,5V9", at: 10, 10, 0, 1, 0), Location("M0,0H10M5,5V9", at: 12, 5, 7, 0, 1),
        Location("M7,7H7M0,0H0H10V10V10M1,1", at: 0, 0, 0, 1, 0),
        Location("M7,7H7M0,0H0H10V10V10M1,1", at: 20, 10, 10, 0, 1),
        Location("M0,0H3ZV4", at: 8, 0, 2, 0, 1),
        // Curves along a straight line, with constant speed or with slower ends.
        Location("M0,0C10,0 20,0 30,0", at: 12, 12, 0, 1, 0), Location("M0,0C0,0 30,0 30,0", at: 15, 15, 0, 1, 0),
        Location("M0,0C0,0 30,0 30,0", at: 3, 3, 0, 1, 0), Location("M0,0Q0,0 0,30", at: 7, 0, 7, 0, 1),
        // If a control point equals the end next to it, the direction is that in which the curve continues.
        Location("M0,0C0,0 10,0 10,10", at: 0, 0, 0, 1, 0), Location("M0,0C0,0 0,0 3,4", at: 0, 0, 0, 0.6, 0.8),
        Location("M0,0C0,0 3,4 3,4", at: 0, 0, 0, 0.6, 0.8), Location("M0,0C0,0 3,4 3,4", at: 5, 3, 4, 0.6, 0.8),
        Location("M0,0C0,10 10,10 10,10", at: 99, 10, 10, 1, 0), Location("M0,0Q0,0 3,4", at: 0, 0, 0, 0.6, 0.8),
    ])
    func `a length along a path gives a point and a direction`(_ location: Location) throws {
        let found = try #require(try Path(svgData: location.svgData).point(atLength: location.length))
        #expect(abs(found.point.x - location.point.x) < 1e-9 && abs(found.point.y - location.point.y) < 1e-9)
        #expect(
            abs(found.tangent.dx - location.tangent.dx) < 1e-9 && abs(found.tangent.dy - location.tangent.dy) < 1e-9)
    }

    @Test(arguments: ["", "M1,1", "M1,1Z", "M1,1L1,1", "M1,1C1,1 1,1 1,1Z", "M0,0L1e200,0", "M0,0C1e200,0 0,1e300 1,1"])
    func `a zero-length path has no points along it`(_ svgData: String) throws {
        #expect(try Path(svgData: svgData).point(atLength: 0) == nil)
    }

    @Test func `NaN is not a valid length`() {
        #expect(Self.square.point(atLength: .nan) == nil)
    }

    @Test func `lengths along a parabola match the formula`() throws {
        // The curve is y = x² from 0 to 3, whose length up to x is x/2·√(1 + 4x²) + asinh(2x)/4.
        let path = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 3, y: 9), control: CGPoint(x: 1.5, y: 0))
        }
        for x in stride(from: CGFloat(0.01), to: 3, by: 0.0371) {
            let slope = (1 + 4 * x * x).squareRoot()
            let found = try #require(path.point(atLength: x / 2 * slope + asinh(2 * x) / 4))
            #expect(abs(found.point.x - x) < 1e-8 && abs(found.point.y - x * x) < 1e-7)
            #expect(abs(found.tangent.dx - 1 / slope) < 1e-8 && abs(found.tangent.dy - 2 * x / slope) < 1e-8)
        }
    }

    @Test func `lengths along a circle are proportional to angles`() throws {
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        for degrees in stride(from: CGFloat(0), through: 360, by: 7.5) {
            let angle = degrees * .pi / 180
            let found = try #require(circle.point(atLength: angle * 10))
            #expect(abs(found.point.x - 10 * cos(angle)) < 1e-3 && abs(found.point.y - 10 * sin(angle)) < 1e-3)
            #expect(abs(found.tangent.dx + sin(angle)) < 1e-3 && abs(found.tangent.dy - cos(angle)) < 1e-3)
        }
    }

    @Test func `a cusp has a length and a direction`() throws {
        // The cusp is halfway, at (0.5, 0.75). The curve rises up to the cusp and falls after it.
        let path = try Path(svgData: "M0,0C1,1 0,1 1,0")
        let half = path.length / 2
        let cusp = try #require(path.point(atLength: half))
        #expect(abs(cusp.point.x - 0.5) < 1e-6 && abs(cusp.point.y - 0.75) < 1e-6)
        #expect(abs(abs(cusp.tangent.dy) - 1) < 1e-4)
        #expect(try #require(path.point(atLength: half - 1e-6)).tangent.dy > 0.99)
        #expect(try #require(path.point(atLength: half + 1e-6)).tangent.dy < -0.99)
    }

    // MARK: Trimming

    @Test(
        arguments: [
            ("M0,0H10V10H0Z", 0.125, 0.625, "M5,0H10V10H5"), ("M0,0H10V10H0Z", 0.25, 0.5, "M10,0V10"),
            ("M0,0H10V10H0Z", 0.5, 1, "M10,10H0V0"), ("M0,0H10V10H0Z", 0, 0.1, "M0,0H4"),
            // The results are the entire path or an empty path.
            ("M0,0H10V10H0Z", 0, 1, "M0,0H10V10H0Z"), ("M0,0H10V10H0Z", -5, 2, "M0,0H10V10H0Z"),
            ("M0,0H10V10H0Z", 0.5, 0.5, ""), ("M0,0H10V10H0Z", 0.8, 0.2, ""), ("M0,0H10V10H0Z", 1, 2, ""),
            ("M0,0H10V10H0Z", -1, 0, ""), ("M0,0H10V10H0Z", .nan, 0.5, ""), ("M0,0H10V10H0Z", 0.5, .nan, ""),
            ("M0,0H10V10H0Z", .nan, .nan, ""), ("M0,0H10V10H0Z", -.infinity, .infinity, "M0,0H10V10H0Z"),
            ("", 0, 0.5, ""), ("M1,1", 0.2, 0.5, "M1,1"), ("M1,1H1", 0.2, 0.5, "M1,1H1"),
            ("M0,0H1e200", 0.2, 0.5, "M0,0H1e200"),
            // Subpaths are trimmed one after another. Subpaths that are not cut remain closed.
            ("M0,0H1V1H0ZM5,5H6V6H5Z", 0, 0.5, "M0,0H1V1H0Z"), ("M0,0H1V1H0ZM5,5H6V6H5Z", 0.5, 1, "M5,5H6V6H5Z"),
            ("M0,0H1V1H0ZM5,5H6V6H5Z", 0.25, 0.75, "M1,1H0V0M5,5H6V6"),
            ("M0,0H1V1H0ZH6", 0.2, 0.8, "M1,1H0V0M0,0H4"),
            // A dot belongs to the subpath that follows it.
            ("M0,0H5M1,1H1M0,2H5M3,3H3", 0, 0.5, "M0,0H5"),
            ("M0,0H5M1,1H1M0,2H5M3,3H3", 0.5, 1, "M1,1H1M0,2H5M3,3H3"),
            ("M0,0H5M1,1H1M0,2H5M3,3H3", 0.4, 0.9, "M4,0H5M1,1H1M0,2H4"),
            // Repeated points.
            ("M0,0H5H5H5H10", 0.25, 0.75, "M2.5,0H5H7.5"),
            // Curves are split in half with de Casteljau's algorithm.
            ("M0,0Q5,10 10,0", 0, 0.5, "M0,0Q2.5,5 5,5"), ("M0,0Q5,10 10,0", 0.5, 1, "M5,5Q7.5,5 10,0"),
            ("M0,0C0,8 8,8 8,0", 0, 0.5, "M0,0C0,4 2,6 4,6"), ("M0,0C0,8 8,8 8,0", 0.5, 1, "M4,6C6,6 8,4 8,0"),
            ("M0,0C10,0 20,0 30,0", 1 / 3, 2 / 3, "M10,0C13.333333333,0 16.666666667,0 20,0"),
        ] as [(String, CGFloat, CGFloat, String)])
    func `trimming returns the part between two fractions of the length`(
        _ svgData: String, _ start: CGFloat, _ end: CGFloat, _ expected: String
    ) throws {
        let trimmed = try Path(svgData: svgData).trimmed(from: start, to: end)
        #expect(trimmed.isClose(to: try Path(svgData: expected)), "\(trimmed.svgData)")
    }

    @Test func `adjacent parts of a path are contiguous, and their lengths add up to that of the path`() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let path = Path.random(using: &generator)
            let length = path.length
            guard length > 0 else { continue }
            let fractions = (0..<2).map { _ in CGFloat.random(in: 0...1, using: &generator) }.sorted()
            let cuts = [0, fractions[0], fractions[1], 1]
            let parts = (0..<3).map { path.trimmed(from: cuts[$0], to: cuts[$0 + 1]) }
            for (index, part) in parts.enumerated() {
                #expect(abs(part.length - (cuts[index + 1] - cuts[index]) * length) < 1e-6 * length)
            }
            for (index, fraction) in fractions.enumerated() {
                let point = try #require(path.point(atLength: fraction * length)).point
                let end = try #require(parts[index].currentPoint)
                #expect(abs(end.x - point.x) < 1e-4 && abs(end.y - point.y) < 1e-4)
            }
        }
    }

    // MARK: Reversing

    @Test(arguments: [
        ("M0,0H10V10Z", "M10,10V0H0Z"), ("M0,0H10V10H0V0Z", "M0,0V10H10V0H0Z"),
        ("M0,0Q1,2 3,4C5,6 7,8 9,10", "M9,10C7,8 5,6 3,4Q1,2 0,0"),
        ("M0,0H1M2,2H3ZM4,4H5", "M1,0H0M3,2H2ZM5,4H4"),
        // A move is inserted before the elements that follow a close.
        ("M0,0H1ZL5,5", "M1,0H0ZM5,5L0,0"),
        ("", ""), ("M1,2", "M1,2"), ("M1,2Z", "M1,2Z"), ("M0,0H1M5,5", "M1,0H0M5,5"),
    ])
    func `a reversed path traverses each subpath from its end`(_ svgData: String, _ expected: String) throws {
        #expect(try Path(svgData: svgData).reversed() == Path(svgData: expected))
    }

    @Test func `reversing a path twice gives the same path`() throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<500 {
            let path = Path.random(using: &generator, continuesAfterClose: false)
            #expect(path.reversed().reversed() == path)
            #expect(abs(path.reversed().length - path.length) <= 1e-7 * path.length)
            // If lines follow a close, the paths are the same except for their moves.
            let continued = Path.random(using: &generator)
            #expect(continued.reversed().reversed().reversed() == continued.reversed())
        }
    }

    @Test func `a point on a reversed path has the same distance from the other end`() throws {
        let path = try Path(svgData: "M0,0Q5,10 10,0C20,0 20,30 0,30L3,4")
        let reversed = path.reversed()
        for step in 1..<40 {
            let length = path.length * CGFloat(step) / 40
            let one = try #require(path.point(atLength: length))
            let other = try #require(reversed.point(atLength: path.length - length))
            #expect(hypot(one.point.x - other.point.x, one.point.y - other.point.y) < 1e-6)
            #expect(hypot(one.tangent.dx + other.tangent.dx, one.tangent.dy + other.tangent.dy) < 1e-6)
        }
    }
}
