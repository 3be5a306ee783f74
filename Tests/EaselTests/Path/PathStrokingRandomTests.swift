// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

/// Tests that compare outlines of random paths with the distance to the path and with the renderer's stroke.
@Suite struct PathStrokingRandomTests {
    /// A linear congruential generator with the constants of Knuth's MMIX. Only its high bits are used.
    struct Generator {
        var state: UInt64

        init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

        mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(state >> 11) / 0x20_0000_0000_0000
        }

        mutating func index(_ count: Int) -> Int { min(Int(next(0...CGFloat(count))), count - 1) }

        /// Returns a random point. Some points are on a coarse grid, so that points sometimes coincide or are on lines.
        mutating func point() -> CGPoint {
            let point = CGPoint(x: next(25...95), y: next(25...95))
            guard index(4) == 0 else { return point }
            return CGPoint(x: (point.x / 20).rounded() * 20, y: (point.y / 20).rounded() * 20)
        }

        mutating func path(elements: Int, hasCurves: Bool = true) -> Path {
            var path = Path()
            path.move(to: point())
            for _ in 0..<elements {
                switch index(8) {
                case 0...2: path.addLine(to: point())
                case 3...6 where !hasCurves: path.addLine(to: point())
                case 3: path.addQuadCurve(to: point(), control: point())
                case 4...6: path.addCurve(to: point(), control1: point(), control2: point())
                default:
                    if index(2) == 0 { path.closeSubpath() } else { path.move(to: point()) }
                }
            }
            if index(3) == 0 { path.closeSubpath() }
            return path
        }

        mutating func style() -> StrokeStyle {
            StrokeStyle(
                lineWidth: [0.7, 2, 6, 15, 40][index(5)], lineCap: [.butt, .round, .square][index(3)],
                lineJoin: [.miter, .round, .bevel][index(3)], miterLimit: [0, 1.2, 4, 10][index(4)])
        }
    }

    @Test(arguments: 0..<300)
    func `a round pen covers exactly the points within half its width`(_ seed: Int) {
        var generator = Generator(seed: seed)
        let path = generator.path(elements: 1 + generator.index(5))
        var style = generator.style()
        (style.lineCap, style.lineJoin) = (.round, .round)
        let outline = Polygons(path.strokeOutline(style: style, checkCancellation: {}))
        let lines = Polygons(path)
        let radius = style.lineWidth / 2
        for _ in 0..<100 {
            // The points are near the boundary of the stroke.
            let near = lines.lines.isEmpty ? CGPoint(x: 60, y: 60) : lines.lines[generator.index(lines.lines.count)].0
            let point = CGPoint(
                x: near.x + generator.next(-1.5...1.5) * radius, y: near.y + generator.next(-1.5...1.5) * radius)
            let distance = lines.distance(to: point)
            let winding = outline.winding(round: point)
            guard abs(distance - radius) > 1e-3 * radius + 2e-3 else { continue }
            #expect(winding >= 0, "\(point) in \(path)")
            #expect((winding != 0) == (distance < radius), "\(point), \(distance) of \(radius) from \(path)")
        }
    }

    @Test(arguments: 0..<300)
    func `the fill of the outline equals the stroke`(_ seed: Int) throws {
        var generator = Generator(seed: 1000 + seed)
        let path = generator.path(elements: 1 + generator.index(4), hasCurves: seed % 2 == 0)
        let style = generator.style()
        let difference = try StrokeDifference(path, style: style)
        guard path.hasCurves else {
            #expect(difference.isOnlyOfEdges(0.005), "\(path), \(style): \(difference)")
            return
        }
        // Cairo leaves holes where a pen reverses over itself near an end, because its forward and backward sweeps
        // cancel. Where the outline has more coverage, the test therefore checks that the pen reaches the position.
        #expect(difference.areFew(difference.missing.count), "\(path), \(style): \(difference)")
        let lines = Polygons(path)
        let beyond = difference.additional.count { lines.distance(to: $0) > style.lineWidth / 2 }
        #expect(difference.areFew(beyond), "\(path), \(style): \(difference)")
    }

    @Test(arguments: [1e-300, 1e-9, 1, 1e9, 1e150, 1e300] as [CGFloat])
    func `paths of any size can be stroked with any line width`(_ size: CGFloat) {
        for seed in 0..<12 {
            var generator = Generator(seed: 5000 + seed)
            let path = generator.path(elements: 6).applying(CGAffineTransform(scaleX: size, y: size))
            for width: CGFloat in [1e-300, 1e-9, 1e-3, 1, 1e6, 1e300] {
                for (cap, join) in [(LineCap.butt, LineJoin.miter), (.round, .round), (.square, .bevel)] {
                    let outline = path.copy(
                        strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 1e9)
                    #expect(Array(outline.elements).count < 30_000, "\(size), \(width), seed \(seed)")
                    #expect(outline.boundingBox.isFinite || outline.isEmpty || max(size, width) > 1e299)
                }
            }
        }
    }

    @Test func `scaling a path and the line width by about a million scales the outline by the same factor`() {
        for seed in 0..<40 {
            var generator = Generator(seed: 7000 + seed)
            let path = generator.path(elements: 4)
            let style = generator.style()
            // Scaling by a power of two does not round any number.
            let factor: CGFloat = 1_048_576
            var large = style
            large.lineWidth *= factor
            let scale = CGAffineTransform(scaleX: factor, y: factor)
            #expect(
                path.applying(scale).strokeOutline(style: large, checkCancellation: {})
                    == path.strokeOutline(style: style, checkCancellation: {}).applying(scale))
        }
    }
}

/// A path that is approximated by straight lines to within one thousandth of a point.
private struct Polygons {
    private(set) var lines: [(CGPoint, CGPoint)] = []

    init(_ path: Path) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in path.flattened(threshold: 1e-3).elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
            case .line(let point):
                lines.append((current, point))
                current = point
            case .closeSubpath:
                lines.append((current, start))
                current = start
            case .quadCurve, .curve: break
            }
        }
    }

    /// Returns the winding number of the lines around a point, positive from +x toward +y.
    func winding(round point: CGPoint) -> Int {
        lines.reduce(0) { winding, line in
            let (start, end) = line
            guard (start.y <= point.y) != (end.y <= point.y) else { return winding }
            let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
            return x > point.x ? winding + (end.y > start.y ? 1 : -1) : winding
        }
    }

    func distance(to point: CGPoint) -> CGFloat {
        lines.reduce(.infinity) { nearest, line in
            let along = CGVector(from: line.0, to: line.1)
            let offset = CGVector(from: line.0, to: point)
            let square = along.dx * along.dx + along.dy * along.dy
            let part = square > 0 ? (offset.dx * along.dx + offset.dy * along.dy) / square : 0
            let foot = line.0 + along * min(max(part, 0), 1)
            return min(nearest, CGVector(from: foot, to: point).length)
        }
    }
}
