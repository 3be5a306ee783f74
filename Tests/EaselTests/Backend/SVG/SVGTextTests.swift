// SPDX-License-Identifier: MIT

import Easel
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Tests of text in SVG documents.
@Suite struct SVGTextTests {
    @Test func `a soft hyphen at a line end is written as a visible hyphen`() throws {
        let fonts = try FontLibrary.sans()
        let layout = TextLayout("hy\u{AD}phen\u{AD}ated", font: .system(size: 20), width: 90, fonts: fonts)
        try #require(layout.lines.count == 2)
        let svg = try Drawing(width: 100, height: 60, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.svg()
        let texts = try SVGReader(svg).texts
        #expect(texts == ["hy\u{AD}phen\u{2010}", "ated"])
    }

    static let attacks = [
        "</text><script>alert(1)</script>", "\"/><image href=\"x\"/>", "]]>", "<!-- -->", "&lt;", "&#0;", "<?php ?>",
        "a' onload='b", "url(#c1)",
    ]

    @Test(arguments: attacks)
    func `text cannot become markup`(_ text: String) throws {
        let drawing = Drawing(width: 100, height: 30) { canvas in
            canvas.draw(text, at: CGPoint(x: 0, y: 20), font: Font("DejaVu Sans", size: 10))
        }
        let reader = try SVGReader(try drawing.svg(options: SVGOptions(prefix: text, title: text, description: text)))
        #expect(reader.texts == [text, text, text])
        #expect(Set(reader.elements) == ["svg", "title", "desc", "text"])
    }

    @Test(arguments: ["\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
    func `characters that are invalid in XML become replacement characters`(_ text: String) throws {
        let svg = try Drawing(width: 10, height: 10) { _ in }.svg(options: SVGOptions(title: "a\(text)b"))
        #expect(try SVGReader(svg).texts == ["a\u{FFFD}b"])
    }

    @Test func `text has a position, a font, and a width`() throws {
        let font = Font("DejaVu Sans", size: 10, weight: .bold)
        let drawing = Drawing(width: 100, height: 30) { canvas in
            canvas.setFillColor(.red)
            canvas.draw("Hi", at: CGPoint(x: 5, y: 20), font: font)
        }
        let width = TextLayout("Hi", font: font).size.width
        #expect(
            try drawing.svg().hasSuffix(
                "<text font-family=\"DejaVu Sans,sans-serif\" font-size=\"10\" font-weight=\"700\" "
                    + "text-rendering=\"geometricPrecision\" x=\"5\" y=\"20\" textLength=\"\(decimal(width))\" "
                    + "fill=\"#f00\">Hi</text></svg>\n"))
    }

    private func decimal(_ value: CGFloat) -> String {
        let text = "\((value * 1_000).rounded() / 1_000)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    @Test func `each run of a line has its own position`() throws {
        let font = Font("DejaVu Sans", size: 10)
        let svg = try Drawing(width: 200, height: 30) { canvas in
            canvas.draw("abc שלום def", at: CGPoint(x: 5, y: 20), font: font)
        }.svg()
        let reader = try SVGReader(svg)
        #expect(reader.texts == ["abc ", "\u{202B}שלום\u{202C} ", "def"])
        let starts = reader.attributes.compactMap { $0["x"] }.compactMap(Double.init)
        let before = TextLayout("abc שלום ", font: font).size.width
        #expect(starts.count == 3 && abs(starts[2] - 5 - before) < 0.01, "\(starts)")
    }

    @Test func `text is written in logical order`() throws {
        let text = AttributedText("אבג abc דהו") + AttributedText(" טים", color: .red)
        let layout = TextLayout(text, font: Font("DejaVu Sans", size: 10))
        let svg = try Drawing(width: 200, height: 30, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.svg()
        #expect(
            try SVGReader(svg).texts == ["\u{202B}אבג\u{202C} ", "abc ", "\u{202B}דהו\u{202C}", " \u{202B}טים\u{202C}"])
    }

    @Test func `text with a directional override keeps the override characters`() throws {
        func texts(_ text: String) throws -> [String] {
            let svg = try Drawing(width: 200, height: 30, fonts: try FontLibrary.sans()) {
                $0.draw(text, at: CGPoint(x: 5, y: 20), font: .system(size: 10))
            }.svg()
            return try SVGReader(svg).texts
        }
        #expect(try texts("\u{202E}override abc\u{202C} back") == ["\u{202E}override abc\u{202C} ", "back"])
        #expect(try texts("\u{202D}שלום עולם\u{202C} end") == ["\u{202D}שלום עולם\u{202C} ", "end"])
        #expect(try texts("\u{202E}שלום 12\u{202C}") == ["\u{202E}שלום 12\u{202C}"])
        #expect(try texts("\u{2067}שלום\u{2069} 12") == ["\u{202B}שלום\u{202C} ", "12"])
    }

    @Test func `a condensed font is written with its width`() throws {
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans"), TestFonts.dejaVu("DejaVuSansCondensed")])
        for (width, isSaid) in [(Font.Width.normal, false), (.condensed, true)] {
            let svg = try Drawing(width: 100, height: 30, fonts: fonts) {
                $0.draw("Hi", at: CGPoint(x: 5, y: 20), font: Font("DejaVu Sans", size: 10, width: width))
            }.svg()
            #expect(svg.contains(" font-stretch=\"semi-condensed\"") == isSaid)
        }
    }

    @Test func `labels in one font share its attributes even if shapes are drawn between them`() throws {
        let svg = try Drawing(width: 100, height: 100) { canvas in
            for y in [20, 40, 60] as [CGFloat] {
                canvas.draw("\(Int(y))", at: CGPoint(x: 5, y: y), font: Font("DejaVu Sans", size: 9))
                canvas.fill(CGRect(x: 50, y: y, width: 10, height: 10))
            }
        }.svg()
        #expect(svg.components(separatedBy: "font-size").count == 2)
    }

    @Test func `text in a layer does not inherit the font of the outer group`() throws {
        let svg = try Drawing(width: 100, height: 100) { canvas in
            for _ in 0..<2 {
                canvas.draw("a", at: CGPoint(x: 5, y: 20), font: Font("DejaVu Sans", size: 9, weight: .bold))
            }
            canvas.withLayer(alpha: 0.5) {
                canvas.draw("b", at: CGPoint(x: 5, y: 40), font: Font("DejaVu Sans", size: 9))
            }
        }.svg()
        #expect(svg.contains("</g><g opacity=\".5\">"))
    }

    @Test func `fonts can be embedded with only the letters in use`() throws {
        func drawing(_ text: String) -> Drawing {
            Drawing(width: 100, height: 30) { canvas in
                canvas.draw(text, at: CGPoint(x: 5, y: 20), font: Font("DejaVu Sans", size: 10, weight: .bold))
            }
        }
        let options = SVGOptions(text: .embeddedFonts, prefix: "a-")
        let svg = try drawing("Hi").svg(options: options)
        let numbered = SVGWritingTests.numbered(svg)
        #expect(numbered.contains("<style>@font-face{font-family:a-t1;font-weight:700;src:url(data:font/ttf;base64,"))
        #expect(numbered.contains("font-family=\"a-t1,DejaVu Sans,sans-serif\""))
        let file = try #require(try embeddedFonts(svg).first)
        // The file begins with TrueType's version number. It is small because it contains only a few of the font's
        // letters.
        #expect(file.prefix(4) == Data([0, 1, 0, 0]) && file.count < 20_000, "\(file.count)")
        #expect(try drawing("The quick brown fox").svg(options: options).utf8.count > svg.utf8.count + 1_000)
        #expect(try drawing("Hi").svg(options: options) == svg)
    }

    /// Returns the embedded fonts of a document.
    private func embeddedFonts(_ svg: String) throws -> [Data] {
        try svg.components(separatedBy: "base64,").dropFirst().map {
            try #require(Data(base64Encoded: String($0.prefix { $0 != ")" })))
        }
    }

    @Test(arguments: [
        ("Tamil", "கொ"), ("Bengali", "কো"), ("Malayalam", "കൊ"), ("Sinhala", "කො"), ("Khmer", "កើ"), ("Khmer", "កោ"),
        ("Thai", "กำ"),
    ])
    func `split vowel signs are embedded together with their parts`(_ script: String, _ text: String) throws {
        let font = Font("Noto Sans \(script)", size: 20)
        let fonts = try FontLibrary(files: [TestFonts.noto("NotoSans\(script)-Regular")])
        let svg = try Drawing(width: 100, height: 30, fonts: fonts) {
            $0.draw(text, at: CGPoint(x: 5, y: 20), font: font)
        }
        .svg(options: SVGOptions(text: .embeddedFonts))
        let own = try FontLibrary(data: embeddedFonts(svg))
        let (found, expected) = (TextLayout(text, font: font, fonts: own), TextLayout(text, font: font, fonts: fonts))
        #expect(found.error == nil && found.missingCharacters.isEmpty)
        #expect(found.size == expected.size && found.inkBounds == expected.inkBounds)
    }

    @Test func `a font is embedded once for all styles, and renderers synthesize its bold and italic`() throws {
        let font = Font("DejaVu Sans", size: 10)
        let written = try Drawing(width: 100, height: 30, fonts: try FontLibrary.sans()) { canvas in
            for font in [font, font.weight(.bold), font.italic()] {
                canvas.draw("Hi", at: CGPoint(x: 5, y: 20), font: font)
            }
        }.svg(options: SVGOptions(text: .embeddedFonts))
        let svg = SVGWritingTests.numbered(written)
        #expect(svg.components(separatedBy: "@font-face{font-family:t1;font-weight:400;src:").count == 2)
        #expect(svg.components(separatedBy: "@font-face").count == 2)
        #expect(svg.contains("font-family=\"t1,DejaVu Sans,sans-serif\" font-size=\"10\" font-weight=\"700\""))
        #expect(svg.contains("font-style=\"oblique\""))
    }

    @Test func `fonts with the same name are embedded separately`() throws {
        let copy = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
        try FileManager.default.copyItem(at: TestFonts.dejaVu("DejaVuSans"), to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let layouts = try [TestFonts.dejaVu("DejaVuSans"), copy].map {
            TextLayout("Hi", font: Font("DejaVu Sans", size: 10), fonts: try FontLibrary(files: [$0]))
        }
        let drawings = layouts.map { layout in
            Drawing(width: 100, height: 30, fonts: layout.fonts) { $0.draw(layout, at: .zero) }
        }
        let svg = try Drawing(width: 100, height: 30) { canvas in
            for drawing in drawings { canvas.draw(drawing, in: canvas.bounds) }
        }
        .svg(options: SVGOptions(text: .embeddedFonts))
        #expect(svg.components(separatedBy: "@font-face").count == 3)
    }

    @Test func `a variable font is embedded with its axis settings`() throws {
        let fonts = try FontLibrary(files: [TestFonts.inter])
        func svg(_ text: SVGOptions.TextMode, _ variations: [String: CGFloat]) throws -> String {
            try Drawing(width: 100, height: 30, fonts: fonts) { canvas in
                var font = Font("Inter", size: 10, weight: .bold)
                font.variations = variations
                canvas.draw("Hi", at: CGPoint(x: 5, y: 20), font: font)
            }.svg(options: SVGOptions(text: text))
        }
        let set = try svg(.text, ["wght": 137, "slnt": -5])
        #expect(set.contains("font-weight=\"137\" style=\"font-variation-settings:&#39;slnt&#39; -5\""), "\(set)")
        let plain = try svg(.text, [:])
        #expect(plain.contains("font-weight=\"700\"") && !plain.contains("style="), "\(plain)")
        let own = try FontLibrary(data: embeddedFonts(try svg(.embeddedFonts, ["slnt": -5])))
        #expect(own.faces.map(\.axes) == [[]])
        let letters = TextLayout("Hi", font: Font(own.families[0], size: 10, weight: .bold), fonts: own).inkBounds
        let asSet = Font("Inter", size: 10, weight: .bold, variations: ["slnt": -5])
        let expected = TextLayout("Hi", font: asSet, fonts: fonts).inkBounds
        #expect(
            abs(letters.width - expected.width) < 0.02 && abs(letters.minX - expected.minX) < 0.02,
            "\(letters), \(expected)")
        // The values are limited to the axis range and to valid font weights.
        #expect(try svg(.text, ["wght": 30_000]).contains("font-weight=\"900\""))
        #expect(try svg(.text, ["wght": 137.5]).contains("font-weight=\"137.5\""))
    }

    @Test func `synthetic slanting does not change the size of letters`() throws {
        let fonts = try FontLibrary(files: [TestFonts.droidFallback])
        let svg = try Drawing(width: 100, height: 30, fonts: fonts) {
            $0.draw("漢字", at: CGPoint(x: 5, y: 20), font: Font("Droid Sans Fallback", size: 20, style: .italic))
        }.svg()
        #expect(svg.contains(" font-size=\"20\"") && svg.contains(" font-style=\"oblique\""), "\(svg)")
    }

    @Test func `the parts of a string literal form one text element`() throws {
        let svg = try Drawing(width: 100, height: 30) { canvas in
            canvas.draw(TextLayout("Total \(3) of \(4)", font: Font("DejaVu Sans", size: 10)), at: .zero)
        }.svg()
        #expect(try SVGReader(svg).texts == ["Total 3 of 4"])
    }

    @Test(arguments: [["kern": 1], ["liga": 1, "kern": 1], ["xxxx": 1]])
    func `features without an effect do not change the text`(_ features: [String: Int]) throws {
        let fonts = try FontLibrary.everyScript()
        func texts(_ draw: @escaping @Sendable (Canvas, Font) -> Void) throws -> (with: SVGReader, without: SVGReader) {
            func reader(_ features: [String: Int]) throws -> SVGReader {
                let font = Font("DejaVu Sans", size: 20, features: features)
                return try SVGReader(try Drawing(width: 300, height: 100, fonts: fonts) { draw($0, font) }.svg())
            }
            return (try reader(features), try reader([:]))
        }
        let line = Path {
            $0.move(to: CGPoint(x: 10, y: 60))
            $0.addQuadCurve(to: CGPoint(x: 280, y: 60), control: CGPoint(x: 150, y: 20))
        }
        let kinds: [(String, @Sendable (Canvas, Font) -> Void)] = [
            ("plain", { $0.draw("Affinity AVATAR", at: CGPoint(x: 5, y: 30), font: $1) }),
            (
                "wrapped",
                { canvas, font in
                    canvas.draw(TextLayout("The quick brown fox", font: font, width: 113, fonts: fonts), at: .zero)
                }
            ),
            (
                "spaced",
                { canvas, font in
                    canvas.setCharacterSpacing(2)
                    canvas.draw("Hand fi", at: CGPoint(x: 5, y: 30), font: font)
                }
            ),
            (
                "pulled together",
                { canvas, font in
                    canvas.setCharacterSpacing(-1)
                    canvas.draw("Hand", at: CGPoint(x: 5, y: 30), font: font)
                }
            ),
            (
                "justified",
                { canvas, font in
                    let layout = TextLayout(
                        "漢字仮名漢字仮名漢字仮名漢字仮名", font: font, width: 150, paragraph: ParagraphStyle(alignment: .justified),
                        fonts: fonts)
                    canvas.draw(layout, at: .zero)
                }
            ),
            ("along a path", { $0.draw("AVATAR To", along: line, font: $1) }),
            ("right to left", { $0.draw("שלום עולם", at: CGPoint(x: 5, y: 30), font: $1) }),
            ("joined", { $0.draw("مرحبا بالعالم", at: CGPoint(x: 5, y: 30), font: $1) }),
        ]
        for (name, draw) in kinds {
            let (with, without) = try texts(draw)
            #expect(with.texts == without.texts && !with.texts.isEmpty, "\(name): \(with.texts), not \(without.texts)")
            #expect(with.elements == without.elements, "\(name)")
        }
    }

    @Test(arguments: [
        (["kern": 0], "AVATAR", 0), (["liga": 0], "office", 0), (["liga": 0], "hand", 1), (["kern": 0], "mmm", 1),
    ])
    func `text changed by features is written as outlines`(_ features: [String: Int], _ text: String, _ count: Int)
        throws
    {
        let svg = try Drawing(width: 200, height: 30, fonts: try FontLibrary.sans()) {
            $0.draw(text, at: CGPoint(x: 5, y: 20), font: Font("DejaVu Sans", size: 20, features: features))
        }.svg()
        #expect(try SVGReader(svg).texts.count == count, "\(svg)")
    }

    @Test func `text can be written as outlines`() throws {
        let drawing = Drawing(width: 100, height: 30) { canvas in
            canvas.draw("Hi", at: CGPoint(x: 5, y: 20), font: Font("DejaVu Sans", size: 10))
        }
        let svg = SVGWritingTests.numbered(try drawing.svg(options: SVGOptions(text: .outlines)))
        #expect(svg.contains("<path id=\"l1\" d=\"M") && !svg.contains("<text"))
    }

    @Test func `the outline of a letter is defined once and reused for every string, position, and color`() throws {
        let font = Font("DejaVu Sans", size: 10)
        let written = try Drawing(width: 100, height: 90) { canvas in
            canvas.draw("pop", at: CGPoint(x: 5, y: 20), font: font)
            canvas.draw("op", at: CGPoint(x: 5, y: 40), font: font, color: .red)
            canvas.translateBy(x: 50, y: 50)
            canvas.rotate(by: .degrees(-45))
            canvas.draw("po", at: .zero, font: font)
            canvas.draw("o", at: CGPoint(x: 30, y: 0), font: font)
        }.svg(options: SVGOptions(text: .outlines))
        let reader = try SVGReader(SVGWritingTests.numbered(written))
        let letters = zip(reader.elements, reader.attributes).filter { $0.0 == "path" }.compactMap { $0.1["id"] }
        let uses = reader.attributes.compactMap { $0["href"] }
        #expect(letters == ["l1", "l2", "l3", "l4"])
        #expect(uses == [1, 2, 1, 2, 1, 3, 4, 4].map { "#l\($0)" })
    }

    @Test(arguments: [("مرحبا", 1.0), ("नमस्ते", 1), ("hand", 0.5)])
    func `overlapping or translucent letters form one shape`(_ text: String, _ alpha: Double) throws {
        let svg = try Drawing(width: 100, height: 30, fonts: try FontLibrary.everyScript()) {
            $0.draw(text, at: CGPoint(x: 5, y: 20), font: .system(size: 10), color: Color(white: 0, alpha: alpha))
        }.svg(options: SVGOptions(text: .outlines))
        #expect(try SVGReader(svg).elements == ["svg", "path"])
    }
}
