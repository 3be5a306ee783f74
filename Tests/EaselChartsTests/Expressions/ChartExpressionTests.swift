// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// Expressions that use the scales and the data of the chart. The expected values are those of vl-convert.
@Suite struct ChartExpressionTests {
    private static let data = #""data": {"name": "source", "values": [{"a": "u", "b": 2}, {"a": "v", "b": 5}]}"#
    private static let x = #""x": {"field": "a"}"#
    private static let y = #""y": {"field": "b", "type": "quantitative"}"#

    /// Returns the first text of a chart with the value of an expression as its text.
    private func value(_ expression: String, _ members: String = "", encoding: String = "") throws -> String? {
        let scene = try scene(
            #"""
            {\#(Self.data), "mark": "text"\#(members),
             "encoding": {\#(Self.x), \#(Self.y), "text": {"value": {"expr": "\#(expression)"}}\#(encoding)}}
            """#)
        return texts(scene).first
    }

    @Test(arguments: [
        ("'' + domain('x')", "u,v"), ("'' + domain('y')", "0,5"), ("'' + range('x')", "0,40"),
        ("'' + range('y')", "300,0"),
        ("scale('y', 3)", "120"), ("scale('x', datum.a)", "10"), ("scale('x', 'v')", "30"),
        ("invert('y', 150)", "2.5"), ("invert('x', 29)", "v"), ("bandwidth('x')", "0"),
        ("'' + domain('x', 'group')", "u,v"),
        ("scale('color', 'v') + range('color')[0]", "#f58518#4c78a8"),
    ])
    func `marks can use the scales by the names of their channels`(_ expression: String, _ expected: String) throws {
        #expect(try value(expression, encoding: #", "color": {"field": "a"}"#) == expected)
    }

    @Test func `bars can have a share of the bandwidth`() throws {
        let scene = try scene(
            #"""
            {\#(Self.data), "mark": {"type": "bar", "width": {"expr": "bandwidth('x') / 2"}},
             "encoding": {\#(Self.x), \#(Self.y)}}
            """#)
        #expect(rectangles(scene) == [[5.5, 180, 9, 120], [25.5, 0, 9, 300]])
    }

    @Test func `guides and titles can use scales`() throws {
        let scene = try scene(
            #"""
            {\#(Self.data), "mark": "point", "title": {"text": {"expr": "'T' + domain('x')"}}, "encoding": {
             "x": {"field": "a", "axis": {"labelExpr": "datum.label + scale('x', datum.value)"}},
             "y": {"field": "b", "type": "quantitative", "axis": {"values": {"expr": "domain('y')"}}}}}
            """#)
        #expect(texts(scene, .axisLabel) == ["u10", "v30", "0", "5"])
        #expect(texts(scene, .titleText) == ["Tu,v"])
    }

    @Test func `params can use scales and each other`() throws {
        let params = #", "params": [{"name": "n", "expr": "domain('y')[1]"}, {"name": "m", "expr": "n * 2"}]"#
        #expect(try value("n + '|' + m", params) == "5|10")
    }

    @Test(arguments: [
        (#""calculate": "scale('y', datum.b)", "as": "w""#, "scale \"y\" is not known yet"),
        (#""calculate": "n + 1", "as": "w""#, "param n is not known yet"),
    ])
    func `transforms cannot use scales`(_ transform: String, _ message: String) throws {
        let members = #", "params": [{"name": "n", "expr": "domain('y')[1]"}], "transform": [{\#(transform)}]"#
        let error = #expect(throws: ChartError.self) { try value("1", members) }
        #expect(error?.problems.first?.path == "$.transform[0].calculate")
        #expect(error?.problems.first?.message.contains(message) == true)
    }

    @Test func `a scale that does not exist is an error that lists the scales`() throws {
        let error = #expect(throws: ChartError.self) { try value("bandwidth('X')") }
        let problem = try #require(error?.problems.first)
        #expect(problem.path == "$.encoding.text.value" && problem.expected == ["x", "y"])
        #expect(problem.suggestion == "x")
        #expect(throws: ChartError.self) {
            try value("invert('color', 'red')", encoding: #", "color": {"field": "a"}"#)
        }
    }

    private func text(_ expression: String) -> String {
        #""mark": "text", "encoding": {\#(Self.x), \#(Self.y), "text": {"value": {"expr": "\#(expression)"}}}"#
    }

    @Test func `views have their own scales, and the names that Vega-Lite gives to the scales of others`() throws {
        let other = #"{"mark": "point", "encoding": {"x": {"field": "b", "type": "quantitative"}}}"#
        let concatenated = try scene(
            #"""
            {\#(Self.data), "hconcat": [{\#(text("domain('x') + '|' + domain('concat_1_x')"))}, \#(other)]}
            """#)
        #expect(texts(concatenated) == ["u,v|0,5", "u,v|0,5"])
        let named = try scene(
            #"{\#(Self.data), "hconcat": [{\#(text("'' + domain('N_x')"))}, {"name": "N", \#(other.dropFirst())]}"#)
        #expect(texts(named) == ["0,5", "0,5"])
        let layered = try scene(
            #"""
            {\#(Self.data), "resolve": {"scale": {"x": "independent"}},
             "layer": [{\#(text("domain('x') + '|' + domain('layer_1_x') + '|' + domain('y')"))}, \#(other)]}
            """#)
        #expect(texts(layered) == ["u,v|0,5|0,5", "u,v|0,5|0,5"])
    }

    @Test func `the cells of a facet have their own scales`() throws {
        let scene = try scene(
            #"""
            {\#(Self.data), "facet": {"column": {"field": "a"}}, "resolve": {"scale": {"y": "independent"}},
             "spec": {\#(text("domain('x') + '|' + domain('y') + '|' + domain('child_y')"))}}
            """#)
        #expect(texts(scene) == ["u,v|0,2|0,2", "u,v|0,5|0,5"])
    }

    @Test(arguments: [
        ("length(data('source')) + '|' + data('source')[1].b", "2|5"), ("indata('source', 'b', 5)", "true"),
        ("data('more')[0].q", "7"), ("n", "2"),
    ])
    func `expressions can use data sets by name`(_ expression: String, _ expected: String) throws {
        let members = #"""
            , "datasets": {"more": [{"q": 7}]}, "params": [{"name": "n", "expr": "length(data('source'))"}]
            """#
        #expect(try value(expression, members) == expected)
        let error = #expect(throws: ChartError.self) { try value("data('sourse')", members) }
        #expect(error?.problems.first?.suggestion == "source")
    }

    @Test func `a lookup can use data that another view names`() throws {
        let scene = try scene(
            #"""
            {"hconcat": [{\#(Self.data), \#(text("datum.a"))}, {"data": {"values": [{"k": "v"}]},
             "transform": [{"lookup": "k", "from": {"data": {"name": "source"}, "key": "a", "fields": ["b"]}}],
             "mark": "text", "encoding": {"text": {"field": "b"}}}]}
            """#)
        #expect(texts(scene) == ["u", "v", "5"])
    }
}
