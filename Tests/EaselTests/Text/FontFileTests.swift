// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Files that are no fonts, or not whole.
@Suite struct FontFileTests {
    private static func problem(_ data: Data) throws -> String {
        try #require(throws: DrawingError.self) { try FontLibrary(data: [data]) }.description
    }

    private static func dejaVu() throws -> Data { try Data(contentsOf: TestFonts.dejaVu("DejaVuSansMono")) }

    @Test(arguments: [
        ("/nowhere/font.ttf", "cannot be read: No such file or directory"),
        ("/usr/share/fonts", "cannot be read: it is a folder"),
        ("/dev/null", "cannot be read: it is no regular file"),
        ("/proc/self/mem\0", "cannot be read: the path is empty or contains a zero byte"),
        ("/etc/passwd", "is no TrueType or OpenType font"),
    ])
    func `a file that is no font is named, with the reason`(_ path: String, _ reason: String) throws {
        let good = TestFonts.dejaVu("DejaVuSans")
        let error = try #require(throws: DrawingError.self) { try FontLibrary(files: [good, URL(filePath: path)]) }
        #expect(error == .fontsUnavailable("the font file \"\(path)\" \(reason)"))
    }

    @Test func `data that is no font is named by its index`() throws {
        let error = #expect(throws: DrawingError.self) { try FontLibrary(data: [Self.dejaVu(), Data()]) }
        #expect(error == .fontsUnavailable("the font data[1] is empty"))
        #expect(try Self.problem(Data("wOF2".utf8)).contains("is a web font (WOFF)"))
        #expect(try Self.problem(Data("<svg/>".utf8)) == "the font data[0] is no TrueType or OpenType font")
        #expect(try Self.problem(Data([0, 1, 0, 0])) == "the font data[0] is cut short")
    }

    @Test func `a font that is cut short anywhere is refused`() throws {
        let font = try Self.dejaVu()
        for count in [13, 100, 300, 5_000, font.count / 2, font.count - 1_000, font.count - 4] {
            #expect(try Self.problem(font.prefix(count)).hasPrefix("the font data[0] is "), "\(count) bytes")
        }
        #expect(
            try Self.problem(font.prefix(5_000)).contains("is damaged or cut short: it has 5000 bytes, and a table"))
    }

    private static func collection() throws -> Data {
        try TestFonts.collection(of: [TestFonts.dejaVu("DejaVuSansMono"), TestFonts.dejaVu("DejaVuSans")])
    }

    @Test func `a collection has all its fonts, and is refused when one is cut short`() throws {
        let whole = try Self.collection()
        #expect(try FontLibrary(data: [whole]).families == ["DejaVu Sans", "DejaVu Sans Mono"])
        #expect(try Self.problem(whole.dropLast(1_000)).contains("cut short"))
        #expect(try Self.problem(whole.prefix(14)).contains("is a damaged collection of fonts"))
    }

    @Test func `a font without characters is refused`() throws {
        // Without the tables that say what character each glyph is for, and what each is called.
        var font = try Self.dejaVu()
        for name in ["cmap", "post"] {
            font.replaceSubrange(try #require(font.range(of: Data(name.utf8))), with: Data("none".utf8))
        }
        #expect(try Self.problem(font).contains("of no use"))
    }

    /// Replaces a name in the tables of names: in two bytes a character, and in one.
    private static func renamed(_ name: String, to other: String) throws -> Data {
        func twoBytes(_ text: String) -> Data { Data(text.utf8.flatMap { [0, $0] }) }
        var font = try Self.dejaVu()
        for (old, new) in [(twoBytes(name), twoBytes(other)), (Data(name.utf8), Data(other.utf8))] {
            while let range = font.range(of: old) { font.replaceSubrange(range, with: new) }
        }
        return font
    }

    @Test func `a family with a comma in its name is found`() throws {
        // Pango reads what it is asked for as a list.
        let fonts = try FontLibrary(data: [
            Data(contentsOf: TestFonts.dejaVu("DejaVuSans")),
            Self.renamed("DejaVu Sans Mono", to: "<A, &\"B\" Mono> '"),
        ])
        #expect(fonts.families == ["<A, &\"B\" Mono> '", "DejaVu Sans"])
        let layout = TextLayout("Wi", font: Font("<a, &\"b\" mono> '", size: 100), fonts: fonts)
        #expect(abs(layout.size.width - 2 * 1233 / 2048 * 100) < 0.01)
    }

    @Test func `temporary files are there as long as they are needed`() throws {
        // Known by its size: other tests make such files at the same time.
        let font = try Self.dejaVu() + Data(count: 12_345)
        let folder = FileManager.default.temporaryDirectory
        func count() throws -> Int {
            let prefix = "easel-\(ProcessInfo.processInfo.processIdentifier)-"
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            return files.count { name in
                // One of another test may be gone by now.
                let attributes = try? FileManager.default.attributesOfItem(
                    atPath: folder.appending(path: name).path(percentEncoded: false))
                return name.hasPrefix(prefix) && attributes?[.size] as? Int == font.count
            }
        }
        var fonts: FontLibrary? = try FontLibrary(data: [font])
        var drawing: Drawing? = try Drawing(width: 50, height: 20, fonts: #require(fonts)) {
            $0.draw("later", at: CGPoint(x: 2, y: 15), font: .system(size: 12))
        }
        fonts = nil
        #expect(try count() == 1)
        #expect(try Pixels(#require(drawing).image()).area > 20)
        drawing = nil
        #expect(try count() == 0)
    }

    @Test func `a font whose names or compound glyphs lead out of their tables is refused`() throws {
        // Of Tests/Fuzz/Corpus, with a glyph that is made of the glyphs 4 and 5.
        let font = try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Fuzz/Corpus/font/truetype"))
        _ = try FontLibrary(data: [font])
        func place(of table: String) throws -> Int {
            let record = try #require(font.range(of: Data(table.utf8))).lowerBound
            return font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
        }
        func problem(at offset: Int, _ bytes: [UInt8]) throws -> String {
            var damaged = font
            damaged.replaceSubrange(offset..<offset + bytes.count, with: bytes)
            return try Self.problem(damaged)
        }
        #expect(try problem(at: place(of: "name") + 2, [255, 255]).hasSuffix("its table name means nothing"))
        #expect(try problem(at: place(of: "loca") + 2, [255, 255]).hasSuffix("its table loca means nothing"))
        let components = try #require(font.range(of: Data([0x00, 0x87, 0x00, 0x05]))).lowerBound
        #expect(try problem(at: components + 2, [0, 200]).hasSuffix("its table glyf means nothing"))
    }

    /// A font of Tests/Fuzz/Corpus with outlines of CFF, some of whose bytes are replaced.
    private static func cff(_ offset: Int, _ bytes: [UInt8], of name: String = "cff") throws -> Data {
        var font = try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Fuzz/Corpus/font/\(name)"))
        font.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        return font
    }

    @Test(arguments: [
        ("the header's length", 0x246, [255]),
        ("a list's offset of no size", 0x24A, [0]),
        ("a list's offset that is not 1 at first", 0x292, [2]),
        ("a list's offset that falls", 0x294, [1]),
        ("a list's offset beyond the table", 0x29C, [255]),
        ("fewer glyphs than charstrings", 0xFC, [0, 9]),
        ("a string that is not there", 0x257, [255]),
        ("an operator that is twice there", 0x261, [5]),
        ("an operand without an operator, and no charstrings", 0x267, [139]),
        ("a private dictionary beyond the table", 0x262, [140]),
        ("a charstring cut short", 0x2B2, [0xF8]),
        ("a charstring without an end", 0x2B2, [139]),
        ("a local subroutine that is not there", 0x2B0, [139, 10, 14]),
        ("a global subroutine that is not there", 0x2B0, [139, 29, 14]),
        ("a subroutine without a number", 0x2B0, [10, 14, 14]),
        ("a return to nowhere", 0x2B2, [11]),
        ("an operator that is not used", 0x2B0, [2, 14, 14]),
        ("an operator of variable fonts", 0x2B0, [139, 16, 14]),
        ("a mask cut short", 0x2B0, [139, 139, 19]),
        ("too few operands", 0x2B0, [12, 10, 14]),
    ])
    func `a font with damaged outlines of CFF is refused`(_ what: String, _ offset: Int, _ bytes: [UInt8]) throws {
        #expect(
            try Self.problem(Self.cff(offset, bytes))
                == "the font data[0] is damaged: its table CFF means nothing", "\(what)")
    }

    @Test(arguments: [
        [],
        // Masks of as many bits as there are hints, 1 and 8, in a byte that would be wrong as an operator.
        [139, 140, 18, 20, 2, 14],
        [UInt8](repeating: 140, count: 16) + [19, 2, 14],
        // Numbers of two, three and five bytes, and their sum.
        [247, 0, 251, 0, 28, 255, 255, 255, 0, 1, 128, 0, 12, 10, 12, 18, 14],
    ])
    func `a font with outlines of CFF is read`(_ charstring: [UInt8]) throws {
        #expect(try FontLibrary(data: [Self.cff(0x29D, charstring)]).families == ["Seed"])
    }

    @Test(arguments: [
        ("a font dictionary that is not there", 0x283, [1]),
        ("a choice of font dictionaries that begins late", 0x282, [1]),
        ("a choice of font dictionaries for too many glyphs", 0x285, [5]),
        ("a choice of font dictionaries of another format", 0x27E, [4]),
        ("a subroutine that calls itself", 0x2E3, [10]),
        ("bytes behind a return", 0x2E2, [11]),
        ("bytes behind a call that ends the glyph", 0x279, [14]),
        ("a private dictionary whose subroutines lie elsewhere", 0x2CF, [246]),
    ])
    func `subroutines of a font whose glyphs have dictionaries are followed`(
        _ what: String, _ offset: Int, _ bytes: [UInt8]
    ) throws {
        // Glyphs that end in a subroutine, and have hints in two; one with 9 and so a mask of two bytes.
        for name in ["cff-subroutines", "cff-cid"] {
            #expect(try FontLibrary(data: [Self.cff(0, [], of: name)]).families == ["Seed"])
        }
        #expect(
            try Self.problem(Self.cff(offset, bytes, of: "cff-cid"))
                == "the font data[0] is damaged: its table CFF means nothing", "\(what)")
    }
}
