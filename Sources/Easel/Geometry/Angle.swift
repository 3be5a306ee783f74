// SPDX-License-Identifier: MIT

public import Foundation

/// An angle that says its unit: `.degrees(-45)`, `.radians(.pi / 2)`, `.turns(0.25)`.
///
/// Positive angles turn +x into +y, which looks clockwise where y points down. Core Graphics' borrowed calls take
/// plain radians; calls that Easel adds take an `Angle`. It has no literals and no `pi`, so that `rotate(by: 0)`
/// and `rotate(by: .pi / 4)` keep their one meaning.
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

    /// No angle at all.
    public static let zero = Angle(radians: 0)

    /// The same angle the other way round.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// One angle and then another.
    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

    /// What is left of an angle without another.
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

    /// An angle, several times.
    public static func * (angle: Angle, factor: CGFloat) -> Angle { Angle(radians: angle.radians * factor) }

    /// A part of an angle.
    public static func / (angle: Angle, divisor: CGFloat) -> Angle { Angle(radians: angle.radians / divisor) }

    /// Whether the first angle turns less far.
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}
