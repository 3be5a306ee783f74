// SPDX-License-Identifier: MIT

/// The title of a chart, an axis, or a legend.
///
/// ```swift
/// let title = ChartTitle("Orders", subtitle: "by month and region", anchor: "start")
/// ```
public struct ChartTitle: ChartPart, SpecValue, ExpressibleByStringLiteral {
    /// The part as the grammar writes it.
    public var value: ChartValue

    /// A title of one line.
    public init(stringLiteral text: String) { value = ChartValue(["text": text]) }

    /// - Parameters:
    ///   - text: The title; each line feed starts a line.
    ///   - subtitle: The line below; each line feed starts a line.
    ///   - anchor: `start`, `middle`, or `end`.
    ///   - fontSize: The size of the title's font, in points.
    ///   - color: A CSS color.
    ///   - properties: Other members of the grammar, by name.
    public init(
        _ text: String, subtitle: String? = nil, anchor: String? = nil, fontSize: Double? = nil, color: String? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) {
        value = ChartValue(
            [
                "text": Self.lines(text), "subtitle": subtitle.map(Self.lines), "anchor": anchor,
                "fontSize": fontSize, "color": color,
            ], adding: properties)
    }

    private init(value: ChartValue) { self.value = value }

    /// No title.
    public static let hidden = ChartTitle(value: nil)

    private static func lines(_ text: String) -> ChartValue {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { ChartValue(String($0)) }
        return lines.count == 1 ? ChartValue(text) : ChartValue(lines)
    }

    /// The text alone, as axes and legends take it.
    var text: ChartValue { value["text"] ?? nil }
}
