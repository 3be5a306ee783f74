// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The context passed to the closure of a renderer.
///
/// ```swift
/// let image = UIGraphicsImageRenderer(bounds: bounds).image { context in
///     UIColor.systemGray5.setFill()
///     context.fill(bounds)
///     context.cgContext.fillEllipse(in: bounds)
/// }
/// ```
public class UIGraphicsRendererContext {
    var storedContext: CGContext?

    init(_ context: CGContext?) { storedContext = context }

    /// The Core Graphics context. Before the first page of a document begins, an error is reported and the drawn
    /// content is discarded.
    public var cgContext: CGContext {
        if let storedContext { return storedContext }
        report(UIKitError(call: "cgContext", problem: "no page has begun; call beginPage() first"))
        return CGContext(ContextRecording(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: false))
    }

    /// Fills a rectangle with the current fill color.
    public func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

    /// Fills a rectangle with the current fill color and a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withState(blendMode: blendMode) { $0.fill(rect) }
    }

    /// Draws a 1-point frame inside a rectangle with the current stroke color.
    public func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

    /// Draws a 1-point frame inside a rectangle with the current stroke color and a blend mode.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withState(blendMode: blendMode) {
            $0.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
        }
    }

    /// Clips to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
