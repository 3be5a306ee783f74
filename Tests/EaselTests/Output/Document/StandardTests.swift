// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

/// Tests of the rules of PDF/A and PDF/UA on the objects of files, without a validator.
@Suite struct StandardTests {
    private static let page = Drawing(width: 60, height: 40, background: .white) { canvas in
        canvas.draw("Text", at: CGPoint(x: 4, y: 20), font: .system(size: 12), color: .blue)
    }

    static let archives: [PDFStandard] = [.pdfA2b, .pdfA2u, .pdfA3b, .pdfA3u, .pdfA4]

    private static func document(_ page: Drawing = page) -> Document {
        Document(
            title: "A <title> & more", author: "Zoë", subject: "Pages", keywords: ["one", "two"], creator: "Tests",
            created: Date(timeIntervalSince1970: 86_400), language: "en", pages: [page])
    }

    private static func pdf(_ standards: Set<PDFStandard>, _ document: Document = document()) throws -> ReadablePDF {
        try ReadablePDF(document.pdf(options: PDFOptions(standards: standards)))
    }

    private static func message(
        _ standards: Set<PDFStandard>, _ document: Document, _ rendering: RenderOptions = .default
    ) -> String? {
        let error = #expect(throws: DrawingError.self) {
            try document.pdf(options: PDFOptions(standards: standards), rendering: rendering)
        }
        return error?.description
    }

    // MARK: Options

    @Test(
        arguments: [
            [.pdfA2b, .pdfA3b], [.pdfA2u, .pdfA4], [.pdfA3u, .pdfA4], [.pdfA2b, .pdfA2u, .pdfA3u], [.pdfA4, .pdfUA1],
        ] as [Set<PDFStandard>])
    func `standards that contradict each other are an error`(_ standards: Set<PDFStandard>) throws {
        let watched = Drawing(width: 5, height: 5) { _ in Issue.record("the closure ran") }
        let message = try #require(Self.message(standards, Document(title: "A", language: "en", pages: [watched])))
        #expect(message.hasPrefix("PDFOptions.standards is PDF/A-"))
    }

    @Test func `level U includes level B`() throws {
        let xmp = try Self.pdf([.pdfA2b, .pdfA2u]).text
        #expect(xmp.contains("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>"))
    }

    // MARK: PDF/A

    @Test(arguments: archives)
    func `PDF/A has an output intent with a profile, its name in XMP, and no interpolation`(
        _ standard: PDFStandard
    ) throws {
        let image = try Image(width: 2, height: 1, pixels: [0, 255], format: .gray)
        let pdf = try Self.pdf(
            [standard], Self.document(Drawing(width: 20, height: 10) { $0.draw(image, in: $0.bounds) }))
        let catalog = try #require(pdf.objects(containing: "/Type /Catalog").first)
        #expect(catalog.contains("/S /GTS_PDFA1") && catalog.contains("/OutputConditionIdentifier (sRGB)"))
        let profile = try pdf.object(after: "/DestOutputProfile", in: catalog)
        #expect(profile.contains("/N 3"))
        let metadata = try pdf.object(after: "/Metadata", in: catalog)
        #expect(metadata.contains("/Subtype /XML") && metadata.contains("/Type /Metadata"))
        let archive = try #require(standard.archive)
        let level = archive.level.map { "<pdfaid:conformance>\($0)</pdfaid:conformance>" } ?? ""
        let revision = archive.part == 4 ? "<pdfaid:rev>2020</pdfaid:rev>" : ""
        #expect(metadata.contains("<pdfaid:part>\(archive.part)</pdfaid:part>\(revision)\(level)</rdf:Description>"))
        #expect(!pdf.text.contains("/Interpolate") && pdf.text.contains("/Subtype /Image"))
        let plain = try Self.pdf([], Self.document(Drawing(width: 20, height: 10) { $0.draw(image, in: $0.bounds) }))
        #expect(plain.text.contains("/Interpolate true") && !plain.text.contains("/OutputIntents"))
    }

    @Test func `the metadata of a standard is not compressed, so that archives can scan it`() throws {
        let file = try Self.document().pdf(options: PDFOptions(standards: [.pdfA2u]))
        #expect(file.contains(Data("<pdfaid:part>2<".utf8)))
    }

    @Test func `PDF/A-4 is PDF 2.0 without an information dictionary, and other standards are PDF 1.7`() throws {
        let four = try Self.document().pdf(options: PDFOptions(standards: [.pdfA4]))
        #expect(four.starts(with: Data("%PDF-2.0\n".utf8)))
        #expect(try !ReadablePDF(four).text.contains(#/trailer << [^>]*/Info /#))
        let three = try Self.document().pdf(options: PDFOptions(standards: [.pdfA3u, .pdfUA1]))
        #expect(three.starts(with: Data("%PDF-1.7\n".utf8)))
        #expect(try ReadablePDF(three).text.contains(#/trailer << [^>]*/Info /#))
    }

    @Test func `PDF/A-2 and PDF/A-4 forbid attachments, and PDF/A-3 allows them`() throws {
        var document = Self.document()
        document.attach(Data("x".utf8), name: "x.csv", type: "text/csv", relationship: .data)
        for (standard, clause) in [
            (PDFStandard.pdfA2b, "PDF/A-2b: ISO 19005-2, 6.8"), (.pdfA2u, "PDF/A-2u: ISO 19005-2, 6.8"),
            (.pdfA4, "PDF/A-4: ISO 19005-4, 6.9"),
        ] {
            let message = try #require(Self.message([standard], document))
            #expect(
                message.hasPrefix("Document.attach(_:name:type:relationship:description:created:modified:): name is"))
            #expect(message.hasSuffix("(\(clause))"), "\(message)")
        }
        #expect(try Self.pdf([.pdfA3b], document).text.contains("/AFRelationship /Data"))
    }

    @Test(arguments: [[.pdfA2b], [.pdfA3u], [.pdfUA1]] as [Set<PDFStandard>])
    func `boxes for missing characters are an error, and omitted characters are not`(
        _ standards: Set<PDFStandard>
    ) throws {
        let drawing = Drawing(width: 60, height: 40) { canvas in
            canvas.draw("a\u{10FFFD}b", at: CGPoint(x: 4, y: 20), font: .system(size: 12))
        }
        let document = Self.document(drawing)
        let boxed = try #require(Self.message(standards, document, RenderOptions(missingCharacters: .box)))
        #expect(boxed.hasPrefix("RenderOptions.missingCharacters is box; it must be fail or omit"), "\(boxed)")
        #expect(boxed.contains(standards == [.pdfUA1] ? "ISO 14289-1, 7.21.8" : "6.2.11.8"))
        #expect(
            errorCode {
                try document.pdf(
                    options: PDFOptions(standards: standards), rendering: RenderOptions(missingCharacters: .fail))
            } == .missingCharacters)
        _ = try document.pdf(
            options: PDFOptions(standards: standards), rendering: RenderOptions(missingCharacters: .omit))
    }

    @Test func `a page of less than 3 points is an error in PDF/A-2 and PDF/A-3`() throws {
        let document = Self.document(Drawing(width: 2.9, height: 40) { _ in })
        for standard in [PDFStandard.pdfA2b, .pdfA3u] {
            #expect(try #require(Self.message([standard], document)).contains("2.9 × 40"))
        }
        _ = try document.pdf(options: PDFOptions(standards: [.pdfA4]))
    }

    @Test func `a text of more than 32,767 bytes is an error in PDF/A`() throws {
        var document = Self.document()
        document.subject = String(repeating: "ü", count: 16_383)
        #expect(
            try #require(Self.message([.pdfA2b], document)).hasPrefix("Document.subject has 16383 UTF-16 code units"))
        document.subject = String(repeating: "ü", count: 16_382)
        _ = try document.pdf(options: PDFOptions(standards: [.pdfA2b]))
    }

    /// ISO 19005-2, 6.2.11.7.2.
    @Test func `no text is U+FEFF, U+FFFE, or U+0000 in the fonts`() throws {
        let drawing = Drawing(width: 200, height: 40) { canvas in
            canvas.draw("a\u{FEFF}b\u{0}c", at: CGPoint(x: 4, y: 20), font: .system(size: 12))
        }
        let text = try Self.pdf([.pdfA2u], Self.document(drawing)).text
        let map = try #require(text.firstMatch(of: /beginbfchar(.*?)endbfchar/)).output.1.uppercased()
        for code in ["FEFF", "FFFE", "0000"] {
            #expect(map.matches(of: /> <([0-9A-F]+)>/).allSatisfy { !$0.output.1.contains(code) }, "\(map)")
        }
    }

    // MARK: XMP

    @Test(arguments: [[], [.pdfA3u, .pdfUA1]] as [Set<PDFStandard>])
    func `XMP has the values of the information dictionary`(_ standards: Set<PDFStandard>) throws {
        let text = try Self.pdf(standards).text
        for part in [
            "/Title (A <title> & more)", "/Subject (Pages)", "/Keywords (one, two)", "/Creator (Tests)",
            "/Producer (Easel)", "/CreationDate (D:19700102000000Z)",
        ] { #expect(text.contains(part), "\(part)") }
        for part in [
            "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">A &lt;title&gt; &amp; more</rdf:li></rdf:Alt></dc:title>",
            "<dc:creator><rdf:Seq><rdf:li>Zo\u{C3}\u{AB}</rdf:li></rdf:Seq></dc:creator>",
            "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">Pages</rdf:li></rdf:Alt></dc:description>",
            "<pdf:Keywords>one, two</pdf:Keywords>", "<pdf:Producer>Easel</pdf:Producer>",
            "<xmp:CreatorTool>Tests</xmp:CreatorTool>", "<xmp:CreateDate>1970-01-02T00:00:00Z</xmp:CreateDate>",
        ] { #expect(text.contains(part), "\(part)") }
    }

    @Test func `characters that XML excludes are the same in both`() throws {
        let text = try Self.pdf([], Document(title: "a\u{1}b\r\nc\u{FFFF}", pages: [Self.page])).text
        #expect(text.contains("a\u{EF}\u{BF}\u{BD}b&#xD; c\u{EF}\u{BF}\u{BD}"))
        #expect(text.contains("/Title <feff0061fffd0062000d000a0063fffd>"))
    }

    @Test func `every file has an identifier that depends on its content alone`() throws {
        func identifier(_ document: Document) throws -> String {
            let text = try ReadablePDF(document.pdf()).text
            let match = try #require(text.firstMatch(of: /\/ID \[ ?<([0-9a-f]{32})> ?<([0-9a-f]{32})> ?\]/)?.output)
            return String(match.1)
        }
        let plain = Document(pages: [Self.page])
        #expect(try identifier(plain) == identifier(plain))
        #expect(try identifier(plain) != identifier(Self.document()))
    }

    // MARK: PDF/UA

    @Test func `PDF/UA requires a title, a language, and the title in the window`() throws {
        var document = Self.document()
        document.title = nil
        #expect(
            Self.message([.pdfUA1], document)
                == "Document.title is nil; it must be a title (PDF/UA-1: ISO 14289-1, 7.1)")
        document = Self.document()
        document.language = nil
        #expect(try #require(Self.message([.pdfUA1], document)).hasPrefix("Document.language is nil"))
        document = Self.document()
        document.viewerPreferences.displayDocumentTitle = false
        #expect(try #require(Self.message([.pdfUA1], document)).contains("displayDocumentTitle is false"))
    }

    @Test func `a PDF/UA file says so, and describes the schema where PDF/A does not know it`() throws {
        let alone = try Self.pdf([.pdfUA1]).text
        #expect(alone.contains("<pdfuaid:part>1</pdfuaid:part>") && !alone.contains("pdfaExtension"))
        #expect(alone.contains("/MarkInfo << /Marked true >>") && alone.contains("/Lang (en)"))
        let both = try Self.pdf([.pdfA2u, .pdfUA1]).text
        #expect(both.contains("<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>"))
    }

    @Test func `PDF/UA forbids headings that skip a level`() throws {
        func message(_ levels: [Int]) throws -> String? {
            let document = Self.document(
                Drawing(width: 100, height: 100) { canvas in
                    for level in levels {
                        canvas.withTag(.heading(level)) {
                            $0.draw("A", at: CGPoint(x: 5, y: 50), font: .system(size: 9))
                        }
                    }
                })
            do { _ = try document.pdf(options: PDFOptions(standards: [.pdfUA1])) } catch let error as DrawingError {
                return error.description
            }
            _ = try document.pdf()
            return nil
        }
        #expect(try message([1, 2, 3, 2, 3, 1]) == nil)
        #expect(
            try message([1, 3])
                == "withTag(_:order:_:): tag is a heading of level 3 and follows level 1; it must be at most 2 "
                + "(PDF/UA-1: ISO 14289-1, 7.4.2)")
        let first = try message([2])
        #expect(first?.contains("level 2 and the first heading; it must be at most 1") == true)
    }

    @Test func `PDF/UA forbids tables with rows of different lengths`() throws {
        func message(_ rows: [[ContentTag]]) -> String? {
            let document = Self.document(
                Drawing(width: 100, height: 100) { canvas in
                    canvas.withTag(.table) { canvas in
                        for row in rows {
                            canvas.withTag(.row) { canvas in for cell in row { canvas.withTag(cell) { _ in } } }
                        }
                    }
                })
            do { _ = try document.pdf(options: PDFOptions(standards: [.pdfUA1])) } catch { return "\(error)" }
            return nil
        }
        #expect(message([[.cell, .cell], [.headerCell(.row), .cell]]) == nil)
        #expect(message([[.cell(columns: 2)], [.cell, .cell]]) == nil)
        #expect(message([[.cell(rows: 2), .cell], [.cell]]) == nil)
        #expect(message([[.cell, .cell], [.cell]])?.contains("a row has 1 columns, and a row before it 2") == true)
        #expect(message([[.cell(rows: 2)]])?.contains("a cell spans more rows than there are") == true)
    }
}
