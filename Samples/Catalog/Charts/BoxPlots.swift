// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let boxPlots = Sample(
        chart: "chart-box-plots", title: "Box plots",
        summary: "Quartiles, whiskers and outliers of five series of measurements, with a line for the true value.",
        symbols: [
            "EaselCharts/ChartData/rows(_:)", "EaselCharts/ChartScale",
            "EaselCharts/ChartLayer/boxplot(extent:size:color:opacity:ticks:orient:properties:_:)",
            "EaselCharts/ChartLayer/rule(color:opacity:strokeWidth:strokeDash:properties:_:)",
            "EaselCharts/ChartLayer/data(_:)",
            "EaselCharts/ChartLayer/text(text:color:opacity:fontSize:font:fontWeight:align:baseline:dx:dy:angle:properties:_:)",
        ]
    ) { options in
        // sample
        let series = [
            [
                850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000, 960, 960,
            ],
            [960, 940, 960, 940, 880, 800, 850, 880, 900, 840, 830, 790, 810, 880, 880, 830, 800, 790, 760, 800],
            [880, 880, 880, 860, 720, 720, 620, 860, 970, 950, 880, 910, 850, 870, 840, 840, 850, 840, 840, 840],
            [890, 810, 810, 820, 800, 770, 760, 740, 750, 760, 910, 920, 890, 860, 880, 720, 840, 850, 850, 780],
            [890, 840, 780, 810, 760, 810, 790, 810, 820, 850, 870, 870, 810, 740, 810, 940, 950, 800, 810, 870],
        ]
        struct Measurement: Encodable {
            let series: String
            let speed: Int
        }
        let measurements = series.enumerated().flatMap { index, speeds in
            speeds.map { Measurement(series: "Series \(index + 1)", speed: 299_000 + $0) }
        }
        let truth = ChartData.rows([["speed": 299_734.5, "text": "today’s value"]])
        let spec = ChartSpec(
            data: .values(measurements), width: 720, height: 480,
            title: ChartTitle(
                "Precise, and 118 km/s too fast",
                subtitle: "Albert Michelson’s hundred measurements of the speed of light in air, 1879"),
            encoding: [.y("speed", .quantitative, title: "Kilometers per second", scale: ChartScale(zero: false))],
            layers: [
                .boxplot([.x("series", title: .hidden, axis: ChartAxis(labelAngle: 0))]),
                .rule(color: "#c2410c", strokeDash: [5, 4]).data(truth),
                .text(
                    color: "#c2410c", fontWeight: 600, align: "right", baseline: "top", dy: 6,
                    [.x(.value("width")), .text("text")]
                ).data(truth),
            ])
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
