// SPDX-License-Identifier: MIT

extension NumberFormat.Specifier {
    /// Parses a specifier with the syntax `[[fill]align][sign][symbol][0][width][,][.precision][~][type]`.
    init(_ text: String, at path: String) throws(ChartError) {
        self.init()
        var rest = Substring(text)
        func take(_ characters: String) -> Character? {
            guard let first = rest.first, characters.contains(first) else { return nil }
            return rest.removeFirst()
        }
        func takeNumber() -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest[digits.endIndex...]
            return digits.isEmpty ? nil : Int(digits) ?? .max
        }
        if let second = rest.dropFirst().first, "<>=^".contains(second) {
            fill = rest.removeFirst()
            align = rest.removeFirst()
        } else if let character = take("<>=^") {
            align = character
        }
        sign = take("+-( ") ?? "-"
        symbol = take("$#")
        isZeroPadded = take("0") != nil
        width = takeNumber() ?? 0
        hasThousands = take(",") != nil
        if take(".") != nil {
            guard let number = takeNumber() else { throw NumberFormat.Specifier.error(text, at: path) }
            precision = min(number, 100)
        }
        isTrimmed = take("~") != nil
        if let letter = rest.first {
            guard NumberFormat.types.contains(String(letter)) else {
                throw NumberFormat.Specifier.error(text, at: path)
            }
            type = rest.removeFirst()
        }
        guard rest.isEmpty else { throw NumberFormat.Specifier.error(text, at: path) }
        guard width <= 1_000 else {
            throw ChartError(.limit, at: path, "\"\(text)\" fills numbers to more than 1,000 characters")
        }
    }

    private static func error(_ text: String, at path: String) -> ChartError {
        ChartError(
            .spec, at: path, "\"\(text)\" is not a number format",
            expected: ["[[fill]align][sign][symbol][0][width][,][.precision][~][type]"])
    }
}

extension ChartLocale.Numbers {
    /// Returns the digits with separators between groups. Grouping stops when the text reaches `width` characters.
    func grouped(_ digits: String, width: Int) -> String {
        guard !grouping.isEmpty, !thousands.isEmpty else { return digits }
        var groups: [Substring] = []
        var end = digits.utf8.endIndex
        var rest = digits.utf8.count
        var length = 0
        var index = 0
        while rest > 0, length <= width {
            // A group size of 0 ends the grouping.
            var size = grouping[min(index, grouping.count - 1)]
            if size <= 0 { size = rest }
            if length + size + 1 > width { size = max(1, width - length) }
            size = min(size, rest)
            let start = digits.utf8.index(end, offsetBy: -size)
            groups.append(digits[start..<end])
            end = start
            rest -= size
            length += size + 1
            index += 1
        }
        return groups.count < 2 ? String(groups.first ?? "") : groups.reversed().joined(separator: thousands)
    }

    /// Returns text with its digits replaced by the locale's digits.
    func writing(_ text: String) -> String {
        guard let numerals, numerals.count == 10 else { return text }
        return text.map { character in
            guard character.isASCII, let digit = character.wholeNumberValue else { return String(character) }
            return numerals[digit]
        }.joined()
    }
}
