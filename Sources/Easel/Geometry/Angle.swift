// SPDX-License-Identifier: MIT

public import Foundation

/// An angle that states its unit: `.degrees(-45)`, `.radians(.pi / 2)`, `.turns(0.25)`.
///
/// ```swift
/// canvas.rotate(by: .degrees(30))
/// canvas.setFillPattern(.stripes(width: 2, spacing: 4, angle: -.degrees(45), color: .gray))
/// ```
///
/// Positive angles turn +x toward +y, which looks clockwise because y points down. Calls that mirror Core Graphics take
/// radians as a `CGFloat`, and those for rotations and arcs take an `Angle` as well; Easel's own calls take an `Angle`.
/// An angle is not expressible by a literal and has no `pi`, so `rotate(by: 0)` and `rotate(by: .pi / 4)` stay
/// unambiguous.
public struct Angle: Sendable, Hashable, Comparable {
    /// The angle in radians; a full turn is 2π.
    public var radians: CGFloat

    /// The angle in degrees; a full turn is 360.
    public var degrees: CGFloat { radians * 180 / .pi }

    /// The angle in full turns.
    public var turns: CGFloat { radians / (2 * .pi) }

    /// An angle in radians.
    public static func radians(_ radians: CGFloat) -> Angle { Angle(radians: radians) }

    /// An angle in degrees.
    public static func degrees(_ degrees: CGFloat) -> Angle { Angle(radians: degrees * .pi / 180) }

    /// An angle in full turns.
    public static func turns(_ turns: CGFloat) -> Angle { Angle(radians: turns * 2 * .pi) }

    /// The angle of 0.
    public static let zero = Angle(radians: 0)

    /// The angle of the same size in the opposite direction.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// The sum of two angles, which may exceed a full turn.
    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

    /// The difference of two angles.
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

    /// A multiple of an angle.
    public static func * (angle: Angle, factor: CGFloat) -> Angle { Angle(radians: angle.radians * factor) }

    /// A fraction of an angle.
    public static func / (angle: Angle, divisor: CGFloat) -> Angle { Angle(radians: angle.radians / divisor) }

    /// Whether the first angle is smaller, by sign and size: -90° is smaller than 10°.
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}
