// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes a UPC-A bar code, for goods in North America. It is an EAN-13 code whose first digit, 0, is not shown.
    ///
    /// ```swift
    /// let soap = try Barcode.upcA("03600029145")    // the check digit 2 is added
    /// ```
    ///
    /// - Parameter digits: 12 digits, or 11 without the check digit.
    /// - Throws: A ``BarcodeError``.
    public static func upcA(_ digits: String) throws(BarcodeError) -> Barcode {
        let digits = try CheckDigit.complete(CallArgument("upcA(_:)", "digits", digits), count: 12)
        // The bars of the first and the last digit are as long as the guards.
        var labels = BarLabels(guards: [0..<10, 45..<50, 85..<95])
        labels.labels =
            BarLabels.digits(digits[..<1], from: -9, scale: 0.8) + BarLabels.digits(digits[1..<6], from: 10)
            + BarLabels.digits(digits[6..<11], from: 50) + BarLabels.digits(digits[11...], from: 97, scale: 0.8)
        return Barcode(
            .upcA, bars: EANBars.modules(left: digits[..<6], right: digits[6...]),
            text: digits.map(String.init).joined(), labels: labels,
            quietZone: QuietZone(left: 9, right: 9, top: 0, bottom: 0), barHeight: 69)
    }
}
