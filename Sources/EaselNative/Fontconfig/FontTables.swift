// SPDX-License-Identifier: MIT

/// The tables of one font that Cairo reads when it embeds a font in a PDF file, looked through beforehand: it trusts some
/// numbers in them, and reads beyond its memory where they lie. FreeType, which draws, is more careful.
///
/// What is read here is described in OpenType's chapters "name", "loca" and "glyf". Other fonts' outlines are for `CFFTable`.
struct FontTables {
    private let file: MappedFile
    private let places: [Place]

    /// A record of the font's list of tables.
    private struct Place {
        let tag: Int
        let bytes: Range<Int>
    }

    /// What the fonts of a collection have in common.
    struct Shared {
        /// Outlines that were found to be whole, by their places and the number of glyphs.
        fileprivate var outlines: Set<[Int]> = []
        /// Of tables and lists of tables that were looked through, some of them perhaps again and again.
        fileprivate(set) var bytesSeen = 0
    }

    /// - Parameters:
    ///   - offset: Where the records of the font's list of tables are, which must be in the file.
    ///   - count: How many there are, of 16 bytes each.
    init(_ file: MappedFile, at offset: Int, count: Int) {
        self.file = file
        places = (0..<count).map { index in
            let record = offset + 16 * index
            let start = file.uint32(at: record + 8)
            return Place(tag: file.uint32(at: record), bytes: start..<start + file.uint32(at: record + 12))
        }
    }

    /// Where the last of them ends, perhaps beyond the file.
    var end: Int? { places.lazy.map(\.bytes.upperBound).max() }

    /// Where a table is. FreeType takes the first of two.
    private func place(of tag: StaticString) -> Range<Int>? {
        let number = tag.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | Int($1) } }
        return places.first { $0.tag == number }?.bytes
    }

    /// The table that is damaged; nil if none is. All must be in the file.
    ///
    /// - Parameter shared: Of the fonts of a collection; nil for a font alone.
    func damagedTable(shared: inout Shared?) -> String? {
        shared?.bytesSeen += 16 * places.count
        if let names = place(of: "name") {
            shared?.bytesSeen += names.count
            if !namesLieWithin(names) { return "name" }
        }
        let maxp = place(of: "maxp")
        let glyphCount = maxp.flatMap { $0.count >= 6 ? file.uint16(at: $0.lowerBound + 4) : nil }
        if let cff = place(of: "CFF ") {
            guard let glyphCount else { return "maxp" }
            let outlines = [cff.lowerBound, cff.upperBound, glyphCount]
            if shared?.outlines.contains(outlines) != true {
                shared?.bytesSeen += cff.count
                guard CFFTable(file.bytes(in: cff), glyphCount: glyphCount).isWhole() else { return "CFF" }
                shared?.outlines.insert(outlines)
            }
        }
        guard let head = place(of: "head"), maxp != nil, let glyphs = place(of: "glyf") else { return nil }
        guard head.count >= 54 else { return "head" }
        guard let glyphCount else { return "maxp" }
        guard let loca = place(of: "loca") else { return "loca" }
        let areLong = file.uint16(at: head.lowerBound + 50) != 0
        let outlines = [
            glyphs.lowerBound, glyphs.upperBound, loca.lowerBound, loca.upperBound, glyphCount, areLong ? 4 : 2,
        ]
        if shared?.outlines.contains(outlines) == true { return nil }
        if let damaged = damagedTable(
            ofGlyphs: glyphCount, in: glyphs, at: loca, areLong: areLong, shared: &shared)
        {
            return damaged
        }
        shared?.outlines.insert(outlines)
        return nil
    }

    /// Whether every name lies in the table.
    private func namesLieWithin(_ table: Range<Int>) -> Bool {
        guard table.count >= 6 else { return false }
        let count = file.uint16(at: table.lowerBound + 2)
        let strings = file.uint16(at: table.lowerBound + 4)
        guard 6 + 12 * count <= table.count else { return false }
        return (0..<count).allSatisfy { index in
            let record = table.lowerBound + 6 + 12 * index
            return strings + file.uint16(at: record + 8) + file.uint16(at: record + 10) <= table.count
        }
    }

    /// Which of the two tables of the glyphs is damaged; nil if neither is: the offsets rise and end within the table, and
    /// glyphs that are made of others name some that are there.
    ///
    /// - Parameters:
    ///   - table: Where the glyphs are.
    ///   - offsets: Where it is written where each of them begins, and where the last one ends, in four bytes or half of it
    ///     in two.
    private func damagedTable(
        ofGlyphs count: Int, in table: Range<Int>, at offsets: Range<Int>, areLong: Bool, shared: inout Shared?
    ) -> String? {
        guard offsets.count >= (areLong ? 4 : 2) * (count + 1) else { return "loca" }
        let total =
            areLong
            ? file.uint32(at: offsets.lowerBound + 4 * count) : 2 * file.uint16(at: offsets.lowerBound + 2 * count)
        guard total <= table.count else { return "glyf" }
        shared?.bytesSeen += offsets.count + total
        return unsafe file.withBytes(in: offsets) { offsets in
            unsafe file.withBytes(in: table) { glyphs in
                var end = 0
                for index in -1..<count {
                    let start = end
                    // Safe: there are `count` offsets and one more.
                    end =
                        areLong
                        ? Int(
                            unsafe UInt32(
                                bigEndian: offsets.loadUnaligned(fromByteOffset: 4 * index + 4, as: UInt32.self)))
                        : 2
                            * Int(
                                unsafe UInt16(
                                    bigEndian: offsets.loadUnaligned(fromByteOffset: 2 * index + 2, as: UInt16.self)))
                    guard start <= end, end <= total else { return "loca" }
                    // If the number of contours is negative, components follow behind the box. Safe: `end` lies in the table.
                    guard index >= 0, end - start >= 2, unsafe glyphs[start] >= 0x80 else { continue }
                    guard unsafe Self.componentsExist(in: glyphs, from: start + 10, to: end, among: count) else {
                        return "glyf"
                    }
                }
                return nil
            }
        }
    }

    /// Whether a glyph that is made of others names some that are there.
    private static func componentsExist(
        in glyphs: UnsafeRawBufferPointer, from start: Int, to end: Int, among count: Int
    ) -> Bool {
        var place = start
        while place + 4 <= end {
            // Safe: all four bytes are there.
            let flags = unsafe UInt16(bigEndian: glyphs.loadUnaligned(fromByteOffset: place, as: UInt16.self))
            let glyph = unsafe UInt16(bigEndian: glyphs.loadUnaligned(fromByteOffset: place + 2, as: UInt16.self))
            guard glyph < count else { return false }
            // 1: words for arguments; 8, 0x40, 0x80: one, two or four numbers of a transform; 0x20: more follow.
            place += 4 + (flags & 1 != 0 ? 4 : 2)
            place += flags & 8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            if flags & 0x20 == 0 { return place <= end }
        }
        return false
    }
}

extension ArraySlice<UInt8> {
    /// A number whose highest byte comes first.
    var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
