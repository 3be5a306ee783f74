// SPDX-License-Identifier: MIT

public import Foundation

/// The parts of an SVG or PDF document that a render wrote as pixels.
///
/// ```swift
/// for part in try drawing.report(for: .pdf).rasterized {
///     print(part.reason, part.bounds)
/// }
/// ```
public struct RenderReport: Sendable, Hashable {
    /// The reason why a part of a vector picture became pixels.
    public enum Reason: Sendable, Hashable {
        /// A shadow that is blurred, or cast by anything but one plain color. In SVG, only a shadow cast from beyond
        /// the page, or one that viewers would cut off at the page's edge.
        case shadow
        /// A blend mode that PDF lacks: `clear`, `copy`, `xor`, `plusDarker`, `plusLighter`, or one whose name begins
        /// with `source` or `destination`. The image includes everything below it.
        case blendMode(BlendMode)
        /// A conic gradient, in PDF.
        case conicGradient
        /// An image paint that continues beyond its rectangle by the colors of its edge, or in PDF by reflection.
        case imageSpread
        /// A linear or radial gradient that is too far away, or too large, for the numbers of the format. In PDF, also
        /// one that repeats more than 200 times over what it covers.
        case farGradient
    }

    /// A part of a vector picture that became pixels.
    public struct Rasterized: Sendable, Hashable {
        /// The reason why it became pixels.
        public let reason: Reason
        /// The bounds of its image, in points from the top left corner.
        public let bounds: CGRect
    }

    /// The parts that became images, page by page: the gradients that are too far away first, then the others in
    /// drawing order. Empty for PNG.
    public let rasterized: [Rasterized]

    /// The default resolution of those images, in pixels per inch. PDF documents take another one from
    /// ``PDFOptions/rasterResolution``.
    public static let resolution = 144
}
