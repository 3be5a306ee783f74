// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// A text with a font and a color, in an annotation, an axis label, or the middle of a plot.
///
/// ```swift
/// let text = Text("1,500").font(.system(size: 11, weight: .semibold)).foregroundStyle(.gray)
/// ```
public struct Text: View, ContentView, Sendable, Hashable {
    let string: String
    private var font: Font?
    private var weight: Font.Weight?
    private var isItalic = false
    private var color: Color?

    /// Creates a text. Each line feed starts a new line.
    public init(_ string: some StringProtocol) { self.string = String(string) }

    /// Creates a text that is not translated.
    public init(verbatim string: String) { self.string = string }

    /// Creates a text with interpolated values in formats. It is not translated.
    ///
    /// ```swift
    /// let mean = Text("Mean: \(1_250, format: .number), \(0.1254, specifier: "%.2f") of all")
    /// ```
    @_disfavoredOverload
    public init(_ key: LocalizedStringKey) { string = key.string }

    /// Creates a text of a value in a format. Formats that follow the machine's locale use American English.
    public init<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, format: Format)
    where Format.FormatInput: Plottable, Format.FormatOutput == String {
        string = AxisLabelSetting(timeZone: .gmt).applied(to: format).format(value)
    }

    var viewContent: ViewContent { .text(self) }

    /// The text itself.
    public var body: AnyView { AnyView(viewContent) }

    /// Sets the font. The system font is the theme's font. OpenType features and variations are ignored.
    public func font(_ font: Font?) -> Text { setting { $0.font = font ?? $0.font } }

    /// Makes the text bold.
    public func bold(_ isActive: Bool = true) -> Text { setting { $0.weight = isActive ? .bold : $0.weight } }

    /// Makes the text italic.
    public func italic(_ isActive: Bool = true) -> Text { setting { $0.isItalic = isActive } }

    /// Sets the weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { setting { $0.weight = weight ?? $0.weight } }

    /// Returns the text itself: the digits of axes already have the same width.
    public func monospacedDigit() -> Text { self }

    /// Sets the color.
    public func foregroundStyle(_ color: Color) -> Text { setting { $0.color = color } }

    /// Sets the color, or the last color of a gradient.
    public func foregroundStyle(_ style: some ShapeStyle) -> Text { setting { $0.color = style.anyStyle.color } }

    /// Sets the color.
    public func foregroundColor(_ color: Color?) -> Text { setting { $0.color = color ?? $0.color } }

    /// Returns a text that continues with another one, in the look of the first.
    public static func + (first: Text, second: Text) -> Text {
        var text = Text(first.string + second.string)
        (text.font, text.weight, text.isItalic, text.color) = (first.font, first.weight, first.isItalic, first.color)
        return text
    }

    /// Returns a text with the lines of other texts below this one.
    func joined(with others: some Sequence<Text>) -> Text {
        var text = Text(others.reduce(string) { $0 + "\n" + $1.string })
        (text.font, text.weight, text.isItalic, text.color) = (font, weight, isItalic, color)
        return text
    }

    private func setting(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// Returns the text with the look of its surroundings where it has none of its own.
    func inheriting(font: Font?, color: Color?, isBold: Bool) -> Text {
        setting { text in
            text.font = text.font ?? font
            text.color = text.color ?? color
            if isBold { text.weight = text.weight ?? .bold }
        }
    }

    var ownColor: Color? { color }

    /// The font in surroundings with another font.
    func font(over surrounding: Font, isBold: Bool) -> Font {
        var result =
            font.map { font in
                font.name == nil ? surrounding.withSize(font.size).weight(font.weight) : font
            } ?? surrounding
        if let weight = weight ?? (isBold ? .bold : nil) { result = result.weight(weight) }
        return isItalic || font?.style == .italic ? result.italic() : result
    }

    /// The members of a text mark in the grammar.
    var properties: Object {
        Object([
            "font": font?.name, "fontSize": font.map { Double($0.size) }, "color": color?.css,
            "fontWeight": weight.map { Double($0.value) } ?? font.map { Double($0.weight.value) },
            "fontStyle": isItalic ? "italic" : font.map { $0.style == .normal ? "normal" : "italic" },
        ])
    }

    /// The height of the lines, in points, if the font has no size of its own: the size in the theme `easel`.
    var height: Double {
        Double(lineCount) * lineHeight
    }

    var lineCount: Int { string.split(separator: "\n", omittingEmptySubsequences: false).count }

    /// The height of a line, in points, likewise.
    var lineHeight: Double { 1.25 * (font.map { Double($0.size) } ?? 12) }

    /// The text in the grammar: a string, or an array of lines.
    var value: Value {
        let lines = string.split(separator: "\n", omittingEmptySubsequences: false).map { Value.string(String($0)) }
        return lines.count == 1 ? .string(string) : .array(lines)
    }
}
