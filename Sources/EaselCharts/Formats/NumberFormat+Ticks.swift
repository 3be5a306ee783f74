// SPDX-License-Identifier: MIT

extension NumberFormat {
    /// Returns the format for a linear scale's ticks. The number of digits matches the step between about `count`
    /// ticks.
    ///
    /// A precision in the specifier is kept. The default specifier is `,f`.
    static func ticks(
        start: Double, stop: Double, count: Double, specifier: String? = nil, locale: ChartLocale = .enUS,
        at path: String = "$"
    ) throws(ChartError) -> NumberFormat {
        var specifier = try Specifier(specifier ?? ",f", at: path)
        guard specifier.precision == nil else { return NumberFormat(specifier, locale: locale) }
        let stepSize = abs(NumberTicks.step(from: start, to: stop, count: count))
        let step = exponent(of: stepSize)
        let largest = max(abs(start), abs(stop))
        switch specifier.type {
        case "s":
            let prefix = exponent(of: largest).map(prefixExponent) ?? 0
            if let step { specifier.precision = max(0, prefix - step) }
            specifier.type = "f"
            return NumberFormat(specifier, locale: locale, prefixExponent: prefix)
        case nil, "e", "g", "p", "r":
            if let step, let top = exponent(of: abs(largest - stepSize)) {
                specifier.precision = max(0, top - step) + 1 - (specifier.type == "e" ? 1 : 0)
            }
        case "f", "%":
            if let step { specifier.precision = max(0, -step) - (specifier.type == "%" ? 2 : 0) }
        default: break
        }
        return NumberFormat(specifier, locale: locale)
    }

    /// Returns a format that writes at most 12 digits and no trailing zeros, unless the specifier has a precision.
    static func variable(
        _ specifier: String? = nil, locale: ChartLocale = .enUS, at path: String = "$"
    ) throws(ChartError) -> NumberFormat {
        var specifier = try Specifier(specifier ?? ",", at: path)
        if specifier.precision == nil {
            specifier.precision = specifier.type == "%" ? 10 : specifier.type == "e" ? 11 : 12
            specifier.isTrimmed = true
        }
        return NumberFormat(specifier, locale: locale)
    }

    /// Returns the exponent of ten of a number ≥ 0: 0 for 0, and `nil` for numbers that are not finite.
    private static func exponent(of number: Double) -> Int? {
        number.isFinite ? DecimalDigits(shortest: number).exponent : nil
    }
}
