// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct InlineBoxTests {
    private let font = Font("DejaVu Sans", size: 10)

    private func boxes(_ layout: TextLayout) -> [CGRect] {
        layout.glyphRuns.filter { $0.attributes.box != nil }.map(\.bounds)
    }

    @Test func `a box takes its width, and the line is at least as high`() throws {
        let layout = TextLayout(
            AttributedText("a") + AttributedText(InlineBox(width: 30, height: 40, descent: 15)) + AttributedText("b"),
            font: font)
        let plain = TextLayout("ab", font: font)
        #expect(layout.error == nil && layout.missingCharacters.isEmpty)
        #expect(abs(layout.size.width - plain.size.width - 30) < 0.01 && layout.size.height == 40)
        let line = try #require(layout.lines.first)
        #expect(line.ascent == 25 && line.descent == 15)
        let box = try #require(boxes(layout).first)
        #expect(box.minY == 0 && box.height == 40 && abs(box.minX - TextLayout("a", font: font).size.width) < 0.01)
    }

    @Test func `lines break before and after a box, and a box is not cut from the text`() {
        var text = AttributedText("")
        for _ in 0..<3 { text += AttributedText(InlineBox(width: 30, height: 10)) }
        let layout = TextLayout(text, font: font, width: 70)
        #expect(layout.lines.count == 2 && boxes(layout).map(\.width) == [30, 30, 30])
        #expect(layout.text == "\u{FFFC}\u{FFFC}\u{FFFC}")
    }

    @Test func `in text from right to left, boxes are in its order`() throws {
        let text =
            AttributedText("שלום ") + AttributedText(InlineBox(width: 20, height: 5)) + AttributedText(" ")
            + AttributedText(InlineBox(width: 10, height: 5))
        let bounds = boxes(TextLayout(text, font: font)).sorted { $0.minX < $1.minX }
        #expect(bounds.map(\.width) == [10, 20])
    }

    @Test func `a box on other characters has no effect, and scales with text that is fitted`() {
        var text = AttributedText("abc")
        text.setAttributes(in: text.text.startIndex...) { $0.box = InlineBox(width: 50, height: 50) }
        let layout = TextLayout(text, font: font)
        #expect(layout.size == TextLayout("abc", font: font).size && boxes(layout).isEmpty)
        let box = TextLayout(AttributedText(InlineBox(width: 100, height: 100)), font: font)
        let fitted = box.fitted(to: CGSize(width: 50, height: 500), between: 1...100)
        #expect(fitted.size.width <= 50 && fitted.size.width > 45)
    }

    @Test func `nothing is drawn for a box in any format`() throws {
        let text = AttributedText(InlineBox(width: 20, height: 20))
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.draw(canvas.layout(text, font: font), at: .zero)
        }
        let svg = try drawing.svg()
        #expect(!svg.contains("<text") && !svg.contains("\u{FFFC}"))
        #expect(try drawing.image(scale: 1).pixels(as: .rgba).allSatisfy { $0 == 0 })
    }

    @Test func `a run's glyphs are drawn where its layout has them, all or a part`() throws {
        let drawing = { (draw: @escaping @Sendable (Canvas, TextLayout) -> Void) in
            Drawing(width: 60, height: 20) { canvas in draw(canvas, canvas.layout("abc fi", font: font, color: .blue)) }
        }
        let whole = drawing { $0.draw($1, at: CGPoint(x: 3, y: 2)) }
        let runs = drawing { canvas, layout in
            for run in layout.glyphRuns { canvas.draw(run, at: CGPoint(x: 3, y: 2)) }
        }
        let parts = drawing { canvas, layout in
            for run in layout.glyphRuns {
                for index in run.glyphs.indices { canvas.draw(run, glyphs: index..<index + 1, at: CGPoint(x: 3, y: 2)) }
            }
        }
        #expect(try whole.png() == runs.png())
        #expect(try whole.png() == parts.png())
    }

    @Test func `the outlines of glyphs at their positions match the layout's`() throws {
        let layout = TextLayout("Office", font: font)
        var path = Path()
        for run in layout.glyphRuns {
            for glyph in run.glyphs {
                let id = try #require(glyph.id)
                path.addPath(
                    try run.outline(of: id),
                    transform: CGAffineTransform(translationX: glyph.position.x, y: glyph.position.y))
            }
            #expect(try run.outline(of: 1_000_000).isEmpty && run.advance(of: 1_000_000) == 0)
            #expect(run.glyph(of: "O") == run.glyphs.first?.id && run.glyph(of: "\u{E123}") == nil)
        }
        let (one, other) = (path.boundingBox, try Path(outlinesOf: layout).boundingBox)
        #expect(abs(one.minX - other.minX) < 0.01 && abs(one.maxX - other.maxX) < 0.01)
        #expect(abs(one.minY - other.minY) < 0.01 && abs(one.maxY - other.maxY) < 0.01)
    }
}
