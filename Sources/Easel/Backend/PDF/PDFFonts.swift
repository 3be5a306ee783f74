// SPDX-License-Identifier: MIT

internal import EaselNative

/// The fonts of a PDF file. Each font is written at the end of the file as a subset of the glyphs shown on the pages.
final class PDFFonts {
    private let objects: PDFObjects
    private var fonts: [ScaledFont.Face: PDFFont] = [:]

    /// The fonts in the order of their first use.
    private var inOrder: [PDFFont] = []

    init(_ objects: PDFObjects) { self.objects = objects }

    /// Returns the PDF font for a font's face, regardless of size; nil if the face cannot be embedded.
    func font(_ font: ScaledFont) -> PDFFont? {
        guard font.isEmbeddable else { return nil }
        if let existing = fonts[font.face] { return existing }
        let newFont = PDFFont(font, number: objects.reserve())
        fonts[font.face] = newFont
        inOrder.append(newFont)
        return newFont
    }

    /// Writes all fonts.
    func write() throws(NativeError) {
        for font in inOrder { try font.write(to: objects) }
    }
}

/// A face as a composite font with glyph indices as character codes (ISO 32000-1, 9.7).
final class PDFFont {
    /// The number of the font's object.
    let number: Int

    private let font: ScaledFont

    /// The glyphs shown, each with its width and the text that it represents.
    private var glyphs: [UInt32: Glyph] = [:]

    private struct Glyph {
        var text: String?
        let width: Double
    }

    /// The maximum length of a glyph's text, in UTF-16 code units: 512 bytes (9.10.3).
    private static let longestText = 256

    /// The glyphs that represent text drawn by other means, keyed by that text.
    private var substitutes: [String: UInt32] = [:]

    fileprivate init(_ font: ScaledFont, number: Int) { (self.font, self.number) = (font, number) }

    /// Returns the width of a shown glyph in thousandths of an em, as written in the file.
    func width(of glyph: UInt32) -> Double { use(glyph).width }

    /// Returns whether readers of the file can derive text from the glyph alone. A glyph represents the first text for
    /// which it was shown.
    func stands(_ glyph: UInt32, for text: String) -> Bool {
        guard let current = use(glyph).text else {
            guard text.utf16.count <= Self.longestText else { return false }
            glyphs[glyph]?.text = text
            return true
        }
        // Equal strings may have different scalars.
        return current.unicodeScalars.elementsEqual(text.unicodeScalars)
    }

    /// Returns whether readers of the file can derive the text of several glyphs from the glyphs alone. A glyph that
    /// the font maps to a single character represents that character.
    func stand(_ ids: [UInt32], for text: String) -> Bool {
        var rest = Array(text.unicodeScalars)
        var texts = ids.map { id -> String in
            guard let index = rest.firstIndex(where: { font.glyph(of: $0) == id }) else { return "" }
            return String(rest.remove(at: index))
        }
        // The first glyph that does not match a character represents the rest of the text.
        if let first = texts.firstIndex(of: "") { texts[first] = String(String.UnicodeScalarView(rest)) }
        let areRepresented = zip(ids, texts).map { id, text in !text.isEmpty && stands(id, for: text) }
        return !areRepresented.contains(false) && texts.joined() == text
    }

    /// Returns a blank glyph for each text, which stands for it in the whole file, or nil if the font has too few.
    func blanks(for texts: [String]) -> [UInt32]? {
        var blanks: [UInt32] = []
        for text in texts {
            guard let blank = font.blankGlyphs.first(where: { stands($0, for: text) }) else { return nil }
            blanks.append(blank)
        }
        return blanks
    }

    /// Returns a glyph that represents text drawn by other means, such as an emoji; nil if no unused glyph is left. The
    /// glyph is taken from the end of the font because text rarely uses the glyphs there.
    func substitute(for text: String) -> UInt32? {
        if let existing = substitutes[text] { return existing }
        let (last, lowest) = (UInt32(clamping: max(font.glyphCount, 1)) - 1, UInt32(1))
        // In viewers, glyphs without width cannot be selected.
        for id in stride(from: last, through: max(lowest, last > 1_000 ? last - 1_000 : lowest), by: -1)
        where glyphs[id] == nil && font.advance(of: id) > font.size / 4 && stands(id, for: text) {
            substitutes[text] = id
            return id
        }
        return nil
    }

    private func use(_ id: UInt32) -> Glyph {
        if let existing = glyphs[id] { return existing }
        // The width is rounded to the precision with which it is written.
        let glyph = Glyph(width: (font.advance(of: id) / font.size * 1_000_000).rounded() / 1_000)
        glyphs[id] = glyph
        return glyph
    }

    // MARK: Writing

    /// Returns the character code of a glyph, which is its index in the font.
    private static func code(of glyph: UInt32) -> String {
        var digits: [UInt8] = []
        digits.append(code: glyph)
        return String(decoding: digits, as: UTF8.self)
    }

    fileprivate func write(to objects: PDFObjects) throws(NativeError) {
        let ids = glyphs.keys.sorted()
        let program = try font.program(of: ids)
        let data =
            switch program {
            case .trueType(let data), .compact(let data, _): data
            }
        let name = Self.tag(of: data) + "+" + font.postScriptName
        let metrics = font.embeddingMetrics
        let file: String
        switch program {
        case .trueType(let data):
            file = "/FontFile2 \(try objects.add(stream: data, "/Length1 \(data.count)")) 0 R"
        case .compact(let data, _):
            file = "/FontFile3 \(try objects.add(stream: data, "/Subtype/CIDFontType0C")) 0 R"
        }
        let descriptor = objects.add(
            "<</Type/FontDescriptor/FontName/\(name)/Flags 4/FontBBox[\(metrics.bounds.map(Self.text).joined(separator: " "))]"
                + "/ItalicAngle \(Self.text(metrics.italicAngle))/Ascent \(Self.text(metrics.ascent))"
                + "/Descent \(Self.text(metrics.descent))/CapHeight \(Self.text(metrics.capHeight))/StemV 80\(file)>>")
        let (subtype, map, newIdentifiers): (String, String, [UInt32: UInt32]?) =
            switch program {
            case .trueType: ("CIDFontType2", "/CIDToGIDMap/Identity", nil)
            case .compact(_, let identifiers): ("CIDFontType0", "", identifiers)
            }
        let identifiers = ids.map { id in newIdentifiers.map { $0[id] ?? 0 } ?? id }
        let descendant = objects.add(
            "<</Type/Font/Subtype/\(subtype)/BaseFont/\(name)"
                + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>\(map)"
                + "/FontDescriptor \(descriptor) 0 R/DW 0/W[\(widths(of: zip(identifiers, ids)))]>>")
        let encoding =
            identifiers == ids
            ? "/Identity-H" : " \(try objects.add(stream: Self.encoding(ids, identifiers), Self.encodingEntries)) 0 R"
        let unicode = try objects.add(stream: toUnicode(ids))
        objects.add(
            "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding\(encoding)/DescendantFonts[\(descendant) 0 R]"
                + "/ToUnicode \(unicode) 0 R>>", as: number)
    }

    private static func text(_ thousandths: Double) -> String { PDFSyntax.number(thousandths) }

    /// Returns six letters that distinguish subsets of a font (9.6.4). Instances of a variable font share a name, and
    /// their subsets may contain the same glyphs.
    private static func tag(of program: [UInt8]) -> String {
        // The FNV-1a hash.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in program { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(
            (0..<6).map { _ -> Character in
                defer { hash /= 26 }
                return Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(hash % 26)))
            })
    }

    /// Returns the widths of glyphs by character identifier. The widths of consecutive identifiers form one array
    /// (9.7.4.3).
    private func widths(of glyphs: some Sequence<(UInt32, UInt32)>) -> String {
        var result = ""
        var last: UInt32?
        for (identifier, id) in glyphs.sorted(by: { $0.0 < $1.0 }) {
            let width = Self.text(self.glyphs[id]?.width ?? 0)
            if let last, identifier == last + 1 {
                result += " " + width
            } else {
                result += "\(last == nil ? "" : "]")\(identifier)[\(width)"
            }
            last = identifier
        }
        return result + (last == nil ? "" : "]")
    }

    /// Returns the CMap from codes to text (9.10.3).
    private func toUnicode(_ ids: [UInt32]) -> [UInt8] {
        // A glyph without text belongs to the text of another glyph. It is mapped to a word joiner, which is invisible.
        let lines = ids.map { id in "<\(Self.code(of: id))> \(PDFSyntax.utf16(Self.allowed(glyphs[id]?.text)))\n" }
        return Self.characterMap(
            name: "Adobe-Identity-UCS", ordering: "UCS", type: 2, entries: lines, section: "bfchar")
    }

    /// Returns a text with replacements for the characters that PDF/A forbids (ISO 19005-2, 6.2.11.7.2): U+FEFF, which
    /// is invisible too, becomes a word joiner.
    private static func allowed(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "\u{2060}" }
        guard text.unicodeScalars.contains(where: { ["\u{FEFF}", "\u{FFFE}", "\u{0}"].contains($0) }) else {
            return text
        }
        var result = ""
        for scalar in text.unicodeScalars {
            let replacement: Unicode.Scalar = scalar == "\u{FEFF}" ? "\u{2060}" : "\u{FFFD}"
            result.unicodeScalars.append(["\u{FEFF}", "\u{FFFE}", "\u{0}"].contains(scalar) ? replacement : scalar)
        }
        return result
    }

    /// Returns the CMap from codes to character identifiers, for a font with identifiers that differ from the glyph
    /// indices (9.7.5).
    private static func encoding(_ ids: [UInt32], _ identifiers: [UInt32]) -> [UInt8] {
        let lines = zip(ids, identifiers).map { "<\(code(of: $0))> \($1)\n" }
        return characterMap(name: encodingName, ordering: "Identity", type: 1, entries: lines, section: "cidchar")
    }

    private static let encodingName = "Easel-Glyphs"
    private static let encodingEntries =
        "/Type/CMap/CMapName/\(encodingName)/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"

    private static func characterMap(
        name: String, ordering: String, type: Int, entries: [String], section: String
    ) -> [UInt8] {
        var text = """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo << /Registry (Adobe) /Ordering (\(ordering)) /Supplement 0 >> def
            /CMapName /\(name) def
            /CMapType \(type) def
            1 begincodespacerange
            <0000> <FFFF>
            endcodespacerange

            """
        // A section has at most 100 entries.
        for start in stride(from: 0, to: entries.count, by: 100) {
            let part = entries[start..<min(start + 100, entries.count)]
            text += "\(part.count) begin\(section)\n\(part.joined())end\(section)\n"
        }
        text += "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
        return Array(text.utf8)
    }
}

extension [UInt8] {
    /// Adds the code of a glyph as four hexadecimal digits.
    mutating func append(code glyph: UInt32) {
        append(addingCapacity: 4) { output in
            for shift: UInt32 in [12, 8, 4, 0] {
                let digit = UInt8(truncatingIfNeeded: glyph >> shift) & 0xF
                output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
            }
        }
    }
}
