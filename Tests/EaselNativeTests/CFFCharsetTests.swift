// SPDX-License-Identifier: MIT

import Testing

@testable import EaselNative

/// The expected values come from Adobe Technical Note 5176, "The Compact Font Format Specification", chapter 13.
@Suite struct CFFCharsetTests {
    /// Returns a table that consists of a header, a list of names, a Top DICT, empty string and subroutine lists,
    /// charstrings, and a charset.
    ///
    /// - Parameters:
    ///   - glyphs: The number of charstrings, which is the number of glyphs.
    ///   - charset: The bytes of the charset: its format and its data.
    private static func table(
        glyphs: Int, charset: [UInt8], isKeyed: Bool = true, headerSize: UInt8 = 4, extra: [UInt8] = []
    ) -> [UInt8] {
        // All operands have five bytes (table 3), so the length of the dictionary does not depend on their values.
        func operand(_ number: Int) -> [UInt8] {
            [29] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
        func index(_ objects: [[UInt8]]) -> [UInt8] {
            let count = [UInt8(objects.count >> 8), UInt8(objects.count & 0xFF)]
            if objects.isEmpty { return count }
            let offsets = objects.reduce(into: [1] as [Int]) { $0.append($0[$0.count - 1] + $1.count) }
            return count + [2] + offsets.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + objects.joined()
        }
        func dictionary(charset: Int, charstrings: Int) -> [UInt8] {
            (isKeyed ? operand(391) + operand(392) + operand(0) + [12, 30] : []) + extra
                + operand(charset) + [15] + operand(charstrings) + [17]
        }
        let header = [1, 0, headerSize, 2] + [UInt8](repeating: 0, count: Int(headerSize) - 4)
        let names = index([Array("Font".utf8)])
        let rest = index([]) + index([])
        let charstrings = index(Array(repeating: [14], count: glyphs))
        let start = header.count + names.count + index([dictionary(charset: 0, charstrings: 0)]).count + rest.count
        let top = dictionary(charset: start + charstrings.count, charstrings: start)
        return header + names + index([top]) + rest + charstrings + charset
    }

    @Test(
        arguments: [
            ("an identifier for each glyph", 4, [0, 0, 7, 0, 1, 1, 0], [0, 7, 1, 256]),
            ("only glyph 0", 1, [0], [0]),
            ("ranges with a byte", 8, [1, 0, 5, 2, 1, 0, 3], [0, 5, 6, 7, 256, 257, 258, 259]),
            ("ranges with two bytes", 304, [2, 0, 1, 1, 43, 2, 0, 0, 2], [0] + Array(1...300) + [512, 513, 514]),
            ("a range with too many glyphs", 3, [1, 0, 9, 200], [0, 9, 10]),
        ] as [(String, Int, [UInt8], [UInt32])])
    func `identifiers come from the charset`(
        _ what: String, _ glyphs: Int, _ charset: [UInt8], _ expected: [UInt32]
    ) {
        #expect(CFFCharset(Self.table(glyphs: glyphs, charset: charset))?.identifiers == expected)
        // Other values that a dictionary may contain: a real number, and operands of one, two, and three bytes.
        let extra: [UInt8] = [30, 0xE2, 0xA2, 0x5F, 12, 8, 139, 5, 247, 0, 2, 251, 0, 3, 28, 255, 0, 4]
        let table = Self.table(glyphs: glyphs, charset: charset, headerSize: 6, extra: extra)
        #expect(CFFCharset(table)?.identifiers == expected)
    }

    @Test func `a font that is not CID-keyed has no identifiers`() {
        #expect(CFFCharset(Self.table(glyphs: 3, charset: [0, 0, 1, 0, 2], isKeyed: false)) == nil)
    }

    /// A charset offset of 0, 1, or 2 selects one of the predefined charsets, which consist of glyph names (chapter
    /// 13). The default is 0.
    @Test(arguments: 0...2)
    func `a predefined charset has no identifiers`(_ number: UInt8) throws {
        var table = Self.table(glyphs: 3, charset: [0, 0, 1, 0, 2])
        // Operator 15 (charset) is followed by the byte 29, which starts the next operand. The operand of operator 15
        // is before it.
        let operand = try #require(table.firstRange(of: [15, 29])).lowerBound
        table.replaceSubrange(operand - 4..<operand, with: [0, 0, 0, number])
        #expect(CFFCharset(table) == nil)
    }

    @Test(
        arguments: [
            ("format 0", 4, [0, 0, 7, 0, 1, 1, 0]), ("format 1", 8, [1, 0, 5, 2, 1, 0, 3]),
            ("format 2", 8, [2, 0, 1, 0, 6]),
        ] as [(String, Int, [UInt8])])
    func `a table truncated at any length has no identifiers`(_ what: String, _ glyphs: Int, _ charset: [UInt8]) {
        let table = Self.table(glyphs: glyphs, charset: charset)
        #expect(CFFCharset(table) != nil)
        for count in 0..<table.count { #expect(CFFCharset(Array(table.prefix(count))) == nil, "\(count) bytes") }
    }

    @Test(
        arguments: [
            ("an unknown format", 3, [3, 0, 1, 0, 2]), ("ranges for too few glyphs", 9, [1, 0, 5, 2]),
            ("no charset", 2, []),
        ] as [(String, Int, [UInt8])])
    func `a damaged charset has no identifiers`(_ what: String, _ glyphs: Int, _ charset: [UInt8]) {
        #expect(CFFCharset(Self.table(glyphs: glyphs, charset: charset)) == nil)
    }

    @Test func `a table in which any byte is replaced by any value gives at most 65,535 identifiers`() {
        let table = Self.table(glyphs: 8, charset: [1, 0, 5, 2, 1, 0, 3])
        for index in table.indices {
            for byte in UInt8.min...UInt8.max {
                var damaged = table
                damaged[index] = byte
                // A font has at most 65,535 glyphs.
                #expect(CFFCharset(damaged)?.identifiers.count ?? 0 <= 65_535)
            }
        }
    }
}
