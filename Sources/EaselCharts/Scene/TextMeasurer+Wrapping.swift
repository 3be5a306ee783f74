// SPDX-License-Identifier: MIT

extension TextMeasurer {
    /// Returns a text in lines that are at most as wide as given, broken at spaces and between ideographs; nil if it takes
    /// more lines, or if a word is wider.
    ///
    /// - Parameters:
    ///   - text: One line of text.
    ///   - font: The font of the text.
    ///   - width: The maximum width, in points.
    ///   - count: The maximum number of lines.
    func wrapped(_ text: String, in font: TextFont, width: Double, lines count: Int) -> [String]? {
        if self.width(of: text, in: font) <= width { return [text] }
        if count < 2 { return nil }
        let lines = broken(text, in: font, width: width, lines: count)
        return lines.allSatisfy { self.width(of: $0, in: font) <= width } ? lines : nil
    }

    /// Returns a text in lines that are broken at spaces and between ideographs. The last line may be wider than given,
    /// as may single words.
    func broken(_ text: String, in font: TextFont, width: Double, lines count: Int) -> [String] {
        var lines: [String] = [""]
        for word in text.breakableWords {
            let last = lines[lines.count - 1]
            let longer = last + word
            if last.isEmpty || lines.count == count
                || self.width(of: String(longer.trimming { $0 == " " }), in: font) <= width
            {
                lines[lines.count - 1] = longer
            } else {
                lines.append(word)
            }
        }
        return lines.map { String($0.trimming { $0 == " " }) }
    }
}

extension String {
    /// The parts between which a line may be broken, with the spaces at their ends. Concatenated, they are the text.
    ///
    /// Lines break after spaces, and beside Chinese, Japanese, and Korean characters, but not before closing marks or
    /// after opening ones.
    fileprivate var breakableWords: [String] {
        var words: [String] = []
        var previous: Character?
        for character in self {
            let isBreak =
                previous.map { last in
                    if character == " " { return false }
                    if last == " " { return true }
                    guard last.isIdeograph || character.isIdeograph else { return false }
                    return !"、。，．：；！？）」』】〉》ー々,.:;!?)]%".contains(character) && !"（「『【〈《([".contains(last)
                } ?? true
            if isBreak { words.append("") }
            words[words.count - 1].append(character)
            previous = character
        }
        return words
    }

    /// Whether the first letter belongs to a script written from right to left.
    var beginsRightToLeft: Bool {
        let first = unicodeScalars.first { $0.properties.isAlphabetic }
        return first.map { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) } ?? false
    }
}

extension Character {
    /// Whether lines may break before and after the character: Han, kana, and Hangul.
    fileprivate var isIdeograph: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return (0x2E80...0x9FFF).contains(value) || (0xAC00...0xD7AF).contains(value)
            || (0xF900...0xFAFF).contains(value) || (0x20000...0x3FFFF).contains(value)
    }
}
