// SPDX-License-Identifier: MIT

internal import Foundation

/// An error in a CSS color. Its reason is appended to an error message.
struct CSSColorError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// A parser for colors as defined by CSS Color Module Level 4.
struct CSSColorParser {
    private let tokens: [CSSToken]

    /// The index of the next token.
    var position = 0

    /// Parses an entire string as a color.
    static func color(_ text: String) throws(CSSColorError) -> Color {
        if let color = plainColor(text) { return color }
        var parser = CSSColorParser(tokens: try CSSToken.all(in: text))
        parser.skipWhiteSpace()
        guard let token = parser.next() else { throw CSSColorError("the text is empty") }
        let color = try parser.color(token)
        parser.skipWhiteSpace()
        if let rest = parser.next() { throw CSSColorError("\(quoted(rest)) follows the color") }
        return color
    }

    /// Returns the color of text in the form that programs write, such as `rgb(31, 119, 180)`; nil for other text.
    /// Chart C4, which has thousands of colors: −4 %.
    private static func plainColor(_ text: String) -> Color? {
        guard text.hasPrefix("rgb("), text.utf8.last == UInt8(ascii: ")") else { return nil }
        let bytes = text.utf8Span.span
        var components = SIMD3<Double>()
        var (index, digits) = (0, 0)
        for position in 4..<bytes.count - 1 {
            let byte = bytes[position]
            switch byte {
            case 0x30...0x39 where digits < 3:
                components[index] = components[index] * 10 + Double(byte & 0xF)
                digits += 1
            case UInt8(ascii: ",") where digits > 0 && index < 2: (index, digits) = (index + 1, 0)
            case UInt8(ascii: " ") where digits == 0 && index > 0: break
            default: return nil
            }
        }
        guard index == 2, digits > 0 else { return nil }
        return color(components / 255, 1)
    }

    private init(tokens: [CSSToken]) { self.tokens = tokens }

    /// Consumes and returns the next token.
    mutating func next() -> CSSToken? {
        guard position < tokens.count else { return nil }
        position += 1
        return tokens[position - 1]
    }

    /// Skips white space.
    ///
    /// - Returns: Whether any white space was skipped.
    @discardableResult
    mutating func skipWhiteSpace() -> Bool {
        let start = position
        while position < tokens.count, tokens[position].kind == .whiteSpace { position += 1 }
        return position > start
    }

    static func quoted(_ token: CSSToken) -> String { "\"\(token.text.prefix(40))\"" }

    static func wrongUnit(_ token: CSSToken) -> CSSColorError {
        CSSColorError("\(quoted(token)) has a unit other than %, deg, grad, rad and turn")
    }

    private mutating func color(_ token: CSSToken) throws(CSSColorError) -> Color {
        switch token.kind {
        case .identifier("transparent"): return .clear
        case .identifier(let name):
            if let value = CSSColorNames.values[name] { return Color(hex: value) }
            if name == "currentcolor" || CSSColorNames.system.contains(name) {
                throw CSSColorError(
                    "\(Self.quoted(token)) is a color of the document or the system, which is not known")
            }
            throw CSSColorError("\(Self.quoted(token)) is not a color name")
        case .hash(let digits): return try Self.hexadecimal(digits, token)
        case .function(let name): return try function(name)
        default: throw CSSColorError("\(Self.quoted(token)) is not a name, a function or # with digits")
        }
    }

    private static func hexadecimal(_ text: String, _ token: CSSToken) throws(CSSColorError) -> Color {
        let digits = text.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == text.count, [3, 4, 6, 8].contains(digits.count) else {
            throw CSSColorError("\(quoted(token)) does not have 3, 4, 6 or 8 hexadecimal digits")
        }
        let size = digits.count < 6 ? 1 : 2
        let components = stride(from: 0, to: digits.count, by: size).map {
            Double(digits[$0] * 16 + digits[$0 + size - 1]) / 255
        }
        return Color(
            red: components[0], green: components[1], blue: components[2],
            alpha: components.count == 4 ? components[3] : 1)
    }
}

/// The color functions.
extension CSSColorParser {
    private mutating func function(_ name: String) throws(CSSColorError) -> Color {
        switch name {
        case "rgb", "rgba":
            let values = try arguments(of: name)
            if values.hasCommas, Set(values.components.map(\.isPercentage)).count > 1 {
                throw CSSColorError("\(name)() with commas takes numbers or percentages, not both")
            }
            let components = try values.numbers(of: 255, 255, 255)
            return Self.color(components / 255, try values.opacity())
        case "hsl", "hsla":
            let values = try arguments(of: name)
            if values.hasCommas, !values.components.dropFirst().allSatisfy(\.isPercentage) {
                throw CSSColorError("\(name)() with commas takes a hue and two percentages")
            }
            let components = try values.numbers(of: nil, 100, 100)
            let (saturation, lightness) = (max(components.y, 0) / 100, components.z / 100)
            let reach = saturation * min(lightness, 1 - lightness)
            let color = Self.color(hue: components.x, from: lightness - reach, to: lightness + reach)
            return Self.color(color, try values.opacity())
        case "hwb":
            let values = try arguments(of: name)
            let components = try values.numbers(of: nil, 100, 100)
            let (white, black) = (components.y / 100, components.z / 100)
            // If white and black add up to 1 or more, they are scaled to a sum of 1, and the color is gray.
            let gray = white / (white + black)
            let color =
                white + black < 1
                ? Self.color(hue: components.x, from: white, to: 1 - black) : SIMD3(repeating: gray)
            return Self.color(color, try values.opacity())
        case "lab", "lch":
            let values = try arguments(of: name)
            var components =
                try name == "lab" ? values.numbers(of: 100, 125, 125) : values.numbers(of: 100, 150, nil)
            components.x = min(max(components.x, 0), 100)
            if let gray = Self.darkestOrLightest(components.x / 100) { return Self.color(gray, try values.opacity()) }
            if name == "lch" { components = Self.rectangular(components) }
            return Self.color(CSSColorSpace.sRGB(lab: components), try values.opacity())
        case "oklab", "oklch":
            let values = try arguments(of: name)
            var components =
                try name == "oklab"
                ? values.numbers(of: 1, 0.4, 0.4) : values.numbers(of: 1, 0.4, nil)
            components.x = min(max(components.x, 0), 1)
            if let gray = Self.darkestOrLightest(components.x) { return Self.color(gray, try values.opacity()) }
            if name == "oklch" { components = Self.rectangular(components) }
            let color = OKLab(lightness: components.x, a: components.y, b: components.z).color(alpha: 1)
            return Self.color(SIMD3(color.red, color.green, color.blue), try values.opacity())
        case "color":
            let space = try colorSpace()
            let values = try arguments(of: name)
            let components = try values.numbers(of: 1, 1, 1)
            return Self.color(space.sRGB(components), try values.opacity())
        case "color-mix", "contrast-color", "device-cmyk":
            throw CSSColorError("\(name)() belongs to CSS Color Level 5, and only colors of Level 4 are read")
        case "light-dark", "var", "env", "attr":
            throw CSSColorError("\(name)() depends on a document, which a color alone does not have")
        default:
            throw CSSColorError("\(name.prefix(40))() is not a color function")
        }
    }

    /// Returns the red, green, and blue components for a hue in degrees, given the smallest and the largest component.
    private static func color(hue: Double, from smallest: Double, to largest: Double) -> SIMD3<Double> {
        // Each component has its largest value within 60° of its own hue, and its smallest value more than 120° from
        // it.
        func share(_ ownHue: Double) -> Double {
            let distance = abs((hue - ownHue + 540).truncatingRemainder(dividingBy: 360) - 180)
            return min(max(120 - distance, 0), 60) / 60
        }
        let shares = SIMD3(share(0), share(120), share(240))
        return shares * largest + (1 - shares) * smallest
    }

    /// Returns black for the minimum lightness, white for the maximum, and nil otherwise. At these two extremes, the
    /// other components are ignored (sections 8.1 and 8.4).
    private static func darkestOrLightest(_ lightness: Double) -> SIMD3<Double>? {
        lightness == 0 || lightness == 1 ? SIMD3(repeating: lightness) : nil
    }

    /// Converts lightness, chroma, and hue in degrees to lightness and two axes.
    private static func rectangular(_ polar: SIMD3<Double>) -> SIMD3<Double> {
        let (chroma, angle) = (max(polar.y, 0), polar.z * .pi / 180)
        return SIMD3(polar.x, chroma * cos(angle), chroma * sin(angle))
    }

    /// Returns an sRGB color with each component clamped to `0...1`.
    private static func color(_ components: SIMD3<Double>, _ alpha: Double) -> Color {
        let within = components.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
        return Color(red: within.x, green: within.y, blue: within.z, alpha: alpha)
    }

    private mutating func colorSpace() throws(CSSColorError) -> CSSColorSpace {
        skipWhiteSpace()
        guard let token = next() else { throw CSSColorError("color() is not closed") }
        guard case .identifier(let name) = token.kind, let space = CSSColorSpace(rawValue: name) else {
            throw token.kind == .identifier("from")
                ? Self.relativeColor
                : CSSColorError("\(Self.quoted(token)) is not a color space that color() knows")
        }
        return space
    }

    private static var relativeColor: CSSColorError {
        CSSColorError(
            "colors relative to others (\"from\") belong to CSS Color Level 5, and only those of Level 4 are read")
    }
}

/// The arguments of a color function.
extension CSSColorParser {
    private enum Component {
        case none
        case number(Double)
        case percentage(Double)
        /// An angle in degrees.
        case angle(Double)

        var isNone: Bool { if case .none = self { true } else { false } }

        var isPercentage: Bool { if case .percentage = self { true } else { false } }
    }

    /// The three components and an optional alpha value.
    private struct Arguments {
        let function: String
        let hasCommas: Bool
        var components: [Component] = []
        var alpha: Component?

        /// Returns the components as finite numbers, clamped to a range far larger than the range of any color. A
        /// component of `none` is 0.
        ///
        /// - Parameters:
        ///   - first: The number that 100% stands for in the first component, or nil for a hue. A hue is returned as an
        ///     angle in `0..<360` degrees.
        ///   - second: The number that 100% stands for in the second component, which is never a hue.
        ///   - third: The number that 100% stands for in the third component, or nil for a hue.
        func numbers(of first: Double?, _ second: Double, _ third: Double?) throws(CSSColorError) -> SIMD3<Double> {
            SIMD3(
                try number(components[0], of: first), try number(components[1], of: second),
                try number(components[2], of: third))
        }

        func opacity() throws(CSSColorError) -> Double {
            guard let alpha else { return 1 }
            return min(max(try number(alpha, of: 1), 0), 1)
        }

        private func number(_ component: Component, of whole: Double?) throws(CSSColorError) -> Double {
            switch (component, whole) {
            case (.none, _): return 0
            case (.number(let degrees), nil), (.angle(let degrees), nil):
                // A hue that is not finite counts as 0.
                guard degrees.isFinite else { return 0 }
                let angle = degrees.truncatingRemainder(dividingBy: 360)
                return angle < 0 ? angle + 360 : angle
            case (.number(let value), .some): return min(max(value, -1e9), 1e9)
            case (.percentage(let value), let whole?): return min(max(value / 100 * whole, -1e9), 1e9)
            case (.percentage, nil): throw CSSColorError("the hue of \(function)() is a percentage, not an angle")
            case (.angle, .some):
                throw CSSColorError("\(function)() takes a number or a percentage here, not an angle")
            }
        }
    }

    /// Reads the arguments up to and including the closing parenthesis. White space separates components, and a slash
    /// precedes alpha. `rgb()`, `rgba()`, `hsl()`, and `hsla()` also accept commas as the only separators.
    private mutating func arguments(of name: String) throws(CSSColorError) -> Arguments {
        skipWhiteSpace()
        if position < tokens.count, tokens[position].kind == .identifier("from") { throw Self.relativeColor }
        let first = try component(of: name)
        skipWhiteSpace()
        let hasCommas = position < tokens.count && tokens[position].kind == .delimiter(",")
        if hasCommas, !name.hasPrefix("rgb"), !name.hasPrefix("hsl") {
            throw CSSColorError("\(name)() takes no commas")
        }
        var result = Arguments(function: name, hasCommas: hasCommas, components: [first])
        while true {
            skipWhiteSpace()
            let isFull = result.components.count == 3
            switch position < tokens.count ? tokens[position].kind : nil {
            case nil: throw CSSColorError("\(name)() is not closed")
            case .delimiter(")"):
                position += 1
                guard isFull else { throw CSSColorError("\(name)() has fewer than three components") }
                if hasCommas, (result.components + [result.alpha].compactMap(\.self)).contains(where: \.isNone) {
                    throw CSSColorError("\"none\" is not allowed in \(name)() with commas")
                }
                return result
            case .delimiter(",") where hasCommas && !isFull:
                position += 1
                result.components.append(try component(of: name))
            case .delimiter(hasCommas ? "," : "/") where isFull && result.alpha == nil:
                position += 1
                result.alpha = try component(of: name)
            case .delimiter:
                throw CSSColorError("\(Self.quoted(tokens[position])) is in the wrong place in \(name)()")
            default:
                guard !hasCommas else { throw CSSColorError("\(name)() has commas between some components only") }
                guard !isFull else { throw CSSColorError("\(name)() has more than three components") }
                result.components.append(try component(of: name))
            }
        }
    }

    private mutating func component(of name: String) throws(CSSColorError) -> Component {
        skipWhiteSpace()
        guard let token = next() else { throw CSSColorError("\(name)() is not closed") }
        switch token.kind {
        case .identifier("none"): return .none
        case .number(let value): return .number(value)
        case .percentage(let value): return .percentage(value)
        case .dimension(let value, let unit):
            guard let angle = CSSQuantity(value, unit: unit) else { throw Self.wrongUnit(token) }
            return .angle(angle.value)
        case .function("calc"):
            let quantity = try calculation()
            switch (quantity.percent, quantity.degrees) {
            case (0, 0): return .number(quantity.value)
            case (1, 0): return .percentage(quantity.value)
            case (0, 1): return .angle(quantity.value)
            default: throw CSSColorError("calc() gives neither a number, a percentage nor an angle")
            }
        case .delimiter(")"): throw CSSColorError("\(name)() has fewer components than it needs")
        default:
            throw CSSColorError("\(Self.quoted(token)) in \(name)() is not a number, a percentage, an angle or none")
        }
    }
}
