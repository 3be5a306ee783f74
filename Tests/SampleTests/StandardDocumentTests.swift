// SPDX-License-Identifier: MIT

import Easel
import EaselDrawingPrograms
import EaselGallery
import EaselSampleCatalog
import Testing

/// Tests that write the samples and random drawings by each standard. The files are kept in `.build/standards`, where a
/// validator can read them.
@Suite struct StandardDocumentTests {
    static let combinations: [(name: String, standards: Set<PDFStandard>)] =
        PDFStandard.allCases.map { ("\($0)".lowercased().filter { $0.isLetter || $0.isNumber }, [$0]) }
        + [("pdfa2u+pdfua1", [.pdfA2u, .pdfUA1]), ("pdfa3u+pdfua1", [.pdfA3u, .pdfUA1])]

    private static func folder(_ name: String) throws -> URL {
        let url = URL.package.appending(path: ".build/standards/\(name)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    @Test(arguments: combinations.indices)
    func `every sample can be written by each standard`(_ index: Int) throws {
        let (name, standards) = Self.combinations[index]
        let folder = try Self.folder(name)
        for sample in Sample.all {
            var document = try sample.document(fonts: Sample.fonts())
            // Attachments are for PDF/A-3 alone.
            if standards.isDisjoint(with: [.pdfA3b, .pdfA3u]) { (document.attachments, document.metadata) = ([], []) }
            (document.title, document.language) = (document.title ?? sample.title, document.language ?? "en")
            let file = folder.appending(path: "\(sample.name).pdf")
            try document.write(to: file, options: PDFOptions(standards: standards))
            try Program.check("qpdf", ["--check", file.plainPath])
        }
    }

    @Test(arguments: combinations.indices)
    func `random drawings are written by each standard, or it forbids something`(_ index: Int) throws {
        let (name, standards) = Self.combinations[index]
        let folder = try Self.folder("random-\(name)")
        let resources = try DrawingResources.ofDebian()
        var random = RandomBytes(seed: UInt64(index) + 40)
        var count = 0
        for number in 0..<100 {
            let file = folder.appending(path: "\(number).pdf")
            try? FileManager.default.removeItem(at: file)
            guard let data = try DrawingProgram(random.bytes(), in: resources).pdf(standards: standards) else {
                continue
            }
            try data.write(to: file)
            count += 1
            try Program.check("qpdf", ["--check", file.plainPath])
        }
        #expect(count >= 30)
    }

    /// Draws random tags in each other, with text, shapes, links, layers, and clips.
    private static func drawTags(_ bytes: inout RandomBytes, on canvas: Canvas, depth: Int) {
        let tags: [ContentTag] = [
            .document, .part, .section, .heading(1), .paragraph, .blockQuote, .quote, .code, .note, .caption, .link,
            .list, .list(numbering: .decimal), .listItem, .label, .listBody, .table, .row, .cell, .headerCell(.column),
            .cell(columns: 2), .figure(alternative: "A"), .formula(alternative: "B"), .span(language: "fr"),
            .span(actualText: "C"), .artifact,
        ]
        for _ in 0..<3 {
            let point = CGPoint(x: Int.random(in: 0..<180, using: &bytes), y: Int.random(in: 0..<180, using: &bytes))
            let rect = CGRect(origin: point, size: CGSize(width: 30, height: 12))
            switch Int.random(in: 0..<8, using: &bytes) {
            case 0: canvas.draw("Word \(Int(point.x))", at: point, font: .system(size: 9))
            case 1: canvas.fill(rect, with: .color(.orange))
            case 2: if let url = URL(string: "https://example.com") { canvas.setURL(url, for: rect) }
            case 3: if depth > 0 { canvas.withLayer(alpha: 0.5) { drawTags(&bytes, on: canvas, depth: depth - 1) } }
            case 4: canvas.clip(to: CGRect(x: 0, y: 0, width: 200, height: point.y + 20))
            default:
                guard depth > 0 else { continue }
                let tag = tags[Int.random(in: 0..<tags.count, using: &bytes)]
                canvas.withTag(tag, order: Int.random(in: 0..<3, using: &bytes) - 1) {
                    drawTags(&bytes, on: $0, depth: depth - 1)
                }
            }
        }
    }

    @Test func `random tags are written as PDF/UA, or it forbids their headings or tables`() throws {
        let folder = try Self.folder("random-tags")
        var bytes = RandomBytes(seed: 49)
        var count = 0
        for number in 0..<300 {
            let file = folder.appending(path: "\(number).pdf")
            try? FileManager.default.removeItem(at: file)
            let page = Drawing(recording: CGSize(width: 200, height: 200)) { Self.drawTags(&bytes, on: $0, depth: 5) }
            let document = Document(title: "Tags", language: "en", outline: .fromHeadings, pages: [page])
            do {
                try document.write(to: file, options: PDFOptions(standards: [.pdfA2u, .pdfUA1]))
                count += 1
            } catch let error as DrawingError {
                #expect(error.description.contains("ISO 14289-1"), "\(number): \(error)")
            }
        }
        #expect(count >= 100)
    }
}
