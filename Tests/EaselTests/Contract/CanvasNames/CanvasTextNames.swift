// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Text drawn at a point.
@Suite struct CanvasTextNames {
    @Test func `a string is drawn in the state's fill colour, or in its own`() throws {
        func drawn(_ color: Color?) throws -> Pixels {
            try drawnInEveryFormat(40, 40) { canvas in
                canvas.setFillColor(.red)
                if let color {
                    canvas.draw("█", at: CGPoint(x: 0, y: 40), font: .system(size: 60), color: color)
                } else {
                    canvas.draw("█", at: CGPoint(x: 0, y: 40), font: .system(size: 60))
                }
            }
        }
        #expect(try drawn(nil)[15, 20] == opaqueRed)
        #expect(try drawn(.blue)[15, 20] == opaqueBlue)
    }

    @Test func `an anchor says which point of the text is given`() throws {
        let image = try drawnInEveryFormat(40, 40) { canvas in
            canvas.draw("—", at: CGPoint(x: 20, y: 20), font: .monospaced(size: 24), anchor: .trailing)
        }
        let columns = (0..<40).filter { x in (0..<40).contains { image.alpha(x, $0) > 0 } }
        #expect(columns.contains(15) && columns.allSatisfy { $0 <= 20 })
    }

    @Test func `a layout is drawn with its top left corner at a point`() throws {
        let image = try drawnInEveryFormat(60, 40) { canvas in
            let layout = TextLayout("HHH", font: .system(size: 20, weight: .bold), color: .blue)
            canvas.draw(layout, at: CGPoint(x: 5, y: 8))
            canvas.setFillColor(.red)
            // A rule under the text, as wide as it.
            canvas.fill(CGRect(x: 5, y: 8 + layout.size.height, width: layout.size.width, height: 2))
        }
        let blueRows = (0..<40).filter { y in (0..<60).contains { image[$0, y] == opaqueBlue } }
        let redRows = (0..<40).filter { y in (0..<60).contains { image[$0, y] == opaqueRed } }
        let ends = (try #require(blueRows.first), try #require(blueRows.last), try #require(redRows.first))
        #expect(ends.0 >= 8 && ends.1 < ends.2)
    }
}
