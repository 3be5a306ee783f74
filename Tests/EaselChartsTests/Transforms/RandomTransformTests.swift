// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct RandomTransformTests {
    private static let specs = [
        #"""
        {"aggregate": [{"op": "mean", "field": "a", "as": "m"}, {"op": "argmax", "field": "b", "as": "r"}],
        "groupby": ["g"]}
        """#,
        #"""
        {"aggregate": [{"op": "median", "field": "a"}, {"op": "ci0", "field": "b"}, {"op": "distinct",
        "field": "g"}]}
        """#,
        #"{"joinaggregate": [{"op": "stdev", "field": "a", "as": "m"}], "groupby": ["g", "b"]}"#,
        #"""
        {"window": [{"op": "sum", "field": "a", "as": "s"}, {"op": "ntile", "param": 3, "as": "n"}],
        "frame": [-1, 2], "sort": [{"field": "b", "order": "descending"}], "groupby": ["g"],
        "ignorePeers": true}
        """#,
        #"""
        {"window": [{"op": "lag", "field": "a", "param": 2, "as": "l"}, {"op": "nth_value", "field": "a",
        "param": 2, "as": "t"}, {"op": "max", "field": "b", "as": "x"}], "frame": [null, 0],
        "sort": [{"field": "a"}]}
        """#,
        #"""
        {"bin": {"maxbins": 7, "base": 10, "nice": true, "anchor": 1, "extent": [0, 9], "minstep": 0.5,
        "divide": [5, 2]}, "field": "a", "as": "s"}
        """#,
        #"{"bin": {"step": 3, "steps": [1, 2, 5]}, "field": "b", "as": ["s", "e"]}"#,
        #"{"timeUnit": "yearmonth", "field": "a", "as": "t"}"#,
        #"{"timeUnit": {"unit": "hours", "step": 6}, "field": "b", "as": "t"}"#,
        #"{"stack": "a", "groupby": ["g"], "offset": "center", "sort": [{"field": "b"}], "as": ["s", "e"]}"#,
        #"""
        {"impute": "a", "key": "b", "keyvals": {"start": 0, "stop": 9, "step": 2}, "groupby": ["g"],
        "method": "mean", "frame": [-1, 1]}
        """#,
        #"{"impute": "a", "key": "b", "keyvals": [1, null, "x"], "value": 3}"#,
        #"{"pivot": "g", "value": "a", "groupby": ["b"], "op": "max", "limit": 3}"#,
        #"{"fold": ["a", "b", "c.d"], "as": ["k", "v"]}"#,
        #"{"flatten": ["c", "e"], "as": ["x"]}"#, #"{"sample": 3}"#, #"{"extent": "a", "param": "p"}"#,
        #"""
        {"lookup": "a", "from": {"data": {"values": [{"k": 1, "v": 2}, {"k": "x"}]}, "key": "k",
        "fields": ["v"]}, "default": 0}
        """#,
        #"""
        {"density": "a", "groupby": ["g"], "bandwidth": 1, "extent": [0, 9], "steps": 10,
        "cumulative": true, "counts": true}
        """#,
        #"{"density": "b", "minsteps": 3, "maxsteps": 20, "resolve": "independent"}"#,
        #"""
        {"regression": "a", "on": "b", "method": "poly", "order": 4, "groupby": ["g"], "extent": [1, 2],
        "params": true}
        """#,
        #"{"regression": "a", "on": "b", "method": "exp"}"#,
        #"{"loess": "a", "on": "b", "bandwidth": 0.5, "groupby": ["g"]}"#,
        #"{"quantile": "a", "probs": [0, 0.5, 1], "step": 0.1, "groupby": ["g"]}"#,
        #"""
        {"filter": {"and": [{"field": "a", "range": [1, null]}, {"not": {"field": "b", "oneOf": [1,
        {"year": 2000, "month": "mar"}]}}]}}
        """#,
        #"""
        {"filter": {"or": [{"field": "a", "timeUnit": "month", "equal": "jan"}, {"field": "g",
        "valid": true}, {"field": "a", "lt": {"year": 1e9, "day": 3}}]}}
        """#,
    ]

    private static let odd: [Value] = [
        nil, .undefined, true, 0, -1, 1e300, -1e300, .number(.nan), .number(.infinity), "", "x", "2000-01-01", [],
        [1, "a", nil],
        [:], ["field": "a"], 2.5, 1_000_000, .date(0), .date(.nan), "linear", "mean", "a", "c.d",
    ]

    /// Returns a copy of a value with some parts removed or replaced by unusual values.
    private func mutated(_ value: Value, _ random: inout RandomNumbers) -> Value {
        if Int.random(in: 0..<12, using: &random) == 0 {
            return Self.odd[Int.random(in: 0..<Self.odd.count, using: &random)]
        }
        switch value {
        case .array(let elements): return .array(elements.map { mutated($0, &random) })
        case .table(let table): return .array(table.rows.map { mutated($0, &random) })
        case .object(let object):
            var members = object.members.map { (name: $0.name, value: mutated($0.value, &random)) }
            if !members.isEmpty, Int.random(in: 0..<10, using: &random) == 0 {
                members.remove(at: Int.random(in: 0..<members.count, using: &random))
            }
            return .object(Object(distinct: members))
        default: return value
        }
    }

    @Test(.timeLimit(.minutes(20)))
    func `mutated transforms of unusual rows produce a table or an error`() throws {
        var random = RandomNumbers(seed: 11)
        var options = ChartOptions()
        options.limits.rows = 10_000
        var failures = 0
        var results = 0
        for text in Self.specs {
            let spec = try JSONReader.read(Array(text.utf8), limits: ChartLimits())
            _ = try Transforms.transform(from: spec, path: "$")
            for _ in 0..<40 {
                let rows = (0..<Int.random(in: 0..<8, using: &random)).map { _ -> Value in
                    let names = ["a", "b", "g", "c", "e"].filter { _ in Bool.random(using: &random) }
                    return .object(
                        Object(
                            distinct: names.map { name in
                                let isOdd = Int.random(in: 0..<3, using: &random) == 0
                                let odd = Self.odd[Int.random(in: 0..<Self.odd.count, using: &random)]
                                return (name, isOdd ? odd : .number(Double(Int.random(in: 0..<9, using: &random))))
                            }))
                }
                do throws(ChartError) {
                    let transform = try Transforms.transform(from: mutated(spec, &random), path: "$")
                    let table = try transform.apply(to: Table(rows: rows), in: Context(options))
                    results += 1
                    for row in table.rows { _ = JSONWriter.bytes(row) }
                } catch {
                    failures += 1
                    #expect(!error.problems[0].path.isEmpty)
                }
            }
        }
        // Both outcomes must be frequent; otherwise, the test would cover only one of them.
        #expect(results > 300 && failures > 100, "\(results) tables, \(failures) errors")
    }
}
