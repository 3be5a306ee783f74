// SPDX-License-Identifier: MIT

public import Foundation

/// Gradients that flood the clip. They use no path and leave the current one alone.
extension Canvas {
    /// Floods the clip with a gradient along a line.
    ///
    /// Beyond the start and the end it paints only where the options say so, then with the end's colour. A line of no
    /// length paints nothing.
    public func drawLinearGradient(
        _ gradient: Gradient, start: CGPoint, end: CGPoint, options: GradientDrawingOptions
    ) {
        guard accepts("gradient", gradient), accepts("start", start), accepts("end", end) else { return }
        let length = CGVector(from: start, to: end).length
        guard length > 0 else { return }
        // The band between the two ends, in a space whose x runs from start to end; where it goes on, to beyond
        // the canvas.
        let along = CGAffineTransform(translationX: start.x, y: start.y)
            .rotated(by: atan2(end.y - start.y, end.x - start.x))
        let visible = bounds.applying(along.concatenating(state.ctm).inverted()).insetBy(dx: -1, dy: -1)
        let left = options.contains(.drawsBeforeStartLocation) ? min(visible.minX, 0) : 0
        let right = options.contains(.drawsAfterEndLocation) ? max(visible.maxX, length) : length
        let (near, far) = (max(left, visible.minX), min(right, visible.maxX))
        guard near < far else { return }
        let band = Path(
            rect: CGRect(x: near, y: visible.minY, width: far - near, height: visible.height),
            transform: along.concatenating(state.ctm))
        paintFill(
            band, using: .winding, with: .linearGradient(gradient, from: start, to: end), call: #function)
    }
}
