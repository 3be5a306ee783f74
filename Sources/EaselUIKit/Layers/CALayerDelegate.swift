// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// An object that draws and lays out a layer, for layers without a subclass. All methods are optional.
///
/// ```swift
/// final class Grid: NSObject, CALayerDelegate {
///     func draw(_ layer: CALayer, in context: CGContext) { context.stroke(layer.bounds) }
/// }
/// ```
public protocol CALayerDelegate: AnyObject {
    /// Draws the content of a layer.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Positions the sublayers of a layer.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}

    /// Leaves the sublayers unchanged.
    public func layoutSublayers(of layer: CALayer) {}
}

/// The action for a change of a layer's property. Actions have no effect, because nothing is animated.
public protocol CAAction {}

extension NSNull: CAAction {}

/// A transaction of layer changes. Transactions have no effect, because nothing is animated.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setDisableActions(true)
/// ring.strokeEnd = 0.5
/// CATransaction.commit()
/// ```
public enum CATransaction {
    /// Has no effect.
    public static func begin() {}
    /// Has no effect.
    public static func commit() {}
    /// Has no effect.
    public static func flush() {}
    /// Has no effect.
    public static func setDisableActions(_ isDisabled: Bool) {}
    /// Has no effect.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {}
}
