// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes a Code 39 bar code, which holds digits, capital letters, the space, and `-.$/+%`.
    ///
    /// ```swift
    /// let asset = try Barcode.code39("INV-0042", addsCheckCharacter: true)
    /// ```
    ///
    /// - Parameters:
    ///   - text: 1 to 100 characters.
    ///   - addsCheckCharacter: Whether the code ends with a check character modulo 43, which readers must be set to
    ///     expect; the default is `false`.
    /// - Throws: A ``BarcodeError``.
    public static func code39(_ text: String, addsCheckCharacter: Bool = false) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("code39(_:addsCheckCharacter:)", "text", text)
        guard !text.isEmpty else { throw BarcodeError(.invalidValue, argument, "it must not be empty") }
        var values: [Int] = []
        for scalar in text.unicodeScalars.prefix(Code39.maximumCount + 1) {
            guard let value = Code39.values[scalar] else {
                throw .unsupported(scalar, in: argument, allowed: "0-9, A-Z, space, and -.$/+%")
            }
            values.append(value)
        }
        guard values.count <= Code39.maximumCount else {
            throw BarcodeError(.tooMuchData, argument, "it may have at most \(Code39.maximumCount) characters")
        }
        var scalars = Array(text.unicodeScalars)
        if addsCheckCharacter { scalars.append(Code39.alphabet[values.reduce(0, +) % 43]) }

        var bars = BarSequence()
        for scalar in ["*"] + scalars + ["*"] {
            if !bars.modules.isEmpty { bars.append([1], startsWithBar: false) }
            bars.append((Code39.elements[scalar] ?? []).map { $0 ? 3 : 1 })
        }
        let shown = String(String.UnicodeScalarView(scalars))
        return Barcode(
            .code39, bars: bars.modules, text: shown,
            labels: BarLabels(labels: BarLabels.line(shown, width: bars.modules.count)),
            quietZone: QuietZone(left: 10, right: 10, top: 0, bottom: 0), barHeight: 50)
    }
}

/// The characters of ISO/IEC 16388.
private enum Code39 {
    static let maximumCount = 100
    static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".unicodeScalars)
    static let values = Dictionary(uniqueKeysWithValues: alphabet.enumerated().map { ($1, $0) })

    /// Five bars and four spaces of each character; wide ones are `true`.
    ///
    /// The bars are the same as for a digit in a "2 of 5" code, with one wide space. Four more characters have three
    /// wide spaces.
    static let elements: [Unicode.Scalar: [Bool]] = {
        var elements: [Unicode.Scalar: [Bool]] = [:]
        func join(_ bars: [Bool], _ spaces: [Bool]) -> [Bool] {
            (0..<9).map { $0 % 2 == 0 ? bars[$0 / 2] : spaces[$0 / 2] }
        }
        for (group, wide) in [("0123456789", 1), ("JABCDEFGHI", 2), ("TKLMNOPQRS", 3), ("*UVWXYZ-. ", 0)] {
            for (index, scalar) in group.unicodeScalars.enumerated() {
                elements[scalar] = join(BarSequence.twoOfFive[index], (0..<4).map { $0 == wide })
            }
        }
        for (scalar, narrow) in [("$" as Unicode.Scalar, 3), ("/", 2), ("+", 1), ("%", 0)] {
            elements[scalar] = join(Array(repeating: false, count: 5), (0..<4).map { $0 != narrow })
        }
        return elements
    }()
}
