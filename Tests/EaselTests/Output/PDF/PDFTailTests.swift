// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

/// A file that another version of Cairo writes otherwise is an error, never a damaged document.
@Suite struct PDFTailTests {
    /// As Cairo writes it, when 100 bytes stand before: object 1 begins at 103, 2 at 131, 3 at 147, and 4 stood before.
    static let tail =
        "xxx1 0 obj\n<< /Kids [ ] >>\nendo2 0 obj\n<< >>...3 0 obj << /Pages 1 0 R >>..........."
        + "xref\n0 5\n0000000000 65535 f \n0000000103 00000 n \n0000000131 00000 n \n0000000147 00000 n \n0000000015 00000 n \n"
        + "trailer\n<< /Size 5\n   /Root 3 0 R\n   /Info 2 0 R\n>>\nstartxref\n184\n%%EOF\n"

    @Test func `what describes the document is cut off`() throws {
        let tail = try PDFTail(Array(Self.tail.utf8), from: 100, fonts: [])
        #expect(tail.objects == Array("xxx1 0 obj\n<< /Kids [ ] >>\nendo".utf8))
        #expect(tail.offsets == [0, 103, 131, 147, 15])
        #expect((tail.pages, tail.info, tail.catalog) == (1, 2, 3))
    }

    @Test(arguments: [
        ("startxref\n184", "startxref\n185"), ("startxref\n184", "startxref\n99"), ("startxref", "startxxxx"),
        ("/Root 3", "/Root 5"),
        ("/Root", "/Rooo"), ("/Info 2", "/Info x"), ("/Pages", "/Paaes"), ("0 5\n", "0 9\n"),
        ("0000000103", "00000001x3"),
        ("0000000103", "0000000160"), ("trailer\n", "trailer "), ("0000000147", "9999999999"),
    ])
    func `what is not as it should be is an error`(_ part: String, _ other: String) {
        let damaged = Self.tail.replacing(part, with: other)
        #expect(damaged != Self.tail)
        #expect(throws: (any Error).self) { try PDFTail(Array(damaged.utf8), from: 100, fonts: []) }
    }

    @Test func `a tail that is cut short anywhere is an error`() {
        // Without its last line it is still whole.
        for count in 0..<(Self.tail.utf8.count - 7) {
            #expect(throws: (any Error).self, "\(count)") {
                try PDFTail(Array(Self.tail.utf8.prefix(count)), from: 100, fonts: [])
            }
        }
    }
}
