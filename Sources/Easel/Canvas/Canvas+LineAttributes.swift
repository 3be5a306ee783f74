// SPDX-License-Identifier: MIT

public import Foundation

/// Line attributes, flatness, and antialiasing.
extension Canvas {
    /// Sets the line width in user space; the default is 1. A width of 0 draws nothing.
    ///
    /// ```swift
    /// canvas.setLineWidth(4)
    /// // The line ends at the edges of the rectangle.
    /// canvas.strokeEllipse(in: rect.insetBy(dx: 2, dy: 2))
    /// ```
    public func setLineWidth(_ width: CGFloat) {
        guard accepts("width", width, .notNegative) else { return }
        state.strokeStyle.lineWidth = width
    }

    /// Sets the shape of line ends; the default is butt.
    public func setLineCap(_ cap: LineCap) { state.strokeStyle.lineCap = cap }

    /// Sets the shape of corners; the default is mitered.
    public func setLineJoin(_ join: LineJoin) { state.strokeStyle.lineJoin = join }

    /// Sets the maximum length of a mitered corner, in line widths; the default is 10. Longer corners are beveled.
    /// Below 1, every corner is beveled.
    public func setMiterLimit(_ limit: CGFloat) {
        guard accepts("limit", limit) else { return }
        state.strokeStyle.miterLimit = limit
    }

    /// Sets the dashes of lines. By default, lines are unbroken.
    ///
    /// ```swift
    /// canvas.setLineDash(phase: 0, lengths: [6, 3])
    /// canvas.strokeLineSegments(between: [CGPoint(x: 10, y: 20), CGPoint(x: 190, y: 20)])
    /// canvas.setLineDash(phase: 0, lengths: [])    // unbroken again
    /// ```
    ///
    /// - Parameters:
    ///   - phase: The distance into the dash pattern at which a line begins, in user space.
    ///   - lengths: The lengths of alternating dashes and gaps, in user space, finite and ≥ 0. If the number of lengths
    ///     is odd, the list is repeated one time to make it even. An empty array makes lines unbroken. An array that
    ///     contains only zeros is invalid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard accepts("phase", phase), accepts("lengths", dash: lengths, call: nil) else { return }
        state.strokeStyle.dash = lengths
        state.strokeStyle.dashPhase = phase
    }

    /// Sets the maximum distance between a curve and the lines that approximate it, in pixels; the default is 0.1.
    ///
    /// A value of 0 restores the default. Other values under 0.001 count as 0.001.
    public func setFlatness(_ flatness: CGFloat) {
        guard accepts("flatness", flatness, .notNegative) else { return }
        state.edge.flatness = flatness == 0 ? RasterQuality().flatness : max(flatness, 0.001)
    }

    /// Sets whether edges are antialiased; the default is true.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.edge.isAntialiased = shouldAntialias }
}
