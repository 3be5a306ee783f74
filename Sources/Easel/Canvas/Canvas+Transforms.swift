// SPDX-License-Identifier: MIT

public import Foundation

extension Canvas {
    /// The current transformation matrix, from user space to base space. Base space is in points from the top-left
    /// corner.
    public var ctm: CGAffineTransform { state.ctm }

    /// The transform from user space to device space. Device space is in pixels from the top-left corner.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
        state.ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Moves the origin of user space.
    ///
    /// ```swift
    /// canvas.translateBy(x: center.x, y: center.y)
    /// // A dot around the center.
    /// canvas.fillEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10))
    /// ```
    public func translateBy(x: CGFloat, y: CGFloat) {
        guard accepts("x", x), accepts("y", y, call: nil) else { return }
        setTransform(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales user space about its origin. A negative factor mirrors. After a factor of 0, nothing is drawn
    /// until the state is restored.
    ///
    /// ```swift
    /// // A diagram with y pointing up. Text would be mirrored too.
    /// canvas.translateBy(x: 0, y: canvas.size.height)
    /// canvas.scaleBy(x: 1, y: -1)
    /// ```
    public func scaleBy(x: CGFloat, y: CGFloat) {
        guard accepts("x", x), accepts("y", y, call: nil) else { return }
        setTransform(CGAffineTransform(scaleX: x, y: y))
    }

    /// Rotates user space about its origin by an angle in radians. Positive angles turn +x toward +y, which looks
    /// clockwise.
    ///
    /// ```swift
    /// canvas.translateBy(x: center.x, y: center.y)
    /// canvas.rotate(by: .pi / 4)
    /// // A square that stands on its corner.
    /// canvas.fill(CGRect(x: -20, y: -20, width: 40, height: 40))
    /// ```
    public func rotate(by angle: CGFloat) {
        guard accepts("angle", angle) else { return }
        setTransform(CGAffineTransform(rotationAngle: angle))
    }

    /// Rotates user space about its origin. Positive angles turn +x toward +y, which looks clockwise.
    ///
    /// ```swift
    /// canvas.translateBy(x: 16, y: 100)
    /// canvas.rotate(by: .degrees(-90))
    /// // The text reads upward.
    /// canvas.draw("Orders", at: .zero, font: .system(size: 11), anchor: .center)
    /// ```
    public func rotate(by angle: Angle) { rotate(by: angle.radians) }

    /// Concatenates a transform with the current one. The new transform applies to a point first, then the previous
    /// one.
    ///
    /// A transform that cannot be inverted flattens everything to a line or a point: nothing is drawn until the state is
    /// restored, and the current transform stays as it was. One that is too large is an invalid call.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isFlat || accepts("transform", transform) else { return }
        setTransform(transform)
    }

    private func setTransform(_ transform: CGAffineTransform) {
        let combined = transform.concatenating(state.ctm)
        if combined.isFlat { return addClip(Path(), rule: .winding) }
        guard combined.isUsable else {
            return refuse(
                "must have smaller factors", argument: "together with the current one, the transform",
                value: combined.shortDescription)
        }
        state.ctm = combined
    }

    // MARK: Converting

    /// Converts a point from user space to pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceToDeviceSpaceTransform) }

    /// Converts a vector from user space to pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(userSpaceToDeviceSpaceTransform) }

    /// Returns the smallest rectangle in pixels that contains a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceToDeviceSpaceTransform) }

    /// Converts a point in pixels to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(userSpaceToDeviceSpaceTransform.inverted())
    }

    /// Converts a vector in pixels to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize {
        size.applying(userSpaceToDeviceSpaceTransform.inverted())
    }

    /// Returns the smallest rectangle of user space that contains a rectangle in pixels.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        rect.applying(userSpaceToDeviceSpaceTransform.inverted())
    }
}
