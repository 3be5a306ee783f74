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
        let file: MappedFile
        do throws(NativeError) {
            file = try MappedFile(path)
        } catch {
            throw failure("cannot be read: \(error.message)")
        }
        guard file.count > 0 else { throw failure("is empty") }
        var shared: FontTables.Shared?
        switch file.bytes(in: 0..<min(4, file.count)) {
        case [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8): try checkTables(of: file, at: 0, shared: &shared)
        case Array("ttcf".utf8):
            guard file.count >= 12 else { throw failure("is cut short") }
            let count = file.uint32(at: 8)
            guard count > 0, 12 + 4 * count <= file.count else { throw failure("is a damaged collection of fonts") }
            shared = FontTables.Shared()
            for index in 0..<count {
                // Fonts of a collection share tables; thousands that share them only in part would take hours to look through.
                guard let looked = shared?.bytesSeen, looked <= Self.mostReadings * (file.count + 1 << 20) else {
                    throw failure("is a collection of fonts too many of which have the same tables")
                }
                try checkTables(of: file, at: file.uint32(at: 12 + 4 * index), shared: &shared)
            }
        case Array("wOFF".utf8), Array("wOF2".utf8):
            throw failure("is a web font (WOFF); give the TrueType or OpenType font that it was made from")
        default: throw failure("is no TrueType or OpenType font")
        }
    }

    /// How many times the size of a file, and of a megabyte, are looked at of it at the most.
    private static let mostReadings = 64

    private func checkTables(
        of file: MappedFile, at offset: Int, shared: inout FontTables.Shared?
    ) throws(NativeError) {
        guard offset + 12 <= file.count else { throw failure("is cut short") }
        let count = file.uint16(at: offset + 4)
        guard count > 0, offset + 12 + 16 * count <= file.count else {
            throw failure("is damaged: its list of tables is cut short")
        }
        let tables = FontTables(file, at: offset + 12, count: count)
        if let end = tables.end, end > file.count {
            throw failure("is damaged or cut short: it has \(file.count) bytes, and a table that ends at \(end)")
        }
        if let tag = tables.damagedTable(shared: &shared) {
            throw failure("is damaged: its table \(tag) means nothing")
        }
    }

    /// An error whose message is a sentence about the file.
    func failure(_ predicate: String) -> NativeError {
        NativeError(library: "Easel", operation: "reading a font", message: "\(name) \(predicate)", isOfFont: true)
    }
}
