// SPDX-License-Identifier: MIT

/// A number format in d3-format syntax, such as `,.2f`, `$.3~s`, or `+.1%`.
///
/// The syntax is `[[fill]align][sign][symbol][0][width][,][.precision][~][type]`.
struct NumberFormat: Sendable, Hashable {
    /// The parts of a specifier.
    struct Specifier: Sendable, Hashable {
        var fill: Character = " "
        var align: Character = ">"
        var sign: Character = "-"
        var symbol: Character?
        var isZeroPadded = false
        var width = 0
        var hasThousands = false
        var precision: Int?
        var isTrimmed = false
        /// The letter of the type. If it is `nil`, numbers have at most 12 significant digits by default, without
        /// trailing zeros.
        var type: Character?
    }

    private(set) var specifier: Specifier
    /// The exponent of ten of the fixed SI prefix; `nil` for no fixed prefix.
    private let prefixExponent: Int?
    private let locale: ChartLocale.Numbers

    /// The types of d3-format.
    static let types = ["e", "f", "g", "r", "s", "%", "p", "b", "o", "d", "x", "X", "c", "n"]

    init(_ specifier: String, locale: ChartLocale = .enUS, at path: String = "$") throws(ChartError) {
        self.init(try Specifier(specifier, at: path), locale: locale)
    }

    /// Creates a format from a parsed specifier.
    ///
    /// - Parameter prefixExponent: The exponent of ten of the SI prefix for all numbers; `nil` for no fixed prefix.
    init(_ specifier: Specifier, locale: ChartLocale, prefixExponent: Int? = nil) {
        var specifier = specifier
        if specifier.type == "n" {
            specifier.hasThousands = true
            specifier.type = "g"
        } else if specifier.type == nil {
            specifier.precision = specifier.precision ?? 12
            specifier.isTrimmed = true
            specifier.type = "g"
        }
        if specifier.isZeroPadded || specifier.fill == "0" && specifier.align == "=" {
            specifier.isZeroPadded = true
            specifier.fill = "0"
            specifier.align = "="
        }
        self.specifier = specifier
        self.prefixExponent = prefixExponent
        self.locale = locale.numbers
    }

    func string(_ number: Double) -> String {
        let number = prefixExponent.map { number * NumberFormat.power(-$0) } ?? number
        var prefix = ""
        var body = ""
        var suffix = ""
        switch (specifier.symbol, specifier.type) {
        case ("$", _):
            prefix = locale.currencyPrefix
            suffix = locale.currencySuffix
        case (_, "%"), (_, "p"): suffix = locale.percent
        case ("#", "b"), ("#", "o"), ("#", "x"): prefix = "0\(specifier.type ?? "x")"
        case ("#", "X"): prefix = "0x"
        default: break
        }
        if let prefixExponent { suffix = NumberFormat.prefixes[prefixExponent / 3 + 8] + suffix }

        if specifier.type == "c" {
            suffix = number.javaScriptDescription + suffix
        } else {
            let digits = digits(of: number)
            prefix = sign(of: number, isZero: digits.isZero) + prefix
            suffix = digits.rest + suffix
            body = digits.integers
            if number.sign == .minus, specifier.sign == "(", !digits.isZero { suffix += ")" }
        }
        return locale.writing(padded(prefix: prefix, body: body, suffix: suffix))
    }

    /// Returns the sign before a number. If a negative number rounds to zero, the minus sign appears only if the
    /// specifier contains `+`.
    private func sign(of number: Double, isZero: Bool) -> String {
        if number.sign == .minus, !number.isNaN, !isZero || specifier.sign == "+" {
            return specifier.sign == "(" ? "(" : locale.minus
        }
        return specifier.sign == "-" || specifier.sign == "(" ? "" : String(specifier.sign)
    }

    /// Returns the digits before the decimal point, which can be grouped, and the text after those digits.
    private func digits(of number: Double) -> (integers: String, rest: String, isZero: Bool) {
        if number.isNaN { return ("", locale.nan, false) }
        let (magnitude, unit) = magnitude(abs(number))
        let text = specifier.isTrimmed ? magnitude.trimmingZeros() : magnitude
        switch specifier.type {
        case "b", "o", "x", "X": return (text, "", text == "0")
        default: break
        }
        let bytes = text.utf8
        let isZero = number.isFinite && bytes.prefix { $0 != 0x65 }.allSatisfy { $0 == 0x30 || $0 == 0x2E }
        let end = bytes.firstIndex { !(0x30...0x39 ~= $0) } ?? bytes.endIndex
        let rest = text[end...]
        let fraction = rest.utf8.first == 0x2E ? locale.decimal + rest.dropFirst() : String(rest)
        return (String(text[..<end]), fraction + unit, isZero)
    }

    /// Returns the text with grouped digits, padded to the width.
    private func padded(prefix: String, body: String, suffix: String) -> String {
        var body = body
        if specifier.hasThousands, !specifier.isZeroPadded { body = locale.grouped(body, width: .max) }
        if specifier.width == 0 { return prefix + body + suffix }
        let count = prefix.count + body.count + suffix.count
        var padding = String(repeating: specifier.fill, count: max(0, specifier.width - count))
        if specifier.hasThousands, specifier.isZeroPadded {
            body = locale.grouped(padding + body, width: padding.isEmpty ? .max : specifier.width - suffix.count)
            padding = ""
        }
        switch specifier.align {
        case "<": return prefix + body + suffix + padding
        case "=": return prefix + padding + body + suffix
        case "^":
            let half = padding.count / 2
            return padding.prefix(half) + prefix + body + suffix + padding.dropFirst(half)
        default: return padding + prefix + body + suffix
        }
    }

    /// The SI prefixes from 10⁻²⁴ to 10²⁴.
    private static let prefixes = ["y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"]

    /// Returns the exponent of ten of the SI prefix for a number with the given exponent of ten.
    static func prefixExponent(for exponent: Int) -> Int { max(-8, min(8, exponent.flooredQuotient(by: 3))) * 3 }

    /// Returns a power of ten. Parsing a literal results in the correctly rounded value.
    private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 1 }
}

// MARK: - Types

extension NumberFormat {
    /// Returns the digits and the SI prefix of a number ≥ 0. The digits are not grouped, and the decimal separator is a
    /// period.
    private func magnitude(_ number: Double) -> (text: String, unit: String) {
        let places = max(0, min(20, specifier.precision ?? 6))
        let count = max(1, min(21, specifier.precision ?? 6))
        switch specifier.type {
        case "%": return (fixed(number * 100, places), "")
        case "b": return (integer(number, bits: 1), "")
        case "o": return (integer(number, bits: 3), "")
        case "x": return (integer(number, bits: 4), "")
        case "X": return (integer(number, bits: 4).uppercased(), "")
        case "d":
            guard number.isFinite else { return ("∞", "") }
            return (DecimalDigits(shortest: (number + 0.5).rounded(.down)).fixed(places: 0), "")
        case "e":
            guard number.isFinite else { return ("Infinity", "") }
            return (DecimalDigits(exactly: number).exponential(places: places), "")
        case "f": return (fixed(number, places), "")
        case "p": return (rounded(number * 100, count), "")
        case "r": return (rounded(number, count), "")
        case "s": return prefixed(number, count)
        default:
            guard number.isFinite else { return ("Infinity", "") }
            return (DecimalDigits(exactly: number).precision(count), "")
        }
    }

    private func fixed(_ number: Double, _ places: Int) -> String {
        number < 1e21 ? DecimalDigits(exactly: number).fixed(places: places) : number.javaScriptDescription
    }

    /// Returns the number in decimal notation, rounded to `count` significant digits.
    private func rounded(_ number: Double, _ count: Int) -> String {
        guard number.isFinite else { return "Infinity" }
        let (digits, exponent) = DecimalDigits(exactly: number).scientific(digits: count)
        if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + digits }
        return digits.inserting(point: exponent + 1)
    }

    /// Returns the number rounded to `count` significant digits, with the SI prefix that leaves one to three digits
    /// before the decimal point. Numbers beyond the range of prefixes use the smallest or the largest prefix.
    private func prefixed(_ number: Double, _ count: Int) -> (text: String, unit: String) {
        guard number.isFinite else { return ("Infinity", "") }
        let exact = DecimalDigits(exactly: number)
        let (digits, exponent) = exact.scientific(digits: count)
        let prefix = NumberFormat.prefixExponent(for: exponent)
        let unit = NumberFormat.prefixes[prefix / 3 + 8]
        let integers = exponent - prefix + 1
        if integers > 0 { return (digits.inserting(point: integers), unit) }
        let rest = exact.scientific(digits: max(1, count + integers - 1)).digits
        return ("0." + String(repeating: "0", count: -integers) + rest, unit)
    }

    /// Returns the nearest integer, in base 2 to the power of `bits`.
    private func integer(_ number: Double, bits: Int) -> String {
        guard number.isFinite else { return "Infinity" }
        let number = (number + 0.5).rounded(.down)
        if let small = UInt64(exactly: number) { return String(small, radix: 1 << bits) }
        let zeros = Int(number.exponent) - 52
        let mantissa = (number.significandBitPattern | 1 << 52) << UInt64(zeros % bits)
        return String(mantissa, radix: 1 << bits) + String(repeating: "0", count: zeros / bits)
    }
}

extension String {
    /// Returns the digits with a decimal point inserted. If there are too few digits, returns them padded with zeros.
    fileprivate func inserting(point: Int) -> String {
        if count > point { return prefix(point) + "." + dropFirst(point) }
        return self + String(repeating: "0", count: point - count)
    }

    /// Returns the number without the trailing zeros of its fraction.
    func trimmingZeros() -> String {
        guard let point = firstIndex(of: ".") else { return self }
        let fraction = self[index(after: point)...]
        let digits = fraction.prefix { $0.isASCII && $0.isNumber }
        let rest = fraction[digits.endIndex...]
        guard let last = digits.lastIndex(where: { $0 != "0" }) else { return String(self[..<point] + rest) }
        return String(self[...last] + rest)
    }
}
