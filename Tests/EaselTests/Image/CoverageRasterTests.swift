// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests that compare sampled coverage with exact coverage and with Cairo, which fills paths with few elements.
@Suite struct CoverageRasterTests {
    static func coverage(_ width: Int, _ height: Int, rule: FillRule = .winding, _ path: Path) -> [UInt8] {
        var raster = CoverageRaster(PixelRegion(x: 0, y: 0, width: width, height: height), rule: rule)
        raster.add(path, scale: 1)
        return raster.bytes(checkCancellation: {})
    }

    @Test func `the opacity of a pixel is its coverage`() {
        let path = Path(rect: CGRect(x: 0.25, y: 1, width: 2, height: 1.4))
        // Each pixel row has 15 sample rows. In the last row, the rectangle covers 6 of them.
        #expect(
            Self.coverage(4, 4, path) == [0, 0, 0, 0, 191, 255, 64, 0, 77, 102, 26, 0, 0, 0, 0, 0].map(UInt8.init))
    }

    @Test func `shapes that extend beyond the region affect the winding numbers within it`() {
        let path = Path { path in
            path.addLines(between: [
                CGPoint(x: -1e5, y: -1e5), CGPoint(x: 1e5, y: -1e5), CGPoint(x: 1e5, y: 1e5), CGPoint(x: -1e5, y: 1e5),
            ])
        }
        #expect(Self.coverage(3, 2, path) == [UInt8](repeating: 255, count: 6))
        #expect(
            Self.coverage(3, 2, path.applying(CGAffineTransform(translationX: 3e5, y: 0)))
                == [UInt8](repeating: 0, count: 6))
    }

    @Test(arguments: [FillRule.winding, .evenOdd])
    func `overlaps follow the fill rule`(_ rule: FillRule) {
        let path = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 3, height: 1))
            path.addRect(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(Self.coverage(3, 1, rule: rule, path) == [255, rule == .winding ? 255 : 0, 255])
    }

    /// Returns a closed path that consists of random lines.
    static func tangle(_ count: Int, width: CGFloat, height: CGFloat) -> Path {
        var generator = SeededGenerator(seed: 7)
        return Path { path in
            path.addLines(
                between: (0..<count).map { _ in
                    CGPoint(
                        x: .random(in: -20...width + 20, using: &generator),
                        y: .random(in: -20...height + 20, using: &generator))
                })
            path.closeSubpath()
        }
    }

    @Test(arguments: [FillRule.winding, .evenOdd], [3, 30, 900])
    func `a polygon is filled in the same way as by Cairo`(_ rule: FillRule, count: Int) throws {
        let path = Self.tangle(count, width: 80, height: 60)
        let expected = try Drawing(width: 80, height: 60) { $0.fill(path, with: .color(.black), using: rule) }.image()
            .pixels(as: .rgba)
        let found = Self.coverage(80, 60, rule: rule, path)
        let steps = found.indices.map { abs(Int(found[$0]) - Int(expected[4 * $0 + 3])) }
        // Each of the 15 sample rows contributes 17 of 255.
        #expect(try #require(steps.max()) <= 2 * 17)
        #expect(steps.reduce(0, +) <= 2 * steps.count)
    }
}
