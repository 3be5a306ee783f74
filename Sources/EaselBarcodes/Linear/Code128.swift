// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes a Code 128 bar code, which holds the 128 characters of ASCII. Digits take half the space of letters.
    ///
    /// ```swift
    /// let label = try Barcode.code128("PW482190375FI")
    /// ```
    ///
    /// The code sets are chosen so that the code is as short as possible.
    ///
    /// - Parameter text: 1 to 256 characters of ASCII.
    /// - Throws: A ``BarcodeError``.
    public static func code128(_ text: String) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("code128(_:)", "text", text)
        return try code128(Code128.characters(text, argument), shown: text)
    }

    /// Makes a GS1-128 bar code: Code 128 for the data of GS1's application identifiers.
    ///
    /// ```swift
    /// let pallet = try Barcode.code128(gs1: "(00)395011010130000013(10)A7")
    /// ```
    ///
    /// - Parameter elements: The elements, with application identifiers in parentheses, at most 256 characters. Lengths
    ///   and check digits of the most common identifiers are checked. FNC1 ends elements of variable length.
    /// - Throws: A ``BarcodeError``.
    public static func code128(gs1 elements: String) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("code128(gs1:)", "elements", elements)
        let data = try GS1Text(argument)
        let characters = try Code128.characters(data.data, argument).map { $0 == 29 ? Code128.functionOne : $0 }
        return code128([Code128.functionOne] + characters, shown: data.text)
    }

    private static func code128(_ characters: [Int], shown text: String) -> Barcode {
        var bars = BarSequence()
        let symbols = Code128.symbols(for: characters)
        for symbol in symbols { bars.append(Code128.patterns[symbol]) }
        return Barcode(
            .code128, bars: bars.modules, text: text,
            labels: BarLabels(labels: BarLabels.line(text, width: bars.modules.count)),
            quietZone: QuietZone(left: 10, right: 10, top: 0, bottom: 0), barHeight: 50)
    }
}

/// The characters and code sets of ISO/IEC 15417.
private enum Code128 {
    /// The value by which FNC1 is listed among characters.
    static let functionOne = 128

    private static let maximumCount = 256

    static func characters(_ text: String, _ argument: CallArgument) throws(BarcodeError) -> [Int] {
        guard !text.isEmpty else { throw BarcodeError(.invalidValue, argument, "it must not be empty") }
        var characters: [Int] = []
        for scalar in text.unicodeScalars.prefix(maximumCount + 1) {
            guard scalar.isASCII else {
                throw .unsupported(scalar, in: argument, allowed: "the 128 characters of ASCII")
            }
            characters.append(Int(scalar.value))
        }
        guard characters.count <= maximumCount else {
            throw BarcodeError(.tooMuchData, argument, "it may have at most \(maximumCount) characters")
        }
        return characters
    }

    private enum CodeSet: Int, CaseIterable {
        case a, b, c

        var start: Int { 103 + rawValue }
        /// The symbol that switches to this set.
        var latch: Int { 101 - rawValue }
        /// The set of a single character after the shift symbol.
        var shifted: CodeSet? { self == .a ? .b : self == .b ? .a : nil }

        /// Returns the symbol and the number of characters that it stands for; nil if the set lacks the character.
        func symbol(_ characters: ArraySlice<Int>) -> (value: Int, count: Int)? {
            guard let first = characters.first else { return nil }
            if first == functionOne { return (102, 1) }
            switch self {
            case .a: return first < 32 ? (first + 64, 1) : first < 96 ? (first - 32, 1) : nil
            case .b: return first >= 32 ? (first - 32, 1) : nil
            case .c:
                guard let second = characters.dropFirst().first, 48...57 ~= first, 48...57 ~= second else { return nil }
                return (10 * (first - 48) + second - 48, 2)
            }
        }
    }

    /// The shortest way to encode the characters from an index on, when a set is current.
    private struct Step {
        var length = Int.max / 2
        var symbols: [Int] = []
        var count = 1
        var next = CodeSet.b
    }

    /// Returns the symbols of the shortest code, with start, check, and stop symbols.
    static func symbols(for characters: [Int]) -> [Int] {
        let ends = CodeSet.allCases.map { Step(length: 0, next: $0) }
        var steps = Array(repeating: ends, count: characters.count + 1)
        for index in characters.indices.reversed() {
            var direct = CodeSet.allCases.map { set in
                var step = Step()
                if let symbol = set.symbol(characters[index...]) {
                    let length = 1 + steps[index + symbol.count][set.rawValue].length
                    step = Step(length: length, symbols: [symbol.value], count: symbol.count, next: set)
                }
                if let other = set.shifted, let symbol = other.symbol(characters[index...]),
                    2 + steps[index + 1][set.rawValue].length < step.length
                {
                    let length = 2 + steps[index + 1][set.rawValue].length
                    step = Step(length: length, symbols: [98, symbol.value], count: 1, next: set)
                }
                return step
            }
            let unlatched = direct
            for set in CodeSet.allCases {
                for other in CodeSet.allCases where unlatched[other.rawValue].length + 1 < direct[set.rawValue].length {
                    var step = unlatched[other.rawValue]
                    step.length += 1
                    step.symbols.insert(other.latch, at: 0)
                    direct[set.rawValue] = step
                }
            }
            steps[index] = direct
        }

        // With equal lengths, set B comes first: it has all printable characters.
        let sets: [CodeSet] = [.b, .c, .a]
        var set = sets.min { steps[0][$0.rawValue].length < steps[0][$1.rawValue].length } ?? .b
        var symbols = [set.start]
        var index = 0
        while index < characters.count {
            let step = steps[index][set.rawValue]
            symbols += step.symbols
            (index, set) = (index + step.count, step.next)
        }
        let check = symbols.enumerated().reduce(0) { $0 + max($1.offset, 1) * $1.element } % 103
        return symbols + [check, 106]
    }

    static let patterns = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
        123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
        232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
        313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
        111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
        111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
        114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
