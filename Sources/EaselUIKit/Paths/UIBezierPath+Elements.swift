// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Shapes.
extension UIBezierPath {
    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path = Path(rect: rect)
    }

    /// Creates the ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path = Path(ellipseIn: rect)
    }

    /// Creates a rectangle with rounded corners. The corners are circular arcs.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// Creates a rectangle with some rounded corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - corners: The corners to round.
    ///   - cornerRadii: The horizontal and vertical corner radii, in points; at most half the width and height are
    ///     used.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let width = min(cornerRadii.width, rect.width / 2)
        let height = min(cornerRadii.height, rect.height / 2)
        guard width > 0, height > 0 else {
            path = Path(rect: rect)
            return
        }
        // The rectangle is stretched vertically so that its corners become circular.
        let stretch = width / height
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? width : 0 }
        let radii = CornerRadii(
            topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
            bottomLeft: radius(.bottomLeft))
        path = Path(roundedRect: rect.applying(CGAffineTransform(scaleX: 1, y: stretch)), cornerRadii: radii)
            .applying(CGAffineTransform(scaleX: 1, y: 1 / stretch))
    }

    /// Creates an arc.
    ///
    /// - Parameters:
    ///   - center: The center of the arc's circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The start angle, in radians from the positive x axis.
    ///   - endAngle: The end angle, in radians from the positive x axis.
    ///   - clockwise: Whether the arc runs in the direction of increasing angles, which looks clockwise when y points
    ///     down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
}

/// Path construction.
extension UIBezierPath {
    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line from the current point to another point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }

    /// Adds an arc, preceded by a line if there is a current point. A clockwise arc runs in the direction of increasing
    /// angles.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath.
    public func close() { path.closeSubpath() }

    /// Removes all elements. The attributes are unchanged.
    public func removeAllPoints() { path = Path() }

    /// Adds the elements of another path.
    public func append(_ other: UIBezierPath) { path.addPath(other.path) }

    /// Transforms the path.
    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
}
