// SPDX-License-Identifier: MIT

import Easel
import EaselSVG
import Foundation
import Testing

/// Documents from strangers, each with its error, or nil if it is drawn in part.
@Suite struct HostileDocumentTests {
    private static func nested(_ open: String, _ count: Int, _ close: String, around content: String = "") -> String {
        String(repeating: open, count: count) + content + String(repeating: close, count: count)
    }

    /// Ten groups, each of which uses the one before it ten times.
    private static func explosion(_ element: (Int, String) -> String) -> String {
        (1...10).map { level in
            element(level, String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10))
        }.joined()
    }

    private static let entities = (1...12).map { level in
        "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
    }.joined()

    static let documents: [(name: String, document: String, code: SVGError.Code?)] = [
        ("empty", "", .malformed),
        ("no XML", "PNG\u{0}\u{1}", .malformed),
        ("not closed", "<svg xmlns='http://www.w3.org/2000/svg'><g>", .malformed),
        ("another root", "<html/>", .notSVG),
        ("another namespace", "<svg xmlns='urn:x'/>", .notSVG),
        ("no width", document("", attributes: "width='0' height='5'"), .notSVG),
        ("negative height", document("", attributes: "width='5' height='-5'"), .notSVG),
        (
            "entity bomb",
            "<!DOCTYPE svg [<!ENTITY e0 'lol'>\(entities)]><svg xmlns='http://www.w3.org/2000/svg'><text>&e12;</text></svg>",
            .malformed
        ),
        (
            "entity in itself",
            "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>",
            .malformed
        ),
        (
            "external entity",
            "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg xmlns='http://www.w3.org/2000/svg'><text>&a;</text></svg>",
            nil
        ),
        ("depth", document(nested("<g>", 5_000, "</g>")), .limitExceeded),
        ("elements", document(String(repeating: "<g/>", count: 200_000)), .limitExceeded),
        ("bytes", document(String(repeating: " ", count: 11_000_000)), .limitExceeded),
        ("use of itself", document("<use id='a' href='#a'/>"), nil),
        ("use of its parent", document("<g id='a'><use href='#a'/></g>"), nil),
        ("uses in a circle", document("<use id='a' href='#b'/><use id='b' href='#a'/>"), nil),
        (
            "explosion of uses",
            document("<rect id='g0' width='1' height='1'/>" + explosion { "<g id='g\($0)'>\($1)</g>" }), .limitExceeded
        ),
        (
            "explosion of symbols",
            document(
                "<rect id='g0' width='1' height='1'/>" + explosion { "<symbol id='g\($0)'>\($1)</symbol>" }
                    + "<use href='#g10'/>"), .limitExceeded
        ),
        (
            "chain of uses",
            document("<rect id='g0'/>" + (1...5_000).map { "<use id='g\($0)' href='#g\($0 - 1)'/>" }.joined()),
            .limitExceeded
        ),
        (
            "pattern in itself",
            document(
                "<pattern id='a' width='1' height='1'><rect width='9' height='9' fill='url(#a)'/></pattern>"
                    + "<rect width='9' height='9' fill='url(#a)'/>"), nil
        ),
        (
            "patterns in a circle",
            document(
                "<pattern id='a' width='1' height='1'><rect width='9' height='9' fill='url(#b)'/></pattern>"
                    + "<pattern id='b' width='1' height='1'><rect width='9' height='9' fill='url(#a)'/></pattern>"
                    + "<rect width='9' height='9' fill='url(#a)'/>"), nil
        ),
        (
            "explosion of patterns",
            document(
                (1...12).map { level in
                    "<pattern id='p\(level)' width='1' height='1'>"
                        + String(repeating: "<rect width='9' height='9' fill='url(#p\(level - 1))'/>", count: 10)
                        + "</pattern>"
                }.joined() + "<rect width='9' height='9' fill='url(#p12)'/>"), .limitExceeded
        ),
        (
            "tiny tiles",
            document(
                "<pattern id='a' width='1e-7' height='1e-7'><rect width='9' height='9'/></pattern>"
                    + "<rect width='9' height='9' fill='url(#a)'/>"), nil
        ),
        (
            "gradients in a circle",
            document(
                "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><rect width='9' height='9' fill='url(#a)'/>"
            ),
            nil
        ),
        (
            "clip of itself",
            document(
                "<clipPath id='a' clip-path='url(#a)'><rect width='9' height='9'/></clipPath>"
                    + "<rect width='9' height='9' clip-path='url(#a)'/>"), nil
        ),
        (
            "clip on its child",
            document(
                "<clipPath id='a'><rect width='9' height='9' clip-path='url(#a)'/></clipPath>"
                    + "<rect width='9' height='9' clip-path='url(#a)'/>"), nil
        ),
        (
            "mask of itself",
            document(
                "<mask id='a' mask='url(#a)'><rect width='9' height='9' mask='url(#a)'/></mask>"
                    + "<rect width='9' height='9' mask='url(#a)'/>"), nil
        ),
        (
            "explosion of masks",
            document(
                (1...12).map { level in
                    "<mask id='m\(level)'>"
                        + String(repeating: "<rect width='9' height='9' mask='url(#m\(level - 1))'/>", count: 10)
                        + "</mask>"
                }.joined() + "<rect width='9' height='9' mask='url(#m12)'/>"), .limitExceeded
        ),
        (
            "marker in itself",
            document(
                "<marker id='a'><path d='M0 0H9' marker-start='url(#a)'/></marker><path d='M0 0H9' marker-start='url(#a)'/>"
            ),
            nil
        ),
        (
            "a marker on each of many vertices",
            document(
                "<marker id='a'><path d='M0 0H9'/></marker><path marker-mid='url(#a)' d='M0 0"
                    + String(repeating: "h1", count: 300_000) + "'/>"), .limitExceeded
        ),
        ("huge path", document("<path d='M0 0" + String(repeating: "h1v1", count: 2_400_000) + "'/>"), .limitExceeded),
        (
            "huge numbers",
            document(
                "<rect x='-1e300' width='1e308' height='1e999'/><circle r='1e38'/><path d='M1e38 1e38L-1e38 0'/>"), nil
        ),
        ("huge view box", document("<rect width='9' height='9'/>", attributes: "viewBox='0 0 1e300 1e300'"), nil),
        (
            "tiny view box",
            document("<rect width='9' height='9'/>", attributes: "width='9' height='9' viewBox='0 0 1e-300 1e-300'"),
            nil
        ),
        (
            "huge transforms",
            document(
                nested("<g transform='scale(1e30)'>", 20, "</g>", around: "<rect width='9' height='9'/>")), nil
        ),
        ("flat transforms", document("<g transform='matrix(0 0 0 0 0 0)'><rect width='9' height='9'/></g>"), nil),
        (
            "many selectors", document("<style>" + String(repeating: "g g g{fill:red}", count: 5_000) + "</style>"),
            .limitExceeded
        ),
        (
            "slow selectors",
            document(
                "<style>" + String(repeating: "g g g g g g g g x{fill:red}", count: 200) + "</style>"
                    + nested("<g>", 50, "</g>", around: String(repeating: "<x/>", count: 500))), nil
        ),
        (
            "variables in a circle",
            document(
                "<rect style='--a: var(--b) var(--b); --b: var(--a) var(--a); fill: var(--a)' width='9' height='9'/>"),
            nil
        ),
        ("dashes", document("<path stroke='red' stroke-dasharray='1e-9' d='M0 0H20'/>"), nil),
        ("much text", document("<text>" + String(repeating: "a ", count: 100_000) + "</text>"), .limitExceeded),
        ("file", document("<image href='file:///etc/passwd'/><use href='/etc/passwd#a'/>"), nil),
        ("network", document("<image href='http://localhost/'/><style>@import url(http://localhost/)</style>"), nil),
        (
            "picture in itself",
            document(
                "<image href='data:image/svg+xml;base64,"
                    + Data("<svg xmlns='http://www.w3.org/2000/svg'><image href='#'/></svg>".utf8).base64EncodedString()
                    + "'/>"),
            nil
        ),
        ("data that is not an image", document("<image href='data:image/png;base64,AAAA'/>"), nil),
        (
            "script",
            document("<script>while (true) {}</script><a href='javascript:alert(1)'><rect width='9' height='9'/></a>"),
            nil
        ),
    ]

    @Test(arguments: documents.indices)
    func `a hostile document is refused or drawn in part, within its time`(_ index: Int) throws {
        let (name, document, code) = Self.documents[index]
        let start = ContinuousClock.now
        do {
            let picture = try SVGImage(document, options: .init(limits: .untrusted))
            #expect(code == nil, "\(name)")
            do {
                _ = try picture.drawing(width: 100).png(rendering: .untrusted)
            } catch let error as DrawingError {
                // The limits of rendering apply to what is drawn.
                #expect(error.limit != nil || error.code == .invalidCalls, "\(name): \(error)")
            }
        } catch let error as SVGError {
            #expect(error.code == code, "\(name): \(error)")
            if code == .limitExceeded { #expect(error.reason.contains(" is more than "), "\(name): \(error)") }
        }
        #expect(ContinuousClock.now - start < .seconds(20), "\(name)")
    }

    @Test func `an error names the line and the element`() {
        let content = "<g id='a'><use href='#b'/>\n</g>\n<g id='b'>\n" + String(repeating: "<g/>", count: 9) + "</g>"
        var options = SVGImage.Options()
        options.limits.expandedElements = 8
        let error = #expect(throws: SVGError.self) { try SVGImage(document(content), options: options) }
        #expect(error?.description == "line 5, <g>: expandedElements is more than 8")
    }

    @Test func `strict reading makes the first warning an error`() throws {
        let content = "<rect width='9' height='9'/>\n<foreignObject/>"
        #expect(
            try SVGImage(document(content)).warnings.map(\.description)
                == ["line 3, <foreignObject>: the element is not drawn"])
        var options = SVGImage.Options()
        options.isStrict = true
        let error = #expect(throws: SVGError.self) { try SVGImage(document(content), options: options) }
        #expect(error?.code == .unsupported)
    }
}
