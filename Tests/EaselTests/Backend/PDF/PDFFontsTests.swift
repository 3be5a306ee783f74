// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests that use HarfBuzz's `hb-shape` and Poppler's tools to check the fonts in PDF files (ISO 32000-1, sections 9.7
/// and 9.10).
@Suite struct PDFFontsTests {
    private static func pdf(_ text: String, _ font: Font, in file: URL) throws -> Data {
        try Drawing(width: 3_000, height: 60, fonts: FontLibrary(files: [file])) { canvas in
            canvas.draw(text, at: CGPoint(x: 5, y: 40), font: font)
        }.pdf()
    }

    private struct Glyph {
        let id: Int
        /// The width, in thousandths of an em.
        let width: Double
    }

    /// Returns the glyphs of a string from left to right with their unkerned widths. The method parses the output of
    /// `hb-shape`, such as `43+752|68@0,-5+613`.
    private static func glyphs(_ text: String, in file: URL, variations: String = "") throws -> [Glyph] {
        let options = [
            "--no-glyph-names", "--no-clusters", "--font-size=1000", "--features=-kern", "--variations=\(variations)",
        ]
        return try Program.run("hb-shape", options + [file.path(percentEncoded: false), text])
            .matches(of: /(\d+)(?:@[-0-9,]+)?\+(\d+)/).compactMap { match in
                guard let id = Int(match.output.1), let width = Double(match.output.2) else { return nil }
                return Glyph(id: id, width: width)
            }
    }

    /// Returns the widths of a composite font's glyphs by character identifier (section 9.7.4.3).
    private static func widths(_ pdf: ReadablePDF) throws -> [Int: Double] {
        let font = try #require(pdf.objects(containing: "/Subtype /CIDFontType").first)
        let start = try #require(font.range(of: "/W [ ")).upperBound
        var widths: [Int: Double] = [:]
        for run in font[start...].matches(of: /(\d+) \[ ([-0-9. ]+) \]/) {
            let first = try #require(Int(run.output.1))
            for (index, width) in run.output.2.split(separator: " ").enumerated() {
                #expect(widths[first + index] == nil)
                widths[first + index] = Double(width)
            }
        }
        return widths
    }

    /// Returns the text for each character code in a ToUnicode CMap (section 9.10.3).
    private static func texts(_ pdf: ReadablePDF) throws -> [Int: String] {
        let map = try pdf.object(after: "/ToUnicode", in: #require(pdf.objects(containing: "/Subtype /Type0").first))
        var texts: [Int: String] = [:]
        for section in map.matches(of: /(\d+) beginbfchar (.*?) endbfchar/) {
            let entries = section.output.2.matches(of: /<([0-9A-Fa-f]{4})> <((?:[0-9A-Fa-f]{4})+)>/)
            // "A maximum of 100 entries per section" (section 9.7.5.4, Adobe Technical Note 5014).
            #expect(entries.count == Int(section.output.1) && entries.count <= 100)
            for entry in entries {
                let digits = Array(entry.output.2)
                let units = stride(from: 0, to: digits.count, by: 4).compactMap {
                    UInt16(String(digits[$0..<$0 + 4]), radix: 16)
                }
                let code = try #require(Int(entry.output.1, radix: 16))
                #expect(texts[code] == nil)
                texts[code] = String(decoding: units, as: UTF16.self)
            }
        }
        return texts
    }

    private static func found(in pdf: Data) throws -> String {
        try Program.run("pdftotext", ["-raw", "FILE", "-"], on: pdf).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    struct Case: Sendable {
        let file: URL
        let text: String
        let font: Font
        var variations = ""
    }

    @Test(arguments: [
        Case(file: TestFonts.dejaVu("DejaVuSans"), text: "Hamburg Wij 0123", font: Font("DejaVu Sans", size: 10)),
        Case(file: TestFonts.dejaVu("DejaVuSansMono"), text: "Wij", font: Font("DejaVu Sans Mono", size: 200)),
        Case(
            file: TestFonts.inter, text: "Hamburg Wij", font: Font("Inter", size: 7, weight: 650),
            variations: "wght=650"),
        Case(
            file: TestFonts.inter, text: "Hamburg", font: Font("Inter", size: 7, weight: .thin), variations: "wght=100"),
        Case(file: TestFonts.noto("NotoSansHebrew-Regular"), text: "שלום", font: Font("Noto Sans Hebrew", size: 12)),
    ])
    func `the font lists exactly the widths of the glyphs shown`(_ row: Case) throws {
        let glyphs = try Self.glyphs(row.text, in: row.file, variations: row.variations)
        let widths = try Self.widths(ReadablePDF(Self.pdf(row.text, row.font, in: row.file)))
        #expect(Set(widths.keys) == Set(glyphs.map(\.id)))
        // `hb-shape` prints whole numbers.
        for glyph in glyphs { #expect(abs((widths[glyph.id] ?? 0) - glyph.width) < 1, "\(glyph)") }
    }

    @Test func `every glyph maps to its text, and the map has sections of at most 100 entries`() throws {
        let scalars = [0x21...0x7E, 0xA1...0xAC, 0xAE...0xFF, 0x391...0x3A1, 0x410...0x44F].joined()
        let text = String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar(UInt32($0)) }))
        let file = TestFonts.dejaVu("DejaVuSansMono")
        let pdf = try Self.pdf(text, Font("DejaVu Sans Mono", size: 10), in: file)
        let texts = try Self.texts(ReadablePDF(pdf))
        let glyphs = try Self.glyphs(text, in: file)
        #expect(glyphs.count == text.unicodeScalars.count && texts.count > 250)
        for (glyph, scalar) in zip(glyphs, text.unicodeScalars) {
            #expect(texts[glyph.id] == String(scalar), "\(glyph)")
        }
        #expect(try Self.found(in: pdf) == text)
    }

    @Test func `a ligature maps to its letters, and a surrogate pair maps to one character`() throws {
        let file = TestFonts.dejaVu("DejaVuSans")
        let text = "ffi \u{1D54F}"
        let pdf = try Self.pdf(text, Font("DejaVu Sans", size: 10), in: file)
        let texts = try Self.texts(ReadablePDF(pdf))
        let glyphs = try Self.glyphs(text, in: file)
        #expect(glyphs.map { texts[$0.id] } == ["ffi", " ", "\u{1D54F}"])
        #expect(try Self.found(in: pdf) == text)
    }

    /// Returns a font in which one glyph represents two given characters. In the font's character map, they replace é
    /// and ש.
    private static func font(withOneGlyphFor first: Unicode.Scalar, and second: Unicode.Scalar) throws -> Data {
        func bytes(_ number: Int) -> [UInt8] {
            [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
        }
        let codes = [Int(first.value), Int(second.value)]
        var font = try DamagedFontTests.font("truetype")
        // Each segment of the map contains one character, so its first and last characters are equal. Its delta maps
        // the character to glyph 2.
        var replaced = 0
        for (old, new) in [
            (Data([0x00, 0xE9, 0x05, 0xE9]), codes), (Data([0xFF, 0x1A, 0xFA, 0x1F]), codes.map { 2 - $0 }),
        ] {
            while let range = font.range(of: old) {
                font.replaceSubrange(range, with: new.flatMap(bytes))
                replaced += 1
            }
        }
        try #require(replaced == 3)
        return font
    }

    // The characters of the second pair are canonically equivalent.
    @Test(arguments: [("\u{D0}", "\u{110}"), ("\u{C5}", "\u{212B}")] as [(Unicode.Scalar, Unicode.Scalar)])
    func `a glyph that can represent two characters is marked with the actual one`(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar
    ) throws {
        let fonts = try FontLibrary(data: [Self.font(withOneGlyphFor: first, and: second)])
        let text = String(String.UnicodeScalarView([first, second, first]))
        let pdf = try Drawing(width: 100, height: 60, fonts: fonts) { canvas in
            canvas.draw(text, at: CGPoint(x: 5, y: 40), font: Font("Seed", size: 20))
        }.pdf()
        let readable = try ReadablePDF(pdf)
        #expect(try Self.texts(readable).values.map { Array($0.unicodeScalars) } == [[first]])
        // The replacement text of a marked-content sequence (section 14.9.4), in UTF-16 with a byte order mark (section
        // 7.9.2.2).
        let content = try #require(readable.pageContents.first)
        let spans = content.matches(of: /\/Span ?<< ?\/ActualText ?<(\w+)> ?>> ?BDC(.*?) EMC/)
        let digits = String(second.value, radix: 16)
        let expected = "feff" + String(repeating: "0", count: 4 - digits.count) + digits
        #expect(spans.map { $0.output.1.lowercased() } == [expected])
        #expect(try #require(spans.first).output.2.contains("TJ"))
        #expect(try Self.found(in: pdf).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func `each face is embedded as one subset that is used at all sizes`() throws {
        let fonts = try FontLibrary(files: [TestFonts.inter, TestFonts.dejaVu("DejaVuSans")])
        let pdf = try Document(
            pages: (1...2).map { page in
                Drawing(width: 300, height: 200, fonts: fonts) { canvas in
                    for (row, weight) in [400, 700].enumerated() {
                        for size in [8, 12, 20] as [CGFloat] {
                            let font = Font("Inter", size: size + CGFloat(page), weight: Font.Weight(weight))
                            canvas.draw("abc", at: CGPoint(x: size * 10, y: 50 + 50 * CGFloat(row)), font: font)
                        }
                    }
                    canvas.draw("abc", at: CGPoint(x: 5, y: 180), font: Font("DejaVu Sans", size: 9))
                }
            }
        ).pdf()
        let lines = try Program.run("pdffonts", ["FILE"], on: pdf).split(separator: "\n").dropFirst(2)
        #expect(lines.count == 3, "\(lines)")
        // The fonts are embedded subsets with a Unicode map.
        for line in lines { #expect(line.contains(/^[A-Z]{6}\+.*CID TrueType +Identity-H +yes yes yes/), "\(line)") }
        #expect(try ReadablePDF(pdf).text.matches(of: /\/FontFile/).count == 3)
    }

    /// In a CID-keyed font, character identifiers differ from glyph numbers. A CMap converts one to the other.
    @Test(arguments: ["cff", "cff-cid"])
    func `CFF outlines are embedded as CFF`(_ name: String) throws {
        let data = try DamagedFontTests.font(name)
        let fonts = try FontLibrary(data: [data])
        let pdf = try Drawing(width: 60, height: 60, fonts: fonts) { canvas in
            canvas.draw("A1", at: CGPoint(x: 5, y: 40), font: Font("Seed", size: 20))
        }.pdf()
        let line = try #require(Program.run("pdffonts", ["FILE"], on: pdf).split(separator: "\n").dropFirst(2).first)
        #expect(line.contains("CID Type 0C ") && line.contains("yes yes yes"), "\(line)")
        #expect(try ReadablePDF(pdf).text.contains("/Subtype /CIDFontType0C"))
        #expect(try Self.found(in: pdf) == "A1")
    }
}
