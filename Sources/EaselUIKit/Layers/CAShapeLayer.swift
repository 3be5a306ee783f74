// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The ends of a shape layer's lines.
public enum CAShapeLayerLineCap: String, Hashable, Sendable {
    /// Lines end at their points.
    case butt
    /// Half a circle is added.
    case round
    /// Half a square is added.
    case square
}

/// The corners of a shape layer's lines.
public enum CAShapeLayerLineJoin: String, Hashable, Sendable {
    /// Corners are sharp.
    case miter
    /// Corners are round.
    case round
    /// Corners are cut off.
    case bevel
}

/// The rule that decides what is inside a shape layer's path.
public enum CAShapeLayerFillRule: String, Hashable, Sendable {
    /// The non-zero winding rule.
    case nonZero = "non-zero"
    /// The even-odd rule.
    case evenOdd = "even-odd"
}

/// A layer that shows a path.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = UIBezierPath(ovalIn: rect).cgPath
/// (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.systemGreen.cgColor, 6)
/// ring.strokeEnd = 0.7
/// ring.render(in: context)
/// ```
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates; `nil` by default.
    open var path: CGPath?

    /// The color of the inside; black by default.
    open var fillColor: CGColor? = .black

    /// The rule that decides what is inside.
    open var fillRule = CAShapeLayerFillRule.nonZero

    /// The color of the line; `nil` by default.
    open var strokeColor: CGColor?

    /// The part of the path's length at which the line starts, from 0 to 1.
    open var strokeStart: CGFloat = 0

    /// The part of the path's length at which the line ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1

    /// The width of the line, in points; 1 by default.
    open var lineWidth: CGFloat = 1

    /// The ends of the line.
    open var lineCap = CAShapeLayerLineCap.butt

    /// The corners of the line.
    open var lineJoin = CAShapeLayerLineJoin.miter

    /// The length of corners, in line widths, from which on they are cut off; 10 by default.
    open var miterLimit: CGFloat = 10

    /// The lengths of dashes and gaps, in points; `nil` is a solid line.
    open var lineDashPattern: [NSNumber]?

    /// The offset into the dash pattern at which the line starts.
    open var lineDashPhase: CGFloat = 0

    override func drawContent(in context: CGContext) {
        guard let path = path?.path else { return }
        if let fillColor {
            context.canvas.fill(
                path, with: .color(fillColor.color), using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor else { return }
        let visible = path.trimmed(from: strokeStart, to: strokeEnd)
        context.canvas.stroke(visible, with: .color(strokeColor.color), style: strokeStyle)
    }

    private var strokeStyle: StrokeStyle {
        let cap: LineCap =
            switch lineCap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: LineJoin =
            switch lineJoin {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        return StrokeStyle(
            lineWidth: lineWidth, lineCap: cap, lineJoin: join, miterLimit: miterLimit,
            dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
    }
}
