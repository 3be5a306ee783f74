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
