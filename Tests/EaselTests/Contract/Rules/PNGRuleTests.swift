// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that a PNG file uses a small color type that represents the picture without loss.
@Suite struct PNGRuleTests {
    @Test func `a picture in gray or in a few colors is stored with fewer bits than in RGB`() throws {
        func colorType(_ color: Color, _ background: Color?) throws -> UInt8 {
            try Drawing(width: 200, height: 200, background: background) { canvas in
                canvas.setFillColor(color)
                canvas.fillEllipse(in: canvas.bounds)
            }.png()[25]
        }
        // In section 11.2.2 of the PNG specification, color type 0 is gray and color type 3 is a palette. The disc has
        // at most 256 colors.
        #expect(try [0, 3].contains(colorType(.black, .white)))
        #expect(try colorType(.red, .white) == 3)
    }
}
