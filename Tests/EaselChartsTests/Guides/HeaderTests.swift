// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected positions and strings were computed by vl-convert for the same charts.
@Suite struct HeaderTests {
    private func facet(_ channel: String, _ header: String) throws -> Scene {
        try scene(
            #"""
            {"data": {"values": [{"a": "x", "b": 1}, {"a": "y", "b": 3}]}, "mark": "point", "width": 60, "height": 50,
             "config": {"font": "DejaVu Sans"}, "encoding": {"x": {"field": "b", "type": "quantitative"},
             "\#(channel)": {"field": "a", "header": {\#(header)}}}}
            """#)
    }

    private func titles(_ scene: Scene) -> [String] {
        items(scene, .titleText).compactMap { item in
            guard case .text(let text) = item.shape else { return nil }
            return "\(text.lines.joined()) \(Int(text.anchor.x.rounded())),\(Int(text.anchor.y.rounded()))"
        }
    }

    @Test(arguments: [
        ("column", #""titlePadding": 3"#, ["a 82,5", "x 36,29", "y 123,29"]),
        ("column", #""titlePadding": 3, "labelPadding": 15"#, ["a 82,5", "x 36,29", "y 123,29"]),
        ("column", #""labelAnchor": "start", "titleAnchor": "start""#, ["a 5,5", "x 6,36", "y 93,36"]),
        ("column", #""orient": "right""#, ["a 220,31", "x 86,31", "y 198,31"]),
        ("column", #""labelAngle": -45"#, ["a 82,5", "x 36,48", "y 123,48"]),
        ("row", #""titlePadding": 20"#, ["a 5,67", "x 46,31", "y 46,103"]),
        ("row", #""titleAnchor": "start""#, ["a 5,129", "x 36,31", "y 36,103"]),
        ("row", #""titleAnchor": "end""#, ["a 5,5", "x 36,31", "y 36,103"]),
        ("row", #""titleOrient": "bottom""#, ["a 58,171", "x 5,31", "y 5,103"]),
        ("facet", #""titleAnchor": "start""#, ["a 5,5", "x 36,27", "y 123,27"]),
    ])
    func `titles and labels follow the header's placement properties`(
        _ channel: String, _ header: String, _ expected: [String]
    ) throws {
        #expect(try titles(facet(channel, header)).sorted() == expected)
    }

    @Test(arguments: [
        (#""'>' + datum.label""#, ["x", "y"]), (#""datum.label + '!'""#, ["x", "y"]),
        (#""upper(datum.value)""#, ["X", "Y"]),
    ])
    func `in header label expressions, text that is added to datum.label is ignored, as in Vega-Lite`(
        _ expression: String, _ expected: [String]
    ) throws {
        let scene = try facet("column", #""title": null, "labelExpr": \#(expression)"#)
        #expect(texts(scene, .titleText) == expected)
    }
}
