// SPDX-License-Identifier: MIT

public import Foundation

/// Options for writing a PDF document.
///
/// ```swift
/// let options = PDFOptions(rasterResolution: 300)
/// try drawing.write(to: "chart.pdf", format: .pdf(options))
/// ```
///
/// Text can be selected, searched, and copied, regardless of its paint. The fonts are embedded as subsets.
///
/// The following text becomes outlines, with the same text, invisible, at the same position:
/// - text that is stroked, or that is a clip
/// - glyphs larger than 256 points, which some viewers do not show
/// - text that is emboldened because its family has no bold face, if it is translucent or unevenly scaled
/// - text in fonts with CFF2 outlines
///
/// ``RenderReport`` lists the parts of the document that became pixels.
public struct PDFOptions: Sendable, Hashable {
    /// The resolution of content that PDF cannot express as vectors, such as blurred shadows, in pixels per inch:
    /// `36...1200`, 144 by default.
    ///
    /// The resolution is reduced on a page that would otherwise exceed ``RenderLimits/pixels`` or 32,000 pixels on one
    /// side. Images that are drawn keep their own resolution.
    public var rasterResolution: CGFloat

    /// The standards that the document conforms to; empty by default. Content that they forbid is an error.
    public var standards: Set<PDFStandard>

    /// Whether all pages are tagged for screen readers: false by default. PDF/UA-1 implies it.
    ///
    /// If false, a page is tagged if it, or a page before it, uses ``Canvas/withTag(_:order:_:)`` or has an
    /// ``Drawing/alternativeText``.
    public var isTagged: Bool

    /// The default options: 144 pixels per inch and no standards.
    public static let `default` = PDFOptions()

    /// Creates options.
    ///
    /// - Parameters:
    ///   - rasterResolution: The value of ``rasterResolution``.
    ///   - standards: The value of ``standards``.
    ///   - isTagged: The value of ``isTagged``.
    public init(rasterResolution: CGFloat = 144, standards: Set<PDFStandard> = [], isTagged: Bool = false) {
        (self.rasterResolution, self.standards, self.isTagged) = (rasterResolution, standards, isTagged)
    }

    /// - Throws: ``DrawingError/invalidOption(_:)`` if the resolution is out of range, or if two standards contradict
    ///   each other.
    func check() throws(DrawingError) {
        _ = try PDFConformance(standards)
        guard 36...1_200 ~= rasterResolution else {
            throw .invalidOption(
                "PDFOptions.rasterResolution is \(rasterResolution.shortDescription); it must be 36 to 1200")
        }
    }
}
