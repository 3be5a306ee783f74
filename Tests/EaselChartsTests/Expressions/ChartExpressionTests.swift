// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// Expressions that use the scales and the data of the chart. The expected values are from vl-convert.
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
        ("invert('y', 150)", "2.5"), ("invert('x', 30)", "v"), ("'' + invert('x', 29)", "undefined"),
        ("bandwidth('x')", "0"),
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
        (#""calculate": "scale('y', datum.b)", "as": "w""#, "scale: the scale \"y\" is not known yet"),
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
        ("length(data('source')) + '|' + data('source')[1].b", "2|5"), ("indata('source', 'b', '5')", "1"),
        ("'' + indata('source', 'b', 7)", "undefined"),
        ("data('more')[0].q", "7"), ("n", "2"),
    ])
    func `expressions can use data sets by name`(_ expression: String, _ expected: String) throws {
        let members = #"""
            , "datasets": {"more": [{"q": 7}]}, "params": [{"name": "n", "expr": "length(data('source'))"}]
            """#
        #expect(try value(expression, members) == expected)
        let error = #expect(throws: ChartError.self) { try value("data('sourse')", members) }
        #expect(error?.problems.first?.suggestion == "source")
        #expect(error?.problems.first?.path == "$.encoding.text.value")
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

    @Test(arguments: [(-5, "undefined"), (1, "u"), (20, "undefined"), (25, "v"), (45, "undefined")])
    func `positions beside all bands have no value`(_ position: Int, _ expected: String) throws {
        let scene = try scene(
            #"""
            {\#(Self.data), "mark": "bar", "title": {"text": {"expr": "'' + invert('x', \#(position))"}},
             "encoding": {\#(Self.x), \#(Self.y)}}
            """#)
        #expect(texts(scene, .titleText) == [expected])
    }

    @Test(arguments: [
        (#""name": "R", "repeat": ["b", "c d"]"#, "", "repeat", ["child__b_y", "child__c_d_y"]),
        (#""repeat": ["b", "c d"]"#, #""name": "N", "#, "repeat", ["N_child__b_y", "N_child__c_d_y"]),
        (#""repeat": {"row": ["b", "c d"]}"#, "", "row", ["child__row_b_y", "child__row_c_d_y"]),
        (
            #""repeat": {"row": ["b", "c d"], "column": ["b"]}"#, "", "row",
            ["child__row_bcolumn_b_y", "child__row_c_dcolumn_b_y"]
        ),
        (
            #""resolve": {"scale": {"y": "independent"}}, "repeat": {"layer": ["b", "c d"]}"#, "", "layer",
            ["child__layer_b_y", "child__layer_c_d_y"]
        ),
    ])
    func `the scales of a repeat have the names that Vega-Lite gives to them`(
        _ definition: String, _ name: String, _ kind: String, _ names: [String]
    ) throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"b": 5, "c d": 20}]}, \#(definition), "spec": {\#(name)"mark": "text", "encoding": {
             "text": {"value": {"expr": "domain('\#(names[0])') + '|' + domain('\#(names[1])')"}},
             "y": {"field": {"repeat": "\#(kind)"}, "type": "quantitative"}}}}
            """#)
        #expect(texts(scene) == ["0,5|0,20", "0,5|0,20"])
    }

    @Test(arguments: [
        (#""width": {"step": 40}, "#, [[0, 180, 40, 120], [40, 0, 40, 300]]),
        ("", [[0, 180, 20, 120], [20, 0, 20, 300]]),
    ])
    func `params can use the size of the plot`(_ width: String, _ expected: [[Double]]) throws {
        let scene = try scene(
            #"""
            {\#(Self.data), \#(width)"params": [{"name": "q", "expr": "width / 2"}],
             "mark": {"type": "bar", "width": {"expr": "q"}}, "encoding": {\#(Self.x), \#(Self.y)}}
            """#)
        #expect(rectangles(scene) == expected)
    }

    @Test func `params with the size of the plot are known to its ranges, and to its data if the size is known`() throws
    {
        let params = #", "params": [{"name": "q", "expr": "width / 2"}]"#
        let calculate = #", "transform": [{"calculate": "q", "as": "z"}]"#
        let range = #"\#(params), "width": {"step": 40}"#
        let scaled = try scene(
            #"""
            {\#(Self.data), "mark": "text"\#(range), "encoding": {
             \#(Self.x), \#(Self.y.dropLast()), "scale": {"rangeMax": {"expr": "q"}}},
             "text": {"value": {"expr": "q + '|' + range('y')"}}}}
            """#)
        #expect(texts(scaled) == ["40|300,40", "40|300,40"])
        #expect(try value("datum.z", params + calculate + #", "width": 50"#) == "25")
        let error = #expect(throws: ChartError.self) { try value("datum.z", range + calculate) }
        #expect(error?.problems.first?.message.contains("param q is not known yet") == true)
    }

    @Test func `a fitted plot gives params its final width`() throws {
        let members = #", "params": [{"name": "q", "expr": "width"}], "width": 200, "autosize": "fit""#
        #expect(try value("(q == width && width < 200) + ''", members) == "true")
    }

    @Test func `params are computed in the order of their dependence`() throws {
        let params = #"""
            , "params": [{"name": "r", "expr": "q / 2"}, {"name": "q", "expr": "p + 4"}, {"name": "p", "value": 4}]
            """#
        #expect(try value("r", params) == "4")
        let cycle = #"""
            , "params": [{"name": "s", "expr": "q"}, {"name": "r", "expr": "q"}, {"name": "q", "expr": "r"}]
            """#
        let error = #expect(throws: ChartError.self) { try value("r", cycle) }
        #expect(error?.problems.first?.path == "$.params[2].expr")
        #expect(error?.problems.first?.message == "the param q depends on itself")
    }
}
