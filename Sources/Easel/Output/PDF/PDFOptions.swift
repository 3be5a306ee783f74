// SPDX-License-Identifier: MIT

public import Foundation

/// How a PDF document is written.
///
/// Text is text there, which can be selected and searched, but for what is larger than 256 points, beyond which some programs
/// show none: that is outlines. So is text of a blend mode that PDF lacks, which becomes an image with what lies below it. What
/// is painted with anything but a colour, stroked or a clip is outlines over a text of one shade in 255.
public struct PDFOptions: Sendable, Hashable {
    /// The pixels per inch of what PDF has no vectors for, such as blurred shadows; fewer only on pages that would be too
    /// large for it. 36 to 1,200.
    ///
    /// Images that are drawn keep their own pixels.
    public var rasterResolution: CGFloat

    /// 144 pixels per inch.
    public static let `default` = PDFOptions()

    /// Options to be changed from the default ones.
    public init(rasterResolution: CGFloat = 144) {
        self.rasterResolution = rasterResolution
    }

    /// - Throws: ``DrawingError/invalidOption(_:)`` if an option means nothing.
    func check() throws(DrawingError) {
        guard 36...1_200 ~= rasterResolution else {
            throw .invalidOption(
                "PDFOptions.rasterResolution is \(rasterResolution.shortDescription), and must be 36 to 1200")
        }
    }
}
