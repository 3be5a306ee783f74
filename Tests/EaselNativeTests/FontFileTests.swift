// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselNative

/// How much of a font file is looked at, and what its names may say.
@Suite struct FontFileTests {
    /// The header of a collection that names one list of tables so many times, and the font, whose places count from the start.
    private static func collection(of count: Int) throws -> [UInt8] {
        var font = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")))
        let start = 12 + 4 * count
        for table in 0..<font[4..<6].bigEndian {
            let place = 12 + 16 * table + 8..<12 + 16 * table + 12
            font.replaceSubrange(place, with: bytes(font[place].bigEndian + start))
        }
        return Array("ttcf".utf8) + [0, 1, 0, 0] + bytes(count) + (0..<count).flatMap { _ in bytes(start) } + font
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func check(_ font: [UInt8]) throws {
        let file = try TemporaryFile(font, in: FileManager.default.temporaryDirectory.path(percentEncoded: false))
        try FontFile(file, name: "the font").check()
    }

    @Test func `tables that fonts share are looked through once, and no file takes for ever`() throws {
        try Self.check(Self.collection(of: 500))
        let error = #expect(throws: NativeError.self) { try Self.check(Self.collection(of: 50_000)) }
        #expect(error?.message == "the font is a collection of fonts too many of which have the same tables")
    }

    @Test func `lists of many tables that fonts share take no longer`() {
        let (fonts, tables) = (50_000, 60_000)
        let header = Array("ttcf".utf8) + [0, 1, 0, 0] + Self.bytes(fonts)
        let offsets = (0..<fonts).flatMap { _ in Self.bytes(header.count + 4 * fonts) }
        let list = [0, 1, 0, 0] + Self.bytes(tables).suffix(2) + [UInt8](repeating: 0, count: 6 + 16 * tables)
        let error = #expect(throws: NativeError.self) { try Self.check(header + offsets + list) }
        #expect(error?.message == "the font is a collection of fonts too many of which have the same tables")
    }

    @Test func `a family's name cannot end the string that it stands in`() {
        func brackets(_ family: String) -> Int {
            FontRules.alias(family, of: family).unicodeScalars.count { "<>&".unicodeScalars.contains($0) }
        }
        let plain = brackets("A")
        // Each of these is one character with what stands before or behind it.
        #expect(brackets("A,<\u{301}") == plain + 2 && brackets("\u{600}</string>\u{301}") == plain + 4)
    }
}
