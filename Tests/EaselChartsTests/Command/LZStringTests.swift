// SPDX-License-Identifier: MIT

import Testing

@testable import easel_chart

/// Specs as the Vega editor compresses them. The values are from PyPI's lzstring 1.0.4, which was
/// given UTF-16 code units.
@Suite struct LZStringTests {
    private static let cases = [
        ("", "Q", "Q==="), ("a", "IZA", "IZA="), ("aaaaaaaaaaaaaaaaaaaa", "IY1-kA", "IY1/kA=="),
        (#"{"mark":"bart"}"#, "N4IgtghgTg1iBcIBG0AuIC+Q", "N4IgtghgTg1iBcIBG0AuIC+Q"),
        (
            #"{"title":"Größe 漢字 😀"}"#, "N4IgLglmA2CmIC4QHEBOA3g+7ABIIntB1bR0F4NwAD2QBfIA",
            "N4IgLglmA2CmIC4QHEBOA3g+7ABIIntB1bR0F4NwAD2QBfIA"
        ),
        (
            #"{"data": {"values": [{"a": 1}, {"a": 3}]}, "mark": "bar", "encoding": {"y": {"field": "a", "type": "#
                + #""quantitative"}}}"#,
            "N4IgJghgLhIFwAJQDcIBsCuBTAzvBA2qLIgIwC+ANEiCQgMzkC6VCIAthAE4DW+IAI24hqILADsAxgHswAS3EBzfKACeKkADM5WNGH6xRUV"
                + "QAcs-AI4YI4qHJh3k58i6A",
            nil
        ),
    ]

    @Test(arguments: cases)
    func `text is decompressed from both alphabets`(_ text: String, _ uri: String, _ base64: String?) {
        #expect(LZString.text(of: uri, limit: 1_000) == text)
        // The + of a query is read as a space.
        #expect(LZString.text(of: uri.replacing("+", with: " "), limit: 1_000) == text)
        if let base64 { #expect(LZString.text(of: base64, limit: 1_000) == text) }
    }

    @Test(arguments: cases.dropFirst())
    func `a text has at most as many units as the limit, and every cut is an error`(
        _ text: String, _ uri: String, _ base64: String?
    ) {
        #expect(LZString.text(of: uri, limit: text.utf16.count) == text)
        #expect(LZString.text(of: uri, limit: text.utf16.count - 1) == nil)
        for count in 0..<uri.count - 1 where LZString.text(of: String(uri.prefix(count)), limit: 1_000) == text {
            Issue.record("\(count) characters are the whole text")
        }
    }

    @Test func `characters that no text is compressed to are an error`() {
        // A character outside the alphabets; no end; a code that is not in the dictionary.
        for characters in ["N4!g", "漢", "", "AAAA", "H////", "//////"] {
            #expect(LZString.text(of: characters, limit: 1_000) == nil, "\(characters)")
        }
    }

    @Test func `a bomb stops at the limit`() {
        // One letter, and then only codes that repeat everything before them: each is one unit longer than the last.
        var bits = [0, 0] + (0..<8).map { 0x61 >> $0 & 1 }
        var (next, width) = (4, 3)
        for _ in 0..<30_000 {
            bits += (0..<width).map { next >> $0 & 1 }
            next += 1
            while next >= 1 << width { width += 1 }
        }
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let characters = stride(from: 0, to: bits.count - 5, by: 6).map { start in
            alphabet[bits[start..<start + 6].reduce(0) { $0 << 1 | $1 }]
        }
        #expect(LZString.text(of: String(characters), limit: 1_000_000) == nil)
    }
}
