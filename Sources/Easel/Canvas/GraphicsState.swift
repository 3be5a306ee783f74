// SPDX-License-Identifier: MIT

internal import Foundation

/// What `saveGState` saves. The current path is not part of it.
struct GraphicsState {
    var ctm = CGAffineTransform.identity

    /// The clips that apply, outermost first.
    var clips: [Clip] = []

    var fillPaint = Paint.color(.black)
    var strokePaint = Paint.color(.black)
    var alpha: CGFloat = 1
    var strokeStyle = StrokeStyle()
    var edge = Edge()
}
