// SPDX-License-Identifier: MIT

public import Foundation

/// The interpolation of lines and areas between their points.
public struct InterpolationMethod: Sendable, Hashable {
    let name: String
    let tension: Double?

    private init(_ name: String, tension: Double? = nil) {
        self.name = name
        self.tension = tension
    }

    /// Straight lines.
    public static let linear = InterpolationMethod("linear")
    /// Cubic curves without overshoot.
    public static let monotone = InterpolationMethod("monotone")
    /// Steps at the start of each interval.
    public static let stepStart = InterpolationMethod("step-before")
    /// Steps in the middle of each interval.
    public static let stepCenter = InterpolationMethod("step")
    /// Steps at the end of each interval.
    public static let stepEnd = InterpolationMethod("step-after")
    /// Catmull-Rom splines.
    public static let catmullRom = InterpolationMethod("catmull-rom")
    /// Cardinal splines.
    public static let cardinal = InterpolationMethod("cardinal")

    /// Cardinal splines with a tension in `0...1`. A tension of 1 draws straight lines.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod("cardinal", tension: Double(tension))
    }

    /// Catmull-Rom splines with an alpha in `0...1`: 0 is uniform, 0.5 centripetal, and 1 chordal.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod("catmull-rom", tension: Double(alpha))
    }
}
