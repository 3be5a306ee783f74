// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of long, unusual, and hostile text. Such text must be laid out correctly, in time proportional to its length.
@Suite struct TextLimitsTests {
    static let advance = TextLayoutTests.advance
    static let lineHeight = TextLayoutTests.lineHeight
    static let million = 1_000_000

    @Test(.timeLimit(.minutes(20)))
    func `a line with a megabyte of text has the width of its characters`() throws {
        let layout = try TextLayoutTests.layout(AttributedText(String(repeating: "a", count: Self.million)))
        #expect(layout.lines.count == 1)
        let exact = Self.advance * CGFloat(Self.million)
        #expect(abs(layout.size.width / exact - 1) < 0.001, "\(layout.size.width)")
        #expect(abs(layout.size.height - Self.lineHeight) < 0.1)
        #expect(abs(layout.inkBounds.width / exact - 1) < 0.01)
        let middle = layout.text.utf8.index(layout.text.startIndex, offsetBy: Self.million / 2)
        #expect(abs((layout.caretBounds(at: middle)?.minX ?? 0) / exact - 0.5) < 0.001)
    }

    @Test(.timeLimit(.minutes(20)))
    func `a megabyte of words is wrapped into the expected number of lines`() throws {
        // Sixteen words of five characters form a line of 80 characters. The last space has no width.
        let words = Self.million / 5
        let layout = try TextLayoutTests.layout(
            AttributedText(String(repeating: "word ", count: words)), width: 80.5 * Self.advance)
        #expect(layout.lines.count == words / 16)
        #expect(abs(layout.size.height / (CGFloat(words / 16) * Self.lineHeight) - 1) < 0.01)
        #expect(layout.lines.allSatisfy { layout.text[$0.range].utf8.count == 80 })
    }

    @Test(.timeLimit(.minutes(20)))
    func `a megabyte of words separated by two spaces is wrapped into the expected number of lines`() throws {
        // Two words with two spaces each form a line of ten characters. The last two spaces have no width.
        let words = Self.million / 6
        let layout = try TextLayoutTests.layout(
            AttributedText(String(repeating: "word  ", count: words)), width: 10.5 * Self.advance)
        #expect(layout.lines.count == words / 2)
        #expect(layout.lines.allSatisfy { abs($0.bounds.width - 10 * Self.advance) < 0.01 })
    }

    @Test(.timeLimit(.minutes(20)))
    func `a megabyte without a space is wrapped between characters`() throws {
        let layout = try TextLayoutTests.layout(
            AttributedText(String(repeating: "x", count: Self.million)), width: 100.5 * Self.advance)
        #expect(layout.lines.count == Self.million / 100)
        #expect(layout.lines.allSatisfy { layout.text[$0.range].utf8.count == 100 })
    }

    @Test(.timeLimit(.minutes(20)))
    func `a megabyte of line breaks gives one line for each break`() throws {
        let layout = try TextLayoutTests.layout(AttributedText(String(repeating: "\n", count: Self.million)))
        #expect(layout.lines.count == Self.million + 1)
        #expect(abs(layout.size.height / (CGFloat(Self.million + 1) * Self.lineHeight) - 1) < 0.01)
    }

    @Test(arguments: [CGFloat(1e4), 1e5, 1e6, 1e9])
    func `lines of any width contain as many words as fit`(_ width: CGFloat) throws {
        let text = String(repeating: "word ", count: 5_000)
        let layout = try TextLayoutTests.layout(AttributedText(text), width: width)
        // Each line has as many words as fit. The last space of a line extends beyond the width.
        let words = ((width / Self.advance + 1) / 5).rounded(.down)
        #expect(layout.lines.count == Int((5_000 / words).rounded(.up)))
        #expect(layout.size.width == width)
    }

    @Test(arguments: [CGFloat(10_000), -10_000])
    func `the letter spacing of a run does not affect other lines`(_ spacing: CGFloat) throws {
        let text =
            AttributedText(String(repeating: "word ", count: 2_000)) + AttributedText("x", letterSpacing: spacing)
        let layout = try TextLayoutTests.layout(text, width: 5_000.1 * Self.advance)
        // The last character fits on the second line if its width is negative.
        #expect(layout.lineTexts.prefix(2).map(\.utf8.count) == [5_000, spacing < 0 ? 5_001 : 5_000])
    }

    @Test(.timeLimit(.minutes(20)), arguments: [100, 20_000, 100_000, 900_000])
    func `trailing white space of any length extends beyond the line`(_ length: Int) throws {
        let spaces = String(repeating: " ", count: length)
        for (first, second) in [("aaaa", "bb"), ("aa aaa", "bb"), ("aaaaaa", "bb"), ("aa", "bbbbb"), ("", "aa")] {
            let layout = try TextLayoutTests.layout(
                AttributedText(first + spaces + second + spaces + "c"), width: 6.1 * Self.advance)
            #expect(layout.lineTexts == [first + spaces, second + spaces, "c"], "\(first)")
            #expect(layout.lines.dropFirst().first.map { $0.bounds.width <= 6.1 * Self.advance } == true)
        }
    }

    @Test(.timeLimit(.minutes(20)), arguments: [9.1, 9.5, 10.1])
    func `lines of long text have as many words as fit`(_ width: CGFloat) throws {
        // There are two words of five characters per line. The last space does not have a width.
        let text = String(repeating: "word ", count: 20_000)
        for part in [AttributedText(text), AttributedText("longerthanaline ") + AttributedText(text)] {
            let layout = try TextLayoutTests.layout(part, width: width * Self.advance)
            let full = layout.lineTexts.dropLast().drop { $0 != "word word " }
            #expect(full.count >= 9_998 && full.allSatisfy { $0 == "word word " })
        }
    }

    @Test(.timeLimit(.minutes(20)))
    func `text with every scalar is laid out, and scalars without a glyph are named`() throws {
        let fonts = try FontLibrary.sans()
        var scalars: [Unicode.Scalar] = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
        #expect(scalars.count == 0x110000 - 0x800)
        var missing: [Unicode.Scalar] = []
        while !scalars.isEmpty {
            let text = String(String.UnicodeScalarView(scalars.prefix(8_192)))
            scalars.removeFirst(min(8_192, scalars.count))
            for width in [nil, CGFloat(500)] {
                let layout = TextLayout(text, font: .system(size: 10), width: width, fonts: fonts)
                #expect(layout.error == nil && layout.size.width >= 0 && layout.size.height > 0)
                #expect(layout.lines.allSatisfy { $0.bounds.width >= 0 && $0.bounds.width.isFinite })
                if width == nil { missing += layout.missingCharacters }
            }
        }
        // Each character is listed once, in text order. DejaVu Sans has no Chinese characters. Marks on a letter can be
        // in a different order. No Latin characters are missing.
        #expect(Set(missing).count == missing.count)
        let chinese: ClosedRange<UInt32> = 0x4E00...0x9FFF
        #expect(missing.map(\.value).filter { chinese.contains($0) } == Array(chinese))
        let named = Set(missing.map(\.value))
        #expect((0x20...0x7E).allSatisfy { !named.contains($0) } && (0xA0...0x233).allSatisfy { !named.contains($0) })
        #expect([0xFFFF, 0xFFFE, 0x1FFFF, 0x10FFFF].allSatisfy(named.contains))
    }

    @Test(.timeLimit(.minutes(20)))
    func `a hundred thousand different missing characters are named`() throws {
        let scalars = (0x20000..<0x20000 + 100_000).compactMap(Unicode.Scalar.init)
        let layout = TextLayout(
            String(String.UnicodeScalarView(scalars)), font: .system(size: 10), fonts: try FontLibrary.sans())
        #expect(layout.missingCharacters.count == 100_000)
    }

    @Test(.timeLimit(.minutes(20)))
    func `a hundred thousand NUL characters keep their positions`() throws {
        let text = String(repeating: "\0", count: 100_000) + "a"
        let layout = TextLayout(text, font: .monospaced(size: 10), fonts: try FontLibrary.mono())
        let last = text.index(before: text.endIndex)
        let box = try #require(layout.selectionRectangles(for: last..<text.endIndex).first)
        #expect(abs(box.maxX - layout.lines[0].bounds.maxX) < 0.01)
        #expect(layout.index(at: CGPoint(x: box.midX, y: 5)) == last)
    }

    @Test(.timeLimit(.minutes(20)))
    func `twenty thousand lines of alternating colors are laid out`() throws {
        var text = AttributedText("")
        for line in 0..<20_000 {
            text += AttributedText("line\n", color: line % 2 == 0 ? .red : .blue)
        }
        let layout = try TextLayoutTests.layout(text, width: 100)
        #expect(layout.lines.count == 20_001)
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            String(repeating: "\u{202E}", count: 50_000), String(repeating: "\u{2067}", count: 20_000),
            String(repeating: "\u{2067}a\u{2069}", count: 10_000), String(repeating: "🇩🇪", count: 10_000),
            String(repeating: "\u{200D}", count: 50_000),
            String(repeating: "\u{301}", count: 20_000), String(repeating: "\t", count: 20_000),
            String(repeating: "א\u{202A}a", count: 10_000), String(repeating: "\u{AD}", count: 20_000),
        ])
    func `many control characters neither crash nor hang`(_ text: String) throws {
        let fonts = try FontLibrary.everyScript()
        for width in [nil, CGFloat(100)] {
            let layout = TextLayout(
                text, font: .system(size: 10), width: width, paragraph: ParagraphStyle(lineLimit: 3, truncation: .tail),
                fonts: fonts)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite && layout.size.height >= 0)
        }
        let drawing = Drawing(width: 50, height: 50, fonts: fonts) {
            $0.draw(String(text.unicodeScalars.prefix(500)), at: CGPoint(x: 0, y: 20), font: .system(size: 10))
        }
        _ = try drawing.image(rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
        _ = try drawing.pdf(rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
        _ = try drawing.svg(rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
    }
}
