// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of documents to which pages are added while they are written.
@Suite struct DocumentWriterTests {
    private static func drawDot(on canvas: Canvas) {
        canvas.setFillColor(.red)
        canvas.fillEllipse(in: canvas.bounds)
    }

    @Test func `pages have separate sizes and are counted as they are written`() throws {
        var counts: [Int] = []
        let pdf = try Document.pdf(title: "Two", language: "en") { writer in
            counts.append(writer.pageCount)
            try writer.page(size: CGSize(width: 100, height: 50), Self.drawDot)
            counts.append(writer.pageCount)
            try writer.page(size: CGSize(width: 30, height: 60), background: .white) { canvas in
                Self.drawDot(on: canvas)
                counts.append(writer.pageCount)
            }
            counts.append(writer.pageCount)
        }
        #expect(counts == [0, 1, 1, 2])
        let text = try ReadablePDF(pdf).text
        #expect(text.contains("/MediaBox [ 0 0 100 50 ]") && text.contains("/MediaBox [ 0 0 30 60 ]"))
        #expect(text.contains("/Title") && text.contains("/Count 2"))
    }

    @Test func `the file equals the PDF of a Document value with the same pages`() throws {
        let pages = (1...3).map { DocumentTests.page($0) }
        let expected = try Document(title: "T", author: "A", keywords: ["k"], pages: pages).pdf()
        let written = try Document.pdf(title: "T", author: "A", keywords: ["k"]) { writer in
            for page in pages { try writer.page(page) }
        }
        #expect(written == expected)
    }

    @Test func `a document can be written to a path or a URL`() throws {
        try WritingTests.inFolder { folder in
            let url = folder.appending(path: "a.pdf")
            try Document.write(to: url, title: "URL") { try $0.page(size: .init(width: 9, height: 9), Self.drawDot) }
            #expect(try Data(contentsOf: url).starts(with: Data("%PDF".utf8)))
            let path = folder.appending(path: "b.pdf").path(percentEncoded: false)
            try Document.write(to: path) { try $0.page(size: .init(width: 9, height: 9), Self.drawDot) }
            #expect(FileManager.default.fileExists(atPath: path))
        }
        #expect(
            errorCode {
                try Document.write(to: "report.png") { _ in Issue.record("the closure ran") }
            } == .writeFailed)
    }

    @Test func `an error leaves the older file unchanged, even if the closure catches the error`() throws {
        struct Refusal: Error {}
        try WritingTests.inFolder { folder in
            let url = folder.appending(path: "a.pdf")
            try Data("old".utf8).write(to: url)
            let size = CGSize(width: 20, height: 20)
            var drawnAfterwards = false
            #expect(throws: Refusal.self) {
                try Document.write(to: url) { writer in
                    try writer.page(size: size, Self.drawDot)
                    throw Refusal()
                }
            }
            #expect(throws: Refusal.self) {
                try Document.write(to: url) { writer in
                    try? writer.page(size: size) { _ in throw Refusal() }
                    // The document has already failed, so this page is not drawn.
                    try? writer.page(size: size) { _ in drawnAfterwards = true }
                }
            }
            #expect(
                errorCode {
                    try Document.write(to: url) { writer in
                        try? writer.page(size: size) { $0.setLineWidth(.nan) }
                    }
                } == .invalidCalls)
            #expect(try Data(contentsOf: url) == Data("old".utf8) && !drawnAfterwards)
        }
    }

    @Test func `an empty document and invalid options are errors`() {
        let error = #expect(throws: DrawingError.self) { try Document.pdf { _ in } }
        #expect(
            error?.description
                == "Document.write(to:): the document has no pages; begin at least one with writer.page(size:)")
        #expect(
            errorCode {
                try Document.pdf(language: "not a language") { _ in Issue.record("the closure ran") }
            } == .invalidOption)
    }

    @Test(arguments: [CGFloat.nan, 0, -5, 14_401])
    func `a page size that PDF does not support is an error`(_ width: CGFloat) {
        #expect(
            errorCode {
                try Document.pdf { try $0.page(size: CGSize(width: width, height: 10), Self.drawDot) }
            } == .invalidSize)
    }

    @Test func `limits apply to each page and to the document`() {
        var limits = RenderLimits()
        (limits.pages, limits.operations) = (2, 5)
        let size = CGSize(width: 10, height: 10)
        let error = DrawingError.limitExceeded(limit: "pages", value: 3, maximum: 2)
        #expect(throws: error) {
            try Document.pdf(rendering: RenderOptions(limits: limits)) { writer in
                for _ in 0..<3 { try writer.page(size: size, Self.drawDot) }
            }
        }
        #expect(
            errorCode {
                try Document.pdf(rendering: RenderOptions(limits: limits)) { writer in
                    try writer.page(size: size) { canvas in for _ in 0..<6 { Self.drawDot(on: canvas) } }
                }
            } == .limitExceeded)
    }

    @Test func `links can lead to later pages, and the outline and page labels can be set while writing`() throws {
        let size = CGSize(width: 50, height: 50)
        let pdf = try Document.pdf { writer in
            try writer.page(size: size) { $0.setDestination("end", for: $0.bounds) }
            try writer.page(size: size, alternativeText: "The end") { $0.addDestination("end", at: .zero) }
            writer.outline = [Document.OutlineEntry("End", page: writer.pageCount - 1)]
            writer.pageLabels = [Document.PageLabels(from: 0, .lowercaseRoman)]
        }
        let text = try ReadablePDF(pdf).text
        #expect(text.contains("/Outlines") && text.contains("/PageLabels") && text.contains("/GoTo"))
        #expect(
            errorCode {
                try Document.pdf { writer in
                    writer.pageLabels = [Document.PageLabels(from: 1)]
                    try writer.page(size: size, Self.drawDot)
                }
            } == .invalidOption)
        #expect(
            errorCode {
                try Document.pdf { try $0.page(size: size) { $0.setDestination("nowhere", for: $0.bounds) } }
            } == .invalidCalls)
    }

    @Test func `using a writer after its closure has ended is an error`() throws {
        var kept: DocumentWriter?
        _ = try Document.pdf { writer in
            kept = writer
            try writer.page(size: CGSize(width: 10, height: 10), Self.drawDot)
        }
        let writer = try #require(kept)
        let error = #expect(throws: DrawingError.self) {
            try writer.page(size: CGSize(width: 10, height: 10), Self.drawDot)
        }
        #expect(error?.description == "DocumentWriter.page: the document has ended")
    }
}
