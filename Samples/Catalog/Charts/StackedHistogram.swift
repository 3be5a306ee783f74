// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let stackedHistogram = Sample(
        chart: "chart-histogram", title: "A histogram, stacked by species",
        summary: "Counts in bins of equal width, stacked by species, with legend labels from an expression.",
        symbols: [
            "EaselCharts/ChartLayer/bar(color:opacity:cornerRadius:cornerRadiusEnd:width:orient:properties:_:)",
            "EaselCharts/ChartEncoding/x(_:_:title:axis:scale:sort:stack:bandPosition:properties:)",
            "EaselCharts/ChartAxis",
            "EaselCharts/ChartEncoding/y(_:_:title:axis:scale:sort:stack:bandPosition:properties:)",
            "EaselCharts/ChartEncoding/color(_:_:title:legend:scale:sort:properties:)", "EaselCharts/ChartLegend",
        ],
        files: ["penguins.csv"]
    ) { options in
        // sample
        let spec = ChartSpec(
            data: .url("penguins.csv"), width: 720, height: 480,
            title: ChartTitle(
                "🐧 Gentoos stand apart", subtitle: "Flippers of 342 penguins of the Palmer Archipelago, Antarctica"),
            layers: [
                .bar(
                    properties: ["binSpacing": 1.5],
                    [
                        .x(
                            .bin("flipper", step: 4), title: "Length of the flipper, in mm",
                            axis: ChartAxis(
                                values: [172, 180, 188, 196, 204, 212, 220, 228], properties: ["labelFlush": false])),
                        .y(.count, title: "Penguins"),
                        .color(
                            "species",
                            legend: ChartLegend(
                                title: .hidden, orient: "bottom",
                                labelExpr: "replace(datum.label, 'Adelie', 'Adélie') + ' penguins'")),
                    ])
            ])
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
