// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct DocumentTests {
    private static let page = CGRect(x: 0, y: 0, width: 300, height: 200)

    /// Returns the output of pdfinfo for a document.
    private func information(_ data: Data, _ arguments: String...) throws -> String {
        try TestEnvironment.withFolder { folder in
            let file = folder.appending(path: "document.pdf")
            try data.write(to: file)
            return try run("pdfinfo", arguments + [file.path(percentEncoded: false)])
        }
    }

    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(program)")
        return text
    }

    @Test func `the file contains the pages in their sizes and the document information`() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [
            kCGPDFContextTitle as String: "Two pages", kCGPDFContextAuthor as String: "A. Author",
            kCGPDFContextKeywords as String: ["one", "two"],
        ]
        let data = try TestEnvironment.environment().run {
            UIGraphicsPDFRenderer(bounds: Self.page, format: format).pdfData { context in
                context.beginPage()
                #expect(context.pdfContextBounds == Self.page)
                context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 100, height: 400), pageInfo: [:])
                #expect(context.pdfContextBounds.height == 400)
                UIRectFill(context.pdfContextBounds)
            }
        }
        let information = try information(data, "-f", "1", "-l", "2")
        #expect(information.contains(/Pages: +2\n/))
        #expect(
            information.contains(/Page +1 size: +300 x 200 pts/) && information.contains(/Page +2 size: +100 x 400 pts/)
        )
        #expect(information.contains(/Title: +Two pages\n/) && information.contains(/Author: +A. Author\n/))
        #expect(information.contains(/Keywords: +one, two\n/))
    }

    @Test func `text is drawn on the most recent page and stays text`() throws {
        try TestEnvironment.withFolder { folder in
            let file = folder.appending(path: "text.pdf")
            try TestEnvironment.environment().run {
                try UIGraphicsPDFRenderer(bounds: Self.page).writePDF(to: file) { context in
                    for number in 1...3 {
                        context.beginPage()
                        "page \(number)".draw(
                            at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
                    }
                }
            }
            for number in 1...3 {
                let text = try run(
                    "pdftotext", ["-f", "\(number)", "-l", "\(number)", file.path(percentEncoded: false), "-"])
                #expect(text.contains("page \(number)"))
            }
        }
    }

    @Test func `a document begun with UIGraphicsBeginPDFContextToData is written when it ends`() throws {
        try TestEnvironment.environment().run {
            let data = NSMutableData()
            UIGraphicsBeginPDFContextToData(data, Self.page, [kCGPDFContextTitle as String: "By functions"])
            UIGraphicsBeginPDFPage()
            let first = UIGraphicsGetCurrentContext()
            UIRectFill(UIGraphicsGetPDFContextBounds())
            UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 50, height: 60), nil)
            #expect(UIGraphicsGetCurrentContext() !== first)
            #expect(data.length == 0)
            UIGraphicsEndPDFContext()
            #expect(UIGraphicsGetCurrentContext() == nil)
            let information = try information(data as Data, "-f", "1", "-l", "2")
            #expect(information.contains(/Pages: +2\n/) && information.contains(/Title: +By functions\n/))
            #expect(information.contains(/Page +2 size: +50 x 60 pts/))
        }
    }

    @Test func `without bounds, the pages of a PDF file have the US Letter size`() throws {
        try TestEnvironment.withFolder { folder in
            let path = folder.appending(path: "letter.pdf").path(percentEncoded: false)
            try TestEnvironment.environment().run {
                #expect(UIGraphicsBeginPDFContextToFile(path, .zero, nil))
                UIGraphicsBeginPDFPage()
                UIGraphicsEndPDFContext()
            }
            #expect(try run("pdfinfo", [path]).contains(/Page size: +612 x 792 pts/))
        }
    }

    @Test func `links and destinations are written to the file`() throws {
        let data = try TestEnvironment.environment().run {
            UIGraphicsPDFRenderer(bounds: Self.page).pdfData { context in
                context.beginPage()
                if let url = URL(string: "https://swift.org") {
                    context.setURL(url, for: CGRect(x: 10, y: 10, width: 50, height: 10))
                }
                context.setDestinationWithName("end", for: CGRect(x: 10, y: 30, width: 50, height: 10))
                context.beginPage()
                context.addDestination(withName: "end", at: .zero)
            }
        }
        #expect(try information(data, "-url").contains("https://swift.org"))
        #expect(try information(data, "-dests").contains("end"))
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let draw: @Sendable (UIGraphicsPDFRendererContext) -> Void

        init(_ message: String, _ draw: @escaping @Sendable (UIGraphicsPDFRendererContext) -> Void) {
            (testDescription, self.draw) = (message, draw)
        }
    }

    @Test(arguments: [
        Mistake("no page has begun") { $0.fill(Self.page) },
        Mistake("there is no current context") { _ in UIRectFill(Self.page) },
        Mistake("pages is empty") { _ in },
        Mistake("pageInfo has entries") { $0.beginPage(withBounds: Self.page, pageInfo: ["a": 1]) },
    ])
    func `invalid document content is an error`(_ mistake: Mistake) throws {
        let error = #expect(throws: (any Error).self) {
            try TestEnvironment.environment().run {
                UIGraphicsPDFRenderer(bounds: Self.page).pdfData(actions: mistake.draw)
            }
        }
        #expect("\(String(describing: error))".contains(mistake.testDescription), "\(String(describing: error))")
    }

    @Test func `an unknown entry of documentInfo is an error`() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = ["kCGPDFContextUserPassword": "secret"]
        let error = #expect(throws: UIKitError.self) {
            try TestEnvironment.environment().run {
                UIGraphicsPDFRenderer(bounds: Self.page, format: format).pdfData { $0.beginPage() }
            }
        }
        #expect(error?.description.contains("kCGPDFContextUserPassword") == true)
    }

    @Test func `tags of Core Graphics are tags of the document`() throws {
        let data = try TestEnvironment.environment().run {
            UIGraphicsPDFRenderer(bounds: Self.page).pdfData { context in
                context.beginPage()
                let context = context.cgContext
                CGPDFContextBeginTag(context, .header2, nil)
                "Head".draw(at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
                CGPDFContextEndTag(context)
                CGPDFContextBeginTag(context, .figure, [kCGPDFTagPropertyAlternativeText: "A sun"] as CFDictionary)
                context.fillEllipse(in: CGRect(x: 20, y: 60, width: 20, height: 20))
                CGPDFContextEndTag(context)
            }
        }
        let structure = try information(data, "-struct-text")
        #expect(structure.contains("H2") && structure.contains("\"Head\"") && structure.contains("Figure"))
    }
}
