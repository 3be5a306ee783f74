// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of lines, their metrics, and their positions. In DejaVu Sans Mono, every character is 1,233 units wide, the
/// ascent is 1,901 units, and the descent is 483 units, at 2,048 units per em.
@Suite struct TextLayoutTests {
    static let advance: CGFloat = 1233 / 2048 * 10
    static let lineHeight: CGFloat = (1901 + 483) / 2048 * 10

    static func layout(
        _ text: AttributedText, width: CGFloat? = nil, height: CGFloat? = nil, alignment: TextAlignment = .natural,
        lineSpacing: CGFloat = 0, lineLimit: Int? = nil, truncation: TextTruncation = .none,
        direction: TextDirection = .natural, paragraphSpacing: CGFloat = 0, firstLineIndent: CGFloat = 0,
        tabStops: [TextTabStop] = []
    ) throws -> TextLayout {
        let layout = TextLayout(
            text, font: .monospaced(size: 10), width: width, height: height,
            paragraph: ParagraphStyle(
                alignment: alignment, direction: direction, lineSpacing: lineSpacing,
                paragraphSpacing: paragraphSpacing, firstLineIndent: firstLineIndent, tabStops: tabStops,
                lineLimit: lineLimit, truncation: truncation), fonts: try FontLibrary.mono())
        #expect(layout.error == nil)
        return layout
    }

    @Test(arguments: [
        ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("\n", ["", ""]), ("a\nb", ["a", "b"]),
        ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]), ("a\n\rb", ["a", "", "b"]), ("a\r\n\r\nb", ["a", "", "b"]),
        ("a\u{2029}b", ["a", "b"]), ("a\u{85}b", ["a", "b"]), ("a\u{B}b", ["a", "b"]), ("a\u{C}b", ["a", "b"]),
        ("a\u{2028}b", ["a", "b"]), ("\r\n\u{2029}", ["", "", ""]),
    ])
    func `every Unicode line break ends a line and starts another`(
        _ text: String, _ expected: [String]
    ) throws {
        for width in [nil, CGFloat(100)] {
            let layout = try Self.layout(AttributedText(text), width: width)
            #expect(layout.lineTexts == expected, "\(String(describing: width))")
            #expect(abs(layout.size.height - CGFloat(expected.count) * Self.lineHeight) < 0.05)
        }
    }

    @Test func `empty text has a line without width, in which a caret can be placed`() throws {
        let layout = try Self.layout("")
        let line = try #require(layout.lines.first)
        #expect(layout.size.width == 0 && line.bounds.width == 0 && abs(line.bounds.height - Self.lineHeight) < 0.05)
        #expect(layout.caretBounds(at: layout.text.startIndex) == line.bounds)
        #expect(layout.index(at: CGPoint(x: 5, y: 5)) == layout.text.startIndex)
        #expect(layout.inkBounds.isNull && layout.missingCharacters.isEmpty && !layout.isTruncated)
    }

    @Test func `line height, line spacing, and paragraph spacing separate lines`() throws {
        let layout = try Self.layout(
            "aaaa bbbb\nc\u{2028}d\ne", width: 5 * Self.advance, lineSpacing: 3, paragraphSpacing: 7)
        #expect(layout.lines.count == 5)
        // The second line belongs to the first paragraph, and the fourth line to the second paragraph.
        let paragraphSpacing: [CGFloat] = [0, 0, 7, 7, 14]
        for (index, line) in layout.lines.enumerated() {
            let top = CGFloat(index) * (Self.lineHeight + 3) + paragraphSpacing[index]
            #expect(abs(line.bounds.minY - top) < 0.1)
            #expect(abs(line.baseline - top - 1901 / 2048 * 10) < 0.1)
        }
        let height = 5 * Self.lineHeight + 4 * 3 + 2 * 7
        #expect(abs(layout.size.height - height) < 0.1)
    }

    @Test func `a line separator does not end the paragraph`() throws {
        let layout = try Self.layout(
            "aa bb\u{2028}cc", width: 20 * Self.advance, alignment: .justified, firstLineIndent: 2 * Self.advance)
        #expect(layout.lineTexts == ["aa bb", "cc"])
        #expect(zip(layout.lines, [2, 0]).allSatisfy { abs($0.bounds.minX - $1 * Self.advance) < 0.01 })
        // A line that ends at a line separator is not stretched.
        #expect(abs(layout.lines[0].bounds.width - 5 * Self.advance) < 0.01)
    }

    @Test(arguments: [
        ("12\u{2028}שלום\u{2028}abc", true), ("abc\u{2028}שלום", false), ("12\u{2028}34", false),
        ("שלום\nabc\u{2028}12", false),
    ])
    func `the direction of a paragraph continues after a line separator`(_ text: String, _ isRightToLeft: Bool) throws {
        let layout = TextLayout(text, font: .system(size: 10), fonts: try FontLibrary.sans())
        let lines = text.contains("\n") ? layout.lines.dropFirst() : layout.lines[...]
        #expect(lines.count > 1 && lines.allSatisfy { $0.isRightToLeft == isRightToLeft })
    }

    @Test func `negative spacing moves lines together`() throws {
        let layout = try Self.layout("a\nb", lineSpacing: -4)
        #expect(abs(layout.size.height - (2 * Self.lineHeight - 4)) < 0.05)
    }

    @Test func `the first line of each paragraph is indented and therefore has less space`() throws {
        let layout = try Self.layout("aa aa aa\nbb", width: 6.1 * Self.advance, firstLineIndent: 2 * Self.advance)
        #expect(layout.lineTexts == ["aa ", "aa aa", "bb"])
        for (line, left) in zip(layout.lines, [2, 0, 2]) {
            #expect(abs(line.bounds.minX - CGFloat(left) * Self.advance) < 0.01)
        }
    }

    @Test func `a negative first-line indent does not affect the width of the other lines`() throws {
        let layout = try Self.layout("aaaa aaaa aaaa", width: 9.1 * Self.advance, firstLineIndent: -5 * Self.advance)
        #expect(layout.lineTexts == ["aaaa aaaa aaaa"])
        let next = try Self.layout(
            "aaaa aaaa aaaa aaaa aaaa", width: 9.1 * Self.advance, firstLineIndent: -5 * Self.advance)
        #expect(next.lineTexts == ["aaaa aaaa aaaa ", "aaaa aaaa"])
        #expect(abs(next.lines[0].bounds.minX + 5 * Self.advance) < 0.01 && next.lines[1].bounds.minX == 0)
    }

    /// The fraction of the free space on the left, for left-to-right and right-to-left text.
    static let alignments: [(TextAlignment, CGFloat, CGFloat)] = [
        (.natural, 0, 1), (.leading, 0, 1), (.justified, 0, 1), (.center, 0.5, 0.5), (.trailing, 1, 0),
    ]

    @Test(arguments: alignments)
    func `lines are aligned according to the alignment and their direction`(
        _ alignment: TextAlignment, _ leftToRight: CGFloat, _ rightToLeft: CGFloat
    ) throws {
        let fonts = try FontLibrary.sans()
        for (text, share) in [("abc", leftToRight), ("שלום", rightToLeft), ("שלום abc", rightToLeft)] {
            let layout = TextLayout(
                text, font: .system(size: 10), width: 100, paragraph: ParagraphStyle(alignment: alignment), fonts: fonts
            )
            let line = try #require(layout.lines.first)
            #expect(abs(line.bounds.minX - share * (100 - line.bounds.width)) < 0.01, "\(text)")
            #expect(line.isRightToLeft == (text != "abc") && layout.size.width == 100)
        }
    }

    @Test(arguments: [
        "Office fjord", "x", "  spaces  ", "שלום abc עולם", "abc שלום (12) عربي def", "السلام عليكم 123", "हिन्दी क्षत्रिय",
        "ภาษาไทย", "漢字かな", "👩‍👩‍👧 a👍🏽", "e\u{301}a\u{308}\u{323} \u{AD}soft\u{AD}hyphen\u{200B}", "12 + 3",
        "\u{1}\u{FFFF}\u{0}\u{202E}abc\u{202C}", "\u{2067}abc\u{2069} d", "(\u{200F})",
        "a\u{2027}", "hy\u{2027}phen", "a\u{AD}",
    ])
    func `requesting a feature that is on by default does not change the text`(_ text: String) throws {
        let fonts = try FontLibrary.everyScript()
        func picture(_ features: [String: Int]) throws -> (pixels: [UInt8], size: CGSize) {
            var font = Font.system(size: 20)
            font.features = features
            let layout = TextLayout(text, font: font, fonts: fonts)
            let drawing = Drawing(width: 320, height: 60, fonts: fonts) { $0.draw(layout, at: CGPoint(x: 8, y: 8)) }
                .treating(missingCharacters: .box)
            return (try drawing.image().pixels(as: .premultipliedRGBA), layout.size)
        }
        let (plain, asking) = (try picture([:]), try picture(["kern": 1]))
        #expect(plain.size == asking.size)
        #expect(plain.pixels == asking.pixels)
    }

    @Test func `an explicit direction takes precedence over the natural one`() throws {
        for (text, direction, isRightToLeft) in [
            ("abc", TextDirection.rightToLeft, true), ("123", .rightToLeft, true), ("123", .natural, false),
            ("", .rightToLeft, true), ("(!)", .leftToRight, false),
        ] {
            let layout = try Self.layout(AttributedText(text), width: 100, direction: direction)
            let line = try #require(layout.lines.first)
            #expect(line.isRightToLeft == isRightToLeft, "\(text)")
            #expect(abs(line.bounds.minX - (isRightToLeft ? 100 - line.bounds.width : 0)) < 0.01, "\(text)")
        }
    }

    @Test func `a layout does not depend on earlier layouts`() throws {
        let fonts = try FontLibrary.mono()
        func numbers() -> [CGFloat] {
            let layout = TextLayout("12 (3", font: .monospaced(size: 10), fonts: fonts)
            return layout.text.indices.compactMap { layout.caretBounds(at: $0)?.minX }
        }
        let before = numbers()
        _ = TextLayout(
            "abc", font: .monospaced(size: 10), paragraph: ParagraphStyle(direction: .rightToLeft), fonts: fonts)
        // The text is different, so its layout cannot be cached.
        let after = TextLayout("12 [3", font: .monospaced(size: 10), fonts: fonts)
        #expect(after.text.indices.compactMap { after.caretBounds(at: $0)?.minX } == before)
    }

    @Test(arguments: ["ab cd ef gh ij kl mn op qr st", "a bcd ef ghijk l mnopqr s tu"])
    func `justified lines are flush on both sides, except the last line of a paragraph`(_ text: String) throws {
        let layout = try Self.layout(AttributedText(text + "\n" + text), width: 70, alignment: .justified)
        let last = try #require(layout.lines.lastIndex { layout.text[$0.range].contains("a") })
        #expect(layout.lines.count >= 6)
        for (index, line) in layout.lines.enumerated() {
            let isLast = index == layout.lines.count - 1 || index == last - 1
            let visible = try #require(layout.text[line.range].lastIndex { !$0.isWhitespace })
            let boxes = layout.selectionRectangles(for: line.range.lowerBound..<layout.text.index(after: visible))
            #expect(boxes.count == 1 && abs(boxes[0].minX) < 0.01, "\(index)")
            #expect((abs(boxes[0].maxX - 70) < 0.01) == !isLast, "line \(index) ends at \(boxes[0].maxX)")
            #expect((abs(line.bounds.maxX - 70) < 0.01) == !isLast)
        }
    }

    @Test func `text is wrapped between words, or within a word that is too wide`() throws {
        let layout = try Self.layout("aa bbbbbbb c", width: 4.5 * Self.advance)
        #expect(layout.lineTexts == ["aa ", "bbbb", "bbb ", "c"])
        #expect(layout.lines.allSatisfy { $0.bounds.width <= 4.5 * Self.advance })
        // A trailing space can extend beyond the width.
        #expect(try Self.layout("aaaa bbbb", width: 4.01 * Self.advance).lineTexts == ["aaaa ", "bbbb"])
        #expect(
            try abs(Self.layout("aaaa bbbb", width: 4.01 * Self.advance).lines[0].bounds.width - 4 * Self.advance)
                < 0.01)
    }

    /// Each row contains the text, the line width in characters, the expected lines, and the width of each line without
    /// trailing spaces, in characters.
    static let hangingSpaces: [(String, CGFloat, [String], [CGFloat])] = [
        ("aaaa   bb", 6, ["aaaa   ", "bb"], [4, 2]),
        ("aaaa   bb", 4, ["aaaa   ", "bb"], [4, 2]),
        ("aaaa          bb", 4, ["aaaa          ", "bb"], [4, 2]),
        ("aa aaa   bb", 6, ["aa aaa   ", "bb"], [6, 2]),
        ("aa aaa   bb   cc", 6, ["aa aaa   ", "bb   ", "cc"], [6, 2, 2]),
        ("aa aaa   bbbbbbbb", 6, ["aa aaa   ", "bbbbbb", "bb"], [6, 6, 2]),
        ("aa aaa ", 6, ["aa aaa "], [6]),
        ("aaaa   ", 4, ["aaaa   "], [4]),
        ("abcdefgh   ij", 4, ["abcd", "efgh   ", "ij"], [4, 4, 2]),
        ("abcdefgh   ", 4, ["abcd", "efgh   "], [4, 4]),
        ("aa \t bb", 2, ["aa \t ", "bb"], [2, 2]),
        // White space at the start of a line or within it keeps its width.
        ("  aa   bb", 7, ["  aa   ", "bb"], [4, 2]),
        ("aa  ", 8, ["aa  "], [4]),
    ]

    @Test(arguments: hangingSpaces, [TextAlignment.leading, .center, .trailing])
    func `trailing white space of any length does not add to the width of a line`(
        _ row: (text: String, width: CGFloat, lines: [String], widths: [CGFloat]), _ alignment: TextAlignment
    ) throws {
        let width = (row.width + 0.1) * Self.advance
        let layout = try Self.layout(AttributedText(row.text), width: width, alignment: alignment)
        #expect(layout.lineTexts == row.lines)
        let share: CGFloat = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
        for (line, characters) in zip(layout.lines, row.widths) {
            #expect(abs(line.bounds.width - characters * Self.advance) < 0.02, "\(row.text)")
            #expect(abs(line.bounds.minX - share * (width - characters * Self.advance)) < 0.02, "\(row.text)")
        }
        // The caret is next to the last visible character.
        let end = try #require(layout.caretBounds(at: layout.text.index(before: layout.lines[0].range.upperBound)))
        #expect(end.minX <= layout.lines[0].bounds.maxX + 0.01)
    }

    @Test(arguments: [" ", "  "], ["", "b", "bbbb "])
    func `trailing white space is also ignored next to text in another font`(_ space: String, _ next: String) throws {
        func larger(_ text: String) -> AttributedText { AttributedText(text, font: .monospaced(size: 11)) }
        let first = "aa aaa" + space
        for text in [AttributedText("aa ") + larger("aaa" + space), AttributedText("aa aaa" + space)] {
            for after in [AttributedText(next), larger(next)] {
                let layout = try Self.layout(text + after, width: 6.4 * Self.advance)
                #expect(layout.lineTexts == [first] + (next.isEmpty ? [] : [next]))
            }
        }
    }

    @Test func `several trailing spaces are drawn in the same way as one`() throws {
        func drawing(_ text: AttributedText) throws -> Drawing {
            let layout = try Self.layout(text, width: 4.1 * Self.advance, alignment: .trailing)
            return Drawing(width: 30, height: 30, fonts: layout.fonts) { $0.draw(layout, at: .zero) }
        }
        let (one, several) = (try drawing("aaaa bb"), try drawing("aaaa   bb"))
        #expect(try one.image() == several.image())
        // The document contains the additional spaces so that readers can find them, but does not show them.
        #expect(try one.svg() == several.svg().replacing("aaaa   </text>", with: "aaaa </text>"))
    }

    @Test func `white space at the left end of a right-to-left line does not add to its width`() throws {
        let layout = TextLayout(
            "שלום    עולם", font: .system(size: 10), width: 40, paragraph: ParagraphStyle(alignment: .trailing),
            fonts: try FontLibrary.sans())
        #expect(layout.lineTexts == ["שלום    ", "עולם"])
        #expect(try abs(layout.box(of: "שלום").minX) < 0.01 && abs(layout.box(of: "עולם").minX) < 0.01)
    }

    @Test func `a justified line is flush even if it ends with spaces or another font follows`() throws {
        let large = AttributedText("efg hi", font: .monospaced(size: 11))
        for text in [AttributedText("ab cd ") + large, AttributedText("ab cd   ") + large, "ab cd    ef"] {
            let layout = try Self.layout(text, width: 6.5 * Self.advance, alignment: .justified)
            let line = try #require(layout.lines.first)
            #expect(try abs(layout.box(of: "cd").maxX - 6.5 * Self.advance) < 0.01)
            #expect(
                layout.selectionRectangles(for: line.range).map(\.width).allSatisfy {
                    abs($0 - 6.5 * Self.advance) < 0.01
                })
            #expect(abs(line.bounds.width - 6.5 * Self.advance) < 0.01)
        }
    }

    @Test(arguments: [("considerable ab", 13, 12), ("abc\u{A0}def ghi", 9, 9)])
    func `a justified line with one word is stretched only if it contains a stretchable space`(
        _ text: String, _ width: CGFloat, _ expected: CGFloat
    ) throws {
        let layout = try Self.layout(AttributedText(text), width: width * Self.advance, alignment: .justified)
        #expect(layout.lines.count == 2 && abs(layout.lines[0].bounds.width - expected * Self.advance) < 0.01)
    }

    @Test func `justification does not stretch words in scripts with joined letters`() throws {
        let fonts = try FontLibrary.everyScript()
        for text in ["العربية العربية", "हिन्दीहिन्दी हिन्दीहिन्दी", "Ελλάδα Ελλάδα"] {
            let word = try #require(text.split(separator: " ").first)
            let whole = TextLayout(String(word), font: .system(size: 10), fonts: fonts).size.width
            let layout = TextLayout(
                text, font: .system(size: 10), width: whole + 10, paragraph: ParagraphStyle(alignment: .justified),
                fonts: fonts)
            #expect(layout.lines.count == 2 && abs(layout.lines[0].bounds.width - whole) < 0.01, "\(text)")
        }
    }

    @Test(arguments: ["漢字漢字漢字漢字", "สวัสดีชาวโลก", "漢字ab漢字漢字"])
    func `justified lines without spaces are stretched between letters`(
        _ text: String
    ) throws {
        let layout = TextLayout(
            text, font: .system(size: 10), width: 45, paragraph: ParagraphStyle(alignment: .justified),
            fonts: try FontLibrary.everyScript())
        #expect(layout.lines.count == 2)
        let boxes = layout.selectionRectangles(for: layout.lines[0].range)
        #expect(boxes.count == 1 && boxes[0].minX == 0 && abs(boxes[0].maxX - 45) < 0.01)
        // No space is added to the right of the last letter.
        #expect(layout.inkBounds.maxX > 43.5)
    }

    @Test func `a no-break space keeps words together`() throws {
        #expect(try Self.layout("aa bb\u{A0}cc", width: 6 * Self.advance).lineTexts == ["aa ", "bb\u{A0}cc"])
    }

    @Test func `a soft hyphen is visible only at the end of a line`() throws {
        let whole = try Self.layout("abcd\u{AD}efgh")
        #expect(whole.lines.count == 1 && abs(whole.size.width - 8 * Self.advance) < 0.01)
        let broken = try Self.layout("abcd\u{AD}efgh", width: 6 * Self.advance)
        #expect(broken.lineTexts == ["abcd\u{AD}", "efgh"])
        #expect(abs(broken.lines[0].bounds.width - 5 * Self.advance) < 0.01)
    }

    @Test(arguments: [0, 0.001, 1, 3])
    func `each line contains at least one whole character at every width`(_ width: CGFloat) throws {
        let text = "ae\u{301}o\u{308}\u{323}q\u{30C}x y\r\nz"
        let layout = TextLayout(text, font: .system(size: 10), width: width, fonts: try FontLibrary.everyScript())
        let starts = Set(text.indices)
        for line in layout.lines {
            #expect(starts.contains(line.range.lowerBound) || line.range.lowerBound == text.endIndex)
            #expect(!line.range.isEmpty)
        }
        #expect(layout.lineTexts.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
        #expect(layout.lines.count == 7, "\(layout.lineTexts)")
        #expect(layout.size.width == width)
    }

    @Test func `a height limits the number of lines, but the first line is always shown`() throws {
        for (height, count) in [
            (CGFloat(0), 1), (Self.lineHeight * 0.9, 1), (Self.lineHeight * 2.1 + 2, 2), (Self.lineHeight * 2.1 + 4, 2),
            (Self.lineHeight * 3.1 + 4, 3), (1000, 4),
        ] {
            let layout = try Self.layout("a\nb\nc\nd", height: height, lineSpacing: 2)
            #expect(layout.lines.count == count, "\(height)")
            #expect(layout.isTruncated == (count < 4))
        }
        // A single line is never omitted.
        #expect(try !Self.layout("a", height: 0).isTruncated)
    }

    @Test func `runs with larger fonts make their lines higher`() throws {
        let text = AttributedText("aa\nb") + AttributedText("B", font: .monospaced(size: 30)) + "\ncc"
        let layout = try Self.layout(text)
        let heights = layout.lines.map(\.bounds.height)
        #expect(zip(heights, [1, 3, 1]).allSatisfy { abs($0 - $1 * Self.lineHeight) < 0.1 }, "\(heights)")
        #expect(abs(layout.lines[1].ascent - 1901 / 2048 * 30) < 0.1)
    }

    @Test func `the relative widths of letters are the same at every size`() throws {
        let fonts = try FontLibrary.mono()
        for size in [CGFloat(0.001), 0.01, 0.1, 1, 7.3, 100, 1_000, 10_000] {
            let layout = TextLayout("WWii", font: .monospaced(size: size), fonts: fonts)
            // Pango rounds to units of 1/1024 point. Small letters are laid out at a size of at least eight points.
            let unit = size < 1 ? size / 16_384 : 1 / 1_024
            #expect(abs(layout.size.width - 4 * 1233 / 2048 * size) <= 4 * unit, "\(size)")
            #expect(layout.error == nil)
        }
    }

    @Test(arguments: [CGFloat(0.001), 0.03, 0.7, 1, 10])
    func `letter spacing applies at every size`(_ size: CGFloat) throws {
        let fonts = try FontLibrary.mono()
        let own = TextLayout("WWW", font: .monospaced(size: size), fonts: fonts).size.width
        for spacing in [CGFloat(-10_000), -1, 0.5, 255, 300, 10_000] {
            let text = AttributedText("WWW", font: .monospaced(size: size), letterSpacing: spacing)
            let width = TextLayout(text, fonts: fonts).size.width
            #expect(abs(width - own - 2 * spacing) < 4 / 1_024, "\(spacing)")
        }
    }

    @Test(arguments: [
        ("שלום abcdefghijklmnopqrstuvwxyz", true), ("Hi אבגדהוזחטיכלמנסעפצקרשת end", false),
    ])
    func `all lines of a broken word have the direction of the paragraph`(text: String, isRightToLeft: Bool) throws {
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")])
        let layout = TextLayout(text, font: Font("DejaVu Sans", size: 12), width: 60, fonts: fonts)
        #expect(layout.lines.count > 2 && layout.lines.allSatisfy { $0.isRightToLeft == isRightToLeft })
    }
}
