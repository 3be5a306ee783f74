// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A bitmap image, with Core Graphics' API. The first row of pixels is at the top.
///
/// ```swift
/// let left = image.cropping(to: CGRect(x: 0, y: 0, width: image.width / 2, height: image.height))
/// ```
public final class CGImage: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The Easel image.
    public let image: Image

    /// Creates a Core Graphics image from an Easel image.
    public init(_ image: Image) { self.image = image }

    /// The width, in pixels.
    public var width: Int { image.width }

    /// The height, in pixels.
    public var height: Int { image.height }

    /// Returns the part of the image within a rectangle, in pixels, or `nil` if the rectangle does not overlap the
    /// image.
    public func cropping(to rect: CGRect) -> CGImage? {
        // Foundation's intersection traps if a coordinate is NaN or infinite.
        let (part, size) = (rect.standardized, image.size)
        guard part.width > 0, part.height > 0, part.width.isFinite, part.height.isFinite,
            part.minX < size.width, part.maxX > 0, part.minY < size.height, part.maxY > 0
        else { return nil }
        return CGImage(image.cropped(to: part))
    }

    /// Returns an image with the same pixels.
    public func copy() -> CGImage? { CGImage(image) }

    /// Returns the image itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Foundation's name for ``copy(with:)``.
    @_disfavoredOverload
    public override func copy() -> Any { copy(with: nil) }

    /// Returns whether another object is an image with the same pixels.
    public override func isEqual(_ other: Any?) -> Bool { (other as? CGImage)?.image == image }

    /// The hash value of the pixels.
    public override var hash: Int { image.hashValue }

    /// The size of the image, in pixels.
    public override var description: String { "CGImage(\(width) × \(height))" }
}
