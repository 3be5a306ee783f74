// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// An image with the number of pixels per point, as UIKit keeps it.
///
/// ```swift
/// if let photo = UIImage(contentsOfFile: "photo@2x.jpg") {
///     photo.draw(in: CGRect(x: 0, y: 0, width: 120, height: 80))
/// }
/// ```
///
/// PNG, JPEG and WebP files are read. The initializers return `nil` in the same cases as UIKit's.
public final class UIImage: Hashable, Sendable {
    /// The pixels; `nil` if the image is empty.
    public let cgImage: CGImage?

    /// The number of pixels per point.
    public let scale: CGFloat

    /// The orientation in which the pixels are displayed.
    public let imageOrientation: Orientation

    /// The distances from the edges within which a resizable image is not scaled, in points; zero of others.
    public let capInsets: UIEdgeInsets

    /// The way a resizable image fills the area inside its insets.
    public let resizingMode: ResizingMode

    let isResizable: Bool

    /// The ways of filling the middle of a resizable image.
    public enum ResizingMode: Int, Hashable, Sendable {
        /// Repeats it.
        case tile
        /// Scales it.
        case stretch
    }

    /// An image without a size, which draws nothing.
    public convenience init() { self.init(nil, scale: 1) }

    /// An image of one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// An image of pixels.
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
        resizingMode: ResizingMode = .tile
    ) {
        self.cgImage = cgImage
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        imageOrientation = orientation
        self.capInsets = capInsets ?? .zero
        self.resizingMode = resizingMode
        isResizable = capInsets != nil
    }

    /// The picture of a context so far; without a size if there was an error, which was reported.
    convenience init(_ recording: ContextRecording) {
        self.init(recording.image().map { CGImage($0) }, scale: recording.scale)
    }

    /// The size as it is shown, in points.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    }

    /// Returns whether two images look the same.
    public static func == (one: UIImage, other: UIImage) -> Bool {
        one.cgImage == other.cgImage && one.scale == other.scale && one.imageOrientation == other.imageOrientation
            && one.capInsets == other.capInsets && one.resizingMode == other.resizingMode
            && one.isResizable == other.isResizable
    }

    /// Hashes the image.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(cgImage)
        hasher.combine(scale)
    }
}
