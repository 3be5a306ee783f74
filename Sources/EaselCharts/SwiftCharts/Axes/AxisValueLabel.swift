// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

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
/// The next value comes from the stride or the list of ``AxisMarks``, or is the end of the unit of dates with `unit:`.
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
    ///   - anchor: It has no effect.
    ///   - multiLabelAlignment: It has no effect.
    ///   - collisionResolution: Which labels are shown if there is not enough space.
    ///   - offsetsMarks: It has no effect.
    ///   - orientation: Whether labels are turned, unless there is an angle.
    ///   - horizontalSpacing: It has no effect.
    ///   - verticalSpacing: It has no effect.
    ///   - angle: The clockwise rotation of the labels.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, angle: Angle? = nil
    ) {
        parts = AxisParts(
            members: Self.members(angle ?? orientation.angle, collisionResolution), isCentered: centered == true)
    }

    /// Creates a label with a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - centered: Whether the label is centered between its value and the next one; `false` by default.
    ///   - anchor: It has no effect.
    ///   - collisionResolution: Which labels are shown if there is not enough space.
    ///   - orientation: Whether labels are turned, unless there is an angle.
    ///   - angle: The clockwise rotation of the labels.
    public init(
        _ text: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, angle: Angle? = nil
    ) {
        let text = String(text)
        self.init(
            centered: centered, collisionResolution: collisionResolution, orientation: orientation, angle: angle
        ) { Text(text) }
    }

    /// Creates a label with a text with interpolated values in formats.
    ///
    /// - Parameters:
    ///   - key: The text.
    ///   - centered: Whether the label is centered between its value and the next one; `false` by default.
    ///   - anchor: It has no effect.
    ///   - collisionResolution: Which labels are shown if there is not enough space.
    ///   - orientation: Whether labels are turned, unless there is an angle.
    ///   - angle: The clockwise rotation of the labels.
    @_disfavoredOverload
    public init(
        _ key: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, angle: Angle? = nil
    ) {
        self.init(
            key.string, centered: centered, collisionResolution: collisionResolution, orientation: orientation,
            angle: angle)
    }

    /// Creates a label with a text, or an empty label. Several texts are lines. Of other views, the texts are shown.
    ///
    /// - Parameters:
    ///   - centered: Whether the label is centered between its value and the next one; `false` by default.
    ///   - anchor: It has no effect.
    ///   - multiLabelAlignment: It has no effect.
    ///   - collisionResolution: Which labels are shown if there is not enough space.
    ///   - offsetsMarks: It has no effect.
    ///   - orientation: Whether labels are turned, unless there is an angle.
    ///   - horizontalSpacing: It has no effect.
    ///   - verticalSpacing: It has no effect.
    ///   - angle: The clockwise rotation of the labels.
    ///   - content: The text.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, angle: Angle? = nil, @ViewBuilder content: () -> some View
    ) {
        let texts = content().content.allTexts
        var members = Self.members(angle ?? orientation.angle, collisionResolution)
        members = members.merging(texts.first?.labelProperties ?? Object())
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
    ///   - anchor: It has no effect.
    ///   - multiLabelAlignment: It has no effect.
    ///   - collisionResolution: Which labels are shown if there is not enough space.
    ///   - offsetsMarks: It has no effect.
    ///   - orientation: Whether labels are turned, unless there is an angle.
    ///   - horizontalSpacing: It has no effect.
    ///   - verticalSpacing: It has no effect.
    ///   - angle: The clockwise rotation of the labels.
    @_disfavoredOverload
    public init<Format: FormatStyle & Sendable>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, angle: Angle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(
            formatted: format, centered: centered, collisionResolution: collisionResolution,
            angle: angle ?? orientation.angle)
    }

    /// Creates labels with numbers in a format, such as `.number` or `.percent`.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - centered: Whether the label is centered between its value and the next one; `false` by default.
    ///   - anchor: It has no effect.
    ///   - multiLabelAlignment: It has no effect.
    ///   - collisionResolution: Which labels are shown if there is not enough space.
    ///   - offsetsMarks: It has no effect.
    ///   - orientation: Whether labels are turned, unless there is an angle.
    ///   - horizontalSpacing: It has no effect.
    ///   - verticalSpacing: It has no effect.
    ///   - angle: The clockwise rotation of the labels.
    public init<Format: FormatStyle & Sendable>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, angle: Angle? = nil
    ) where Format.FormatInput == Double, Format.FormatOutput == String {
        self.init(
            formatted: format, centered: centered, collisionResolution: collisionResolution,
            angle: angle ?? orientation.angle)
    }

    init<Format: FormatStyle & Sendable>(
        formatted format: Format, centered: Bool? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, angle: Angle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        parts = AxisParts(
            members: Self.members(angle, collisionResolution),
            label: { value, setting in
                value.as(Format.FormatInput.self).map { setting.applied(to: format).format($0) } ?? ""
            }, isCentered: centered == true)
    }

    private static func members(_ angle: Angle?, _ resolution: AxisValueLabelCollisionResolution) -> Object {
        var members: Object = ["labels": true]
        if let overlap = resolution.overlap { members["labelOverlap"] = overlap }
        if let angle {
            members["labelAngle"] = .number(Double(angle.degrees))
            // Only labels side by side are shortened; this is the grammar's default.
            if angle.degrees != 0 { members["labelLimit"] = 180 }
        }
        return members
    }
}

/// The handling of labels of an axis that have not enough space.
public struct AxisValueLabelCollisionResolution: Sendable, Hashable {
    /// The property in the grammar; `nil` for the theme's property.
    let overlap: Value?

    /// The handling that the theme chooses.
    public static let automatic = AxisValueLabelCollisionResolution(overlap: nil)
    /// All labels are shown.
    public static let disabled = AxisValueLabelCollisionResolution(overlap: false)
    /// Labels are left out so that the others do not overlap.
    public static let greedy = AxisValueLabelCollisionResolution(overlap: "greedy")

    /// Labels are left out so that the others do not overlap. The priority and the distance have no effect.
    public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution
    {
        greedy
    }

    /// Labels are left out so that the others do not overlap.
    public static func truncate(priority: Double = 0, minimumSpacing: CGFloat? = nil)
        -> AxisValueLabelCollisionResolution
    {
        greedy
    }
}

/// The direction of the labels of an axis.
public enum AxisValueLabelOrientation: Sendable, Hashable {
    case automatic, horizontal, vertical, verticalReversed

    var angle: Angle? {
        switch self {
        case .automatic: nil
        case .horizontal: .zero
        case .vertical: .degrees(90)
        case .verticalReversed: .degrees(-90)
        }
    }
}
