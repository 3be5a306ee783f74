// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct TransformsTests {
    @Test(arguments: [
        (#"{"filtr": "datum.x"}"#, "$.transform[0]", "filter"),
        (#"{"aggregate": [{"op": "men", "field": "a", "as": "b"}]}"#, "$.transform[0].aggregate[0].op", "mean"),
        (#"{"aggregate": [{"op": "medain", "field": "a"}]}"#, "$.transform[0].aggregate[0].op", "median"),
        (#"{"aggregate": [{"op": "mean"}]}"#, "$.transform[0].aggregate[0]", nil),
        (#"{"aggregate": 3}"#, "$.transform[0].aggregate", nil),
        (#"{"fold": ["a", 1]}"#, "$.transform[0].fold", nil), (#"{"sample": "x"}"#, "$.transform[0].sample", nil),
        (#"{"bin": true, "field": "a"}"#, "$.transform[0]", nil),
        (#"{"bin": {"step": 0}, "field": "a", "as": "b"}"#, "$.transform[0].bin.step", nil),
        (#"{"bin": {"maxbins": -1}, "field": "a", "as": "b"}"#, "$.transform[0].bin.maxbins", nil),
        (#"{"stack": "a", "as": "b", "offset": "middle"}"#, "$.transform[0].offset", nil),
        (#"{"window": [{"op": "rnak", "as": "b"}]}"#, "$.transform[0].window[0].op", "rank"),
        (#"{"window": [{"op": "lag", "as": "b"}]}"#, "$.transform[0].window[0]", nil),
        (#"{"window": [], "frame": [1]}"#, "$.transform[0].frame", nil),
        (#"{"impute": "a", "key": "b", "keyvals": {"stop": 1, "step": 0}}"#, "$.transform[0].keyvals", nil),
        (#"{"lookup": "a", "from": {"data": {"values": []}}}"#, "$.transform[0].from", nil),
        (#"{"regression": "a", "on": "b", "method": "cubic"}"#, "$.transform[0].method", nil),
        (#"{"quantile": "a", "step": 0}"#, "$.transform[0].step", nil),
        (#"{"density": "a", "steps": 1e9}"#, "$.transform[0].steps", nil),
        (#"{"loess": "a", "on": "b", "bandwidth": 2}"#, "$.transform[0].bandwidth", nil),
    ])
    func `errors name the path to the invalid part`(_ json: String, _ path: String, _ suggestion: String?) throws {
        let spec = try JSONReader.read(Array(json.utf8), limits: ChartLimits())
        let error = #expect(throws: ChartError.self) {
            try Transforms.transforms(from: [spec], path: "$.transform")
        }
        #expect(error?.problems.first?.path == path)
        #expect(error?.problems.first?.suggestion == suggestion)
    }

    @Test func `every transform accepts tables without rows`() throws {
        for json in [
            #"{"aggregate": [{"op": "mean", "field": "a", "as": "b"}]}"#,
            #"{"joinaggregate": [{"op": "max", "field": "a", "as": "b"}]}"#,
            #"{"window": [{"op": "rank", "as": "b"}, {"op": "sum", "field": "a", "as": "c"}]}"#,
            #"{"bin": true, "field": "a", "as": "b"}"#, #"{"timeUnit": "year", "field": "a", "as": "b"}"#,
            #"{"stack": "a", "groupby": ["c"], "as": "b"}"#, #"{"stack": "a", "groupby": [], "as": "b"}"#,
            #"{"impute": "a", "key": "b", "keyvals": [1], "method": "mean"}"#,
            #"{"pivot": "a", "value": "b", "groupby": ["c"]}"#, #"{"fold": ["a"]}"#, #"{"flatten": ["a"]}"#,
            #"{"lookup": "a", "from": {"data": {"values": [{"a": 1}]}, "key": "a", "fields": ["b"]}}"#,
            #"{"sample": 3}"#, #"{"extent": "a", "param": "p"}"#, #"{"density": "a"}"#,
            #"{"regression": "a", "on": "b", "method": "poly"}"#, #"{"loess": "a", "on": "b"}"#, #"{"quantile": "a"}"#,
            #"{"filter": {"field": "a", "gt": 3}}"#,
        ] {
            let spec = try JSONReader.read(Array(json.utf8), limits: ChartLimits())
            let result = try transformed([], spec)
            #expect(result.rowCount == 0, "\(json)")
            // These rows lack the fields that the transform uses.
            _ = try transformed([["z": 1], ["z": nil]], spec)
        }
    }
}
