// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes an EAN-8 bar code, for small goods.
    ///
    /// ```swift
    /// let gum = try Barcode.ean8("9638507")    // the check digit 4 is added
    /// ```
    ///
    /// - Parameter digits: 8 digits, or 7 without the check digit.
    /// - Throws: A ``BarcodeError``.
    public static func ean8(_ digits: String) throws(BarcodeError) -> Barcode {
        let digits = try CheckDigit.complete(CallArgument("ean8(_:)", "digits", digits), count: 8)
        var labels = BarLabels(guards: [0..<3, 31..<36, 64..<67])
        labels.labels = BarLabels.digits(digits[..<4], from: 3) + BarLabels.digits(digits[4...], from: 36)
        return Barcode(
            .ean8, bars: EANBars.modules(left: digits[..<4], right: digits[4...]),
            text: digits.map(String.init).joined(), labels: labels,
            quietZone: QuietZone(left: 7, right: 7, top: 0, bottom: 0), barHeight: 55)
    }
}
