// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// Colors and other graphics state attributes.
extension CGContext {
    /// Sets the fill color.
    public func setFillColor(_ color: CGColor) { canvas.setFillColor(color.color) }

    /// Sets the fill color from sRGB components in `0...1`.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        canvas.setFillColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the fill color to a gray, from 0 (black) to 1 (white).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { canvas.setFillColor(gray: gray, alpha: alpha) }

    /// Sets the fill color from CMYK components in `0...1`.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        canvas.setFillColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }

    /// Sets the stroke color.
    public func setStrokeColor(_ color: CGColor) { canvas.setStrokeColor(color.color) }

    /// Sets the stroke color from sRGB components in `0...1`.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        canvas.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the stroke color to a gray, from 0 (black) to 1 (white).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { canvas.setStrokeColor(gray: gray, alpha: alpha) }

    /// Sets the stroke color from CMYK components in `0...1`.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        canvas.setStrokeColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }

    /// Sets the opacity, in `0...1`, that applies to everything painted.
    public func setAlpha(_ alpha: CGFloat) { canvas.setAlpha(alpha) }

    /// Sets the blend mode: how painted colors are combined with the content below them.
    public func setBlendMode(_ mode: CGBlendMode) { canvas.setBlendMode(mode) }

    /// Sets the shadow cast by everything painted from now on. Pass `nil` as the color to remove it.
    ///
    /// - Parameters:
    ///   - offset: The offset of the shadow, in points, independent of the transform. A positive height moves the
    ///     shadow down, or up in a bitmap context.
    ///   - blur: Twice the standard deviation of the Gaussian, in points; 0 keeps the edge sharp.
    ///   - color: The color of the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        canvas.setShadow(offset: downward(offset), blur: blur, color: color?.color)
    }

    /// Sets a shadow with the default color, black at one-third opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) { canvas.setShadow(offset: downward(offset), blur: blur) }

    private func downward(_ offset: CGSize) -> CGSize {
        isYUp ? CGSize(width: offset.width, height: -offset.height) : offset
    }

    /// Sets the line width, in points.
    public func setLineWidth(_ width: CGFloat) { canvas.setLineWidth(width) }

    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) { canvas.setLineCap(cap) }

    /// Sets the shape of line corners.
    public func setLineJoin(_ join: CGLineJoin) { canvas.setLineJoin(join) }

    /// Sets the miter limit: the ratio of miter length to line width above which a corner is beveled.
    public func setMiterLimit(_ limit: CGFloat) { canvas.setMiterLimit(limit) }

    /// Sets the lengths of dashes and gaps, in points. An empty array draws solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { canvas.setLineDash(phase: phase, lengths: lengths) }

    /// Sets the maximum distance, in pixels, between a curve and its approximation.
    public func setFlatness(_ flatness: CGFloat) { canvas.setFlatness(flatness) }

    /// Sets whether edges are antialiased, if ``setAllowsAntialiasing(_:)`` allows it.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        antialiasing.isRequested = shouldAntialias
        canvas.setShouldAntialias(shouldAntialias && antialiasing.isAllowed)
    }

    /// Sets whether ``setShouldAntialias(_:)`` can turn on antialiasing; `true` by default.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        antialiasing.isAllowed = allowsAntialiasing
        canvas.setShouldAntialias(antialiasing.isRequested && allowsAntialiasing)
    }

    /// Sets how text is painted: filled, stroked, or both, and whether it is added to the clip.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { canvas.setTextDrawingMode(mode) }

    /// Runs a closure with a blend mode and an opacity, then restores the graphics state.
    func withState(blendMode: CGBlendMode, alpha: CGFloat? = nil, _ body: (Canvas) -> Void) {
        canvas.withState {
            canvas.setBlendMode(blendMode)
            if let alpha { canvas.setAlpha(alpha) }
            body(canvas)
        }
    }
}
