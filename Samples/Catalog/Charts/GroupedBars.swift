// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let groupedBars = Sample(
        chart: "chart-grouped-bars", title: "Grouped and stacked bars",
        summary: "Grouped bars, each of them stacked, from Swift values, with emoji as labels.",
        symbols: [
            "EaselCharts/ChartTransform/calculate(_:as:)", "EaselCharts/ChartTransform/fold(_:as:)",
            "EaselCharts/ChartEncoding/xOffset(_:_:scale:sort:)",
            "EaselCharts/ChartEncoding/color(_:_:title:legend:scale:sort:properties:)", "EaselCharts/ChartLegend",
            "EaselCharts/ChartEncoding/order(_:_:sort:)",
        ]
    ) { options in
        // sample
        struct Group: Encodable {
            let place, who: String
            let saved, lost: Int
        }
        let aboard = [
            Group(place: "First class", who: "👨", saved: 57, lost: 118),
            Group(place: "First class", who: "👩", saved: 146, lost: 4),
            Group(place: "Second class", who: "👨", saved: 14, lost: 154),
            Group(place: "Second class", who: "👩", saved: 104, lost: 13),
            Group(place: "Third class", who: "👨", saved: 75, lost: 387),
            Group(place: "Third class", who: "👩", saved: 103, lost: 141),
            Group(place: "Crew", who: "👨", saved: 192, lost: 670),
            Group(place: "Crew", who: "👩", saved: 20, lost: 3),
        ]
        let spec = ChartSpec(
            data: .values(aboard), width: 720, height: 480,
            title: ChartTitle(
                "Who was saved from the Titanic",
                subtitle: "People aboard, by class: 👨 men  👩 women and children"),
            transforms: [
                .calculate("datum.saved + datum.lost", as: "all"),
                .fold(["saved", "lost"], as: ("outcome", "people")),
            ],
            encoding: [
                .x("place", .nominal, title: .hidden, axis: ChartAxis(labelAngle: 0), sort: .unsorted),
                .xOffset("who", scale: ChartScale(properties: ["paddingInner": 0.1])),
            ],
            layers: [
                .bar([
                    .y("people", .quantitative, title: "People"),
                    .color(
                        "outcome", legend: ChartLegend(title: .hidden, orient: "top-left"),
                        scale: ChartScale(domain: ["saved", "lost"])),
                    .order("outcome", sort: .descending),
                ]),
                .text(fontSize: 18, dy: -14, [.y(.max("all")), .text("who")]),
            ])
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
