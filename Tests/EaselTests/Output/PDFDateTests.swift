// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct PDFDateTests {
    @Test(arguments: ["/CreationDate (20000101000000Z)", "/CreationDate (D:20000101000000Z)"])
    func `the date is replaced by as many spaces`(_ entry: String) {
        let file = Array("<< /Producer (x) \(entry) >>\nxref".utf8)
        let blanked = String(decoding: PDFDate.blanked(in: file), as: UTF8.self)
        #expect(blanked == "<< /Producer (x) \(String(repeating: " ", count: entry.count)) >>\nxref")
    }

    @Test func `a file without it stays as it is`() {
        #expect(PDFDate.blanked(in: [1, 2, 3]) == [1, 2, 3])
        #expect(PDFDate.blanked(in: []) == [])
    }
}
