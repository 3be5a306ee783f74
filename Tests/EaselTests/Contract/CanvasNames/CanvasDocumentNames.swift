// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the calls that add links to a document, and of a canvas's list of refused calls.
@Suite struct CanvasDocumentNames {
    @Test func `rectangles link to URLs and to destinations`() throws {
        let drawing = Drawing(width: 100, height: 100) { canvas in
            let url = try #require(URL(string: "https://example.org/page"))
            canvas.setURL(url, for: CGRect(x: 10, y: 10, width: 30, height: 10))
            canvas.addDestination("end", at: CGPoint(x: 0, y: 90))
            canvas.setDestination("end", for: CGRect(x: 10, y: 30, width: 30, height: 10))
        }
        #expect(try drawing.svg().contains("https://example.org/page"))
        let links = try ReadablePDF(drawing.pdf()).objects(containing: "/Subtype /Link")
        #expect(links.count == 2 && links[0].contains("/Rect [ 10 80 40 90 ]"))
        _ = try drawing.png()
    }

    @Test func `a canvas lists the calls refused so far`() throws {
        let calls: [InvalidCall] = try onCanvas { canvas in
            #expect(canvas.invalidCalls.isEmpty)
            canvas.fill(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), with: .color(.red))
            canvas.stroke(Path(from: .zero, to: CGPoint(x: 9, y: 9)), with: .color(.red), lineWidth: -1)
            return canvas.invalidCalls
        }
        #expect(
            calls.map(\.description) == [
                "fill(_:with:): rect.size.width is nan; it must be finite",
                "stroke(_:with:lineWidth:): lineWidth is -1; it must be finite and ≥ 0",
            ])
    }
}
