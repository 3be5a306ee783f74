// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of links and destinations in SVG, which are placed on top of all painted content.
@Suite struct SVGLinkTests {
    static let url = URL(filePath: "/a")
    static let unit = CGRect(x: 10, y: 20, width: 30, height: 10)

    /// Returns the links and destinations of a picture of 100 × 100 points.
    static func elements(
        prefix: String = "", _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) throws -> [String] {
        let svg = try Drawing(width: 100, height: 100, draw).svg(options: SVGOptions(prefix: prefix))
        return svg.matches(of: /<a .*?<\/a>|<path id=.*?\/>/).map { String($0.output) }
    }

    @Test func `a link is a transparent rectangle above the content, regardless of the call order`() throws {
        let svg = try Drawing(width: 100, height: 100) { canvas in
            canvas.setURL(Self.url, for: Self.unit)
            canvas.fill(Self.unit)
        }.svg()
        let link =
            "<a href=\"file:///a\"><rect x=\"10\" y=\"20\" width=\"30\" height=\"10\" fill-opacity=\"0\"/></a></svg>\n"
        #expect(svg.hasSuffix(link))
    }

    @Test func `links are limited to the visible area and not repeated for a shadow`() throws {
        let found = try Self.elements { canvas in
            canvas.clip(to: CGRect(x: 15, y: 25, width: 80, height: 80))
            canvas.setShadow(offset: .zero, blur: 4)
            canvas.withLayer {
                canvas.fill(canvas.bounds)
                canvas.setURL(Self.url, for: Self.unit)
            }
            canvas.clip(to: CGRect(x: 90, y: 90, width: 80, height: 80))
            canvas.setURL(Self.url, for: Self.unit)
            canvas.resetClip()
            canvas.draw(
                Drawing(width: 50, height: 50) { $0.setURL(Self.url, for: $0.bounds) },
                in: CGRect(x: 60, y: 70, width: 20, height: 20))
        }
        #expect(
            found == [
                "<a href=\"file:///a\"><rect x=\"15\" y=\"25\" width=\"25\" height=\"5\" fill-opacity=\"0\"/></a>",
                "<a href=\"file:///a\"><rect x=\"60\" y=\"70\" width=\"20\" height=\"20\" fill-opacity=\"0\"/></a>",
            ])
    }

    @Test func `URLs are escaped, so they cannot end their attribute`() throws {
        let url = try #require(URL(string: "https://example.org/'?a=1&b='<\"> ü"))
        let found = try Self.elements { $0.setURL(url, for: Self.unit) }
        let href = try #require(found.first?.firstMatch(of: /href="(.*?)">/)?.output.1)
        #expect(href == "https://example.org/&#39;?a=1&amp;b=&#39;%3C%22%3E%20%C3%BC")
    }

    @Test func `a link refers to its destination by an identifier that has the prefix and is a valid XML name`()
        throws
    {
        let names = ["here", "1 <&\"", "_20_", " ", "\u{E9}"]
        let found = try Self.elements(prefix: "p-") { canvas in
            for name in names { canvas.setDestination(name, for: Self.unit) }
            canvas.translateBy(x: 1, y: 2)
            for name in names { canvas.addDestination(name, at: CGPoint(x: 3, y: 4.5)) }
            // If destinations have the same name, only the first one counts. Canonically equivalent names are the same.
            canvas.addDestination("e\u{301}", at: .zero)
            canvas.addDestination("here", at: .zero)
        }
        let expected = [
            "p-to-here", "p-to-1_20__3c__26__22_", "p-to-_5f_20_5f_", "p-to-_20_", "p-to-_e9_",
        ]
        #expect(found.compactMap { $0.firstMatch(of: /href="#(.*?)"/).map { String($0.output.1) } } == expected)
        let paths = found.filter { $0.hasPrefix("<path") }
        #expect(paths == expected.map { "<path id=\"\($0)\" d=\"M4 6.5\"/>" })
    }
}
