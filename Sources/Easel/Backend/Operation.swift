// SPDX-License-Identifier: MIT

internal import Foundation

/// One resolved step of a drawing: everything in it is known and checked.
///
/// Shapes, clips, paints and layers are in base space (points, origin top left, y down, before the scale factor), every
/// number is finite and within ``RenderLimits`` and the backend's range, and colours carry all alpha there is. Clips
/// and layers are pushed and taken off in pairs that lie in each other.
enum Operation: Sendable {
    /// Paints a shape.
    case paint(Shape, Ink)

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

    /// Says what text it is that is painted next, by other means than its glyphs, or cut out. It shows nothing.
    case label(TextShape)
}

/// What a shape is covered with, and how.
struct Ink: Sendable {
    var paint: PlainPaint
    /// What multiplies an image's opacity. Colours and gradients carry theirs.
    var alpha: CGFloat = 1
    /// What multiplies the opacity of glyphs with colours of their own in a gradient.
    var glyphAlpha: CGFloat = 1
    var blendMode = BlendMode.normal
    var edge = Edge()
    var interpolation = InterpolationQuality.default
}

/// How edges and curves become pixels.
struct Edge: Sendable, Hashable {
    var isAntialiased = true

    /// How far a flattened curve may stray from the curve, in pixels.
    var flatness: CGFloat = 0.1
}

/// A region that painting is kept to.
struct Clip: Sendable {
    /// Different for each clip of a canvas, so that a stack of clips is known by its last one.
    let id: Int
    let path: Path
    let rule: FillRule
    let edge: Edge

    /// What holds the path itself.
    let box: CGRect

    init(id: Int, path: Path, rule: FillRule, edge: Edge) {
        (self.id, self.path, self.rule, self.edge) = (id, path, rule, edge)
        box = path.boundingBoxOfPath
    }
}
