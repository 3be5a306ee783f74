// SPDX-License-Identifier: MIT

public import Foundation

/// The findings of a render: what leaves the picture, shortened text, text without a tag, characters without a
/// glyph, and the parts of an SVG or PDF document that became pixels.
///
/// ```swift
/// let report = try drawing.report(format: .pdf)
/// for part in report.rasterized { print(part.reason, part.bounds) }
/// for text in report.clippedText { print(text.text, text.inkBounds) }
/// for content in report.clippedContent { print(content.call, content.bounds) }
/// for text in report.truncatedText { print(text.text, text.bounds) }
/// for text in report.untaggedText { print(text.text, text.bounds) }
/// for character in report.missingCharacters { print("no glyph for U+\(String(character.value, radix: 16))") }
/// ```
public struct RenderReport: Sendable, Hashable {
    /// The reason that a part of a vector picture became pixels.
    public enum Reason: Sendable, Hashable {
        /// A shadow that is blurred, or cast by anything but one plain color. In SVG, only a shadow cast from beyond
        /// the page, or one that viewers would cut off at the page's edge.
        case shadow
        /// A layer with a filter, in PDF.
        case filter
        /// A blend mode that PDF lacks: `clear`, `copy`, `xor`, `plusDarker`, `plusLighter`, or one whose name begins
        /// with `source` or `destination`. The image includes everything below it.
        case blendMode(BlendMode)
        /// A conic gradient, in PDF.
        case conicGradient
        /// An image paint that extends the colors of its edge beyond its rectangle or, in PDF, is reflected there.
        case imageSpread
        /// A linear or radial gradient that is too far away or too large for the numbers of the format. In PDF, also a
        /// gradient that repeats more than 200 times over the covered area.
        case farGradient
    }

    /// A part of a vector picture that became pixels.
    public struct Rasterized: Sendable, Hashable {
        /// The reason that the part became pixels.
        public let reason: Reason
        /// The bounds of the image, in points from the top-left corner.
        public let bounds: CGRect
    }

    /// The parts that became images, page by page. Gradients that are too far away come first, then the other parts in
    /// drawing order. Empty for PNG.
    public internal(set) var rasterized: [Rasterized] = []

    /// The characters without a glyph in any font of the library, in drawing order. Each is listed once. Characters in
    /// nested drawings are included.
    public internal(set) var missingCharacters: [Unicode.Scalar] = []

    /// Text that extends beyond the picture.
    public struct ClippedText: Sendable, Hashable {
        /// The whole text of the call that draws it.
        public let text: String
        /// The bounds of the text's ink, in points from the top-left corner of the whole picture.
        public let inkBounds: CGRect
    }

    /// The texts whose ink reaches more than half a point beyond an edge of the picture, or of a drawing within it, in
    /// drawing order; the first 1,000 of them. A call that draws a layout, or text along a path, counts as one text.
    ///
    /// Clips are ignored. Text in a drawing within the drawing counts by its position in the whole picture. Text that
    /// shows nothing, text of the drawing mode `clip`, and text in the tiles of patterns do not count.
    public internal(set) var clippedText: [ClippedText] = []

    /// A shape, an image, or a nested drawing that extends beyond the picture.
    public struct ClippedContent: Sendable, Hashable {
        /// The call that draws it, with its argument labels, such as `draw(_:in:)`.
        public let call: String
        /// The bounds of what it paints, in points from the top-left corner of the whole picture.
        public let bounds: CGRect
    }

    /// The shapes, images, and nested drawings that reach more than half a point beyond an edge of the picture, or of
    /// the drawing that contains them, in drawing order; the first 1,000 of them. A chart that a page cuts is among
    /// them. Text is listed in ``clippedText`` instead.
    ///
    /// What a clip hides does not count, nor do shadows, the tiles of patterns, and content that covers the whole
    /// picture, such as a background that bleeds.
    public internal(set) var clippedContent: [ClippedContent] = []

    /// Text that is not shown as a whole.
    public struct TruncatedText: Sendable, Hashable {
        /// The whole text of the call that draws it.
        public let text: String
        /// The bounds of the lines that are shown, in points from the top-left corner of the whole picture.
        public let bounds: CGRect
    }

    /// The texts of which a line limit or a height omits a part, in drawing order; the first 1,000 of them. A
    /// ``TextLayout`` without an ellipsis that is drawn at a point is not among them, because its
    /// ``TextLayout/remainder`` may continue elsewhere.
    public internal(set) var truncatedText: [TruncatedText] = []

    /// Text without a tag.
    public struct UntaggedText: Sendable, Hashable {
        /// The whole text of the call that draws it.
        public let text: String
        /// The bounds of the text's ink, in points from the top-left corner of the whole picture.
        public let bounds: CGRect
    }

    /// The texts of a tagged picture that are not in a tag, in drawing order; the first 1,000 of them. Each becomes a
    /// paragraph of a tagged PDF document.
    ///
    /// Empty if the picture has no tags at all, unless ``PDFOptions/isTagged`` is true or PDF/UA is requested.
    public internal(set) var untaggedText: [UntaggedText] = []

    /// The maximum number of findings of a kind.
    static let maximumFindings = 1_000

    /// Adds the findings of recorded content, except missing characters.
    ///
    /// - Parameter transform: The transform from the recorded content to the whole picture.
    mutating func add(_ recorded: RenderReport, under transform: CGAffineTransform) {
        func room(_ count: Int) -> Int { Self.maximumFindings - count }
        clippedText += recorded.clippedText.prefix(room(clippedText.count)).map {
            ClippedText(text: $0.text, inkBounds: $0.inkBounds.applying(transform))
        }
        clippedContent += recorded.clippedContent.prefix(room(clippedContent.count)).map {
            ClippedContent(call: $0.call, bounds: $0.bounds.applying(transform))
        }
        truncatedText += recorded.truncatedText.prefix(room(truncatedText.count)).map {
            TruncatedText(text: $0.text, bounds: $0.bounds.applying(transform))
        }
        untaggedText += recorded.untaggedText.prefix(room(untaggedText.count)).map {
            UntaggedText(text: $0.text, bounds: $0.bounds.applying(transform))
        }
    }

    /// Returns this report with the parts that a backend rasterized.
    func adding(_ rasterized: [Rasterized]) -> RenderReport {
        var report = self
        report.rasterized += rasterized
        return report
    }

    /// The default resolution of those images, in pixels per inch. For PDF documents, see
    /// ``PDFOptions/rasterResolution``.
    public static let resolution = 144
}
