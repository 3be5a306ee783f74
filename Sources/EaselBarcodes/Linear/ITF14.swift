// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes an ITF-14 bar code, for cartons: 14 digits in the code "Interleaved 2 of 5", with bearer bars.
    ///
    /// ```swift
    /// let carton = try Barcode.itf14("1540014128876")    // the check digit 3 is added
    /// ```
    ///
    /// - Parameter digits: 14 digits, or 13 without the check digit.
    /// - Throws: A ``BarcodeError``.
    public static func itf14(_ digits: String) throws(BarcodeError) -> Barcode {
        let digits = try CheckDigit.complete(CallArgument("itf14(_:)", "digits", digits), count: 14)
        var bars = BarSequence()
        bars.append("1111")
        for pair in stride(from: 0, to: 14, by: 2) {
            let (bar, space) = (BarSequence.twoOfFive[digits[pair]], BarSequence.twoOfFive[digits[pair + 1]])
            bars.append(zip(bar, space).flatMap { [$0 ? 3 : 1, $1 ? 3 : 1] })
        }
        bars.append("311")
        let text = digits.map(String.init).joined()
        // The usual groups: indicator, prefix, item, check digit.
        let groups = [digits[0..<1], digits[1..<3], digits[3..<8], digits[8..<13], digits[13..<14]]
        let shown = groups.map { $0.map(String.init).joined() }.joined(separator: " ")
        return Barcode(
            .itf14, bars: bars.modules, text: text,
            labels: BarLabels(labels: BarLabels.line(shown, width: bars.modules.count), bearer: 4),
            quietZone: QuietZone(left: 10, right: 10, top: 0, bottom: 0), barHeight: 40)
    }
}
