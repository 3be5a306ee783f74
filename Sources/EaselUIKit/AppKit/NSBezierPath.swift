// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// AppKit's name for a path. `NSBezierPath` and ``UIBezierPath`` are the same type.
///
/// ```swift
/// let mark = NSBezierPath()
/// mark.move(to: NSPoint(x: 4, y: 4))
/// mark.line(to: NSPoint(x: 16, y: 4))
/// mark.stroke()
/// ```
public typealias NSBezierPath = UIBezierPath

/// AppKit's members of paths. Angles are in degrees, and a clockwise arc runs in the direction of decreasing angles,
/// which looks clockwise where y points up.
extension UIBezierPath {
    /// The rule that determines which areas are inside a path.
    public enum WindingRule: UInt, Hashable, Sendable {
        /// The nonzero winding rule.
        case nonZero
        /// The even-odd rule.
        case evenOdd
    }

    /// The shape of the ends of open lines.
    public typealias LineCapStyle = LineCap

    /// The shape of line corners.
    public typealias LineJoinStyle = LineJoin

    /// The rule for filling and clipping; nonzero by default.
    public var windingRule: WindingRule {
        get { usesEvenOddFillRule ? .evenOdd : .nonZero }
        set { usesEvenOddFillRule = newValue == .evenOdd }
    }

    /// Creates a rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - xRadius: The horizontal corner radius, in points; at most half the width is used.
    ///   - yRadius: The vertical corner radius, in points; at most half the height is used.
    public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: xRadius, height: yRadius))
    }

    /// Adds a line from the current point to another point.
    public func line(to point: CGPoint) { addLine(to: point) }

    /// Adds a cubic Bézier curve.
    public func curve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(to: end, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    public func curve(to end: CGPoint, controlPoint: CGPoint) { addQuadCurve(to: end, controlPoint: controlPoint) }

    /// Begins a subpath at a point relative to the current point.
    public func relativeMove(to offset: CGPoint) { move(to: fromCurrentPoint(offset)) }

    /// Adds a line to a point relative to the current point.
    public func relativeLine(to offset: CGPoint) { addLine(to: fromCurrentPoint(offset)) }

    /// Adds a cubic Bézier curve to points relative to the current point.
    public func relativeCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(
            to: fromCurrentPoint(end), controlPoint1: fromCurrentPoint(controlPoint1),
            controlPoint2: fromCurrentPoint(controlPoint2))
    }

    private func fromCurrentPoint(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: currentPoint.x + offset.x, y: currentPoint.y + offset.y)
    }

    /// Adds a rectangle.
    public func appendRect(_ rect: CGRect) { path.addRect(rect) }

    /// Adds the ellipse inscribed in a rectangle.
    public func appendOval(in rect: CGRect) { path.addEllipse(in: rect) }

    /// Adds a rectangle with rounded corners.
    public func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        append(UIBezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
    }

    /// Adds an arc, preceded by a line if there is a current point.
    ///
    /// - Parameters:
    ///   - center: The center of the arc's circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The start angle, in degrees from the positive x axis.
    ///   - endAngle: The end angle, in degrees from the positive x axis.
    ///   - clockwise: Whether the arc runs in the direction of decreasing angles; `false` by default.
    public func appendArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = false
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
            clockwise: clockwise)
    }

    /// Adds an arc tangent to the lines from the current point to the first point, and from there to the second.
    public func appendArc(from point1: CGPoint, to point2: CGPoint, radius: CGFloat) {
        path.addArc(tangent1End: point1, tangent2End: point2, radius: radius)
    }

    /// Adds lines between points. They begin at the current point, if there is one.
    public func appendPoints(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index == 0, isEmpty { move(to: point) } else { addLine(to: point) }
        }
    }

    /// The reversed path with the same attributes.
    public var reversed: UIBezierPath { reversing() }

    /// Transforms the path.
    public func transform(using transform: AffineTransform) {
        apply(
            CGAffineTransform(
                a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX,
                ty: transform.tY))
    }

    /// Replaces the clip of the current context with the path.
    public func setClip() {
        withCurrentContext { context in
            context.canvas.resetClip()
            context.canvas.clip(to: path, using: fillRule)
        }
    }

    /// Fills a rectangle with the current fill color.
    public class func fill(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }

    /// Strokes a rectangle with the current stroke color, 1 point wide.
    public class func stroke(_ rect: CGRect) { UIBezierPath(rect: rect).stroke() }

    /// Strokes a line with the current stroke color, 1 point wide.
    public class func strokeLine(from start: CGPoint, to end: CGPoint) {
        let line = UIBezierPath()
        line.move(to: start)
        line.addLine(to: end)
        line.stroke()
    }

    /// Clips the current context to a rectangle.
    public class func clip(_ rect: CGRect) { UIBezierPath(rect: rect).addClip() }
}

extension CGRect {
    /// Fills the rectangle with the current fill color, replacing the existing content.
    public func fill(using operation: NSCompositingOperation = .copy) {
        UIRectFillUsingBlendMode(self, operation.blendMode)
    }

    /// Draws a frame inside the rectangle with the current fill color, replacing the existing content.
    ///
    /// - Parameters:
    ///   - width: The width of the frame, in points; 1 by default.
    ///   - operation: The compositing operation.
    public func frame(withWidth width: CGFloat = 1, using operation: NSCompositingOperation = .copy) {
        withCurrentContext { context in
            let frame = Path { path in
                path.addRect(self)
                path.addRect(standardized.insetBy(dx: width, dy: width))
            }
            context.withState(blendMode: operation.blendMode) { _ in
                context.withPath(frame) { $0.fillPath(using: .evenOdd) }
            }
        }
    }

    /// Clips the current context to the rectangle.
    public func clip() { UIRectClip(self) }
}
