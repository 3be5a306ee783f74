// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the directions of axes and rotations.
@Suite struct AxisRuleTests {
    @Test func `y points down from the top-left corner`() throws {
        let image = try Pixels { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 18, width: 4, height: 2))
        }
        #expect(image[0, 0] == opaqueBlack && image[0, 19] == opaqueRed && image.area == 16)
    }

    @Test func `text is upright, so the bar of an L is at the bottom`() throws {
        let image = try Pixels(60, 60) { canvas in
            canvas.draw("L", at: CGPoint(x: 10, y: 50), font: .system(size: 50, weight: .bold))
        }
        func inked(_ row: Int) -> Int { (0..<60).count { image.alpha($0, row) > 127 } }
        let rows = (0..<60).filter { inked($0) > 0 }
        let (top, bottom) = (try #require(rows.first), try #require(rows.last))
        #expect(bottom < 51 && inked(bottom - 1) > 2 * inked(top + 1))
        // The stem of the letter is on the left.
        let stem = (0..<60).filter { image.alpha($0, top + 5) > 127 }
        let bar = (0..<60).filter { image.alpha($0, bottom - 1) > 127 }
        #expect(stem.first == bar.first)
    }

    @Test func `a positive angle rotates +x toward +y in arcs and in transforms`() throws {
        let arc = try Pixels { canvas in
            canvas.move(to: CGPoint(x: 10, y: 10))
            canvas.addArc(
                center: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
            canvas.fillPath()
        }
        let turned = try Pixels { canvas in
            canvas.translateBy(x: 10, y: 10)
            canvas.rotate(by: .pi / 4)
            canvas.fill(CGRect(x: 3, y: -2, width: 7, height: 4))
        }
        let corners = [(16, 16), (3, 16), (3, 3), (16, 3)]
        #expect(corners.map { arc.alpha($0, $1) } == [255, 0, 0, 0])
        #expect(corners.map { turned.alpha($0, $1) } == [255, 0, 0, 0])
    }
}
