// SPDX-License-Identifier: MIT

internal import EaselNative

/// What Cairo writes behind the last page: fonts, the list of pages, the document's description, and the table of all
/// objects.
struct PDFTail {
    /// The objects, without the two that describe the document.
    let objects: [UInt8]

    /// Where each object begins in all that Cairo wrote; 0 for those that it did not write.
    let offsets: [Int]

    /// The number of the list of pages.
    let pages: Int

    /// The numbers of the two objects that were left out.
    let info: Int
    let catalog: Int

    /// The fonts that pages name, and Cairo did not write: it leaves out, and says nothing, what it cannot embed.
    let missingFonts: Set<Int>

    /// - Parameters:
    ///   - start: How much Cairo wrote before.
    ///   - fonts: The numbers of the fonts that pages name.
    init(_ bytes: [UInt8], from start: Int, fonts: Set<Int>) throws(NativeError) {
        let file = PDFText(bytes)
        guard let table = file.number(after: "startxref\n", from: file.last("startxref\n")), table >= start,
            let trailer = file.last("trailer\n"),
            let info = file.number(after: "/Info ", from: trailer),
            let catalog = file.number(after: "/Root ", from: trailer),
            let offsets = file.offsets(inTableAt: table - start), offsets.indices.contains(info),
            offsets.indices.contains(catalog), offsets[catalog] >= start,
            let pages = file.number(after: "/Pages ", from: offsets[catalog] - start)
        else { throw PDFTail.failure("has no table of objects where it should have one") }
        let missing = fonts.filter { font in
            guard offsets.indices.contains(font), case start..<start + bytes.count = offsets[font] else { return true }
            return !bytes[(offsets[font] - start)...].starts(with: "\(font) 0 obj".utf8)
        }
        let end = min(offsets[info], offsets[catalog])
        guard end >= start, end <= table,
            offsets.indices.allSatisfy({
                $0 == info || $0 == catalog || offsets[$0] < end || missing.contains($0)
            })
        else { throw PDFTail.failure("does not end with its description") }
        objects = Array(bytes[..<(end - start)])
        (self.offsets, self.pages, self.info, self.catalog) = (offsets, pages, info, catalog)
        missingFonts = missing
    }

    static func failure(_ problem: String) -> NativeError {
        NativeError(library: "Cairo", operation: "cairo_surface_finish", message: "the PDF file \(problem)")
    }
}
