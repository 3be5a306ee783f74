// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// Colors and the other attributes of painting.
extension CGContext {
    /// Sets the color of fills.
    public func setFillColor(_ color: CGColor) { canvas.setFillColor(color.color) }

    /// Sets the color of fills. Each component is from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        canvas.setFillColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the color of fills to a gray from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { canvas.setFillColor(gray: gray, alpha: alpha) }

    /// Sets the color of fills by inks, each from 0 to 1.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        canvas.setFillColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }

    /// Sets the color of strokes.
    public func setStrokeColor(_ color: CGColor) { canvas.setStrokeColor(color.color) }

    /// Sets the color of strokes. Each component is from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        canvas.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the color of strokes to a gray from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { canvas.setStrokeColor(gray: gray, alpha: alpha) }

    /// Sets the color of strokes by inks, each from 0 to 1.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        canvas.setStrokeColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }

    /// Sets the opacity that multiplies all that is painted, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { canvas.setAlpha(alpha) }

    /// Sets the way colors are mixed with what is below them.
    public func setBlendMode(_ mode: CGBlendMode) { canvas.setBlendMode(mode) }

    /// Sets the shadow of all that is painted from now on. Pass `nil` as the color to remove it.
    ///
    /// - Parameters:
    ///   - offset: The distance, in points, whatever the transform. A positive height is downward, in a bitmap context
    ///     upward.
    ///   - blur: Twice the standard deviation of the Gaussian, in points; 0 keeps the edge sharp.
    ///   - color: The color.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        canvas.setShadow(offset: downward(offset), blur: blur, color: color?.color)
    }

    /// Sets a shadow of a third of black.
    public func setShadow(offset: CGSize, blur: CGFloat) { canvas.setShadow(offset: downward(offset), blur: blur) }

    private func downward(_ offset: CGSize) -> CGSize {
        isYUp ? CGSize(width: offset.width, height: -offset.height) : offset
    }

    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) { canvas.setLineWidth(width) }

    /// Sets the shape of the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { canvas.setLineCap(cap) }

    /// Sets the shape of corners.
    public func setLineJoin(_ join: CGLineJoin) { canvas.setLineJoin(join) }

    /// Sets the length of corners, in line widths, from which on they are cut off.
    public func setMiterLimit(_ limit: CGFloat) { canvas.setMiterLimit(limit) }

    /// Sets the lengths of dashes and gaps, in points. No lengths make solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { canvas.setLineDash(phase: phase, lengths: lengths) }

    /// Sets the maximum distance, in pixels, between a curve and its approximation.
    public func setFlatness(_ flatness: CGFloat) { canvas.setFlatness(flatness) }

    /// Sets whether edges are antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) { canvas.setShouldAntialias(shouldAntialias) }

    /// Sets the way text is painted.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { canvas.setTextDrawingMode(mode) }

    /// Runs a closure with a blend mode and an opacity, and restores the state.
    func withState(blendMode: CGBlendMode, alpha: CGFloat? = nil, _ body: (Canvas) -> Void) {
        canvas.withState {
            canvas.setBlendMode(blendMode)
            if let alpha { canvas.setAlpha(alpha) }
            body(canvas)
        }
    }
}
