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

    /// The outline entries that viewers show beside the pages. All of them are expanded.
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
    func checkInformation() throws(DrawingError) {
        if let language, !Self.isLanguageTag(language) {
            throw .invalidOption(
                "Document.language is \(language.debugDescription); it must be a tag like \"en\" or \"de-CH\"")
        }
        _ = try informationEntries
    }

    /// Returns whether text has the form of a language tag (RFC 5646, 2.1): a part of letters, then parts of letters
    /// and digits. Parts are separated by hyphens and have one to eight characters each.
    private static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
        return parts.allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 } }
            && parts[0].allSatisfy(isLetter)
    }

    /// The document's metadata as entries of a PDF information dictionary (ISO 32000-1, 14.3.3).
    var informationEntries: [String] {
        get throws(DrawingError) {
            var entries = ["/Producer (Easel)"]
            let texts = [
                ("Title", title), ("Author", author), ("Subject", subject),
                ("Keywords", keywords.isEmpty ? nil : keywords.joined(separator: ", ")), ("Creator", creator),
            ]
            for case (let name, let text?) in texts { entries.append("/\(name) \(PDFSyntax.text(text))") }
            if let created {
                guard let date = PDFSyntax.date(created) else {
                    throw .invalidOption(
                        "Document.created is \(created.timeIntervalSince1970) seconds from 1970; it must be in a "
                            + "year from 1 to 9999")
                }
                entries.append("/CreationDate \(date)")
            }
            return entries
        }
    }
}
