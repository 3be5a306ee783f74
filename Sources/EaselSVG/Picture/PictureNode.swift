// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A part of a resolved picture: everything in it is known, and nothing refers to anything else.
indirect enum PictureNode: Sendable {
    case group(PictureGroup)
    case shape(PictureShape)
    case text(PictureText)
    case image(PictureImage)
}

/// Parts that are drawn together.
struct PictureGroup: Sendable {
    /// The transform from the children's space to the parent's.
    var transform = CGAffineTransform.identity
    var opacity: CGFloat = 1
    var blendMode = BlendMode.normal
    var isIsolated = false
    /// The clips, all of which apply, in the children's space.
    var clips: [PictureClip] = []
    var masks: [PictureMask] = []
    /// The filters, in the order in which they are applied, in the children's space.
    var filters: [PictureFilter] = []
    /// The target of a link.
    var link: URL?
    var children: [PictureNode] = []

    /// Whether drawing the children is the same as drawing the group.
    var isPlain: Bool { isUnlayered && transform.isIdentity && clips.isEmpty && link == nil }

    /// Whether the children are drawn without a layer.
    var isUnlayered: Bool { opacity == 1 && blendMode == .normal && !isIsolated && masks.isEmpty && filters.isEmpty }
}

/// An area outside which nothing is drawn.
struct PictureClip: Sendable {
    var path: Path
    var rule = FillRule.winding
}

/// A picture whose luminance or opacity is the opacity of what it masks.
struct PictureMask: Sendable {
    /// The area outside which nothing is drawn.
    var bounds: CGRect
    var usesAlpha: Bool
    var children: [PictureNode]
}

/// A filter whose images are pictures.
struct PictureFilter: Sendable {
    var filter: Filter
    /// The pictures that steps of the filter show, by the index of the step, in the filter's space.
    var images: [Int: [PictureNode]] = [:]
}

/// A path with its paints.
struct PictureShape: Sendable {
    var path: Path
    var rule = FillRule.winding
    var fill: PictureFill?
    var stroke: PictureStroke?
    var isStrokeFirst = false
    var isAntialiased = true
}

/// A paint with its opacity.
struct PictureFill: Sendable {
    var paint: PicturePaint
    var opacity: CGFloat
}

/// A pen with its paint.
struct PictureStroke: Sendable {
    var fill: PictureFill
    var style: StrokeStyle
    /// The transform to the space in which the pen has its width, if that is not the space of the path.
    var penSpace: CGAffineTransform?
}

/// A raster image in a rectangle.
struct PictureImage: Sendable {
    var image: Image
    var rect: CGRect
    var quality: InterpolationQuality
}

/// Text whose lines are typeset.
struct PictureText: Sendable {
    /// A part with one style and one position.
    struct Run: Sendable {
        var layout: TextLayout
        /// The transform from the layout's space to the text's.
        var transform: CGAffineTransform
        var fill: PictureFill?
        var stroke: PictureStroke?
        var isStrokeFirst = false
        var isVisible = true
    }

    var runs: [Run]
}
