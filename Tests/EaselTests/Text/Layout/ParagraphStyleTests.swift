// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of paragraph styles. In DejaVu Sans Mono, every character is 1,233 units wide, at 2,048 units per em.
@Suite struct ParagraphStyleTests {
    static let advance = TextLayoutTests.advance

    static func layout(
        _ text: String, width: CGFloat? = nil, height: CGFloat? = nil, _ style: ParagraphStyle
    ) throws -> TextLayout {
        TextLayout(
            text, font: .monospaced(size: 10), width: width, height: height, paragraph: style,
            fonts: try FontLibrary.mono())
    }

    @Test func `text with the default style is laid out in the same way as plain text`() throws {
        let style = ParagraphStyle()
        #expect(style.alignment == .natural && style.direction == .natural && style.truncation == .none)
        #expect(style.lineSpacing == 0 && style.paragraphSpacing == 0 && style.firstLineIndent == 0)
        #expect(style.tabStops == [] && style.lineLimit == nil && style.breaksWords)
        #expect(TextLayout("a", font: .monospaced(size: 10), fonts: try FontLibrary.mono()).paragraph == style)
    }

    @Test func `every property is set by the initializer's argument of the same name`() {
        var style = ParagraphStyle()
        style.alignment = .trailing
        style.direction = .rightToLeft
        style.lineSpacing = 1
        style.paragraphSpacing = 2
        style.firstLineIndent = 3
        style.tabStops = [TextTabStop(at: 40)]
        style.lineLimit = 5
        style.truncation = .middle
        style.breaksWords = false
        let initialized = ParagraphStyle(
            alignment: .trailing, direction: .rightToLeft, lineSpacing: 1, paragraphSpacing: 2, firstLineIndent: 3,
            tabStops: [TextTabStop(at: 40)], lineLimit: 5, truncation: .middle, breaksWords: false)
        #expect(style == initialized && style != ParagraphStyle())
    }

    // MARK: Unbroken words

    @Test(
        arguments: [
            (.natural, 0), (.leading, 0), (.justified, 0), (.center, -1.5), (.trailing, -3),
        ] as [(TextAlignment, CGFloat)])
    func `an unbroken word that is too long for the line overflows according to the alignment`(
        _ alignment: TextAlignment, _ left: CGFloat
    ) throws {
        let style = ParagraphStyle(alignment: alignment, breaksWords: false)
        let layout = try Self.layout("aaaaaaaa bb", width: 5 * Self.advance, style)
        #expect(layout.lineTexts == ["aaaaaaaa ", "bb"] && !layout.isTruncated)
        #expect(abs(layout.lines[0].bounds.width - 8 * Self.advance) < 0.01)
        #expect(abs(layout.lines[0].bounds.minX - left * Self.advance) < 0.01)
        #expect(abs(layout.size.width - 5 * Self.advance) < 0.01)
        var broken = style
        broken.breaksWords = true
        #expect(try Self.layout("aaaaaaaa bb", width: 5 * Self.advance, broken).lineTexts == ["aaaaa", "aaa ", "bb"])
    }

    @Test func `justification stretches the lines around an overflowing word`() throws {
        let style = ParagraphStyle(alignment: .justified, breaksWords: false)
        let layout = try Self.layout("a b aaaaaaaa c d e", width: 5 * Self.advance, style)
        #expect(layout.lineTexts == ["a b ", "aaaaaaaa ", "c d e"])
        let widths = layout.lines.map { $0.bounds.width / Self.advance }
        #expect(zip(widths, [5, 8, 5]).allSatisfy { abs($0 - $1) < 0.01 }, "\(widths)")
    }

    @Test(arguments: ["漢字漢字漢字", "ab-cd-ef", "ab cd ef", "ab\u{200B}cd\u{200B}ef"])
    func `lines can break between words with or without a space`(_ text: String) throws {
        let layout = TextLayout(
            text, font: .monospaced(size: 10), width: 22, paragraph: ParagraphStyle(breaksWords: false),
            fonts: try FontLibrary.everyScript())
        #expect(layout.lines.count == 3 && layout.lines.allSatisfy { $0.bounds.width <= 22 })
    }

    @Test func `an ellipsis can cut a word that would otherwise be kept whole`() throws {
        func layout(_ truncation: TextTruncation, limit: Int) throws -> TextLayout {
            try Self.layout(
                "aaaaaaaa bbbbbbbb cc", width: 5 * Self.advance,
                ParagraphStyle(lineLimit: limit, truncation: truncation, breaksWords: false))
        }
        for truncation in [TextTruncation.head, .middle, .tail] {
            let cut = try layout(truncation, limit: 2)
            #expect(cut.isTruncated && cut.lines.count == 2)
            #expect(abs(cut.lines[0].bounds.width - 8 * Self.advance) < 0.01)
            #expect(abs(cut.lines[1].bounds.width - 5 * Self.advance) < 0.01, "\(truncation)")
        }
        let plain = try layout(.none, limit: 2)
        #expect(plain.isTruncated && abs(plain.lines[1].bounds.width - 8 * Self.advance) < 0.01)
        // There are only three lines, so nothing is omitted or truncated.
        let whole = try layout(.tail, limit: 3)
        #expect(!whole.isTruncated && whole.lineTexts == ["aaaaaaaa ", "bbbbbbbb ", "cc"])
    }

    @Test func `lines with overflowing words are omitted like other lines if they exceed the height`() throws {
        let style = ParagraphStyle(breaksWords: false)
        let layout = try Self.layout(
            "aaaaaaaa bbbbbbbb cc", width: 5 * Self.advance, height: 2.1 * TextLayoutTests.lineHeight, style)
        #expect(layout.isTruncated && layout.lineTexts == ["aaaaaaaa ", "bbbbbbbb "])
    }

    @Test func `a fitted layout keeps words whole even at its smallest size`() throws {
        let layout = try Self.layout("considerable nonsense everywhere", ParagraphStyle(breaksWords: false))
        let fitted = layout.fitted(to: CGSize(width: 30, height: 25), between: 10...20)
        #expect(fitted.font.size == 10 && fitted.isTruncated)
        // An ellipsis ends the last line.
        #expect(fitted.lineTexts == ["considerable ", "nonsense everywhere"])
        #expect(!fitted.paragraph.breaksWords)
    }
}
