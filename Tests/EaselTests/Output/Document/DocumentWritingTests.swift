// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct DocumentWritingTests {
    static let document = DocumentTests.document

    @Test func `a document replaces an older file at a path or a URL`() throws {
        try WritingTests.inFolder { folder in
            let url = folder.appending(path: "a.pdf")
            try Self.document.write(to: url)
            #expect(try Data(contentsOf: url) == Self.document.pdf())
            let options = PDFOptions(rasterResolution: 72)
            try Document(pages: [DocumentTests.page(1)]).write(
                to: url.path(percentEncoded: false), options: options, rendering: RenderOptions(invalidCalls: .skip))
            #expect(try Data(contentsOf: url) == DocumentTests.page(1).pdf())
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == ["a.pdf"])
        }
    }

    @Test func `if a document fails on its last page, only the older file remains`() throws {
        struct Refusal: Error {}
        try WritingTests.inFolder { folder in
            let url = folder.appending(path: "a.pdf")
            try Data("old".utf8).write(to: url)
            let failing = Drawing(width: 5, height: 5) { _ in throw Refusal() }
            #expect(throws: Refusal.self) {
                try Document(pages: [DocumentTests.page(1), failing]).write(to: url)
            }
            let lost = Drawing(width: 5, height: 5) { $0.setDestination("nowhere", for: $0.bounds) }
            #expect(throws: DrawingError.self) { try Document(pages: [lost]).write(to: url) }
            #expect(try Data(contentsOf: url) == Data("old".utf8))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == ["a.pdf"])
        }
    }

    @Test(arguments: ["report.png", "report.SVG"])
    func `the file extension of another format is an error`(_ path: String) {
        let error = #expect(throws: DrawingError.self) { try Document(pages: []).write(to: path) }
        #expect(error.map { "\($0)".contains("a document can only be a PDF file") } == true)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `an unwritable destination is an error before any page is drawn`() throws {
        let watched = Document(pages: [Drawing(width: 5, height: 5) { _ in Issue.record("the closure ran") }])
        #expect(throws: DrawingError.self) { try watched.write(to: "/nowhere/at/all.pdf") }
        #expect(throws: DrawingError.writeFailed(path: "http://a.org/b", reason: "it is not the URL of a file")) {
            try watched.write(to: #require(URL(string: "http://a.org/b")))
        }
    }

    #if os(Linux)
        @Test func `a full disk is an error`() throws {
            #expect(throws: DrawingError.writeFailed(path: "/dev/full", reason: "No space left on device")) {
                try Self.document.write(to: "/dev/full")
            }
        }
    #endif

    @Test func `a closed pipe is an error`() throws {
        let pipe = Pipe()
        let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
        try pipe.fileHandleForReading.close()
        #expect(throws: DrawingError.writeFailed(path: path, reason: "Broken pipe")) {
            try Self.document.write(to: path)
        }
    }
}
