// SPDX-License-Identifier: MIT

/// The table `CFF ` of a font, with the outlines of OpenType fonts that are not TrueType's, looked through beforehand: Cairo
/// trusts nearly all numbers in it when it embeds the font in a PDF file.
///
/// What is read here is described in Adobe's Technical Note 5176, "The Compact Font Format Specification".
struct CFFTable {
    private let table: [UInt8]
    private let glyphCount: Int

    /// - Parameter glyphCount: That of the table `maxp`.
    init(_ table: [UInt8], glyphCount: Int) { (self.table, self.glyphCount) = (table, glyphCount) }

    /// Whether all of it lies within the table, and each glyph's charstring can be followed to its end.
    func isWhole() -> Bool {
        guard table.count >= 4, table[0] == 1, table[2] >= 4, 1...4 ~= table[3],
            let names = CFFIndex(table, at: Int(table[2])), names.count == 1,
            let tops = CFFIndex(table, at: names.end), tops.count == 1, let place = tops[0],
            let strings = CFFIndex(table, at: tops.end), let globals = CFFIndex(table, at: strings.end),
            let top = CFFDictionary(table, in: place), top.stringsExist(among: strings.count),
            !top.has(Key.charstringType) || top.number(Key.charstringType) == 2,
            let charstrings = top.number(Key.charstrings).flatMap({ CFFIndex(table, at: $0) }),
            charstrings.count == glyphCount, glyphCount > 0,
            charsetLiesWithin(top), encodingLiesWithin(top),
            let (locals, choices) = subroutines(of: top, stringCount: strings.count)
        else { return false }
        var walk = CFFCharstrings(table, globalSubroutines: globals)
        return (0..<glyphCount).allSatisfy { glyph in
            charstrings[glyph].map { walk.isWhole($0, localSubroutines: locals[choices[glyph]]) } ?? false
        }
    }

    private enum Key {
        static let charset = 15
        static let encoding = 16
        static let charstrings = 17
        static let privateDictionary = 18
        static let subroutines = 19
        static let charstringType = 0x0C06
        static let registryOrderingSupplement = 0x0C1E
        static let fontDictionaries = 0x0C24
        static let fontChoices = 0x0C25
    }

    /// The byte or bytes at a place; nil beyond the table.
    private func number(at offset: Int, size: Int = 1) -> Int? {
        offset >= 0 && offset + size <= table.count ? table[offset..<offset + size].bigEndian : nil
    }

    // MARK: Parts

    /// Whether the names of all glyphs but the first lie in the table.
    private func charsetLiesWithin(_ top: CFFDictionary) -> Bool {
        guard top.has(Key.charset) else { return true }
        guard let offset = top.number(Key.charset) else { return false }
        // Three that are not in the font.
        if 0...2 ~= offset { return true }
        guard let format = number(at: offset), 0...2 ~= format else { return false }
        if format == 0 { return offset + 1 + 2 * (glyphCount - 1) <= table.count }
        var (position, named) = (offset + 1, 1)
        while named < glyphCount {
            guard let more = number(at: position + 2, size: format) else { return false }
            named += 1 + more
            position += 2 + format
        }
        return true
    }

    /// Whether the characters' codes lie in the table.
    private func encodingLiesWithin(_ top: CFFDictionary) -> Bool {
        guard top.has(Key.encoding) else { return true }
        guard let offset = top.number(Key.encoding) else { return false }
        // Two that are not in the font.
        if 0...1 ~= offset { return true }
        guard let format = number(at: offset), let count = number(at: offset + 1), 0...1 ~= format & 0x7F else {
            return false
        }
        var end = offset + 2 + (format & 0x7F == 0 ? count : 2 * count)
        if format & 0x80 != 0 {
            guard let supplements = number(at: end) else { return false }
            end += 1 + 3 * supplements
        }
        return end <= table.count
    }

    /// As many as a byte tells apart, which says what dictionary a glyph uses; FreeType takes no more either.
    private static let mostFontDictionaries = 256

    /// The lists of local subroutines, and which of them each glyph uses.
    private func subroutines(of top: CFFDictionary, stringCount: Int) -> ([CFFIndex], [Int])? {
        guard top.has(Key.registryOrderingSupplement) else {
            return localSubroutines(of: top, stringCount: stringCount).map {
                ([$0], [Int](repeating: 0, count: glyphCount))
            }
        }
        guard let fonts = top.number(Key.fontDictionaries).flatMap({ CFFIndex(table, at: $0) }),
            fonts.count <= Self.mostFontDictionaries, let choices = fontChoices(top)
        else { return nil }
        let lists = (0..<fonts.count).compactMap { index in
            fonts[index].flatMap { CFFDictionary(table, in: $0) }.flatMap {
                $0.stringsExist(among: stringCount) ? localSubroutines(of: $0, stringCount: stringCount) : nil
            }
        }
        return lists.count == fonts.count && choices.allSatisfy { $0 < lists.count } ? (lists, choices) : nil
    }

    /// The subroutines of the private dictionary that belongs to another.
    private func localSubroutines(of dictionary: CFFDictionary, stringCount: Int) -> CFFIndex? {
        guard let place = dictionary.numbers(Key.privateDictionary, count: 2), place[0] >= 0, place[1] >= 0,
            let values = CFFDictionary(table, in: place[1]..<place[1] + place[0]),
            values.stringsExist(among: stringCount)
        else { return nil }
        guard values.has(Key.subroutines) else { return .empty }
        return values.number(Key.subroutines).flatMap { CFFIndex(table, at: place[1] + $0) }
    }

    /// The index of each glyph's font dictionary.
    private func fontChoices(_ top: CFFDictionary) -> [Int]? {
        guard let offset = top.number(Key.fontChoices), let format = number(at: offset) else { return nil }
        if format == 0 {
            guard offset + 1 + glyphCount <= table.count else { return nil }
            return table[offset + 1..<offset + 1 + glyphCount].map(Int.init)
        }
        // Ranges, each with its first glyph and the choice; what follows the last one is the number of glyphs.
        guard format == 3, let count = number(at: offset + 1, size: 2), number(at: offset + 3, size: 2) == 0 else {
            return nil
        }
        var result: [Int] = []
        for range in 0..<count {
            let start = offset + 3 + 3 * range
            guard let choice = number(at: start + 2), let end = number(at: start + 3, size: 2), end > result.count,
                end <= glyphCount
            else { return nil }
            result += repeatElement(choice, count: end - result.count)
        }
        return result.count == glyphCount ? result : nil
    }
}
