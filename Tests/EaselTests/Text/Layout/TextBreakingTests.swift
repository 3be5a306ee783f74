// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of letters and directions at the ends of lines.
@Suite struct TextBreakingTests {
    @Test(arguments: ["\u{202E}aa aaa   bb cc dd", "\u{202E}aaaaaaaaaaaaaaaa bb", "\u{202E}aa\u{AD}bb  cc (dd)"])
    func `a directional override continues in the next line`(_ text: String) throws {
        let layout = try TextScriptsTests.layout(text, width: 62)
        #expect(layout.lines.count > 1)
        for line in layout.lines {
            let letters = layout.text[line.range].indices.filter { layout.text[$0].isLetter }
            let positions = letters.compactMap {
                layout.selectionRectangles(for: $0..<layout.text.index(after: $0)).first?.minX
            }
            #expect(positions.count == letters.count && positions == positions.sorted(by: >), "\(positions)")
        }
    }

    @Test(arguments: ["ج", "ب", "ߊ"])
    func `letters keep their joined forms where a word is broken across lines`(_ letter: String) throws {
        let count = 24
        let whole = try TextScriptsTests.layout(String(repeating: letter, count: count))
        let layout = try TextScriptsTests.layout(String(repeating: letter, count: count), width: 62)
        #expect(layout.lines.count > 2)
        #expect(abs(layout.lines.reduce(0) { $0 + $1.bounds.width } - whole.size.width) < 0.01)
    }

    @Test(arguments: [
        ("Noto Sans Lao", "ຂ້ອຍ|ຮັກ|ພາ|ສາ|ລາວ|ແລະ|ຂ້ອຍ|ຢາກ|ກິນ|ເຂົ້າ|ໜຽວ"),
        ("Noto Sans Myanmar", "ကျွန်ုပ်|တို့|သည်|မြန်|မာ|ဘာ|သာ|စ|ကား|ကို|ချစ်|ကြ|သည်"),
        ("Noto Sans Khmer", "ខ្ញុំ|ស្រ|ឡាញ់|ភា|សា|ខ្មែរ"), ("Noto Sans Khmer", "មិត្ត|ពេទ្យ|មិត្ត"),
        ("Noto Sans Myanmar", "သည်။|မြန်|မာ"),
    ])
    func `lines of Lao, Burmese, and Khmer end between syllables`(_ family: String, _ syllables: String) {
        let text = syllables.replacing("|", with: "")
        let ends = syllables.split(separator: "|").reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
        for width in stride(from: 60 as CGFloat, through: 200, by: 5) {
            let layout = TextLayout(text, font: Font(family, size: 16), width: width)
            #expect(layout.error == nil && (width > 60 || syllables.count < 30 || layout.lines.count > 1))
            for line in layout.lines {
                let end = layout.text.utf8.distance(from: layout.text.startIndex, to: line.range.upperBound)
                #expect(ends.contains(end), "\(layout.text[line.range])")
            }
        }
    }

    @Test(arguments: ["Noto Sans Thai", "Noto Sans Lao"])
    func `no line ends after a vowel that is written before its consonant`(_ family: String) {
        let text = family.hasSuffix("Lao") ? "ໄປໂຮງຮຽນແລະເຮືອນໃໝ່" : "ไปโรงเรียนและเที่ยวใหม่"
        for width in stride(from: 4 as CGFloat, through: 60, by: 2) {
            let layout = TextLayout(text, font: Font(family, size: 16), width: width)
            for line in layout.lines {
                let last = layout.text[line.range].unicodeScalars.last?.value ?? 0
                #expect(!(0xE40...0xE44).contains(last) && !(0xEC0...0xEC4).contains(last))
            }
        }
    }

    @Test func `a broken word is broken only between characters`() throws {
        let text = String(repeating: "क्षत्रिय", count: 4)
        let layout = try TextScriptsTests.layout(text, width: 45)
        let starts = Set(layout.text.indices)
        #expect(layout.lines.count > 2 && layout.lines.allSatisfy { starts.contains($0.range.lowerBound) })
    }

    @Test(arguments: ["🏻🏻🏻🏻", "abc \u{301}def ghi", "a\u{AD}\u{301}b-\u{301}c d"])
    func `a line never begins within a character`(_ text: String) throws {
        for width in stride(from: CGFloat(0), to: 90, by: 11) {
            let layout = TextLayout(
                text, font: .system(size: 20), width: width, fonts: try FontLibrary.everyScript())
            let starts = Set(text.indices)
            #expect(layout.lines.allSatisfy { starts.contains($0.range.lowerBound) }, "\(width)")
            #expect(layout.lineTexts.joined() == text)
        }
    }

    @Test func `the rest of a broken Thai word does not move later word boundaries`() throws {
        // The three words are: language, Thai, easy.
        let words = ["ภาษา", "ไทย", "ง่าย"]
        let layout = try TextScriptsTests.layout(words.joined(), width: 35)
        #expect(layout.lineTexts.suffix(2) == words.suffix(2) && layout.lines.count == 4)
    }

    @Test func `a word with soft hyphens stays whole if it fits`() throws {
        let advance = TextLayoutTests.advance
        for (width, lines) in [
            (12.1, ["a hy\u{AD}phen\u{AD}ated"]), (11.1, ["a hy\u{AD}phen\u{AD}", "ated"]),
            (7.1, ["a hy\u{AD}", "phen\u{AD}", "ated"]),
        ] {
            let layout = try TextLayoutTests.layout("a hy\u{AD}phen\u{AD}ated", width: width * advance)
            #expect(layout.lineTexts == lines)
        }
        // If a hyphen does not fit, it is omitted.
        let narrow = try TextLayoutTests.layout("hy\u{AD}phen\u{AD}ated", width: 4.1 * advance)
        #expect(narrow.lines.allSatisfy { $0.bounds.width <= 4.1 * advance })
        #expect(abs(narrow.lines[1].bounds.width - 4 * advance) < 0.01)
        // The hyphen is not placed on a separate line either.
        let next = try TextLayoutTests.layout("hyp\u{AD}henated \u{200B}whatever", width: 3.1 * advance)
        #expect(next.lineTexts == ["hyp", "\u{AD}hen", "ate", "d \u{200B}", "wha", "tev", "er"])
        #expect(try TextLayoutTests.layout("W\u{AD}W\u{AD}W", width: 5).lineTexts == ["W", "\u{AD}W", "\u{AD}W"])
    }

    @Test(.timeLimit(.minutes(20)))
    func `breaking text with many soft hyphens into narrow lines takes linear time`() throws {
        let hyphens = try TextLayoutTests.layout(
            AttributedText(String(repeating: "hy\u{AD}phen ", count: 100_000)), width: 20.1 * TextLayoutTests.advance)
        #expect(
            hyphens.lineTexts.dropLast().allSatisfy {
                $0 == "hy\u{AD}phen hy\u{AD}phen hy\u{AD}phen " || $0.hasSuffix("\u{AD}") || $0.hasPrefix("phen")
            })
        let narrow = try TextLayoutTests.layout(AttributedText(String(repeating: "a ", count: 100_000)), width: 0)
        #expect(narrow.lines.count == 100_000 && narrow.lineTexts.allSatisfy { $0 == "a " })
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ("abc", "\u{200B}\u{200E}", "", 20), ("iii", "\u{200E}\u{200B}", "W", 13), ("", "\u{AD}\t", "", 0),
            ("", "\u{200B}\t", "", 50), ("", "က\u{1039}", "", 10),
        ] as [(String, String, String, CGFloat)])
    func `breaking text with many equally wide break positions takes linear time`(
        _ start: String, _ unit: String, _ end: String, _ width: CGFloat
    ) throws {
        let text = start + String(repeating: unit, count: 5_000) + end
        let layout = TextLayout(text, font: .system(size: 12), width: width, fonts: try FontLibrary.everyScript())
        #expect(layout.error == nil && layout.lineTexts.joined() == text)
    }

    @Test(.timeLimit(.minutes(20)), arguments: [CGFloat(10_000), -10_000])
    func `a run with wide letter spacing does not affect other letters, even tiny ones`(_ spacing: CGFloat) throws {
        let text =
            AttributedText("x", font: .monospaced(size: 0.01), letterSpacing: spacing)
            + AttributedText(String(repeating: "word ", count: 20_000), font: .monospaced(size: 0.01))
        let layout = try TextLayoutTests.layout(text, width: 100)
        // Negative spacing can make letters advance to the left, which gives lines a negative width.
        #expect(layout.lines.allSatisfy { $0.bounds.size.width <= 100.001 })
        #expect(layout.lineTexts.joined() == layout.text)
    }

    @Test func `a word that consists of ten thousand runs is laid out`() throws {
        var text = AttributedText("")
        for number in 0..<10_000 { text += AttributedText("a", color: number % 2 == 0 ? .red : .blue) }
        let layout = try TextLayoutTests.layout(text, width: 100.1 * TextLayoutTests.advance)
        #expect(layout.lines.count == 100)
    }

    @Test func `a number in a justified line is not stretched`() throws {
        let layout = TextLayout(
            "漢字3.14漢字漢字漢字", font: .system(size: 10), width: 68, paragraph: ParagraphStyle(alignment: .justified),
            fonts: try FontLibrary.everyScript())
        #expect(layout.lines.count == 2 && abs(layout.lines[0].bounds.width - 68) < 0.01)
        let number = TextLayout("3.14", font: .system(size: 10), fonts: try FontLibrary.everyScript())
        // Space is added only after the last digit.
        let digits = try layout.box(of: "3.1")
        #expect(abs(digits.width - number.size.width * 0.75) < 1.5)
    }
}
