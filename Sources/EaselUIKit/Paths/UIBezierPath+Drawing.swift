// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Drawing in the current context. The context's own path, and its line attributes, stay as they are.
extension UIBezierPath {
    /// Fills the path with the context's fill color.
    public func fill() {
        withCurrentContext { $0.withPath(path) { $0.fillPath(using: fillRule) } }
    }

    /// Fills the path in a blend mode, with an opacity from 0 to 1.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        withCurrentContext { $0.withState(blendMode: blendMode, alpha: alpha) { _ in fill() } }
    }

    /// Strokes the path with the context's stroke color and the attributes of this path.
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

    /// Strokes the path in a blend mode, with an opacity from 0 to 1.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        withCurrentContext { $0.withState(blendMode: blendMode, alpha: alpha) { _ in stroke() } }
    }

    /// Clips the context to the inside of the path.
    public func addClip() {
        withCurrentContext { $0.canvas.clip(to: path, using: fillRule) }
    }
}
