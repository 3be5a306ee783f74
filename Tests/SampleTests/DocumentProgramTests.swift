// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSampleCatalog
import EaselSnapshots
import Testing

/// Tests that read documents with PDF programs.
@Suite struct DocumentProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appending(path: name).plainPath }

    static func page(_ number: Int, width: CGFloat, height: CGFloat) throws -> Drawing {
        let dots = try Image(width: 8, height: 8, pixels: (0..<64).map { UInt8($0 * 4) }, format: .gray)
        var drawing = Drawing(width: width, height: height, background: .white) { canvas in
            canvas.draw("Page \(number)", at: CGPoint(x: 20, y: 40), font: .system(size: 20), color: .black)
            canvas.addDestination("page (\(number))", at: CGPoint(x: 20, y: 60))
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: CGRect(x: 20, y: 60, width: 60, height: 40))
            if let url = URL(string: "https://example.org/a(b)?page=\(number)") {
                canvas.setURL(url, for: CGRect(x: 20, y: 60, width: 60, height: 40))
            }
            canvas.setDestination("page (\(3 - number))", for: CGRect(x: 20, y: 110, width: 60, height: 20))
            canvas.draw(dots, in: CGRect(x: 100, y: 60, width: 30, height: 30))
            canvas.setShadow(offset: CGSize(width: 2, height: 2), blur: 5)
            canvas.fill(CGRect(x: 100, y: 100, width: 30, height: 30))
        }
        drawing.alternativeText = "A disc and \(number) squares — ü"
        return drawing
    }

    static func document() throws -> Document {
        Document(
            title: "Tïtle (1)", author: "A (B) \\ C", subject: "S", keywords: ["a", "b"], creator: "tests",
            created: Date(timeIntervalSince1970: 1_709_210_096), language: "de-CH",
            outline: [
                Document.OutlineEntry("One", page: 0, children: [.init("Below ü", destination: "page (2)")]),
                Document.OutlineEntry("Two", page: 1),
            ], pageLabels: [Document.PageLabels(from: 1, .lowercaseRoman, prefix: "A-", firstNumber: 4)],
            pages: [try page(1, width: 200, height: 150), try page(2, width: 300, height: 200)])
    }

    @Test func `qpdf and Poppler find no errors in a document`() throws {
        try Self.document().write(to: path("a.pdf"))
        let check = try Program.check("qpdf", ["--check", path("a.pdf")])
        #expect(check.output.contains("No syntax or stream encoding errors found") && check.error.isEmpty)
        // Poppler reports invalid syntax on standard error.
        #expect(try Program.check("pdftoppm", ["-r", "36", path("a.pdf"), path("b")]).error.isEmpty)
        #expect(try Program.check("pdfinfo", ["-struct-text", path("a.pdf")]).error.isEmpty)
    }

    @Test func `metadata is read back unchanged`() throws {
        try Self.document().write(to: path("a.pdf"))
        let info = try Program.check("pdfinfo", ["-isodates", path("a.pdf")]).output
        let expected = [
            "Title": "Tïtle (1)", "Author": "A (B) \\ C", "Subject": "S", "Keywords": "a, b", "Creator": "tests",
            "CreationDate": "2024-02-29T12:34:56Z", "Tagged": "yes", "Pages": "2",
        ]
        for (key, value) in expected {
            #expect(
                info.contains(try Regex("(?m)^\(key): +\(NSRegularExpression.escapedPattern(for: value))$")),
                "\(key): \(info)")
        }
        let catalog = try Program.check("mutool", ["show", path("a.pdf"), "trailer/Root"]).output
        #expect(catalog.contains("/Lang (de-CH)") && catalog.contains("/DisplayDocTitle true"))
    }

    @Test func `links, destinations, and the outline lead to the right places`() throws {
        try Self.document().write(to: path("a.pdf"))
        let json = try Program.check("qpdf", ["--json=1", path("a.pdf")]).output
        #expect(json.contains("\"/URI\": \"https://example.org/a(b)?page=2\""))
        let destinations = try Program.check("pdfinfo", ["-dests", path("a.pdf")]).output
        #expect(destinations.contains(/1 \[ XYZ +20 +90 null +\] "page \(1\)"/))
        #expect(destinations.contains(/2 \[ XYZ +20 +140 null +\] "page \(2\)"/))
        let outline = try Program.check("mutool", ["show", path("a.pdf"), "outline"]).output
        let lines = outline.split(separator: "\n").map { $0.filter { $0 != "|" && $0 != "-" } }
        #expect(lines.count == 3)
        // MuPDF 1.25 shows the name of a named destination; older versions show its page.
        let targets = [
            ("\"One\"", ["page=1"]), ("\t\"Below ü\"", ["page=2", "nameddest=page%20(2)"]), ("\"Two\"", ["page=2"]),
        ]
        for (line, (title, targets)) in zip(lines, targets) {
            #expect(line.contains(title) && targets.contains { line.contains($0) }, "\(line)")
        }
        let pages = try Program.check("qpdf", ["--json=1", "--json-key=pagelabels", path("a.pdf")]).output
        #expect(pages.contains("\"/P\": \"A-\"") && pages.contains("\"/St\": 4"))
    }

    @Test func `the document's structure contains each page's alternative text, and the pages' text can be found`()
        throws
    {
        try Self.document().write(to: path("a.pdf"))
        let structure = try Program.check("pdfinfo", ["-struct", path("a.pdf")]).output
        #expect(structure.matches(of: /Figure/).count == 2)
        let objects = try Program.check("mutool", ["show", path("a.pdf"), "grep"]).output
        #expect(objects.contains("/Alt"))
        #expect(try Program.check("pdftotext", [path("a.pdf"), "-"]).output.contains("Page 2"))
    }

    @Test func `Poppler's and MuPDF's renderings of every page match its PNG`() throws {
        let document = try Self.document()
        try document.write(to: path("a.pdf"))
        try Program.check("pdftoppm", ["-png", "-r", "144", path("a.pdf"), path("poppler")])
        try Program.check("mutool", ["draw", "-q", "-r", "144", "-o", path("mupdf-%d.png"), path("a.pdf")])
        for (index, page) in document.pages.enumerated() {
            let expected = try page.image(scale: 2)
            for name in ["poppler", "mupdf"] {
                let drawn = try Image(contentsOf: folder.url.appending(path: "\(name)-\(index + 1).png"))
                let difference = ImageComparison(drawn, with: expected, tolerance: .otherRenderer(share: 0.02))
                #expect(difference.passes, "\(name), page \(index + 1): \(difference)")
            }
        }
    }

    /// Samples that draw images, shadows, or other content that PDF cannot represent as vectors.
    private static let withPixels: Set<String> = [
        // Emoji are drawn as images.
        "chart-calendar", "chart-candlesticks", "chart-choropleth", "chart-donut", "chart-gantt", "chart-grouped-bars",
        "chart-histogram", "chat-transcript", "open-graph-card", "status-badges",
        // Shadows are drawn as images.
        "avatars", "boarding-pass", "business-card", "dark-dashboard", "dashboard", "logo-card",
        // Filters are pixels.
        "glass-card", "neon-text", "photo-filters",
        "blend-modes", "concert-poster", "conic-gradients", "emoji", "image-drawing", "image-fits", "image-masks",
        "image-spreads",
        "interpolation-qualities", "shadows", "uikit-avatars", "uikit-style-kit",
    ]

    /// Samples whose images are only in patterns, which `pdfimages` does not list.
    private static let withTiles: Set<String> = ["pattern-bars"]

    @Test(arguments: Sample.all)
    func `the PDF of a sample contains images only if it has content that PDF cannot represent as vectors`(
        _ sample: Sample
    ) throws {
        try sample.drawing(fonts: Sample.fonts()).write(to: path("a.pdf"))
        let images = try Program.check("pdfimages", ["-list", path("a.pdf")]).output.split(separator: "\n").dropFirst(2)
        if Self.withTiles.contains(sample.name) { return }
        #expect(images.isEmpty != Self.withPixels.contains(sample.name), "\(images.joined(separator: "\n"))")
    }
}
