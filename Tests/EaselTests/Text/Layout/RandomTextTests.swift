// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of properties that the lines of any text must have.
@Suite struct RandomTextTests {
    static let words = [
        "the", "brown", "AVATAR", "office", "To-day", "3.14", "1,234.5", "supercalifragilistic", "a/b", "x",
        "hy\u{AD}phen\u{AD}ated", "שלום", "(עולם)", "مرحبا", "क्षत्रिय", "ภาษาไทย", "中文字", "한국어", "👩‍👩‍👧‍👦", "🇩🇪🇫🇷",
        "e\u{301}t\u{301}", "\u{202E}abc\u{202C}", "\u{2067}a ב\u{2069}", "\0", "\u{2027}", "http://a.b/c?d=e",
    ]
    static let separators = [
        " ", " ", " ", "  ", "\t", " \u{2003}", "\u{A0}", "-", "", "\u{200B}", "\n", "\r\n", "\u{2028}",
    ]

    /// Returns the layout of random text for a seed, and the first-line indent of its paragraphs.
    private func layout(_ seed: UInt64, isCut: Bool) throws -> (layout: TextLayout, indent: CGFloat) {
        var random = SeededGenerator(seed: seed)
        func any<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
        var text = AttributedText("")
        for _ in 0...Int.random(in: 0..<14, using: &random) {
            text += AttributedText(
                any(Self.words) + any(Self.separators), font: any([nil, nil, .system(size: 8), .system(size: 15)]),
                color: any([nil, .red]), letterSpacing: any([0, 0, 0, 1, -0.5]))
        }
        let width = CGFloat.random(in: 20...200, using: &random)
        let indent: CGFloat = any([0, 0, 10, -10])
        let layout = TextLayout(
            text, font: .system(size: 12), width: isCut || any([true, true, false]) ? width : nil,
            paragraph: ParagraphStyle(
                alignment: any(TextAlignment.allCases), firstLineIndent: indent,
                tabStops: any([[], [TextTabStop(at: 50, alignment: .decimal)]]),
                lineLimit: isCut ? any([1, 2, 3]) : nil, truncation: isCut ? any(TextTruncation.allCases) : .none),
            fonts: try FontLibrary.everyScript())
        return (layout, indent)
    }

    @Test(arguments: [false, true])
    func `lines are contiguous and no wider than the width`(_ isCut: Bool) throws {
        for seed in 0..<UInt64(400) {
            let (layout, indent) = try layout(seed, isCut: isCut)
            let (text, lines) = (layout.text, layout.lines)
            #expect(layout.error == nil && !lines.isEmpty)
            var end = text.startIndex
            for line in lines {
                let between = text[end..<line.range.lowerBound]
                #expect(between.count <= 1 && between.allSatisfy(\.isNewline), "\(seed)")
                let letters = text[line.range].filter { !$0.isWhitespace }
                // A line separator does not end a paragraph.
                let isFirst = end == text.startIndex || between.contains { $0 != "\u{2028}" }
                let room = layout.size.width - (isFirst ? indent : 0)
                #expect(line.bounds.width <= room + 0.001 || letters.count <= 1, "\(seed)")
                end = line.range.upperBound
            }
            if layout.isTruncated { continue }
            #expect(text[end...].isEmpty, "\(seed)")
            // Each character has a separate position, and the total width of the characters is the width of the lines.
            let widths = text.indices.map { index in
                layout.selectionRectangles(for: index..<text.index(after: index)).reduce(0) { $0 + $1.width }
            }
            let sum = lines.reduce(0) { $0 + $1.bounds.width }
            #expect(abs(widths.reduce(0, +) - sum) < 0.01, "\(seed): \(widths.reduce(0, +)) and \(sum)")
            #expect(text.indices.allSatisfy { layout.caretBounds(at: $0) != nil }, "\(seed)")
        }
    }

    /// A random character, and its letter spacing.
    private typealias Letter = (character: Character, spacing: CGFloat)

    /// Returns random words and separators in left-to-right scripts, and a width.
    private func letters(_ random: inout SeededGenerator, spacings: [CGFloat]) -> (letters: [Letter], width: CGFloat) {
        let words = [
            "the", "brown", "AVATAR", "office", "supercalifragilistic", "x", "e\u{301}t\u{301}", "漢字", "\u{200B}",
        ]
        let separators = [" ", " ", "  ", "\t", "\t\t"]
        var letters: [Letter] = []
        for _ in 0...Int.random(in: 2..<12, using: &random) {
            for part in [words, separators] {
                let spacing = spacings.randomElement(using: &random) ?? 0
                letters += (part.randomElement(using: &random) ?? "").map { ($0, spacing) }
            }
        }
        return (letters + [("e", 0)], .random(in: 10...160, using: &random))
    }

    private func layout(
        _ letters: some Sequence<Letter>, width: CGFloat? = nil, truncation: TextTruncation? = nil
    ) throws -> TextLayout {
        var text = AttributedText("")
        for letter in letters { text += AttributedText(String(letter.character), letterSpacing: letter.spacing) }
        return TextLayout(
            text, font: .system(size: 12), width: width,
            paragraph: ParagraphStyle(
                tabStops: [TextTabStop(at: 30), TextTabStop(at: 55), TextTabStop(at: 95)],
                lineLimit: truncation == nil ? nil : 1, truncation: truncation ?? .none),
            fonts: try FontLibrary.everyScript())
    }

    @Test func `the start of a line would never fit on the previous line`() throws {
        var random = SeededGenerator(seed: 7)
        for number in 0..<80 {
            let (letters, width) = letters(&random, spacings: [0, 0, 2, 5, -1, 40])
            let layout = try layout(letters, width: width)
            let starts = layout.lines.map { layout.text[..<$0.range.lowerBound].count } + [letters.count]
            for (line, next) in zip(layout.lines.indices, starts.indices.dropFirst()).dropLast() {
                let rest = letters[starts[next]..<starts[next + 1]]
                let isBetweenWords = letters[starts[next] - 1].character.isWhitespace
                let more = isBetweenWords ? rest.prefix { !$0.character.isWhitespace } : rest.prefix(1)
                // A line can also end between words of East Asian languages.
                if more.contains(where: { $0.character > "\u{2000}" }) { continue }
                let longer = try self.layout(letters[starts[line]..<more.endIndex])
                #expect(longer.size.width > width, "\(number): \(layout.text.debugDescription), \(width)")
            }
        }
    }

    @Test(arguments: [TextTruncation.head, .tail])
    func `a truncated line keeps as much text as fits`(_ truncation: TextTruncation) throws {
        var random = SeededGenerator(seed: 8)
        let ellipsis = try layout([("…", 0)]).size.width
        for number in 0..<60 {
            var (letters, width) = letters(&random, spacings: [0, 0, 2, 5, -1])
            if truncation == .head { letters.removeAll { $0.character == "\t" } }
            let layout = try layout(letters, width: width, truncation: truncation)
            guard layout.isTruncated else { continue }
            var best: CGFloat = 0
            for index in letters.indices {
                let kept = truncation == .head ? letters[(index + 1)...] : letters[..<index]
                // Half of the spacing of the letter next to the ellipsis is between the two.
                let wide = kept.filter { $0.character != "\u{200B}" }
                let room = ((truncation == .head ? wide.first : wide.last)?.spacing ?? 0) / 2
                let whole = try self.layout(kept).size.width + room + ellipsis
                if whole <= width { best = max(best, whole) }
            }
            // Kerning and the spacing next to a tab are smaller than a letter.
            let found = layout.lines[0].bounds.width
            #expect(
                best <= ellipsis + 0.001 || abs(found - best) < 2.6,
                "\(number): \(layout.text.debugDescription), \(width), \(found), \(best)")
        }
    }
}
