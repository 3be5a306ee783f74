// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of text that is omitted because of the line limit or the height.
@Suite struct TextTruncationTests {
    static let advance = TextLayoutTests.advance

    /// Returns a layout with ten characters per line.
    static func layout(
        _ text: String, lineLimit: Int? = nil, height: CGFloat? = nil, truncation: TextTruncation,
        alignment: TextAlignment = .natural
    ) throws -> TextLayout {
        try TextLayoutTests.layout(
            AttributedText(text), width: 10.1 * advance, height: height, alignment: alignment, lineLimit: lineLimit,
            truncation: truncation)
    }

    static let words = "aaaa bbbb cccc dddd eeee ffff gggg"

    @Test(arguments: TextTruncation.allCases)
    func `text that fits is unchanged`(_ truncation: TextTruncation) throws {
        for text in ["", "aaaa", "aaaa bbbb cccc dddd", "a\nb", "aaaa bbbb cccc dddd "] {
            let layout = try Self.layout(text, lineLimit: 2, truncation: truncation)
            #expect(!layout.isTruncated, "\(text)")
            let free = try Self.layout(text, truncation: .none)
            #expect(layout.lineTexts == free.lineTexts && layout.lines == free.lines, "\(text)")
        }
    }

    @Test(arguments: [
        // Ten characters fit: "aaaa bbbb…", "aaaa…", "aaaaaaaaa…", and "aa bb-…".
        ("aaaa bbbb cccc", 10), ("aaaa bbbbb cccc", 5), ("aaaaaaaaaaaaaaa bb", 10), ("aa bb-cccccccc", 7),
        // No soft hyphen, and no white space alone: "aa…", and "  aaaaaaa…".
        ("aa bbbb\u{AD}cccccccc", 3), ("  aaaaaaaaaaaaaaa", 10),
    ])
    func `an ellipsis after a word follows the last word that fits`(_ text: String, _ count: Int) throws {
        let style = ParagraphStyle(lineLimit: 1, truncation: .tail, keepsWordsBeforeEllipsis: true)
        let layout = TextLayout(
            text, font: .monospaced(size: 10), width: 10.1 * Self.advance, paragraph: style, fonts: try .mono())
        #expect(layout.isTruncated && abs(layout.lines[0].bounds.width - CGFloat(count) * Self.advance) < 0.01)
    }

    @Test(arguments: TextTruncation.allCases, 1...3)
    func `the number of lines and their widths stay within the limits`(_ truncation: TextTruncation, _ limit: Int)
        throws
    {
        let words = Self.words
        for text in [words, String(repeating: "x", count: 60), words + "\n" + words, "a\nb\nc\nd\ne\nf", "\n\n\n\n\n"] {
            let layout = try Self.layout(text, lineLimit: limit, truncation: truncation)
            #expect(layout.isTruncated && layout.lines.count == limit, "\(text)")
            #expect(layout.lines.allSatisfy { $0.bounds.width <= 10.1 * Self.advance })
        }
    }

    @Test func `truncation none omits lines without an ellipsis`() throws {
        let layout = try Self.layout(Self.words, lineLimit: 2, truncation: .none)
        #expect(layout.lineTexts == ["aaaa bbbb ", "cccc dddd "])
        #expect(layout.isTruncated && abs(layout.lines[1].bounds.width - 9 * Self.advance) < 0.01)
    }

    @Test func `with an ellipsis at the end, a line shows as much text as fits`() throws {
        let layout = try Self.layout(Self.words, lineLimit: 2, truncation: .tail)
        #expect(layout.isTruncated && layout.lines.count == 2 && layout.lineTexts[0] == "aaaa bbbb ")
        // The line contains nine letters of the remaining text, and the ellipsis.
        #expect(abs(layout.lines[1].bounds.width - 10 * Self.advance) < 0.01)
        #expect(try abs(layout.box(of: "dddd").minX - 5 * Self.advance) < 0.01)
        let shown = layout.selectionRectangles(for: try #require(layout.text.range(of: "dddd")))
        #expect(abs(shown[0].width - 4 * Self.advance) < 0.01)
        // The range of the line includes all text that it represents.
        #expect(layout.lines[1].range.upperBound == layout.text.endIndex)
    }

    @Test func `with an ellipsis at the beginning, a line shows the end of the text`() throws {
        let layout = try Self.layout(Self.words, lineLimit: 1, truncation: .head)
        #expect(layout.isTruncated && layout.lines.count == 1)
        #expect(try abs(layout.box(of: "gggg").maxX - layout.lines[0].bounds.maxX) < 0.01)
        #expect(try abs(layout.box(of: "gggg").minX - 6 * Self.advance) < 1.01 * Self.advance)
        #expect(layout.lines[0].range == layout.text.startIndex..<layout.text.endIndex)
    }

    @Test func `with an ellipsis in the middle, a line shows the beginning and the end of the text`() throws {
        let layout = try Self.layout(Self.words, lineLimit: 1, truncation: .middle)
        #expect(layout.isTruncated && layout.lines.count == 1)
        #expect(try layout.box(of: "aaaa").minX == 0)
        #expect(try abs(layout.box(of: "gggg").maxX - layout.lines[0].bounds.maxX) < 0.01)
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail])
    func `omitted paragraphs are marked with an ellipsis`(_ truncation: TextTruncation) throws {
        let layout = try Self.layout("aaaa\nbbbb", lineLimit: 1, truncation: truncation)
        #expect(layout.isTruncated && layout.lines.count == 1)
        #expect(abs(layout.lines[0].bounds.width - 5 * Self.advance) < 0.01)
        // If the ellipsis does not fit, letters are removed.
        let full = try Self.layout("aaaaaaaaaa\nbbbb", lineLimit: 1, truncation: truncation)
        #expect(full.lines[0].bounds.width <= 10.1 * Self.advance && full.isTruncated)
    }

    @Test func `text omitted at the end of a paragraph and after the paragraph has only one ellipsis`() throws {
        // The middle is within the last letter, which is as wide as four of the other letters.
        let text = AttributedText("aaa") + AttributedText("W", font: .monospaced(size: 40)) + AttributedText("\nb")
        let layout = try TextLayoutTests.layout(
            text, width: 8.1 * Self.advance, lineLimit: 1, truncation: .middle)
        #expect(abs(layout.lines[0].bounds.width - 7 * Self.advance) < 0.01)
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail])
    func `lines fit into the height regardless of the height of later text`(_ truncation: TextTruncation)
        throws
    {
        let text =
            AttributedText(String(repeating: "aaaa bbbb ", count: 20))
            + AttributedText("End", font: .monospaced(size: 15))
            + AttributedText("\nb")
        for height in stride(from: CGFloat(12), to: 120, by: 7) {
            let layout = try TextLayoutTests.layout(
                text, width: 10.1 * Self.advance, height: height, truncation: truncation)
            #expect(layout.size.height <= height || layout.lines.count == 1)
            let lost = height - layout.size.height
            #expect(lost < 2 * TextLayoutTests.lineHeight && layout.isTruncated, "\(lost)")
        }
    }

    @Test func `a height truncates text in the same way as a line limit`() throws {
        for count in 1...3 {
            let height = TextLayoutTests.lineHeight * (CGFloat(count) + 0.5)
            for truncation in TextTruncation.allCases {
                let byHeight = try Self.layout(Self.words, height: height, truncation: truncation)
                let byLimit = try Self.layout(Self.words, lineLimit: count, truncation: truncation)
                #expect(byHeight.isTruncated && byHeight.lines == byLimit.lines, "\(truncation), \(count)")
            }
        }
    }

    @Test func `an ellipsis is at the left end of right-to-left text`() throws {
        let fonts = try FontLibrary.sans()
        let layout = TextLayout(
            "שלום עולם טוב מאוד", font: .system(size: 10), width: 60,
            paragraph: ParagraphStyle(lineLimit: 1, truncation: .tail), fonts: fonts)
        let line = try #require(layout.lines.first)
        #expect(layout.isTruncated && line.isRightToLeft && abs(line.bounds.maxX - 60) < 0.01)
        #expect(try abs(layout.box(of: "ש").maxX - 60) < 0.01)
        #expect(layout.inkBounds.minX >= line.bounds.minX - 1 && layout.inkBounds.minX < line.bounds.minX + 3)
    }

    @Test func `an ellipsis is allowed at zero width`() throws {
        for width in [CGFloat(0), 1, 5] {
            let layout = TextLayout(
                "aaaa bbbb", font: .monospaced(size: 10), width: width,
                paragraph: ParagraphStyle(lineLimit: 1, truncation: .tail), fonts: try FontLibrary.mono())
            #expect(layout.isTruncated && layout.lines.count == 1 && layout.error == nil)
        }
    }

    @Test func `long text is truncated in the same way as short text`() throws {
        let long = String(repeating: "word ", count: 20_000)
        for truncation in TextTruncation.allCases {
            for limit in [1, 2, 5_000] {
                let layout = try Self.layout(long, lineLimit: limit, truncation: truncation)
                #expect(layout.isTruncated && layout.lines.count == limit, "\(truncation), \(limit)")
                #expect(layout.lineTexts.dropLast().allSatisfy { $0 == "word word " })
            }
        }
    }

    @Test(.timeLimit(.minutes(20)), arguments: [TextTruncation.head, .middle], [1, 3, 5_000])
    func `with an ellipsis before it, the end of a paragraph of any length is shown`(
        _ truncation: TextTruncation, _ limit: Int
    ) throws {
        // The omitted text contains spans.
        let words = AttributedText(String(repeating: "word ", count: 100_000))
        let text = words + AttributedText("\0", background: .red) + words + AttributedText("End", background: .blue)
        let layout = try TextLayoutTests.layout(
            text, width: 10.1 * Self.advance, lineLimit: limit, truncation: truncation)
        #expect(layout.isTruncated && layout.lines.count == limit)
        #expect(layout.lineTexts.dropLast().allSatisfy { $0 == "word word " })
        let line = try #require(layout.lines.last)
        let start = layout.text.utf8.index(layout.text.startIndex, offsetBy: (limit - 1) * 10)
        #expect(line.range == start..<layout.text.endIndex && line.bounds.width <= 10.1 * Self.advance)
        let end = try layout.box(of: "End")
        #expect(abs(end.maxX - line.bounds.maxX) < 0.01 && end.minY == line.bounds.minY)
        #expect(abs(end.width - 3 * Self.advance) < 0.01)
        // The second character is next to the first one, or is hidden by the ellipsis.
        let second = try #require(layout.caretBounds(at: layout.text.index(after: start)))
        #expect(abs(second.minX - (truncation == .head ? 0 : Self.advance)) < 0.01)
        // The background comes from the character's span.
        let image = Pixels(
            try Drawing(width: 70, height: 12, fonts: layout.fonts) {
                $0.draw(layout, at: CGPoint(x: 0, y: -line.bounds.minY))
            }.image())
        #expect(image[Int(end.minX) + 8, 1] == opaqueBlue && image[Int(end.minX) - 2, 1] != opaqueBlue)
    }

    @Test(arguments: [TextTruncation.head, .middle])
    func `a wide line is truncated in the middle of a long paragraph`(_ truncation: TextTruncation) throws {
        let text = String(repeating: "word ", count: 50_000) + "End"
        let width = 20_000 * Self.advance
        let layout = try TextLayoutTests.layout(
            AttributedText(text), width: width, lineLimit: 1, truncation: truncation)
        let line = try #require(layout.lines.first)
        #expect(layout.isTruncated && abs(line.bounds.width / width - 1) < 0.001)
        #expect(try abs(layout.box(of: "End").maxX - line.bounds.maxX) < 0.01)
        // The ellipsis is in the middle or at the beginning.
        let shown = layout.selectionRectangles(for: text.startIndex..<text.index(text.startIndex, offsetBy: 100_000))
        let beginning = shown.reduce(0) { $0 + $1.width }
        #expect(abs(beginning - (truncation == .head ? 0 : width / 2)) < 10 * Self.advance)
    }

    @Test(arguments: [CGFloat(10_000), -10_000], [TextTruncation.head, .middle, .tail])
    func `omitted text has an ellipsis regardless of the letter spacing of a run`(
        _ spacing: CGFloat, _ truncation: TextTruncation
    ) throws {
        let words = AttributedText(String(repeating: "word ", count: 10_000))
        let width = 3_000 * Self.advance
        let layout = try TextLayoutTests.layout(
            AttributedText("x", letterSpacing: spacing) + words, width: width, lineLimit: 1, truncation: truncation)
        let line = try #require(layout.lines.first)
        #expect(layout.isTruncated && layout.lines.count == 1)
        #expect(line.bounds.width <= width && line.bounds.width > width - 10 * Self.advance)
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail])
    func `text that is omitted after a line separator has an ellipsis`(_ truncation: TextTruncation) throws {
        let layout = try Self.layout("aaaa\u{2028}bbbb", lineLimit: 1, truncation: truncation)
        #expect(layout.isTruncated && layout.lines.count == 1)
        #expect(abs(layout.lines[0].bounds.width - 5 * Self.advance) < 0.01)
        #expect(try !Self.layout("aaaa\u{2028}bbbb", lineLimit: 2, truncation: truncation).isTruncated)
    }

    @Test func `a missing ellipsis glyph does not count as a missing character`() throws {
        // The font has neither an ellipsis nor a period.
        let font = Font("Noto Color Emoji", size: 10)
        let fonts = try FontLibrary(files: [TestFonts.noto("NotoColorEmoji")])
        let emoji = String(repeating: "\u{1F600}", count: 20)
        for text in [emoji, "\u{1F600}\n\u{1F600}"] {
            let layout = TextLayout(
                text, font: font, width: 60, paragraph: ParagraphStyle(lineLimit: 1, truncation: .tail), fonts: fonts)
            #expect(layout.isTruncated && layout.lines.count == 1 && layout.missingCharacters.isEmpty)
            #expect(throws: Never.self) {
                try Drawing(width: 70, height: 20, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.image()
            }
        }
        // An ellipsis in the text counts as a missing character.
        let text = TextLayout("\u{2026}", font: font, width: 60, fonts: fonts)
        #expect(text.missingCharacters == ["\u{2026}"])
    }

    @Test func `the ellipsis has the attributes of the text around it`() throws {
        let text = AttributedText("aaaa bbbb cccc ", color: .red, background: .blue)
        let layout = try TextLayoutTests.layout(
            text, width: 8 * Self.advance, lineLimit: 1, truncation: .tail)
        let image = Pixels(
            try Drawing(width: 80, height: 20, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.image())
        let right = Int(layout.lines[0].bounds.maxX) - 2
        #expect(image[right, 3] == opaqueBlue)
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail])
    func `white space at the end does not count as omitted text`(_ truncation: TextTruncation) throws {
        let fonts = try FontLibrary.mono()
        for text in ["Hello" + String(repeating: " ", count: 20), "aaaa bbbb" + String(repeating: " ", count: 9)] {
            let layout = TextLayout(
                AttributedText(text), font: .monospaced(size: 20), width: 5.5 * 1233 / 2048 * 20,
                paragraph: ParagraphStyle(lineLimit: text.first == "H" ? 1 : 2, truncation: truncation), fonts: fonts)
            #expect(!layout.isTruncated && layout.lines.last?.range.upperBound == text.endIndex)
            #expect(layout.missingCharacters.isEmpty && layout.lines.count == (text.first == "H" ? 1 : 2))
        }
    }
}
