// SPDX-License-Identifier: MIT

internal import Foundation

/// What `saveGState` saves. The current path is not part of it.
struct GraphicsState {
    var ctm = CGAffineTransform.identity

    /// The clips that apply.
    var clips = ClipStack()

    /// The masks that apply besides, outermost first.
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
    /// Outermost first.
    private(set) var elements: [Clip] = []

    /// A rectangle that holds what they let through, in base space; nil without clips.
    private(set) var box: CGRect?

    /// That of the last one, by which all of them are known; 0 without clips.
    private(set) var id = 0

    mutating func append(_ clip: Clip) {
        elements.append(clip)
        box = box.map(clip.box.intersection) ?? clip.box
        id = clip.id
    }
}
