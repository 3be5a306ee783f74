// SPDX-License-Identifier: MIT

import EaselSnapshotFiles
import Foundation
import Testing

@testable import EaselSnapshots

@Suite struct NameRegistryTests {
    private func golden(_ name: String) -> Golden {
        Golden(package: URL(filePath: "/package"), path: "Module/File/\(name)")
    }

    @Test func `a repeated test may reuse its names`() {
        let registry = NameRegistry()
        for _ in 0..<3 { #expect(registry.problem(claiming: golden("a.png"), test: "t", line: 5) == nil) }
        #expect(registry.problem(claiming: golden("b.png"), test: "t", line: 6) == nil)
    }

    @Test(arguments: [("a.png", "t", 6), ("a.png", "other", 5), ("A.png", "t", 5)])
    func `a name that another call or test uses is refused, even in another case`(
        _ name: String, _ test: String, _ line: UInt
    ) {
        let registry = NameRegistry()
        #expect(registry.problem(claiming: golden("a.png"), test: "t", line: 5) == nil)
        #expect(registry.problem(claiming: golden(name), test: test, line: line)?.contains("named:") == true)
    }

    @Test func `a golden file is recorded once per run`() {
        let registry = NameRegistry()
        _ = registry.problem(claiming: golden("a.png"), test: "t", line: 5)
        #expect(!registry.wasRecorded(golden("a.png")))
        #expect(registry.record(golden("a.png")) && registry.wasRecorded(golden("a.png")))
        #expect(!registry.record(golden("a.png")))
    }
}
