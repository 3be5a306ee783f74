// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A part of an axis: grid lines, ticks, or labels.
public protocol AxisMark {
    /// The part.
    var parts: AxisParts { get }
}

extension AxisMark {
    /// Returns the part itself: parts are not moved.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> AxisParts { parts }

    /// Sets the color of the lines and labels without one.
    public func foregroundStyle(_ color: Color) -> AxisParts {
        let members = [("grid", "gridColor"), ("ticks", "tickColor"), ("labels", "labelColor")]
        return members.reduce(parts) { parts, member in
            parts.members[member.0] == nil ? parts : parts.filling(member.1, .string(color.css))
        }
    }

    /// Sets the color of the lines and labels without one, or the last color of a gradient.
    public func foregroundStyle(_ style: some ShapeStyle) -> AxisParts { foregroundStyle(style.anyStyle.color) }

    /// Sets the font of labels without one. The system font is the theme's font.
    public func font(_ font: Font?) -> AxisParts {
        guard parts.members["labels"] != nil else { return parts }
        return Text("").font(font).labelProperties.members.reduce(parts) { $0.filling($1.name, $1.value) }
    }
}

extension Text {
    /// The members of an axis whose labels have the look of the text.
    var labelProperties: Object {
        var members = Object()
        for (name, value) in properties.members {
            members["label" + name.prefix(1).uppercased() + name.dropFirst()] = value
        }
        return members
    }
}

/// The parts of an axis for one value.
public struct AxisParts: AxisMark, Sendable {
    /// The members of the axis in the grammar.
    var members = Object()
    /// The function that makes a value's label; `nil` for the default label.
    var label: (@Sendable (AxisValue, AxisLabelSetting) -> String)?
    /// Whether the label is centered between its value and the next one.
    var isCentered = false

    /// The parts.
    public var parts: AxisParts { self }

    /// Returns the parts with a member, unless they have it.
    fileprivate func filling(_ name: String, _ value: Value) -> AxisParts {
        var parts = self
        parts.members[name] = parts.members[name] ?? value
        return parts
    }
}

/// A result builder that collects the parts of an axis.
@resultBuilder public enum AxisMarkBuilder {
    /// Adds a part.
    public static func buildExpression(_ part: some AxisMark) -> AxisParts { part.parts }

    /// Joins the parts.
    public static func buildBlock(_ parts: AxisParts...) -> AxisParts { joined(parts) }

    private static func joined(_ parts: [AxisParts]) -> AxisParts {
        parts.reduce(into: AxisParts()) { all, part in
            all.members = all.members.merging(part.members)
            all.label = part.label ?? all.label
            all.isCentered = all.isCentered || part.isCentered
        }
    }

    /// Adds the part of an `if` whose condition holds.
    public static func buildOptional(_ part: AxisParts?) -> AxisParts { part ?? AxisParts() }

    /// Adds the part of an `if` with an `else`.
    public static func buildEither(first part: AxisParts) -> AxisParts { part }

    /// Adds the part of an `else`.
    public static func buildEither(second part: AxisParts) -> AxisParts { part }

    /// Adds the parts of a loop.
    public static func buildArray(_ parts: [AxisParts]) -> AxisParts { joined(parts) }

    /// Adds a part that requires a version of the system.
    public static func buildLimitedAvailability(_ part: AxisParts) -> AxisParts { part }
}
