// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct NormalizerTests {
    private func normalized(_ json: String) throws -> ViewSpec {
        try Normalizer(config: Config(), budget: Budget(ChartLimits())).normalize(try ChartSpec(json: json).root)
    }

    @Test func `a unit with a row channel becomes a facet`() throws {
        let view = try normalized(
            #"{"data": {"values": []}, "mark": "bar", "encoding": {"row": {"field": "r"}, "x": {"field": "a"}}}"#)
        guard case .facet(let facet, let child) = view.content, case .unit(_, let encoding) = child.content else {
            Issue.record("not a facet of a unit")
            return
        }
        #expect(facet["row"]?["field"] == "r")
        #expect(encoding.names == ["x"])
        #expect(view["data"] != nil && child["data"] == nil)
    }

    @Test func `the encoding of each layer is merged with the outer encoding`() throws {
        let view = try normalized(
            #"""
            {"data": {"values": []}, "encoding": {"x": {"field": "a", "type": "ordinal"}}, "layer": [
             {"mark": "bar", "encoding": {"y": {"field": "b"}}}, {"mark": "rule", "encoding": {"x": {"field": "c"}}}]}
            """#)
        guard case .layer(let layers) = view.content, case .unit(_, let first) = layers[0].content,
            case .unit(_, let second) = layers[1].content
        else {
            Issue.record("not layers of units")
            return
        }
        #expect(first["x"] == ["field": "a", "type": "ordinal"] && first["y"]?["field"] == "b")
        #expect(second["x"] == ["field": "c", "type": "ordinal"])
    }

    @Test func `a repeat is expanded into rows and columns`() throws {
        let view = try normalized(
            #"""
            {"data": {"values": []}, "repeat": {"row": ["a", "b"], "column": ["c", "d", "e"]},
             "spec": {"mark": "point", "encoding": {"x": {"field": {"repeat": "column"}}, "y": {"field": {"repeat": "row"}}}}}
            """#)
        guard case .concat(let views, let columns) = view.content else {
            Issue.record("not a grid")
            return
        }
        #expect(columns == 3)
        let fields = views.map { view -> [String] in
            guard case .unit(_, let encoding) = view.content else { return [] }
            return [encoding["y"]?["field"]?.string ?? "", encoding["x"]?["field"]?.string ?? ""]
        }
        #expect(fields == [["a", "c"], ["a", "d"], ["a", "e"], ["b", "c"], ["b", "d"], ["b", "e"]])
    }

    @Test(arguments: [("line", 2), ("area", 3)])
    func `points and lines that are added to a mark become layers`(_ mark: String, _ count: Int) throws {
        let view = try normalized(
            #"""
            {"data": {"values": []}, "mark": {"type": "\#(mark)", "point": true, "line": true},
             "encoding": {"x": {"field": "a", "type": "quantitative"}, "y": {"field": "b", "type": "quantitative"}}}
            """#)
        guard case .layer(let layers) = view.content else {
            Issue.record("not layers")
            return
        }
        #expect(layers.count == count)
    }

    @Test func `a box plot has whiskers, a box, a median, and outliers`() throws {
        let values = [1, 2, 3, 4, 5, 30].map { #"{"v": \#($0)}"# }.joined(separator: ",")
        let scene = try scene(
            #"{"data": {"values": [\#(values)]}, "height": 300, "mark": "boxplot", "encoding": {"y": {"field": "v", "type": "quantitative"}}}"#
        )
        // The quartiles are 2.25 and 4.75, so the whiskers end at 1 and 5, and 30 is an outlier. The scale maps 0...30
        // to 300 points.
        #expect(centers(scene) == [[10, 0]])
        let boxes = rectangles(scene)
        #expect(boxes == [[3, 252.5, 14, 25], [3, 264.5, 14, 1]])
        let whiskers = items(scene).compactMap { item -> [Double]? in
            guard case .rule(let a, let b) = item.shape else { return nil }
            return [a.y, b.y].map { 300 - ($0 - scene.origin.y) }.sorted()
        }
        #expect(whiskers == [[10, 22.5], [47.5, 50]])
    }

    @Test func `an error bar spans one standard error on either side of the mean`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"v": 2}, {"v": 4}]}, "height": 100, "mark": "errorbar",
             "encoding": {"y": {"field": "v", "type": "quantitative", "scale": {"domain": [0, 10]}}}}
            """#)
        let rules = items(scene).compactMap { item -> [Double]? in
            guard case .rule(let a, let b) = item.shape else { return nil }
            return [a.y, b.y].map { (1_000 - ($0 - scene.origin.y) * 10).rounded() / 100 }.sorted()
        }
        // The standard deviation of 2 and 4 is √2, so the standard error of the mean is 1.
        #expect(rules == [[2, 4]])
    }
}
