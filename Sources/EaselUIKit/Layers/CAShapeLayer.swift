// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The shape of the line ends in a shape layer. An unknown name has the same effect as ``butt``.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Lines end exactly at their end points.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Each end is extended by a semicircle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Each end is extended by half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the line corners in a shape layer. An unknown name has the same effect as ``miter``.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Corners are sharp.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Corners are round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Corners are beveled.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that determines which areas are inside a shape layer's path. An unknown name has the same effect as
/// ``nonZero``.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String

    /// Creates a rule from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The nonzero winding rule.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The even-odd rule.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that draws a path, above what ``CALayer/draw(in:)`` draws and below the sublayers.
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

    /// The fill color; black by default.
    open var fillColor: CGColor? = .black

    /// The fill rule; nonzero by default.
    open var fillRule = CAShapeLayerFillRule.nonZero

    /// The stroke color; `nil` by default.
    open var strokeColor: CGColor?

    /// The start of the stroke as a fraction of the path's length, in `0...1`; 0 by default.
    open var strokeStart: CGFloat = 0

    /// The end of the stroke as a fraction of the path's length, in `0...1`; 1 by default.
    open var strokeEnd: CGFloat = 1

    /// The line width, in points; 1 by default.
    open var lineWidth: CGFloat = 1

    /// The shape of line ends; butt by default.
    open var lineCap = CAShapeLayerLineCap.butt

    /// The shape of line corners; miter by default.
    open var lineJoin = CAShapeLayerLineJoin.miter

    /// The ratio of miter length to line width above which a corner is beveled; 10 by default.
    open var miterLimit: CGFloat = 10

    /// The lengths of dashes and gaps, in points; `nil`, the default, draws a solid line.
    open var lineDashPattern: [NSNumber]?

    /// The offset into the dash pattern at which the line starts, in points; 0 by default.
    open var lineDashPhase: CGFloat = 0

    override func drawAboveContents(in context: CGContext) {
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
            case .round: .round
            case .square: .square
            default: .butt
            }
        let join: LineJoin =
            switch lineJoin {
            case .round: .round
            case .bevel: .bevel
            default: .miter
            }
        return StrokeStyle(
            lineWidth: lineWidth, lineCap: cap, lineJoin: join, miterLimit: miterLimit,
            dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
    }
}
