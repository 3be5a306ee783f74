// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct DocumentTests {
    static func page(_ number: Int, width: CGFloat = 60, height: CGFloat = 40) -> Drawing {
        Drawing(width: width, height: height, background: .white) { canvas in
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: canvas.bounds)
            canvas.draw("\(number)", at: CGPoint(x: 4, y: 20), font: .system(size: 12), color: .black)
            canvas.addDestination("page \(number)", at: .zero)
        }
    }

    static let document = Document(
        title: "A title", author: "Somebody", subject: "Pages", keywords: ["one", "two"],
        created: Date(timeIntervalSince1970: 0), language: "en",
        pages: [page(1), page(2, width: 100), page(3, height: 5)])

    static func text(_ document: Document) throws -> String { try ReadablePDF(document.pdf()).text }

    @Test func `pages have separate sizes and keep their order`() throws {
        let text = try Self.text(Self.document)
        let boxes = text.matches(of: /\/MediaBox \[ 0 0 (\d+) (\d+) \]/).map { "\($0.output.1) × \($0.output.2)" }
        #expect(boxes == ["60 × 40", "100 × 40", "60 × 5"])
        #expect(text.contains("/Count 3 "))
    }

    @Test func `a page equals the PDF of its drawing`() throws {
        #expect(try Document(pages: [Self.page(1)]).pdf() == Self.page(1).pdf())
    }

    @Test func `many pages are in a tree, whose nodes have few kids`() throws {
        let page = Drawing(width: 20, height: 20) {
            $0.fill(CGRect(x: 1, y: 1, width: 5, height: 5), with: .color(.red))
        }
        let objects = try ReadablePDF(Document(pages: Array(repeating: page, count: 700)).pdf()).objects
        let nodes = objects.values.filter { $0.contains("/Type /Pages ") }
        let counts = try nodes.map { try #require($0.firstMatch(of: /\/Count (\d+)/).flatMap { Int($0.output.1) }) }
        #expect(counts.sorted() == [188, 256, 256, 700])
        for node in nodes {
            let kids = try #require(node.firstMatch(of: /\/Kids \[([^\]]*)\]/)).output.1.matches(of: /\d+ 0 R/).count
            #expect(kids <= 256 && node.contains("/Parent ") == !node.contains("/Count 700"))
        }
    }

    @Test func `a document without metadata does not contain any, not even a date`() throws {
        let text = try Self.text(Document(pages: [Self.page(1)]))
        for key in [
            "/Title", "/Author", "/Subject", "/Keywords", "/Creator", "/CreationDate", "/ModDate", "/Lang", "/Outlines",
            "/PageLabels", "/StructTreeRoot", "cairo",
        ] {
            #expect(!text.contains(key), "\(key)")
        }
    }

    @Test func `a document renders to the same file every time and on every thread`() async throws {
        let first = try Self.document.pdf()
        _ = try Self.page(9, width: 300).pdf()
        _ = try Self.page(9).svg()
        #expect(try Self.document.pdf() == first)
        let files = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<8 { group.addTask { try Self.document.pdf() } }
            return try await group.reduce(into: [Data]()) { $0.append($1) }
        }
        #expect(files.allSatisfy { $0 == first })
    }

    @Test func `an image used on several pages is stored once and not confused with other images of the same size`()
        throws
    {
        let one = try Image(width: 2, height: 1, pixels: [0, 255], format: .gray)
        let other = try Image(width: 2, height: 1, pixels: [255, 0], format: .gray)
        let pages = [one, one, other].map { image in
            Drawing(width: 20, height: 10) { $0.draw(image, in: $0.bounds) }
        }
        let text = try Self.text(Document(pages: pages))
        #expect(text.matches(of: /\/Subtype \/Image/).count == 2)
        // A page's image can be allocated at the address of the previous page's image.
        let own = (0..<20).map { index in
            Drawing(width: 20, height: 10) { canvas in
                let image = try Image(width: 2, height: 1, pixels: [UInt8(index), 255], format: .gray)
                canvas.draw(image, in: canvas.bounds)
            }
        }
        #expect(try Self.text(Document(pages: own)).matches(of: /\/Subtype \/Image/).count == 20)
    }

    @Test func `an image drawn three times is one resource of the page`() throws {
        let image = try Image(width: 1, height: 1, pixels: [128], format: .gray)
        let page = Drawing(width: 30, height: 10) { canvas in
            for x: CGFloat in [0, 10, 20] { canvas.draw(image, in: CGRect(x: x, y: 0, width: 8, height: 8)) }
        }
        let pdf = try ReadablePDF(page.pdf())
        let resources = try #require(pdf.text.firstMatch(of: /\/XObject << ([^>]*) >>/)).output.1
        #expect(resources.matches(of: /\ 0 R/).count == 1)
        #expect(try #require(pdf.pageContents.first).matches(of: /\sDo\s/).count == 3)
    }

    @Test func `a font used on several pages is stored once`() throws {
        #expect(try Self.text(Self.document).matches(of: /\/FontFile2/).count == 1)
    }

    @Test func `an invalid or missing page is an error before anything is drawn`() throws {
        #expect(throws: DrawingError.invalidOption("Document(pages:): pages is empty; it must have at least one")) {
            try Document(pages: []).pdf()
        }
        let watched = Drawing(width: 5, height: 5) { _ in Issue.record("the closure ran") }
        let wide = Drawing(width: 14_401, height: 5) { _ in }
        let error = #expect(throws: DrawingError.self) { try Document(pages: [watched, wide]).pdf() }
        #expect(error?.description.contains("14401") == true)
        #expect(throws: DrawingError.self) {
            try Document(created: Date(timeIntervalSince1970: 1e15), pages: [watched]).pdf()
        }
        for resolution in [35, 1_201, CGFloat.nan, .infinity] {
            #expect(throws: DrawingError.self) {
                try Document(pages: [watched]).pdf(options: PDFOptions(rasterResolution: resolution))
            }
        }
    }

    @Test
    func `an error thrown by a page is rethrown unchanged, and invalid calls on a page are an error or are skipped`()
        throws
    {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try Document(pages: [Self.page(1), Drawing(width: 5, height: 5) { _ in throw Refusal() }]).pdf()
        }
        let invalid = Drawing(width: 5, height: 5) { $0.restoreGState() }
        #expect(throws: DrawingError.self) { try Document(pages: [Self.page(1), invalid]).pdf() }
        #expect(
            try !Document(pages: [Self.page(1), invalid]).pdf(rendering: RenderOptions(invalidCalls: .skip)).isEmpty)
    }

    @Test func `rasterized parts have the requested resolution`() throws {
        let drawing = Drawing(width: 50, height: 50) { canvas in
            canvas.fill(
                Path(rect: CGRect(x: 9, y: 9, width: 10, height: 10)),
                with: .conicGradient(Gradient(colors: [.red, .blue]), center: CGPoint(x: 14, y: 14), angle: 0))
        }
        // The sizes include a border of 1 point on each side.
        for (resolution, side) in [(72, 12), (144, 24), (288, 48)] as [(CGFloat, Int)] {
            let pdf = try drawing.pdf(options: PDFOptions(rasterResolution: resolution))
            #expect(try ReadablePDF(pdf).text.contains("/Width \(side) "), "\(resolution)")
        }
    }

    @Test(arguments: ["", "xx yy", "de-CH\n", "日本", "de--CH", "-de", "1a", "abcdefghi"])
    func `an invalid language tag is an error`(language: String) throws {
        let page = Drawing(width: 10, height: 10) { _ in }
        let message = "Document.language is \(language.debugDescription); it must be a tag like \"en\" or \"de-CH\""
        #expect(throws: DrawingError.invalidOption(message)) { try Document(language: language, pages: [page]).pdf() }
    }

    @Test(arguments: ["en", "de-CH", "zh-Hant-TW", "sl-rozaj-biske-1994", "x-whatever", "de-CH-1901"])
    func `a language tag is written to the file`(language: String) throws {
        let pdf = try Document(language: language, pages: [Drawing(width: 10, height: 10) { _ in }]).pdf()
        #expect(try ReadablePDF(pdf).text.contains("/Lang (\(language))"))
    }
}
