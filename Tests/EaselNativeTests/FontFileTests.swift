// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselNative

/// Tests of font file validation, and of family names in Fontconfig rules.
@Suite struct FontFileTests {
    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func check(_ font: [UInt8]) throws {
        let file = try TemporaryFile(font, in: FileManager.default.temporaryDirectory.path(percentEncoded: false))
        try FontFile(file, name: "the font").check()
    }

    @Test(arguments: [(4_097, 1, "is a collection of more than 4096 fonts"), (4_000, 60_000, "too long")])
    func `a collection with too many fonts or tables is rejected immediately`(fonts: Int, tables: Int, problem: String)
    {
        let header = Array("ttcf".utf8) + [0, 1, 0, 0] + Self.bytes(fonts)
        let offsets = (0..<fonts).flatMap { _ in Self.bytes(header.count + 4 * fonts) }
        let list = [0, 1, 0, 0] + Self.bytes(tables).suffix(2) + [UInt8](repeating: 0, count: 6 + 16 * tables)
        let error = #expect(throws: NativeError.self) { try Self.check(header + offsets + list) }
        #expect(error?.message.contains(problem) == true)
    }

    @Test func `a family name cannot end the XML string that contains it`() {
        func brackets(_ family: String) -> Int {
            FontRules.alias(family, of: [family]).unicodeScalars.count { "<>&".unicodeScalars.contains($0) }
        }
        let plain = brackets("A")
        // In both names, each outer angle bracket forms a single character with the scalar before or after it.
        #expect(brackets("A,<\u{301}") == plain + 2 && brackets("\u{600}</string>\u{301}") == plain + 4)
    }
}
