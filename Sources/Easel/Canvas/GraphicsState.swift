// SPDX-License-Identifier: MIT

internal import Foundation

/// The state that `saveGState` saves. The current path is not part of it.
struct GraphicsState {
    var ctm = CGAffineTransform.identity

    /// The clips in effect.
    var clips = ClipStack()

    /// The masks in effect, in addition to the clips, outermost first.
    var masks: [Mask] = []

    var fillPaint = Paint.color(.black)
    var strokePaint = Paint.color(.black)
    var alpha: CGFloat = 1
    var blendMode = BlendMode.normal
    var shadow: Shadow?
    var strokeStyle = StrokeStyle()
    var edge = RasterQuality()
    var interpolationQuality = InterpolationQuality.default
    var patternPhase = CGSize.zero
    var textDrawingMode = TextDrawingMode.fill
    var characterSpacing: CGFloat = 0
}

/// Clips that apply together.
struct ClipStack {
    /// The clips, outermost first.
    private(set) var elements: [Clip] = []

    /// The bounds of the visible area, in base space; nil without clips.
    private(set) var box: CGRect?

    /// The ID of the last clip, which identifies the whole stack; 0 without clips.
    private(set) var id = 0

    mutating func append(_ clip: Clip) {
        elements.append(clip)
        box = box.map(clip.box.intersection) ?? clip.box
        id = clip.id
    }
}
