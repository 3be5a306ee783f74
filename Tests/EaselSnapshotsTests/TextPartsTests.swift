// SPDX-License-Identifier: MIT

import Testing

@testable import EaselSnapshots

@Suite struct TextPartsTests {
    @Test func `markup is split at tags regardless of white space`() {
        let parts = [
            "<?xml version=\"1.0\"?>", "<svg>", "<g id=\"a\">", "<text>", "Total", "2024", "</text>", "</g>", "</svg>",
        ]
        let lines = """
            <?xml version="1.0"?>
            <svg>
              <g
                 id="a">
                <text>Total
                2024</text>
              </g>
            </svg>

            """
        #expect(TextParts.markup.split(lines) == parts)
        #expect(
            TextParts.markup.split("<?xml version=\"1.0\"?><svg><g id=\"a\"><text>Total\n2024</text></g></svg>")
                == parts)
    }

    @Test(arguments: [
        "<g title=\"a > b\">", "<g title='it is > \"b\"'>", "<!-- <g> -->", "<![CDATA[<g> > ]]>", "<?pi > <g> ?>",
        "<!DOCTYPE svg>", "<g title=\"never closed", "<!-- never closed >", "<", "",
    ])
    func `angle brackets within a tag do not end the tag`(_ part: String) {
        let ends = !part.contains("never") && part.count > 1
        #expect(TextParts.markup.split(part + (ends ? "text" : "")) == [part, ends ? "text" : ""].filter { $0 != "" })
    }

    @Test func `the file extension determines how text is split into parts`() {
        #expect([".svg", ".SVG", ".xml", ".html"].allSatisfy { TextParts(ofFileWithSuffix: $0) == .markup })
        #expect([".txt", ".drawlist.txt", ".svgx"].allSatisfy { TextParts(ofFileWithSuffix: $0) == .lines })
    }
}
