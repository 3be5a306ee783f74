// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests of fonts with damaged outlines or names. In every format, the fonts are drawn as far as they can be read, or
/// are refused with an error that names them.
@Suite struct DamagedOutlinesTests {
    struct Damage: Sendable {
        let what: String
        let font: String
        let offset: Int
        let bytes: [UInt8]
    }

    private static func rows(_ font: String, _ rows: [(what: String, offset: Int, bytes: [UInt8])]) -> [Damage] {
        rows.map { Damage(what: $0.what, font: font, offset: $0.offset, bytes: $0.bytes) }
    }

    /// Returns a font from Tests/Fuzz/Corpus with some bytes replaced.
    static func font(_ damage: Damage) throws -> Data {
        var font = try DamagedFontTests.font(damage.font)
        font.replaceSubrange(damage.offset..<damage.offset + damage.bytes.count, with: damage.bytes)
        return font
    }

    static let damages: [Damage] =
        rows(
            "truetype",
            [
                ("an overlong list of names", 0x346, [255, 255]),
                ("a glyph that ends beyond the table", 0x22E, [255, 255]),
                ("a missing component", 0x2E2, [0, 200]),
                ("a glyph that is its own component", 0x2E2, [0, 6]),
            ])
        + rows(
            "cff",
            [
                ("the header's length", 0x246, [255]),
                ("an index with an offset size of 0", 0x24A, [0]),
                ("an index whose first offset is not 1", 0x292, [2]),
                ("an index with a decreasing offset", 0x294, [1]),
                ("an index with an offset beyond the table", 0x29C, [255]),
                ("fewer glyphs than charstrings", 0xFC, [0, 9]),
                ("a missing string", 0x257, [255]),
                ("a duplicate operator", 0x261, [5]),
                ("an operand without an operator, and no charstrings", 0x267, [139]),
                ("a private dictionary beyond the table", 0x262, [140]),
                ("a truncated charstring", 0x2B2, [0xF8]),
                ("a charstring without an end", 0x2B2, [139]),
                ("a missing local subroutine", 0x2B0, [139, 10, 14]),
                ("a missing global subroutine", 0x2B0, [139, 29, 14]),
                ("a subroutine without a number", 0x2B0, [10, 14, 14]),
                ("a return outside a subroutine", 0x2B2, [11]),
                ("a reserved operator", 0x2B0, [2, 14, 14]),
                ("an operator of variable fonts", 0x2B0, [139, 16, 14]),
                ("a truncated mask", 0x2B0, [139, 139, 19]),
                ("too few operands", 0x2B0, [12, 10, 14]),
            ])
        + rows(
            "cff-cid",
            [
                ("a missing font dictionary", 0x283, [1]),
                ("a choice of font dictionaries that begins late", 0x282, [1]),
                ("a choice of font dictionaries for too many glyphs", 0x285, [5]),
                ("a choice of font dictionaries of another format", 0x27E, [4]),
                ("a subroutine that calls itself", 0x2E3, [10]),
                ("bytes after a return", 0x2E2, [11]),
                ("bytes after a call that ends the glyph", 0x279, [14]),
                ("a private dictionary whose subroutines are elsewhere", 0x2CF, [246]),
            ])

    /// Draws every character of a font three times: filled, as an outline, and larger than the maximum size of PDF
    /// text.
    private static func draw(_ data: Data, as format: OutputFormat) throws {
        let fonts = try FontLibrary(data: [data])
        let family = try #require(fonts.families.first)
        let drawing = Drawing(width: 100, height: 100, fonts: fonts) { canvas in
            for size in [14, 400] as [CGFloat] {
                let font = Font(family, size: size, features: ["liga": 1])
                canvas.draw("A1 afié ש", at: CGPoint(x: 5, y: 40), font: font)
                canvas.setTextDrawingMode(.stroke)
                canvas.draw("A1", at: CGPoint(x: 5, y: 80), font: font.weight(.bold))
                canvas.setTextDrawingMode(.fill)
            }
        }
        _ = try drawing.data(
            as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
    }

    @Test func `a font with damaged outlines or names is drawn or refused with an error that names it`() async {
        // The test runs in a separate process, so that it can end an infinite loop and survive a crash.
        await #expect(processExitsWith: .success) {
            alarm(60)
            for damage in DamagedOutlinesTests.damages {
                let font = try DamagedOutlinesTests.font(damage)
                for format in OutputFormat.allCases {
                    do {
                        try DamagedOutlinesTests.draw(font, as: format)
                    } catch let error as DrawingError where error.code == .fontsUnavailable {
                        let message = error.description
                        #expect(message.hasPrefix("the font data[0] "), "\(damage.what), \(format): \(message)")
                    }
                }
            }
        }
    }

    /// The expected ranges come from the offsets in the font's table directory.
    @Test func `the damaged offsets are in the expected tables`() throws {
        let font = try [UInt8](DamagedFontTests.font("truetype"))
        func start(of table: String) throws -> Int {
            let record = try #require(font.firstRange(of: Array(table.utf8))).lowerBound
            return font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
        }
        let offsets = Self.damages.filter { $0.font == "truetype" }.map(\.offset)
        let component = try #require(font.firstRange(of: [0x00, 0x87, 0x00, 0x05])).lowerBound + 2
        #expect(try offsets == [start(of: "name") + 2, start(of: "loca") + 2, component, component])
    }

    @Test(arguments: [
        [],
        // Hint masks for 1 hint and for 8 hints. A mask has one bit for each hint. If the mask byte were read as an
        // operator, it would be invalid.
        [139, 140, 18, 20, 2, 14],
        [UInt8](repeating: 140, count: 16) + [19, 2, 14],
        // Numbers of two, three, and five bytes, which are then added.
        [247, 0, 251, 0, 28, 255, 255, 255, 0, 1, 128, 0, 12, 10, 12, 18, 14],
    ])
    func `a font with CFF outlines is drawn in every format`(_ charstring: [UInt8]) throws {
        let font = try Self.font(Damage(what: "none", font: "cff", offset: 0x29D, bytes: charstring))
        #expect(try FontLibrary(data: [font]).families == ["Seed"])
        for format in OutputFormat.allCases { try Self.draw(font, as: format) }
    }

    /// Some of the fonts have glyphs that end in a subroutine, hints in two subroutines, and 9 hints, which need a mask
    /// of two bytes.
    @Test(arguments: ["truetype", "cff", "cff-subroutines", "cff-cid"])
    func `other renderers show the glyphs of a small font and find its text`(_ name: String) throws {
        let font = try DamagedFontTests.font(name)
        #expect(try FontLibrary(data: [font]).families == ["Seed"])
        try DamagedFontTests.expectShown("A", of: font)
    }

    @Test func `other renderers show glyphs whose character identifiers differ from their indices`() throws {
        // The replacement is a range of the charset that assigns the identifiers 7 to 9 to the glyphs 1 to 3.
        let changed = Damage(what: "none", font: "cff-cid", offset: 0x27B, bytes: [0, 7])
        #expect(try DamagedFontTests.font("cff-cid")[0x27A..<0x27E].elementsEqual([1, 0, 1, 2]))
        try DamagedFontTests.expectShown("A", of: Self.font(changed))
    }
}
