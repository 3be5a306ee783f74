// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The pixels of an image, with AppKit's API, for writing image files.
///
/// ```swift
/// if let pixels = icon.cgImage(forProposedRect: nil, context: nil, hints: nil) {
///     let png = NSBitmapImageRep(cgImage: pixels).representation(using: .png, properties: [:])
/// }
/// ```
public final class NSBitmapImageRep: NSObject {
    private let tag = ObjectTag()

    /// The formats of image files.
    public enum FileType: UInt, Hashable, Sendable {
        /// JPEG.
        case jpeg = 3
        /// PNG.
        case png = 4
    }

    /// The name of a property of an image file.
    public struct PropertyKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a property from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The quality of JPEG files, a number in `0...1`.
        public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
    }

    /// The pixels.
    public let cgImage: CGImage?

    /// Creates a representation of pixels.
    public init(cgImage: CGImage) { self.cgImage = cgImage }

    /// Creates a representation from PNG, JPEG, or WebP data. Returns `nil` if the data cannot be decoded.
    public convenience init?(data: Data) {
        guard let pixels = UIImage(data: data)?.cgImage else { return nil }
        self.init(cgImage: pixels)
    }

    /// The width, in pixels.
    public var pixelsWide: Int { cgImage?.width ?? 0 }

    /// The height, in pixels.
    public var pixelsHigh: Int { cgImage?.height ?? 0 }

    /// Returns an image file. If encoding fails, an error is reported and the result is `nil`.
    public func representation(using type: FileType, properties: [PropertyKey: Any]) -> Data? {
        guard let cgImage else { return nil }
        let image = UIImage(cgImage: cgImage)
        switch type {
        case .png: return image.pngData()
        case .jpeg:
            let quality = (properties[.compressionFactor] as? NSNumber)?.doubleValue
            return image.jpegData(compressionQuality: quality ?? 0.85)
        }
    }
}
