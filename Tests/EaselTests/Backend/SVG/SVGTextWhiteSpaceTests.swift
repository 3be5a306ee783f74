// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that white space in SVG text is at the positions that readers and searches expect.
@Suite struct SVGTextWhiteSpaceTests {
    @Test func `a justified line is one text element with spaces between its words`() throws {
        let font = Font("DejaVu Sans", size: 10)
        let layout = TextLayout(
            "one two three four six", font: font, width: 90, paragraph: ParagraphStyle(alignment: .justified))
        try #require(layout.lines.count == 2)
        let svg = try Drawing(width: 100, height: 60, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.svg()
        #expect(svg.contains("</tspan> <tspan x="))
        let texts = svg.components(separatedBy: "<text").dropFirst().map {
            $0.drop { $0 != ">" }.dropFirst().replacing(#/<[^>]*>/#, with: "").replacing("\n", with: "")
        }
        #expect(texts == ["one two three ", "four six"])
        let spans = try SVGReader(svg).attributes.filter { $0["textLength"] != nil }
        #expect(spans.count == 4)
        let last = try #require(spans.prefix(3).last)
        let end = try #require(last["x"].flatMap(Double.init)) + #require(last["textLength"].flatMap(Double.init))
        #expect(abs(end - 90) < 0.01, "\(svg)")
    }

    /// Returns the characters of all text elements, without direction controls.
    private func characters(_ drawing: Drawing) throws -> String {
        let texts = try SVGReader(drawing.svg()).texts.joined()
        return String(String.UnicodeScalarView(texts.unicodeScalars.filter { !(0x202A...0x202E ~= $0.value) }))
    }

    @Test(arguments: [
        "a\tb", "a\t\tb", "\ta", "a\t", "1\t2\t3 4", "a \t b", "a  b", " a ", "  a  b  ", "a\nb", "a\n\tb\nc", "a\na",
        "a\u{A0}b", "a\u{2003}b", "a\u{200B}b", "שלום\tעולם", "שלום עולם\n", "abc\tשלום\tdef",
    ])
    func `a reader finds the text's white space`(_ text: String) throws {
        let fonts = try FontLibrary.sans()
        let drawing = Drawing(width: 300, height: 100, fonts: fonts) {
            $0.draw(text, at: CGPoint(x: 20, y: 20), font: .system(size: 20))
        }
        let expected = text.last == "\n" ? String(text.dropLast()) : text
        #expect(try characters(drawing) == expected)
        // This text uses several fonts and is written with a transform.
        let turned = Drawing(width: 300, height: 100, fonts: fonts) { canvas in
            canvas.rotate(by: .degrees(10))
            let rich =
                AttributedText("Total: ") + AttributedText("5\t6", font: .system(size: 12, weight: .bold))
                + AttributedText(" kg ") + AttributedText(text)
            canvas.draw(canvas.layout(rich, font: .system(size: 12)), at: CGPoint(x: 20, y: 20))
        }
        #expect(try characters(turned) == "Total: 5\t6 kg " + expected)
    }

    @Test func `a reader finds white space between lines and in text along a path`() throws {
        let text = "one two three four five"
        let wrapped = Drawing(width: 100, height: 100, fonts: try .sans()) { canvas in
            let layout = canvas.layout(
                text, font: .system(size: 20), width: 80, paragraph: ParagraphStyle(alignment: .justified))
            #expect(layout.lines.count > 2)
            canvas.draw(layout, at: .zero)
        }
        #expect(try characters(wrapped) == text)
        let path = Path { path in
            path.move(to: CGPoint(x: 0, y: 50))
            path.addQuadCurve(to: CGPoint(x: 300, y: 50), control: CGPoint(x: 150, y: 0))
        }
        let along = Drawing(width: 300, height: 100, fonts: try .sans()) {
            $0.draw("one two  three", along: path, font: .system(size: 20))
        }
        #expect(try characters(along) == "one two three")
    }

    @Test(arguments: ["a\tb", "a\t\tb", "a \t b", "a\nb", "a b", "\ta\tb"])
    func `a reader finds white space between the letters of text along a path`(_ text: String) throws {
        let line = Path { path in
            path.move(to: CGPoint(x: 0, y: 50))
            path.addLine(to: CGPoint(x: 300, y: 50))
        }
        let drawing = Drawing(width: 300, height: 100, fonts: try .sans()) {
            $0.draw(text, along: line, font: .system(size: 12))
        }
        #expect(
            try characters(drawing).split(whereSeparator: \.isWhitespace) == text.split(whereSeparator: \.isWhitespace))
    }

    @Test func `table cells in one font that are separated by tabs form one text element`() throws {
        let drawing = Drawing(width: 300, height: 40, fonts: try .sans()) {
            $0.draw("one\ttwo\tthree", at: CGPoint(x: 20, y: 20), font: .system(size: 20))
        }
        let reader = try SVGReader(drawing.svg())
        #expect(reader.texts == ["one\ttwo\tthree"])
        #expect(reader.elements.filter { $0 == "tspan" }.count == 3)
    }
}
