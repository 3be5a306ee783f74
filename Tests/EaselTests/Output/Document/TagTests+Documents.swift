// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tags across pages, and what links and outlines make of them.
extension TagTests {
    @Test func `links have elements, descriptions, and the order of the structure`() throws {
        let url = try #require(URL(string: "https://example.com/a"))
        let first = CGRect(x: 5, y: 10, width: 50, height: 12)
        let file = try Drawing(width: 200, height: 100) { canvas in
            canvas.withTag(.link) { canvas in
                Self.text(canvas, "two lines")
                canvas.setURL(url, for: first)
                canvas.setURL(url, for: first.offsetBy(dx: 0, dy: 12))
            }
            canvas.setURL(url, for: first.offsetBy(dx: 0, dy: 40))
            canvas.withTag(.link(description: "Our shop")) { $0.setURL(url, for: first.offsetBy(dx: 0, dy: 60)) }
            canvas.addDestination("here", at: .zero)
            canvas.setDestination("here", for: first.offsetBy(dx: 100, dy: 0))
        }.pdf()
        let pdf = try ReadablePDF(file)
        let links = pdf.objects(containing: "/Subtype /Link")
        #expect(
            links.map { $0.firstMatch(of: /\/Contents \((.*?)\)/)?.output.1 ?? "" }.sorted()
                == ["Our shop", "here", "https://example.com/a", "two lines", "two lines"])
        #expect(Set(links.map { $0.firstMatch(of: /\/StructParent (\d+)/)?.output.1 }).count == 5)
        #expect(pdf.text.contains("/Tabs /S"))
        #expect(
            pdf.objects(containing: "/S /Link").map { $0.matches(of: /\/Type \/OBJR/).count }.sorted() == [1, 1, 1, 2])
        let plain = Drawing(width: 200, height: 100) { $0.setURL(url, for: first) }
        #expect(try !ReadablePDF(plain.pdf()).text.contains("/Contents ("))
    }

    @Test func `a tag of the writer spans pages`() throws {
        let file = try Document.pdf(title: "A", language: "en", options: PDFOptions(standards: [.pdfUA1])) { writer in
            try writer.page(size: CGSize(width: 50, height: 50)) { Self.text($0, "Before") }
            try writer.withTag(.table) {
                for number in 1...2 {
                    try writer.page(size: CGSize(width: 50, height: 50)) { canvas in
                        canvas.withTag(.artifact) { Self.text($0, "Head") }
                        canvas.withTag(.row) { $0.withTag(.cell) { Self.text($0, "Row \(number)", 40) } }
                    }
                }
            }
            try writer.withTag(.paragraph) {
                try writer.page(size: CGSize(width: 50, height: 50)) { Self.text($0, "After") }
            }
        }
        #expect(
            try Self.structure(file).map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
                == "P \"Before\" Table TR TD \"Row 1\" TR TD \"Row 2\" P Span \"After\"")
    }

    @Test func `the outline has an entry for each heading`() throws {
        let page = Drawing(width: 200, height: 100) { canvas in
            for (level, title, y) in [(1, "One", 20), (2, "One.One", 40), (1, "Two", 60)] as [(Int, String, CGFloat)] {
                canvas.withTag(.heading(level)) {
                    $0.draw(title, at: CGPoint(x: 5, y: y), font: Self.font, anchor: .topLeft)
                }
            }
        }
        let text = try ReadablePDF(Document(outline: .fromHeadings, pages: [page]).pdf()).text
        let entries = text.matches(
            of: /<< (?:\/Count (\d+) )?\/Dest \[ \d+ 0 R \/XYZ 0 ([\d.]+) null \] .*?\/Title \((.*?)\) >>/)
        #expect(Set(entries.map { String($0.output.3) }) == ["One", "One.One", "Two"])
        for (title, count, top) in [("One", "1", 75.0...82), ("One.One", nil, 55...62), ("Two", nil, 35...42)] {
            let entry = try #require(entries.first { $0.output.3 == title }).output
            let y = try #require(Double(entry.2))
            #expect(entry.1.map { String($0) } == count && top.contains(y), "\(title): \(y)")
        }
        let mixed = Document(outline: [.init("Cover", page: 0)] + .fromHeadings, pages: [page])
        #expect(try ReadablePDF(mixed.pdf()).text.contains("/Count 4 "))
        #expect(
            try !ReadablePDF(Document(outline: .fromHeadings, pages: [DocumentTests.page(1)]).pdf()).text.contains(
                "/Outlines"))
    }
}
