// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct PDFResourcesTests {
    @Test(arguments: [
        ("<< /XObject << /x6 6 0 R /x6 6 0 R >>", "<< /XObject << /x6 6 0 R           >>"),
        ("/XObject << /x6 6 0 R /x7 7 0 R /x6 6 0 R >>", "/XObject << /x6 6 0 R /x7 7 0 R           >>"),
        // Each dictionary is one of its own.
        ("/XObject << /x6 6 0 R >> /XObject << /x6 6 0 R >>", "/XObject << /x6 6 0 R >> /XObject << /x6 6 0 R >>"),
        ("/Font << /f-0-0 6 0 R /f-0-0 6 0 R >>", "/Font << /f-0-0 6 0 R /f-0-0 6 0 R >>"),
        ("/XObject << /x6 6 0", "/XObject << /x6 6 0"), ("/XObject <<", "/XObject <<"), ("/", "/"), ("", ""),
    ])
    func `a repeated entry is replaced by as many spaces`(file: String, mended: String) {
        #expect(String(decoding: PDFResources.withoutRepetitions(in: Array(file.utf8)), as: UTF8.self) == mended)
    }

    @Test(arguments: [
        "/XObject << /x6 6 0 R /x6 6 0 R >>",
        "\nendstream\nendobj\n5 0 obj\n   3\nendobj\n/XObject << /x6 6 0 R /x6 6 0 R >>",
        "/Font << /f-0-0 8 0 R >>\nstream\n", "", "9 0 obj\n   7\nendobj\n",
    ])
    func `what stands in a stream is nobody's resource`(contents: String) {
        let before = "%PDF-1.5\n/XObject << /x1 1 0 R >>\n4 0 obj\n<< /Length 5 0 R >>\nstream\n"
        let after =
            "\nendstream\nendobj\n5 0 obj\n   \(contents.utf8.count)\nendobj\n3 0 obj\n/Font << /f-0-0 7 0 R >>\nendobj\n"
        let file = Array((before + contents + after).utf8)
        #expect(PDFResources.withoutRepetitions(in: file) == file)
        #expect(PDFResources.fonts(in: file) == [7])
        let parts = PDFText(file).partsBesideStreams
        #expect(parts == [0..<before.utf8.count, before.utf8.count + contents.utf8.count..<file.count])
    }

    @Test func `every stream of a document is known`() throws {
        let image = try Image(width: 8, height: 8, pixels: (0..<64).map { $0 * 4 }, format: .gray)
        let pdf = try Drawing(width: 100, height: 100, fonts: FontLibrary(files: [TestFonts.inter])) { canvas in
            canvas.draw(image, in: CGRect(x: 5, y: 5, width: 40, height: 40))
            canvas.withLayer(alpha: 0.5) {
                canvas.draw("text", at: CGPoint(x: 50, y: 50), font: Font("Inter", size: 20))
                canvas.fill(
                    Path(rect: CGRect(x: 50, y: 60, width: 40, height: 30)),
                    with: .linearGradient(
                        Gradient(colors: [.red, .clear]), from: .zero, to: CGPoint(x: 100, y: 0)))
            }
            canvas.setShadow(offset: .zero, blur: 4)
            canvas.fill(CGRect(x: 5, y: 60, width: 30, height: 30))
        }.pdf()
        let file = [UInt8](pdf)
        let parts = PDFText(file).partsBesideStreams
        let beside = parts.map { String(decoding: file[$0], as: UTF8.self) }.joined()
        #expect(parts.count > 6)
        #expect(beside.matches(of: /\/Length \d+ 0 R/).count == parts.count - 1)
        #expect(beside.matches(of: /\nstream\n\nendstream\n/).count == parts.count - 1)
    }

    @Test func `an image drawn three times stands once among a page's resources`() throws {
        let image = try Image(width: 1, height: 1, pixels: [128], format: .gray)
        let pdf = try Drawing(width: 30, height: 10) { canvas in
            for x: CGFloat in [0, 10, 20] { canvas.draw(image, in: CGRect(x: x, y: 0, width: 8, height: 8)) }
        }.pdf()
        let resources = try #require(
            String(decoding: pdf, as: UTF8.self).firstMatch(of: /\/XObject <<([^>]*)>>/)?.output.1)
        #expect(resources.matches(of: /\/x\d+/).count == 1)
    }
}
