// SPDX-License-Identifier: MIT

public import Easel

/// A text with a font and a color, in an annotation, an axis label, or the middle of a plot.
///
/// ```swift
/// let text = Text("1,500").font(.system(size: 11, weight: .semibold)).foregroundStyle(.gray)
/// ```
public struct Text: Sendable, Hashable {
    let string: String
    private var font: Font?
    private var isBold = false
    private var color: Color?

    /// Creates a text. Each line feed starts a new line.
    public init(_ string: some StringProtocol) { self.string = String(string) }

    /// Sets the font. The system font is that of the chart's theme. OpenType features and variations are ignored.
    public func font(_ font: Font) -> Text { setting { $0.font = font } }

    /// Makes the text bold.
    public func bold() -> Text { setting { $0.isBold = true } }

    /// Sets the color.
    public func foregroundStyle(_ color: Color) -> Text { setting { $0.color = color } }

    /// Returns a text with the lines of other texts below this one.
    func joined(with others: some Sequence<Text>) -> Text {
        var text = Text(others.reduce(string) { $0 + "\n" + $1.string })
        (text.font, text.isBold, text.color) = (font, isBold, color)
        return text
    }

    private func setting(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// The members of a text mark in the grammar.
    var properties: Object {
        Object([
            "font": font?.name, "fontSize": font.map { Double($0.size) }, "color": color?.css,
            "fontWeight": isBold ? 700 : font.map { Double($0.weight.value) },
            "fontStyle": font.map { $0.style == .normal ? "normal" : "italic" },
        ])
    }

    /// The height of the lines, in points, if the font has no size of its own: that of the theme `easel`.
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

/// A result builder that collects texts.
@resultBuilder public enum TextBuilder {
    /// Adds a text.
    public static func buildExpression(_ text: Text) -> [Text] { [text] }

    /// Joins texts, from top to bottom.
    public static func buildBlock(_ parts: [Text]...) -> [Text] { parts.flatMap(\.self) }

    /// Adds the texts of an `if` whose condition holds.
    public static func buildOptional(_ part: [Text]?) -> [Text] { part ?? [] }

    /// Adds the texts of an `if` with an `else`.
    public static func buildEither(first part: [Text]) -> [Text] { part }

    /// Adds the texts of an `else`.
    public static func buildEither(second part: [Text]) -> [Text] { part }

    /// Adds the texts of a loop.
    public static func buildArray(_ parts: [[Text]]) -> [Text] { parts.flatMap(\.self) }
}
