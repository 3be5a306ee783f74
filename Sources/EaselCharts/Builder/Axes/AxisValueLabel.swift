// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// The labels of an axis's values.
public struct AxisValueLabel: AxisMark {
    /// The part.
    public let parts: AxisParts

    /// Creates labels with the values in the chart's locale.
    ///
    /// - Parameter angle: The clockwise rotation of the labels.
    public init(angle: Angle? = nil) {
        parts = AxisParts(members: Self.members(angle))
    }

    /// Creates a label with a text.
    public init(_ text: some StringProtocol, angle: Angle? = nil) {
        let text = String(text)
        self.init(angle: angle) { Text(text) }
    }

    /// Creates a label with a text, or an empty label. Several texts are lines.
    public init(angle: Angle? = nil, @TextBuilder content: () -> [Text]) {
        let texts = content()
        var members = Self.members(angle)
        for (name, value) in texts.first?.properties.members ?? [] {
            members["label" + name.prefix(1).uppercased() + name.dropFirst()] = value
        }
        let label = texts.map(\.string).joined(separator: "\n")
        parts = AxisParts(members: members) { _, _ in label }
    }

    /// Creates labels with the values in a format.
    ///
    /// `Date.FormatStyle` and the styles of numbers, percentages, currencies, and byte counts do not depend on the
    /// machine: if they follow its locale, calendar, or time zone, they use American English, the Gregorian calendar, and
    /// the chart's time zone. Other styles are used as they are.
    ///
    /// ```swift
    /// AxisValueLabel(format: .dateTime.month(.abbreviated))
    /// AxisValueLabel(format: IntegerFormatStyle<Int>())
    /// ```
    ///
    /// - Parameters:
    ///   - format: The format. A value that its input cannot represent, such as 0.5 as an integer, has no label.
    ///   - angle: The clockwise rotation of the labels.
    public init<Format: FormatStyle & Sendable>(format: Format, angle: Angle? = nil)
    where Format.FormatInput: Plottable, Format.FormatOutput == String {
        parts = AxisParts(members: Self.members(angle)) { value, setting in
            value.as(Format.FormatInput.self).map { setting.applied(to: format).format($0) } ?? ""
        }
    }

    private static func members(_ angle: Angle?) -> Object {
        var members: Object = ["labels": true]
        if let angle { members["labelAngle"] = .number(Double(angle.degrees)) }
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
