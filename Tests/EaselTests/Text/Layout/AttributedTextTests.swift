// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of runs of text with different fonts, colors, and decorations.
@Suite struct AttributedTextTests {
    static func pixels(_ text: AttributedText, size: CGFloat = 20, width: CGFloat = 120) throws -> Pixels {
        let layout = TextLayout(text, font: .monospaced(size: size), fonts: try FontLibrary.mono())
        return Pixels(
            try Drawing(width: width, height: 40, fonts: layout.fonts) { $0.draw(layout, at: CGPoint(x: 0, y: 5)) }
                .image())
    }

    static let advance: CGFloat = 1233 / 2048 * 20

    @Test func `attributed text is concatenated in order`() {
        var text: AttributedText = "a"
        text += AttributedText("b", color: .red)
        text.append("")
        text.append(AttributedText("\(1 + 1)c", isUnderlined: true))
        #expect(text.text == "ab2c" && text.runs.map(\.text) == ["a", "b", "2c"])
        #expect(text.runs.map(\.attributes.color) == [nil, .red, nil])
        #expect(text.runs.map(\.attributes.isUnderlined) == [false, false, true])
        #expect((AttributedText("") + text) == text && (text + "") == text)
    }

    @Test func `attributed text that is interpolated in a literal keeps its attributes`() {
        let bold = AttributedText("bold", color: .red)
        let text: AttributedText = "\(3) \(bold) words"
        #expect(text.text == "3 bold words")
        #expect(text.runs.filter { $0.attributes.color == .red }.map(\.text) == ["bold"])
    }

    @Test func `a literal without attributes is one run`() {
        let text: AttributedText = "Total \(3) of \(4)"
        #expect(text == AttributedText("Total 3 of 4"))
        #expect(text.runs.map(\.text) == ["Total 3 of 4"])
        let bold: AttributedText = "\(AttributedText("a", color: .red))b\(1)\(2)\(AttributedText("c", color: .red))"
        #expect(bold.runs.map(\.text) == ["a", "b12", "c"])
        #expect(bold.runs.map { $0.attributes.color == .red } == [true, false, true])
    }

    @Test func `a change applies to the given range, even across runs`() throws {
        var text = AttributedText("aaa") + AttributedText("bbb", color: .red) + "ccc"
        let range = try #require(text.text.range(of: "abbbc"))
        text.setAttributes(in: range) { $0.isStruckThrough = true }
        #expect(text.runs.map(\.text) == ["aa", "a", "bbb", "c", "cc"])
        #expect(text.runs.map(\.attributes.isStruckThrough) == [false, true, true, true, false])
        #expect(text.runs[2].attributes.color == .red)
        text.setAttributes(in: ...range.lowerBound) { $0.letterSpacing = 1 }
        text.setAttributes(in: range.upperBound...) { $0.letterSpacing = 2 }
        #expect(text.runs.map(\.attributes.letterSpacing) == [1, 1, 0, 0, 2])
        let same = text
        text.setAttributes(in: range.lowerBound..<range.lowerBound) { $0.isUnderlined = true }
        #expect(text == same)
    }

    @Test func `a run can begin within a character`() throws {
        var text = AttributedText("xe\u{301}👩‍👩‍👧y")
        let scalars = text.text.unicodeScalars
        for index in scalars.indices {
            text.setAttributes(in: index..<scalars.index(after: index)) { $0.color = .red }
        }
        #expect(text.runs.map(\.text).joined() == text.text)
        let layout = TextLayout(text, font: .system(size: 10), fonts: try FontLibrary.everyScript())
        let plain = TextLayout(text.text, font: .system(size: 10), fonts: try FontLibrary.everyScript())
        #expect(abs(layout.size.width - plain.size.width) < 0.02)
    }

    @Test func `colors, backgrounds, and fonts apply to their runs`() throws {
        let text =
            AttributedText("█", color: .red) + AttributedText(" ", background: .blue) + "█"
            + AttributedText("█", color: .green, background: .blue)
        let image = try Self.pixels(text)
        let columns = (0..<4).map { Int((CGFloat($0) + 0.5) * Self.advance) }
        #expect(columns.map { image[$0, 20] } == [opaqueRed, opaqueBlue, opaqueBlack, opaqueGreen])
    }

    @Test func `a background extends from the font's ascent to its descent`() throws {
        let image = try Self.pixels(
            AttributedText(" ", background: .red) + AttributedText(" ", font: .monospaced(size: 30)))
        // The baseline is at 5 plus 1901/2048 of the size 30. The background extends 1901/2048 of the size 20 above the
        // baseline and 483/2048 of it below.
        let rows = (0..<40).filter { image.alpha(5, $0) > 127 }
        #expect(abs((rows.first ?? 0) - 14) <= 1 && abs((rows.last ?? 0) - 37) <= 1, "\(rows)")
        #expect((0..<40).allSatisfy { image.alpha(Int(Self.advance) + 3, $0) == 0 })
    }

    @Test func `underlines and strikethroughs are at the positions that the font specifies`() throws {
        // In DejaVu Sans Mono, the top of the underline is 40 units below the baseline and the top of the strikethrough
        // line is 530 units above it. Both lines are 90 units thick.
        let plain = try Self.pixels("    ")
        #expect(plain.area == 0)
        let under = try Self.pixels(AttributedText("    ", isUnderlined: true))
        let through = try Self.pixels(AttributedText("    ", isStruckThrough: true))
        let baseline = 5 + 1901.0 / 2048 * 20
        let (low, high) = (Self.center(under), Self.center(through))
        #expect(abs(low - baseline - (40 + 45.0) / 2048 * 20) < 0.1, "\(low)")
        #expect(abs(high - baseline + (530 - 45.0) / 2048 * 20) < 0.1, "\(high)")
        for image in [under, through] {
            let columns = (0..<120).filter { x in (0..<40).contains { image.alpha(x, $0) > 40 } }
            #expect(columns.first == 0 && abs(CGFloat(columns.count) - 4 * Self.advance) <= 1)
        }
    }

    /// The letters of the second word come from a different font.
    @Test(arguments: [
        AttributedText("xxxx ננננ", isUnderlined: true), AttributedText("xxxx ננננ", background: .black),
        AttributedText("xxxx आआआआ", background: .black),
    ])
    func `decorations continue evenly where the font changes`(_ text: AttributedText) throws {
        let fonts = try FontLibrary.everyScript()
        let layout = TextLayout(text, font: Font("DejaVu Sans Mono", size: 40), fonts: fonts)
        let image = try drawnInEveryFormat(300, 100, fonts: fonts) { $0.draw(layout, at: CGPoint(x: 0, y: 10)) }
        let columns = (2..<Int(layout.size.width) - 2).map { x in (0..<100).filter { image.alpha(x, $0) > 127 } }
        #expect(Set(columns.map(\.last)).count == 1 && columns.count > 100)
        if text.runs.first?.attributes.background != nil { #expect(Set(columns.map(\.first)).count == 1) }
    }

    @Test func `a background does not cover the letters of the run before it`() throws {
        // The block of the first run extends over the second run.
        let first = AttributedText("█", color: .red, letterSpacing: -8)
        let image = try Self.pixels(first + AttributedText("    ", background: .blue))
        #expect(image[Int(Self.advance) - 4, 20] == opaqueRed)
    }

    /// Returns the mean row of the ink.
    static func center(_ image: Pixels) -> Double {
        let rows = (0..<40).map { y in (0..<120).reduce(0.0) { $0 + Double(image.alpha($1, y)) } }
        return zip(rows.indices, rows).reduce(0) { $0 + (Double($1.0) + 0.5) * $1.1 } / rows.reduce(0, +)
    }

    @Test func `decorations have the same color as their letters`() throws {
        let image = try Self.pixels(AttributedText("    ", color: .red, isUnderlined: true))
        let row = try #require((0..<40).max { image.alpha(5, $0) < image.alpha(5, $1) })
        #expect(image[5, row].prefix(3) == [255, 0, 0])
    }

    @Test func `raised letters move up and make their line higher`() throws {
        let fonts = try FontLibrary.mono()
        func layout(_ offset: CGFloat) -> TextLayout {
            TextLayout(
                AttributedText("a") + AttributedText("a", baselineOffset: offset), font: .monospaced(size: 20),
                fonts: fonts)
        }
        let (plain, raised, lowered) = (layout(0), layout(7), layout(-7))
        #expect(abs(raised.size.height - plain.size.height - 7) < 0.01)
        #expect(abs(raised.firstBaseline - plain.firstBaseline - 7) < 0.01)
        #expect(abs(lowered.size.height - plain.size.height - 7) < 0.01)
        #expect(abs(lowered.firstBaseline - plain.firstBaseline) < 0.01)
        #expect(abs(raised.inkBounds.height - plain.inkBounds.height - 7) < 0.01)
        #expect(abs(lowered.inkBounds.maxY - plain.inkBounds.maxY - 7) < 0.01)
    }

    @Test func `letter spacing is added between letters, and ligatures are split`() throws {
        let fonts = try FontLibrary.sans()
        func width(_ text: String, _ spacing: CGFloat) -> CGFloat {
            TextLayout(AttributedText(text, letterSpacing: spacing), font: .system(size: 20), fonts: fonts).size.width
        }
        for spacing in [CGFloat(5), -2, 0.25] {
            #expect(abs(width("HHH", spacing) - width("HHH", 0) - 2 * spacing) < 0.01, "\(spacing)")
        }
        // Without the ligature, the letters f and i are 721 and 569 units wide, at 2,048 units per em.
        #expect(abs(width("fi", 4) - 20 * (721 + 569) / 2048 - 4) < 0.02)
    }

    @Test(arguments: [
        "का", "क्षि", "ק\u{5B8}\u{5BC}", "ب\u{64E}\u{651}\u{200C}", "e\u{301}\u{323}", "กำ", "👩\u{200D}🧩", "1️⃣",
    ])
    func `letter spacing keeps the parts of a character together`(_ character: String) throws {
        func layout(_ text: String, _ spacing: CGFloat, _ size: CGFloat = 20) throws -> TextLayout {
            TextLayout(
                AttributedText(text, letterSpacing: spacing), font: .system(size: size),
                fonts: try FontLibrary.everyScript())
        }
        try #require(character.count == 1)
        for spacing in [CGFloat(40), -3] {
            let plain = try layout(character, 0)
            try #require(plain.missingCharacters.isEmpty)
            let alone = try layout(character, spacing)
            #expect(abs(alone.size.width - plain.size.width) < 0.01)
            let (ink, plainInk) = (alone.inkBounds, plain.inkBounds)
            #expect(abs(ink.minX - plainInk.minX) < 0.02 && abs(ink.maxX - plainInk.maxX) < 0.02)
            let (pair, plainPair) = (try layout(character + character, spacing), try layout(character + character, 0))
            #expect(abs(pair.size.width - plainPair.size.width - spacing) < 0.02)
            #expect(abs(pair.inkBounds.width - plainPair.inkBounds.width - spacing) < 0.05)
        }
    }

    @Test func `letter spacing applies to an extremely wide character`() throws {
        // One character consists of 260 images, each more than 10,000 points wide.
        let emoji = String(repeating: "👩\u{200D}", count: 259) + "👩"
        let layout = TextLayout(
            AttributedText(emoji + "אב", letterSpacing: 1), font: .system(size: 10_000),
            paragraph: ParagraphStyle(direction: .rightToLeft), fonts: try FontLibrary.everyScript())
        #expect(layout.error == nil && layout.size.width > 2_600_000 && layout.lines.count == 1)
    }

    @Test func `attributes that a run does not set come from the layout`() throws {
        let fonts = try FontLibrary.mono()
        let layout = TextLayout(
            AttributedText("█") + AttributedText("█", color: .blue), font: .monospaced(size: 20), color: .red,
            fonts: fonts)
        let image = Pixels(
            try Drawing(width: 40, height: 40, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.image())
        #expect(image[6, 12] == opaqueRed && image[18, 12] == opaqueBlue)
    }
}
