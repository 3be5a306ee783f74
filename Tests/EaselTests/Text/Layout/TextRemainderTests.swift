// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the remaining text for the next column or page. In DejaVu Sans Mono, every character is 1,233 units wide,
/// at 2,048 units per em.
@Suite struct TextRemainderTests {
    static let advance = TextLayoutTests.advance
    static let lineHeight = TextLayoutTests.lineHeight

    /// Returns a layout with a width in characters and a height in lines.
    private static func layout(
        _ text: AttributedText, _ columns: CGFloat?, lines: CGFloat? = nil, _ style: ParagraphStyle = ParagraphStyle()
    ) throws -> TextLayout {
        let layout = TextLayout(
            text, font: .monospaced(size: 10), width: columns.map { ($0 + 0.1) * advance },
            height: lines.map { ($0 + 0.1) * lineHeight }, paragraph: style, fonts: try FontLibrary.mono())
        #expect(layout.error == nil)
        return layout
    }

    @Test func `a layout that shows the whole text has no remainder`() throws {
        for text in ["", "a", "one two three four", "a\n\nb\n"] {
            #expect(try Self.layout(AttributedText(text), nil).remainder == nil)
            #expect(try Self.layout(AttributedText(text), 9).remainder == nil)
            #expect(try Self.layout(AttributedText(text), 9, lines: 5, ParagraphStyle(lineLimit: 5)).remainder == nil)
        }
        #expect(TextLayout("a", font: Font("No Such", size: 9)).remainder == nil)
    }

    @Test func `the remainder begins after the last line without leading white space`() throws {
        let text: AttributedText = "one two   three four"
        for layout in [
            try Self.layout(text, 9, ParagraphStyle(lineLimit: 1)), try Self.layout(text, 9, lines: 1),
            try Self.layout(text, 9, lines: 0),
        ] {
            #expect(layout.lineTexts == ["one two   "] && layout.isTruncated)
            #expect(layout.remainder?.text == "three four")
        }
        #expect(try Self.layout("abcdefgh", 5, lines: 1).remainder?.text == "fgh")
        #expect(try Self.layout("a\nb\nc", nil, ParagraphStyle(lineLimit: 2)).remainder?.text == "c")
        #expect(try Self.layout("a\r\nb\n\nc", 9, lines: 2).remainder?.text == "\nc")
    }

    @Test func `the remainder keeps its attributes`() throws {
        var rest = AttributedText("ree four", color: .blue, isUnderlined: true)
        let text = AttributedText("one ") + AttributedText("two th", color: .red) + rest
        let remainder = try #require(try Self.layout(text, 9, lines: 1).remainder)
        rest = AttributedText("th", color: .red) + rest
        #expect(remainder.runs == rest.runs)
    }

    @Test func `a continued paragraph is not indented again`() throws {
        let style = ParagraphStyle(firstLineIndent: 2 * Self.advance)
        let text: AttributedText = "aa bb cc dd ee\nff gg"
        let first = try Self.layout(text, 5, lines: 1, style)
        #expect(first.lineTexts == ["aa "] && abs(first.lines[0].bounds.minX - 2 * Self.advance) < 0.01)
        let second = try Self.layout(try #require(first.remainder), 5, style)
        #expect(second.lineTexts == ["bb cc ", "dd ee", "ff ", "gg"])
        let indents = second.lines.map { $0.bounds.minX / Self.advance }
        #expect(zip(indents, [0, 0, 2, 0]).allSatisfy { abs($0 - $1) < 0.01 }, "\(indents)")
        // A paragraph that starts after the last line is indented.
        let third = try Self.layout(try #require(try Self.layout(text, 5, lines: 3, style).remainder), 5, style)
        #expect(third.lineTexts == ["ff ", "gg"] && abs(third.lines[0].bounds.minX - 2 * Self.advance) < 0.01)
        // A remainder that is appended to other text is indented with its paragraph.
        let joined = try Self.layout("x " + (try #require(first.remainder)), 5, style)
        #expect(abs(joined.lines[0].bounds.minX - 2 * Self.advance) < 0.01)
    }

    @Test(arguments: ["שלום abc def ghi", "שלום\u{2028}abc\u{2028}def"])
    func `a paragraph continued in the next column keeps its direction`(_ text: String) throws {
        func layout(_ text: AttributedText, _ style: ParagraphStyle) throws -> TextLayout {
            TextLayout(text, font: .system(size: 10), width: 32, paragraph: style, fonts: try FontLibrary.sans())
        }
        let first = try layout(AttributedText(text), ParagraphStyle(lineLimit: 1))
        let rest = try #require(first.remainder)
        #expect(rest.text.hasPrefix("abc"))
        let second = try layout(rest, ParagraphStyle())
        #expect(second.lines.count >= 2 && second.lines.allSatisfy { $0.isRightToLeft })
        // The direction stays the same across any number of columns. A new paragraph has its own direction.
        let third = try layout(try #require(try layout(rest, ParagraphStyle(lineLimit: 1)).remainder), ParagraphStyle())
        #expect(third.lines.allSatisfy { $0.isRightToLeft })
        let other = try layout("שלום\nabc", ParagraphStyle(lineLimit: 1))
        #expect(try !layout(try #require(other.remainder), ParagraphStyle()).lines[0].isRightToLeft)
        // The settings of the style take precedence.
        #expect(try !layout(rest, ParagraphStyle(direction: .leftToRight)).lines[0].isRightToLeft)
    }

    @Test(
        arguments: [
            (9, .tail, "three four"), (8, .tail, "three four"), (7, .tail, "o three four"), (7, .none, "three four"),
            (7, .head, nil), (7, .middle, nil),
        ] as [(CGFloat, TextTruncation, String?)])
    func `the remainder of text with an ellipsis begins after the last visible character`(
        _ columns: CGFloat, _ truncation: TextTruncation, _ expected: String?
    ) throws {
        let style = ParagraphStyle(lineLimit: 1, truncation: truncation)
        let layout = try Self.layout("one two three four", columns, style)
        #expect(layout.isTruncated && layout.remainder?.text == expected)
        // Text in later paragraphs always belongs to the remainder.
        let next = try Self.layout("one two three four\nfive", columns, style)
        #expect(next.remainder?.text == (expected.map { $0 + "\n" } ?? "") + "five")
        #expect(try Self.layout("one\nfive", columns, style).remainder?.text == "five")
    }

    @Test(arguments: ["one \n\n ", "one\n", "one\n\t\n"])
    func `white space alone does not count as a remainder`(_ text: String) throws {
        let layout = try Self.layout(AttributedText(text), 5, ParagraphStyle(lineLimit: 1))
        #expect(layout.isTruncated && layout.remainder == nil)
    }

    @Test(arguments: TextTruncation.allCases)
    func `each remainder is shorter even in tiny columns`(_ truncation: TextTruncation) throws {
        for text in ["some words", "a\n\nb", "שלום עולם", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "\u{AD}\u{AD}a", "  a  "] {
            for (width, limit) in [(CGFloat(0), 1), (5, 1), (13, 1), (13, 2), (30, 1)] {
                for breaksWords in [true, false] {
                    var rest: AttributedText? = AttributedText(text)
                    var columns = 0
                    while let part = rest, columns <= text.utf8.count {
                        rest =
                            TextLayout(
                                part, font: .system(size: 10), width: width, height: 0,
                                paragraph: ParagraphStyle(
                                    lineLimit: limit, truncation: truncation, breaksWords: breaksWords),
                                fonts: try FontLibrary.everyScript()
                            ).remainder
                        if let rest { #expect(rest.text.utf8.count < part.text.utf8.count) }
                        columns += 1
                    }
                    #expect(rest == nil, "\(text), \(width)")
                }
            }
        }
    }

    /// Returns random text and a width for a seed.
    private static func text(_ seed: UInt64) -> (text: AttributedText, width: CGFloat) {
        var random = SeededGenerator(seed: seed)
        func any<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
        var text = AttributedText("")
        for _ in 0...Int.random(in: 2..<30, using: &random) {
            text += AttributedText(
                any(RandomTextTests.words) + any(RandomTextTests.separators),
                font: any([nil, nil, .system(size: 8), .system(size: 15)]), color: any([nil, .red]))
        }
        return (text, .random(in: 40...200, using: &random))
    }

    @Test func `together, columns contain all characters in order, except white space at line ends`() throws {
        let fonts = try FontLibrary.everyScript()
        for seed in 0..<UInt64(200) {
            let (text, width) = Self.text(seed)
            for style in [
                ParagraphStyle(lineLimit: 2), ParagraphStyle(firstLineIndent: 9), ParagraphStyle(breaksWords: false),
            ] {
                var (rest, lines): (AttributedText?, [String]) = (text, [])
                while let part = rest, lines.count < 1_000 {
                    let layout = TextLayout(
                        part, font: .system(size: 12), width: width, height: style.lineLimit == nil ? 45 : nil,
                        paragraph: style, fonts: fonts)
                    #expect(layout.error == nil && layout.isTruncated || layout.remainder == nil)
                    lines += layout.lineTexts
                    rest = layout.remainder
                }
                func visible(_ text: String) -> [Unicode.Scalar] {
                    text.unicodeScalars.filter { !$0.properties.isWhitespace }
                }
                #expect(visible(lines.joined()) == visible(text.text), "\(seed)")
            }
        }
    }

    @Test func `columns break lines at the same positions as a single layout`() throws {
        let fonts = try FontLibrary.everyScript()
        // Control characters and hyphens are excluded, because they have effects across lines.
        let words = RandomTextTests.words.filter {
            !$0.unicodeScalars.contains { $0.properties.generalCategory == .format }
        }
        for seed in 0..<UInt64(100) {
            var random = SeededGenerator(seed: seed)
            let text =
                (0..<40).map { _ in
                    (words.randomElement(using: &random) ?? "")
                        + ([" ", " ", "\n"].randomElement(using: &random) ?? "")
                }.joined() + "."
            let style = ParagraphStyle(direction: .leftToRight, firstLineIndent: 12)
            func layout(_ text: AttributedText, lines: Int?) -> TextLayout {
                var style = style
                style.lineLimit = lines
                return TextLayout(text, font: .system(size: 12), width: 130, paragraph: style, fonts: fonts)
            }
            var (rest, lines): (AttributedText?, [String]) = (AttributedText(text), [])
            while let part = rest, lines.count < 1_000 {
                let column = layout(part, lines: 3)
                lines += column.lineTexts
                rest = column.remainder
            }
            #expect(lines == layout(AttributedText(text), lines: nil).lineTexts, "\(seed)")
        }
    }
}
