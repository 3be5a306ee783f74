// SPDX-License-Identifier: MIT

/// A standard that a PDF document can conform to, for archives and for people who use a screen reader.
///
/// ```swift
/// let options = PDFOptions(standards: [.pdfA3u, .pdfUA1])
/// let pdf = try Document(title: "Invoice 117", language: "en", pages: [drawing]).pdf(options: options)
/// ```
///
/// A document has at most one part of PDF/A. PDF/A-4 is based on PDF 2.0 and PDF/UA-1 on PDF 1.7, so they exclude each
/// other. Content that a standard forbids throws ``DrawingError/invalidOption(_:)``, which names the clause.
public enum PDFStandard: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// PDF/A-2, level B (ISO 19005-2): the document looks the same everywhere and forever. Attachments are forbidden.
    case pdfA2b = "PDF/A-2b"
    /// PDF/A-2, level U: level B, and all text can be searched and copied.
    case pdfA2u = "PDF/A-2u"
    /// PDF/A-3, level B (ISO 19005-3): PDF/A-2b with attachments of any type, such as the XML of an invoice.
    case pdfA3b = "PDF/A-3b"
    /// PDF/A-3, level U: level B, and all text can be searched and copied.
    case pdfA3u = "PDF/A-3u"
    /// PDF/A-4 (ISO 19005-4): PDF/A for PDF 2.0. Attachments are forbidden.
    case pdfA4 = "PDF/A-4"
    /// PDF/UA-1 (ISO 14289-1): screen readers can read the document. It requires a title and a language, and its
    /// content is tagged; see ``Canvas/withTag(_:order:_:)``.
    case pdfUA1 = "PDF/UA-1"

    /// The usual name, such as `PDF/A-3u`.
    public var description: String { rawValue }

    /// The part and the level of PDF/A; nil for PDF/UA.
    var archive: (part: Int, level: String?)? {
        switch self {
        case .pdfA2b: (2, "B")
        case .pdfA2u: (2, "U")
        case .pdfA3b: (3, "B")
        case .pdfA3u: (3, "U")
        case .pdfA4: (4, nil)
        case .pdfUA1: nil
        }
    }
}

/// The rules of the standards that a document conforms to.
struct PDFConformance {
    /// The part of PDF/A; nil if the document does not conform to PDF/A.
    let part: Int?

    /// The level of PDF/A: `U`, which includes `B`.
    let level: String?

    /// Whether the document conforms to PDF/UA-1.
    let isAccessible: Bool

    var isArchive: Bool { part != nil }

    /// - Throws: ``DrawingError/invalidOption(_:)`` if two standards contradict each other.
    init(_ standards: Set<PDFStandard>) throws(DrawingError) {
        let sorted = standards.sorted { $0.rawValue < $1.rawValue }
        let archives = sorted.compactMap(\.archive)
        isAccessible = standards.contains(.pdfUA1)
        part = archives.first?.part
        level = archives.contains { $0.level == "U" } ? "U" : archives.first?.level
        let names = sorted.map(\.description).joined(separator: ", ")
        guard archives.allSatisfy({ $0.part == archives[0].part }) else {
            throw .invalidOption("PDFOptions.standards is \(names); it must have at most one part of PDF/A")
        }
        guard part != 4 || !isAccessible else {
            throw .invalidOption(
                "PDFOptions.standards is \(names); PDF/UA-1 is based on PDF 1.7 (ISO 14289-1, 6.1) and PDF/A-4 on PDF 2.0 "
                    + "(ISO 19005-4, 6.1.2)")
        }
    }

    private init() { (part, level, isAccessible) = (nil, nil, false) }

    /// Conformance to no standard.
    static let none = PDFConformance()

    /// The version of PDF.
    var version: String { part == 4 ? "2.0" : "1.7" }

    /// Returns the error of content that PDF/A forbids.
    ///
    /// - Parameters:
    ///   - problem: The call, its argument and the value, up to the rule.
    ///   - clause: The clause of ISO 19005, for example `6.8`.
    func archiveError(_ problem: String, clause: String) -> DrawingError {
        let name = "PDF/A-\(part ?? 0)\(level?.lowercased() ?? "")"
        return .invalidOption("\(problem) (\(name): ISO 19005-\(part ?? 0), \(clause))")
    }

    /// Returns the error of content that PDF/UA-1 forbids; the parameters are the same as in
    /// ``archiveError(_:clause:)``.
    func accessibilityError(_ problem: String, clause: String) -> DrawingError {
        .invalidOption("\(problem) (PDF/UA-1: ISO 14289-1, \(clause))")
    }

    /// Checks a text that is written as one string.
    func checkLength(of text: String, _ name: String) throws(DrawingError) {
        // In UTF-16 with a byte order mark, or one byte for each character of ASCII.
        guard isArchive, text.utf16.count > 16_000, 2 * text.utf16.count + 2 > 32_767 else { return }
        throw archiveError(
            "\(name) has \(text.utf16.count) UTF-16 code units; it must have at most 16,382", clause: "6.1.13")
    }
}
