// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Drawing in the current context. The context's current path and line attributes are unchanged.
extension UIBezierPath {
    /// Fills the path with the context's fill color.
    public func fill() {
        withCurrentContext { $0.withPath(path) { $0.fillPath(using: fillRule) } }
    }

    /// Fills the path with a blend mode and an opacity in `0...1`.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        withCurrentContext { $0.withState(blendMode: blendMode, alpha: alpha) { _ in fill() } }
    }

    /// Strokes the path with the context's stroke color and the path's line attributes.
    public func stroke() {
        withCurrentContext { context in
            context.canvas.withState {
                context.canvas.setLineWidth(lineWidth)
                context.canvas.setLineCap(lineCapStyle)
                context.canvas.setLineJoin(lineJoinStyle)
                context.canvas.setMiterLimit(miterLimit)
                context.canvas.setLineDash(phase: dashPhase, lengths: dash)
                context.withPath(path) { $0.strokePath() }
            }
        }
    }

    /// Strokes the path with a blend mode and an opacity in `0...1`.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        withCurrentContext { $0.withState(blendMode: blendMode, alpha: alpha) { _ in stroke() } }
    }

    /// Clips the current context to the path.
    public func addClip() {
        withCurrentContext { $0.canvas.clip(to: path, using: fillRule) }
    }
}
