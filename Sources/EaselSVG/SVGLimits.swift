// SPDX-License-Identifier: MIT

/// The maximum amounts of work for reading an SVG picture. Drawing it is subject to Easel's `RenderLimits`.
///
/// ```swift
/// let logo = try SVGImage(data: upload, options: .init(limits: .untrusted))
/// ```
///
/// Exceeding a limit throws an ``SVGError`` that names the limit, the line, and the element.
public struct SVGLimits: Sendable, Hashable {
    /// The bytes of the document, and of its text and attributes after the expansion of entities.
    public var bytes = 256_000_000

    /// The elements of the document.
    public var elements = 5_000_000

    /// The elements after each `use`, pattern, marker, clip, and mask is expanded.
    public var expandedElements = 10_000_000

    /// The depth of nested elements, also after expansion.
    public var depth = 192

    /// The segments of all paths after expansion.
    public var pathSegments = 50_000_000

    /// The bytes of all text after expansion. Each character may have a position of its own.
    public var textBytes = 2_000_000

    /// The selectors of all style sheets.
    public var styleRules = 100_000

    /// The bytes of all embedded pictures after expansion.
    public var imageBytes = 256_000_000

    /// The depth of SVG pictures embedded in others.
    public var nestedPictures = 4

    /// Generous limits, for pictures from trusted sources.
    public static let `default` = SVGLimits()

    /// Tight limits, for pictures from strangers: 10 MB, 200,000 elements after expansion, 2 million path segments.
    public static let untrusted: SVGLimits = {
        var limits = SVGLimits()
        (limits.bytes, limits.elements, limits.expandedElements) = (10_000_000, 100_000, 200_000)
        (limits.depth, limits.pathSegments, limits.styleRules) = (64, 2_000_000, 2_000)
        limits.textBytes = 50_000
        (limits.imageBytes, limits.nestedPictures) = (20_000_000, 2)
        return limits
    }()

    /// Creates the default limits.
    public init() {}
}
