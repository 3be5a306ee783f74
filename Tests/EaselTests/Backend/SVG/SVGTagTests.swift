// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct SVGTagTests {
    private static func svg(title: String? = nil, _ draw: @escaping @Sendable (Canvas) -> Void) throws -> String {
        let svg = try Drawing(width: 60, height: 40, draw).svg(options: SVGOptions(title: title))
        return svg.replacing(/^.*?>\n/.dotMatchesNewlines(), with: "")
    }

    private static let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    private static let element = "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\""

    @Test(arguments: [
        (ContentTag.heading(2), "role=\"heading\" aria-level=\"2\""), (.paragraph, "role=\"paragraph\""),
        (.list, "role=\"list\""), (.listItem, "role=\"listitem\""), (.table, "role=\"table\""), (.row, "role=\"row\""),
        (.headerCell(.column, columns: 2), "role=\"columnheader\" aria-colspan=\"2\""),
        (.headerCell(.row), "role=\"rowheader\""), (.cell(rows: 3), "role=\"cell\" aria-rowspan=\"3\""),
        (.figure(alternative: "A \"sun\""), "role=\"img\" aria-label=\"A &quot;sun&quot;\""),
        (.formula(alternative: "a"), "role=\"math\" aria-label=\"a\""), (.caption, "role=\"caption\""),
        (.code, "role=\"code\""), (.note, "role=\"note\""), (.blockQuote, "role=\"blockquote\""),
        (.section, "role=\"group\""), (.document, "role=\"document\""), (.artifact, "aria-hidden=\"true\""),
        (
            .graphic(label: "May: 28", kind: "bar"),
            """
            role="graphics-symbol" aria-roledescription="bar" aria-label="May: 28"
            """
        ), (.graphic(isGroup: true), "role=\"graphics-object\""),
        (.span(language: "fr"), "lang=\"fr\""), (.span(actualText: "five"), "role=\"img\" aria-label=\"five\""),
    ])
    func `a tag is a group with a role`(_ tag: ContentTag, _ attributes: String) throws {
        let svg = try Self.svg { $0.withTag(tag) { $0.fill(Self.rect) } }
        #expect(svg.contains("<g \(attributes)>\(Self.element)/></g></svg>"), "\(svg)")
    }

    @Test(arguments: [ContentTag.label, .listBody, .link, .quote, .span()])
    func `a tag without a role has no group`(_ tag: ContentTag) throws {
        #expect(try Self.svg { $0.withTag(tag) { $0.fill(Self.rect) } } == Self.svg { $0.fill(Self.rect) })
    }

    @Test func `a graphic has a tooltip, and its shapes are the link`() throws {
        let tag = ContentTag.graphic(tooltip: "May: 28\n<high>")
        let url = try #require(URL(string: "https://example.com/may"))
        let svg = try Self.svg { canvas in
            canvas.withTag(tag) { canvas in
                canvas.fill(Self.rect)
                canvas.setURL(url, for: canvas.bounds)
            }
            canvas.withTag(.graphic()) { $0.setDestination("end", for: Self.rect) }
            canvas.setURL(url, for: Self.rect)
        }
        let title = "<title>May: 28&#10;&lt;high&gt;</title>"
        let link = "<a href=\"https://example.com/may\">"
        #expect(svg.contains("\(link)<g>\(title)\(Self.element)/></g></a>"), "\(svg)")
        #expect(svg.contains("\(link)\(Self.element) fill-opacity=\"0\"/></a>"), "\(svg)")
        #expect(svg.matches(of: #/<a /#).count == 2, "a link without content is no link: \(svg)")
    }

    @Test func `a graphic does not make a document tagged, and keeps its link`() throws {
        let url = try #require(URL(string: "https://example.com/may"))
        let drawing = Drawing(width: 60, height: 40) { canvas in
            canvas.withTag(.graphic(label: "May", kind: "bar")) { canvas in
                canvas.fill(Self.rect)
                canvas.setURL(url, for: Self.rect)
            }
        }
        let file = try drawing.pdf()
        #expect(try Program.run("pdfinfo", ["FILE"], on: file).contains(#/Tagged: +no/#))
        #expect(try Program.run("pdfinfo", ["-url", "FILE"], on: file).contains("https://example.com/may"))
    }

    @Test func `clips may begin and end within a tag`() throws {
        let draw: @Sendable (Canvas, ContentTag?) -> Void = { canvas, tag in
            canvas.fill(canvas.bounds, with: .color(.yellow))
            canvas.withState {
                canvas.clip(to: Path(ellipseIn: CGRect(x: 5, y: 5, width: 20, height: 20)))
                canvas.fill(canvas.bounds, with: .color(.red))
                if let tag { canvas.beginTag(tag) }
                canvas.fill(CGRect(x: 0, y: 0, width: 15, height: 40), with: .color(.blue))
            }
            canvas.fill(CGRect(x: 40, y: 0, width: 5, height: 40), with: .color(.green))
            canvas.clip(to: CGRect(x: 30, y: 0, width: 10, height: 40))
            canvas.fill(canvas.bounds, with: .color(.purple))
            if tag != nil { canvas.endTag() }
            canvas.fill(CGRect(x: 30, y: 30, width: 30, height: 40), with: .color(.black))
        }
        let tagged = Drawing(width: 60, height: 40) { draw($0, .paragraph) }
        let plain = Drawing(width: 60, height: 40) { draw($0, nil) }
        #expect(try pixels(tagged) == pixels(plain))
    }

    @Test func `blend modes mix with content before their tag`() throws {
        let draw: @Sendable (Canvas, Bool) -> Void = { canvas, isTagged in
            canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40), with: .color(.yellow))
            if isTagged { canvas.beginTag(.paragraph) }
            canvas.fill(CGRect(x: 10, y: 0, width: 40, height: 20), with: .color(.blue))
            for (index, mode) in [BlendMode.clear, .xor, .multiply, .destinationOver].enumerated() {
                canvas.setBlendMode(mode)
                canvas.fill(CGRect(x: 10 * index, y: 10, width: 12, height: 20), with: .color(.red))
            }
            if isTagged { canvas.endTag() }
        }
        let tagged = Drawing(width: 60, height: 40) { draw($0, true) }
        let plain = Drawing(width: 60, height: 40) { draw($0, false) }
        #expect(try pixels(tagged) == pixels(plain))
    }

    /// Returns the pixels that librsvg draws of a drawing's SVG.
    private func pixels(_ drawing: Drawing) throws -> Image {
        var image: Image?
        try WritingTests.inFolder { folder in
            let (svg, png) = (folder.appending(path: "a.svg"), folder.appending(path: "a.png"))
            try drawing.write(to: svg.path(percentEncoded: false))
            let arguments = [svg, png].map { $0.path(percentEncoded: false) }
            _ = try Program.run("rsvg-convert", [arguments[0], "-o", arguments[1]])
            image = try Image(contentsOf: png)
        }
        return try #require(image)
    }

    @Test func `a picture with roles is a document, whose content is read`() throws {
        let tagged = try Drawing(width: 9, height: 9) { $0.withTag(.paragraph) { $0.fill($0.bounds) } }
            .svg(options: SVGOptions(title: "A"))
        let plain = try Drawing(width: 9, height: 9) { $0.fill($0.bounds) }.svg(options: SVGOptions(title: "A"))
        #expect(tagged.contains(" role=\"document\">") && plain.contains(" role=\"img\">"))
    }

    @Test func `the draw list shows tags`() throws {
        let list = try Drawing(width: 9, height: 9) { canvas in
            canvas.withTag(.heading(2), order: 3) { $0.fill($0.bounds) }
            canvas.withTag(.figure(alternative: "A")) { _ in }
            canvas.withTag(.headerCell(.row, columns: 2)) { _ in }
        }.drawList()
        #expect(
            list.split(separator: "\n").dropFirst() == [
                "begin tag heading 2, order 3", "fill rect 0 0 9 9 with #000000", "end tag", "begin tag figure \"A\"",
                "end tag", "begin tag headerCell row 2 columns", "end tag",
            ])
    }

    @Test func `a layer that a tag's closure leaves open ends before the tag`() throws {
        let drawing = Drawing(width: 60, height: 40) { canvas in
            canvas.withTag(.code) { canvas in
                canvas.clip(to: CGRect(x: 0, y: 0, width: 30, height: 30))
                canvas.setShadow(offset: CGSize(width: 2, height: 2), blur: 0, color: .black)
                canvas.beginTransparencyLayer()
                canvas.clip(to: Path(ellipseIn: canvas.bounds))
                canvas.fill(Self.rect)
            }
            canvas.fill(Self.rect)
        }
        let list = try drawing.drawList().split(separator: "\n").map { $0.drop { $0 == " " } }
        let end = try #require(list.firstIndex(of: "end tag"))
        // Only the clip around the layer is still open.
        let before = list[..<end]
        #expect(before.count { $0.hasSuffix("{") } - before.count { $0 == "}" } == 1, "\(list)")
        for format in [OutputFormat.svg, .pdf, .png] { _ = try drawing.report(format: format) }
        #expect(try drawing.svg().contains("role=\"code\""))
    }
}
