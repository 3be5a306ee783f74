// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// Spellings of older versions and of other libraries: they have their effect, or the error says what to write.
@Suite struct SpellingHintTests {
    private func problem(_ json: String) -> String {
        do {
            _ = try ChartSpec(json: json)
            return ""
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("```json\n{\"mark\": \"bar\"}\n```", "fences of Markdown"),
        ("{\n// the mark\n\"mark\": \"bar\"}", "JSON has no comments"),
        ("{'mark': 'bar'}", "JSON has strings in double quotes"),
        (#"{"mark": {"type": "bar", "clip": True}}"#, "JSON has true, false, and null"),
        (#"{"mark": "pie", "encoding": {}}"#, "did you mean \"arc\"?"),
        (#"{"mark": "column", "encoding": {}}"#, "did you mean \"bar\"?"),
        (#"{"mark": "bar", "encoding": {"x": {"field": "a", "type": "categorical"}}}"#, "did you mean \"nominal\"?"),
        (#"{"mark": "bar", "encoding": {"x": {"field": "a", "type": "numeric"}}}"#, "did you mean \"quantitative\"?"),
        (#"{"mark": "bar", "encoding": {"x": {"field": "a", "aggregate": "avg"}}}"#, "did you mean \"average\"?"),
        (#"{"mark": "bar", "encodings": {"x": {"field": "a"}}}"#, "$.encodings: \"encodings\" is not a member"),
        (#"{"mark": "bar", "selection": {"brush": {"type": "interval"}}}"#, "$.selection: selections are params since"),
    ])
    func `the error of a foreign spelling says what to write`(_ json: String, _ part: String) {
        let problem = problem(json)
        #expect(problem.contains(part), "\(problem)")
    }

    @Test(arguments: [
        (#"{"mark": "bar", "encoding": {"x": {"field": "a"}}}"#, "$: the chart has no data; expected data"),
        (
            #"""
            {"data": {"values": [{"b": "$1,200"}]}, "mark": "bar",
             "encoding": {"x": {"field": "b", "type": "quantitative"}}}
            """#, "$.encoding.x.field: all values of \"b\" are text, such as \"$1,200\"; expected numbers"
        ),
        (#"{"data": {"values": []}, "title": {"fontSize": 9}, "mark": "bar"}"#, "$.title: the title has no text"),
        (#"{"data": {"values": []}, "mark": {"type": "tick", "bandSize": 7}}"#, "$.mark.bandSize: has no effect"),
        (
            #"{"data": {"values": []}, "mark": "bar", "config": {"numberFormatType": "f"}}"#,
            "$.config.numberFormatType: has no effect without \"customFormatTypes\": true"
        ),
    ])
    func `a member without effect is a warning`(_ json: String, _ warning: String) throws {
        let warnings = try ChartSpec(json: json).warnings.map(\.description)
        #expect(warnings.contains { $0.hasPrefix(warning) }, "\(warnings)")
    }

    @Test func `types are also known by their first letter`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": 2}, {"a": "B", "b": 4}]}, "height": 100, "mark": "bar",
             "encoding": {"x": {"field": "a", "type": "N"}, "y": {"field": "b", "type": "Q"}}}
            """#)
        #expect(rectangles(scene) == [[1, 50, 18, 50], [21, 0, 18, 100]])
    }

    @Test func `the size of config view applies to continuous and discrete scales`() throws {
        // Vega-Lite 6.4 (vl-convert).
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": 2}]}, "config": {"view": {"width": 111, "height": 77}}, "mark": "bar",
             "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}}
            """#)
        #expect(scene.views.map { [$0.width, $0.height] } == [[111, 77]])
    }

    @Test func `embedOptions choose the theme`() throws {
        let dark = try scene(
            #"{"data": {"values": [{}]}, "mark": "point", "usermeta": {"embedOptions": {"theme": "dark"}}}"#)
        let light = try scene(#"{"data": {"values": [{}]}, "mark": "point"}"#)
        #expect(dark.background != light.background)
    }

    @Test func `format types of the configuration format numbers and dates`() throws {
        var options = ChartOptions()
        options.formats["stars"] = { _ in "***" }
        let scene = try scene(
            #"""
            {"data": {"values": [{"b": 2}]}, "mark": "text", "config": {"customFormatTypes": true, "numberFormatType": "stars"},
             "encoding": {"text": {"field": "b", "type": "quantitative"}, "x": {"field": "b", "type": "quantitative", "axis": {"values": [1]}}}}
            """#, options: options)
        #expect(texts(scene) == ["***"])
        #expect(texts(scene, .axisLabel) == ["***"])
    }
}
