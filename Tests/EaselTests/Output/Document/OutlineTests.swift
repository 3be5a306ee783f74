// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct OutlineTests {
    static let pages = (1...3).map { DocumentTests.page($0) }

    @Test func `entries refer to their siblings and children`() throws {
        let document = Document(
            outline: [
                Document.OutlineEntry("A", page: 0, children: [Document.OutlineEntry("A1", destination: "page 2")]),
                Document.OutlineEntry("B", page: 2),
            ], pages: Self.pages)
        let pdf = try ReadablePDF(document.pdf())
        func entry(_ title: String) throws -> (reference: String, text: String) {
            let entry = try #require(pdf.objects.first { $0.value.contains("/Title (\(title))") })
            return ("\(entry.key) 0 R", entry.value)
        }
        let (a, below, b) = (try entry("A"), try entry("A1"), try entry("B"))
        let pages = try #require(pdf.text.firstMatch(of: /\/Kids \[ (\d+) 0 R (\d+) 0 R (\d+) 0 R \]/)).output
        let root = try #require(pdf.objects.first { $0.value.contains("/Type /Outlines") })
        // The keys are those in ISO 32000-1, tables 152 and 153. They are in alphabetical order because qpdf sorts
        // them.
        #expect(
            root.value == "<< /Count 3 /First \(a.reference) /Last \(b.reference) /Type /Outlines >>")
        #expect(
            a.text
                == "<< /Count 1 /Dest [ \(pages.1) 0 R /XYZ 0 40 null ] /First \(below.reference) /Last "
                + "\(below.reference) /Next \(b.reference) /Parent \(root.key) 0 R /Title (A) >>")
        #expect(below.text == "<< /Dest (page 2) /Parent \(a.reference) /Title (A1) >>")
        #expect(
            b.text
                == "<< /Dest [ \(pages.3) 0 R /XYZ 0 40 null ] /Parent \(root.key) 0 R /Prev \(a.reference) /Title (B) >>"
        )
    }

    @Test(arguments: [
        (
            Document.OutlineEntry("Far", page: 3),
            "Document.outline: \"Far\" leads to page 3; it must lead to a page from 0 to 2"
        ),
        (.init("Far", page: -1), "Document.outline: \"Far\" leads to page -1; it must lead to a page from 0 to 2"),
        (
            .init("Top", page: 0, children: [.init("Lost", destination: "x")]),
            "Document.outline: \"Lost\" leads to the destination \"x\", which no page adds"
        ),
    ])
    func `an entry with an invalid target is an error`(_ entry: Document.OutlineEntry, _ message: String) {
        #expect(throws: DrawingError.invalidOption(message)) {
            try Document(outline: [entry], pages: Self.pages).pdf()
        }
    }

    @Test func `each label applies from its page on, and the pages before the first label have numbers by default`()
        throws
    {
        let labels = [
            Document.PageLabels(from: 2, .none, prefix: "Back"),
            Document.PageLabels(from: 1, .uppercaseRoman, prefix: "A-", firstNumber: 4),
        ]
        let text = try DocumentTests.text(Document(pageLabels: labels, pages: Self.pages))
        #expect(text.contains("/Nums [ 0 << /S /D >> 1 << /P (A-) /S /R /St 4 >> 2 << /P (Back) >> ]"))
        let bad: [[Document.PageLabels]] = [
            [.init(from: 3)], [.init(from: -1)], [.init(from: 1), .init(from: 1, .none)],
            [.init(from: 0, firstNumber: 0)],
        ]
        for labels in bad {
            #expect(throws: DrawingError.self) { try Document(pageLabels: labels, pages: Self.pages).pdf() }
        }
    }
}
