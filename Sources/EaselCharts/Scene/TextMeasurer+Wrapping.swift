// SPDX-License-Identifier: MIT

extension TextMeasurer {
    /// Returns a text in lines that are at most as wide as given, broken at spaces; nil if it takes more lines, or if a
    /// word is wider.
    ///
    /// - Parameters:
    ///   - text: One line of text.
    ///   - font: The font of the text.
    ///   - width: The maximum width, in points.
    ///   - count: The maximum number of lines.
    func wrapped(_ text: String, in font: TextFont, width: Double, lines count: Int) -> [String]? {
        if self.width(of: text, in: font) <= width { return [text] }
        if count < 2 { return nil }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if self.width(of: longer, in: font) <= width {
                line = longer
                continue
            }
            if line.isEmpty || lines.count + 1 == count || self.width(of: String(word), in: font) > width { return nil }
            lines.append(line)
            line = String(word)
        }
        return lines + [line]
    }

    /// Returns a text in lines that are broken at spaces. The last line may be wider than given, as may single words.
    func broken(_ text: String, in font: TextFont, width: Double, lines count: Int) -> [String] {
        var lines: [String] = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            let longer = last.isEmpty ? String(word) : "\(last) \(word)"
            if last.isEmpty || lines.count == count || self.width(of: longer, in: font) <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    /// Whether the first letter is that of a script written from right to left.
    var beginsRightToLeft: Bool {
        let first = unicodeScalars.first { $0.properties.isAlphabetic }
        return first.map { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) } ?? false
    }
}
