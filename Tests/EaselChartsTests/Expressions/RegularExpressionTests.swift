// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct RegularExpressionTests {
    // A pattern, its flags, the text, and the first match and its groups according to JavaScript's rules.
    @Test(
        arguments: [
            ("a+b", "", "xaab", ["aab"]), ("a|ab", "", "ab", ["a"]), ("(a*)(b?)", "", "aab", ["aab", "aa", "b"]),
            ("a+?", "", "aaa", ["a"]), ("^b", "", "ab", nil), ("^b", "m", "a\nb", ["b"]), ("b$", "m", "b\na", ["b"]),
            ("[a-c]+", "i", "xABCd", ["ABC"]), ("[^a-c]+", "", "abxyc", ["xy"]), (#"\d{2,3}"#, "", "1 12345", ["123"]),
            (#"(\w+)@(\w+)\.com"#, "", "mail me@here.com", ["me@here.com", "me", "here"]),
            (#"\bfoo\b"#, "", "a foo b", ["foo"]),
            (#"\bfoo\b"#, "", "afoo", nil), ("a.c", "", "a\nc", nil), ("a.c", "s", "a\nc", ["a\nc"]),
            ("(?:ab)+", "", "ababa", ["abab"]),
            ("(a)|(b)", "", "b", ["b", "", "b"]), ("", "", "abc", [""]), ("x*", "", "aaa", [""]),
            (#"\u00e4"#, "i", "Ä", ["Ä"]),
            ("(?<year>[0-9]+)", "", "in 2024", ["2024", "2024"]), (#"[\d.]+"#, "", "v1.2", ["1.2"]),
            ("[]a]", "", "]a]", nil),
            ("[a-]+", "", "b-a", ["-a"]), ("a{,2}", "", "a{,2}", ["a{,2}"]), ("(a*)*", "", "aab", ["aa", "aa"]),
            (#"\s+"#, "", "a \t\u{A0}b", [" \t\u{A0}"]), (#"[^\s]+"#, "", " ab ", ["ab"]),
            ("(a{2}){2}", "", "aaaaa", ["aaaa", "aa"]),
            (#"\."#, "", "a.b", ["."]), ("colou?r", "g", "the color", ["color"]), ("a{2,}", "", "aaa", ["aaa"]),
        ] as [(String, String, String, [String]?)])
    func `the first match is the same as in JavaScript`(
        _ source: String, _ flags: String, _ text: String, _ groups: [String]?
    ) throws {
        let pattern = try RegularExpression(source, flags: flags, at: "$")
        let scalars = Array(text.unicodeScalars)
        let match = try pattern.matches(in: scalars, isGlobal: false) { _ in }.first
        let found = match?.map { range in range.map { String(String.UnicodeScalarView(scalars[$0])) } ?? "" }
        #expect(found == groups)
    }

    @Test(arguments: [
        "(", ")", "[a", "*", "a**", "a{3,2}", "[b-a]", #"\1"#, "(?=a)", "(?<!a)", #"\p{L}"#, "\\", "(?<n", "^*",
        #"\u{110000}"#,
    ])
    func `ill-formed patterns and patterns that cannot be matched in linear time are errors`(_ source: String) {
        #expect(throws: ChartError.self) { try RegularExpression(source, flags: "", at: "$") }
    }

    @Test func `unknown flags are errors`() {
        #expect(throws: ChartError.self) { try RegularExpression("a", flags: "y", at: "$") }
    }

    @Test func `patterns that make other engines backtrack are matched in linear time`() throws {
        let text = Array(String(repeating: "a", count: 2_000).unicodeScalars)
        let pattern = try RegularExpression("(a+)+$|(a|aa)*b", flags: "", at: "$")
        var work = 0
        #expect(try pattern.matches(in: text + ["c"]) { work += $0 }.isEmpty)
        #expect(try pattern.matches(in: text) { work += $0 }.first?.first == 0..<2_000)
        #expect(work < 2 * 2_001 * 2 * pattern.size)
    }

    @Test(arguments: ["(a{1000}){1000}", "((((a{99}){99}){99}){99}){99}", "a{100000}", "(?:(?:){100000}){100000}"])
    func `the number of states of a pattern is limited`(_ source: String) {
        let error = #expect(throws: ChartError.self) { try RegularExpression(source, flags: "", at: "$") }
        #expect(error?.kind == .limit)
    }
}
