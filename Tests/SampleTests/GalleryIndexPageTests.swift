// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import easel_gallery

struct GalleryIndexPageTests {
    private let star = Exhibit(
        name: "star", title: "Star & \"moon\"", summary: "Five points, r < R.", width: 200, height: 150,
        code: "if a < b && c > d {\n    print(\"it's\")\n}")

    @Test(arguments: [
        ("plain", "plain"),
        ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
        ("\"it's\"", "&quot;it&#39;s&quot;"),
        ("&lt;", "&amp;lt;"),
        ("−45° é 🎈\n\ttab", "−45° é 🎈\n\ttab"),
        // U+0338 and the scalar before it form one character.
        ("<\u{338}b", "&lt;\u{338}b"),
        ("", ""),
    ])
    func `text is escaped for HTML`(text: String, html: String) {
        #expect(Array(text.escapedForHTML.unicodeScalars) == Array(html.unicodeScalars))
    }

    @Test(arguments: [
        "<h2 id=\"star\">Star &amp; &quot;moon&quot;</h2>",
        "<p>Five points, r &lt; R.</p>",
        "<img src=\"star.png\" width=\"200\" height=\"150\" alt=\"Five points, r &lt; R.\" loading=\"lazy\">",
        "<code>if a &lt; b &amp;&amp; c &gt; d {\n    print(&quot;it&#39;s&quot;)\n}</code></pre>",
        "<a href=\"star.png\">PNG</a>", "<a href=\"star.svg\">SVG</a>", "<a href=\"star.pdf\">PDF</a>",
        "<a href=\"#star\">Star &amp; &quot;moon&quot;</a>",
    ])
    func `a sample is shown with its picture, description, code, and files`(part: String) {
        #expect(IndexPage(exhibits: [star]).html.contains(part))
    }

    @Test func `the page contains no script and no external address`() {
        let html = IndexPage(exhibits: [star]).html
        for word in ["<script", "http:", "https:", "src=\"/", "href=\"/", "@import", "url("] {
            #expect(!html.contains(word), "\(word)")
        }
    }

    @Test func `samples are shown in order`() throws {
        let names = ["c", "a", "b"]
        let html = IndexPage(
            exhibits: names.map { Exhibit(name: $0, title: $0, summary: $0, width: 1, height: 1, code: $0) }
        ).html
        let places = try names.map { try #require(html.range(of: "<h2 id=\"\($0)\">")).lowerBound }
        #expect(places == places.sorted())
    }

    @Test(arguments: [(["x", "x", "x"], 1), (["x", "y", "x"], 3), (["x", "x", "y"], 2), ([], 0)])
    func `adjacent samples with the same code share one listing`(codes: [String], count: Int) {
        let exhibits = codes.map { Exhibit(name: "n", title: "t", summary: "s", width: 1, height: 1, code: $0) }
        let html = IndexPage(exhibits: exhibits).html
        #expect(html.components(separatedBy: "<pre").count - 1 == count)
        #expect(html.components(separatedBy: "<img").count - 1 == codes.count)
    }

    @Test func `an HTML parser reports only unknown HTML5 tags`() throws {
        let folder = try TemporaryFolder()
        try folder.write(IndexPage(exhibits: [star, star]).html, to: "index.html")
        let run = try Program.run("xmllint", ["--html", "--noout", "index.html"], in: folder.url)
        let errors = run.error.split(separator: "\n").filter { $0.contains(" error : ") }
        // The sample appears twice. The duplicate ID shows that the parser does report errors.
        #expect(errors.contains { $0.contains("ID star already defined") })
        let unexpected = errors.filter { !$0.hasSuffix(" invalid") && !$0.contains("ID star already defined") }
        #expect(unexpected == [])
    }
}
