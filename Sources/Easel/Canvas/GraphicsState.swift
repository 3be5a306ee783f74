// SPDX-License-Identifier: MIT

internal import Foundation

/// What `saveGState` saves. The current path is not part of it.
struct GraphicsState {
    var ctm = CGAffineTransform.identity

    /// The clips that apply, outermost first.
    var clips: [Clip] = []

    /// A rectangle that holds what the clips let through, in base space; nil without clips.
    var clipBox: CGRect?

    /// The masks that apply besides, outermost first.
    var masks: [Mask] = []

    var fillPaint = Paint.color(.black)
    var strokePaint = Paint.color(.black)
    var alpha: CGFloat = 1
    var blendMode = BlendMode.normal
    var shadow: Shadow?
    var strokeStyle = StrokeStyle()
    var edge = Edge()
    var interpolationQuality = InterpolationQuality.default
    var patternPhase = CGSize.zero
    var textDrawingMode = TextDrawingMode.fill
    var characterSpacing: CGFloat = 0
}
