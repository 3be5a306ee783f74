// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselGallery

/// Tests the HTML of the index and of the pages.
struct GallerySiteTests {
    private static func exhibit(
        _ name: String, title: String = "Star & \"moon\"", categories: [String] = ["Paths"], symbols: [String] = []
    ) throws -> Exhibit {
        let sample = Sample(
            name, title: title, summary: "Five points, r < R.", categories: categories, symbols: symbols, width: 200,
            height: 150
        ) { _ in }
        let source = "import Easel\n// sample\nif a < b && c > d {\n    print(\"it's\")\n}\n// end of sample\n"
        return Exhibit(
            sample: sample, size: CGSize(width: 200, height: 149.5),
            program: SampleProgram(
                of: sample, code: try SampleCode(of: name, source: source, path: "Star.swift"), helpers: []),
            byteCounts: ["png": 12_345, "svg": 999, "pdf": 1_500_000])
    }

    private static func site(_ exhibits: [Exhibit], reference: String? = nil) -> Site {
        Site(
            title: "Sky", summary: "Stars.", pages: Page.pages(of: exhibits), reference: reference,
            command: "swift run sky")
    }

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
        "<h1>Star &amp; &quot;moon&quot;</h1>",
        "<p>Five points, r &lt; R.</p>",
        "<img src=\"star.png\" width=\"200\" height=\"150\" alt=\"Five points, r &lt; R.\">",
        "<a href=\"star.png\" title=\"12345 bytes\">PNG</a> <span>12 kB</span>",
        "<a href=\"star.svg\" title=\"999 bytes\">SVG</a> <span>999 B</span>",
        "<a href=\"star.pdf\" title=\"1500000 bytes\">PDF</a> <span>1.5 MB</span>",
        "<code>swift run sky <span>--only star</span></code>",
        "<a rel=\"prev\" href=\"moon.html\">", "<a rel=\"next\" href=\"sun.html\">",
        "<a class=\"chip\" href=\"index.html#paths\">Paths</a>",
    ])
    func `a page shows the picture, its files, and its neighbors`(part: String) throws {
        let site = Self.site([try Self.exhibit("moon"), try Self.exhibit("star"), try Self.exhibit("sun")])
        #expect(site.samplePage(1).contains(part))
    }

    @Test func `without the tags, the code of a page is the program`() throws {
        let site = Self.site([try Self.exhibit("star")])
        let html = site.samplePage(0)
        let start = try #require(html.range(of: "<code>")?.upperBound)
        let end = try #require(html.range(of: "</code></pre>")?.lowerBound)
        let text = html[start..<end].replacing(#/<[^>]*>/#, with: "")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
        #expect(text == site.pages[0].exhibits[0].program.main)
    }

    @Test func `symbols are linked to the reference and to the samples that explain them`() throws {
        let symbol = "Easel/Canvas/clip(to:)-1a2b3"
        let exhibits = try ["star", "sun"].map { try Self.exhibit($0, symbols: [symbol, "Easel/Drawing"]) }
        let linked = Self.site(exhibits, reference: "../").samplePage(0)
        #expect(
            linked.contains(
                "<a href=\"../documentation/easel/canvas/clip(to:)-1a2b3/\"><code>Canvas.clip(to:)</code></a>"))
        #expect(linked.contains("<a href=\"index.html#q=Canvas.clip(to%3A)\">2 samples</a>"))
        #expect(linked.contains("<a class=\"t\" href=\"../documentation/easel/drawing/\">Drawing</a>"))
        let alone = Self.site(exhibits).samplePage(0)
        #expect(alone.contains("\"><code>Canvas.clip(to:)</code> "))
        #expect(alone.contains("<span class=\"t\" data-symbol=\"Easel/Drawing\">Drawing</span>"))
        #expect(!alone.contains("documentation/"))
    }

    @Test(arguments: [
        ("Easel/Canvas/clip(to:)", "Canvas.clip(to:)", "clip"), ("Easel/Canvas", "Canvas", "Canvas"),
        ("Easel/Path/init(rect:)", "Path.init(rect:)", "Path"),
        ("EaselCharts/BarMark/init(x:y:)-9k2", "BarMark.init(x:y:)", "BarMark"),
        ("Easel/TextAnchor/top", "TextAnchor.top", "top"),
    ])
    func `a symbol has a name to show and a name in code`(path: String, shown: String, name: String) {
        #expect(Symbol.shown(path) == shown)
        #expect(Symbol.codeName(path) == name)
    }

    @Test func `cards are in sections by their first category, in order`() throws {
        let exhibits = [
            try Self.exhibit("c", categories: ["Text", "Paths"]), try Self.exhibit("a", categories: ["Paths"]),
            try Self.exhibit("b", categories: ["Text"]), try Self.exhibit("d", categories: []),
        ]
        let html = Self.site(exhibits).index
        let order = [
            "<section id=\"text\">", "\"c.html\"", "\"b.html\"", "<section id=\"paths\">", "\"a.html\"", "\"d.html\"",
        ]
        let positions = try order.map { try #require(html.range(of: $0), "\($0)").lowerBound }
        #expect(positions == positions.sorted())
        #expect(html.contains("data-category=\"Paths\">Paths <span>2</span>"))
    }

    @Test func `a showcase comes first, with three large cards, and its pages are in no section below`() throws {
        var site = Self.site(try ["a", "b", "c", "d", "e"].map { try Self.exhibit($0) })
        site.showcase = ["d", "b", "e", "a"]
        site.example = "draw(sun)"
        let html = site.index
        let order = [
            "<ul class=\"cards hero\">", "\"d.html\"", "\"b.html\"", "\"e.html\"", "draw", "<section id=\"showcase\">",
            "\"a.html\"", "<section id=\"paths\">", "\"c.html\"",
        ]
        let positions = try order.map { try #require(html.range(of: $0), "\($0)").lowerBound }
        #expect(positions == positions.sorted())
        #expect(html.matches(of: #/<li class="card"/#).count == 5)
    }

    @Test func `given categories come first, without those that no sample has`() throws {
        var site = Self.site([
            try Self.exhibit("a", categories: ["Text", "Paths"]), try Self.exhibit("b", categories: ["Charts"]),
        ])
        #expect(site.categories == ["Text", "Paths", "Charts"])
        site.order = ["Charts", "Maps", "Paths"]
        #expect(site.categories == ["Charts", "Paths", "Text"])
    }

    @Test func `a search goes through titles, summaries, categories, symbols, and calls`() throws {
        let page = Page.pages(of: [try Self.exhibit("star", symbols: ["Easel/Canvas/clip(to:)"])])
        for word in ["moon", "five points", "paths", "canvas.clip(to:)", "print"] {
            #expect(page[0].searchText.contains(word), "\(word)")
        }
    }

    @Test(arguments: [0, 1, 2])
    func `pages contain no address of another site`(index: Int) throws {
        let site = Self.site([try Self.exhibit("star"), try Self.exhibit("sun")])
        let html = index == 2 ? site.index : site.samplePage(index)
        for word in ["http:", "https:", "src=\"/", "href=\"/", "@import", "url("] {
            #expect(!html.contains(word), "\(word)")
        }
    }

    @Test func `an HTML parser reports only unknown HTML5 tags`() throws {
        let site = Self.site([try Self.exhibit("star"), try Self.exhibit("sun")])
        let folder = try TemporaryFolder()
        for html in [site.index, site.samplePage(0), site.samplePage(1)] {
            try folder.write(html, to: "page.html")
            let run = try Program.run("xmllint", ["--html", "--noout", "page.html"], in: folder.url)
            let errors = run.error.split(separator: "\n").filter { $0.contains(" error : ") }
            #expect(errors.filter { !$0.hasSuffix(" invalid") } == [])
        }
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_949, "9.9 kB"), (9_950, "10 kB"), (999_949, "1000 kB"),
        (999_950, "1.0 MB"), (12_345_678, "12 MB"),
    ])
    func `byte counts are short`(count: Int, text: String) { #expect(Site.shortByteCount(count) == text) }
}
