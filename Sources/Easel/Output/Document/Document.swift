// SPDX-License-Identifier: MIT

public import Foundation

/// Drawings as the pages of one PDF document, and what the document says about itself.
///
/// Each page has its own size and its own fonts. Their links (``Canvas/setURL(_:for:)``,
/// ``Canvas/setDestination(_:for:)``) lead to places on any page (``Canvas/addDestination(_:at:)``).
///
/// ```swift
/// let report = Document(title: "Report", language: "en", pages: [cover, chart])
/// try report.write(to: "report.pdf")
/// ```
///
/// A document gives the same bytes every time: it bears no date but ``created``. Pages are rendered one after another, and
/// written before the next one is begun.
public struct Document: Sendable {
    /// Its name, which programs show in place of the file's.
    public var title: String?

    /// The author.
    public var author: String?

    /// The subject.
    public var subject: String?

    /// Words to find it by.
    public var keywords: [String]

    /// The program that the pages come from.
    public var creator: String?

    /// When it was made, to the second, in a year from 1 to 9999; nil to leave it open.
    public var created: Date?

    /// The language of its text, as a tag like `en` or `de-CH` (BCP 47). What is none is an
    /// ``DrawingError/invalidOption(_:)`` when the document is written.
    public var language: String?

    /// The entries that programs show beside the pages, all of them unfolded.
    public var outline: [OutlineEntry]

    /// The page labels, each from one page on; if empty, pages are numbered from 1.
    public var pageLabels: [PageLabels]

    /// The pages, of which there must be one.
    public var pages: [Drawing]

    /// A document of these pages.
    public init(
        title: String? = nil, author: String? = nil, subject: String? = nil, keywords: [String] = [],
        creator: String? = nil, created: Date? = nil, language: String? = nil, outline: [OutlineEntry] = [],
        pageLabels: [PageLabels] = [], pages: [Drawing]
    ) {
        (self.title, self.author, self.subject, self.keywords) = (title, author, subject, keywords)
        (self.creator, self.created, self.language) = (creator, created, language)
        (self.outline, self.pageLabels, self.pages) = (outline, pageLabels, pages)
    }

    /// Checks the pages and their labels before one is rendered.
    func checkPages() throws(DrawingError) {
        guard !pages.isEmpty else {
            throw .invalidOption("Document(pages:): pages is empty; it must have at least one")
        }
        for page in pages { try page.checkPDFSize() }
        try checkPageLabels(pageCount: pages.count)
    }

    /// Checks what the document says about itself.
    func checkInformation() throws(DrawingError) {
        if let language, !Self.isLanguageTag(language) {
            throw .invalidOption(
                "Document.language is \(language.debugDescription); it must be a tag like \"en\" or \"de-CH\"")
        }
        _ = try informationEntries
    }

    /// Whether it is one as all tags are (RFC 5646, 2.1): letters, then letters and digits, up to eight between hyphens.
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
                        "Document.created is \(created.timeIntervalSince1970) seconds from 1970 on; it must be in a "
                            + "year from 1 to 9999")
                }
                entries.append("/CreationDate \(date)")
            }
            return entries
        }
    }
}
