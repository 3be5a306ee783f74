// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A renderer that creates images from drawing code.
///
/// ```swift
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80))
/// let avatar = renderer.image { context in
///     UIColor.systemIndigo.setFill()
///     context.fill(renderer.format.bounds)
/// }
/// ```
///
/// ``drawing(actions:)`` returns the picture as an Easel drawing, which can also be written as SVG or PDF. Rendering a
/// drawing throws errors instead of reporting them.
public final class UIGraphicsImageRenderer {
    /// The properties of the images.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer for images that show a rectangle, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = format
        format.bounds = bounds
    }

    /// Creates a renderer for images that show a rectangle, in points, at the scale of the screen.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// Creates a renderer for images of a given size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images of a given size, in points, at the scale of the screen.
    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

    /// Returns an image of the content drawn by a closure. If rendering fails, the error is reported.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        draw(actions).currentImage
    }

    /// Returns the content drawn by a closure as PNG data. If rendering fails, the error is reported and the data may
    /// be empty.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        draw(actions).currentImage.pngData() ?? Data()
    }

    /// Returns the content drawn by a closure as JPEG data. If rendering fails, the error is reported and the data may
    /// be empty.
    ///
    /// - Parameters:
    ///   - compressionQuality: The JPEG quality, in `0...1`.
    ///   - actions: The closure that draws the picture.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        draw(actions).currentImage.jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    /// Returns the content drawn by a closure as an Easel drawing.
    ///
    /// ```swift
    /// let renderer = UIGraphicsImageRenderer(bounds: bounds)
    /// let svg = try renderer.drawing { _ in UIBezierPath(ovalIn: bounds).fill() }.svg()
    /// ```
    public func drawing(actions: (UIGraphicsImageRendererContext) -> Void) -> Drawing {
        draw(actions).recording.drawing
    }

    private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIGraphicsImageRendererContext {
        let recording = ContextRecording(
            size: format.bounds.standardized.size, scale: format.scale, isOpaque: format.opaque)
        let context = UIGraphicsImageRendererContext(recording, format: format)
        if format.bounds.standardized.origin != .zero {
            recording.canvas.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
        }
        withContext(context.cgContext) { actions(context) }
        return context
    }
}
