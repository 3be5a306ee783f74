// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of `TextLayout`, `ParagraphStyle`, and `AttributedText`.
@Suite struct TextLayoutNames {
    @Test func `a layout contains the size and the lines of text`() throws {
        let style = ParagraphStyle(
            alignment: .justified, direction: .leftToRight, lineSpacing: 2, paragraphSpacing: 6, firstLineIndent: 10,
            tabStops: [TextTabStop(at: 40)], lineLimit: 3, truncation: .tail, breaksWords: true)
        let text = "A text that is longer than a line, and goes on for a while."
        let layout = TextLayout(
            text, font: .system(size: 12), color: .red, width: 120, height: 200, paragraph: style, fonts: .system)
        #expect(layout.size.width == 120 && layout.lines.count == 3 && layout.error == nil)
        let baseline: CGFloat = try #require(layout.lines.first).baseline
        #expect(layout.firstBaseline == baseline && layout.inkBounds.width > 60)
        #expect(layout.missingCharacters == [] && layout.text == text && layout.color == .red)
        let plain = TextLayout("Hello", font: .system(size: 12), fonts: .system)
        #expect(plain.lines.count == 1 && plain.size.width > 20 && plain.remainder == nil)
    }

    @Test func `a layout can consist of runs with separate attributes`() {
        let text =
            AttributedText("E = mc", font: .system(size: 20)) + AttributedText("2", color: .red, baselineOffset: 7)
            + AttributedText("!", isUnderlined: true)
        let layout = TextLayout(text, font: .system(size: 10), width: 200, fonts: .system)
        #expect(layout.attributedText.runs.map(\.text) == ["E = mc", "2", "!"] && layout.lines.count == 1)
    }

    @Test func `the remainder of a layout is the text for the next column`() throws {
        let story = String(repeating: "Words that flow from column to column. ", count: 12)
        let image = try drawnInEveryFormat(330, 60) { canvas in
            var rest: AttributedText? = AttributedText(story)
            for column in 0..<3 {
                guard let text = rest else { break }
                let layout = canvas.layout(text, font: .system(size: 8), width: 100, height: 50)
                canvas.draw(layout, at: CGPoint(x: 5 + 110 * CGFloat(column), y: 5))
                rest = layout.remainder
            }
        }
        for column in 0..<3 {
            let rows = (0..<60).filter { y in (0..<110).contains { image.alpha(110 * column + $0, y) > 60 } }
            #expect(rows.count > 20 && rows.allSatisfy { 5..<56 ~= $0 }, "\(column)")
        }
    }

    @Test func `alignments, truncations, directions, and anchors have the expected cases`() {
        let alignments: [TextAlignment] = [.natural, .leading, .center, .trailing, .justified]
        let truncations: [TextTruncation] = [.none, .head, .middle, .tail]
        let directions: [TextDirection] = [.natural, .leftToRight, .rightToLeft]
        let anchors: [TextAnchor] = [
            .baselineLeft, .baselineCenter, .baselineRight, .topLeft, .top, .topRight, .left, .center, .right,
            .bottomLeft, .bottom, .bottomRight,
        ]
        #expect(alignments == TextAlignment.allCases && truncations == TextTruncation.allCases)
        #expect(directions == TextDirection.allCases && anchors == TextAnchor.allCases)
    }
}
