// SPDX-License-Identifier: MIT

import Testing

@testable import EaselSnapshots

@Suite struct TextDifferenceTests {
    @Test func `lines that are gone and lines that are new stand in their place, with three lines around them`() {
        let old = (1...20).map { "line \($0)" }
        var new = old
        new[9] = "another line"
        new.remove(at: 15)
        let difference = TextDifference(new.joined(separator: "\n"), from: old.joined(separator: "\n"))
        #expect(difference.firstLine == 10 && difference.removedCount == 2 && difference.addedCount == 1)
        #expect(
            difference.lines == [
                .skipped(6), .same("line 7"), .same("line 8"), .same("line 9"), .removed("line 10"),
                .added("another line"),
                .same("line 11"), .same("line 12"), .same("line 13"), .same("line 14"), .same("line 15"),
                .removed("line 16"), .same("line 17"), .same("line 18"), .same("line 19"), .skipped(1),
            ])
        #expect(difference.summary == "it differs from line 10 on: 2 lines are gone, 1 is new")
    }

    @Test func `texts of very many lines that all differ are shown one after the other`() {
        let old = (0..<5_000).map { "old \($0)" }.joined(separator: "\n")
        let new = (0..<5_000).map { "new \($0)" }.joined(separator: "\n")
        let difference = TextDifference(new, from: old)
        #expect(difference.removedCount == 5_000 && difference.addedCount == 5_000 && difference.lines.count == 10_000)
    }

    @Test func `a text that begins another is found to be shorter`() {
        let difference = TextDifference("a\nb", from: "a\nb\nb")
        #expect(difference.removedCount == 1 && difference.addedCount == 0)
    }
}
