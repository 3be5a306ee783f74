// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct RowTransformTests {
    // The expected values were computed by vl-convert.
    @Test func `imputed rows follow the existing rows`() throws {
        let rows: [Value] = [
            ["g": 1, "k": 1, "v": 2], ["g": 1, "k": 2, "v": 3], ["g": 2, "k": 1, "v": 4], ["g": 2, "k": 3, "v": nil],
        ]
        let result = try transformed(
            rows, ["impute": "v", "key": "k", "groupby": ["g"], "value": 7, "keyvals": [5]])
        #expect(
            result.cells("g", "k", "v") == [
                ["1", "1", "2"], ["1", "2", "3"], ["2", "1", "4"], ["2", "3", "null"], ["1", "5", "7"],
                ["1", "3", "7"],
                ["2", "5", "7"], ["2", "2", "7"],
            ])
    }

    @Test func `imputed statistics are computed over the frame and replace null`() throws {
        let rows: [Value] = [
            ["k": 1, "v": 2, "g": 1], ["k": 2, "v": nil, "g": 1], ["k": 3, "v": 6, "g": 1], ["k": 4, "v": 1, "g": 2],
        ]
        let all = try transformed(rows, ["impute": "v", "key": "k", "groupby": ["g"], "method": "mean"])
        #expect(
            all.cells("k", "v").map { $0.joined(separator: " ") } == [
                "1 2", "2 4", "3 6", "4 1", "4 4", "1 1", "2 1", "3 1",
            ])
        let near = try transformed(
            rows, ["impute": "v", "key": "k", "groupby": ["g"], "method": "max", "frame": [-1, 0]])
        #expect(
            near.cells("k", "v").map { $0.joined(separator: " ") } == [
                "1 2", "2 2", "3 6", "4 1", "4 6", "1 1", "2 -", "3 -",
            ])
    }

    @Test func `the keys to impute can be a sequence`() throws {
        let result = try transformed(
            [["k": 1, "v": 2]], ["impute": "v", "key": "k", "keyvals": ["start": 0, "stop": 3], "value": nil])
        #expect(result.cells("k", "v") == [["1", "2"], ["0", "null"], ["2", "null"]])
    }

    // The expected values were computed by vl-convert.
    @Test func `lookups use the last row with a matching key`() throws {
        let rows: [Value] = [["g": 1], ["g": "2"], ["g": 3], ["g": nil]]
        let other: Value = [["k": 1, "v": 1], ["k": 2, "v": 2], ["k": 2, "v": 5, "w": "x"], ["k": nil, "v": 6]]
        let result = try transformed(
            rows, ["lookup": "g", "from": ["data": ["values": other], "key": "k", "fields": ["v", "w"]]])
        #expect(result.cells("v", "w") == [["1", "-"], ["5", "\"x\""], ["null", "null"], ["6", "-"]])
        let whole = try transformed(
            rows, ["lookup": "g", "from": ["data": ["values": other], "key": "k"], "as": "o", "default": "none"])
        #expect(whole[1, Field("o.w")] == "x")
        #expect(whole["o"]?[2] == "none")
        let renamed = try transformed(
            [["g": "a"]],
            [
                "lookup": "g", "from": ["data": ["values": [["k": "a", "v": 1]]], "key": "k", "fields": ["v"]],
                "as": ["n"],
            ])
        #expect(renamed.cells("n") == [["1"]])
    }

    @Test func `a field that is null in most rows is a member of the objects that are looked up`() throws {
        // Stored as the few values and their rows, with null for the others.
        let others = (0..<1_000).map { $0 == 0 ? #"{"k": 0, "rare": "7"}"# : #"{"k": \#($0)}"# }.joined(separator: ",")
        let scene = try scene(
            """
            {"data": {"values": [{"g": 0}, {"g": 5}]},
             "transform": [
                {"lookup": "g", "as": ["o"], "from": {"key": "k", "data": {
                    "values": [\(others)], "format": {"type": "json", "parse": {"rare": "number"}}}}},
                {"calculate": "datum.o.rare === null ? 'null' : datum.o.rare", "as": "t"}],
             "mark": "text", "encoding": {"text": {"field": "t"}}}
            """)
        #expect(texts(scene) == ["7", "null"])
    }

    @Test func `folded fields become keys and values`() throws {
        let result = try transformed(
            [["a": 1, "b": ["c": "x"], "z": 5], ["a": nil]], ["fold": ["a", "b.c"], "as": ["k", "v"]])
        #expect(
            result.cells("k", "v", "z") == [
                ["\"a\"", "1", "5"], ["\"b.c\"", "\"x\"", "5"], ["\"a\"", "null", "-"], ["\"b.c\"", "-", "-"],
            ])
    }

    @Test func `flattened arrays become rows`() throws {
        let result = try transformed(
            [["a": [1, 2], "b": [5], "c": 1], ["a": [], "b": [6, nil], "c": 2], ["a": [], "b": [], "c": 3]],
            ["flatten": ["a", "b"], "as": ["x"]])
        #expect(
            result.cells("x", "b", "c") == [
                ["1", "5", "1"], ["2", "null", "1"], ["null", "6", "2"], ["null", "null", "2"],
            ])
    }

    @Test func `a sample has the specified size, is in the order of the rows, and depends on the seed`() throws {
        let rows: [Value] = (0..<100).map { ["a": .number(Double($0))] }
        func sample(_ seed: UInt64) throws -> [Double] {
            var options = ChartOptions()
            options.seed = seed
            return try transformed(rows, ["sample": 10], in: Context(options))["a"]?.asNumbers ?? []
        }
        let first = try sample(1)
        let again = try sample(1)
        let other = try sample(2)
        #expect(first.count == 10 && first == first.sorted() && Set(first).count == 10)
        #expect(first == again && first != other)
        let all = try transformed(rows, ["sample": 1000])
        #expect(all.rowCount == 100)
    }

    @Test func `the extent of a field is stored in a param`() throws {
        let context = Context(ChartOptions())
        _ = try transformed([["a": 3], ["a": nil], ["a": "-2"]], ["extent": "a", "param": "e"], in: context)
        #expect(context.params["e"] == [-2, 3])
    }

    @Test func `the number of rows is limited`() {
        var options = ChartOptions()
        options.limits.rows = 5
        let rows: [Value] = [["a": [1, 2, 3]], ["a": [1, 2, 3]], ["a": 4]]
        for transform in [
            ["flatten": ["a"]], ["fold": ["a", "b"]], ["density": "a", "extent": [0, 1]],
            ["impute": "a", "key": "k", "keyvals": [1, 2, 3, 4]],
        ] as [Value] {
            let error = #expect(throws: ChartError.self) {
                try transformed(rows, transform, in: Context(options))
            }
            #expect(error?.kind == .limit, "\(transform)")
        }
    }
}
