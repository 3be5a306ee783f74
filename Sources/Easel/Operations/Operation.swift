// SPDX-License-Identifier: MIT

internal import Foundation

/// One resolved and validated step of a drawing.
///
/// Shapes, clips, paints, and layers are in base space (points, with the origin at the top left and y pointing down,
/// before the scale factor). Every number is finite and within ``RenderLimits``, and colors include all alpha. Clips
/// and layers are pushed and popped in properly nested pairs. ``RangeLimiter`` clips operations to the backend's range.
enum Operation: Sendable {
    /// Paints a shape.
    case paint(Shape, PaintStyle)

    /// Restricts painting to the inside of the clip until the clip is popped.
    case pushClip(Clip)

    /// Pops the last clip.
    case popClip

    /// Begins a transparent layer that collects everything painted until it ends.
    case beginLayer(Layer)

    /// Ends the innermost layer and paints it, as one picture, onto the content below.
    case endLayer

    /// Adds an annotation, which paints nothing.
    case annotate(Annotation)

    /// Adds searchable text for glyphs that are painted next as something else or used as a clip. Paints nothing.
    case searchableText(TextShape)

    /// The maximum magnitude of a path's coordinates, in pixels. Cairo's fixed-point geometry fails from about 130,000
    /// on.
    static let largestCoordinate: CGFloat = 100_000
}

/// The paint of a shape, with its blend mode, opacity, and rasterization.
struct PaintStyle: Sendable {
    var paint: PlainPaint
    /// The factor for an image's opacity. The opacity of colors and gradients is already included in their colors.
    var alpha: CGFloat = 1
    /// The factor for the opacity of color glyphs painted with a gradient.
    var glyphAlpha: CGFloat = 1
    var blendMode = BlendMode.normal
    var edge = RasterQuality()
    var interpolation = InterpolationQuality.default
}

/// The rasterization of edges and curves.
struct RasterQuality: Sendable, Hashable {
    var isAntialiased = true

    /// The maximum distance between a flattened curve and the curve, in pixels.
    var flatness: CGFloat = 0.1
}

/// A region to which painting is restricted.
struct Clip: Sendable {
    /// A number that differs for each clip of a canvas. The last clip's number therefore identifies a stack of clips.
    let id: Int
    let path: Path
    let rule: FillRule
    let edge: RasterQuality

    /// The bounds of the path itself.
    let box: CGRect

    init(id: Int, path: Path, rule: FillRule, edge: RasterQuality) {
        (self.id, self.path, self.rule, self.edge) = (id, path, rule, edge)
        box = path.boundingBoxOfPath
    }
}
