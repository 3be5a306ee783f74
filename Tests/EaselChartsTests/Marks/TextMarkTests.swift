// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

@Suite struct TextMarkTests {
    private func item(_ mark: String) throws -> SceneItem {
        try #require(
            items(
                scene(
                    #"{"data": {"values": [{}]}, "width": 60, "height": 40, "mark": {"type": "text", "text": "A", "fontSize": 30, \#(mark)}}"#
                )
            ).first)
    }

    @Test func `a text has a fill, a stroke, or both, of any paint`() throws {
        let outline = try item(#""fill": null, "stroke": "red", "strokeWidth": 2"#).paint
        #expect(outline.fill == nil && outline.stroke == .color("red") && outline.strokeWidth == 2)
        let unfilled = try item(#""filled": false, "color": "blue""#).paint
        #expect(unfilled.fill == nil && unfilled.stroke == .color("blue"))
        let both = try item(#""stroke": "red""#).paint
        #expect(both.fill == .color("black") && both.stroke == .color("red"))
    }

    @Test(arguments: [
        #""fill": null, "stroke": "#ff0000", "strokeWidth": 2"#, #""color": "#ff0000", "filled": false"#,
        #""color": {"gradient": "linear", "stops": [{"offset": 0, "color": "#ff0000"}, {"offset": 1, "color": "#ff0000"}]}"#,
        #""color": "white", "stroke": "#ff0000", "angle": 30"#,
    ])
    func `every paint of a text is drawn`(_ mark: String) throws {
        let chart = try ChartSpec(
            json: #"{"data": {"values": [{}]}, "width": 60, "height": 40, "mark": {"type": "text", "text": "A", "fontSize": 30, \#(mark)}}"#
        ).chart()
        let pixels = try chart.drawing.image().pixels(as: .rgba)
        #expect(stride(from: 0, to: pixels.count, by: 4).contains { pixels[$0] > 200 && pixels[$0 + 1] < 60 && pixels[$0 + 2] < 60 })
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
