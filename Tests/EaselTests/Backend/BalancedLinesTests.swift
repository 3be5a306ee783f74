// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of the lines that replace curves in fills and clips.
@Suite struct BalancedLinesTests {
    @Test(arguments: [0.5, 1, 2, 3, 5, 8, 13, 40, 90] as [CGFloat])
    func `a disc drawn with lines matches the area and the edge of the exact disc`(_ radius: CGFloat) throws {
        let disc = CGRect(x: 100 - radius, y: 100 - radius, width: 2 * radius, height: 2 * radius)
        let picture = try Pixels(200, 200) { $0.fillEllipse(in: disc) }
        #expect(abs(picture.area - .pi * radius * radius) < 0.15 * radius + 0.03)
        // Nothing is painted outside the bounds, which are on whole pixels for whole radii.
        let edge = 100 + Int(radius.rounded(.up))
        #expect(picture.alpha(edge, 100) == 0 && picture.alpha(100, edge) == 0 && picture.alpha(199 - edge, 99) == 0)
        let exact = try Pixels(200, 200) { canvas in
            canvas.setFlatness(0.001)
            canvas.fillEllipse(in: disc)
        }
        // The tolerance of 26/255 is about a tenth of a pixel, which is the flatness.
        #expect(picture.differences(from: exact, over: 26) == 0)
    }

    @Test func `an edge shared by a fill and a clip has no seam`() throws {
        let disc = Path(ellipseIn: CGRect(x: 10, y: 10, width: 77, height: 61))
        let picture = try Pixels(100, 80) { canvas in
            canvas.clip(to: disc)
            canvas.setFillColor(.red)
            canvas.fill(disc.boundingBox)
        }
        let filled = try Pixels(100, 80) { $0.fill(disc, with: .color(.red)) }
        #expect(picture.image == filled.image)
    }

    @Test func `straight edges next to rounded corners stay on whole pixels`() throws {
        let picture = try Pixels(60, 60) { canvas in
            canvas.fill(
                Path(roundedRect: CGRect(x: 10, y: 10, width: 40, height: 40), cornerRadius: 12), with: .color(.black))
        }
        for position in 23..<37 {
            for (x, y) in [(position, 10), (position, 49), (10, position), (49, position)] {
                #expect(picture.alpha(x, y) == 255)
            }
            for (x, y) in [(position, 9), (position, 50), (9, position), (50, position)] {
                #expect(picture.alpha(x, y) == 0)
            }
        }
    }
}
