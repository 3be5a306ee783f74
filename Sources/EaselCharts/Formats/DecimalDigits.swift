// SPDX-License-Identifier: MIT

/// The decimal digits of a finite number ≥ 0, where the number is 0.d₁d₂d₃… × 10^point.
struct DecimalDigits: Sendable, Hashable {
    /// The digits, each in `0...9`. The first digit is not 0. The number zero has an empty array.
    private(set) var digits: [UInt8]
    /// The number of digits before the decimal point. The number is negative if zeros follow the decimal point.
    private(set) var point: Int

    /// Creates all digits of a number. A `Double` has at most 767 significant digits.
    init(exactly number: Double) {
        guard number.isFinite, number > 0 else {
            digits = []
            point = 0
            return
        }
        var mantissa = number.significandBitPattern
        var exponent = -1_074
        if number.isNormal {
            mantissa |= 1 << 52
            exponent = Int(number.exponentBitPattern) - 1_075
        }
        exponent += mantissa.trailingZeroBitCount
        mantissa >>= UInt64(mantissa.trailingZeroBitCount)

        // m × 2^−k has the digits of m × 5^k, with the decimal point k digits to the left.
        var limbs = [mantissa % DecimalDigits.base, mantissa / DecimalDigits.base]
        let (factor, largest): (UInt64, Int) = exponent < 0 ? (5, 13) : (2, 30)
        var rest = abs(exponent)
        while rest > 0 {
            let power = min(rest, largest)
            DecimalDigits.multiply(&limbs, by: (0..<power).reduce(1) { product, _ in product * factor })
            rest -= power
        }
        digits = []
        digits.reserveCapacity(limbs.count * 9)
        for var limb in limbs {
            for _ in 0..<9 {
                digits.append(UInt8(limb % 10))
                limb /= 10
            }
        }
        while digits.last == 0 { digits.removeLast() }
        digits.reverse()
        point = digits.count + min(exponent, 0)
    }

    /// Creates the fewest digits that parse to the same number.
    init(shortest number: Double) {
        self.init(exactly: 0)
        guard number.isFinite, number > 0 else { return }
        let parts = number.description.split(separator: "e")
        var integers: Int?
        for byte in parts[0].utf8 {
            if byte == 0x2E { integers = digits.count } else { digits.append(byte - 0x30) }
        }
        point = (integers ?? digits.count) + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        let leading = digits.prefix { $0 == 0 }.count
        digits.removeFirst(leading)
        point -= leading
        while digits.last == 0 { digits.removeLast() }
    }

    /// The exponent of ten in scientific notation.
    var exponent: Int { digits.isEmpty ? 0 : point - 1 }

    private static let base: UInt64 = 1_000_000_000

    private static func multiply(_ limbs: inout [UInt64], by factor: UInt64) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            let product = limbs[index] * factor + carry
            limbs[index] = product % base
            carry = product / base
        }
        while carry > 0 {
            limbs.append(carry % base)
            carry /= base
        }
    }

    /// Rounds to a number of significant digits. Halves are rounded up.
    mutating func round(toDigits count: Int) {
        guard count < digits.count else { return }
        guard count >= 0 else {
            digits = []
            point = 0
            return
        }
        let isUp = digits[count] >= 5
        digits.removeSubrange(count...)
        if isUp {
            var index = count - 1
            while index >= 0, digits[index] == 9 {
                digits.remove(at: index)
                index -= 1
            }
            if index >= 0 {
                digits[index] += 1
            } else {
                digits = [1]
                point += 1
            }
        }
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { point = 0 }
    }

    /// Returns the digits at positions relative to the decimal point. Position 0 is the first digit after the point.
    private func characters(_ positions: Range<Int>) -> [UInt8] {
        positions.map { position in
            let index = position + point
            return 0x30 + (index >= 0 && index < digits.count ? digits[index] : 0)
        }
    }

    /// Returns the number in the format of JavaScript's `toFixed`, such as `123.40`. The number must be < 10²¹.
    func fixed(places: Int) -> String {
        var rounded = self
        rounded.round(toDigits: point + places)
        var text: [UInt8] = rounded.point > 0 ? rounded.characters(-rounded.point..<0) : [0x30]
        if places > 0 {
            text.append(0x2E)
            text += rounded.characters(0..<places)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the leading digits of the number, padded with zeros, and the exponent of ten in scientific notation.
    func scientific(digits count: Int) -> (digits: String, exponent: Int) {
        var rounded = self
        rounded.round(toDigits: count)
        let text = rounded.characters(-rounded.point..<count - rounded.point)
        return (String(decoding: text, as: UTF8.self), rounded.exponent)
    }

    /// Returns the number in the format of JavaScript's `toExponential`, such as `1.23e+2`.
    func exponential(places: Int) -> String {
        let (digits, exponent) = scientific(digits: places + 1)
        let fraction = places > 0 ? "." + digits.dropFirst() : ""
        return "\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
    }

    /// Returns the number in the format of JavaScript's `toPrecision`, such as `123.4` or `1.23e+7`.
    func precision(_ count: Int) -> String {
        var rounded = self
        rounded.round(toDigits: count)
        let exponent = rounded.exponent
        if exponent < -6 || exponent >= count { return rounded.exponential(places: count - 1) }
        return rounded.fixed(places: count - 1 - exponent)
    }
}
