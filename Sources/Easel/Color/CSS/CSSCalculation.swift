// SPDX-License-Identifier: MIT

/// A number with a unit, as used in `calc()` (CSS Values and Units Module Level 4, section 10).
struct CSSQuantity {
    var value: Double
    /// The exponent of the percent unit: 1 for 20%, 0 for 20.
    var percent = 0
    /// The exponent of the degree unit.
    var degrees = 0

    private func hasUnit(of other: CSSQuantity) -> Bool { percent == other.percent && degrees == other.degrees }

    /// Returns the sum, or the difference if `sign` is -1. Returns nil if the units differ.
    func adding(_ other: CSSQuantity, sign: Double) -> CSSQuantity? {
        guard hasUnit(of: other) else { return nil }
        return CSSQuantity(value: value + sign * other.value, percent: percent, degrees: degrees)
    }

    func multiplied(by other: CSSQuantity) -> CSSQuantity {
        CSSQuantity(
            value: value * other.value, percent: percent + other.percent, degrees: degrees + other.degrees)
    }

    func divided(by other: CSSQuantity) -> CSSQuantity {
        CSSQuantity(
            value: value / other.value, percent: percent - other.percent, degrees: degrees - other.degrees)
    }

    /// Creates a number with a unit; nil if the unit is not an angle unit.
    init?(_ value: Double, unit: String) {
        let degreesOfUnits: [String: Double] = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]
        guard let degrees = degreesOfUnits[unit] else { return nil }
        self.init(value: value * degrees, degrees: 1)
    }

    init(value: Double, percent: Int = 0, degrees: Int = 0) {
        (self.value, self.percent, self.degrees) = (value, percent, degrees)
    }
}

extension CSSColorParser {
    /// Reads the rest of `calc()`, after its name and opening parenthesis. The value may be infinite; NaN becomes 0.
    mutating func calculation() throws(CSSColorError) -> CSSQuantity {
        var result = try sum(depth: 0)
        if result.value.isNaN { result.value = 0 }
        return result
    }

    /// Reads terms up to and including the closing parenthesis.
    private mutating func sum(depth: Int) throws(CSSColorError) -> CSSQuantity {
        guard depth < 32 else { throw CSSColorError("calc() is nested more than 32 times") }
        var result = try product(depth: depth)
        while true {
            let hasSpace = skipWhiteSpace()
            guard let token = next() else { throw CSSColorError("a parenthesis of calc() is not closed") }
            if token.kind == .delimiter(")") { return result }
            guard token.kind == .delimiter("+") || token.kind == .delimiter("-") else {
                throw CSSColorError("\(Self.quoted(token)) within calc() must follow an operator")
            }
            guard hasSpace, skipWhiteSpace() else {
                throw CSSColorError("\(token.text) within calc() needs white space on both sides")
            }
            let term = try product(depth: depth)
            guard let sum = result.adding(term, sign: token.kind == .delimiter("+") ? 1 : -1) else {
                throw CSSColorError("calc() adds values of different kinds")
            }
            result = sum
        }
    }

    private mutating func product(depth: Int) throws(CSSColorError) -> CSSQuantity {
        var result = try factor(depth: depth)
        while true {
            let start = position
            skipWhiteSpace()
            switch next()?.kind {
            case .delimiter("*"): result = result.multiplied(by: try factor(depth: depth))
            case .delimiter("/"): result = result.divided(by: try factor(depth: depth))
            default:
                position = start
                return result
            }
        }
    }

    private mutating func factor(depth: Int) throws(CSSColorError) -> CSSQuantity {
        skipWhiteSpace()
        guard let token = next() else { throw CSSColorError("a parenthesis of calc() is not closed") }
        switch token.kind {
        case .number(let value): return CSSQuantity(value: value)
        case .percentage(let value): return CSSQuantity(value: value, percent: 1)
        case .dimension(let value, let unit):
            guard let angle = CSSQuantity(value, unit: unit) else { throw Self.wrongUnit(token) }
            return angle
        case .delimiter("("), .function("calc"): return try sum(depth: depth + 1)
        case .identifier(let name):
            let constants: [String: Double] = [
                "pi": .pi, "e": 2.718281828459045, "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
            ]
            guard let value = constants[name] else { break }
            return CSSQuantity(value: value)
        default: break
        }
        throw CSSColorError("\(Self.quoted(token)) within calc() is not a number, a percentage or an angle")
    }
}
