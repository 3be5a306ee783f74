// SPDX-License-Identifier: MIT

internal import Foundation

/// One resolved step of a drawing: everything in it is known and checked.
///
/// Shapes, clips, paints and layers are in base space (points, origin top left, y down, before the scale factor), every
/// number is finite and within ``RenderLimits`` and the backend's range, and colors carry all alpha there is. Clips
/// and layers are pushed and taken off in pairs that lie in each other.
enum Operation: Sendable {
    /// Paints a shape.
    case paint(Shape, PaintStyle)

    /// Lets only what lies inside the clip be painted, until the clip is popped.
    case pushClip(Clip)

    /// Takes off the clip pushed last.
    case popClip

    /// Gathers what is painted from here on in a transparent layer.
    case beginLayer(Layer)

    /// Paints the layer begun last, as one picture, into what was there before.
    case endLayer

    /// Says something about a place of the picture, which shows nothing.
    case annotate(Annotation)

    /// The text that is painted next as something else than its glyphs, or cut out, so that it can be found. Paints nothing.
    case searchableText(TextShape)

    /// The maximum magnitude of a path's coordinates, in pixels. Cairo's fixed-point geometry fails from about 130,000 on.
    static let largestCoordinate: CGFloat = 100_000
}

/// The paint of a shape, its blend mode, opacity and rasterization.
struct PaintStyle: Sendable {
    var paint: PlainPaint
    /// The factor for an image's opacity. Colors and gradients include theirs.
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

/// A region that painting is kept to.
struct Clip: Sendable {
    /// Different for each clip of a canvas, so that a stack of clips is known by its last one.
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
