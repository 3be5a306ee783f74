// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

@Suite struct CurveTests {
    private static let points = [Point(0, 0), Point(10, 10), Point(20, 0)]

    @Test(arguments: [
        ("linear", "M0 0L10 10L20 0"), ("step", "M0 0L5 0L5 10L10 10L15 10L15 0L20 0"),
        ("step-after", "M0 0L10 0L10 10L20 10L20 0"), ("step-before", "M0 0L0 10L10 10L10 0L20 0"),
        ("linear-closed", "M0 0L10 10L20 0L0 0Z"),
    ])
    func `straight interpolations pass through every point`(_ name: String, _ expected: String) throws {
        let path = Curve(Interpolation(name: name)).line(Self.points)
        let written = try Path(svgData: expected)
        #expect(path == written)
    }

    @Test(arguments: ["monotone", "cardinal", "catmull-rom", "natural", "basis"])
    func `curves start at the first point and end at the last`(_ name: String) {
        let path = Curve(Interpolation(name: name)).line(Self.points)
        #expect(path.currentPoint == CGPoint(x: 20, y: 0))
        // A monotone curve does not leave the range of its points.
        if name == "monotone" { #expect(path.boundingBox.maxY <= 10) }
    }

    @Test(arguments: ["linear", "monotone", "natural", "cardinal", "basis", "step"])
    func `curves accept one point or no points`(_ name: String) {
        let curve = Curve(Interpolation(name: name))
        #expect(curve.line([]).isEmpty)
        _ = curve.line([Point(1, 1)])
        _ = curve.line([Point(1, 1), Point(1, 1), Point(1, 1)])
        #expect(curve.area([], base: []).isEmpty)
    }

    @Test func `a sector of a ring does not cover the ring's hole`() {
        let path = ArcPath(radii: 5...10, start: 0, end: .pi / 2, cornerRadius: 0).path(at: Point(0, 0))
        // The sector from 12 to 3 o'clock extends 10 points up and 10 points to the right.
        #expect(abs(path.boundingBox.minY + 10) < 1e-9 && abs(path.boundingBox.maxX - 10) < 1e-9)
        #expect(path.contains(CGPoint(x: 5.5, y: -5.5)) && !path.contains(CGPoint(x: 2, y: -2)))
    }

    @Test(arguments: [
        "circle", "square", "cross", "diamond", "triangle-up", "arrow", "wedge", "M-1,-1L1,-1L1,1L-1,1Z", "nonsense",
    ])
    func `the size of a symbol is its area`(_ shape: String) {
        let path = SymbolPath(shape, size: 400).path(at: Point(50, 50), angle: 0)
        #expect(path.boundingBox.width > 3 && path.boundingBox.width <= 20.001)
        #expect(path.boundingBox.height <= 20.001)
    }
}
