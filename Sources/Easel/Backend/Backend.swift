// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Draws resolved operations in one output format.
///
/// Everything in them is known and checked: paths, clips and paints are in base space (points, origin top left, y
/// down, before the scale factor), every number is finite and within ``RenderLimits`` and the backend's range, and
/// colours carry all alpha there is. A backend validates nothing and knows nothing of Core Graphics.
protocol Backend: AnyObject {
    /// Fills a path; open subpaths count as closed.
    func fill(_ path: Path, rule: FillRule, paint: Paint, edge: Edge)

    /// Strokes a path with a pen whose lengths `pen` takes to base space.
    func stroke(_ path: Path, style: StrokeStyle, pen: CGAffineTransform, paint: Paint, edge: Edge)

    /// Lets only what lies inside the clip be painted, until the clip is popped.
    func pushClip(_ clip: Clip)

    /// Takes off the clip pushed last.
    func popClip()

    /// Draws text whose top left corner is the origin of `transform`, which leads to base space.
    func draw(_ text: ShapedText, size: CGFloat, transform: CGAffineTransform, paint: Paint, edge: Edge)
}

/// How edges and curves become pixels.
struct Edge: Sendable, Hashable {
    var isAntialiased = true

    /// How far a flattened curve may stray from the curve, in pixels.
    var flatness: CGFloat = 0.1
}

/// A region that painting is kept to.
struct Clip {
    /// Different for each clip of a canvas, so that a stack of clips is known by its last one.
    let id: Int
    let path: Path
    let rule: FillRule
    let edge: Edge
}
