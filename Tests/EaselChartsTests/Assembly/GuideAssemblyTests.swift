// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected guides are those that vl-convert produces for the same charts.
@Suite struct GuideAssemblyTests {
    private func points(_ members: String, mark: String = #""point""#) throws -> Scene {
        try scene(
            #"""
            {"data": {"values": [{"k": "p", "v": 1, "t": "2000-01-01"}, {"k": "q", "v": 3, "t": "2006-01-01"}]},
             "width": 100, "height": 100, "mark": \#(mark),
             "encoding": {"x": {"field": "v", "type": "quantitative"}, \#(members)}}
            """#)
    }

    @Test(arguments: [
        (#""color": {"field": "k"}, "shape": {"field": "k"}"#, ["p", "q"]),
        (#""color": {"field": "k", "legend": null}, "shape": {"field": "k"}"#, []),
        (#""color": {"field": "k"}, "shape": {"field": "k", "legend": null}"#, []),
        (#""color": {"field": "k", "legend": {}}, "shape": {"field": "k", "legend": null}"#, ["p", "q"]),
    ])
    func `disabling a legend also hides the field's other legends, unless the spec defines them`(
        _ members: String, _ expected: [String]
    ) throws {
        #expect(texts(try points(members), .legendLabel) == expected)
    }

    @Test func `legend labels show dates in full`() throws {
        let scene = try points(#""color": {"field": "t", "type": "temporal"}"#)
        #expect(texts(scene, .legendLabel) == ["Jan 01, 2000", "Jan 01, 2002", "Jan 01, 2004", "Jan 01, 2006"])
    }

    @Test func `legend symbols use the stroke set on the mark rather than the encoded color`() throws {
        let scene = try points(
            #""color": {"value": "teal"}, "size": {"field": "v", "type": "quantitative"}"#,
            mark: #"{"type": "point", "stroke": "maroon"}"#)
        #expect(items(scene).map(\.paint.stroke) == [.color("maroon"), .color("maroon")])
        #expect(items(scene, .legendSymbol).allSatisfy { $0.paint.stroke == .color("maroon") })
    }

    @Test(arguments: [(#""offset": 10"#, "{}", 100.0), (#""ticks": true"#, #"{"axis": {"offset": 10}}"#, 110)])
    func `an axis offset that is set in the config also moves the grid`(
        _ axis: String, _ config: String, _ expected: Double
    ) throws {
        let scene = try offsetScene(axis, config)
        guard case .rule(let start, let end) = items(scene, .axisGrid).first?.shape else {
            Issue.record("the grid is missing")
            return
        }
        #expect(max(start.y, end.y) - scene.origin.y == expected + 0.5)
    }

    private func offsetScene(_ axis: String, _ config: String) throws -> Scene {
        try scene(
            #"""
            {"data": {"values": [{"v": 1}, {"v": 3}]}, "width": 100, "height": 100, "config": \#(config), "mark": "point",
             "encoding": {"x": {"field": "v", "type": "quantitative", "axis": {\#(axis)}},
             "y": {"field": "v", "type": "quantitative", "axis": null}}}
            """#)
    }

    /// Returns two layers of points with x axes that have the given members.
    private func layers(_ first: String, _ second: String, _ members: String = "") throws -> Scene {
        let y = #""y": {"field": "b", "type": "quantitative", "axis": null}"#
        func layer(_ field: String, _ members: String) -> String {
            #"{"mark": "point", "encoding": {"x": {"field": "\#(field)", "type": "quantitative"\#(members)}, \#(y)}}"#
        }
        return try scene(
            #"""
            {"data": {"values": [{"a": 1, "b": 2}, {"a": 2, "b": 3}]}, "width": 60, "height": 40,
             "layer": [\#(layer("a", first)), \#(layer("b", second))]\#(members)}
            """#)
    }

    @Test(arguments: [
        (#", "axis": null"#, #", "axis": {"ticks": true}"#, []),
        (#", "axis": {"grid": true}"#, #", "axis": {"ticks": true}"#, ["a, b"]),
        (#", "axis": {"grid": true}"#, #", "axis": null"#, []), ("", #", "axis": null"#, []),
        ("", #", "axis": false"#, []), ("", "", ["a, b"]),
    ])
    func `a layer that hides the axis hides it for all layers`(_ first: String, _ second: String, _ titles: [String])
        throws
    {
        #expect(texts(try layers(first, second), .axisTitle) == titles)
    }

    @Test(arguments: ["axis", "scale"])
    func `a layer with a separate axis hides only that axis, and only the first axis has a grid`(_ resolved: String)
        throws
    {
        let members = #", "resolve": {"\#(resolved)": {"x": "independent"}}"#
        let first = try layers(#", "axis": null"#, "", members)
        #expect(texts(first, .axisTitle) == ["b"])
        #expect(items(first, .axisGrid).isEmpty)
        let second = try layers("", #", "axis": null"#, members)
        #expect(texts(second, .axisTitle) == ["a"])
        #expect(!items(second, .axisGrid).isEmpty)
        let both = try layers("", #", "axis": {"orient": "top"}"#, members)
        let isShared = try layers("", "")
        #expect(texts(both, .axisTitle) == ["a", "b"])
        #expect(items(both, .axisGrid).count == (resolved == "axis" ? items(isShared, .axisGrid).count : 3))
    }

    @Test func `axes of layers on different sides stay separate`() throws {
        let scene = try layers(#", "axis": {"orient": "top"}"#, #", "axis": {"orient": "bottom"}"#)
        #expect(texts(scene, .axisTitle) == ["a", "b"])
        #expect(texts(try layers("", #", "axis": {"orient": "top"}"#), .axisTitle) == ["a, b"])
    }

    @Test(arguments: [
        (#", "title": null"#, "", []), ("", #", "title": null"#, []), (#", "title": null"#, #", "title": "T""#, []),
        (#", "axis": {"title": "T"}"#, #", "axis": {"title": null}"#, []),
        (#", "title": "T""#, #", "axis": {"title": null}"#, []), (#", "title": "T""#, "", ["T"]),
        (#", "title": "T""#, #", "title": """#, ["T"]), ("", #", "title": """#, []),
        (#", "title": "T""#, #", "title": "U""#, ["T, U"]),
    ])
    func `a layer with the title null hides the title of the axis`(
        _ first: String, _ second: String, _ titles: [String]
    ) throws {
        #expect(texts(try layers(first, second), .axisTitle) == titles)
    }

    @Test(arguments: [
        ("", #", "legend": null"#, []), (#", "legend": null"#, "", []), (#", "legend": null"#, #", "legend": {}"#, []),
        (#", "legend": {}"#, #", "legend": null"#, ["c", "u", "v"]),
        (#", "legend": {"title": "T"}"#, #", "legend": null"#, ["T", "u", "v"]),
        (#", "legend": {"title": "T"}"#, #", "legend": {"title": null}"#, ["u", "v"]),
        (#", "title": "T""#, #", "title": null"#, ["u", "v"]), ("", #", "title": null"#, ["u", "v"]),
    ])
    func `the first layer with a legend decides whether it is drawn, and the title null hides the title`(
        _ first: String, _ second: String, _ expected: [String]
    ) throws {
        func layer(_ mark: String, _ members: String) -> String {
            #"{"mark": "\#(mark)", "encoding": {"color": {"field": "c"\#(members)}}}"#
        }
        let scene = try scene(
            #"""
            {"data": {"values": [{"c": "u"}, {"c": "v"}]}, "layer": [\#(layer("point", first)), \#(layer("circle", second))]}
            """#)
        #expect(texts(scene, .legendTitle) + texts(scene, .legendLabel) == expected)
    }

    @Test(arguments: [(#""x""#, "axis", SceneMark.Role.axisLabel), (#""color""#, "legend", .legendLabel)])
    func `labels of discrete bins show both ends`(_ channel: String, _ guide: String, _ role: SceneMark.Role) throws {
        func labels(_ members: String) throws -> [String] {
            let scene = try scene(
                #"""
                {"data": {"values": [{"v": 1}, {"v": 1.5}, {"v": 2.5}, {"v": null}]}, "mark": "bar", "encoding": {
                 \#(channel): {"field": "v", "bin": {"step": 1}, "type": "ordinal"\#(members)},
                 "y": {"aggregate": "count", "axis": null}}}
                """#)
            return texts(scene, role)
        }
        #expect(try labels("") == ["null", "1 – 2", "2 – 3"])
        #expect(try labels(#", "\#(guide)": {"format": ".1f"}"#) == ["null", "1.0 – 2.0", "2.0 – 3.0"])
    }

    @Test(arguments: [
        (#""y": {"datum": 4, "title": null}"#, ["v"]), (#""y": {"datum": 4, "title": "T"}"#, ["v"]),
        (#""y": {"datum": 4, "axis": {"title": null}}"#, []),
    ])
    func `the title of a datum does not apply to the axis, but that of its axis does`(
        _ datum: String, _ expected: [String]
    ) throws {
        let bars = #"{"mark": "bar", "encoding": {"y": {"field": "v", "type": "quantitative"}}}"#
        let rule = #"{"mark": "rule", "encoding": {\#(datum)}}"#
        for layers in [[bars, rule], [rule, bars]] {
            let scene = try scene(
                #"{"data": {"values": [{"v": 4}]}, "layer": [\#(layers.joined(separator: ", "))]}"#)
            #expect(texts(scene, .axisTitle) == expected)
        }
    }

    @Test(
        arguments: [
            (#""legend": {"title": null}"#, ["w"]), (#""title": "T""#, ["w, T"]), (#""title": null"#, []),
            (#""legend": {"title": null}, "title": "T""#, ["w, T"]),
        ], ["color", "shape"])
    func `null as the title of a datum's legend does not hide the title of the field`(
        _ datum: (members: String, titles: [String]), _ channel: String
    ) throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"w": "a"}, {"w": "b"}]}, "layer": [
             {"mark": "point", "encoding": {"\#(channel)": {"field": "w"}}},
             {"mark": "point", "encoding": {"\#(channel)": {"datum": "q", \#(datum.members)}}}]}
            """#)
        #expect(texts(scene, .legendTitle) == datum.titles)
    }

    @Test func `titles of axes, legends, and headers can be expressions`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "u", "b": 4}]}, "mark": "point", "encoding": {
             "x": {"field": "a", "axis": {"title": {"expr": "'E' + domain('x')[0]"}}},
             "y": {"field": "b", "type": "quantitative", "axis": {"title": {"expr": "['A', 'B']"}}},
             "color": {"field": "a", "legend": {"title": {"expr": "1 + 1"}}},
             "column": {"field": "a", "header": {"title": {"expr": "'H' + 1"}}}}}
            """#)
        #expect(texts(scene, .axisTitle).sorted() == ["A\nB", "Eu"])
        #expect(texts(scene, .legendTitle) == ["2"])
        #expect(texts(scene, .titleText).contains("H1"))
    }

    @Test(arguments: [
        (["", "", ""], [false, true, true]), ([#", "axis": {"orient": "right"}"#, "", ""], [true, false, false]),
        (["", #", "axis": {"orient": "left"}"#, ""], [false, false, true]),
    ])
    func `independent axes after the first are on the opposite side`(_ axes: [String], _ areRight: [Bool]) throws {
        let layers = axes.map {
            #"{"mark": "point", "encoding": {"y": {"field": "v", "type": "quantitative"\#($0)}}}"#
        }
        let scene = try scene(
            #"""
            {"data": {"values": [{"v": 4}]}, "layer": [\#(layers.joined(separator: ", "))],
             "resolve": {"scale": {"y": "independent"}}}
            """#)
        let titles = items(scene, .axisTitle).compactMap { item in
            if case .text(let text) = item.shape { text.anchor.x > scene.origin.x } else { nil }
        }
        #expect(titles == areRight)
    }
}
