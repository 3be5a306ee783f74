// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSampleCatalog
import Testing

/// Tests of the samples with tags, and of the invoice with XML.
@Suite struct TaggedSampleTests {
    private static let tagged =
        ["invoice", "certificate", "boarding-pass", "report-cover", "uikit-invoice"]
        + Sample.all.map(\.name).filter { $0.hasPrefix("chart-") }

    private static func sample(_ name: String) throws -> Sample {
        try #require(Sample.all.first { $0.name == name }, "\(name)")
    }

    /// Returns text without characters that are written from right to left. Poppler reverses them only outside of the
    /// structure.
    private static func leftToRight(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x590...0x8FF, 0x200E, 0x200F, 0x202A...0x202E: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns the words of Poppler's structure, without the names of types.
    private static func structuredWords(_ file: String) throws -> [Substring] {
        let lines = try Program.check("pdfinfo", ["-struct-text", file]).output.split(separator: "\n")
        return lines.flatMap { line -> [Substring] in
            let text = line.trimmingPrefix(while: \.isWhitespace)
            guard text.first == "\"", text.last == "\"" else { return [] }
            return text.dropFirst().dropLast().split(separator: " ")
        }
    }

    @Test(arguments: tagged)
    func `text is in the structure in the order in which it is drawn`(_ name: String) throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf").plainPath
        var document = try Self.sample(name).document(fonts: Sample.fonts())
        (document.title, document.language) = (document.title ?? "Title", document.language ?? "en")
        let standards: Set<PDFStandard> = document.attachments.isEmpty ? [.pdfA2u, .pdfUA1] : [.pdfA3u, .pdfUA1]
        try document.write(to: file, options: PDFOptions(standards: standards))
        let words = try Self.structuredWords(file)
        #expect(words.count >= 5)
        // Artifacts are in the text alone.
        let drawn = try Program.check("pdftotext", ["-raw", file, "-"]).output.filter { !$0.isWhitespace }
        var rest = Self.leftToRight(drawn)[...]
        for word in words.map(Self.leftToRight) where !word.isEmpty {
            let range = try #require(rest.range(of: word), "\(word) in \(rest.prefix(100))")
            rest = rest[range.upperBound...]
        }
    }

    @Test func `the report of a tagged sample lists no text in a table or a heading`() throws {
        let pages = try Self.sample("invoice").document(fonts: Sample.fonts()).pages
        let texts = try pages.flatMap { try $0.report(format: .pdf).untaggedText.map(\.text) }
        #expect(texts.contains("Marten & Daughters") && !texts.contains("Hours") && !texts.contains("How to pay"))
    }

    @Test(.enabled(if: PythonRenderer.isInstalled("facturx")))
    func `the invoice passes the rules of EN 16931, and a wrong one fails`() throws {
        let sample = try Self.sample("invoice")
        let document = try sample.document(fonts: Sample.fonts())
        let folder = try TemporaryFolder()
        let (pdf, xml) = (folder.url.appending(path: "a.pdf"), folder.url.appending(path: "a.xml"))
        try document.write(to: pdf, options: PDFOptions(standards: sample.standards))
        let output = try PythonRenderer.run("check_facturx.py", [pdf.plainPath])
        #expect(output.contains("file: factur-x.xml"))
        let right = try String(decoding: #require(document.attachments.first).data, as: UTF8.self)
        let wrong = [
            // The sum of the lines.
            right.replacing("<ram:LineTotalAmount>384.00<", with: "<ram:LineTotalAmount>385.00<"),
            // An element that the schema does not know.
            right.replacing("<ram:TypeCode>380</ram:TypeCode>", with: "<ram:Kind>380</ram:Kind>"),
            // A country without a VAT number of that form.
            right.replacing(">ATU00000000<", with: ">XX 0<"),
        ]
        for text in wrong {
            #expect(text != right)
            try Data(text.utf8).write(to: xml)
            #expect(throws: (any Error).self) { try PythonRenderer.run("check_facturx.py", [xml.plainPath]) }
        }
    }
}
