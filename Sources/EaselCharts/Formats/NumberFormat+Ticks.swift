// SPDX-License-Identifier: MIT

extension NumberFormat {
    /// Returns a format for the ticks of a linear scale. The number of digits is suitable for the step between about
    /// `count` ticks.
    ///
    /// A precision in the specifier takes precedence. The default specifier is `,f`.
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

    /// Returns a format with at most 12 significant digits and without trailing zeros. A precision in the specifier
    /// takes precedence.
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

    /// Returns the exponent of ten of a number ≥ 0. The exponent is 0 for 0, and `nil` for a number that is not finite.
    private static func exponent(of number: Double) -> Int? {
        number.isFinite ? DecimalDigits(shortest: number).exponent : nil
    }
}
