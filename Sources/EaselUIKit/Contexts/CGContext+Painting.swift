// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Painting operations.
extension CGContext {
    /// Fills the current path, then clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) { canvas.fillPath(using: rule) }

    /// Strokes the current path, then clears it.
    public func strokePath() { canvas.strokePath() }

    /// Fills, strokes, or fills and strokes the current path, then clears it.
    public func drawPath(using mode: CGPathDrawingMode) { canvas.drawPath(using: mode) }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { canvas.fill(rect) }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { canvas.fill(rects) }

    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { canvas.stroke(rect) }

    /// Strokes a rectangle with a given line width.
    public func stroke(_ rect: CGRect, width: CGFloat) { canvas.stroke(rect, width: width) }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) { canvas.clear(rect) }

    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) { canvas.fillEllipse(in: rect) }

    /// Strokes the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) { canvas.strokeEllipse(in: rect) }

    /// Strokes a line between the first and second points, another between the third and fourth points, and so on.
    public func strokeLineSegments(between points: [CGPoint]) { canvas.strokeLineSegments(between: points) }

    // MARK: Gradients

    /// Fills the clip with a linear gradient.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        canvas.drawLinearGradient(gradient.gradient, start: start, end: end, options: options)
    }

    /// Fills the clip with a radial gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        canvas.drawRadialGradient(
            gradient.gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
            endRadius: endRadius, options: options)
    }

    /// Fills the clip with a conic gradient around a point.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        canvas.drawConicGradient(gradient.gradient, center: center, angle: angle)
    }

    // MARK: Images

    /// Draws an image in a rectangle. The method assumes that y points up; if y points down, the image is upside down.
    ///
    /// Use `UIImage.draw(in:)` to draw the image upright.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        flipping(rect) { canvas.draw(image.image, in: rect, byTiling: byTiling) }
    }

    /// The interpolation quality of scaled images.
    public var interpolationQuality: CGInterpolationQuality {
        get { canvas.interpolationQuality }
        set { canvas.interpolationQuality = newValue }
    }

    // MARK: Layers

    /// Begins a transparency layer, which is composited as a whole when it ends.
    public func beginTransparencyLayer(auxiliaryInfo: Never?) { canvas.beginTransparencyLayer() }

    /// Begins a transparency layer that is limited to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: Never?) {
        canvas.beginTransparencyLayer(in: rect)
    }

    /// Ends the innermost transparency layer and composites it.
    public func endTransparencyLayer() { canvas.endTransparencyLayer() }
}
