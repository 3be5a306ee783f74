// SPDX-License-Identifier: MIT

/// The digits and the decimal exponent of a number that is being parsed.
struct ScannedDecimal {
    private var significand: UInt64 = 0
    private var isExact = true
    var exponent = 0

    mutating func append(_ byte: UInt8) {
        if significand < 900_719_925_474_099 {
            significand = significand * 10 + UInt64(byte & 0xF)
        } else {
            isExact = false
            exponent += 1
        }
    }

    mutating func appendFraction(_ byte: UInt8) {
        append(byte)
        exponent -= 1
    }

    /// The exact number if a single, correctly rounded operation produces it; otherwise, `nil`. This requires a
    /// significand of at most 2⁵³, multiplied or divided by a power of ten up to 10²².
    var exactValue: Double? {
        guard isExact else { return nil }
        let number = Double(significand)
        if exponent == 0 || significand == 0 { return number }
        if exponent < 0, exponent >= -22 { return number / ScannedDecimal.powers[-exponent] }
        if exponent > 0, exponent <= 22 { return number * ScannedDecimal.powers[exponent] }
        return nil
    }

    /// Returns the number in text that has only digits, and at most one minus sign before and one period between them,
    /// such as `-12.5`. Returns `nil` for other text, and for numbers that a single operation does not produce exactly.
    static func exactValue(of text: String) -> Double? {
        let bytes = text.utf8Span.span
        let isNegative = !bytes.isEmpty && bytes[0] == UInt8(ascii: "-")
        var digits = ScannedDecimal()
        var hasDigit = false
        var hasPeriod = false
        for index in (isNegative ? 1 : 0)..<bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x30...0x39:
                hasDigit = true
                if hasPeriod { digits.appendFraction(byte) } else { digits.append(byte) }
            case UInt8(ascii: ".") where !hasPeriod: hasPeriod = true
            default: return nil
            }
        }
        guard hasDigit, let magnitude = digits.exactValue else { return nil }
        return isNegative ? -magnitude : magnitude
    }

    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
