// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// The labels of an axis's values.
///
/// A centered label is in the middle between its value and the next one, such as the name of a month below the month:
///
/// ```swift
/// let months = AxisMarks(values: .stride(by: .month)) { _ in
///     AxisGridLine()
///     AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
/// }
/// ```
///
/// The next value is that of the stride or of the list of ``AxisMarks``, or the end of the unit of dates with `unit:`.
/// Other axes with centered labels are an error when the chart is drawn. The last listed label is centered between its
/// value and the end of the axis. Labels that would extend beyond the axis are left out. The labels of categories are
/// always centered.
public struct AxisValueLabel: AxisMark {
    /// The part.
    public let parts: AxisParts

    /// Creates labels with the values in the chart's locale.
    ///
    /// - Parameters:
    ///   - centered: Whether the label is centered between its value and the next one; `false` by default.
    ///   - angle: The clockwise rotation of the labels.
    public init(centered: Bool? = nil, angle: Angle? = nil) {
        parts = AxisParts(members: Self.members(angle), isCentered: centered == true)
    }

    /// Creates a label with a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - centered: Whether the label is centered between its value and the next one; `false` by default.
    ///   - angle: The clockwise rotation of the labels.
    public init(_ text: some StringProtocol, centered: Bool? = nil, angle: Angle? = nil) {
        let text = String(text)
        self.init(centered: centered, angle: angle) { Text(text) }
    }

    /// Creates a label with a text, or an empty label. Several texts are lines.
    ///
    /// - Parameters:
    ///   - centered: Whether the label is centered between its value and the next one; `false` by default.
    ///   - angle: The clockwise rotation of the labels.
    ///   - content: The text.
    public init(centered: Bool? = nil, angle: Angle? = nil, @TextBuilder content: () -> [Text]) {
        let texts = content()
        var members = Self.members(angle)
        for (name, value) in texts.first?.properties.members ?? [] {
            members["label" + name.prefix(1).uppercased() + name.dropFirst()] = value
        }
        let label = texts.map(\.string).joined(separator: "\n")
        parts = AxisParts(members: members, label: { _, _ in label }, isCentered: centered == true)
    }

    /// Creates labels with the values in a format.
    ///
    /// `Date.FormatStyle` and the styles of numbers, percentages, currencies, and byte counts do not depend on the
    /// machine: if they follow its locale, calendar, or time zone, they use American English, the Gregorian calendar, and
    /// the chart's time zone. Other styles are used as they are.
    ///
    /// ```swift
    /// let month = AxisValueLabel(format: .dateTime.month(.abbreviated))
    /// let price = AxisValueLabel(format: .currency(code: "EUR"))
    /// ```
    ///
    /// - Parameters:
    ///   - format: The format. A value that its input cannot represent, such as 0.5 as an integer, has no label.
    ///   - centered: Whether the label is centered between its value and the next one; `false` by default.
    ///   - angle: The clockwise rotation of the labels.
    public init<Format: FormatStyle & Sendable>(format: Format, centered: Bool? = nil, angle: Angle? = nil)
    where Format.FormatInput: Plottable, Format.FormatOutput == String {
        parts = AxisParts(
            members: Self.members(angle),
            label: { value, setting in
                value.as(Format.FormatInput.self).map { setting.applied(to: format).format($0) } ?? ""
            }, isCentered: centered == true)
    }

    private static func members(_ angle: Angle?) -> Object {
        var members: Object = ["labels": true]
        if let angle {
            members["labelAngle"] = .number(Double(angle.degrees))
            // Only labels side by side are shortened; this is the grammar's default.
            if angle.degrees != 0 { members["labelLimit"] = 180 }
        }
        return members
    }

    /// Sets the color of the labels.
    public func foregroundStyle(_ color: Color) -> AxisParts { parts.setting("labelColor", color.css) }

    /// Sets the font of the labels. The system font is that of the chart's theme.
    public func font(_ font: Font) -> AxisParts {
        Text("").font(font).properties.members.reduce(parts) { parts, member in
            parts.setting(
                "label" + member.name.prefix(1).uppercased() + member.name.dropFirst(), ChartValue(value: member.value))
        }
    }
}
