// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Attached files as PDF objects (ISO 32000-1, 7.11, and ISO 32000-2, 14.13).
struct PDFAttachments {
    /// The entries of the name tree of embedded files.
    let names: String

    /// References to the file specifications.
    let references: String

    init(_ attachments: [Document.Attachment], to objects: PDFObjects) throws(NativeError) {
        var files: [(name: String, number: Int)] = []
        for attachment in attachments {
            files.append((attachment.name, try Self.add(attachment, to: objects)))
        }
        references = files.map { PDFSyntax.reference($0.number) }.joined(separator: " ")
        // The keys of a name tree are sorted by their bytes.
        names = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            .map { "\(PDFSyntax.bytes($0.name)) \($0.number) 0 R" }.joined(separator: " ")
    }

    private static func add(_ attachment: Document.Attachment, to objects: PDFObjects) throws(NativeError) -> Int {
        let content = [UInt8](attachment.data)
        var params = "/Size \(content.count)/CheckSum \(PDFSyntax.hexadecimal(MD5.digest(of: content)))"
        if let date = attachment.created.flatMap(PDFSyntax.date) { params += "/CreationDate \(date)" }
        if let date = attachment.modified.flatMap(PDFSyntax.date) { params += "/ModDate \(date)" }
        let stream = try objects.add(
            stream: content, "/Type/EmbeddedFile/Subtype\(PDFSyntax.name(attachment.type))/Params<<\(params)>>")
        let name = PDFSyntax.text(attachment.name)
        let description = attachment.description.map { "/Desc \(PDFSyntax.text($0))" } ?? ""
        return objects.add(
            "<</Type/Filespec/F \(name)/UF \(name)\(description)/AFRelationship/\(attachment.relationship.rawValue)"
                + "/EF<</F \(stream) 0 R/UF \(stream) 0 R>>>>")
    }
}
