// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct PenSweepTests {
    /// Returns the coverage of a stroke, and the number of passes.
    static func coverage(
        _ path: Path, _ style: StrokeStyle, maximumSlices: Int = .max
    ) -> (bytes: [UInt8], passes: Int) {
        let region = PixelRegion(x: 0, y: 0, width: 2_000, height: 300)
        var sweep = PenSweep(
            style, toPixels: .identity, tolerance: 0.0125,
            raster: UnionRaster(region, maximumSlices: maximumSlices))
        var (bytes, passes) = ([UInt8](repeating: 0, count: 2_000 * 300), 0)
        repeat {
            sweep.add(path) {}
            sweep.raster.forEachStrip(ofPixels: 1 << 16, checkCancellation: {}) { strip, coverage in
                bytes.replaceSubrange(strip.y * 2_000..<strip.y * 2_000 + coverage.count, with: coverage)
            }
            passes += 1
        } while sweep.startNextPass()
        return (bytes, passes)
    }

    /// The curves are taller than the picture, and turn back beside it.
    @Test(arguments: [LineJoin.miter, .round, .bevel])
    func `the passes of a stroke have the coverage of a single pass`(_ join: LineJoin) {
        var generator = SeededGenerator(seed: 3)
        func point(_ index: Int) -> CGPoint {
            CGPoint(
                x: CGFloat(index) * 10 + .random(in: -40...40, using: &generator),
                y: .random(in: -400...700, using: &generator))
        }
        let path = Path { path in
            path.move(to: point(0))
            for index in 1..<200 {
                path.addCurve(to: point(index), control1: point(index), control2: point(index))
            }
        }
        let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: join)
        let whole = Self.coverage(path, style)
        let parts = Self.coverage(path, style, maximumSlices: 5_000)
        #expect(whole.passes == 1 && parts.passes > 3)
        #expect(whole.bytes == parts.bytes)
    }

    @Test func `a stroke wider than the picture is covered in few passes`() {
        let path = Path { path in
            path.move(to: CGPoint(x: 0, y: 150))
            for index in 1..<200 {
                let x = CGFloat(index) * 10
                path.addCurve(
                    to: CGPoint(x: x, y: 150), control1: CGPoint(x: x - 8, y: 50), control2: CGPoint(x: x - 2, y: 250))
            }
        }
        let style = StrokeStyle(lineWidth: 900)
        #expect(Self.coverage(path, style, maximumSlices: 100).passes < 10)
    }
}
