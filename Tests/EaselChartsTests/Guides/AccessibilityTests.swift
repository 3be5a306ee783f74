// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation
import Testing

/// Tests of tooltips, links, and descriptions in SVG. The expected texts are from Vega 6 for the same specs.
@Suite struct AccessibilityTests {
    private static func chart(
        _ json: String, _ accessibility: ChartOptions.Accessibility = .automatic
    ) throws -> ComputedChart {
        var options = ChartOptions()
        options.accessibility = accessibility
        return try ChartSpec(json: Data(json.utf8)).chart(options: options)
    }

    private static func svg(
        _ json: String, _ accessibility: ChartOptions.Accessibility = .automatic
    ) throws -> String {
        try chart(json, accessibility).drawing.svg()
    }

    private static func unescaped(_ text: Substring) -> String {
        [("&#10;", "\n"), ("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }

    private static func labels(_ svg: String) -> [String] {
        svg.matches(of: #/ aria-label="([^"]*)"/#).map { unescaped($0.1) }
    }

    private static func titles(_ svg: String) -> [String] {
        svg.matches(of: #/<title>([^<]*)</#).map { unescaped($0.1) }
    }

    /// A spec of sales by month, with more members for the mark and the encoding.
    private static func sales(_ mark: String = #""bar""#, _ encoding: String = "", _ more: String = "") -> String {
        """
        {"data": {"values": [{"month": "May", "sold": 28, "page": "https://example.com/5"},
                             {"month": "June", "sold": 1255.5, "page": "year/6"}]},
         "mark": \(mark), \(more)
         "encoding": {"x": {"field": "month", "title": "Month"},
                      "y": {"field": "sold", "type": "quantitative", "axis": {"format": ",.0f"}}\(encoding)}}
        """
    }

    @Test func `a plain chart has no descriptions`() throws {
        let svg = try Self.svg(Self.sales())
        #expect(Self.labels(svg).isEmpty && Self.titles(svg).isEmpty && !svg.contains("role="))
    }

    @Test(arguments: [
        (#"{"type": "bar", "tooltip": true}"#, "", ["Month: May\nsold: 28", "Month: June\nsold: 1,256"]),
        (
            #"{"type": "bar", "tooltip": {"content": "encoding"}}"#, "",
            ["Month: May\nsold: 28", "Month: June\nsold: 1,256"]
        ),
        (
            #"{"type": "bar", "tooltip": {"content": "data"}}"#, "",
            ["month: May\nsold: 28\npage: https://example.com/5", "month: June\nsold: 1255.5\npage: year/6"]
        ),
        (#"{"type": "bar", "tooltip": "Sales"}"#, "", ["Sales", "Sales"]),
        (#""bar""#, #", "tooltip": {"field": "sold", "format": ".1f"}"#, ["28.0", "1255.5"]),
        (
            #""bar""#, #", "tooltip": [{"field": "month"}, {"field": "sold", "title": "Units", "format": ".1f"}]"#,
            ["month: May\nUnits: 28.0", "month: June\nUnits: 1255.5"]
        ),
        (
            #""bar""#, #", "tooltip": {"condition": {"test": "datum.sold > 30", "value": "many"}, "value": "few"}"#,
            ["few", "many"]
        ),
        (#"{"type": "bar", "tooltip": true}"#, #", "tooltip": null"#, []),
    ])
    func `a tooltip is a title`(_ mark: String, _ encoding: String, _ titles: [String]) throws {
        let svg = try Self.svg(Self.sales(mark, encoding))
        #expect(Self.titles(svg) == titles)
        #expect(Self.labels(svg).isEmpty)
    }

    @Test func `a link is around its mark, and in PDF too`() throws {
        let chart = try Self.chart(Self.sales(#""bar""#, #", "href": {"field": "page"}"#))
        let svg = try chart.drawing.svg()
        #expect(svg.contains("<a href=\"https://example.com/5\"><rect"))
        #expect(svg.contains("<a href=\"year/6\"><rect"))
    }

    @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "java\\nscript:alert(1)"])
    func `only links to pages and mail are links`(_ link: String) throws {
        let error = #expect(throws: ChartError.self) {
            try Self.chart(Self.sales(#"{"type": "bar", "href": "\#(link)"}"#))
        }
        #expect("\(String(describing: error))".contains("must be an http, https, mailto, or relative URL"))
    }

    @Test func `all parts of a chart are described in Vega's words`() throws {
        let svg = try Self.svg(
            Self.sales(
                #""bar""#, #", "color": {"field": "month", "title": "Month"}"#,
                #""title": {"text": "Sales", "subtitle": ["by", "month"]},"#), .full)
        #expect(
            Set(Self.labels(svg))
                == [
                    "X-axis titled 'Month' for a discrete scale with 2 values: June, May",
                    "Y-axis titled 'sold' for a linear scale with values from 0 to 1,300",
                    "Month: May; sold: 28", "Month: June; sold: 1,256",
                    "Symbol legend titled 'Month' for fill color with 2 values: June, May", "Title text 'Sales'",
                    "Subtitle text 'by month'",
                ])
        #expect(svg.contains("role=\"graphics-symbol\" aria-roledescription=\"bar\""))
        #expect(svg.contains("role=\"graphics-object\" aria-roledescription=\"rect mark container\""))
    }

    @Test func `a description in the encoding asks for all descriptions`() throws {
        let svg = try Self.svg(Self.sales(#""point""#, #", "description": {"field": "month"}"#))
        #expect(Self.labels(svg).suffix(2) == ["May", "June"])
        #expect(Self.labels(svg).count == 4)
    }

    @Test(arguments: [
        (#"{"type": "bar", "aria": false}"#, "", 2), (#""bar""#, #""config": {"aria": false},"#, 0),
        (#"{"type": "bar", "description": "A bar"}"#, "", 4),
    ])
    func `descriptions can be left out`(_ mark: String, _ more: String, _ count: Int) throws {
        #expect(Self.labels(try Self.svg(Self.sales(mark, "", more), .full)).count == count)
    }

    @Test func `a series is described once, by its first row`() throws {
        let svg = try Self.svg(
            """
            {"data": {"values": [{"x": 1, "y": 2}, {"x": 2, "y": null}, {"x": 3, "y": 4}, {"x": 4, "y": 5}]},
             "mark": {"type": "line", "tooltip": true},
             "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}}
            """, .full)
        #expect(Self.labels(svg).filter { $0.hasPrefix("x") } == ["x: 1; y: 2"])
        #expect(Self.titles(svg) == ["x: 1\ny: 2", "x: 1\ny: 2"])
    }

    @Test func `times are read in full`() throws {
        let svg = try Self.svg(
            """
            {"data": {"values": [{"t": "2026-03-05", "y": 2}, {"t": "2026-04-06", "y": 4}]},
             "mark": "point", "encoding": {"x": {"field": "t", "type": "temporal"}, "y": {"field": "y"}}}
            """, .full)
        #expect(
            Self.labels(svg).first
                == "X-axis titled 't' for a time scale with values from Thursday, 05 March 2026, 12:00:00 AM to Monday, 06 April 2026, 12:00:00 AM"
        )
    }

    @Test func `a box has its summary`() throws {
        let rows = (0...8).map { #"{"v": \#($0)}"# }.joined(separator: ",")
        let spec = """
            {"data": {"values": [\(rows)]}, "mark": "boxplot",
             "encoding": {"x": {"field": "v", "type": "quantitative"}}}
            """
        #expect(Self.titles(try Self.svg(spec)).isEmpty)
        let svg = try Self.svg(spec, .full)
        #expect(
            Self.titles(svg) == ["Max of v: 8\nQ3 of v: 6\nMedian of v: 4\nQ1 of v: 2\nMin of v: 0"])
        #expect(Self.labels(svg).count == 2)
    }

    @Test func `descriptions are charged to the limit of text`() throws {
        var options = ChartOptions()
        options.limits.labelBytes = 100
        #expect(throws: ChartError.self) {
            try ChartSpec(
                json: Data(Self.sales(#"{"type": "bar", "tooltip": "\#(String(repeating: "a", count: 90))"}"#).utf8)
            )
            .chart(options: options)
        }
    }
}
