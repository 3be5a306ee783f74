// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests that readers of PDF files find text that runs from right to left: Poppler, PDFium (the viewer of Chromium), and
/// pdf.js (the viewer of Firefox).
@Suite struct RightToLeftTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// Words that a search must find.
        let words: [String]
        let draw: @Sendable (Canvas, String) -> Void

        init(
            _ description: String, _ text: String, _ words: [String],
            draw: @escaping @Sendable (Canvas, String) -> Void = {
                $0.draw($1, at: CGPoint(x: 20, y: 40), font: .system(size: 20))
            }
        ) {
            (testDescription, self.text, self.words, self.draw) = (description, text, words, draw)
        }

        /// Writes the text to a file and calls a closure with the file's path.
        func inFile(_ body: (String) throws -> Void) throws {
            let folder = try TemporaryFolder()
            let file = folder.url.appending(path: "text.pdf").plainPath
            try Drawing(width: 1_400, height: 500) { draw($0, text) }.write(to: file)
            try body(file)
        }
    }

    static let rows = [
        Row("Hebrew", "שלום עולם", ["שלום", "עולם"]), Row("Arabic", "مرحبا بالعالم", ["مرحبا", "بالعالم"]),
        Row("Persian", "سلام حال شما چطور است", ["سلام", "چطور"]),
        // Two ligatures, whose alefs differ.
        Row("lam-alef", "السلام الأول", ["السلام", "الأول"]), Row("pointed Hebrew", "שָׁלוֹם עולם", ["שָׁלוֹם", "עולם"]),
        Row("mixed directions", "price שלום 42", ["price", "שלום", "42"]),
        Row("turned", "שלום עולם", ["שלום", "עולם"]) {
            $0.translateBy(x: 60, y: 20)
            $0.rotate(by: .degrees(90))
            $0.draw($1, at: .zero, font: .system(size: 20))
        },
        Row("large", "שלום עולם", ["שלום", "עולם"]) {
            $0.draw($1, at: CGPoint(x: 20, y: 400), font: .system(size: 300))
        },
        Row("justified", "שלום עולם וברוכים הבאים לעיר הגדולה", ["שלום", "ברוכים", "הגדולה"]) { canvas, text in
            let style = ParagraphStyle(alignment: .justified)
            let layout = canvas.layout(text, font: .system(size: 20), width: 140, paragraph: style)
            canvas.draw(layout, at: CGPoint(x: 20, y: 20))
        },
    ]

    @Test(arguments: rows) func `Poppler finds the words`(_ row: Row) throws {
        try row.inFile { file in
            let found = try Program.check("pdftotext", [file, "-"]).output
            for word in row.words { #expect(found.contains(word), "\(found)") }
        }
    }

    @Test(.enabled(if: PythonRenderer.isInstalled("pypdfium2"), ".ci/setup could not reach PyPI"), arguments: rows)
    func `PDFium finds the words`(_ row: Row) throws {
        try row.inFile { file in
            let lines = try PythonRenderer.run("pdftext.py", [file] + row.words).split(separator: "\n")
            #expect(lines.count == row.words.count + 1 && !lines.contains("missing"), "\(lines)")
        }
    }

    private static let hasPDFJS = ["/usr/share/javascript/pdf/build/pdf.js", "/usr/bin/node"].allSatisfy {
        FileManager.default.fileExists(atPath: $0)
    }

    @Test(.enabled(if: Self.hasPDFJS, "libjs-pdf and nodejs are not installed"), arguments: rows)
    func `pdf.js reads whole words`(_ row: Row) throws {
        try row.inFile { file in
            let script = URL.package.appending(path: "Tests/SampleTests/Reference/pdftext.js").plainPath
            let items = try Program.check("node", [script, file]).output.split(separator: "\n").map(String.init)
            for word in row.words { #expect(items.contains { $0.contains(word) }, "\(items)") }
        }
    }
}
