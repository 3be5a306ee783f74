// SPDX-License-Identifier: MIT

/// A font file that is checked before FreeType reads it. FreeType and Fontconfig silently accept many truncated files
/// and draw gaps.
///
/// The check reads the table directory, as described in OpenType's chapter "The OpenType font file".
package struct FontFile {
    let path: String

    /// The name in error messages.
    private let name: String

    /// The owner that removes a temporary file when nothing needs it anymore; nil for a user's file.
    private let temporary: TemporaryFile?

    /// Creates a user's font file.
    package init(path: String) {
        self.path = path
        name = "the font file \"\(path)\""
        temporary = nil
    }

    /// Creates a font file from a temporary file, which exists as long as this object does.
    package init(_ temporary: TemporaryFile, name: String) {
        path = temporary.path
        self.name = name
        self.temporary = temporary
    }

    /// Throws an error that contains the file's name if the file is invalid.
    func check() throws(NativeError) {
        let file: MappedFile
        do throws(NativeError) {
            file = try MappedFile(path)
        } catch {
            throw failure("cannot be read: \(error.message)")
        }
        guard file.count > 0 else { throw failure("is empty") }
        switch file.bytes(in: 0..<min(4, file.count)) {
        case [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8): try checkTables(of: file, at: 0)
        case Array("ttcf".utf8):
            guard file.count >= 12 else { throw failure("is cut short") }
            let count = file.uint32(at: 8)
            guard count > 0, 12 + 4 * count <= file.count else { throw failure("is a damaged collection of fonts") }
            guard count <= Self.maximumFonts else {
                throw failure("is a collection of more than \(Self.maximumFonts) fonts")
            }
            for index in 0..<count { try checkTables(of: file, at: file.uint32(at: 12 + 4 * index)) }
        case Array("wOFF".utf8), Array("wOF2".utf8):
            throw failure("is a web font (WOFF); give the TrueType or OpenType font that it was made from")
        default: throw failure("is not a TrueType or OpenType font")
        }
    }

    // The fonts of a collection may share their lists of tables, and checking every list for every font could take
    // hours.
    private static let (maximumFonts, maximumTables) = (4_096, 4_096)

    /// Checks that every table of a font is within the file: each table has a 16-byte record with its offset and
    /// length.
    private func checkTables(of file: MappedFile, at offset: Int) throws(NativeError) {
        guard offset + 12 <= file.count else { throw failure("is cut short") }
        let count = file.uint16(at: offset + 4)
        guard 1...Self.maximumTables ~= count, offset + 12 + 16 * count <= file.count else {
            throw failure("is damaged: its list of tables is cut short or too long")
        }
        let end = (0..<count).lazy.map { index in
            let record = offset + 12 + 16 * index
            return file.uint32(at: record + 8) + file.uint32(at: record + 12)
        }.max()
        if let end, end > file.count {
            throw failure("is damaged or cut short: it has \(file.count) bytes, and a table that ends at \(end)")
        }
        for index in 0..<count {
            let record = offset + 12 + 16 * index
            guard file.bytes(in: record..<record + 4) == Array("SVG ".utf8) else { continue }
            let start = file.uint32(at: record + 8)
            try checkDocuments(of: file, in: start..<start + file.uint32(at: record + 12))
        }
    }

    /// Checks that every SVG document of a font is within its table. FreeType 2.12 does not check their offsets.
    ///
    /// The offset of a list is at the third byte of the table. The list begins with the number of documents, followed
    /// by a 12-byte record for each document. The last 8 bytes of a record are the document's offset from the list and
    /// its length.
    private func checkDocuments(of file: MappedFile, in table: Range<Int>) throws(NativeError) {
        let problem = failure("is damaged: an SVG document in it lies outside of its table")
        guard table.count >= 10 else { throw problem }
        let list = table.lowerBound + file.uint32(at: table.lowerBound + 2)
        guard list + 2 <= table.upperBound else { throw problem }
        let count = file.uint16(at: list)
        guard list + 2 + 12 * count <= table.upperBound else { throw problem }
        for record in stride(from: list + 2, to: list + 2 + 12 * count, by: 12) {
            let end = list + file.uint32(at: record + 4) + file.uint32(at: record + 8)
            guard end <= table.upperBound else { throw problem }
        }
    }

    /// Returns an error whose message is a sentence about the file.
    func failure(_ predicate: String) -> NativeError {
        NativeError(library: "Easel", operation: "reading a font", message: "\(name) \(predicate)", isOfFont: true)
    }
}
