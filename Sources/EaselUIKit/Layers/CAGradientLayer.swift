// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The kind of gradient that a gradient layer shows.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name. An unknown name has the same effect as ``axial``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A linear gradient along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// A radial gradient from the start point to an ellipse through the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// A conic gradient around the start point that begins in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient. The gradient is computed for a square and stretched to the bounds.
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = bounds
/// sky.colors = [UIColor.systemBlue.cgColor, UIColor.white.cgColor]
/// (sky.startPoint, sky.endPoint) = (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
/// sky.render(in: context)
/// ```
open class CAGradientLayer: CALayer {
    /// An array of `CGColor` values; `nil` by default. If the array contains a value of another type, an error is
    /// reported.
    open var colors: [Any]?

    /// The location of each color, in `0...1`; `nil` spaces the colors evenly.
    open var locations: [NSNumber]?

    /// The start point, relative to the bounds; the middle of the top edge by default.
    open var startPoint = CGPoint(x: 0.5, y: 0)

    /// The end point, relative to the bounds; the middle of the bottom edge by default.
    open var endPoint = CGPoint(x: 0.5, y: 1)

    /// The kind of gradient.
    open var type = CAGradientLayerType.axial

    override func drawBelowContents(in context: CGContext) {
        guard let colors, !colors.isEmpty else { return }
        let stops = locations.map { $0.map { CGFloat($0.doubleValue) } }
        guard let gradient = CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: stops)?.gradient
        else {
            return report(
                UIKitError(
                    call: "CAGradientLayer.render(in:)",
                    problem: "colors must be CGColors, with as many locations as colors"))
        }
        let rect = bounds.standardized
        guard !rect.isEmpty else { return }
        let canvas = context.canvas
        canvas.clip(to: outline(inset: 0))
        // Core Animation computes the gradient for a square and stretches it to the bounds.
        canvas.translateBy(x: rect.minX, y: rect.minY)
        canvas.scaleBy(x: rect.width, y: rect.height)
        let (width, height) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        switch type {
        case .radial:
            guard width != 0, height != 0 else { return }
            canvas.translateBy(x: startPoint.x, y: startPoint.y)
            canvas.scaleBy(x: abs(width), y: abs(height))
            canvas.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                options: .drawsAfterEndLocation)
        case .conic:
            canvas.drawConicGradient(gradient, center: startPoint, angle: atan2(height, width))
        default:
            canvas.drawLinearGradient(
                gradient, start: startPoint, end: endPoint,
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
    }
}
