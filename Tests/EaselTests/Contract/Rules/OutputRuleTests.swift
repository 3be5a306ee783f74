// SPDX-License-Identifier: MIT

import Easel
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Tests of the content of written files.
@Suite struct OutputRuleTests {
    @Test(arguments: [
        "<&>\"'", "]]>", "<!--", "</svg>", "&amp;", "a\u{7}b\u{1}", "\u{FFFE}", "e\u{301}", "مرحبا", "👩‍👩‍👧", "\u{0}",
    ])
    func `an SVG is valid XML for any text`(_ text: String) throws {
        let drawing = Drawing(width: 100, height: 40) { canvas in
            canvas.draw(text, at: CGPoint(x: 5, y: 20), font: .system(size: 12))
            canvas.fill(CGRect(x: 0, y: 30, width: 10, height: 10))
        }.treating(missingCharacters: .box)
        let parser = XMLParser(data: Data(try drawing.svg().utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    @Test func `a PDF of shapes, gradients, clips, and text contains no pixels`() throws {
        let pdf = try Drawing(width: 100, height: 100) { canvas in
            canvas.clip(to: Path(ellipseIn: canvas.bounds))
            canvas.setAlpha(0.5)
            canvas.drawLinearGradient(
                Gradient(colors: [.red, Color.blue.withAlphaComponent(0.2)]), start: .zero,
                end: CGPoint(x: 100, y: 100), options: [])
            canvas.clip(outside: Path(rect: CGRect(x: 40, y: 40, width: 20, height: 20)))
            canvas.drawRadialGradient(
                Gradient(colors: [.white, .black]), startCenter: CGPoint(x: 50, y: 50), startRadius: 5,
                endCenter: CGPoint(x: 50, y: 50), endRadius: 45, options: [])
            canvas.setLineDash(phase: 1, lengths: [3, 2])
            canvas.strokeEllipse(in: canvas.bounds.insetBy(dx: 10, dy: 10))
            canvas.draw("Text", at: CGPoint(x: 20, y: 50), font: .system(size: 20))
        }.pdf()
        let readable = try ReadablePDF(pdf)
        #expect(readable.objects(containing: "/Subtype /Image").isEmpty)
        // Inline images are not used (ISO 32000-1, section 8.9.7).
        for stream in readable.objects.values { #expect(!stream.contains(" BI ")) }
    }

    @Test func `a PDF embeds only the glyphs of a font that the page shows`() throws {
        func pdf(_ text: String) throws -> Data {
            try Drawing(width: 300, height: 40) { canvas in
                canvas.draw(text, at: CGPoint(x: 5, y: 20), font: .system(size: 12))
            }.pdf()
        }
        let one = try pdf("i")
        // The name of a font subset begins with six capital letters and a plus sign (ISO 32000-1, section 9.6.4).
        let names = try ReadablePDF(one).text.matches(of: /\/(?:FontName|BaseFont) \/(\S+)/).map(\.output.1)
        #expect(names.count == 3 && Set(names).count == 1)
        #expect(try #require(names.first).contains(/^[A-Z]{6}\+[^+]/), "\(names)")
        #expect(try pdf("The quick brown fox jumps over the lazy dog").count > one.count + 2_000)
    }
}
