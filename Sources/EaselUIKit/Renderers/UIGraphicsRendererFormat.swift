// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The properties of the pictures that a renderer creates.
///
/// ```swift
/// let format = UIGraphicsImageRendererFormat.default()
/// format.scale = 3
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80), format: format)
/// ```
open class UIGraphicsRendererFormat {
    /// The renderer's bounds, in points.
    public internal(set) var bounds = CGRect.zero

    /// Creates the default properties.
    public required init() {}

    /// Returns the default properties.
    public class func `default`() -> Self { self.init() }

    /// Returns the properties that suit the screen, which are the defaults.
    public class func preferred() -> Self { self.init() }
}

/// The properties of images.
public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The color range of an image.
    public enum Range: Hashable, Sendable {
        /// sRGB colors.
        case standard
    }

    /// The number of pixels per point; the scale of the screen by default.
    public var scale = UIScreen.main.scale

    /// Whether the image is opaque, with a black background; `false` by default.
    public var opaque = false

    /// The color range. Only `standard` is supported.
    public var preferredRange = Range.standard
}

/// The properties of PDF documents.
public final class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Metadata such as the title, with keys from ``kCGPDFContextTitle`` to ``kCGPDFContextKeywords``.
    public var documentInfo: [String: Any] = [:]
}
