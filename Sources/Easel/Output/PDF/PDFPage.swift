// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A page of a PDF file: the object that Cairo writes for it last, and what is to be added to that.
struct PDFPage {
    /// The object's number.
    let number: Int

    /// The object's entries, as Cairo wrote them.
    private let entries: String

    private let height: CGFloat
    let annotations: [Annotation]

    /// What there is to see, in words.
    let alternativeText: String?

    /// Where the object begins in all that Cairo wrote.
    let place: Int

    /// Finds the page's object in what Cairo wrote of a page. Before it there are only the page's contents, where this
    /// cannot stand, and behind it images, where anything can.
    ///
    /// - Parameter start: How much Cairo wrote before.
    /// - Returns: The page, and the object's range.
    static func found(
        in bytes: [UInt8], from start: Int, of drawing: Drawing, annotations: [Annotation]
    ) throws(NativeError) -> (page: PDFPage, range: Range<Int>) {
        let text = PDFText(bytes)
        let opening = " 0 obj\n<< "
        guard let mark = text.first(opening + "/Type /Page "),
            let lineBreak = bytes[..<mark].lastIndex(of: UInt8(ascii: "\n")),
            let number = text.number(at: lineBreak + 1), let end = text.first("\n>>\nendobj\n", from: mark)
        else { throw PDFTail.failure("has no page where it should have one") }
        let page = PDFPage(
            number: number, entries: String(decoding: bytes[(mark + opening.utf8.count)..<end], as: UTF8.self),
            height: drawing.size.height, annotations: annotations, alternativeText: drawing.alternativeText,
            place: start + lineBreak + 1)
        return (page, (lineBreak + 1)..<(end + "\n>>\nendobj\n".utf8.count))
    }

    /// The page's object, to which links and the place of its text in the structure are added.
    ///
    /// - Parameters:
    ///   - links: The numbers of their objects.
    ///   - figure: Where the page stands among those with an alternative text, and the two streams around its contents.
    func object(links: [Int], figure: (index: Int, begin: Int, end: Int)?) -> String {
        var entries = entries
        if !links.isEmpty {
            entries += "\n   /Annots [ \(links.map(PDFSyntax.reference).joined(separator: " ")) ]"
        }
        if let figure, let contents = entries.firstRange(of: /\/Contents \d+ 0 R/) {
            let own = entries[contents].dropFirst("/Contents ".count)
            entries.replaceSubrange(
                contents,
                with: "/Contents [ \(PDFSyntax.reference(figure.begin)) \(own) \(PDFSyntax.reference(figure.end)) ]")
            entries += "\n   /StructParents \(figure.index)"
        }
        return "<< \(entries)\n>>"
    }

    /// The annotation that a link is.
    func link(_ rect: CGRect, to target: LinkTarget) -> String {
        let corners = [rect.minX, height - rect.maxY, rect.maxX, height - rect.minY]
        let action =
            switch target {
            case .url(let url): "<< /S /URI /URI \(PDFSyntax.url(url)) >>"
            case .destination(let name): "<< /S /GoTo /D \(PDFSyntax.bytes(name)) >>"
            }
        return "<< /Type /Annot /Subtype /Link /F 4 /Border [ 0 0 0 ] "
            + "/Rect [ \(corners.map(PDFSyntax.number).joined(separator: " ")) ] /A \(action) >>"
    }

    /// A place on the page, to be shown at the magnification that there is.
    func destination(at point: CGPoint) -> String {
        "[ \(PDFSyntax.reference(number)) /XYZ \(PDFSyntax.number(point.x)) \(PDFSyntax.number(height - point.y)) null ]"
    }

    /// The top of the page.
    var destination: String { destination(at: .zero) }
}
