// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let candlesticks = Sample(
        chart: "chart-candlesticks", title: "Candlesticks",
        summary: "Weekly candles from daily rates, with bodies from first to last rate and wicks from low to high.",
        symbols: [
            "EaselCharts/ChartTransform/timeUnit(_:_:as:)", "EaselCharts/ChartTransform/aggregate(_:by:)",
            "EaselCharts/ChartField/min(_:)", "EaselCharts/ChartField/aggregate(_:_:)",
            "EaselCharts/ChartField/when(_:_:otherwise:)", "EaselCharts/ChartEncoding/y2(_:bandPosition:)",
        ],
        cardSize: CGSize(width: 480, height: 330), files: ["euro-pound-2016.csv"]
    ) { options in
        // sample
        let referendum = ChartData.rows([["day": "2016-06-23", "text": "🗳️ Referendum, 23 June"]])
        let day = ChartEncoding.x("day", .temporal)
        let spec = ChartSpec(
            data: .url("euro-pound-2016.csv"), width: 720, height: 480,
            title: ChartTitle(
                "A euro in pounds, 2016",
                subtitle: "Each candle is a week of the European Central Bank’s daily reference rates"),
            transforms: [
                .timeUnit("yearweek", "date", as: "week"),
                .aggregate(
                    [
                        "low": .min("rate"), "high": .max("rate"), "first": .aggregate("argmin", "date"),
                        "last": .aggregate("argmax", "date"),
                    ], by: ["week"]),
            ],
            encoding: [
                .x(
                    "week", .temporal, title: .hidden,
                    axis: ChartAxis(
                        format: "%b", grid: false,
                        properties: ["tickCount": "month", "labelAlign": "left"])),
                .color(
                    .when("datum.first.rate < datum.last.rate", .value("#0e8a7d"), otherwise: .value("#e2662f"))),
            ],
            layers: [
                .rule([.y("low", .quantitative, title: "Pounds", scale: ChartScale(zero: false)), .y2("high")]),
                .bar(cornerRadiusEnd: 0, properties: ["size": 9], [.y("first.rate", .quantitative), .y2("last.rate")]),
                .rule(strokeDash: [4, 4], [day, .color(.value("#667385"))]).data(referendum),
                .text(
                    align: "right", dx: -8, [day, .y(.value(12)), .color(.value("#667385")), .text("text")]
                ).data(referendum),
            ])
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
