// SPDX-License-Identifier: MIT

public import Foundation

extension Canvas {
    /// The current transformation matrix: takes user space to base space, which is points from the top left corner.
    public var ctm: CGAffineTransform { state.ctm }

    /// Takes user space to device space, which is pixels from the top left corner.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
        state.ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Moves the origin of user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        guard accepts("x", x), accepts("y", y) else { return }
        setTransform(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales user space about its origin. A negative factor mirrors; 0 is an invalid call.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        guard accepts("x", x), accepts("y", y) else { return }
        setTransform(CGAffineTransform(scaleX: x, y: y))
    }

    /// Turns user space about its origin, in radians. Positive angles turn +x into +y, which looks clockwise.
    public func rotate(by angle: CGFloat) {
        guard accepts("angle", angle) else { return }
        setTransform(CGAffineTransform(rotationAngle: angle))
    }

    /// Turns user space about its origin. Positive angles turn +x into +y, which looks clockwise.
    public func rotate(by angle: Angle) { rotate(by: angle.radians) }

    /// Transforms user space: the new transform acts first, what was there before on its result.
    ///
    /// A transform that cannot be undone is an invalid call.
    public func concatenate(_ transform: CGAffineTransform) {
        guard accepts("transform", transform) else { return }
        setTransform(transform)
    }

    private func setTransform(_ transform: CGAffineTransform, call: StaticString = #function) {
        let combined = transform.concatenating(state.ctm)
        guard combined.isUsable else {
            return refuse(
                "must be one that can be undone", argument: "together with the current one, the transform",
                value: combined.shortDescription, call: call)
        }
        state.ctm = combined
    }

    // MARK: Converting

    /// A point of user space in pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceToDeviceSpaceTransform) }

    /// A vector of user space in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(userSpaceToDeviceSpaceTransform) }

    /// The smallest rectangle in pixels that holds a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceToDeviceSpaceTransform) }

    /// A point in pixels in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(userSpaceToDeviceSpaceTransform.inverted())
    }

    /// A vector in pixels in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize {
        size.applying(userSpaceToDeviceSpaceTransform.inverted())
    }

    /// The smallest rectangle of user space that holds a rectangle in pixels.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        rect.applying(userSpaceToDeviceSpaceTransform.inverted())
    }
}
