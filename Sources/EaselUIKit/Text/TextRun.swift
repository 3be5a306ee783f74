// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A run of an attributed string: text with uniform attributes.
struct TextRun {
    /// The glyph styles that Easel's text attributes do not include: shadows, outlines, and slants.
    struct Style: Hashable {
        struct Shadow: Hashable {
            let offset: CGSize
            let blur: CGFloat
            let color: Color
        }

        struct Stroke: Hashable {
            let width: CGFloat
            let isFilled: Bool
            let color: Color
        }

        var shadow: Shadow?
        var stroke: Stroke?
        var slant: CGFloat = 0
    }

    private(set) var text: String
    private(set) var attributes = AttributedText.Attributes()
    private(set) var style = Style()
    private(set) var attachment: NSTextAttachment?

    init(_ text: String, _ values: [NSAttributedString.Key: Any]) {
        self.text = text
        attributes.font = Self.value(.font, "a UIFont", in: values, as: UIFont.self)?.font ?? Self.defaultFont
        attributes.color = Self.color(.foregroundColor, in: values) ?? Self.color(.coreTextColor, in: values) ?? .black
        attributes.background = Self.color(.backgroundColor, in: values)
        attributes.letterSpacing = Self.number(.kern, in: values) ?? 0
        attributes.baselineOffset = Self.number(.baselineOffset, in: values) ?? 0
        attributes.isUnderlined = Self.number(.underlineStyle, in: values) ?? 0 != 0
        attributes.isStruckThrough = Self.number(.strikethroughStyle, in: values) ?? 0 != 0
        attachment = Self.value(.attachment, "an NSTextAttachment", in: values, as: NSTextAttachment.self)
        attributes.box = attachment?.box
        if let width = Self.number(.strokeWidth, in: values), width != 0 {
            let size = attributes.font?.size ?? 0
            style.stroke = Style.Stroke(
                width: abs(width) / 100 * size, isFilled: width < 0,
                color: Self.color(.strokeColor, in: values) ?? attributes.color ?? .black)
        }
        style.slant = Self.number(.obliqueness, in: values) ?? 0
        if let expansion = Self.number(.expansion, in: values), expansion != 0 {
            Self.refuse(NSAttributedString.Key.expansion.rawValue, expansion, "0")
        }
        if let shadow = Self.value(.shadow, "an NSShadow", in: values, as: NSShadow.self),
            let color = Self.color(shadow.shadowColor, of: "shadowColor")
        {
            style.shadow = Style.Shadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
        }
    }

    /// The default font, for text without a font attribute.
    static let defaultFont = Font.system(size: 12)

    /// Returns the run with different text.
    func withText(_ text: String) -> TextRun {
        var run = self
        run.text = text
        return run
    }

    /// The attributes for laying out the run without drawing it.
    var invisibleAttributes: AttributedText.Attributes {
        var attributes = attributes
        attributes.color = .clear
        attributes.background = nil
        (attributes.isUnderlined, attributes.isStruckThrough) = (false, false)
        return attributes
    }

    /// Returns the attributes for drawing the run's outlines.
    func outlineAttributes(_ stroke: Style.Stroke) -> AttributedText.Attributes {
        var attributes = attributes
        attributes.color = stroke.color
        attributes.background = nil
        return attributes
    }

    // MARK: Values

    /// Returns an attribute value if it has the expected type. If it has another type, reports an error.
    static func value<Value>(
        _ key: NSAttributedString.Key, _ rule: String, in values: [NSAttributedString.Key: Any], as type: Value.Type
    ) -> Value? {
        guard let value = values[key] else { return nil }
        if let value = value as? Value { return value }
        refuse(key.rawValue, value, rule)
        return nil
    }

    private static func number(_ key: NSAttributedString.Key, in values: [NSAttributedString.Key: Any]) -> CGFloat? {
        guard let value = values[key] else { return nil }
        switch value {
        case let number as CGFloat: return number
        case let number as NSNumber: return CGFloat(number.doubleValue)
        case let number as Double: return CGFloat(number)
        case let number as Int: return CGFloat(number)
        case let style as NSUnderlineStyle: return CGFloat(style.rawValue)
        default:
            refuse(key.rawValue, value, "a number")
            return nil
        }
    }

    private static func color(_ key: NSAttributedString.Key, in values: [NSAttributedString.Key: Any]) -> Color? {
        color(values[key], of: key.rawValue)
    }

    private static func color(_ value: Any?, of name: String) -> Color? {
        switch value {
        case nil: return nil
        case let color as UIColor: return color.cgColor.color
        case let color as CGColor: return color.color
        case let value?:
            refuse(name, value, "a UIColor")
            return nil
        }
    }

    private static func refuse(_ name: String, _ value: Any, _ rule: String) {
        report(UIKitError(call: "NSAttributedString", problem: "the attribute \(name) is \(value); it must be \(rule)"))
    }
}
