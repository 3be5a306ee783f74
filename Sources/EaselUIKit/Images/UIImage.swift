// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// An image with a scale and an orientation, with UIKit's API.
///
/// ```swift
/// if let photo = UIImage(contentsOfFile: "photo@2x.jpg") {
///     photo.draw(in: CGRect(x: 0, y: 0, width: 120, height: 80))
/// }
/// ```
///
/// The supported file formats are PNG, JPEG, and WebP. The initializers return `nil` in the same cases as UIKit's.
public final class UIImage: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The pixels, or `nil` if the image is empty.
    public let cgImage: CGImage?

    /// The number of pixels per point.
    public let scale: CGFloat

    /// The orientation in which the pixels are displayed.
    public let imageOrientation: Orientation

    /// The widths of the unscaled parts along the edges of a resizable image, in points; zero for other images.
    public let capInsets: UIEdgeInsets

    /// The way a resizable image fills the area inside its cap insets.
    public let resizingMode: ResizingMode

    /// Whether drawing uses the image's colors or only its alpha.
    public let renderingMode: RenderingMode

    let isResizable: Bool

    /// The ways of filling the middle of a resizable image.
    public enum ResizingMode: Int, Hashable, Sendable {
        /// Tiles the middle part.
        case tile
        /// Stretches the middle part.
        case stretch
    }

    /// Creates an empty image, which draws nothing.
    public override convenience init() { self.init(nil, scale: 1) }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// Creates an image from pixels, a scale, and an orientation.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - scale: The number of pixels per point.
    ///   - orientation: The orientation in which the pixels are displayed.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    init(
        _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up, capInsets: UIEdgeInsets? = nil,
        resizingMode: ResizingMode = .tile, renderingMode: RenderingMode = .automatic
    ) {
        self.cgImage = cgImage
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        imageOrientation = orientation
        self.capInsets = capInsets ?? .zero
        self.resizingMode = resizingMode
        isResizable = capInsets != nil
        self.renderingMode = renderingMode
    }

    /// Creates an image of the content drawn so far in a context. The image is empty if rendering fails; an error is
    /// then reported.
    convenience init(_ recording: ContextRecording) {
        self.init(recording.image().map { CGImage($0) }, scale: recording.scale)
    }

    /// The displayed size, in points.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    }

    /// Returns the image itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is an image with the same pixels and the same properties.
    public override func isEqual(_ other: Any?) -> Bool {
        guard let other = other as? UIImage else { return false }
        return cgImage == other.cgImage && scale == other.scale && imageOrientation == other.imageOrientation
            && capInsets == other.capInsets && resizingMode == other.resizingMode
            && isResizable == other.isResizable && renderingMode == other.renderingMode
    }

    /// The hash value of the image.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(cgImage)
        hasher.combine(scale)
        return hasher.finalize()
    }

    /// The size of the image, in points.
    public override var description: String { "UIImage(\(size.width) × \(size.height))" }
}
