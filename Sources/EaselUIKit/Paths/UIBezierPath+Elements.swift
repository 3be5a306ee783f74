// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Shapes.
extension UIBezierPath {
    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path = Path(rect: rect)
    }

    /// The ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path = Path(ellipseIn: rect)
    }

    /// A rectangle with rounded corners. The corners are circular arcs.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// A rectangle of which some corners are rounded.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - corners: The corners to round.
    ///   - cornerRadii: The radii of each corner along x and y, at most half the rectangle.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let width = min(cornerRadii.width, rect.width / 2)
        let height = min(cornerRadii.height, rect.height / 2)
        guard width > 0, height > 0 else {
            path = Path(rect: rect)
            return
        }
        // Stretched along y, so that the corners are circular.
        let stretch = width / height
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? width : 0 }
        let radii = CornerRadii(
            topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
            bottomLeft: radius(.bottomLeft))
        path = Path(roundedRect: rect.applying(CGAffineTransform(scaleX: 1, y: stretch)), cornerRadii: radii)
            .applying(CGAffineTransform(scaleX: 1, y: 1 / stretch))
    }

    /// An arc.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start, in radians from the positive x axis.
    ///   - endAngle: The angle of the end.
    ///   - clockwise: Whether the arc runs through increasing angles, clockwise as it looks with y down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
}

/// Building.
extension UIBezierPath {
    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line to a point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }

    /// Adds an arc, and a line to its start if there is a current point. Clockwise runs through increasing angles.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the subpath.
    public func close() { path.closeSubpath() }

    /// Removes all elements. The attributes stay.
    public func removeAllPoints() { path = Path() }

    /// Adds the elements of another path.
    public func append(_ other: UIBezierPath) { path.addPath(other.path) }

    /// Transforms all points.
    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
}
