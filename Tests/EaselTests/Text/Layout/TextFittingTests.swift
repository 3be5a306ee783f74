// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of text at the largest size that fits.
@Suite struct TextFittingTests {
    static func layout(_ text: String, size: CGFloat = 10) throws -> TextLayout {
        TextLayout(text, font: .monospaced(size: size), fonts: try FontLibrary.mono())
    }

    @Test(arguments: [CGFloat(30), 60, 100, 250])
    func `the largest size that fits is found to within a thousandth of a point`(_ width: CGFloat) throws {
        let fitted = try Self.layout("abcde").fitted(to: CGSize(width: width, height: 1_000), between: 2...100)
        // The text has five characters, each of which is 1,233/2,048 em wide.
        let exact = min(width / (5 * 1233 / 2048), 100)
        #expect(fitted.font.size <= exact + 1e-6 && fitted.font.size > exact - 0.101)
        #expect(fitted.lines.count == 1 && !fitted.isTruncated)
    }

    @Test func `the height also limits the size`() throws {
        let fitted = try Self.layout("a\nb\nc").fitted(to: CGSize(width: 1_000, height: 60), between: 1...50)
        let exact = 60 / (3 * (1901.0 + 483) / 2048)
        #expect(fitted.font.size <= exact + 0.02 && fitted.font.size > exact - 0.052)
        #expect(fitted.lines.count == 3 && fitted.size.height <= 60.001)
    }

    @Test func `the result does not depend on the original size`() throws {
        let size = CGSize(width: 80, height: 60)
        let results = try [CGFloat(1), 10, 300].map {
            try Self.layout("some words to fit", size: $0).fitted(to: size, between: 4...40).font.size
        }
        #expect(results.allSatisfy { abs($0 - results[0]) < 0.041 })
    }

    @Test func `words are kept whole if they fit at any size`() throws {
        let fitted = try Self.layout("a considerable word").fitted(to: CGSize(width: 100, height: 200), between: 2...60)
        #expect(fitted.lineTexts.map { $0.trimmingCharacters(in: .whitespaces) }.contains("considerable"))
        #expect(fitted.lines.allSatisfy { $0.bounds.width <= 100.001 })
    }

    @Test func `if no size fits, words are broken and lines are omitted at the smallest size`() throws {
        let size = CGSize(width: 30, height: 25)
        let fitted = try Self.layout("considerable nonsense everywhere").fitted(to: size, between: 10...20)
        #expect(fitted.font.size == 10 && fitted.isTruncated && fitted.lines.count == 2)
        #expect(fitted.lines.allSatisfy { $0.bounds.width <= 30.001 } && fitted.size.height <= 25)
    }

    @Test func `a range with only one size gives that size`() throws {
        let fitted = try Self.layout("abc").fitted(to: CGSize(width: 500, height: 500), between: 7...7)
        #expect(fitted.font.size == 7 && !fitted.isTruncated)
        #expect(try Self.layout("abc").fitted(to: CGSize(width: 500, height: 500), between: 7...30).font.size == 30)
    }

    @Test func `the relative sizes of runs are preserved`() throws {
        var text = AttributedText("aa") + AttributedText("bb", font: .monospaced(size: 20), baselineOffset: 4)
        text.append(AttributedText("c", letterSpacing: 2))
        let layout = TextLayout(text, font: .monospaced(size: 10), fonts: try FontLibrary.mono())
        let fitted = layout.fitted(to: CGSize(width: 300, height: 300), between: 1...50)
        let factor = fitted.font.size / 10
        #expect(factor > 2)
        let attributes = fitted.attributedText.runs.map(\.attributes)
        #expect(abs((attributes[1].font?.size ?? 0) - 20 * factor) < 0.001)
        #expect(abs(attributes[1].baselineOffset - 4 * factor) < 0.001)
        #expect(abs(attributes[2].letterSpacing - 2 * factor) < 0.001)
        let last = try #require(fitted.text.indices.last)
        let (whole, shrunk) = (layout.lines[0].bounds.width, fitted.lines[0].bounds.width)
        #expect(abs(shrunk - whole * factor) < 0.1 && fitted.caretBounds(at: last) != nil)
    }

    @Test func `tab stops are scaled with the text`() throws {
        let layout = TextLayout(
            "a\tbb", font: .monospaced(size: 10),
            paragraph: ParagraphStyle(tabStops: [TextTabStop(at: 40, alignment: .left)]), fonts: try FontLibrary.mono())
        let fitted = layout.fitted(to: CGSize(width: 300, height: 300), between: 1...50)
        #expect(fitted.font.size == 50)
        #expect(try abs(fitted.box(of: "bb").minX - 200) < 0.1)
    }

    @Test func `empty text and an empty rectangle have a result`() throws {
        #expect(try Self.layout("").fitted(to: CGSize(width: 10, height: 500), between: 1...20).font.size == 20)
        let nothing = try Self.layout("abc").fitted(to: .zero, between: 1...20)
        #expect(nothing.font.size == 1 && nothing.error == nil && nothing.lines.count == 1)
    }

    @Test func `scaled attributes stay within the limits of a layout`() throws {
        let part = AttributedText("b", font: .monospaced(size: 5_000), baselineOffset: 9_000)
        let large = TextLayout(
            AttributedText("a") + part + AttributedText("c", letterSpacing: -9_000), font: .monospaced(size: 10),
            paragraph: ParagraphStyle(lineSpacing: 9e8, firstLineIndent: 9e8, tabStops: [TextTabStop(at: 9e8)]),
            fonts: try FontLibrary.mono())
        let size = CGSize(width: 100, height: 100)
        let larger = large.fitted(to: size, between: 30...40)
        #expect(larger.error == nil && larger.font.size == 30)
        #expect(larger.attributedText.runs.map(\.attributes.font?.size) == [nil, 10_000, nil])
        #expect(larger.attributedText.runs.map(\.attributes.baselineOffset) == [0, 10_000, 0])
        #expect(larger.attributedText.runs.map(\.attributes.letterSpacing) == [0, 0, -10_000])

        let small = TextLayout(
            AttributedText("a") + AttributedText("b", font: .monospaced(size: 1)), font: .monospaced(size: 10),
            paragraph: ParagraphStyle(tabStops: [TextTabStop(at: 1e-300)]), fonts: try FontLibrary.mono())
        let smaller = small.fitted(to: size, between: 0.001...0.002)
        #expect(smaller.error == nil && smaller.attributedText.runs.last?.attributes.font?.size == 0.001)
    }

    @Test func `text that does not fit at the smallest size is cut off with an ellipsis`() throws {
        let fonts = try FontLibrary.mono()
        func fitted(_ truncation: TextTruncation) throws -> Data {
            let layout = TextLayout(
                "one two three four five six", font: .monospaced(size: 10),
                paragraph: ParagraphStyle(truncation: truncation), fonts: fonts
            ).fitted(to: CGSize(width: 60, height: 30), between: 10...20)
            #expect(layout.isTruncated && layout.font.size == 10)
            return try Drawing(width: 60, height: 30, fonts: fonts) { $0.draw(layout, at: .zero) }.png()
        }
        #expect(try fitted(.none) == fitted(.tail))
        #expect(try fitted(.none) != fitted(.head))
    }

    @Test func `a line limit is respected when text is fitted`() throws {
        let layout = TextLayout(
            "one two three four", font: .monospaced(size: 10),
            paragraph: ParagraphStyle(lineLimit: 1, truncation: .tail), fonts: try FontLibrary.mono())
        let fitted = layout.fitted(to: CGSize(width: 100, height: 100), between: 1...50)
        #expect(fitted.lines.count == 1 && !fitted.isTruncated && fitted.lines[0].bounds.width <= 100.001)
        let tight = layout.fitted(to: CGSize(width: 50, height: 100), between: 10...50)
        #expect(tight.lines.count == 1 && tight.isTruncated && tight.font.size == 10)
    }
}
