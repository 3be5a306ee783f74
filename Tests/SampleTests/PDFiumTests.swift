// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSampleCatalog
import EaselSnapshots
import Testing

/// Tests of PDF in PDFium, the renderer of Chromium and of many servers.
@Suite struct PDFiumTests {
    private static let isInstalled = PythonRenderer.isInstalled("pypdfium2")

    @Test(.enabled(if: Self.isInstalled, ".ci/setup could not reach PyPI"), arguments: Sample.all)
    func `PDFium's rendering of a sample's PDF matches its PNG`(_ sample: Sample) throws {
        let drawing = try sample.drawing(fonts: Sample.fonts())
        let differences = try vectorDifferences(of: drawing, by: ["pdfium"]) { SampleTests.tolerance($0, sample) }
        for (name, difference) in differences { #expect(difference.passes, "\(name): \(difference)") }
    }

    /// Text, the words that a search must find, and how the text is drawn.
    private static let texts: [(text: String, words: [String], draw: @Sendable (Canvas, String) -> Void)] = [
        ("שלום עולם", ["שלום", "עולם"], { $0.draw($1, at: CGPoint(x: 20, y: 40), font: .system(size: 20)) }),
        ("مرحبا بالعالم", ["مرحبا", "بالعالم"], { $0.draw($1, at: CGPoint(x: 20, y: 40), font: .system(size: 20)) }),
        (
            "سلام، حال شما چطور است؟", ["سلام", "چطور"],
            { $0.draw($1, at: CGPoint(x: 20, y: 40), font: .system(size: 20)) }
        ),
        ("السلام الأول", ["السلام", "الأول"], { $0.draw($1, at: CGPoint(x: 20, y: 40), font: .system(size: 20)) }),
        (
            "price שלום 42 עולם end", ["price", "שלום", "42", "end"],
            { $0.draw($1, at: CGPoint(x: 20, y: 40), font: .system(size: 20)) }
        ),
        (
            "שלום עולם",
            ["שלום", "עולם"],
            {
                $0.translateBy(x: 60, y: 20)
                $0.rotate(by: .degrees(40))
                $0.draw($1, at: .zero, font: .system(size: 20))
            }
        ),
        ("שלום עולם", ["שלום", "עולם"], { $0.draw($1, at: CGPoint(x: 20, y: 400), font: .system(size: 300)) }),
        (
            "שלום עולם וברוכים הבאים לעיר הגדולה", ["שלום", "ברוכים", "הגדולה"],
            { canvas, text in
                let style = ParagraphStyle(alignment: .justified)
                let layout = canvas.layout(text, font: .system(size: 20), width: 140, paragraph: style)
                canvas.draw(layout, at: CGPoint(x: 20, y: 20))
            }
        ),
    ]

    @Test(.enabled(if: Self.isInstalled, ".ci/setup could not reach PyPI"), arguments: texts.indices)
    func `PDFium reads and finds text that runs from right to left`(_ index: Int) throws {
        let row = Self.texts[index]
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "text.pdf").plainPath
        try Drawing(width: 1_400, height: 500) { row.draw($0, row.text) }.write(to: file)
        let lines = try PythonRenderer.run("pdftext.py", [file] + row.words).split(separator: "\n").map(String.init)
        let found = try #require(lines.first).split(separator: " ").joined(separator: " ")
        #expect(found == row.text)
        #expect(lines.count == row.words.count + 1 && !lines.contains("missing"), "\(lines)")
    }

    @Test(.enabled(if: Self.isInstalled, ".ci/setup could not reach PyPI"), arguments: SoftDisc.allCases)
    func `in PDFium, a white disc with a soft edge is invisible on white paper`(_ disc: SoftDisc) throws {
        let level = try disc.darkestLevel(in: "pdfium")
        #expect(level >= disc.lowestLevel)
    }
}
