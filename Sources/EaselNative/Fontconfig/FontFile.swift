// SPDX-License-Identifier: MIT

/// A font's file, looked through before FreeType reads it: FreeType and Fontconfig take many files that were cut short
/// without a word, and draw gaps.
///
/// What is read here is the directory of its tables, as in OpenType's chapter "The OpenType font file".
package struct FontFile {
    let path: String

    /// What errors call it.
    private let name: String

    /// Removes the file when nothing needs it any more; nil for a file of the user's.
    private let temporary: TemporaryFile?

    /// A file of the user's.
    package init(path: String) {
        self.path = path
        name = "the font file \"\(path)\""
        temporary = nil
    }

    /// A file that exists as long as this.
    package init(_ temporary: TemporaryFile, name: String) {
        path = temporary.path
        self.name = name
        self.temporary = temporary
    }

    /// Throws what is wrong with the file, under its name.
    func check() throws(NativeError) {
        let reader: FileReader
        do throws(NativeError) {
            reader = try FileReader(path)
        } catch {
            throw failure("cannot be read: \(error.message)")
        }
        let signature = try bytes(of: reader, at: 0, count: 4)
        var known: Set<[Int]>?
        switch signature {
        case []: throw failure("is empty")
        case [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8):
            try checkTables(of: reader, at: 0, known: &known)
        case Array("ttcf".utf8):
            let header = try bytes(of: reader, at: 0, count: 12)
            guard header.count == 12 else { throw failure("is cut short") }
            let count = header.uint32(at: 8)
            let offsets = try bytes(of: reader, at: 12, count: count * 4)
            guard count > 0, offsets.count == count * 4 else { throw failure("is a damaged collection of fonts") }
            known = []
            for start in stride(from: 0, to: offsets.count, by: 4) {
                // Fonts of a collection share tables; thousands that share them only in part would take hours to look through.
                guard reader.bytesRead <= Self.mostReadings * (reader.size + 1 << 20) else {
                    throw failure("is a collection of fonts too many of which have the same tables")
                }
                try checkTables(of: reader, at: offsets.uint32(at: start), known: &known)
            }
        case Array("wOFF".utf8), Array("wOF2".utf8):
            throw failure("is a web font (WOFF); give the TrueType or OpenType font that it was made from")
        default: throw failure("is no TrueType or OpenType font")
        }
    }

    /// How many times the size of a file, and of a megabyte, are read of it at the most.
    private static let mostReadings = 64

    private func checkTables(
        of reader: FileReader, at offset: Int, known: inout Set<[Int]>?
    ) throws(NativeError) {
        let header = try bytes(of: reader, at: offset, count: 12)
        guard header.count == 12 else { throw failure("is cut short") }
        let size = header.uint16(at: 4) * 16
        let directory = try bytes(of: reader, at: offset + 12, count: size)
        guard size > 0, directory.count == size else { throw failure("is damaged: its list of tables is cut short") }
        for start in stride(from: 0, to: size, by: 16) {
            let end = directory.uint32(at: start + 8) + directory.uint32(at: start + 12)
            guard end <= reader.size else {
                throw failure("is damaged or cut short: it has \(reader.size) bytes, and a table that ends at \(end)")
            }
        }
        let tables = FontTables(directory: directory) { place throws(NativeError) in
            try bytes(of: reader, at: place.lowerBound, count: place.count)
        }
        if let tag = try tables.damagedTable(known: &known) {
            throw failure("is damaged: its table \(tag) means nothing")
        }
    }

    private func bytes(of reader: FileReader, at offset: Int, count: Int) throws(NativeError) -> [UInt8] {
        do throws(NativeError) {
            return try reader.bytes(at: offset, count: count)
        } catch {
            throw failure("cannot be read: \(error.message)")
        }
    }

    /// An error whose message is a sentence about the file.
    func failure(_ predicate: String) -> NativeError {
        NativeError(library: "Easel", operation: "reading a font", message: "\(name) \(predicate)", isOfFont: true)
    }
}
