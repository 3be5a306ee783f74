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
        let surroundings = try Surroundings.ofDebian()
        var random = RandomBytes(seed: UInt64(index) + 40)
        var count = 0
        for number in 0..<100 {
            let file = folder.appending(path: "\(number).pdf")
            try? FileManager.default.removeItem(at: file)
            guard let data = try DrawingProgram(random.bytes(), in: surroundings).pdf(standards: standards) else { continue }
            try data.write(to: file)
            count += 1
            try Program.check("qpdf", ["--check", file.plainPath])
        }
        #expect(count >= 30)
    }
}
