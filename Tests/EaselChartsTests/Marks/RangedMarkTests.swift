// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by vl-convert (Vega-Lite 6.4) for the same specs.
@Suite struct RangedMarkTests {
    private static let rows = #"""
        {"values": [{"a": "A", "b": 2, "c": "x", "q": 1, "r": 3}, {"a": "B", "b": -4, "c": "y", "q": 5, "r": 4},
         {"a": "C", "b": 3, "c": "x", "q": 8.5, "r": 6}]}
        """#
    private static let dates = #"""
        {"values": [{"d": "2020-01-05", "b": 2, "c": "x"}, {"d": "2020-02-05", "b": 3, "c": "y"},
         {"d": "2020-02-07", "b": 1, "c": "x"}]}
        """#

    private func scene(_ mark: String, _ encoding: String, data: String = rows) throws -> Scene {
        try EaselChartsTests.scene(#"{"data": \#(data), "mark": \#(mark), "encoding": \#(encoding)}"#)
    }

    private static let q = #"{"field": "q", "type": "quantitative"}"#
    private static let b = #"{"field": "b", "type": "quantitative"}"#

    @Test(arguments: [
        (#""y2": {"field": "r"}"#, [[30.83, 90, 5, 30], [164.17, 60, 5, 240], [280.83, 0, 5, 90]]),
        (#""x2": {"field": "r"}"#, [[33.33, 64.17, 66.67, 5], [133.33, 264.17, 33.33, 5], [200, 30.83, 83.33, 5]]),
    ])
    func `a bar between two measures extends along its range and is not stacked`(
        _ end: String, _ bars: [[Double]]
    ) throws {
        #expect(try rectangles(scene(#""bar""#, #"{"x": \#(Self.q), "y": \#(Self.b), \#(end)}"#)) == bars)
    }

    @Test func `a bar of a datum is drawn`() throws {
        let scene = try scene(
            #""bar""#, #"{"y": {"datum": 44, "scale": {"domain": [0, 100]}}}"#, data: #"{"values": [{}]}"#)
        #expect(rectangles(scene) == [[1, 168, 18, 132]])
    }

    @Test func `a bar along one category fills the other side of the plot`() throws {
        let scene = try scene(#""bar""#, #"{"y": {"field": "a"}}"#)
        #expect(rectangles(scene) == [[0, 1, 20, 18], [0, 21, 20, 18], [0, 41, 20, 18]])
    }

    @Test func `a rule with only x is vertical even if layers share the type of y`() throws {
        let scene = try scene(#""rule""#, #"{"x": \#(Self.b), "y": {"type": "quantitative"}}"#)
        let ends = items(scene).compactMap { item -> [Double]? in
            guard case .rule(let start, let end) = item.shape else { return nil }
            return [start.y - scene.origin.y, end.y - scene.origin.y]
        }
        #expect(ends == [[0, 20], [0, 20], [0, 20]])
    }

    @Test func `binned angles are those of the bins`() throws {
        let scene = try scene(#""arc""#, #"{"theta": {"field": "q", "bin": true}}"#)
        let angles = items(scene).compactMap { item -> [Double]? in
            guard case .arc(_, _, let start, let end, _) = item.shape else { return nil }
            return [start, end].map { ($0 / .pi * 8).rounded() }
        }
        #expect(angles == [[2, 0], [10, 8], [16, 14]])
    }

    @Test func `the offsets of both ends move bars of time units`() throws {
        let scene = try scene(
            #"{"type": "bar", "xOffset": 3, "x2Offset": -4}"#,
            #"{"x": {"field": "d", "timeUnit": "yearmonth"}, "y": \#(Self.b)}"#, data: Self.dates)
        #expect(rectangles(scene) == [[-3, 150, 161, 150], [152, 75, 151, 225], [152, 0, 151, 75]])
    }

    @Test func `the bars of a group are in the order of the domain of their colors`() throws {
        let scene = try scene(
            #""bar""#,
            #"""
            {"x": {"field": "d", "timeUnit": "yearmonth", "type": "ordinal"}, "xOffset": {"field": "c"}, "y": \#(Self.b),
             "color": {"field": "c", "scale": {"domain": ["y", "x"]}}}
            """#, data: Self.dates)
        #expect(rectangles(scene) == [[30, 100, 20, 200], [60, 0, 20, 300], [80, 200, 20, 100]])
    }

    @Test func `a condition without another value drops the default size, but not the size of the mark`() throws {
        func sizes(_ mark: String) throws -> [Double] {
            let encoding = #"{"x": \#(Self.q), "size": {"condition": {"test": "datum.q > 1", "value": 200}}}"#
            return try items(scene(mark, encoding)).compactMap { item in
                if case .symbol(_, let size, _, _) = item.shape { size } else { nil }
            }
        }
        #expect(try sizes(#""point""#) == [64, 200, 200])
        #expect(try sizes(#"{"type": "point", "size": 90}"#) == [90, 200, 200])
    }

    @Test func `the middle of a bin determines the size of a symbol`() throws {
        let scene = try scene(#""point""#, #"{"x": \#(Self.q), "size": {"field": "q", "bin": true}}"#)
        let sizes = items(scene).compactMap { item -> Double? in
            if case .symbol(_, let size, _, _) = item.shape { (size * 10).rounded() / 10 } else { nil }
        }
        #expect(sizes == [39.7, 182.5, 325.3])
    }

    @Test func `rows without a category have the category undefined`() throws {
        let scene = try scene(
            #""bar""#, #"{"x": {"field": "a"}, "y": {"field": "v", "type": "quantitative"}}"#,
            data: #"{"values": [{"a": "A", "v": 3}, {"v": 4}, {"a": "B", "v": 1}]}"#)
        #expect(texts(scene, .axisLabel).prefix(3) == ["undefined", "A", "B"])
        #expect(rectangles(scene) == [[21, 75, 18, 225], [1, 0, 18, 300], [41, 225, 18, 75]])
    }

    @Test func `an index leads to a character of a string`() throws {
        let scene = try scene(#""text""#, #"{"text": {"field": "a[0]"}}"#, data: #"{"values": [{"a": "xyz"}]}"#)
        #expect(texts(scene) == ["x"])
    }

    @Test func `the locale of the configuration formats the texts of marks`() throws {
        let scene = try EaselChartsTests.scene(
            #"""
            {"data": {"values": [{"a": 1234.5}]}, "mark": "text", "encoding": {"text": {"field": "a", "format": ",.2f"}},
             "config": {"locale": {"number": {"decimal": ",", "thousands": ".", "grouping": [3], "currency": ["", "€"]}}}}
            """#)
        #expect(texts(scene) == ["1.234,50"])
    }
}
