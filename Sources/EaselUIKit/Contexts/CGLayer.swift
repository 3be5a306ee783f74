// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// A drawing that can be drawn many times, with Core Graphics' API.
///
/// ```swift
/// guard let leaf = CGLayer(context, size: CGSize(width: 12, height: 12), auxiliaryInfo: nil) else { return }
/// leaf.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
/// for x in stride(from: 0.0, to: 120, by: 20) { context.draw(leaf, at: CGPoint(x: x, y: 10)) }
/// ```
public final class CGLayer: NSObject {
    private let tag = ObjectTag()

    private let recording: ContextRecording

    /// The size, in points.
    public let size: CGSize

    /// The context that draws on the layer. Its y axis points in the same direction as the y axis of the context for
    /// which the layer was created.
    public let context: CGContext?

    /// Creates a layer to be drawn in a context.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - size: The size, in points.
    ///   - auxiliaryInfo: Must be `nil`.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: Never?) {
        recording = ContextRecording(size: size, scale: 1, isOpaque: false)
        self.size = size
        let own = CGContext(recording, isYUp: context.isYUp)
        if context.isYUp {
            recording.canvas.translateBy(x: 0, y: size.height)
            recording.canvas.scaleBy(x: 1, y: -1)
        }
        self.context = own
    }

    fileprivate var drawing: Drawing { recording.drawing }
}

extension CGContext {
    /// Draws a layer at its size.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - point: The corner of the layer with the smallest coordinates.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }

    /// Draws a layer, scaled to a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        let rect = rect.standardized
        if layer.context?.isYUp == true {
            flipping(rect) { canvas.draw(layer.drawing, in: rect) }
        } else {
            canvas.draw(layer.drawing, in: rect)
        }
    }
}
