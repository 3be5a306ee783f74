// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct AttachmentTests {
    private static let pages = [Drawing(width: 20, height: 20) { $0.fill($0.bounds) }]

    private static func document(_ add: (inout Document) -> Void) -> Document {
        var document = Document(pages: pages)
        add(&document)
        return document
    }

    @Test func `an attachment has its names, type, size, dates, checksum, and content`() throws {
        let content = "a;b\n1;2\n"
        let document = Self.document {
            $0.attach(
                Data(content.utf8), name: "Bücher (1).csv", type: "text/csv", relationship: .data, description: "Books",
                created: Date(timeIntervalSince1970: 0), modified: Date(timeIntervalSince1970: 1))
        }
        let pdf = try ReadablePDF(document.pdf())
        let file = try #require(pdf.objects(containing: "/Type /Filespec").first)
        let name = "<feff004200fc00630068006500720020002800310029002e006300730076>"
        #expect(file.contains("/F \(name) ") && file.contains("/UF \(name) ") && file.contains("/Desc (Books)"))
        #expect(file.contains("/AFRelationship /Data"))
        let stream = try pdf.object(
            after: "/F", in: String(try #require(file.range(of: "/EF").map { file[$0.upperBound...] })))
        // `md5sum` computed the checksum.
        #expect(
            stream.contains(
                "/Params << /CheckSum <5bdbb6e3e9f1873bc57aec2932291506> /CreationDate (D:19700101000000Z) /ModDate "
                    + "(D:19700101000001Z) /Size 8 >> /Subtype /text#2fcsv /Type /EmbeddedFile")
                && stream.contains("stream a;b 1;2 endstream"), "\(stream)")
        let catalog = try #require(pdf.objects(containing: "/Type /Catalog").first)
        #expect(catalog.contains(/\/AF \[ \d+ 0 R \]/) && catalog.contains("/Names << /EmbeddedFiles "))
    }

    @Test func `attachments are listed by the bytes of their names`() throws {
        let document = Self.document { document in
            for name in ["b", "a", "ü", "B"] { document.attach(Data(), name: name, type: "text/plain") }
        }
        let text = try ReadablePDF(document.pdf()).text
        let list = try #require(text.firstMatch(of: /<< \/Names \[ (.*?) \] >>/)).output.1
        #expect(
            list.matches(of: /(\(.*?\)|<.*?>) \d+ 0 R/).map { String($0.output.1) } == ["(B)", "(a)", "(b)", "<c3bc>"])
    }

    @Test(arguments: [
        ("", "text/xml"), ("a/b", "text/xml"), ("a\\b", "text/xml"), ("a\u{7}", "text/xml"),
        (String(repeating: "a", count: 256), "text/xml"), ("a", "xml"), ("a", "text/"), ("a", "text/x ml"),
    ])
    func `an invalid name or type is an error before anything is drawn`(_ name: String, _ type: String) throws {
        var document = Document(pages: [Drawing(width: 5, height: 5) { _ in Issue.record("the closure ran") }])
        document.attach(Data(), name: name, type: type)
        let error = try #require(throws: DrawingError.self) { try document.pdf() }
        #expect(error.code == .invalidOption && error.description.hasPrefix("Document.attach("), "\(error)")
    }

    @Test func `two attachments of one name, and dates without a year, are errors`() {
        let twice = Self.document {
            $0.attach(Data(), name: "a", type: "text/plain")
            $0.attach(Data(), name: "a", type: "text/plain")
        }
        #expect(errorCode { try twice.pdf() } == .invalidOption)
        let dated = Self.document {
            $0.attach(Data(), name: "a", type: "text/plain", modified: Date(timeIntervalSince1970: 1e15))
        }
        #expect(errorCode { try dated.pdf() } == .invalidOption)
    }

    @Test func `a writer attaches files at the end`() throws {
        let file = try Document.pdf { writer in
            try writer.page(size: CGSize(width: 10, height: 10)) { _ in }
            writer.attachments.append(.init(Data("x".utf8), name: "x", type: "text/plain"))
            writer.viewerPreferences.printsAtActualSize = true
        }
        let text = try ReadablePDF(file).text
        #expect(text.contains("/EmbeddedFile") && text.contains("/ViewerPreferences << /PrintScaling /None >>"))
    }

    // MARK: Metadata

    @Test func `a schema is described, and its values are written`() throws {
        let document = Self.document {
            $0.metadata.append(
                .init(
                    name: "Orders & more", namespace: "https://example.com/orders#", prefix: "orders",
                    properties: [
                        .init("Number", .integer(117), description: "The number"),
                        .init("Paid", .boolean(true), description: "Whether it is paid"),
                        .init("Due", .date(Date(timeIntervalSince1970: 0)), description: "The date"),
                        .init("Note", .text("<a>"), description: "A note"),
                    ]))
        }
        let text = try ReadablePDF(document.pdf()).text
        for part in [
            "xmlns:orders=\"https://example.com/orders#\"", "<orders:Number>117</orders:Number>",
            "<orders:Paid>True</orders:Paid>", "<orders:Due>1970-01-01T00:00:00Z</orders:Due>",
            "<orders:Note>&lt;a&gt;</orders:Note>", "<pdfaSchema:schema>Orders &amp; more</pdfaSchema:schema>",
            "<pdfaSchema:prefix>orders</pdfaSchema:prefix>", "<pdfaProperty:name>Number</pdfaProperty:name>",
            "<pdfaProperty:valueType>Integer</pdfaProperty:valueType>",
            "<pdfaProperty:category>external</pdfaProperty:category>",
        ] { #expect(text.contains(part), "\(part)") }
    }

    @Test(arguments: [
        ("a b", "https://a#", "N"), ("dc", "https://a#", "N"), ("pdfaid", "https://a#", "N"),
        ("xmlns", "https://a#", "N"),
        ("a", "", "N"), ("a", "no uri", "N"), ("a", "http://ns.adobe.com/pdf/1.3/", "N"), ("a", "https://a#", "1N"),
        ("a", "https://a#", "a:b"),
    ])
    func `an invalid schema is an error`(_ prefix: String, _ namespace: String, _ name: String) throws {
        let document = Self.document {
            $0.metadata.append(
                .init(
                    name: "A", namespace: namespace, prefix: prefix,
                    properties: [.init(name, .text(""), description: "")]))
        }
        let error = try #require(throws: DrawingError.self) { try document.pdf() }
        #expect(error.description.hasPrefix("Document.metadata: the schema \"A\" has"), "\(error)")
    }

    @Test func `Factur-X needs its file`() throws {
        var document = Self.document { $0.metadata.append(.facturX(level: .en16931)) }
        let error = try #require(throws: DrawingError.self) { try document.pdf() }
        #expect(
            error.description.hasSuffix(
                "names the file \"factur-x.xml\"; the document must have an attachment of that name"))
        document.attach(Data("<a/>".utf8), name: "factur-x.xml", type: "text/xml", relationship: .alternative)
        let text = try ReadablePDF(document.pdf()).text
        #expect(text.contains("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>"))
        #expect(
            Document.MetadataSchema.facturX(level: .xrechnung).properties.contains {
                $0.value == .text("xrechnung.xml")
            })
    }

    // MARK: Boxes

    @Test func `boxes are written with y pointing up`() throws {
        var page = Drawing(width: 100, height: 60) { _ in }
        page.pageBoxes = PageBoxes(
            trim: CGRect(x: 10, y: 20, width: 30, height: 10), bleed: CGRect(x: 5, y: 10, width: 60, height: 30),
            crop: CGRect(x: 0, y: 0, width: 100, height: 50))
        let text = try ReadablePDF(page.pdf()).text
        #expect(text.contains("/TrimBox [ 10 30 40 40 ]") && text.contains("/BleedBox [ 5 20 65 50 ]"))
        #expect(text.contains("/CropBox [ 0 10 100 60 ]") && text.contains("/MediaBox [ 0 0 100 60 ]"))
    }

    @Test(arguments: [
        PageBoxes(trim: CGRect(x: -1, y: 0, width: 5, height: 5)),
        PageBoxes(crop: CGRect(x: 0, y: 0, width: 101, height: 5)),
        PageBoxes(bleed: .zero), PageBoxes(crop: .null),
        PageBoxes(trim: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)),
        PageBoxes(
            trim: CGRect(x: 0, y: 0, width: 50, height: 5), bleed: CGRect(x: 0, y: 0, width: 40, height: 5)),
    ])
    func `an invalid box is an error`(_ boxes: PageBoxes) throws {
        var page = Drawing(width: 100, height: 60) { _ in }
        page.pageBoxes = boxes
        let error = try #require(throws: DrawingError.self) { try page.pdf() }
        #expect(error.description.hasPrefix("Drawing.pageBoxes: "), "\(error)")
    }
}
