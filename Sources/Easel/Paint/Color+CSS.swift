// SPDX-License-Identifier: MIT

internal import Foundation

extension Color {
    /// A colour as CSS writes it: `tomato`, `transparent`, `#f80`, `#ff8000cc`, `rgb(255 128 0 / 50%)`,
    /// `rgba(255, 128, 0, 0.5)`, `hsl(30deg 100% 50%)`, `oklch(0.7 0.15 50)`.
    ///
    /// Letter case and surrounding white space do not count. Numbers beyond their range count as its nearest end.
    /// Source: CSS Color Module Level 4.
    ///
    /// - Throws: ``DrawingError/invalidCalls(_:)`` for anything else, `currentColor` and system colours included.
    public init(css: String) throws(DrawingError) {
        let text = css.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        guard let color = Self.named(text) ?? Self.hexadecimal(text) ?? Self.function(text) else {
            throw .invalidCalls([
                InvalidCall(
                    call: "Color(css:)", argument: "css", value: "\"\(css.prefix(80))\"",
                    problem: "must be a colour name, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), hsl() or oklch()")
            ])
        }
        self = color
    }

    private static func named(_ name: String) -> Color? {
        name == "transparent" ? .clear : CSSColorNames.values[name].map { Color(hex: $0) }
    }

    private static func hexadecimal(_ text: String) -> Color? {
        let digits = text.dropFirst().compactMap(\.hexDigitValue)
        guard text.hasPrefix("#"), digits.count == text.count - 1 else { return nil }
        let bytes: [Int]
        switch digits.count {
        case 3, 4: bytes = digits.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        let components = bytes.map { Double($0) / 255 }
        return Color(
            red: components[0], green: components[1], blue: components[2],
            alpha: components.count == 4 ? components[3] : 1)
    }

    private static func function(_ text: String) -> Color? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        let arguments = text[text.index(after: open)...].dropLast()
        guard let values = CSSArguments(arguments) else { return nil }
        switch text[..<open] {
        case "rgb", "rgba":
            guard let red = values.number(0, percentOf: 255), let green = values.number(1, percentOf: 255),
                let blue = values.number(2, percentOf: 255), let alpha = values.alpha
            else { return nil }
            func component(_ value: Double) -> Double { min(max(value / 255, 0), 1) }
            return Color(red: component(red), green: component(green), blue: component(blue), alpha: alpha)
        case "hsl", "hsla":
            guard let hue = values.turns(0), let saturation = values.number(1, percentOf: 100),
                let lightness = values.number(2, percentOf: 100), let alpha = values.alpha
            else { return nil }
            // HSL's lightness is halfway between the brightest and the darkest component.
            let light = min(max(lightness / 100, 0), 1)
            let brightness = light + min(max(saturation / 100, 0), 1) * min(light, 1 - light)
            return Color(
                hue: hue, saturation: brightness > 0 ? 2 * (1 - light / brightness) : 0, brightness: brightness,
                alpha: alpha)
        case "oklch":
            guard let lightness = values.number(0, percentOf: 1), let chroma = values.number(1, percentOf: 0.4),
                let hue = values.turns(2), let alpha = values.alpha
            else { return nil }
            return Color(
                oklchLightness: min(max(lightness, 0), 1), chroma: max(chroma, 0), hue: .turns(hue), alpha: alpha)
        default:
            return nil
        }
    }
}

/// What stands between the brackets of a CSS colour function: three values and perhaps an opacity.
private struct CSSArguments {
    private let values: [Substring]
    private let opacity: Substring?

    /// Commas throughout, or spaces and a slash before the opacity.
    init?(_ text: Substring) {
        let parts: [Substring]
        if text.contains(",") {
            parts = text.split(separator: ",", omittingEmptySubsequences: false)
        } else {
            let halves = text.split(separator: "/", omittingEmptySubsequences: false)
            parts = halves[0].split(whereSeparator: \.isWhitespace) + halves.dropFirst()
            guard halves.count <= 2, parts.count == 2 + halves.count else { return nil }
        }
        let trimmed = parts.map { Substring($0.trimmingCharacters(in: .whitespaces)) }
        guard trimmed.count == 3 || trimmed.count == 4 else { return nil }
        values = Array(trimmed.prefix(3))
        opacity = trimmed.count == 4 ? trimmed[3] : nil
    }

    func number(_ index: Int, percentOf whole: Double) -> Double? { Self.number(values[index], percentOf: whole) }

    /// An angle; degrees unless it has another unit.
    func turns(_ index: Int) -> Double? {
        let units: [(String, Double)] = [("deg", 360), ("grad", 400), ("rad", 2 * .pi), ("turn", 1)]
        for (unit, whole) in units where values[index].hasSuffix(unit) {
            return Self.number(values[index].dropLast(unit.count), percentOf: nil).map { Self.turn($0, of: whole) }
        }
        return Self.number(values[index], percentOf: nil).map { Self.turn($0, of: 360) }
    }

    /// Less than a whole turn, as more means the same, and may be more than there are numbers for.
    private static func turn(_ angle: Double, of whole: Double) -> Double {
        angle.truncatingRemainder(dividingBy: whole) / whole
    }

    var alpha: Double? {
        guard let opacity else { return 1 }
        return Self.number(opacity, percentOf: 1).map { min(max($0, 0), 1) }
    }

    private static func number(_ text: Substring, percentOf whole: Double?) -> Double? {
        if text == "none" { return 0 }
        let isPercentage = text.hasSuffix("%")
        let digits = isPercentage ? text.dropLast() : text
        // Swift reads "inf", "nan" and hexadecimal numbers too, which CSS does not know.
        guard digits.allSatisfy({ "0123456789+-.e".contains($0) }), let value = Double(digits), value.isFinite
        else { return nil }
        guard isPercentage else { return value }
        return whole.map { value / 100 * $0 }
    }
}
