// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The values of properties.
extension PropertyTable {
    static let fillRules: [String: FillRule] = ["nonzero": .winding, "evenodd": .evenOdd]

    static let blendModes: [String: BlendMode] = [
        "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
        "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight,
        "soft-light": .softLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
        "saturation": .saturation, "color": .color, "luminosity": .luminosity, "plus-lighter": .plusLighter,
    ]

    static let baselines: [String: BaselineValue] = [
        "auto": .auto, "baseline": .auto, "alphabetic": .alphabetic, "middle": .middle, "central": .central,
        "mathematical": .mathematical, "hanging": .hanging, "ideographic": .ideographic, "text-top": .textTop,
        "text-before-edge": .textTop, "before-edge": .textTop, "text-bottom": .textBottom,
        "text-after-edge": .textBottom, "after-edge": .textBottom, "use-script": .auto,
        "reset-size": .auto, "top": .textTop, "bottom": .textBottom, "center": .central,
    ]

    static func number(_ text: String) -> CGFloat? {
        var scanner = TextScanner(text)
        guard let number = scanner.number(), scanner.isAtEnd else { return nil }
        return number
    }

    @Sendable static func length(_ text: String, _ fonts: FontSizes) -> Length? {
        Length(text)?.withoutFontUnits(fonts)
    }

    /// A number or a percentage, limited to `0...1`.
    @Sendable static func opacity(_ text: String, _ fonts: FontSizes) -> CGFloat? {
        guard let length = Length(text), length.unit == .none || length.unit == .percent else { return nil }
        return min(max(length.points(of: 1, fonts), 0), 1)
    }

    /// The id in a reference, nil for `none`, and no value for an invalid text.
    static func reference(_ text: String) -> String?? {
        if text == "none" { return .some(nil) }
        return String.reference(in: text).map { .some($0.id) }
    }

    static func paintOrder(_ text: String) -> [PaintLayer]? {
        let words: [String: PaintLayer] = ["fill": .fill, "stroke": .stroke, "markers": .markers]
        if text == "normal" { return [.fill, .stroke, .markers] }
        var order: [PaintLayer] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let layer = words[String(word)], !order.contains(layer) else { return nil }
            order.append(layer)
        }
        return order + [.fill, .stroke, .markers].filter { !order.contains($0) }
    }
}
