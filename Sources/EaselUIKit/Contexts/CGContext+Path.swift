// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The current path.
extension CGContext {
    /// Begins a new, empty path.
    public func beginPath() { canvas.beginPath() }

    /// Closes the current subpath.
    public func closePath() { canvas.closePath() }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { canvas.move(to: point) }

    /// Adds a line from the current point to another point.
    public func addLine(to point: CGPoint) { canvas.addLine(to: point) }

    /// Adds a subpath of connected lines.
    public func addLines(between points: [CGPoint]) { canvas.addLines(between: points) }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        canvas.addCurve(to: end, control1: control1, control2: control2)
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { canvas.addQuadCurve(to: end, control: control) }

    /// Adds an arc. A clockwise arc runs in the direction of decreasing angles.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        canvas.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Adds an arc tangent to two lines, preceded by a line from the current point to the start of the arc.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        canvas.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { canvas.addRect(rect) }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { canvas.addRects(rects) }

    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) { canvas.addEllipse(in: rect) }

    /// Adds a path.
    public func addPath(_ path: CGPath) { canvas.addPath(path.path) }

    /// Replaces the path with the outline of its stroke.
    public func replacePathWithStrokedPath() { canvas.replacePathWithStrokedPath() }

    /// Whether the current path is empty.
    public var isPathEmpty: Bool { canvas.isPathEmpty }

    /// The current point: the end of the last element.
    public var currentPointOfPath: CGPoint { canvas.currentPointOfPath }

    /// The smallest rectangle that contains all points of the path, including control points.
    public var boundingBoxOfPath: CGRect { canvas.boundingBoxOfPath }

    /// The current path, or `nil` if it is empty.
    public var path: CGPath? { canvas.path.map { CGPath($0) } }

    /// Returns whether a point is in the area that the drawing mode paints.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        canvas.pathContains(point, mode: mode)
    }

    // MARK: Clipping

    /// Clips to the current path, then clears the path.
    public func clip(using rule: CGPathFillRule = .winding) { canvas.clip(using: rule) }

    /// Clips to a rectangle.
    public func clip(to rect: CGRect) { canvas.clip(to: rect) }

    /// Clips to the union of several rectangles.
    public func clip(to rects: [CGRect]) { canvas.clip(to: rects) }

    /// Clips to an image: by its alpha, or by its brightness if the image is opaque. The method assumes that y points
    /// up.
    public func clip(to rect: CGRect, mask: CGImage) {
        flipping(rect) { canvas.clip(to: rect, mask: mask.image) }
    }

    /// Removes all clips until the state is restored.
    public func resetClip() { canvas.resetClip() }

    /// The smallest rectangle in user space that contains the clip.
    public var boundingBoxOfClipPath: CGRect { canvas.boundingBoxOfClipPath }

    /// Runs a closure with the contents of a rectangle flipped vertically. Only the transform is restored afterward.
    func flipping(_ rect: CGRect, _ body: () -> Void) {
        let sum = rect.minY + rect.maxY
        canvas.translateBy(x: 0, y: sum)
        canvas.scaleBy(x: 1, y: -1)
        body()
        canvas.scaleBy(x: 1, y: -1)
        canvas.translateBy(x: 0, y: -sum)
    }

    /// Runs a closure with a different current path.
    func withPath(_ path: Path, _ body: (Canvas) -> Void) {
        let kept = canvas.path
        canvas.beginPath()
        canvas.addPath(path)
        body(canvas)
        if let kept { canvas.addPath(kept) }
    }
}
