// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A maker of images from drawing code.
///
/// ```swift
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80))
/// let avatar = renderer.image { context in
///     UIColor.systemIndigo.setFill()
///     context.fill(renderer.format.bounds)
/// }
/// ```
///
/// ``drawing(actions:)`` has the picture as a drawing of Easel, whose renders throw, and which also becomes SVG and
/// PDF.
public final class UIGraphicsImageRenderer {
    /// The properties of the images.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer of images that show a rectangle, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = format
        format.bounds = bounds
    }

    /// A renderer of images that show a rectangle, at the scale of the screen.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// A renderer of images of a size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of images of a size, at the scale of the screen.
    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

    /// Returns the picture that a closure draws. If that fails, the error is reported.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        draw(actions).currentImage
    }

    /// Returns the picture that a closure draws as a PNG file. If that fails, the error is reported, and the data may
    /// be empty.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        draw(actions).currentImage.pngData() ?? Data()
    }

    /// Returns the picture that a closure draws as a JPEG file. If that fails, the error is reported, and the data may
    /// be empty.
    ///
    /// - Parameters:
    ///   - compressionQuality: The quality, from 0 to 1.
    ///   - actions: Draws the picture.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        draw(actions).currentImage.jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    /// Returns the picture that a closure draws as a drawing of Easel.
    ///
    /// ```swift
    /// let svg = try renderer.drawing { _ in drawChart() }.svg()
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
