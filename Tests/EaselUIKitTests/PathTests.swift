// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Testing

@Suite struct PathTests {
    /// Both arcs go from 0 to a quarter turn. With y pointing down, an arc that looks clockwise is in the bottom-right
    /// quadrant.
    @Test func `clockwise increases angles in UIBezierPath and decreases them in CGPath`() {
        let bezier = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(isNear(bezier.bounds, CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(isNear(bezier.currentPoint, CGPoint(x: 0, y: 10)))
    }

    @Test func `addArc draws a line from the current point`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 40, y: 0))
        path.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(isNear(path.bounds, CGRect(x: -10, y: 0, width: 50, height: 10)))
    }

    @Test func `only the specified corners are rounded`() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 10))
        #expect(isNear(path.bounds, rect))
        #expect(!path.contains(CGPoint(x: 11, y: 21)))
        #expect(!path.contains(CGPoint(x: 109, y: 79)))
        #expect(path.contains(CGPoint(x: 109, y: 21)))
        #expect(path.contains(CGPoint(x: 11, y: 79)))
        // These points are near the corner's ellipse, whose center is (30, 30). (18/20)² + (4/10)² is less than 1.
        #expect(path.contains(CGPoint(x: 12, y: 26)))
        #expect(!path.contains(CGPoint(x: 12, y: 25)))
    }

    @Test(arguments: [CGSize(width: 0, height: 5), CGSize(width: -3, height: -3), CGSize(width: 999, height: 999)])
    func `corner radii are limited to fit the rectangle`(_ radii: CGSize) {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        let path = UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
        #expect(isNear(path.bounds, rect))
        #expect(path.contains(CGPoint(x: 0.5, y: 0.5)) == (radii.width <= 0))
    }

    @Test func `a mutable path is a reference, and its copy is separate`() throws {
        let path = CGMutablePath()
        let same = path
        let copy = try #require(path.copy())
        path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(same.boundingBox.width == 5)
        #expect(copy.isEmpty)
        let bezier = UIBezierPath(cgPath: path)
        path.addRect(CGRect(x: 0, y: 0, width: 50, height: 5))
        #expect(bezier.bounds.width == 5)
    }

    @Test func `a transform is passed as a pointer or nil`() {
        var transform = CGAffineTransform(translationX: 3, y: 4)
        let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(CGPath(rect: rect, transform: &transform).boundingBox.origin == CGPoint(x: 3, y: 4))
        #expect(CGPath(rect: rect, transform: nil).boundingBox.origin == .zero)
        #expect(CGPath(ellipseIn: rect, transform: nil).copy(using: &transform)?.boundingBoxOfPath.minX == 3)
    }

    @Test func `a copy of a UIBezierPath has the same attributes`() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .round, .bevel, 2)
        path.usesEvenOddFillRule = true
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect((copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle, copy.miterLimit) == (3, .round, .bevel, 2))
        #expect(copy.usesEvenOddFillRule && copy.cgPath == path.cgPath)
        path.removeAllPoints()
        #expect(path.isEmpty && !copy.isEmpty && path.currentPoint == .zero)
    }

    @Test func `append and apply change a path, and reversing returns the reversed path`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.append(UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 10, height: 10)))
        path.apply(CGAffineTransform(scaleX: 2, y: 2))
        #expect(isNear(path.bounds, CGRect(x: 0, y: 0, width: 60, height: 20)))
        let line = UIBezierPath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        #expect(line.reversing().currentPoint == .zero)
    }

    @Test func `the even-odd rule leaves a hole in a fill and in contains(_:)`() throws {
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(ring.contains(CGPoint(x: 15, y: 15)))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(CGPoint(x: 15, y: 15)))
        let picture = try Picture.of(30, 30) { _ in ring.fill() }
        #expect(picture[15, 15] == Picture.clear && picture[5, 5] == Picture.black)
        let clipped = try Picture.of(30, 30) { _ in
            ring.addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 30, height: 30))
        }
        #expect(clipped[15, 15] == Picture.clear && clipped[5, 5] == Picture.black)
    }

    @Test func `stroke() uses the path's attributes and does not change the context's`() throws {
        let picture = try Picture.of(40, 30) { context in
            context.cgContext.setLineWidth(2)
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 10))
            line.addLine(to: CGPoint(x: 40, y: 10))
            line.lineWidth = 8
            line.setLineDash([10, 10], count: 2, phase: 0)
            UIColor.red.setStroke()
            line.stroke()
            context.cgContext.strokeLineSegments(between: [CGPoint(x: 0, y: 25), CGPoint(x: 40, y: 25)])
        }
        #expect(picture[5, 6] == Picture.red && picture[5, 13] == Picture.red && picture[5, 14] == Picture.clear)
        #expect(picture[15, 10] == Picture.clear && picture[25, 10] == Picture.red)
        #expect(picture[15, 24] == Picture.red && picture[15, 25] == Picture.red && picture[15, 26] == Picture.clear)
    }

    @Test func `drawing a UIBezierPath does not change the context's path`() throws {
        let picture = try Picture.of(20, 10) { context in
            context.cgContext.addRect(CGRect(x: 0, y: 0, width: 5, height: 10))
            UIBezierPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10)).fill()
            UIColor.red.setFill()
            context.cgContext.fillPath()
        }
        #expect(picture[2, 5] == Picture.red && picture[15, 5] == Picture.black)
    }

    @Test func `the opacity and blend mode passed to fill(with:alpha:) apply only to that call`() throws {
        let picture = try Picture.of(20, 10) { _ in
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill(with: .normal, alpha: 0.4)
            UIBezierPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10)).fill()
            UIBezierPath(rect: CGRect(x: 15, y: 0, width: 5, height: 10)).fill(with: .clear, alpha: 1)
        }
        #expect(picture[5, 5] == [255, 0, 0, 102] && picture[12, 5] == Picture.red && picture[17, 5] == Picture.clear)
    }

    @Test func `a dash count that exceeds the length of the pattern is an error`() throws {
        let line = UIBezierPath()
        let error = #expect(throws: UIKitError.self) {
            try TestEnvironment.environment().run { line.setLineDash([4], count: 3, phase: 0) }
        }
        #expect(error?.description.contains("count is 3") == true)
    }

    @Test func `edge insets shrink a rectangle and can make it null`() {
        let rect = CGRect(x: 10, y: 10, width: 100, height: 50)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 11, width: 94, height: 46))
        #expect(rect.inset(by: UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60)).isNull)
    }

    @Test func `Boolean operations return the expected areas`() {
        let one = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let other = CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 10), transform: nil)
        #expect(isNear(one.union(other).boundingBox, CGRect(x: 0, y: 0, width: 15, height: 10)))
        #expect(isNear(one.intersection(other).boundingBox, CGRect(x: 5, y: 0, width: 5, height: 10)))
        #expect(isNear(one.subtracting(other).boundingBox, CGRect(x: 0, y: 0, width: 5, height: 10)))
        #expect(one.symmetricDifference(other).componentsSeparated().count == 2)
        #expect(one.intersects(other))
    }
}

func isNear(_ one: CGRect, _ other: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
    isNear(one.origin, other.origin, tolerance) && abs(one.width - other.width) < tolerance
        && abs(one.height - other.height) < tolerance
}

func isNear(_ one: CGPoint, _ other: CGPoint, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(one.x - other.x) < tolerance && abs(one.y - other.y) < tolerance
}
