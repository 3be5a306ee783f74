// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Tests that compare strokes extending far beyond the canvas with strokes that end closer to it.
@Suite struct FarStrokeTests {
    struct Reach: Sendable, CustomTestStringConvertible {
        let name: String
        /// Draws strokes that extend up to a distance. The distance is a power of two, so it is a multiple of every
        /// dash period.
        let draw: @Sendable (Canvas, CGFloat) -> Void

        var testDescription: String { name }

        init(_ name: String, _ draw: @escaping @Sendable (Canvas, CGFloat) -> Void) {
            (self.name, self.draw) = (name, draw)
        }

        func drawing(_ distance: CGFloat) -> Drawing {
            let draw = draw
            return Drawing(width: 64, height: 64) { draw($0, distance) }
        }
    }

    static let reaches: [Reach] = [
        Reach("line") { canvas, far in
            canvas.setLineWidth(5)
            canvas.strokeLineSegments(between: [CGPoint(x: -far, y: 20 - far), CGPoint(x: far, y: 20 + far)])
        },
        Reach("corners") { canvas, far in
            canvas.setLineWidth(8)
            canvas.addLines(between: [
                CGPoint(x: 20, y: -far), CGPoint(x: 20, y: 20), CGPoint(x: far, y: 20), CGPoint(x: far, y: 40),
                CGPoint(x: 40, y: 40), CGPoint(x: 40, y: far),
            ])
            canvas.strokePath()
        },
        Reach("ring") { canvas, far in
            canvas.setLineWidth(8)
            canvas.addLines(between: [
                CGPoint(x: 20, y: 20), CGPoint(x: far, y: 20), CGPoint(x: far, y: far), CGPoint(x: 20, y: far),
            ])
            canvas.closePath()
            canvas.strokePath()
        },
        Reach("translucent dashes") { canvas, far in
            canvas.setLineWidth(6)
            canvas.setAlpha(0.5)
            canvas.setLineDash(phase: 12, lengths: [7, 4, 2, 3])
            canvas.addLines(between: [CGPoint(x: -far, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 40, y: far)])
            canvas.strokePath()
        },
        Reach("round dashes around a ring") { canvas, far in
            canvas.setLineWidth(4)
            canvas.setLineCap(.round)
            canvas.setLineDash(phase: 3, lengths: [8, 8])
            canvas.addRect(CGRect(x: 12, y: 12, width: far, height: far))
            canvas.strokePath()
        },
        Reach("elliptical pen") { canvas, far in
            canvas.addLines(between: [CGPoint(x: -far, y: 32), CGPoint(x: 32, y: 32), CGPoint(x: 32, y: far)])
            canvas.scaleBy(x: 4, y: 1)
            canvas.setLineWidth(1)
            canvas.setLineDash(phase: 2.5, lengths: [4, 4])
            canvas.strokePath()
        },
    ]

    @Test(arguments: reaches)
    func `a stroke can extend any distance beyond the canvas`(_ reach: Reach) throws {
        let picture = try reach.drawing(4_096).image()
        #expect(Set(picture.pixels(as: .rgba)).count > 1)
        for distance: CGFloat in [1_048_576, 536_870_912] {
            let far = reach.drawing(distance)
            let difference = ImageComparison(try far.image(), with: picture, tolerance: .farFromTheOrigin)
            #expect(difference.passes, "\(distance): \(difference)")
            #expect(try far.svg().utf8.count < 4_000)
            #expect(try far.pdf().count < 4_000)
            for (program, difference) in try vectorDifferences(of: far, tolerance: { _ in .otherRenderer(share: 0.03) })
            {
                #expect(difference.passes, "\(program): \(difference)")
            }
        }
    }
}
