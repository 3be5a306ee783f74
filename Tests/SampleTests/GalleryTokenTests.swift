// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Testing

@testable import EaselGallery

/// Tests the colors of code.
struct GalleryTokenTests {
    @Test(arguments: [
        ("let x = 1.5", ["k:let", "n:1.5"]),
        ("0...5", ["n:0", "n:5"]),
        ("0x1F_A0", ["n:0x1F_A0"]),
        ("canvas.fill(in: rect)", ["f:fill"]),
        ("canvas.withState {", ["f:withState"]),
        ("Color(hex: 1)", ["t:Color", "n:1"]),
        ("a // b \"c\"\nlet", ["c:// b \"c\"", "k:let"]),
        ("/* a /* b */ c */ d", ["c:/* a /* b */ c */"]),
        (#""a \(b("c")) d" e"#, [#"s:"a \(b("c")) d""#]),
        (##"#"a "b" \n"# c"##, [##"s:#"a "b" \n"#"##]),
        ("\"\"\"\na \"b\"\n\"\"\" c", ["s:\"\"\"\na \"b\"\n\"\"\""]),
        ("x.default", []), ("Path.init(rect: a)", ["t:Path", "k:init"]),
        ("@main struct A", ["k:@main", "k:struct", "t:A"]),
        ("`default`(1)", ["k:default", "n:1"]),
        ("\"open", ["s:\"open"]), ("/* open", ["c:/* open"]), ("\"\\(", ["s:\"\\("]),
    ])
    func `code has these colors`(code: String, expected: [String]) {
        let tokens = SwiftToken.tokens(of: code)
        #expect(tokens.map(\.text).joined() == code)
        #expect(tokens.compactMap(Self.shown) == expected)
    }

    private static func shown(_ token: SwiftToken) -> String? {
        switch token.kind {
        case .plain: nil
        case .keyword: "k:\(token.text)"
        case .type: "t:\(token.text)"
        case .call: "f:\(token.text)"
        case .string: "s:\(token.text)"
        case .number: "n:\(token.text)"
        case .comment: "c:\(token.text)"
        }
    }

    @Test(arguments: Sample.all)
    func `the tokens of a program are its text`(_ sample: Sample) throws {
        let text = try SampleProgram(of: sample).text
        #expect(SwiftToken.tokens(of: text).map(\.text).joined() == text)
    }
}
