// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the patterns of the graphics state and of the conic gradient.
@Suite struct CanvasPatternNames {
    /// A tile of 4 × 4 points whose upper-left quarter is red.
    static let quarter = Pattern(size: CGSize(width: 4, height: 4)) { canvas in
        canvas.setFillColor(.red)
        canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test func `a shape is filled with a pattern`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setFillPattern(Self.quarter)
            canvas.fill(canvas.bounds)
        }
        #expect(
            image.area == 100 && image[0, 0] == opaqueRed && image[17, 17] == opaqueRed && image[2, 2] == transparent)
    }

    @Test func `a line is stroked with a pattern`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setStrokePattern(Self.quarter)
            canvas.setLineWidth(8)
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 8), CGPoint(x: 20, y: 8)])
        }
        #expect(
            image.area == 40 && image[0, 4] == opaqueRed && image[0, 0] == transparent && image[0, 6] == transparent)
    }

    @Test func `the pattern phase moves patterns`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setPatternPhase(CGSize(width: 2, height: 1))
            canvas.setFillPattern(Self.quarter)
            canvas.fill(canvas.bounds)
        }
        #expect(image[0, 0] == transparent && image[2, 1] == opaqueRed && image[3, 2] == opaqueRed)
        #expect(image[2, 3] == transparent && image[7, 6] == opaqueRed)
    }

    @Test func `drawConicGradient runs once around its center`() throws {
        let image = try drawnInEveryFormat(40, 40) { canvas in
            canvas.drawConicGradient(
                Gradient(colors: [.red, .blue]), center: CGPoint(x: 20, y: 20), angle: 0)
        }
        #expect(image.area == 1_600 && image[39, 21][0] > 245 && image[39, 18][2] > 245)
        // Half a turn from the start angle, the two colors are mixed equally.
        #expect(abs(Int(image[1, 20][0]) - 127) <= 6 && abs(Int(image[1, 20][2]) - 128) <= 6)
    }
}
