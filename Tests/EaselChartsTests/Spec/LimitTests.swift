// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation
import Testing

struct LimitTests {
    struct Excess: CustomTestStringConvertible, Sendable {
        let name: String
        let spec: String
        let limit: @Sendable (inout ChartLimits) -> Void
        var testDescription: String { name }
    }

    static let points = #""mark": "point", "encoding": {"x": {"field": "data", "type": "quantitative"}}"#
    static let sequence = #"{"data": {"sequence": {"start": 0, "stop": 100}}, "#

    static let excesses = [
        Excess(name: "bytes", spec: #"{"mark": "point"}"#) { $0.bytes = 10 },
        Excess(name: "nesting", spec: #"{"mark": "point", "usermeta": [[[[[1]]]]]}"#) { $0.nesting = 5 },
        Excess(name: "rows", spec: sequence + points + "}") { $0.rows = 99 },
        Excess(name: "rows", spec: #"{"data": {"values": [1, 2, 3]}, "# + points + "}") { $0.rows = 2 },
        Excess(
            name: "rows",
            spec: sequence + #""transform": [{"calculate": "[1, 2, 3]", "as": "l"}, {"flatten": ["l"]}], "# + points
                + "}"
        ) { $0.rows = 299 },
        Excess(
            name: "views",
            spec: sequence + #""facet": {"field": "data", "columns": 10}, "spec": {"mark": "point"}}"#
        ) { $0.views = 99 },
        Excess(name: "sceneItems", spec: sequence + points + "}") { $0.sceneItems = 99 },
        Excess(
            name: "labelBytes",
            spec: sequence + #""mark": "text", "encoding": {"text": {"value": "123456789"}}}"#
        ) { $0.labelBytes = 800 },
        Excess(
            name: "expressionBytes",
            spec: sequence + #""transform": [{"filter": "datum.data > 1000000"}], "# + points + "}"
        ) { $0.expressionBytes = 10 },
        Excess(
            name: "expressionSteps",
            spec: sequence + #""transform": [{"filter": "datum.data > 1 + 2"}], "# + points + "}"
        ) { $0.expressionSteps = 50 },
        Excess(name: "sideLength", spec: sequence + #""width": 500, "# + points + "}") { $0.sideLength = 400 },
        Excess(name: "duration", spec: sequence + points + "}") { $0.duration = .zero },
    ]

    @Test(arguments: excesses)
    func `an error names the exceeded limit`(_ excess: Excess) {
        var limits = ChartLimits()
        excess.limit(&limits)
        var options = ChartOptions()
        options.limits = limits
        let error = #expect(throws: ChartError.self) {
            _ = try ChartSpec(json: excess.spec, limits: limits).chart(options: options)
        }
        #expect(error?.kind == .limit)
        #expect(error?.description.contains("ChartLimits.\(excess.name)") == true, "\(String(describing: error))")
    }

    @Test(arguments: [
        #"{"data": {"sequence": {"start": 0, "stop": 1e9}}, "mark": "point"}"#,
        #"{"data": {"sequence": {"start": 0, "stop": 1e5}}, "transform": [{"filter": "indexof(sequence(0, 1e9), datum.data)"}], "mark": "point"}"#,
        #"{"data": {"sequence": {"start": 0, "stop": 1000}}, "facet": {"field": "data", "columns": 9}, "spec": {"mark": "point"}}"#,
        #"{"width": 1e7, "data": {"values": [1]}, "mark": "point"}"#,
        #"{"data": {"values": [1]}, "mark": "text", "encoding": {"text": {"value": {"expr": "pad('', 1e9)"}}}}"#,
    ])
    func `an untrusted spec that exceeds the limits fails quickly`(_ json: String) throws {
        var options = ChartOptions()
        options.limits = .untrusted
        let start = ContinuousClock.now
        let spec = try ChartSpec(json: json, limits: options.limits)
        let error = #expect(throws: ChartError.self) { _ = try spec.chart(options: options) }
        #expect(error?.kind == .limit, "\(String(describing: error))")
        #expect(ContinuousClock.now - start < .seconds(12))
    }
}
