// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct OutlineTests {
    static let pages = (1...3).map { DocumentTests.page($0) }

    @Test func `entries know their neighbours, and those below them`() throws {
        let document = Document(
            outline: [
                Document.OutlineEntry("A", page: 0, children: [Document.OutlineEntry("A1", destination: "page 2")]),
                Document.OutlineEntry("B", page: 2),
            ], pages: Self.pages)
        let text = try DocumentTests.text(document)
        let a = try #require(text.firstMatch(of: /(\d+) 0 obj\n<< \/Title \(A\) .*/)?.output)
        let below = try #require(text.firstMatch(of: /(\d+) 0 obj\n<< \/Title \(A1\) .*/)?.output)
        let b = try #require(text.firstMatch(of: /(\d+) 0 obj\n<< \/Title \(B\) .*/)?.output)
        #expect(a.0.contains("/Next \(b.1) 0 R") && a.0.contains("/First \(below.1) 0 R /Last \(below.1) 0 R /Count 1"))
        #expect(b.0.contains("/Prev \(a.1) 0 R") && b.0.contains("/XYZ 0 40 null") && !b.0.contains("/Next"))
        #expect(below.0.contains("/Parent \(a.1) 0 R /Dest (page 2)"))
        #expect(text.contains("/Type /Outlines /First \(a.1) 0 R /Last \(b.1) 0 R /Count 3"))
    }

    @Test(arguments: [
        (
            Document.OutlineEntry("Far", page: 3),
            "Document.outline: \"Far\" leads to the page 3, and must lead to one of 0 to 2"
        ),
        (.init("Far", page: -1), "Document.outline: \"Far\" leads to the page -1, and must lead to one of 0 to 2"),
        (
            .init("Top", page: 0, children: [.init("Lost", destination: "x")]),
            "Document.outline: \"Lost\" leads to the destination \"x\", which no page adds"
        ),
    ])
    func `an entry that leads nowhere is an error`(_ entry: Document.OutlineEntry, _ message: String) {
        #expect(throws: DrawingError.invalidOption(message)) {
            try Document(outline: [entry], pages: Self.pages).pdf()
        }
    }

    @Test func `labels begin where they say, and the first pages have numbers if nothing else is said`() throws {
        let labels = [
            Document.PageLabels(from: 2, .none, prefix: "Back"),
            Document.PageLabels(from: 1, .uppercaseRoman, prefix: "A-", firstNumber: 4),
        ]
        let text = try DocumentTests.text(Document(pageLabels: labels, pages: Self.pages))
        #expect(text.contains("/Nums [ 0 << /S /D >> 1 << /S /R /P (A-) /St 4 >> 2 << /P (Back) >> ]"))
        let bad: [[Document.PageLabels]] = [
            [.init(from: 3)], [.init(from: -1)], [.init(from: 1), .init(from: 1, .none)],
            [.init(from: 0, firstNumber: 0)],
        ]
        for labels in bad {
            #expect(throws: DrawingError.self) { try Document(pageLabels: labels, pages: Self.pages).pdf() }
        }
    }
}
