// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes an EAN-13 bar code, for goods and books.
    ///
    /// ```swift
    /// let book = try Barcode.ean13("978-0-306-40615-7".filter { $0 != "-" })
    /// ```
    ///
    /// - Parameter digits: 13 digits, or 12 without the check digit.
    /// - Throws: A ``BarcodeError``.
    public static func ean13(_ digits: String) throws(BarcodeError) -> Barcode {
        let digits = try CheckDigit.complete(CallArgument("ean13(_:)", "digits", digits), count: 13)
        var labels = BarLabels(guards: [0..<3, 45..<50, 92..<95])
        labels.labels =
            BarLabels.digits(digits[..<1], from: -9) + BarLabels.digits(digits[1..<7], from: 3)
            + BarLabels.digits(digits[7...], from: 50)
        return Barcode(
            .ean13, bars: EANBars.modules(first: digits[0], left: digits[1..<7], right: digits[7...]),
            text: digits.map(String.init).joined(), labels: labels,
            quietZone: QuietZone(left: 11, right: 7, top: 0, bottom: 0), barHeight: 69)
    }
}

/// The bars of ISO/IEC 15420: two halves between guard patterns, with seven modules for each digit.
enum EANBars {
    private static let widths = [
        [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2],
        [1, 2, 1, 3], [3, 1, 1, 2],
    ]

    /// The digits of the left half whose widths are reversed, which encodes the first digit of EAN-13.
    private static let reversed: [Set<Int>] = [
        [], [2, 4, 5], [2, 3, 5], [2, 3, 4], [1, 4, 5], [1, 2, 5], [1, 2, 3], [1, 3, 5], [1, 3, 4], [1, 2, 4],
    ]

    static func modules(first: Int = 0, left: ArraySlice<Int>, right: ArraySlice<Int>) -> [Bool] {
        var bars = BarSequence()
        bars.append("111")
        for (index, digit) in left.enumerated() {
            let widths = Self.widths[digit]
            bars.append(reversed[first].contains(index) ? widths.reversed() : widths, startsWithBar: false)
        }
        bars.append("11111", startsWithBar: false)
        for digit in right { bars.append(widths[digit]) }
        bars.append("111")
        return bars.modules
    }
}
