// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests that read the objects of PDF files with qpdf (ISO 32000-1, section 7.5).
@Suite struct PDFObjectsTests {
    /// Returns a file that has one empty page and, in its catalog, an entry `Test`.
    ///
    /// - Parameter add: A closure that adds objects and returns the value of the entry. Its second argument is a
    ///   closure that flushes finished objects.
    private static func file(_ add: (PDFObjects, () throws -> Void) throws -> String) throws -> Data {
        let objects = PDFObjects()
        var file = Data()
        let value = try add(objects) { file += try objects.takeBytes() }
        let (pages, page) = (objects.reserve(), objects.reserve())
        objects.add("<</Type/Page/Parent \(pages) 0 R/MediaBox[0 0 10 10]/Resources<<>>>>", as: page)
        objects.add("<</Type/Pages/Count 1/Kids[\(page) 0 R]>>", as: pages)
        let root = objects.add("<</Type/Catalog/Pages \(pages) 0 R/Test \(value)>>")
        file += try objects.end(root: root, info: objects.add("<</Title(Objects)>>"))
        #expect(objects.length == file.count)
        return file
    }

    private static func expectSound(_ file: Data, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let said = try Program.run("qpdf", ["--check", "FILE"], on: file)
        #expect(said.contains("No syntax or stream encoding errors found"), "\(said)", sourceLocation: sourceLocation)
        #expect(!said.lowercased().contains("warning"), "\(said)", sourceLocation: sourceLocation)
    }

    @Test func `the offsets in the table are correct for 1,300 objects and interleaved streams`() throws {
        let file = try Self.file { objects, stream in
            var numbers: [Int] = []
            for index in 0..<1_300 {
                // Some objects are referenced before they are written.
                numbers.append(objects.reserve())
                let data = try index.isMultiple(of: 7) ? objects.add(stream: Array("data \(index)".utf8)) : 0
                if index.isMultiple(of: 330) { try stream() }
                objects.add("<</Data \(data) 0 R/Index \(index)>>", as: numbers[index])
            }
            return "[\(numbers.map(PDFSyntax.reference).joined(separator: " "))]"
        }
        try Self.expectSound(file)
        let pdf = try ReadablePDF(file)
        let list = try #require(pdf.text.firstMatch(of: /\/Test \[ (.*?) \]/)).output.1
        let references = list.matches(of: /(\d+) 0 R/).compactMap { Int($0.output.1) }
        #expect(references.count == 1_300)
        for (index, number) in references.enumerated() {
            let object = try #require(pdf.objects[number])
            #expect(object.contains("/Index \(index) "), "\(object)")
            guard index.isMultiple(of: 7) else { continue }
            let data = try pdf.object(after: "/Data", in: object)
            #expect(data.contains(" stream data \(index) endstream"), "\(object): \(data)")
        }
        // In an object stream, qpdf finds an object by its number and Poppler by its index. The page is added after the
        // 1,300 objects, so Poppler finds it only if their indices are correct.
        let said = try Program.run("pdfinfo", ["FILE"], on: file)
        #expect(
            said.contains(/Title: +Objects\n/) && said.contains(/Pages: +1\n/) && !said.contains("Error"), "\(said)")
    }

    @Test func `offsets beyond 16 MiB fit into the table`() throws {
        let file = try Self.file { objects, stream in
            // The explicit empty filter list keeps the stream from being compressed, so the file contains all of its
            // bytes.
            try objects.add(stream: [UInt8](repeating: 32, count: 17 << 20), "/Filter[]")
            try stream()
            return PDFSyntax.reference(try objects.add(stream: Array("far".utf8)))
        }
        #expect(file.count > 17 << 20)
        try Self.expectSound(file)
        #expect(try Program.run("qpdf", ["--qdf", "FILE", "-"], on: file).contains("\nstream\nfar\nendstream"))
    }

    @Test func `an object that is never written is null`() throws {
        let file = try Self.file { objects, _ in "[\(PDFSyntax.reference(objects.reserve())) 1]" }
        try Self.expectSound(file)
        let pdf = try ReadablePDF(file)
        let element = try #require(pdf.text.firstMatch(of: /\/Test \[ (null|(\d+) 0 R) 1 \]/)).output
        #expect(element.1 == "null" || element.2.flatMap { Int($0) }.map { pdf.objects[$0] } == "null")
    }

    @Test func `a stream can contain any bytes`() throws {
        let bytes = Array(0...255) + Array("endstream endobj 9 0 obj".utf8) + [10, 13, 10, 255]
        let file = try Self.file { objects, _ in PDFSyntax.reference(try objects.add(stream: bytes, "/Marked true")) }
        try Self.expectSound(file)
        let written = Data("stream\n".utf8) + bytes + Data("\nendstream".utf8)
        #expect(try ReadablePDF(file).data.contains(written))
    }

    @Test func `a stream that already has a filter is left unchanged, and other long streams are compressed`() throws {
        let text = [UInt8](repeating: 65, count: 10_000)
        let digits = String(repeating: "4142", count: 200)
        let file = try Self.file { objects, _ in
            let plain = try objects.add(stream: text)
            let encoded = try objects.add(stream: Array("\(digits)>".utf8), "/Filter/ASCIIHexDecode")
            return "[\(plain) 0 R \(encoded) 0 R]"
        }
        try Self.expectSound(file)
        #expect(file.count < 3_000 && file.contains(Data("\(digits)>".utf8)))
        let pdf = try ReadablePDF(file).text
        #expect(pdf.contains(" \(String(repeating: "A", count: 10_000)) endstream"))
        #expect(pdf.contains(" \(String(repeating: "AB", count: 200)) endstream"))
    }

    @Test func `equal shareable objects are written once`() throws {
        let objects = PDFObjects()
        let first = objects.shared("<</A 1>>")
        let other = objects.shared("<</A 2>>")
        _ = try objects.takeBytes()
        #expect(objects.shared("<</A 1>>") == first && objects.shared("<</A 2>>") == other && first != other)
        #expect(objects.add("<</A 1>>") != first)
    }

    /// The line with the version is followed by a comment that contains at least four bytes ≥ 128 (ISO 32000-1, section
    /// 7.5.2).
    @Test func `the second line marks the file as binary`() throws {
        let lines = try Self.file { _, _ in "1" }.split(separator: 10)
        #expect(lines[0] == Data("%PDF-1.7".utf8))
        #expect(lines[1].first == UInt8(ascii: "%") && lines[1].dropFirst().prefix(4).allSatisfy { $0 >= 128 })
        #expect(lines[1].count >= 5)
    }
}
