// SPDX-License-Identifier: MIT

public import Foundation

/// What a render has to say besides its picture.
public struct RenderReport: Sendable, Hashable {
    /// Why a part of a vector picture became pixels.
    public enum Reason: Sendable, Hashable {
        /// A blurred shadow, or one of something that is not one plain colour. In SVG only where it is cast from beyond
        /// the page, or would be cut off at the page's edge before it is whole.
        case shadow
        /// A blend mode that PDF, or the program that writes it, does not have.
        case blendMode(BlendMode)
        /// A conic gradient, in PDF.
        case conicGradient
        /// An image that goes on beyond its rectangle.
        case imageSpread
        /// A linear or radial gradient that is too far away, or too large, for the numbers of the format.
        case farGradient
    }

    /// A part of a vector picture that became pixels.
    public struct Rasterized: Sendable, Hashable {
        /// Why it did.
        public let reason: Reason
        /// Where it lies, in points from the top left corner.
        public let bounds: CGRect
    }

    /// The parts of an SVG or PDF document that are images though they were not drawn as images: of each page first the
    /// gradients that are far away, then all others in the order of the drawing. They have ``resolution`` pixels per inch.
    /// Empty for PNG.
    public let rasterized: [Rasterized]

    /// The pixels per inch of those images unless ``PDFOptions/rasterResolution`` says another number; fewer only on pages
    /// that would be too large for it.
    public static let resolution = 144
}
