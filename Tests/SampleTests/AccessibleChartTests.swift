// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation
import Testing

/// Tests of what a browser tells screen readers about charts.
@Suite struct AccessibleChartTests {
    private static let rows =
        #"[{"a": "A", "b": 28, "u": "https://example.com/a"}, {"a": "B", "b": 55, "u": "b.html"}]"#
    private static let axes = [
        "graphics-symbol: X-axis titled 'a' for a discrete scale with 2 values: A, B",
        "graphics-symbol: Y-axis titled 'b' for a linear scale with values from 0 to 55",
    ]

    @Test(
        .needsBrowser,
        arguments: [
            (
                #""bar""#, #""href": {"field": "u"}, "tooltip": {"field": "b"},"#,
                [
                    "graphics-symbol: a: A; b: 28; u: https://example.com/a (28)",
                    "graphics-symbol: a: B; b: 55; u: b.html (55)", "link: a: A; b: 28; u: https://example.com/a",
                    "link: a: B; b: 55; u: b.html",
                ]
            ),
            (#"{"type": "line"}"#, "", ["graphics-symbol: a: A; b: 28"]),
            (
                #""point""#, #""color": {"field": "a"}, "description": {"field": "a"},"#,
                [
                    "graphics-symbol: A", "graphics-symbol: B",
                    "graphics-symbol: Symbol legend titled 'a' for stroke color with 2 values: A, B",
                ]
            ),
        ])
    func `a browser reads the parts of a chart`(_ mark: String, _ encoding: String, _ parts: [String]) throws {
        var options = ChartOptions()
        options.accessibility = .full
        let spec = """
            {"data": {"values": \(Self.rows)}, "mark": \(mark), "width": 100, "height": 200,
             "encoding": {\(encoding) "x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}}
            """
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "chart.svg")
        try ChartSpec(json: Data(spec.utf8)).chart(options: options).drawing.write(to: file)
        let lines = try PythonRenderer.run("accessibility_tree.py", [file.absoluteString]).split(separator: "\n")
        let found = lines.map(String.init).filter { $0.hasPrefix("graphics-symbol") || $0.hasPrefix("link") }
        #expect(found.sorted() == (Self.axes + parts).sorted())
    }
}
