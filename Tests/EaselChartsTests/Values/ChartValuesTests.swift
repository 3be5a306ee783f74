// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

struct ChartValuesTests {
    struct Order: Encodable {
        var month: String
        var region: String
        var orders: Int
    }

    static let orders = ["May", "June"].flatMap { month in
        ["North", "South"].map { Order(month: month, region: $0, orders: month.count * $0.count) }
    }

    static func json(_ spec: ChartSpec) -> String { String(decoding: spec.json(), as: UTF8.self) }

    @Test func `a spec with one layer equals a view with one mark`() throws {
        let orders = Self.orders
        let typed = ChartSpec(
            data: .values(orders), width: 620, height: 266, title: "Orders",
            layers: [
                .bar(
                    cornerRadiusEnd: 2,
                    [
                        .x("month", .ordinal, axis: .init(labelAngle: -45)), .y(.sum("orders")), .color("region"),
                        .xOffset("region"),
                    ])
            ])
        let read = try ChartSpec(
            json: """
                {"title": {"text": "Orders"}, "width": 620, "height": 266, "data": {"values": [
                {"month": "May", "region": "North", "orders": 15}, {"month": "May", "region": "South", "orders": 15},
                {"month": "June", "region": "North", "orders": 20}, {"month": "June", "region": "South", "orders": 20}]},
                "mark": {"type": "bar", "cornerRadiusEnd": 2}, "encoding": {
                "x": {"field": "month", "type": "ordinal", "axis": {"labelAngle": -45}},
                "y": {"aggregate": "sum", "field": "orders"}, "color": {"field": "region"},
                "xOffset": {"field": "region"}}, "easel": {"theme": "easel"}}
                """)
        #expect(typed == read)
        #expect(typed.warnings.isEmpty)
        #expect(try typed.chart().scene.json() == read.chart().scene.json())
        #expect(try typed.chart().drawing.png().count > 1_000)
    }

    @Test func `several layers share data, transforms, and channels`() throws {
        let spec = ChartSpec(
            data: .sequence(from: 0, to: 5, as: "n"), transforms: [.calculate("datum.n * datum.n", as: "square")],
            params: ["limit": 9], encoding: [.x("n", .quantitative)], config: ["axis": ["grid": false]],
            layers: [
                .line(interpolate: .monotone, [.y("square", .quantitative)]),
                .point(
                    filled: true,
                    [
                        .y("square", .quantitative),
                        .color(.when("datum.square > limit", .value("red"), otherwise: .value("black"))),
                    ]),
                .rule(strokeDash: [4, 2], [.y(.datum(9))]),
            ])
        #expect(
            Self.json(spec) == """
                {"data":{"sequence":{"start":0,"stop":5,"step":1,"as":"n"}},"config":{"axis":{"grid":false}},\
                "transform":[{"calculate":"datum.n * datum.n","as":"square"}],"params":[{"name":"limit","value":9}],\
                "encoding":{"x":{"field":"n","type":"quantitative"}},"layer":[\
                {"mark":{"type":"line","interpolate":"monotone"},"encoding":{"y":{"field":"square","type":"quantitative"}}},\
                {"mark":{"type":"point","filled":true},"encoding":{"y":{"field":"square","type":"quantitative"},\
                "color":{"value":"black","condition":{"value":"red","test":"datum.square > limit"}}}},\
                {"mark":{"type":"rule","strokeDash":[4,2]},"encoding":{"y":{"datum":9}}}],"easel":{"theme":"easel"}}
                """)
        #expect(spec.warnings.isEmpty)
        #expect(try spec.chart().cost > 10)
    }

    @Test func `the types of fields are inferred from the rows`() throws {
        struct Row: Encodable {
            var day: Date
            var price: Double?
            var name: String
        }
        let rows = [
            Row(day: Date(timeIntervalSince1970: 0), price: 1.5, name: "a"),
            Row(day: Date(timeIntervalSince1970: 86_400), price: nil, name: "b"),
        ]
        let spec = ChartSpec(data: .values(rows), layers: [.line([.x("day"), .y("price"), .color("name")])])
        #expect(
            Self.json(spec) == """
                {"data":{"values":[{"day":"1970-01-01T00:00:00.000Z","price":1.5,"name":"a"},\
                {"day":"1970-01-02T00:00:00.000Z","name":"b"}]},"mark":{"type":"line"},"encoding":\
                {"x":{"field":"day","type":"temporal"},"y":{"field":"price","type":"quantitative"},"color":{"field":"name"}},"easel":{"theme":"easel"}}
                """)
    }

    struct Nested: Encodable {
        var tags: [String]
        var place: [String: Int]
        var url: URL
        var level: Level
        enum Level: String, Encodable { case high }
    }

    @Test func `rows are encoded with all nested values`() {
        let rows = [Nested(tags: ["a", "b"], place: ["y": 2, "x": 1], url: URL(filePath: "/a"), level: .high)]
        let data = ChartSpec(data: .values(rows), layers: [.point()])
        #expect(
            Self.json(data).contains(
                #""values":[{"tags":["a","b"],"place":{"x":1,"y":2},"url":"file:///a","level":"high"}]"#))
        #expect(
            Self.json(ChartSpec(data: .values([1.5, .nan]), layers: [.point()])).contains(
                #"[{"data":1.5},{"data":null}]"#))
        #expect(
            Self.json(ChartSpec(data: .values([["b": 1, "a": 2]]), layers: [.point()])).contains(#"[{"a":2,"b":1}]"#))
    }

    @Test func `a row that cannot be encoded is an error when the chart is made`() {
        struct Failing: Encodable {
            struct Refused: Error {}
            func encode(to encoder: any Encoder) throws { throw Refused() }
        }
        let spec = ChartSpec(data: .values([Failing()]), layers: [.point()])
        let error = #expect(throws: ChartError.self) { try spec.chart() }
        #expect(error?.kind == .data)
        #expect(error?.problems.first?.path == "$.data.values[0]")
    }

    @Test func `an invalid value is an error when the chart is made`() {
        let spec = ChartSpec(data: .values([1]), layers: [.bar(color: "rde", [.x("data")])])
        let error = #expect(throws: ChartError.self) { try spec.chart() }
        #expect(
            error?.problems.map(\.description) == [
                #"$.mark.color: "rde" is not a color; expected a CSS color; did you mean "red"?"#
            ])
    }

    @Test func `a spec draws the same chart after encoding and decoding`() throws {
        let spec = ChartSpec(
            data: .csv("day,price\n2024-01-01,3\n2024-01-02,4\n"),
            title: ChartTitle("Prices\nper day", subtitle: "in euros", anchor: "start"),
            layers: [
                .area(
                    opacity: 0.5, line: true,
                    [
                        .x("day", .temporal, title: .hidden, scale: ChartScale(nice: true)),
                        .y(
                            "price", .quantitative, axis: ChartAxis(title: "€", format: ".1f", tickCount: 3),
                            stack: ChartStack.none),
                    ])
            ])
        let decoded = try JSONDecoder().decode(ChartSpec.self, from: JSONEncoder().encode(spec))
        let read = try ChartSpec(json: spec.json())
        #expect(spec.warnings.isEmpty)
        #expect(decoded == spec)
        #expect(try read.chart().scene.json() == spec.chart().scene.json())
    }

    @Test func `charts can be concatenated and faceted`() throws {
        let one = ChartSpec(
            data: .values(Self.orders), layers: [.bar([.x("month", sort: .by("y", descending: true)), .y("orders")])]
        ).setting("background", "ivory")
        for (spec, views) in [
            (ChartSpec.hconcat([one, one]), 2), (.vconcat([one, one, one]), 3), (.concat([one, one], columns: 1), 2),
            (one.faceted(by: .facet("region", columns: 1)), 2), (one.faceted(by: .row("region"), .column("month")), 4),
        ] {
            #expect(spec.warnings.isEmpty)
            #expect(try spec.chart().scene.views.count >= views)
            #expect(Self.json(spec).contains(#""background":"ivory""#))
        }
    }

    @Test func `every mark is drawn`() throws {
        let xy: [ChartEncoding] = [.x("orders"), .y("month", .nominal)]
        let layers: [ChartLayer] = [
            .bar(xy), .line(xy), .area(xy), .point(xy), .circle(xy), .square(xy), .rule(xy), .tick(xy), .trail(xy),
            .rect(cornerRadius: 2, xy), .text(text: "!", fontSize: 9, xy), .boxplot(extent: "min-max", xy),
            .errorbar(extent: "stdev", ticks: true, xy),
            .errorband(extent: "ci", [.x("month", .ordinal), .y("orders")]),
            .arc(innerRadius: 20, [.theta("orders"), .color("month")]),
            .image(
                width: 9, height: 9,
                xy + [
                    .url(
                        .value(
                            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPo6OgAAAM0AZnBrMCxAAAAAElFTkSuQmCC"
                        ))
                ]),
        ]
        for layer in layers {
            let spec = ChartSpec(data: .values(Self.orders), layers: [layer])
            #expect(spec.warnings.isEmpty)
            #expect(try spec.chart().cost > 1, "\(layer.value)")
        }
    }

    @Test func `every member can be set by name`() {
        let axis = ChartAxis(properties: ["zindex": 1]).setting("titleX", .expression("width / 2"))
        let spec = ChartSpec(
            data: .values([1]),
            layers: [.point(properties: ["shape": "cross"], [.x("data", axis: axis).setting("bandPosition", 0.5)])])
        #expect(
            Self.json(spec) == """
                {"data":{"values":[{"data":1}]},"mark":{"type":"point","shape":"cross"},"encoding":{"x":{"field":"data",\
                "axis":{"zindex":1,"titleX":{"expr":"width / 2"}},"bandPosition":0.5,"type":"quantitative"}},\
                "easel":{"theme":"easel"}}
                """)
    }
}
