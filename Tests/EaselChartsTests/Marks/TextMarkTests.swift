// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

@Suite struct TextMarkTests {
    private func spec(_ mark: String) throws -> ChartSpec {
        try ChartSpec(
            json: #"""
                {"data": {"values": [{}]}, "width": 60, "height": 40,
                 "mark": {"type": "text", "text": "A", "fontSize": 30, \#(mark)}}
                """#)
    }

    private func paint(_ mark: String) throws -> ScenePaint {
        try #require(items(spec(mark).chart().scene).first).paint
    }

    @Test func `a text has a fill, a stroke, or both, of any paint`() throws {
        let outline = try paint(#""fill": null, "stroke": "red", "strokeWidth": 2"#)
        #expect(outline.fill == nil && outline.stroke == .color("red") && outline.strokeWidth == 2)
        let unfilled = try paint(#""filled": false, "color": "blue""#)
        #expect(unfilled.fill == nil && unfilled.stroke == .color("blue"))
        let both = try paint(#""stroke": "red""#)
        #expect(both.fill == .color("black") && both.stroke == .color("red"))
    }

    @Test(arguments: [
        #""fill": null, "stroke": "red", "strokeWidth": 2"#, #""color": "red", "filled": false"#,
        #""color": {"gradient": "linear", "stops": [{"offset": 0, "color": "red"}, {"offset": 1, "color": "red"}]}"#,
        #""color": "white", "stroke": "red", "angle": 30"#,
    ])
    func `every paint of a text is drawn`(_ mark: String) throws {
        let pixels = try spec(mark).chart().drawing.image().pixels(as: .rgba)
        let isRed = stride(from: 0, to: pixels.count, by: 4).contains { index in
            pixels[index] > 200 && pixels[index + 1] < 60 && pixels[index + 2] < 60
        }
        #expect(isRed)
    }

    @Test func `the size of a text is its font size`() throws {
        // Vega-Lite 6.4 (vl-convert): fontSize 24, and 12 if the configuration also has a font size.
        func size(_ mark: String, _ config: String) throws -> Double? {
            let scene = try scene(
                #"{"data": {"values": [{}]}, "mark": {"type": "text", "text": "A"\#(mark)}, "config": \#(config)}"#)
            guard case .text(let text) = items(scene).first?.shape else { return nil }
            return text.font.size
        }
        #expect(try size(#", "size": 24"#, "{}") == 24)
        #expect(try size("", #"{"text": {"size": 24, "fontSize": 12}}"#) == 12)
    }
}
