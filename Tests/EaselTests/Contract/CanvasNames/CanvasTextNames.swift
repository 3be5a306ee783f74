// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of text drawn at a point.
@Suite struct CanvasTextNames {
    @Test func `a string is drawn in the state's fill color or in an explicit color`() throws {
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

    @Test func `an anchor selects which point of the text is at the given position`() throws {
        let image = try drawnInEveryFormat(40, 40) { canvas in
            canvas.draw("—", at: CGPoint(x: 20, y: 20), font: .monospaced(size: 24), anchor: .right)
        }
        let columns = (0..<40).filter { x in (0..<40).contains { image.alpha(x, $0) > 0 } }
        #expect(columns.contains(15) && columns.allSatisfy { $0 <= 20 })
    }

    @Test func `an angle rotates a string clockwise about its anchor`() throws {
        let image = try drawnInEveryFormat(60, 60) { canvas in
            canvas.draw(
                "█████", at: CGPoint(x: 20, y: 10), font: .monospaced(size: 10), color: .blue, angle: .degrees(90))
        }
        let columns = (0..<60).filter { x in (0..<60).contains { image[x, $0] == opaqueBlue } }
        let rows = (0..<60).filter { y in (0..<60).contains { image[$0, y] == opaqueBlue } }
        // The text runs downward from the point. The blocks extend mostly to the right of the baseline.
        #expect(columns.allSatisfy { 16...32 ~= $0 } && columns.contains(22) && !columns.contains(17))
        #expect(rows.count > columns.count && rows.allSatisfy { 9...45 ~= $0 } && rows.contains(35))
    }

    @Test func `a string is wrapped, aligned, and truncated in a rectangle`() throws {
        let image = try drawnInEveryFormat(100, 80) { canvas in
            canvas.setFillColor(.blue)
            canvas.draw(
                "██ ██ ██ ██", in: CGRect(x: 10, y: 10, width: 60, height: 40), font: .monospaced(size: 20),
                alignment: .center)
        }
        let columns = (0..<100).filter { x in (0..<80).contains { image[x, $0] == opaqueBlue } }
        let rows = (0..<80).filter { y in (0..<100).contains { image[$0, y] == opaqueBlue } }
        #expect(columns.allSatisfy { 10..<70 ~= $0 } && rows.allSatisfy { 10..<50 ~= $0 } && rows.contains(20))
        let (first, last) = (try #require(columns.first), try #require(columns.last))
        #expect(abs(first + last + 1 - 80) <= 2)
    }

    @Test func `a canvas can lay out text with a paragraph style`() throws {
        let image = try drawnInEveryFormat(100, 80) { canvas in
            let style = ParagraphStyle(alignment: .trailing, lineSpacing: 6)
            let layout = canvas.layout("██\n█", font: .monospaced(size: 20), color: .red, width: 80, paragraph: style)
            canvas.draw(layout, in: CGRect(x: 10, y: 5, width: 80, height: 70))
        }
        let columns = (0..<100).filter { x in (0..<80).contains { image[x, $0] == opaqueRed } }
        #expect(columns.allSatisfy { 60...91 ~= $0 } && columns.contains(85))
    }

    @Test func `a layout is drawn with its top-left corner at the given point`() throws {
        let image = try drawnInEveryFormat(60, 40) { canvas in
            let layout = TextLayout("HHH", font: .system(size: 20, weight: .bold), color: .blue)
            canvas.draw(layout, at: CGPoint(x: 5, y: 8))
            canvas.setFillColor(.red)
            // Draws a line below the text that is as wide as the text.
            canvas.fill(CGRect(x: 5, y: 8 + layout.size.height, width: layout.size.width, height: 2))
        }
        let blueRows = (0..<40).filter { y in (0..<60).contains { image[$0, y] == opaqueBlue } }
        let redRows = (0..<40).filter { y in (0..<60).contains { image[$0, y] == opaqueRed } }
        let ends = (try #require(blueRows.first), try #require(blueRows.last), try #require(redRows.first))
        #expect(ends.0 >= 8 && ends.1 < ends.2)
    }
}
