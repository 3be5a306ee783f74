// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of files that are incomplete or are not fonts.
@Suite struct FontFileTests {
    private static func problem(_ data: Data) throws -> String {
        try #require(throws: DrawingError.self) { try FontLibrary(data: [data]) }.description
    }

    private static func dejaVu() throws -> Data { try Data(contentsOf: TestFonts.dejaVu("DejaVuSansMono")) }

    @Test(arguments: [
        ("/nowhere/font.ttf", "cannot be read: No such file or directory"),
        ("/usr/share/fonts", "cannot be read: it is a folder"),
        ("/dev/null", "cannot be read: it is not a regular file"),
        ("/proc/self/mem\0", "cannot be read: the path is empty or contains a zero byte"),
        ("/etc/passwd", "is not a TrueType or OpenType font"),
    ])
    func `an error names an invalid font file and the reason`(_ path: String, _ reason: String) throws {
        let good = TestFonts.dejaVu("DejaVuSans")
        let error = try #require(throws: DrawingError.self) { try FontLibrary(files: [good, URL(filePath: path)]) }
        #expect(error == .fontsUnavailable("the font file \"\(path)\" \(reason)"))
    }

    @Test func `an error about invalid font data names the index of the data`() throws {
        let error = #expect(throws: DrawingError.self) { try FontLibrary(data: [Self.dejaVu(), Data()]) }
        #expect(error == .fontsUnavailable("the font data[1] is empty"))
        #expect(try Self.problem(Data("wOF2".utf8)).contains("is a web font (WOFF)"))
        #expect(try Self.problem(Data("<svg/>".utf8)) == "the font data[0] is not a TrueType or OpenType font")
        #expect(try Self.problem(Data([0, 1, 0, 0])) == "the font data[0] is cut short")
    }

    @Test func `a truncated font is refused at every length`() throws {
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

    @Test func `all fonts in a collection are available, and a truncated collection is refused`() throws {
        let whole = try Self.collection()
        #expect(try FontLibrary(data: [whole]).families == ["DejaVu Sans", "DejaVu Sans Mono"])
        #expect(try Self.problem(whole.dropLast(1_000)).contains("cut short"))
        #expect(try Self.problem(whole.prefix(14)).contains("is a damaged collection of fonts"))
    }

    @Test func `a font without characters is refused`() throws {
        // Removes the table that maps characters to glyphs and the table that contains the names.
        var font = try Self.dejaVu()
        for name in ["cmap", "post"] {
            font.replaceSubrange(try #require(font.range(of: Data(name.utf8))), with: Data("none".utf8))
        }
        #expect(try Self.problem(font).contains("is unusable"))
    }

    /// Returns a font in which a name is replaced in the name tables. The name is stored there with two bytes and with
    /// one byte per character.
    private static func renamed(_ name: String, to other: String) throws -> Data {
        func twoBytes(_ text: String) -> Data { Data(text.utf8.flatMap { [0, $0] }) }
        var font = try Self.dejaVu()
        for (old, new) in [(twoBytes(name), twoBytes(other)), (Data(name.utf8), Data(other.utf8))] {
            while let range = font.range(of: old) { font.replaceSubrange(range, with: new) }
        }
        return font
    }

    @Test func `a font family with a comma in its name is found`() throws {
        // Pango parses the requested name as a list.
        let fonts = try FontLibrary(data: [
            Data(contentsOf: TestFonts.dejaVu("DejaVuSans")),
            Self.renamed("DejaVu Sans Mono", to: "<A, &\"B\" Mono> '"),
        ])
        #expect(fonts.families == ["<A, &\"B\" Mono> '", "DejaVu Sans"])
        let layout = TextLayout("Wi", font: Font("<a, &\"b\" mono> '", size: 100), fonts: fonts)
        #expect(abs(layout.size.width - 2 * 1233 / 2048 * 100) < 0.01)
    }

    @Test func `temporary font files exist as long as they are needed`() throws {
        // The file is identified by its size, because other tests create such files at the same time.
        let font = try Self.dejaVu() + Data(count: 12_345)
        let folder = FileManager.default.temporaryDirectory
        func count() throws -> Int {
            let prefix = "easel-\(ProcessInfo.processInfo.processIdentifier)-"
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            return files.count { name in
                // A file that belongs to another test may have been removed in the meantime.
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
}
