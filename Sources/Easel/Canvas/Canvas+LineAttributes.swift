// SPDX-License-Identifier: MIT

public import Foundation

/// How lines and edges look.
extension Canvas {
    /// Sets the width of lines in user space; 1 at the beginning. A width of 0 draws nothing.
    public func setLineWidth(_ width: CGFloat) {
        guard accepts("width", width, .notNegative) else { return }
        state.strokeStyle.lineWidth = width
    }

    /// Sets how lines end; butt at the beginning.
    public func setLineCap(_ cap: LineCap) { state.strokeStyle.lineCap = cap }

    /// Sets how corners look; mitered at the beginning.
    public func setLineJoin(_ join: LineJoin) { state.strokeStyle.lineJoin = join }

    /// Sets how many line widths a mitered corner may reach before it is beveled; 10 at the beginning. Below 1 every
    /// corner is beveled.
    public func setMiterLimit(_ limit: CGFloat) {
        guard accepts("limit", limit) else { return }
        state.strokeStyle.miterLimit = limit
    }

    /// Sets the dashes of lines; none at the beginning.
    ///
    /// - Parameters:
    ///   - phase: How far into the pattern a line begins.
    ///   - lengths: Dashes and gaps in turn, in user space. An odd number of them repeats to an even one, an empty
    ///     array means an unbroken line. A negative length, and nothing but zeros, are invalid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard accepts("phase", phase), accepts("lengths", dash: lengths) else { return }
        state.strokeStyle.dash = lengths
        state.strokeStyle.dashPhase = phase
    }

    /// Sets how far, in pixels, a curve made of lines may stray from the curve; 0.1 at the beginning, and again with
    /// 0. Values under 0.001 count as 0.001.
    public func setFlatness(_ flatness: CGFloat) {
        guard accepts("flatness", flatness, .notNegative) else { return }
        state.edge.flatness = flatness == 0 ? RasterQuality().flatness : max(flatness, 0.001)
    }

    /// Sets whether edges are smoothed; they are at the beginning.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.edge.isAntialiased = shouldAntialias }
}
