// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of paths that are derived from other paths.
@Suite struct PathDerivationNames {
    static let left = Path(rect: CGRect(x: 0, y: 0, width: 12, height: 10))
    static let right = Path(rect: CGRect(x: 8, y: 0, width: 12, height: 10))

    static func area(_ path: Path) throws -> Double {
        try drawnInEveryFormat { $0.fill(path, with: .color(.black)) }.area
    }

    @Test func `a path can be transformed, reversed, flattened, and trimmed`() throws {
        let moved: Path = Self.left.applying(CGAffineTransform(scaleX: 0.5, y: 2))
        #expect(try Self.area(moved) == 120 && moved.boundingBoxOfPath.height == 20)
        let line = Path { $0.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)]) }
        #expect(line.reversed().currentPoint == CGPoint(x: 0, y: 10))
        let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        let polygon: Path = disc.flattened(threshold: 0.05)
        #expect(abs(try Self.area(polygon) - 100 * .pi) < 3)
        let isFlat = polygon.elements.allSatisfy { element in
            switch element {
            case .move, .line, .closeSubpath: true
            case .quadCurve, .curve: false
            }
        }
        #expect(isFlat)
        let image = try drawnInEveryFormat { canvas in
            canvas.stroke(line.trimmed(from: 0.25, to: 0.5), with: .color(.red), style: StrokeStyle(lineWidth: 2))
        }
        #expect(image.area == 10 && image[5, 10] == opaqueRed && image[9, 9] == opaqueRed)
    }

    @Test func `strokes and dashes can be converted to paths`() throws {
        let line = Path { $0.addLines(between: [CGPoint(x: 4, y: 10), CGPoint(x: 16, y: 10)]) }
        let outline: Path = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(try Self.area(outline) == 64)
        let moved = line.copy(
            strokingWithWidth: 4, lineCap: .butt, lineJoin: .bevel, miterLimit: 10,
            transform: CGAffineTransform(translationX: 0, y: 5))
        #expect(moved.boundingBoxOfPath == CGRect(x: 4, y: 13, width: 12, height: 4))
        let dashes: Path = line.copy(dashingWithPhase: 0, lengths: [2, 3])
        #expect(dashes.length == 6)
        let low = line.copy(dashingWithPhase: 1, lengths: [2], transform: CGAffineTransform(translationX: 0, y: 5))
        let image = try drawnInEveryFormat { canvas in
            canvas.stroke(dashes, with: .color(.red), style: StrokeStyle(lineWidth: 2))
            canvas.stroke(low, with: .color(.blue), style: StrokeStyle(lineWidth: 2))
        }
        let rows = [10, 15].map { y in (0..<20).map { image.alpha($0, y) == 255 ? "#" : "." }.joined() }
        #expect(rows == ["....##...##...##....", "....#..##..##..#...."])
    }

    @Test func `two paths can be united, intersected, and subtracted`() throws {
        let (left, right) = (Self.left, Self.right)
        #expect(try Self.area(left.union(right)) == 200)
        #expect(try Self.area(left.intersection(right)) == 40)
        #expect(try Self.area(left.subtracting(right)) == 80)
        #expect(try Self.area(left.symmetricDifference(right)) == 160)
        #expect(
            try left.intersects(right) && !left.intersects(right.applying(CGAffineTransform(translationX: 9, y: 0))))
        let rings: [Path] = try [
            left.union(right, using: .evenOdd), left.intersection(right, using: .evenOdd),
            left.subtracting(right, using: .evenOdd), left.symmetricDifference(right, using: .evenOdd),
        ]
        #expect(try rings.map(Self.area) == [200, 40, 80, 160])
        #expect(try left.intersects(right, using: .evenOdd))
    }

    @Test func `a path can be normalized and split into components`() throws {
        let both = Path { path in
            path.addPath(Self.left)
            path.addPath(Self.right)
        }
        #expect(try Self.area(both.normalized()) == 200)
        #expect(try Self.area(both.normalized(using: .evenOdd)) == 160)
        #expect(try both.componentsSeparated().count == 1)
        let parts: [Path] = try both.componentsSeparated(using: .evenOdd)
        #expect(parts.count == 2)
        #expect(try parts.map(Self.area) == [80, 80])
    }
}
