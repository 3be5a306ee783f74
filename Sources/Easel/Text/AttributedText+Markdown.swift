// SPDX-License-Identifier: MIT

public import Foundation

extension AttributedText {
    /// Creates text from the inline elements of Markdown: `**strong**`, `*emphasis*`, code between grave accents,
    /// `[links](address)`, and line breaks.
    ///
    /// ```swift
    /// let note = AttributedText(markdown: "**Total** for *June*, see `orders.csv`", font: .system(size: 12))
    /// canvas.draw(canvas.layout(note), in: canvas.bounds)
    /// ```
    ///
    /// - Strong text is bold, emphasized text is italic, and code is in the library's monospaced font.
    /// - The text of a link is blue and underlined; its address is left out.
    /// - A line break in the source is a space. After two spaces or a backslash, it is a line break, and an empty line
    ///   begins a paragraph.
    /// - A backslash before a punctuation mark stands for the mark. Everything else, including headings and lists, is
    ///   kept as written.
    ///
    /// - Parameters:
    ///   - markdown: The source.
    ///   - font: The font of text that is not marked; 17-point system font by default.
    public init(markdown: String, font: Font = .system(size: 17)) {
        var parser = MarkdownParser(markdown, font: font)
        self = parser.parsed()
    }
}

/// Parses inline Markdown. A mark without its counterpart is text.
private struct MarkdownParser {
    private let characters: [Character]
    private let font: Font
    private var index = 0
    private var text = AttributedText("")
    private var pending = ""
    private var isStrong = false
    private var isEmphasized = false

    /// For each mark of links, its next position, or the end of the text.
    private var nextMarks: [Character: Int] = [:]

    /// For each kind of emphasis, the position up to which no mark ends it.
    private var ends: [String: Int] = [:]
    /// The lengths of runs of backticks that no other run ends.
    private var openCode: Set<Int> = []

    /// The end of the link text that is being read, and the end of the whole link.
    private var link: (textEnd: Int, end: Int)?

    init(_ markdown: String, font: Font) {
        characters = Array(markdown)
        self.font = font
    }

    mutating func parsed() -> AttributedText {
        while index < characters.count {
            if let link, index >= link.textEnd {
                flush()
                index = link.end
                self.link = nil
                continue
            }
            switch characters[index] {
            case "\\": escape()
            case "`": code()
            case "*", "_": emphasis()
            case "[": beginLink()
            case let character where character.isNewline: lineBreak()
            case let character:
                pending.append(character)
                index += 1
            }
        }
        flush()
        return text
    }

    /// Appends the pending text with the current style.
    private mutating func flush(isCode: Bool = false) {
        if pending.isEmpty { return }
        var font = isCode ? Font.monospaced(size: font.size, weight: font.weight) : font
        if isStrong { font.weight = .bold }
        if isEmphasized { font.style = .italic }
        text.append(
            AttributedText(
                pending, font: font, color: link == nil ? nil : .systemBlue, isUnderlined: link != nil))
        pending = ""
    }

    private func character(at index: Int) -> Character? {
        characters.indices.contains(index) ? characters[index] : nil
    }

    private mutating func escape() {
        if let next = character(at: index + 1), next.isPunctuation || next.isSymbol {
            pending.append(next)
            index += 2
        } else if let next = character(at: index + 1), next.isNewline {
            pending.append("\n")
            index += 2
        } else {
            pending.append("\\")
            index += 1
        }
    }

    /// Reads code between two runs of backticks of the same length.
    private mutating func code() {
        let length = run(of: "`", from: index)
        var end = openCode.contains(length) ? characters.count : index + length
        while end < characters.count {
            let closing = run(of: "`", from: end)
            if closing == length {
                flush()
                pending = String(characters[index + length..<end])
                flush(isCode: true)
                index = end + length
                return
            }
            end += max(closing, 1)
        }
        openCode.insert(length)
        pending += String(repeating: "`", count: length)
        index += length
    }

    private func run(of mark: Character, from start: Int) -> Int {
        characters[start...].prefix { $0 == mark }.count
    }

    private mutating func emphasis() {
        let mark = characters[index]
        let length = run(of: mark, from: index) >= 2 ? 2 : 1
        let isOn = length == 2 ? isStrong : isEmphasized
        guard isOn ? canClose(mark, length) : canOpen(mark, length) && hasEnd(mark, length) else {
            pending += String(repeating: mark, count: length)
            index += length
            return
        }
        flush()
        if length == 2 { isStrong.toggle() } else { isEmphasized.toggle() }
        index += length
    }

    /// A mark opens if text follows it. An underscore does not open within a word.
    private func canOpen(_ mark: Character, _ length: Int) -> Bool {
        guard let next = character(at: index + length), !next.isWhitespace else { return false }
        return mark == "*" || !isWord(character(at: index - 1))
    }

    private func canClose(_ mark: Character, _ length: Int) -> Bool {
        guard let previous = character(at: index - 1), !previous.isWhitespace else { return false }
        return mark == "*" || !isWord(character(at: index + length))
    }

    private func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }

    /// Whether the same mark follows in the paragraph, after text.
    private mutating func hasEnd(_ mark: Character, _ length: Int) -> Bool {
        let kind = String(repeating: mark, count: length)
        var next = index + length
        if let end = ends[kind], next < end { return false }
        while let character = character(at: next) {
            if character.isNewline, self.character(at: next + 1)?.isNewline == true { break }
            let count = run(of: mark, from: next)
            if count == length || count >= 3, !characters[next - 1].isWhitespace { return true }
            next += max(count, 1)
        }
        ends[kind] = next
        return false
    }

    private mutating func beginLink() {
        guard link == nil, let textEnd = next("]", from: index), character(at: textEnd + 1) == "(",
            let end = next(")", from: textEnd)
        else {
            pending.append("[")
            index += 1
            return
        }
        flush()
        link = (textEnd, end + 1)
        index += 1
    }

    /// Returns the next position of a mark that has no backslash before it. The position is stored, so all searches
    /// together read the text once.
    private mutating func next(_ mark: Character, from start: Int) -> Int? {
        if let next = nextMarks[mark], next >= start { return next < characters.count ? next : nil }
        var position = start
        while let character = character(at: position), character != mark { position += character == "\\" ? 2 : 1 }
        nextMarks[mark] = min(position, characters.count)
        return position < characters.count ? position : nil
    }

    private mutating func lineBreak() {
        let start = index
        while let character = character(at: index), character.isWhitespace { index += 1 }
        let isBreak = characters[start..<index].count { $0.isNewline } > 1 || pending.hasSuffix("  ")
        while pending.last == " " { pending.removeLast() }
        if index < characters.count { pending.append(isBreak ? "\n" : " ") }
    }
}
