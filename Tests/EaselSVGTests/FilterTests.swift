// SPDX-License-Identifier: MIT

import Easel
import EaselSVG
import Foundation
import Testing

/// Documents with filters whose color at the point (10, 10) follows from the specifications.
@Suite struct FilterTests {
    private static func filter(_ primitives: String, attributes: String = "", on element: String = "") -> String {
        """
        <filter id="f" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB" \(attributes)>\(primitives)\
        </filter><g filter="url(#f)">\(element.isEmpty ? #"<rect width="20" height="20" fill="red"/>"# : element)</g>
        """
    }

    static let documents: [(String, String, String)] = [
        ("a flood", filter(#"<feFlood flood-color="lime"/>"#), lime),
        ("a flood with the color of its element", filter(#"<feFlood color="lime" flood-color="currentColor"/>"#), lime),
        ("an offset", filter(#"<feOffset dx="15"/>"#), clear),
        (
            "an offset in parts of the bounds",
            filter(#"<feOffset dx="-0.25"/>"#, attributes: #"primitiveUnits="objectBoundingBox""#), red
        ),
        ("a matrix", filter(#"<feColorMatrix values="0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/>"#), lime),
        ("an invalid matrix", filter(#"<feColorMatrix values="1 2 3"/>"#), red),
        (
            "a transfer function",
            filter(
                #"<feComponentTransfer><feFuncR type="discrete" tableValues="1 0"/><feFuncG type="linear" intercept="1"/>"#
                    + "</feComponentTransfer>"), lime
        ),
        (
            "results by name",
            filter(
                #"<feFlood flood-color="lime" result="a"/><feFlood flood-color="blue"/>"#
                    + #"<feComposite in="a" in2="SourceAlpha" operator="in"/>"#), lime
        ),
        (
            "a merge",
            filter(
                #"<feFlood flood-color="lime" result="a"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="a"/>"#
                    + "</feMerge>"), lime
        ),
        (
            "a blend", filter(#"<feFlood flood-color="lime"/><feBlend mode="multiply" in2="SourceGraphic"/>"#),
            "#000000ff"
        ),
        (
            "a primitive's rectangle",
            filter(#"<feFlood flood-color="lime" x="0" y="0" width="8" height="20"/>"#), clear
        ),
        ("a tile", filter(#"<feFlood flood-color="lime" width="3" height="3"/><feTile/>"#), lime),
        ("an error in a primitive", filter(#"<feConvolveMatrix order="2" kernelMatrix="1"/>"#), clear),
        (
            "an element as an image",
            #"<defs><rect id="i" width="20" height="20" fill="lime"/></defs>"# + filter(##"<feImage href="#i"/>"##),
            lime
        ),
        (
            "an element that its filter shows",
            ##"<rect id="f2" width="20" height="20" fill="lime" filter="url(#f)"/>"##
                + ##"<filter id="f"><feImage href="#f2"/></filter>"##, lime
        ),
        ("a missing filter", ##"<rect width="20" height="20" fill="red" filter="url(#x)"/>"##, clear),
        ("no primitives", filter(""), clear),
        ("a function", #"<rect width="20" height="20" fill="red" filter="invert(1) opacity(100%)"/>"#, "#00ffffff"),
        (
            "a shadow of a function",
            #"<rect width="5" height="20" fill="red" style="filter:drop-shadow(lime 8px 0)"/>"#, lime
        ),
        ("an invalid function", #"<rect width="20" height="20" fill="lime" style="filter:blur(-1px)"/>"#, lime),
        ("an invalid list", #"<rect width="20" height="20" fill="lime" style="filter:invert(1) x(2)"/>"#, lime),
    ]

    @Test(arguments: documents) func `a filter follows its specification`(
        name: String, content: String, expected: String
    ) throws {
        #expect(try pixel(10, 10, of: SVGImage(document(content))) == expected, "\(name)")
    }

    @Test func `light is mixed linearly by default`() throws {
        let content = """
            <filter id="f" x="0" y="0" width="1" height="1"><feFlood flood-color="white"/>
            <feComponentTransfer><feFuncR type="linear" slope="0.5"/></feComponentTransfer></filter>
            <rect width="20" height="20" filter="url(#f)"/>
            """
        #expect(try pixel(10, 10, of: SVGImage(document(content))) == "#bcffffff")
    }

    @Test func `a filter stays a filter in SVG`() throws {
        let picture = try SVGImage(document(Self.filter(#"<feGaussianBlur stdDeviation="1 2"/>"#)))
        #expect(try picture.drawing().svg().contains("<feGaussianBlur stdDeviation=\"1 2\""))
        #expect(picture.warnings.isEmpty && picture.tree.contains("filter (0 0 20 20) 1 steps"))
    }

    @Test func `the size of a filter is limited by the render`() throws {
        let content = ##"""
            <filter id="f" filterUnits="userSpaceOnUse" x="-1e7" y="-1e7" width="2e7" height="2e7"><feTile/></filter>
            <rect width="20" height="20" filter="url(#f)"/>
            """##
        let picture = try SVGImage(document(content))
        #expect(throws: DrawingError.self) { try picture.drawing().image(rendering: .untrusted) }
    }
}
