// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct CairoSVGTests {
    @Test func `surfaces and images are numbered in the order of their appearance`() {
        let document = """
            <g id="surface12"><use xlink:href="#image7"/><use xlink:href="#surface12"/></g><image id="image7"/>
            """
        #expect(
            CairoSVG.mended(document) == """
                <g id="surface1"><use xlink:href="#image2"/><use xlink:href="#surface1"/></g><image id="image2"/>
                """)
    }

    @Test func `the even-odd rule stands at the clip it is meant for, and only there`() {
        let document = """
            <clipPath id="clip1">
              <path d="M 0 0"/>
            </clipPath>
            <clipPath id="clip2"><path d="M 1 1"/></clipPath>
            <g clip-path="url(#clip1)" clip-rule="nonzero"/><g clip-path="url(#clip2)" clip-rule="evenodd"/>
            """
        let mended = CairoSVG.mended(document)
        #expect(mended.contains("<clipPath id=\"clip1\">"))
        #expect(mended.contains("<clipPath id=\"clip2\" clip-rule=\"evenodd\">"))
    }

    @Test func `a document without either stays as it is`() {
        let document = "<svg><path d=\"M 0 0\" fill=\"#fff\"/></svg>"
        #expect(CairoSVG.mended(document) == document)
    }
}
