// SPDX-License-Identifier: MIT

/// The tables of one font that Cairo reads when it embeds a font in a PDF file, looked through beforehand: it trusts some
/// numbers in them, and reads beyond its memory where they lie. FreeType, which draws, is more careful.
///
/// What is read here is described in OpenType's chapters "name", "loca" and "glyf". Other fonts' outlines are for `CFFTable`.
struct FontTables {
    private let bytes: (Range<Int>) throws(NativeError) -> [UInt8]
    private let places: [Place]

    /// A record of the font's list of tables.
    private struct Place {
        let tag: Int
        let offset: Int
        let count: Int
    }

    /// - Parameters:
    ///   - directory: The records of the font's list of tables, 16 bytes each.
    ///   - bytes: Reads a part of the file.
    init(directory: [UInt8], bytes: @escaping (Range<Int>) throws(NativeError) -> [UInt8]) {
        places = stride(from: 0, to: directory.count, by: 16).map { start in
            Place(
                tag: directory.uint32(at: start), offset: directory.uint32(at: start + 8),
                count: directory.uint32(at: start + 12))
        }
        self.bytes = bytes
    }

    /// Where a table is. FreeType takes the first of two.
    private func place(of tag: String) -> Range<Int>? {
        let number = Array(tag.utf8).uint32(at: 0)
        return places.first { $0.tag == number }.map { $0.offset..<$0.offset + $0.count }
    }

    private func table(_ tag: String) throws(NativeError) -> [UInt8]? {
        guard let place = place(of: tag) else { return nil }
        return try bytes(place)
    }

    /// The table that is damaged; nil if none is.
    ///
    /// - Parameter known: Outlines that were found to be whole, by their places and the number of glyphs: the fonts of a
    ///   collection have the same. Nil if nothing is to be kept, as for a font alone.
    func damagedTable(known: inout Set<[Int]>?) throws(NativeError) -> String? {
        if let names = try table("name"), !Self.namesLieWithin(names) { return "name" }
        let maxp = try table("maxp")
        let glyphCount = maxp.flatMap { $0.count >= 6 ? $0.uint16(at: 4) : nil }
        if let cff = place(of: "CFF ") {
            guard let glyphCount else { return "maxp" }
            let outlines = [cff.lowerBound, cff.upperBound, glyphCount]
            if known?.contains(outlines) != true {
                guard CFFTable(try bytes(cff), glyphCount: glyphCount).isWhole() else { return "CFF" }
                known?.insert(outlines)
            }
        }
        guard let head = try table("head"), maxp != nil, let glyphs = place(of: "glyf") else { return nil }
        guard head.count >= 54 else { return "head" }
        guard let glyphCount else { return "maxp" }
        guard let loca = place(of: "loca") else { return "loca" }
        let areLong = head.uint16(at: 50) != 0
        let outlines = [
            glyphs.lowerBound, glyphs.upperBound, loca.lowerBound, loca.upperBound, glyphCount, areLong ? 4 : 2,
        ]
        if known?.contains(outlines) == true { return nil }
        if let damaged = try damagedTable(ofGlyphs: glyphCount, in: glyphs, at: try bytes(loca), areLong: areLong) {
            return damaged
        }
        known?.insert(outlines)
        return nil
    }

    /// Whether every name lies in the table.
    private static func namesLieWithin(_ table: [UInt8]) -> Bool {
        guard table.count >= 6 else { return false }
        let (count, strings) = (table.uint16(at: 2), table.uint16(at: 4))
        guard 6 + 12 * count <= table.count else { return false }
        return stride(from: 6, to: 6 + 12 * count, by: 12).allSatisfy { record in
            strings + table.uint16(at: record + 8) + table.uint16(at: record + 10) <= table.count
        }
    }

    /// Which of the two tables of the glyphs is damaged; nil if neither is: the offsets rise and end within the table, and
    /// glyphs that are made of others name some that are there.
    ///
    /// - Parameters:
    ///   - table: Where the glyphs are.
    ///   - offsets: Where each of them begins, and where the last one ends, in four bytes or half of it in two.
    private func damagedTable(
        ofGlyphs count: Int, in table: Range<Int>, at offsets: [UInt8], areLong: Bool
    ) throws(NativeError) -> String? {
        guard offsets.count >= (areLong ? 4 : 2) * (count + 1) else { return "loca" }
        func offset(of index: Int) -> Int {
            areLong ? offsets.uint32(at: 4 * index) : 2 * offsets.uint16(at: 2 * index)
        }
        let total = offset(of: count)
        guard total <= table.count else { return "glyf" }
        // Some glyphs at a time: memory for all of a large font would take longer to come by than to look through.
        var (part, partStart) = ([UInt8](), 0)
        var end = offset(of: 0)
        for index in 0..<count {
            let start = end
            end = offset(of: index + 1)
            guard start <= end, end <= total else { return "loca" }
            guard end - start >= 2 else { continue }
            if end > partStart + part.count {
                let place = start..<max(end, min(start + 1 << 15, total))
                // Gives its memory back, to be used again.
                part = []
                part = try bytes(table.lowerBound + place.lowerBound..<table.lowerBound + place.upperBound)
                partStart = start
                guard part.count == place.count else { return "glyf" }
            }
            // If the number of contours is negative, components follow behind the box.
            guard part[start - partStart] >= 0x80 else { continue }
            let components = start - partStart + 10..<max(start + 10, end) - partStart
            guard Self.componentsExist(in: part, at: components, among: count) else { return "glyf" }
        }
        return nil
    }

    private static func componentsExist(in bytes: [UInt8], at components: Range<Int>, among count: Int) -> Bool {
        var place = components.lowerBound
        while true {
            guard place + 4 <= components.upperBound else { return false }
            let flags = bytes.uint16(at: place)
            guard bytes.uint16(at: place + 2) < count else { return false }
            // 1: words for arguments; 8, 0x40, 0x80: one, two or four numbers of a transform; 0x20: more follow.
            place += 4 + (flags & 1 != 0 ? 4 : 2)
            place += flags & 8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            if flags & 0x20 == 0 { return place <= components.upperBound }
        }
    }
}

extension [UInt8] {
    // Loading is unsafe for the sake of other types: it looks whether all bytes are there, and any are a number.

    /// Two bytes as a number, the higher first.
    func uint16(at offset: Int) -> Int {
        Int(UInt16(bigEndian: unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    }

    /// Four bytes as a number, the highest first.
    func uint32(at offset: Int) -> Int {
        Int(UInt32(bigEndian: unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
}

extension ArraySlice<UInt8> {
    /// A number whose highest byte comes first.
    var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
