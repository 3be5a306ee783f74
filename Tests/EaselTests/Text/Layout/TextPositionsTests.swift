// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of indices, points, carets, and selections. The visual orders come from the Unicode Bidirectional Algorithm.
@Suite struct TextPositionsTests {
    static func layout(
        _ text: String, width: CGFloat? = nil, alignment: TextAlignment = .natural,
        direction: TextDirection = .natural, truncation: TextTruncation = .none
    ) throws -> TextLayout {
        TextLayout(
            text, font: .system(size: 20), width: width,
            paragraph: ParagraphStyle(
                alignment: alignment, direction: direction, lineLimit: truncation == .none ? nil : 2,
                truncation: truncation), fonts: try FontLibrary.everyScript())
    }

    @Test(arguments: [
        ("abc def", TextDirection.natural, "abc def"),
        ("abc שלום def", .natural, "abc םולש def"),
        ("abc שלום 123 def", .natural, "abc 123 םולש def"),
        ("abc שלום, עולם! def", .natural, "abc םלוע ,םולש! def"),
        ("שלום abc!", .natural, "!abc םולש"),
        ("שלום abc!", .leftToRight, "םולש abc!"),
        ("abc 12", .rightToLeft, "abc 12"),
        ("abc!", .rightToLeft, "!abc"),
        ("(שלום)", .natural, ")םולש("),
        ("1-2 שלום", .rightToLeft, "םולש 1-2"),
        ("a\u{202E}bcd\u{202C}e", .natural, "adcbe"),
        ("a \u{2067}b ג\u{2069} c", .natural, "a ג b c"),
    ])
    func `characters are in visual order`(_ text: String, _ direction: TextDirection, _ expected: String) throws {
        let found = try Self.layout(text, direction: direction).charactersFromLeftToRight
        #expect(String(found.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }) == expected)
    }

    @Test func `Arabic letters run from right to left and are joined`() throws {
        let layout = try Self.layout("abc مرحبا def")
        #expect(layout.charactersFromLeftToRight == "abc ابحرم def")
        let word = try layout.box(of: "مرحبا")
        let letters = try "مرحبا".map { try layout.box(of: String($0)) }
        #expect(abs(letters.reduce(0) { $0 + $1.width } - word.width) < 0.01)
        // The word with joined letters is narrower than the separate letters.
        let alone = try "مرحبا".reduce(CGFloat(0)) { try $0 + Self.layout(String($1)).size.width }
        #expect(word.width < alone * 0.9)
    }

    static let texts: [(text: String, width: CGFloat?)] = [
        ("Plain text", nil), ("office fluffy waffle", nil), ("abc שלום 123 def", nil), ("שלום abc, 12!", nil),
        ("مرحبا بالعالم", nil), ("العربية with English عربي", nil), ("नमस्ते दुनिया क्षत्रिय", nil), ("สวัสดีชาวโลก", nil),
        ("漢字仮名交じり文", nil), ("e\u{301}o\u{308}\u{323} n\u{303}", nil), ("👩‍👩‍👧 👍🏽 🇩🇪 x", nil), ("a\tb", nil),
        ("one two three four five six", 70), ("abc שלום 123 def عربي ghi", 60), ("漢字仮名交じり文漢字仮名交じり文", 90),
        ("नमस्ते दुनिया नमस्ते दुनिया", 80), ("สวัสดีชาวโลก ยินดีต้อนรับ", 80), ("x\ny\r\nz\u{2028}w\n", 100), ("AVAToTyfi", 0),
        ("a\u{0}b\u{0}\u{0}c", nil), ("\u{200F}a\u{200E}ב\u{202A}c\u{202C}", nil),
    ]

    @Test(arguments: texts)
    func `the center of a character's bounds leads to the character, and its caret is at its leading edge`(
        _ text: String, _ width: CGFloat?
    ) throws {
        let layout = try Self.layout(text, width: width)
        #expect(layout.error == nil)
        for index in text.indices {
            let next = text.index(after: index)
            let boxes = layout.selectionRectangles(for: index..<next)
            #expect(boxes.count <= 1, "\(text[index]): \(boxes)")
            guard let box = boxes.first else { continue }
            #expect(layout.index(at: CGPoint(x: box.midX, y: box.midY)) == index, "\(text[index].unicodeScalars)")
            let caret = try #require(layout.caretBounds(at: index))
            #expect(caret.width == 0 && caret.minY == box.minY && caret.height == box.height)
            #expect(abs(caret.minX - box.minX) < 1e-6 || abs(caret.minX - box.maxX) < 1e-6)
        }
    }

    @Test(arguments: texts)
    func `the selection of a line is as wide as the line, and as the selections of its characters together`(
        _ text: String, _ width: CGFloat?
    ) throws {
        let layout = try Self.layout(text, width: width)
        for line in layout.lines {
            let boxes = layout.selectionRectangles(for: line.range)
            if line.bounds.width > 0 {
                #expect(boxes.count == 1, "\(text[line.range]): \(boxes)")
                #expect(
                    abs(boxes[0].width - line.bounds.width) < 0.001 && abs(boxes[0].minX - line.bounds.minX) < 0.001)
            }
            let parts = text[line.range].indices.flatMap {
                layout.selectionRectangles(for: $0..<text.index(after: $0))
            }
            #expect(abs(parts.reduce(0) { $0 + $1.width } - line.bounds.width) < 0.001, "\(text[line.range])")
            #expect(boxes.allSatisfy { $0.minY == line.bounds.minY && $0.height == line.bounds.height })
        }
    }

    @Test(arguments: texts)
    func `lines cover the whole text without gaps`(_ text: String, _ width: CGFloat?) throws {
        let layout = try Self.layout(text, width: width)
        var end = text.startIndex
        for line in layout.lines {
            #expect(text[end..<line.range.lowerBound].allSatisfy { $0.isNewline })
            end = line.range.upperBound
        }
        #expect(end == text.endIndex)
    }

    @Test func `the letters of a ligature share its width equally`() throws {
        // In DejaVu Sans, the ffi ligature is 1,980 units wide, at 2,048 units per em.
        let layout = try Self.layout("offices")
        for part in ["f", "i"] { #expect(try abs(layout.box(of: part).width - 20 * 1980 / 2048 / 3) < 0.02) }
        #expect(try abs(layout.box(of: "ffi").width - 20 * 1980 / 2048) < 0.02)
    }

    @Test func `carets follow the reading direction of a line`() throws {
        let layout = try Self.layout("שלום", width: 200)
        let positions = layout.text.indices.map { layout.caretBounds(at: $0)?.minX ?? -1 }
        #expect(positions == positions.sorted(by: >) && abs(positions[0] - 200) < 0.01)
        let end = try #require(layout.caretBounds(at: layout.text.endIndex))
        #expect(abs(end.minX - layout.lines[0].bounds.minX) < 0.01)
    }

    @Test func `the end of a wrapped line is the start of the next, but the end of a paragraph is a separate position`()
        throws
    {
        let layout = try Self.layout("abc def\nx", width: 50)
        #expect(layout.lineTexts == ["abc ", "def", "x"])
        let start = layout.lines[1].range.lowerBound
        #expect(layout.caretBounds(at: start)?.minX == 0)
        #expect(layout.caretBounds(at: start)?.minY == layout.lines[1].bounds.minY)
        let end = try #require(layout.caretBounds(at: layout.lines[1].range.upperBound))
        #expect(end.minY == layout.lines[1].bounds.minY && abs(end.minX - layout.lines[1].bounds.maxX) < 0.001)
    }

    @Test func `points outside the lines lead to the nearest end of a line`() throws {
        let layout = try Self.layout("abc\nשלום\nxyz", width: 200)
        let (first, second, last) = (layout.lines[0], layout.lines[1], layout.lines[2])
        #expect(layout.index(at: CGPoint(x: -50, y: -50)) == first.range.lowerBound)
        #expect(layout.index(at: CGPoint(x: 150, y: first.bounds.midY)) == first.range.upperBound)
        #expect(layout.index(at: CGPoint(x: 500, y: second.bounds.midY)) == second.range.lowerBound)
        #expect(layout.index(at: CGPoint(x: 0, y: second.bounds.midY)) == second.range.upperBound)
        #expect(layout.index(at: CGPoint(x: 500, y: 5000)) == last.range.upperBound)
        for number in [CGFloat.nan, .infinity, -.infinity] {
            #expect(layout.index(at: CGPoint(x: number, y: 0)) == nil)
            #expect(layout.index(at: CGPoint(x: 0, y: number)) == nil)
        }
    }

    @Test func `a selection across directions has several rectangles, ordered from left to right`() throws {
        let layout = try Self.layout("abc שלום def")
        let text = layout.text
        let range = text.index(text.startIndex, offsetBy: 2)..<text.index(text.startIndex, offsetBy: 6)
        let boxes = layout.selectionRectangles(for: range)
        // The selection contains "c " on the left and the first two letters of the Hebrew word, which are its rightmost
        // letters.
        #expect(boxes.count == 2)
        let (c, mem, vav) = (try layout.box(of: "c"), try layout.box(of: "ם"), try layout.box(of: "ו"))
        #expect(abs(boxes[0].minX - c.minX) < 0.001 && abs(boxes[0].maxX - mem.minX) < 0.001)
        #expect(abs(boxes[1].minX - vav.maxX) < 0.001)
        #expect(try abs(boxes[1].maxX - layout.box(of: "שלום").maxX) < 0.001)
    }

    @Test func `a selection across lines has a rectangle on each line`() throws {
        let layout = try Self.layout("abc\ndef\nghi")
        let text = layout.text
        let range = text.index(after: text.startIndex)..<text.index(before: text.endIndex)
        let boxes = layout.selectionRectangles(for: range)
        #expect(boxes.count == 3 && zip(boxes, layout.lines).allSatisfy { $0.minY == $1.bounds.minY })
        #expect(layout.selectionRectangles(for: text.startIndex..<text.startIndex).isEmpty)
    }

    @Test(arguments: texts)
    func `indices within characters are accepted`(_ text: String, _ width: CGFloat?) throws {
        let layout = try Self.layout(text, width: width)
        let indices = Array(text.utf8.indices) + [text.endIndex] + Array(text.utf16.indices)
        for index in indices {
            _ = layout.caretBounds(at: index)
            let box = layout.selectionRectangles(for: index..<text.endIndex)
            #expect(box.allSatisfy { $0.width.isFinite && $0.height > 0 })
            _ = layout.selectionRectangles(for: text.startIndex..<index)
        }
    }

    @Test func `indices beyond the text are not in any line`() throws {
        let other = "a much longer text, whose indices lie beyond"
        let layout = try Self.layout("abc")
        #expect(layout.caretBounds(at: other.endIndex) == nil)
        let all = layout.selectionRectangles(for: other.startIndex..<other.endIndex)
        #expect(all == layout.selectionRectangles(for: layout.text.startIndex..<layout.text.endIndex))
        var text = AttributedText("abc")
        text.setAttributes(in: other.startIndex..<other.endIndex) { $0.isUnderlined = true }
        #expect(text.runs.allSatisfy { $0.attributes.isUnderlined })
    }

    @Test(arguments: TextTruncation.allCases)
    func `carets of truncated text are in its lines or nil`(_ truncation: TextTruncation) throws {
        let layout = try Self.layout(
            "one two three four five six seven שלום eight", width: 80, truncation: truncation)
        for index in layout.text.utf8.indices {
            if let caret = layout.caretBounds(at: index) {
                #expect(layout.lines.contains { $0.bounds.minY == caret.minY })
            }
        }
        for x in stride(from: CGFloat(-10), to: 100, by: 1.5) {
            for y in stride(from: CGFloat(-10), to: 80, by: 5) {
                let index = try #require(layout.index(at: CGPoint(x: x, y: y)))
                #expect(index <= layout.text.endIndex)
            }
        }
    }
}
