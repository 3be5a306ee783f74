// SPDX-License-Identifier: MIT

import Testing

@testable import EaselSnapshots

@Suite struct SnapshotNameTests {
    @Test(arguments: [
        ("testBars", nil, "testBars"), ("a name, with: commas", nil, "a-name-with-commas"),
        ("bars", "in 3 D", "bars.in-3-D"), ("größe_1", "日本 /..\\", "größe_1.日本"),
        // A letter with a combining accent produces the same name as the precomposed letter.
        ("gro\u{308}\u{DF}e", nil, "größe"),
    ])
    func `a golden file is named after the test and the case`(_ test: String, _ name: String?, _ file: String) throws {
        #expect(try SnapshotName.make(test: test, named: name) == file)
    }

    @Test func `a name without usable characters is an error`() {
        #expect(throws: SnapshotError.self) { try SnapshotName.make(test: "bars", named: "…/") }
        #expect(throws: SnapshotError.self) { try SnapshotName.make(test: "🎉", named: nil) }
    }

    @Test func `long names are truncated and stay distinct`() throws {
        let long = String(repeating: "ä", count: 300)
        let (one, other) = (
            try SnapshotName.make(test: long, named: "1"), try SnapshotName.make(test: long, named: "2")
        )
        #expect(one != other)
        // With the longest suffix, the name is valid in every file system.
        #expect(one.utf8.count <= 200 && one.hasPrefix("ääää"))
    }
}
