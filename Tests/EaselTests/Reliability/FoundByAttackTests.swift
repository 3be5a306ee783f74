// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// What random input brought to light, and no rule's own test would look at.
@Suite struct FoundByAttackTests {
    @Test func `the length of a path beyond what can be squared is infinite`() {
        let line = Path { $0.addLines(between: [CGPoint(x: -1e300, y: 0), CGPoint(x: 1e300, y: 1e300)]) }
        #expect(!line.length.isNaN && line.length > 1e300)
    }

    @Test func `an ellipse that does not stay finite has no points`() {
        let huge = CGFloat.greatestFiniteMagnitude
        for rect in [
            CGRect(x: -huge, y: 0, width: huge, height: 1), CGRect(x: huge / 2, y: 0, width: huge, height: 1),
            CGRect(x: -huge, y: -huge, width: .infinity, height: 2),
        ] {
            #expect(Path(ellipseIn: rect).points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }

    @Test func `stripes in a drawing within a drawing are drawn`() throws {
        let inner = Drawing(width: 20, height: 20) { canvas in
            canvas.setFillColor(.red)
            canvas.fillStripes(in: canvas.bounds, width: 40, spacing: 0, angle: .degrees(0))
        }
        let pixels = try drawnInEveryFormat { $0.draw(inner, in: $0.bounds) }
        #expect(pixels[10, 10] == opaqueRed)
    }

    @Test func `a stroke by a pen that is all but flat has numbers that SVG's writer can subtract`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.addLines(between: [CGPoint(x: 0, y: -80_000), CGPoint(x: 10, y: 80_000), CGPoint(x: 20, y: -80_000)])
            canvas.scaleBy(x: 1, y: 1e-11)
            canvas.strokePath()
        }
        #expect(try drawing.svg().contains("<path"))
    }

    @Test func `pairs of boxes are given up when they are too many`() {
        let boxes = (0..<100).compactMap { _ in PlaneBox(holding: [CGPoint.zero, CGPoint(x: 1, y: 1)]) }
        var (pairs, steps) = (0, 6 * 4_950)
        // Each pair is compared once in each of the five stripes that the boxes reach across, and looked at once.
        let isComplete = BoxPairs(boxes).forEach(within: &steps) { _, _ in
            pairs += 1
            return 1
        }
        #expect(isComplete && pairs == 4_950 && steps == 0)
        steps = 1_000
        let isCut = !BoxPairs(boxes).forEach(within: &steps) { _, _ in 0 }
        #expect(isCut)
    }
}
