// SPDX-License-Identifier: MIT

/// A change over time, which a picture does not show.
public struct Animation: Sendable, Hashable {
    /// The default change.
    public static let `default` = Animation()
    /// A slow start and end.
    public static let easeInOut = Animation()
    /// A slow start.
    public static let easeIn = Animation()
    /// A slow end.
    public static let easeOut = Animation()
    /// A change at a constant speed.
    public static let linear = Animation()
    /// The movement of a spring.
    public static let spring = Animation()
    /// The movement of a spring for gestures.
    public static let interactiveSpring = Animation()
    /// The movement of a spring without overshoot.
    public static let smooth = Animation()
    /// The movement of a spring with little overshoot.
    public static let snappy = Animation()
    /// The movement of a spring with much overshoot.
    public static let bouncy = Animation()

    /// A slow start and end, with a duration in seconds.
    public static func easeInOut(duration: Double) -> Animation { easeInOut }
    /// A slow start, with a duration in seconds.
    public static func easeIn(duration: Double) -> Animation { easeIn }
    /// A slow end, with a duration in seconds.
    public static func easeOut(duration: Double) -> Animation { easeOut }
    /// A change at a constant speed, with a duration in seconds.
    public static func linear(duration: Double) -> Animation { linear }
    /// The movement of a spring without overshoot, with a duration in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { smooth }
    /// The movement of a spring with little overshoot, with a duration in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { snappy }
    /// The movement of a spring with much overshoot, with a duration in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { bouncy }
    /// The movement of a spring, with a duration in seconds.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring
    }
    /// The movement of a spring, with a response in seconds.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { spring }
    /// The movement of a spring for gestures, with a response in seconds.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { interactiveSpring }

    /// Returns the change itself: a picture does not show when it starts.
    public func delay(_ delay: Double) -> Animation { self }
    /// Returns the change itself: a picture does not show its speed.
    public func speed(_ speed: Double) -> Animation { self }
}

/// Calls a function. The changes that it makes are not animated.
@discardableResult public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
