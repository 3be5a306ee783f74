// SPDX-License-Identifier: MIT

public import Foundation

/// A PDF document: drawings as its pages, and metadata.
///
/// Each page has its own size and fonts. Links on a page (``Canvas/setURL(_:for:)``, ``Canvas/setDestination(_:for:)``)
/// lead to URLs and to destinations on any page (``Canvas/addDestination(_:at:)``).
///
/// ```swift
/// let cover = Drawing(size: .a4) { canvas in
///     canvas.draw("Report", at: CGPoint(x: 56, y: 96), font: .system(size: 32, weight: .bold))
/// }
/// let report = Document(title: "Report", language: "en", pages: [cover, drawing])
/// try report.write(to: "report.pdf")
/// ```
///
/// A document is written with the same bytes every time: its only date is ``created``. Pages are rendered one after
/// another, and each is written before the next one begins.
public struct Document: Sendable {
    /// The title. Viewers show it in place of the file's name.
    public var title: String?

    /// The author.
    public var author: String?

    /// The subject.
    public var subject: String?

    /// The keywords for searching.
    public var keywords: [String]

    /// The name of the program that made the pages.
    public var creator: String?

    /// The creation date, rounded down to a second, in the years 1 through 9999. If nil, the file has no date.
    public var created: Date?

    /// The language of the text, as a tag like `en` or `de-CH` (BCP 47). An ill-formed tag throws
    /// ``DrawingError/invalidOption(_:)`` when the document is written.
    public var language: String?

    /// Metadata in schemas of its own, such as ``MetadataSchema/facturX(level:fileName:)``.
    public var metadata: [MetadataSchema] = []

    /// The attached files; see ``attach(_:name:type:relationship:description:created:modified:)``.
    public var attachments: [Attachment] = []

    /// Requests to the viewer of the document.
    public var viewerPreferences = ViewerPreferences()

    /// The outline entries that viewers show beside the pages. All of them are expanded. `.fromHeadings` makes an entry
    /// for each heading.
    public var outline: [OutlineEntry]

    /// The page labels. Each applies from its first page on. If empty, pages are numbered from 1.
    public var pageLabels: [PageLabels]

    /// The pages. A document must have at least one.
    public var pages: [Drawing]

    /// Creates a document with the given pages and metadata.
    public init(
        title: String? = nil, author: String? = nil, subject: String? = nil, keywords: [String] = [],
        creator: String? = nil, created: Date? = nil, language: String? = nil, outline: [OutlineEntry] = [],
        pageLabels: [PageLabels] = [], pages: [Drawing]
    ) {
        (self.title, self.author, self.subject, self.keywords) = (title, author, subject, keywords)
        (self.creator, self.created, self.language) = (creator, created, language)
        (self.outline, self.pageLabels, self.pages) = (outline, pageLabels, pages)
    }

    /// Checks the pages and their labels before any page is rendered.
    func checkPages() throws(DrawingError) {
        guard !pages.isEmpty else {
            throw .invalidOption("Document(pages:): pages is empty; it must have at least one")
        }
        for page in pages { try page.checkPDFSize() }
        try checkPageLabels(pageCount: pages.count)
    }

    /// Checks the document's metadata.
    func checkInformation(_ conformance: PDFConformance) throws(DrawingError) {
        if let language, !language.isLanguageTag {
            throw .invalidOption(
                "Document.language is \(language.debugDescription); it must be a tag like \"en\" or \"de-CH\"")
        }
        if let created, PDFSyntax.date(created) == nil {
            throw .invalidOption(
                "Document.created is \(created.timeIntervalSince1970) seconds from 1970; it must be in a year from 1 to "
                    + "9999")
        }
        if conformance.isAccessible {
            guard let title, !title.isEmpty else {
                throw conformance.accessibilityError("Document.title is nil; it must be a title", clause: "7.1")
            }
            guard language != nil else {
                throw conformance.accessibilityError(
                    "Document.language is nil; it must be the language of the text", clause: "7.2")
            }
            guard viewerPreferences.displayDocumentTitle else {
                throw conformance.accessibilityError(
                    "Document.viewerPreferences.displayDocumentTitle is false; it must be true", clause: "7.1")
            }
        }
        for (name, text) in informationTexts {
            if let text { try conformance.checkLength(of: text, "Document.\(name.lowercased())") }
        }
        try checkAttachments(conformance)
        try checkMetadata(conformance)
    }

    /// The name of the program that writes the files.
    static let producer = "Easel"

    /// The texts of the metadata, without characters that XMP cannot express.
    var information: (title: String?, author: String?, subject: String?, keywords: String?, creator: String?) {
        (
            title?.validInXML, author?.validInXML, subject?.validInXML,
            keywords.isEmpty ? nil : keywords.joined(separator: ", ").validInXML, creator?.validInXML
        )
    }

    /// The texts of the metadata by their keys in an information dictionary.
    private var informationTexts: [(key: String, text: String?)] {
        let texts = information
        return [
            ("Title", texts.title), ("Author", texts.author), ("Subject", texts.subject), ("Keywords", texts.keywords),
            ("Creator", texts.creator),
        ]
    }

    /// The document's metadata as entries of a PDF information dictionary (ISO 32000-1, 14.3.3).
    var informationEntries: [String] {
        ["/Producer (\(Self.producer))"]
            + informationTexts.compactMap { key, text in text.map { "/\(key) \(PDFSyntax.text($0))" } }
            + (created.flatMap(PDFSyntax.date).map { ["/CreationDate \($0)"] } ?? [])
    }
}
