// SPDX-License-Identifier: MIT

import Easel
import EaselSVG
import Foundation
import Testing

@Suite struct TextTests {
    /// Returns the x coordinate of each run of text.
    private func positions(_ content: String) throws -> [Double] {
        let tree = try SVGImage(document(#"<path id="p" d="M0 10H2000"/>"# + content)).tree
        return tree.split(separator: "\n").compactMap { line in
            guard let start = line.range(of: "matrix("), let end = line[start.upperBound...].firstIndex(of: ")")
            else { return nil }
            return line[start.upperBound..<end].split(separator: " ").dropFirst(4).first.flatMap { Double($0) }
        }
    }

    @Test(arguments: [
        ##"<textPath href="#p">TXT</textPath>"##, "T<tspan fill='red'>X</tspan><tspan>T</tspan>",
    ])
    func `letter spacing is the same between characters on a path and in several spans`(_ text: String) throws {
        let plain = try positions("<text>\(text)</text>")
        let spaced = try positions("<text letter-spacing='40'>\(text)</text>")
        try #require(plain.count == 3 && spaced.count == 3)
        for (index, (first, second)) in zip(plain, spaced).enumerated() {
            #expect(abs(second - first - 40 * Double(index)) < 0.1)
        }
    }

    @Test func `a text length spreads letters from right to left`() throws {
        let text = "<text direction='rtl' x='500' textLength='LENGTH'>\u{5D0}\u{5D0}\u{5D0}</text>"
        let xs = try positions(text.replacing("LENGTH", with: "400"))
        try #require(xs.count == 3)
        #expect(xs[0] > xs[1] && xs[1] > xs[2] && abs(xs[2] - 100) < 1)
        #expect(abs((xs[0] - xs[1]) - (xs[1] - xs[2])) < 0.1)
    }

    @Test func `a text length applies to a part of a line, which moves the text after it`() throws {
        let plain = try positions("<text><tspan>T</tspan><tspan>X</tspan><tspan>T</tspan></text>")
        let xs = try positions("<text>T<tspan textLength='300' lengthAdjust='spacingAndGlyphs'>X</tspan>T</text>")
        try #require(plain.count == 3 && xs.count == 3)
        #expect(abs(xs[1] - plain[1]) < 2 && abs(xs[2] - xs[1] - 300) < 2)
    }

    @Test func `a text length stretches the letters on a path`() throws {
        let content = ##"""
            <path id="p" d="M0 10H2000"/>
            <text textLength="400" lengthAdjust="spacingAndGlyphs"><textPath href="#p">TXT</textPath></text>
            """##
        let tree = try SVGImage(document(content)).tree
        let scales = tree.split(separator: "matrix(").dropFirst().compactMap { Double($0.prefix { $0 != " " }) }
        #expect(scales.count == 3 && scales.allSatisfy { $0 > 2 })
    }
}
