// SPDX-License-Identifier: MIT

public import Foundation

extension Document {
    /// A file within a PDF document, such as the XML of an invoice.
    ///
    /// ```swift
    /// var report = Document(pages: [drawing])
    /// report.attach(data, name: "orders.csv", type: "text/csv", relationship: .data, description: "All orders")
    /// ```
    public struct Attachment: Sendable, Hashable {
        /// The relation of an attachment to the document (ISO 32000-2, 7.11.3).
        public enum Relationship: String, Sendable, Hashable, CaseIterable {
            /// The document was made from the attachment, as from the text of a word processor.
            case source = "Source"
            /// The attachment has the data behind a picture or a table.
            case data = "Data"
            /// The attachment is the same content in another form, such as an invoice for machines.
            case alternative = "Alternative"
            /// The attachment adds to the document.
            case supplement = "Supplement"
            /// Any other relation.
            case unspecified = "Unspecified"
        }

        /// The content.
        public var data: Data

        /// The file name, which must not be empty or contain slashes, backslashes, or control characters.
        public var name: String

        /// The MIME type, such as `text/xml`.
        public var type: String

        /// The relation to the document.
        public var relationship: Relationship

        /// A description that viewers show; nil for none.
        public var description: String?

        /// The dates on which the file was created and last modified, in the years 1 through 9999; nil for none.
        public var (created, modified): (Date?, Date?)

        /// Creates an attachment.
        public init(
            _ data: Data, name: String, type: String, relationship: Relationship = .unspecified,
            description: String? = nil, created: Date? = nil, modified: Date? = nil
        ) {
            (self.data, self.name, self.type, self.relationship) = (data, name, type, relationship)
            (self.description, self.created, self.modified) = (description, created, modified)
        }
    }

    /// Attaches a file to the document. The parameters are the properties of an ``Attachment``.
    public mutating func attach(
        _ data: Data, name: String, type: String, relationship: Attachment.Relationship = .unspecified,
        description: String? = nil, created: Date? = nil, modified: Date? = nil
    ) {
        attachments.append(
            Attachment(
                data, name: name, type: type, relationship: relationship, description: description, created: created,
                modified: modified))
    }

    /// Checks the attachments before any page is rendered.
    func checkAttachments(_ conformance: PDFConformance) throws(DrawingError) {
        var names: Set<String> = []
        for attachment in attachments {
            let call = "Document.attach(_:name:type:relationship:description:created:modified:)"
            let name = attachment.name
            if let part = conformance.part, part != 3 {
                throw conformance.archiveError(
                    "\(call): name is \(name.debugDescription); only PDF/A-3 allows attachments of any type",
                    clause: part == 2 ? "6.8" : "6.9")
            }
            let isPlain = name.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" && $0 != "\\"
            }
            guard !name.isEmpty, isPlain, name.utf8.count <= 255 else {
                throw .invalidOption(
                    "\(call): name is \(name.debugDescription); it must have 1 to 255 bytes, without slashes, backslashes, "
                        + "and control characters")
            }
            guard names.insert(name).inserted else {
                throw .invalidOption(
                    "\(call): name is \(name.debugDescription); it must differ from those of other attachments")
            }
            guard attachment.type.wholeMatch(of: /[A-Za-z0-9!#$&^_.+-]{1,63}\/[A-Za-z0-9!#$&^_.+-]{1,63}/) != nil else {
                throw .invalidOption(
                    "\(call): type is \(attachment.type.debugDescription); it must be a MIME type like \"text/xml\"")
            }
            for date in [attachment.created, attachment.modified] where date.map(PDFSyntax.date) == .some(nil) {
                throw .invalidOption("\(call): a date of \(name.debugDescription) must be in a year from 1 to 9999")
            }
            if let description = attachment.description {
                try conformance.checkLength(of: description, "\(call): description")
            }
        }
    }
}
