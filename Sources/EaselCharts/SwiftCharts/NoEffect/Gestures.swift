// SPDX-License-Identifier: MIT

public import Foundation

/// A movement of a finger or a pointer, which has no effect on a picture.
public protocol Gesture {}

/// A movement of a finger or a pointer that touches.
public struct DragGesture: Gesture, Sendable {
    /// A state of the movement.
    public struct Value: Sendable {
        /// The position, in points.
        public var location: CGPoint
        /// The position of the start, in points.
        public var startLocation: CGPoint
        /// The distance from the start, in points.
        public var translation: CGSize
    }

    /// Creates a movement.
    public init(minimumDistance: CGFloat = 10) {}

    /// Has no effect.
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { self }

    /// Has no effect.
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { self }
}

/// A tap at a position.
public struct SpatialTapGesture: Gesture, Sendable {
    /// A tap.
    public struct Value: Sendable {
        /// The position, in points.
        public var location: CGPoint
    }

    /// Creates a tap.
    public init(count: Int = 1) {}

    /// Has no effect.
    public func onEnded(_ action: @escaping (Value) -> Void) -> SpatialTapGesture { self }
}

/// A state of a pointer over a view.
public enum HoverPhase: Sendable, Hashable {
    case active(CGPoint)
    case ended
}
