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

/// Finds its way in a part of a PDF file.
struct PDFText {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Where some characters stand last.
    func last(_ text: String) -> Int? {
        let wanted = Array(text.utf8)
        return bytes.indices.dropLast(wanted.count - 1).last {
            bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted)
        }
    }

    /// Where some characters stand first, from a place on.
    func first(_ text: String, from start: Int = 0) -> Int? {
        let wanted = Array(text.utf8)
        guard bytes.indices.contains(start) else { return nil }
        return bytes[start...].indices.dropLast(wanted.count - 1)
            .first { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
    }

    /// The whole number behind the first such characters from a place on.
    func number(after text: String, from start: Int?) -> Int? {
        start.flatMap { first(text, from: $0) }.flatMap { number(at: $0 + text.utf8.count) }
    }

    func number(at start: Int) -> Int? {
        Int(String(decoding: bytes[start...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }, as: UTF8.self))
    }

    /// The table's entries, of 20 bytes each (ISO 32000-1, 7.5.4).
    func offsets(inTableAt start: Int) -> [Int]? {
        let head = Array("xref\n0 ".utf8)
        guard bytes.indices.contains(start), bytes[start...].starts(with: head),
            let count = number(at: start + head.count),
            let first = bytes[(start + head.count)...].firstIndex(of: UInt8(ascii: "\n")), count > 0,
            first + 1 + 20 * count <= bytes.count
        else { return nil }
        let offsets = (0..<count).map { index in
            let entry = bytes[(first + 1 + 20 * index)...].prefix(10)
            return entry.contains { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
                ? nil : number(at: entry.startIndex)
        }
        return offsets.contains(nil) ? nil : offsets.compactMap(\.self)
    }
}
