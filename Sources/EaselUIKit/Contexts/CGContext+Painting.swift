// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Painting.
extension CGContext {
    /// Fills the current path, and removes it.
    public func fillPath(using rule: CGPathFillRule = .winding) { canvas.fillPath(using: rule) }

    /// Strokes the current path, and removes it.
    public func strokePath() { canvas.strokePath() }

    /// Paints the current path, and removes it.
    public func drawPath(using mode: CGPathDrawingMode) { canvas.drawPath(using: mode) }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { canvas.fill(rect) }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { canvas.fill(rects) }

    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { canvas.stroke(rect) }

    /// Strokes a rectangle with a line of a width.
    public func stroke(_ rect: CGRect, width: CGFloat) { canvas.stroke(rect, width: width) }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) { canvas.clear(rect) }

    /// Fills the ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) { canvas.fillEllipse(in: rect) }

    /// Strokes the ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) { canvas.strokeEllipse(in: rect) }

    /// Strokes lines between the first and second point, the third and fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) { canvas.strokeLineSegments(between: points) }

    // MARK: Gradients

    /// Paints a gradient along a line all over the clip.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        canvas.drawLinearGradient(gradient.gradient, start: start, end: end, options: options)
    }

    /// Paints a gradient between two circles all over the clip.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        canvas.drawRadialGradient(
            gradient.gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
            endRadius: endRadius, options: options)
    }

    /// Paints a gradient around a point all over the clip.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        canvas.drawConicGradient(gradient.gradient, center: center, angle: angle)
    }

    // MARK: Images

    /// Draws an image in a rectangle. The call expects y to point up: where y points down, the image is upside down.
    ///
    /// `UIImage.draw(in:)` draws upright.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        flipping(rect) { canvas.draw(image.image, in: rect, byTiling: byTiling) }
    }

    /// The quality with which images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { canvas.interpolationQuality }
        set { canvas.interpolationQuality = newValue }
    }

    // MARK: Layers

    /// Begins a layer, which is painted as a whole when it ends.
    public func beginTransparencyLayer(auxiliaryInfo: Never?) { canvas.beginTransparencyLayer() }

    /// Begins a layer in a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: Never?) {
        canvas.beginTransparencyLayer(in: rect)
    }

    /// Ends the layer that was begun last, and paints it.
    public func endTransparencyLayer() { canvas.endTransparencyLayer() }
}
