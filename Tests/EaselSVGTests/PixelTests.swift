// SPDX-License-Identifier: MIT

import Easel
import EaselSVG
import Foundation
import Testing

/// Documents whose color at the point (10, 10) follows from the specifications.
@Suite struct PixelTests {
    @Test(arguments: [
        ("a shape", #"<rect width="20" height="20" fill="lime"/>"#, lime),
        ("path data up to its error", #"<path d="M0 0H20V20H0ZL!" fill="lime"/>"#, lime),
        ("even-odd", #"<path fill-rule="evenodd" d="M0 0H20V20H0ZM5 5H15V15H5Z" fill="red"/>"#, clear),
        ("a style attribute over an attribute", #"<rect width="20" height="20" fill="red" style="fill:lime"/>"#, lime),
        (
            "an id over a class",
            #"<style>#a{fill:lime} .b{fill:red}</style><rect id="a" class="b" width="20" height="20"/>"#, lime
        ),
        (
            "an important declaration over a style attribute",
            #"<style>rect{fill:lime!important}</style><rect style="fill:red" width="20" height="20"/>"#, lime
        ),
        (
            "a child selector",
            #"<style>svg>rect{fill:red} g>rect{fill:lime}</style><g><rect width="20" height="20"/></g>"#, lime
        ),
        (
            "a custom property",
            #"<g style="--a: lime"><rect width="20" height="20" style="fill: var(--a, red)"/></g>"#, lime
        ),
        ("currentColor", #"<g color="lime"><rect width="20" height="20" fill="currentColor"/></g>"#, lime),
        (
            "a use element's own style",
            ##"<defs><rect id="a" width="20" height="20"/></defs><use xlink:href="#a" fill="lime"/>"##, lime
        ),
        (
            "a symbol's view box",
            ##"<symbol id="a" viewBox="0 0 1 1"><rect width="1" height="1" fill="lime"/></symbol><use href="#a"/>"##,
            lime
        ),
        (
            "a gradient's template",
            """
            <linearGradient id="a"><stop stop-color="lime"/><stop offset="1" stop-color="lime"/></linearGradient>
            <linearGradient id="b" href="#a"/><rect width="20" height="20" fill="url(#b)"/>
            """, lime
        ),
        ("the color beside a missing server", #"<rect width="20" height="20" fill="url(#x) lime"/>"#, lime),
        (
            "a pattern",
            """
            <pattern id="a" width="10" height="10" patternUnits="userSpaceOnUse">
            <rect width="10" height="10" fill="lime"/></pattern><rect width="20" height="20" fill="url(#a)"/>
            """, lime
        ),
        (
            "a clip of two shapes",
            """
            <clipPath id="a"><rect width="12" height="20"/><path d="M20 0V20H8V0Z"/></clipPath>
            <rect width="20" height="20" fill="lime" clip-path="url(#a)"/>
            """, lime
        ),
        (
            "a clip beside the shape",
            """
            <clipPath id="a"><rect width="4" height="4"/></clipPath>
            <rect width="20" height="20" fill="red" clip-path="url(#a)"/>
            """, clear
        ),
        (
            "a black mask",
            """
            <mask id="a"><rect width="20" height="20"/></mask>
            <rect width="20" height="20" fill="red" mask="url(#a)"/>
            """, clear
        ),
        (
            "a black mask by alpha",
            """
            <mask id="a" mask-type="alpha"><rect width="20" height="20"/></mask>
            <rect width="20" height="20" fill="lime" mask="url(#a)"/>
            """, lime
        ),
        (
            "a marker with its path's paint",
            """
            <marker id="a" markerWidth="20" markerHeight="20" refX="10" refY="10" markerUnits="userSpaceOnUse">
            <rect width="20" height="20" fill="context-fill"/></marker>
            <path d="M10 10L10 10" fill="lime" marker-start="url(#a)"/>
            """, lime
        ),
        (
            "a blend mode in an isolated group",
            """
            <rect width="20" height="20" fill="blue"/><g style="isolation:isolate">
            <rect width="20" height="20" fill="lime" style="mix-blend-mode:screen"/></g>
            """, lime
        ),
        (
            "the first child of a switch whose language matches",
            """
            <switch><rect systemLanguage="fr" width="20" height="20" fill="red"/>
            <rect systemLanguage="en" width="20" height="20" fill="lime"/><rect width="20" height="20"/></switch>
            """, lime
        ),
        ("nothing that is not displayed", #"<g display="none"><rect width="20" height="20" fill="red"/></g>"#, clear),
        (
            "a visible child of a hidden group",
            #"<g visibility="hidden"><rect width="20" height="20" fill="lime" visibility="visible"/></g>"#, lime
        ),
        (
            "a transform about an origin",
            """
            <rect x="8" y="8" width="4" height="4" fill="lime" style="transform-origin: 10px 10px; transform: scale(5)"/>
            """, lime
        ),
        (
            "a stroke with a fixed width",
            """
            <path d="M0 5L10 5" stroke="lime" stroke-width="4" vector-effect="non-scaling-stroke"
            transform="scale(2 2)"/>
            """, lime
        ),
        (
            "a stroke that keeps its width where a curve turns invisibly",
            """
            <path d="M2 18C2.05 18 18 2 18.05 2" transform="translate(.5 .5)" fill="none" stroke="lime"
            stroke-width="12"/>
            """, lime
        ),
        (
            "a round dot on a corner",
            """
            <rect x="13.5" y="13.5" width="30" height="30" fill="none" stroke="red" stroke-width="6"
            stroke-dasharray="0 15" stroke-linecap="round"/>
            """, clear
        ),
        ("opacity as a percentage", #"<rect width="20" height="20" fill="lime" opacity="100%"/>"#, lime),
        ("lengths in millimeters", #"<rect width="10mm" height="10mm" fill="lime"/>"#, lime),
        (
            "an embedded picture",
            """
            <image width="20" height="20" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' \
            viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='lime'/%3E%3C/svg%3E"/>
            """, lime
        ),
    ])
    func `the middle of the picture has the color of`(_ name: String, _ content: String, _ color: String) throws {
        #expect(try pixel(10, 10, of: SVGImage(document(content))) == color)
    }

    @Test func `a user's style sheet yields to that of the document`() throws {
        var options = SVGImage.Options()
        options.styleSheet = "rect { fill: red; stroke: blue; stroke-width: 40px }"
        let content = #"<style>rect { stroke: lime }</style><rect width="20" height="20"/>"#
        #expect(try pixel(10, 10, of: SVGImage(document(content), options: options)) == lime)
    }

    @Test(arguments: [
        (#"width="40" height="30""#, 40, 30), (#"viewBox="0 0 40 30""#, 40, 30),
        (#"width="80" viewBox="0 0 40 30""#, 80, 60), (#"width="1in" height="50%" viewBox="0 0 40 30""#, 96, 15),
        ("", 300, 150),
    ])
    func `the size follows width, height, and view box`(_ attributes: String, _ width: Double, _ height: Double) throws
    {
        let picture = try SVGImage(document("", attributes: attributes))
        #expect(picture.size == CGSize(width: width, height: height))
    }

    @Test func `the tree of a picture shows resolved paths and paints`() throws {
        let content = #"<g fill="lime"><path transform="translate(1 2)" d="m1 1h2v2"/></g>"#
        #expect(
            try SVGImage(document(content)).tree == """
                picture 20 × 20
                  group
                    group matrix(1 0 0 1 1 2)
                      path M1,1L3,1L3,3 fill rgba(0,255,0,1)

                """)
    }

    @Test func `canvas state applies to the picture as a whole`() throws {
        let picture = try SVGImage(document(#"<rect width="20" height="20" fill="lime"/>"#))
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.setAlpha(0.2)
            canvas.draw(picture, in: CGRect(x: 0, y: 0, width: 20, height: 10), fit: .contain)
        }
        let pixels = try drawing.image().pixels(as: .rgba)
        #expect(Array(pixels[(5 * 20 + 10) * 4..<(5 * 20 + 10) * 4 + 4]) == [0, 255, 0, 51])
        #expect(pixels[(5 * 20 + 2) * 4 + 3] == 0)
    }
}
