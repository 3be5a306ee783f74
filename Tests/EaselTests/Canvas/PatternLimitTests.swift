// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that patterns that exceed the limits are rejected before they are drawn.
@Suite struct PatternLimitTests {
    private func limit(exceededBy pattern: Pattern) -> String? {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.setFillPattern(pattern)
            canvas.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        }
        do {
            _ = try drawing.png()
            return nil
        } catch let error as DrawingError where error.code == .limitExceeded {
            return error.limit
        } catch {
            return "\(error)"
        }
    }

    @Test func `dots that extend into a cell from distant cells count toward the limit`() {
        // There are about 10 + 2 · 5,000 tiles in each direction.
        #expect(limit(exceededBy: .dots(radius: 5_000, spacing: 1, angle: .degrees(0), color: .red)) == "patternTiles")
        #expect(limit(exceededBy: .dots(radius: 5, spacing: 10, angle: .degrees(0), color: .red)) == nil)
    }

    @Test(arguments: [1e-3, 1e-20, 1e-300, .leastNormalMagnitude, .leastNonzeroMagnitude] as [CGFloat])
    func `tiles of nearly zero width exceed the limit`(_ width: CGFloat) {
        let pattern = Pattern(size: CGSize(width: width, height: width)) { canvas in canvas.fill(canvas.bounds) }
        #expect(limit(exceededBy: pattern) == "patternTiles")
    }
}
