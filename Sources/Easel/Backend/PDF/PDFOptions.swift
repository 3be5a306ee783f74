// SPDX-License-Identifier: MIT

public import Foundation

/// Options for writing a PDF document.
///
/// ```swift
/// let options = PDFOptions(rasterResolution: 300)
/// try drawing.write(to: "chart.pdf", format: .pdf(options))
/// ```
///
/// Text can be selected, searched, and copied, whatever it is painted with. Its fonts are embedded as subsets.
///
/// Some text becomes outlines, with the same text unseen in its place:
/// - text that is stroked, or that is a clip
/// - glyphs larger than 256 points, which some viewers do not show
/// - text that is emboldened because its family has no bold face, where it is translucent or unevenly scaled
/// - text in fonts with CFF2 outlines
///
/// ``RenderReport`` lists what became pixels.
public struct PDFOptions: Sendable, Hashable {
    /// The resolution of what PDF cannot say as vectors, such as a blurred shadow, in pixels per inch: 36 to 1,200, by
    /// default 144.
    ///
    /// It is lower on a page that would take more than ``RenderLimits/pixels``, or more than 32,000 pixels on one side.
    /// Images that are drawn keep their own pixels.
    public var rasterResolution: CGFloat

    /// The default options: 144 pixels per inch.
    public static let `default` = PDFOptions()

    /// Creates options.
    ///
    /// - Parameter rasterResolution: The value of ``rasterResolution``.
    public init(rasterResolution: CGFloat = 144) {
        self.rasterResolution = rasterResolution
    }

    /// - Throws: ``DrawingError/invalidOption(_:)`` if the resolution is out of its range.
    func check() throws(DrawingError) {
        guard 36...1_200 ~= rasterResolution else {
            throw .invalidOption(
                "PDFOptions.rasterResolution is \(rasterResolution.shortDescription); it must be 36 to 1200")
        }
    }
}
