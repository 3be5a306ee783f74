// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct LinkTests {
    static let url = URL(filePath: "/tmp/a")
    static let unit = CGRect(x: 10, y: 20, width: 30, height: 10)

    /// Returns the link rectangles of a page of 100 × 100 points, measured from the bottom-left corner.
    static func links(_ draw: @escaping @Sendable (Canvas) throws -> Void) throws -> [String] {
        let pdf = try ReadablePDF(Drawing(width: 100, height: 100, draw).pdf())
        return try pdf.objects(containing: "/Subtype /Link").map {
            String(try #require($0.firstMatch(of: /\/Rect \[ (.*?) \]/)).output.1)
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rects: [String]
        let draw: @Sendable (Canvas) throws -> Void
    }

    static let tile = Drawing(width: 50, height: 50) { $0.setURL(url, for: unit) }

    @Test(arguments: [
        Case(testDescription: "plain", rects: ["10 70 40 80"]) { $0.setURL(url, for: unit) },
        Case(testDescription: "negative size", rects: ["10 70 40 80"]) {
            $0.setURL(url, for: CGRect(x: 40, y: 30, width: -30, height: -10))
        },
        Case(testDescription: "moved and scaled", rects: ["25 40 85 60"]) {
            $0.translateBy(x: 5, y: 0)
            $0.scaleBy(x: 2, y: 2)
            $0.setURL(url, for: unit)
        },
        Case(testDescription: "turned by a quarter", rects: ["70 60 80 90"]) {
            $0.translateBy(x: 100, y: 0)
            $0.rotate(by: .degrees(90))
            $0.setURL(url, for: unit)
        },
        Case(testDescription: "clipped", rects: ["15 70 40 75"]) {
            $0.clip(to: CGRect(x: 15, y: 25, width: 80, height: 80))
            $0.setURL(url, for: unit)
        },
        Case(testDescription: "clipped away", rects: []) {
            $0.clip(to: CGRect(x: 50, y: 50, width: 10, height: 10))
            $0.setURL(url, for: unit)
        },
        Case(testDescription: "after a restored clip", rects: ["10 70 40 80"]) { canvas in
            canvas.withState {
                canvas.clip(to: CGRect(x: 50, y: 50, width: 10, height: 10))
                canvas.fill(canvas.bounds)
            }
            canvas.setURL(url, for: unit)
        },
        Case(testDescription: "beyond the page", rects: ["90 0 100 10"]) {
            $0.setURL(url, for: CGRect(x: 90, y: 90, width: 30, height: 30))
        },
        Case(testDescription: "empty", rects: []) {
            $0.setURL(url, for: .zero)
            $0.setURL(url, for: .null)
            $0.setURL(url, for: CGRect(x: 1, y: 1, width: 0, height: 10))
        },
        Case(testDescription: "in a layer, with a shadow", rects: ["10 70 40 80"]) { canvas in
            canvas.setShadow(offset: .zero, blur: 4)
            canvas.withLayer { canvas.setURL(url, for: unit) }
        },
        Case(testDescription: "in an invisible state", rects: ["10 70 40 80"]) { canvas in
            canvas.setAlpha(0)
            canvas.setURL(url, for: unit)
        },
        Case(testDescription: "in a drawing, at half its size", rects: ["55 85 70 90"]) { canvas in
            canvas.draw(tile, in: CGRect(x: 50, y: 0, width: 25, height: 25))
        },
        Case(testDescription: "two, in their order", rects: ["0 90 10 100", "10 70 40 80"]) { canvas in
            canvas.setURL(url, for: CGRect(x: 0, y: 0, width: 10, height: 10))
            canvas.setURL(url, for: unit)
        },
    ])
    func `a link covers the visible part of its rectangle`(_ row: Case) throws {
        #expect(try Self.links(row.draw) == row.rects)
    }

    @Test func `links work across pages and lead to the destination's point in user space`() throws {
        let first = Drawing(width: 50, height: 50) { $0.setDestination("there (ü)", for: $0.bounds) }
        let second = Drawing(width: 80, height: 200) { canvas in
            canvas.translateBy(x: 10, y: 20)
            canvas.addDestination("there (ü)", at: CGPoint(x: 1, y: 2))
        }
        let pdf = try ReadablePDF(Document(pages: [first, second]).pdf()).text
        // The name is written in UTF-8, as a literal or hexadecimal string.
        let names = ["(there \\(\u{C3}\u{BC}\\))", "<74686572652028c3bc29>"]
        let name = try #require(names.first { pdf.contains("/A << /D \($0) /S /GoTo >>") })
        let page = try #require(pdf.firstMatch(of: /\/Kids \[ \d+ 0 R (\d+) 0 R \]/)).output.1
        #expect(pdf.contains("/Names [ \(name) [ \(page) 0 R /XYZ 11 178 null ] ]"))
    }

    @Test func `canonically equivalent names are considered equal and are written with the same bytes`() throws {
        let drawing = Drawing(width: 5, height: 5) { canvas in
            canvas.addDestination("\u{E9}", at: .zero)
            canvas.setDestination("e\u{301}", for: canvas.bounds)
        }
        let document = Document(outline: [.init("E", destination: "e\u{301}")], pages: [drawing])
        let pdf = try ReadablePDF(document.pdf()).text
        #expect(pdf.matches(of: /<c3a9>/).count == 3 && !pdf.contains("<65cc81>"))
    }

    @Test func `destinations are sorted by the bytes of their names, as a name tree requires`() throws {
        let names = ["b", "a", "ü", "B", "aa", "("]
        let drawing = Drawing(width: 5, height: 5) { canvas in
            for name in names { canvas.addDestination(name, at: .zero) }
        }
        let pdf = try ReadablePDF(drawing.pdf()).text
        let tree = try #require(pdf.firstMatch(of: /\/Names \[ (\(.*?) \] \]/)?.output.1)
        let keys = tree.matches(of: /(\((?:\\.|[^)])+\)|<[0-9a-f]+>) \[/).map { String($0.output.1) }
        #expect(keys == ["(\\()", "(B)", "(a)", "(aa)", "(b)", "<c3bc>"])
    }

    @Test func `a missing or duplicate destination is an invalid call, which can be skipped`() throws {
        let missing = Drawing(width: 5, height: 5) { canvas in
            canvas.setDestination("nowhere", for: canvas.bounds)
            canvas.addDestination("here", at: .zero)
        }
        let message =
            "setDestination(_:for:): name is \"nowhere\"; it must be the name of a destination in the document, "
            + "which has \"here\""
        #expect(try #require(throws: DrawingError.self) { try missing.pdf() }.description == message)
        // A link without an action or a destination does nothing (ISO 32000-1, section 12.5.6.5).
        let idle = try ReadablePDF(missing.pdf(rendering: RenderOptions(invalidCalls: .skip))).text
        #expect(!idle.contains("/GoTo") && !idle.contains("nowhere"))

        let page = Drawing(width: 5, height: 5) { $0.addDestination("here", at: .zero) }
        let twice = Document(pages: [page, page])
        #expect(
            try #require(throws: DrawingError.self) { try twice.pdf() }.description
                == "addDestination(_:at:): name is \"here\"; it must differ from the names of the document's other "
                + "destinations"
        )
        #expect(
            try ReadablePDF(twice.pdf(rendering: RenderOptions(invalidCalls: .skip))).text.matches(of: /\/XYZ/).count
                == 1)
    }

    @Test func `links are invisible`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.fillEllipse(in: canvas.bounds)
            canvas.setURL(Self.url, for: canvas.bounds)
            canvas.setDestination("elsewhere", for: canvas.bounds)
            canvas.addDestination("here", at: .zero)
        }
        let plain = Drawing(width: 20, height: 20) { $0.fillEllipse(in: $0.bounds) }
        #expect(try drawing.png() == plain.png())
        #expect(try drawing.report(format: .pdf, rendering: RenderOptions(invalidCalls: .skip)).rasterized.isEmpty)
    }

    @Test func `invalid numbers and names are invalid calls`() throws {
        let rect = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
        let empty = try #require(URL(string: "a:"))
        let script = try #require(URL(string: "jaVaScript:alert(1)"))
        let calls: [(String, @Sendable (Canvas) -> Void)] = [
            ("setURL(_:for:): rect", { $0.setURL(empty, for: rect) }),
            ("setDestination(_:for:): rect", { $0.setDestination("a", for: rect) }),
            ("setDestination(_:for:): name", { $0.setDestination("", for: .zero) }),
            ("addDestination(_:at:): point", { $0.addDestination("a", at: CGPoint(x: CGFloat.infinity, y: 0)) }),
            ("addDestination(_:at:): name", { $0.addDestination("", at: .zero) }),
            ("setURL(_:for:): url", { $0.setURL(script, for: $0.bounds) }),
        ]
        for (start, call) in calls {
            let error = #expect(throws: DrawingError.self) { try Drawing(width: 5, height: 5, call).png() }
            #expect(error?.description.hasPrefix(start) == true, "\(start)")
        }
    }
}
