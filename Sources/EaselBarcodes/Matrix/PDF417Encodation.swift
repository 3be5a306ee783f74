// SPDX-License-Identifier: MIT

/// The data codewords of a PDF417 code (ISO/IEC 15438, 5.4), without the length.
enum PDF417Encodation {
    private enum Compaction { case text, byte, numeric }

    static func codewords(of bytes: [Int]) -> [Int] {
        // ECI 26, UTF-8.
        var codewords = bytes.contains { $0 >= 128 } ? [927, 26] : []
        var isFirst = true
        for (compaction, range) in runs(of: bytes) {
            let part = bytes[range]
            switch compaction {
            case .text:
                // A code begins in text compaction.
                if !isFirst { codewords.append(900) }
                let values = textValues(of: Array(part))
                for index in stride(from: 0, to: values.count, by: 2) {
                    codewords.append(30 * values[index] + (index + 1 < values.count ? values[index + 1] : 29))
                }
            case .byte: codewords += byteCodewords(of: part)
            case .numeric: codewords += [902] + numericCodewords(of: part)
            }
            isFirst = false
        }
        return codewords
    }

    /// Divides bytes as the standard recommends: 13 digits or more are numeric, 5 characters of text or more are text.
    private static func runs(of bytes: [Int]) -> [(Compaction, Range<Int>)] {
        // The lengths of the runs of digits and of text that begin at each index.
        var (digits, texts) = (Array(repeating: 0, count: bytes.count + 1), Array(repeating: 0, count: bytes.count + 1))
        for index in bytes.indices.reversed() {
            if 48...57 ~= bytes[index] { digits[index] = digits[index + 1] + 1 }
            if isText(bytes[index]) { texts[index] = texts[index + 1] + 1 }
        }
        var runs: [(Compaction, Range<Int>)] = []
        var start = 0
        while start < bytes.count {
            var end = start
            let compaction: Compaction
            if digits[start] >= 13 {
                compaction = .numeric
                end += digits[start]
            } else if texts[start] >= 5 || texts[start] == bytes.count {
                compaction = .text
                while end < bytes.count, isText(bytes[end]), digits[end] < 13 { end += 1 }
            } else {
                compaction = .byte
                end += 1
                while end < bytes.count, digits[end] < 13, texts[end] < 5 { end += 1 }
            }
            runs.append((compaction, start..<end))
            start = end
        }
        return runs
    }

    private static func byteCodewords(of bytes: ArraySlice<Int>) -> [Int] {
        // Six bytes are a number of five codewords; bytes that remain are codewords.
        var codewords = [bytes.count % 6 == 0 ? 924 : 901]
        var start = bytes.startIndex
        while start + 6 <= bytes.endIndex {
            var number = bytes[start..<start + 6].reduce(0) { $0 << 8 | $1 }
            var group: [Int] = []
            for _ in 0..<5 {
                group.append(number % 900)
                number /= 900
            }
            codewords += group.reversed()
            start += 6
        }
        return codewords + bytes[start...]
    }

    private static func numericCodewords(of bytes: ArraySlice<Int>) -> [Int] {
        // 44 digits after a 1 are a number with the base 900.
        stride(from: bytes.startIndex, to: bytes.endIndex, by: 44).flatMap { start in
            var digits = [1] + bytes[start..<min(start + 44, bytes.endIndex)].map { $0 - 48 }
            var codewords: [Int] = []
            while !digits.isEmpty {
                var rest = 0
                var quotient: [Int] = []
                for digit in digits {
                    rest = 10 * rest + digit
                    if !quotient.isEmpty || rest >= 900 { quotient.append(rest / 900) }
                    rest %= 900
                }
                codewords.append(rest)
                digits = quotient
            }
            return codewords.reversed()
        }
    }

    // MARK: Text

    /// The submodes of text compaction.
    private enum Submode: Int, CaseIterable {
        case alpha, lower, mixed, punctuation

        private static let mixedCharacters = characters("0123456789&\r\t,:#-.$/+%*=^")
        private static let punctuationCharacters = characters(";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'")

        private static func characters(_ text: String) -> [Int: Int] {
            Dictionary(uniqueKeysWithValues: text.utf8.enumerated().map { (Int($1), $0) })
        }

        func value(_ byte: Int) -> Int? {
            switch self {
            case .alpha: 65...90 ~= byte ? byte - 65 : byte == 32 ? 26 : nil
            case .lower: 97...122 ~= byte ? byte - 97 : byte == 32 ? 26 : nil
            case .mixed: byte == 32 ? 26 : Submode.mixedCharacters[byte]
            case .punctuation: Submode.punctuationCharacters[byte]
            }
        }

        func latch(to other: Submode) -> [Int] {
            switch (self, other) {
            case (.alpha, .lower), (.mixed, .lower): [27]
            case (.alpha, .mixed), (.lower, .mixed), (.mixed, .alpha): [28]
            case (.alpha, .punctuation), (.lower, .punctuation): [28, 25]
            case (.lower, .alpha): [28, 28]
            case (.mixed, .punctuation): [25]
            case (.punctuation, .alpha): [29]
            case (.punctuation, .lower): [29, 27]
            case (.punctuation, .mixed): [29, 28]
            default: []
            }
        }

        /// Returns the value that switches to another submode for one character; nil if there is none.
        func shift(to other: Submode) -> Int? {
            switch (self, other) {
            case (.punctuation, _): nil
            case (_, .punctuation): 29
            case (.lower, .alpha): 27
            default: nil
            }
        }
    }

    private static func isText(_ byte: Int) -> Bool { Submode.allCases.contains { $0.value(byte) != nil } }

    /// The shortest known values that end in a submode.
    private struct Route {
        var length = Int.max / 2
        var from = Submode.alpha
        var values: [Int] = []
    }

    /// Returns values of 0 to 29, in the shortest way through the submodes, found by dynamic programming.
    private static func textValues(of bytes: [Int]) -> [Int] {
        var lengths = Submode.allCases.map { $0 == .alpha ? 0 : Int.max / 2 }
        var routes: [[Route]] = []
        for byte in bytes {
            var next = Submode.allCases.map { _ in Route() }
            for from in Submode.allCases {
                for to in Submode.allCases {
                    // Latch, then encode the character there or after a shift.
                    let latch = from.latch(to: to)
                    for other in Submode.allCases {
                        guard let value = other.value(byte) else { continue }
                        let shift = to == other ? [] : to.shift(to: other).map { [$0] }
                        guard let shift else { continue }
                        let values = latch + shift + [value]
                        let length = lengths[from.rawValue] + values.count
                        if length < next[to.rawValue].length {
                            next[to.rawValue] = Route(length: length, from: from, values: values)
                        }
                    }
                }
            }
            lengths = next.map(\.length)
            routes.append(next)
        }
        guard var submode = Submode.allCases.min(by: { lengths[$0.rawValue] < lengths[$1.rawValue] }) else { return [] }
        var parts: [[Int]] = []
        for route in routes.reversed() {
            parts.append(route[submode.rawValue].values)
            submode = route[submode.rawValue].from
        }
        return parts.reversed().flatMap { $0 }
    }
}
