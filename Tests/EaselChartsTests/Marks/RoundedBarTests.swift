// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// `cornerRadiusEnd` as in Vega-Lite 6.4.4: the end of a bar away from zero, and both ends of a range.
@Suite struct RoundedBarTests {
    private static let rows = #"{"values": [{"a": "A", "b": 2, "c": 1}, {"a": "B", "b": -4, "c": -1}]}"#

    /// Returns the radii of the bars, or of their stacks: top left, top right, bottom right, bottom left.
    private func radii(
        _ encoding: String, mark: String = #""cornerRadiusEnd": 3"#, config: String = "{}", data: String = rows
    ) throws -> [[Double]] {
        let scene = try scene(
            #"""
            {"data": \#(data), "width": 100, "height": 100, "config": \#(config),
             "mark": {"type": "bar", \#(mark)}, "encoding": \#(encoding)}
            """#)
        return scene.marks.filter { $0.role == .mark }.flatMap { mark -> [Corners] in
            if let stack = mark.stack { return [stack.corners] }
            return mark.items.compactMap { if case .rect(_, let corners) = $0.shape { corners } else { nil } }
        }.map { [$0.topLeft, $0.topRight, $0.bottomRight, $0.bottomLeft] }
    }

    @Test(arguments: [
        (#"{"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}"#, [[3.0, 3, 0, 0], [0, 0, 3, 3]]),
        (#"{"y": {"field": "a"}, "x": {"field": "b", "type": "quantitative"}}"#, [[0, 3, 3, 0], [3, 0, 0, 3]]),
        (#"{"x": {"field": "a"}, "y": {"field": "b", "aggregate": "sum"}}"#, [[3, 3, 0, 0], [0, 0, 3, 3]]),
        (
            #"{"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative", "scale": {"reverse": true}}}"#,
            [[0, 0, 3, 3], [3, 3, 0, 0]]
        ),
        (
            #"{"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}, "y2": {"field": "c"}}"#,
            [[3, 3, 3, 3], [3, 3, 3, 3]]
        ),
    ])
    func `the end away from zero is round, and both ends of a range`(_ encoding: String, _ radii: [[Double]]) throws {
        #expect(try self.radii(encoding) == radii)
    }

    @Test func `a stack has a round end on each side of zero that it reaches`() throws {
        let data = #"""
            {"values": [{"a": "A", "b": 2, "c": "x"}, {"a": "A", "b": 3, "c": "y"}, {"a": "B", "b": 2, "c": "x"},
             {"a": "B", "b": -3, "c": "y"}, {"a": "C", "b": -2, "c": "x"}, {"a": "C", "b": -1, "c": "y"}]}
            """#
        let encoding =
            #"{"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}, "color": {"field": "c"}}"#
        #expect(try radii(encoding, data: data) == [[3, 3, 0, 0], [3, 3, 3, 3], [0, 0, 3, 3]])
    }

    @Test func `a radius of the mark applies at the other end, and rather than an end of the configuration`() throws {
        let encoding = #"{"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}"#
        #expect(
            try radii(encoding, mark: #""cornerRadius": 1, "cornerRadiusEnd": 3"#) == [[3, 3, 1, 1], [1, 1, 3, 3]])
        #expect(
            try radii(encoding, mark: #""cornerRadius": 1"#, config: #"{"bar": {"cornerRadiusEnd": 3}}"#)
                == [[1, 1, 1, 1], [1, 1, 1, 1]])
    }
}
