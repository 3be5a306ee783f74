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
                tag: directory[start..<start + 4].bigEndian, offset: directory[start + 8..<start + 12].bigEndian,
                count: directory[start + 12..<start + 16].bigEndian)
        }
        self.bytes = bytes
    }

    /// Where a table is. FreeType takes the first of two.
    private func place(of tag: String) -> Range<Int>? {
        let number = ArraySlice(tag.utf8).bigEndian
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
        let glyphCount = maxp.flatMap { $0.count >= 6 ? $0[4..<6].bigEndian : nil }
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
        let areLong = head[50..<52].bigEndian != 0
        let outlines = [
            glyphs.lowerBound, glyphs.upperBound, loca.lowerBound, loca.upperBound, glyphCount, areLong ? 4 : 2,
        ]
        if known?.contains(outlines) == true { return nil }
        guard let offsets = try glyphOffsets(count: glyphCount, areLong: areLong) else { return "loca" }
        guard try componentsExist(in: glyphs, at: offsets) else { return "glyf" }
        known?.insert(outlines)
        return nil
    }

    /// Whether every name lies in the table.
    private static func namesLieWithin(_ table: [UInt8]) -> Bool {
        guard table.count >= 6 else { return false }
        let (count, strings) = (table[2..<4].bigEndian, table[4..<6].bigEndian)
        guard 6 + 12 * count <= table.count else { return false }
        return stride(from: 6, to: 6 + 12 * count, by: 12).allSatisfy { record in
            strings + table[record + 8..<record + 10].bigEndian + table[record + 10..<record + 12].bigEndian
                <= table.count
        }
    }

    /// Where each glyph begins, and where the last one ends; nil if there are too few or they do not rise.
    private func glyphOffsets(count: Int, areLong: Bool) throws(NativeError) -> [Int]? {
        let size = areLong ? 4 : 2
        guard let table = try table("loca"), table.count >= size * (count + 1) else { return nil }
        let offsets = stride(from: 0, through: size * count, by: size).map { start in
            areLong ? table[start..<start + 4].bigEndian : 2 * table[start..<start + 2].bigEndian
        }
        return (0..<count).allSatisfy { offsets[$0] <= offsets[$0 + 1] } ? offsets : nil
    }

    /// Whether all glyphs lie in the table, and those that are made of others name some that are there.
    private func componentsExist(in table: Range<Int>, at offsets: [Int]) throws(NativeError) -> Bool {
        guard let end = offsets.last, end <= table.count else { return false }
        // Some glyphs at a time: memory for all of a large font would take longer to come by than to look through.
        var (part, partStart) = ([UInt8](), 0)
        for index in 1..<offsets.count where offsets[index] - offsets[index - 1] >= 2 {
            let (start, nextStart) = (offsets[index - 1], offsets[index])
            if nextStart > partStart + part.count {
                let place = start..<max(nextStart, min(start + 1 << 15, end))
                part = try bytes(table.lowerBound + place.lowerBound..<table.lowerBound + place.upperBound)
                partStart = start
                guard part.count == place.count else { return false }
            }
            // If the number of contours is negative, components follow behind the box.
            guard part[start - partStart] >= 0x80 else { continue }
            let components = start - partStart + 10..<max(start + 10, nextStart) - partStart
            guard Self.componentsExist(in: part, at: components, among: offsets.count - 1) else { return false }
        }
        return true
    }

    private static func componentsExist(in bytes: [UInt8], at components: Range<Int>, among count: Int) -> Bool {
        var place = components.lowerBound
        while true {
            guard place + 4 <= components.upperBound else { return false }
            let flags = bytes[place..<place + 2].bigEndian
            guard bytes[place + 2..<place + 4].bigEndian < count else { return false }
            // 1: words for arguments; 8, 0x40, 0x80: one, two or four numbers of a transform; 0x20: more follow.
            place += 4 + (flags & 1 != 0 ? 4 : 2)
            place += flags & 8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            if flags & 0x20 == 0 { return place <= components.upperBound }
        }
    }
}

extension ArraySlice<UInt8> {
    /// A number whose highest byte comes first.
    var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
