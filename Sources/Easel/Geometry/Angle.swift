// SPDX-License-Identifier: MIT

public import Foundation

/// An angle with an explicit unit: `.degrees(-45)`, `.radians(.pi / 2)`, `.turns(0.25)`.
///
/// ```swift
/// canvas.rotate(by: .degrees(30))
/// canvas.setFillPattern(.stripes(width: 2, spacing: 4, angle: -.degrees(45), color: .gray))
/// ```
///
/// Positive angles turn +x toward +y, which looks clockwise because y points down. Methods that mirror Core Graphics
/// take radians as a `CGFloat`; those for rotations and arcs have a second form that takes an `Angle`. Easel's own
/// methods take an `Angle`, except ``Paint/conicGradient(_:center:angle:transform:)``, which takes radians. An `Angle`
/// cannot be written as a literal and has no `pi`, so `rotate(by: 0)` and `rotate(by: .pi / 4)` stay unambiguous.
public struct Angle: Sendable, Hashable, Comparable {
    /// The angle in radians; a full turn is 2π.
    public var radians: CGFloat

    /// The angle in degrees; a full turn is 360.
    public var degrees: CGFloat { radians * 180 / .pi }

    /// The angle in full turns.
    public var turns: CGFloat { radians / (2 * .pi) }

    /// Creates an angle in radians.
    public static func radians(_ radians: CGFloat) -> Angle { Angle(radians: radians) }

    /// Creates an angle in degrees.
    public static func degrees(_ degrees: CGFloat) -> Angle { Angle(radians: degrees * .pi / 180) }

    /// Creates an angle in full turns.
    public static func turns(_ turns: CGFloat) -> Angle { Angle(radians: turns * 2 * .pi) }

    /// An angle of 0.
    public static let zero = Angle(radians: 0)

    /// Returns the angle of the same size in the opposite direction.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// Returns the sum of two angles, which may exceed a full turn.
    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

    /// Returns the difference of two angles.
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

    /// Returns the angle multiplied by a factor.
    public static func * (angle: Angle, factor: CGFloat) -> Angle { Angle(radians: angle.radians * factor) }

    /// Returns the angle divided by a number.
    public static func / (angle: Angle, divisor: CGFloat) -> Angle { Angle(radians: angle.radians / divisor) }

    /// Whether the first angle is less than the second. The sign counts: -90° is less than 10°.
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}
