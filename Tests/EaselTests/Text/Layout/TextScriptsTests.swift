// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of many scripts: clusters must stay together, and lines must end at allowed positions.
@Suite struct TextScriptsTests {
    static func layout(_ text: String, width: CGFloat? = nil, size: CGFloat = 20) throws -> TextLayout {
        let layout = TextLayout(
            text, font: .system(size: size), width: width, fonts: try FontLibrary.everyScript())
        #expect(layout.error == nil && layout.missingCharacters.isEmpty, "\(layout.missingCharacters)")
        return layout
    }

    @Test(arguments: ["👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "❤️‍🔥", "1️⃣", "🧑🏿‍🚀", "👁️‍🗨️"])
    func `an emoji sequence is one glyph`(_ emoji: String) throws {
        try #require(emoji.count == 1)
        let width = try Self.layout("👍").size.width
        let layout = try Self.layout(emoji)
        #expect(abs(layout.size.width - width) < 0.01)
        let pair = try Self.layout(emoji + emoji)
        #expect(abs(pair.size.width - 2 * width) < 0.02)
        #expect(
            pair.selectionRectangles(for: pair.text.startIndex..<pair.text.index(after: pair.text.startIndex)).count
                == 1)
    }

    @Test func `a word uses the font for its language, even if another font has some of its letters`() throws {
        func pixels(_ names: [String]) throws -> [UInt8] {
            let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")] + names.map(TestFonts.noto))
            return try Drawing(width: 200, height: 40, fonts: fonts) {
                $0.draw("மனிதப் பிறிவியினர்", at: CGPoint(x: 5, y: 25), font: .system(size: 16))
            }.image().pixels(as: .rgba)
        }
        #expect(try pixels(["NotoSansGrantha-Regular", "NotoSansTamil-Regular"]) == pixels(["NotoSansTamil-Regular"]))
    }

    @Test func `combining marks do not make their letters wider`() throws {
        for (marked, plain) in [("e\u{301}", "e"), ("o\u{308}\u{323}\u{304}", "o"), ("שָׁ", "ש"), ("بِّ", "ب"), ("ก็", "ก")]
        {
            #expect(try abs(Self.layout(marked).size.width - Self.layout(plain).size.width) < 0.05, "\(marked)")
        }
        // Canonically equivalent strings look the same.
        #expect(try abs(Self.layout("e\u{301}").size.width - Self.layout("\u{E9}").size.width) < 0.01)
    }

    @Test func `a Devanagari syllable is one character, even if its vowel sign is drawn first`() throws {
        // The syllable ki is drawn as the i sign followed by ka. Both belong to one character, which is as wide as the
        // two together.
        let layout = try Self.layout("किताब")
        #expect(layout.text.count == 3)
        let boxes = try "किताब".map { try layout.box(of: String($0)) }
        #expect(boxes[0].minX == 0 && zip(boxes, boxes.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 0.001 })
        #expect(abs(boxes.reduce(0) { $0 + $1.width } - layout.size.width) < 0.01)
        // A conjunct is narrower than its separate consonants.
        #expect(try Self.layout("क्ष").size.width < Self.layout("कष").size.width * 0.9)
    }

    @Test func `Thai text, which has no spaces, is wrapped between words`() throws {
        // The three words are: hello, people, world.
        let words = ["สวัสดี", "ชาว", "โลก"]
        let text = words.joined()
        let starts = Set(words.indices.map { words[..<$0].joined().unicodeScalars.count })
        let whole = try Self.layout(text)
        let layout = try Self.layout(text, width: whole.size.width * 0.75)
        #expect(layout.lines.count == 2)
        for line in layout.lines {
            let offset = text.unicodeScalars.distance(from: text.startIndex, to: line.range.lowerBound)
            #expect(starts.contains(offset), "broken at \(offset)")
        }
    }

    @Test func `Chinese and Japanese are wrapped between characters, but not before a full stop`() throws {
        // Each character is one em wide.
        let layout = try Self.layout("漢字仮名交じり文。", width: 81)
        #expect(layout.lines.allSatisfy { $0.bounds.width <= 81 })
        #expect(layout.lineTexts.allSatisfy { !$0.hasPrefix("。") })
        #expect(layout.lineTexts[0] == "漢字仮名" && abs(layout.lines[0].bounds.width - 80) < 0.01)
        #expect(try Self.layout("「漢字」仮名", width: 62).lineTexts.allSatisfy { !$0.hasSuffix("「") && !$0.hasPrefix("」") })
    }

    @Test func `Arabic letters stay joined where a run with another color begins`() throws {
        let fonts = try FontLibrary.everyScript()
        let whole = TextLayout("سلام", font: .system(size: 20), fonts: fonts)
        let parts = AttributedText("سل", color: .red) + AttributedText("ام", color: .blue)
        #expect(abs(TextLayout(parts, font: .system(size: 20), fonts: fonts).size.width - whole.size.width) < 0.01)
    }

    @Test func `paragraphs of both directions are aligned to the sides at which they start`() throws {
        let layout = try Self.layout("Hello\nשלום\nمرحبا\n123", width: 200)
        #expect(layout.lines.map(\.isRightToLeft) == [false, true, true, false])
        let sides = layout.lines.map {
            abs($0.bounds.minX) < 0.01 ? "left" : abs($0.bounds.maxX - 200) < 0.01 ? "right" : ""
        }
        #expect(sides == ["left", "right", "right", "left"])
    }

    @Test(arguments: [
        ("\u{2067}אב\u{2069} abc!", false), ("\u{2066}ab\u{2069} אבג", true),
        ("1 \u{2068}\u{2067}א\u{2069}ב\u{2069} a", false),
        ("\u{2069}א a", true), ("\u{2067}a", false), ("\u{2067}אב\u{2069}\u{2028}אב\u{2028}ab", true),
    ])
    func `the first strong character outside isolates determines a paragraph's direction`(
        _ text: String, _ isRightToLeft: Bool
    ) throws {
        #expect(try Self.layout(text, width: 200).lines.allSatisfy { $0.isRightToLeft == isRightToLeft })
    }

    @Test func `the lines of a paragraph share its direction`() throws {
        let text = String(repeating: "1\u{2028}א\n2\u{2028}a\u{2028}ב\n", count: 1_000) + "1"
        let layout = try Self.layout(text, width: 200)
        let expected = (0..<1_000).flatMap { _ in [true, true, false, false, false] } + [false]
        #expect(layout.lines.map(\.isRightToLeft) == expected)
    }

    @Test func `a letter with five hundred marks is one character`() throws {
        let layout = try Self.layout("a" + String(repeating: "\u{301}", count: 500))
        #expect(try abs(layout.size.width - Self.layout("a").size.width) < 0.1)
        #expect(layout.selectionRectangles(for: layout.text.startIndex..<layout.text.endIndex).count == 1)
    }

    /// Pango's algorithm for breaking words that are too wide aborts the program for this text.
    @Test(arguments: [nil, 1, 3] as [Int?])
    func `emoji are neither lost nor cut in lines of any width`(limit: Int?) throws {
        let fonts = try FontLibrary.everyScript()
        for text in ["aa👍a🇩🇪🇩🇪a", "👩‍👩‍👧👩‍👩‍👧 👍🏿", "👍\u{1F3FF}🇩🇪 👍👍"] {
            for width in stride(from: CGFloat(0), through: 60, by: 2.3) {
                var parts = AttributedText(text)
                let middle = text.index(text.startIndex, offsetBy: text.count / 2)
                parts.setAttributes(in: middle...) { $0.font = .monospaced(size: 20) }
                let layout = TextLayout(
                    parts, font: .system(size: 12), width: width,
                    paragraph: ParagraphStyle(lineLimit: limit, truncation: .tail), fonts: fonts)
                #expect(layout.error == nil && layout.lines.count <= limit ?? .max)
                let starts = layout.lines.map(\.range.lowerBound)
                #expect(starts.allSatisfy { String.Index($0, within: text) != nil }, "\(text) at \(width)")
                if limit == nil { #expect(layout.lines.map { text[$0.range] }.joined() == text) }
            }
        }
    }

    @Test(arguments: ["「日本語、終わる。」", "《漢字》", "、漢", "（テスト）！", "値：５％"])
    func `CJK symbols use the same font as the adjacent letters`(_ text: String) throws {
        let others = [TestFonts.noto("NotoSansMongolian-Regular"), TestFonts.noto("NotoSansLisu-Regular")]
        func layout(_ files: [URL]) throws -> (layout: TextLayout, svg: String) {
            let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")] + files)
            let layout = TextLayout(text, font: Font("DejaVu Sans", size: 20), fonts: fonts)
            return (
                layout, try Drawing(width: 300, height: 40, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.svg()
            )
        }
        let (expected, found) = (try layout([TestFonts.droidFallback]), try layout(others + [TestFonts.droidFallback]))
        #expect(found.layout.size == expected.layout.size && found.layout.inkBounds == expected.layout.inkBounds)
        #expect(found.svg == expected.svg)
    }

    @Test(arguments: ["漢\t〇\t字", "〇\t漢", "価\t￥\t円", "漢\t、字", "漢字、\t字", "\t、\t"])
    func `tabs next to CJK symbols still act as tabs`(_ text: String) throws {
        let others = [TestFonts.noto("NotoSansMongolian-Regular"), TestFonts.noto("NotoSansLisu-Regular")]
        for files in [[], others] {
            let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")] + files + [TestFonts.droidFallback])
            func layout(_ text: String) -> TextLayout {
                TextLayout(
                    text, font: .system(size: 20),
                    paragraph: ParagraphStyle(tabStops: [TextTabStop(at: 100), TextTabStop(at: 200)]), fonts: fonts)
            }
            let whole = layout(text)
            #expect(whole.error == nil && whole.missingCharacters.isEmpty)
            let last = String(text.split(separator: "\t", omittingEmptySubsequences: false).last ?? "")
            let stops = 100 * CGFloat(text.count { $0 == "\t" })
            #expect(abs(whole.size.width - stops - layout(last).size.width) < 0.01, "\(whole.size.width)")
        }
    }

    @Test func `runs that begin with a tab next to CJK symbols are laid out`() throws {
        let text = AttributedText("〇", color: .red) + AttributedText("\t〇")
        let layout = TextLayout(text, font: .system(size: 20), fonts: try FontLibrary.everyScript())
        #expect(layout.error == nil && layout.size.width > 40)
    }

    @Test func `CJK symbols use the requested font if the font has them`() throws {
        let mongolian = TestFonts.noto("NotoSansMongolian-Regular")
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans"), mongolian, TestFonts.droidFallback])
        let narrow = TextLayout("、", font: Font("Noto Sans Mongolian", size: 20), fonts: fonts).size.width
        try #require(narrow < 19)
        for font in [
            Font("Noto Sans Mongolian", size: 20),
            Font("DejaVu Sans", size: 20).fallingBack(to: ["Noto Sans Mongolian", "Droid Sans Fallback"]),
        ] {
            #expect(abs(TextLayout("漢、字", font: font, fonts: fonts).size.width - 40 - narrow) < 0.01)
        }
    }

    @Test func `CJK symbols keep an explicit size and font among other letters`() throws {
        let fonts = try FontLibrary.everyScript()
        let text = AttributedText("漢") + AttributedText("、", font: .system(size: 40)) + AttributedText("字")
        let layout = TextLayout(text, font: .system(size: 20), fonts: fonts)
        #expect(layout.size.width == 80)
        #expect(TextLayout("a、b", font: .system(size: 20), fonts: fonts).missingCharacters.isEmpty)
    }
}
