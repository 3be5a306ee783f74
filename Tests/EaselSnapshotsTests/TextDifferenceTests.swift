// SPDX-License-Identifier: MIT

import Testing

@testable import EaselSnapshots

@Suite struct TextDifferenceTests {
    @Test func `removed and added lines are shown in place with three lines of context`() {
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

    @Test func `the lines of long strings without a common line are all removed and added`() {
        let old = (0..<5_000).map { "old \($0)" }.joined(separator: "\n")
        let new = (0..<5_000).map { "new \($0)" }.joined(separator: "\n")
        let difference = TextDifference(new, from: old)
        #expect(difference.removedCount == 5_000 && difference.addedCount == 5_000 && difference.lines.count == 10_000)
    }

    @Test func `if the text is a prefix of the expected text, the difference has only removed lines`() {
        let difference = TextDifference("a\nb", from: "a\nb\nb")
        #expect(difference.removedCount == 1 && difference.addedCount == 0)
    }

    @Test func `an SVG document on one line is compared by its parts`() {
        func document(_ fill: String, _ year: Int) -> String {
            "<svg><g><circle r=\"1\"/><rect fill=\"\(fill)\" width=\"9\"/><text>Total \(year)</text></g><g/></svg>"
        }
        let difference = TextDifference(document("#fff", 2025), from: document("#f00", 2024), by: .markup)
        #expect(difference.summary == "it differs from part 4 on: 2 parts are gone, 2 are new")
        #expect(
            difference.excerpt == """
                  <svg>
                  <g>
                  <circle r="1"/>
                - <rect fill="#f00" width="9"/>
                + <rect fill="#fff" width="9"/>
                  <text>
                - Total 2024
                + Total 2025
                  </text>
                  </g>
                  <g/>
                  … 1 part
                """)
    }

    @Test func `markup that differs only in white space is compared by lines`() {
        let difference = TextDifference("<svg>\n  <g/></svg>", from: "<svg>\n<g/></svg>", by: .markup)
        #expect(difference.parts == .lines)
        #expect(difference.lines == [.same("<svg>"), .removed("<g/></svg>"), .added("  <g/></svg>")])
    }

    @Test func `a long line is shortened to the changed part`() {
        let (before, after) = (String(repeating: "a", count: 500), String(repeating: "b", count: 500))
        let difference = TextDifference("\(before)2\(after)", from: "\(before)1\(after)")
        let (start, end) = ("…\(before.prefix(40))", "\(after.prefix(118))…")
        #expect(difference.excerpt == "- \(start)1\(end)\n+ \(start)2\(end)")
    }

    @Test func `a change within a line is found if one line replaces another`() throws {
        let lines: [TextDifference.Line] = [
            .removed("r=\"11\""), .removed("abc"), .added("r=\"1\""), .added("xyz"), .same("abc"), .removed("abc"),
            .removed("abd"), .added("abc"), .skipped(3), .added("abc"),
        ]
        let changes = LineChanges(lines)
        let (old, new) = (try #require(changes[0]), try #require(changes[2]))
        #expect("r=\"11\""[old] == "1" && "r=\"1\""[new] == "")
        for index in [1] + Array(3..<lines.count) { #expect(changes[index] == nil) }
    }
}
