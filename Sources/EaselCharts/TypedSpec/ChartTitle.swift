// SPDX-License-Identifier: MIT

/// The title of a chart, an axis, or a legend.
///
/// ```swift
/// let title = ChartTitle("Orders", subtitle: "by month and region", anchor: "start")
/// ```
public struct ChartTitle: ChartPart, SpecValue, ExpressibleByStringLiteral {
    /// The JSON value of this part in the spec.
    public var value: ChartValue

    /// Creates a one-line title.
    public init(stringLiteral text: String) { value = ChartValue(["text": text]) }

    /// - Parameters:
    ///   - text: The title; each line feed starts a new line.
    ///   - subtitle: The text below the title; each line feed starts a new line.
    ///   - anchor: The alignment: `start`, `middle`, or `end`.
    ///   - fontSize: The size of the title's font, in points.
    ///   - color: A CSS color.
    ///   - properties: Other Vega-Lite members, by name.
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

    /// A value that removes the title.
    public static let hidden = ChartTitle(value: nil)

    private static func lines(_ text: String) -> ChartValue {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { ChartValue(String($0)) }
        return lines.count == 1 ? ChartValue(text) : ChartValue(lines)
    }

    /// The text of the title without other members, for axes and legends.
    var text: ChartValue { value["text"] ?? nil }
}
