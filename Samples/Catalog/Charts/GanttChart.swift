// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let ganttChart = Sample(
        chart: "chart-gantt", title: "A Gantt chart",
        summary: "A bar for each phase of a flight, with a label above it, dates at the top, and times in UTC.",
        symbols: [
            "EaselCharts/ChartAxis", "EaselCharts/ChartTransform/calculate(_:as:)",
            "EaselCharts/ChartLayer/bar(color:opacity:cornerRadius:cornerRadiusEnd:width:orient:properties:_:)",
            "EaselCharts/ChartEncoding/x2(_:bandPosition:)",
            "EaselCharts/ChartEncoding/color(_:_:title:legend:scale:sort:properties:)", "EaselCharts/ChartLegend",
        ]
    ) { options in
        // sample
        struct Phase: Encodable {
            let name, craft, from, to: String
        }
        let (both, columbia, eagle) = ("Columbia and Eagle", "Columbia", "Eagle")
        let phases = [
            Phase(name: "One and a half orbits of the Earth", craft: both, from: "16T13:32Z", to: "16T16:22Z"),
            Phase(name: "Coast to the Moon", craft: both, from: "16T16:22Z", to: "19T17:22Z"),
            Phase(name: "Lunar orbit, together", craft: both, from: "19T17:22Z", to: "20T17:44Z"),
            Phase(name: "Michael Collins alone in orbit", craft: columbia, from: "20T17:44Z", to: "21T21:35Z"),
            Phase(name: "Descent, and stay at Tranquility Base", craft: eagle, from: "20T20:05Z", to: "21T17:54Z"),
            Phase(name: "👣 Armstrong and Aldrin on the Moon", craft: eagle, from: "21T02:39Z", to: "21T05:11Z"),
            Phase(name: "Ascent and rendezvous", craft: eagle, from: "21T17:54Z", to: "21T21:35Z"),
            Phase(name: "Getting ready for the way home", craft: columbia, from: "21T21:35Z", to: "22T04:56Z"),
            Phase(name: "Coast to the Earth", craft: columbia, from: "22T04:56Z", to: "24T16:51Z"),
        ]
        let spec = ChartSpec(
            data: .values(phases), width: 720, height: 560,
            title: ChartTitle("🚀 Eight days in July", subtitle: "The flight of Apollo 11 in 1969; times are UTC"),
            transforms: [
                .calculate("toDate('1969-07-' + datum.from)", as: "start"),
                .calculate("toDate('1969-07-' + datum.to)", as: "end"),
            ],
            encoding: [
                .y("name", title: .hidden, axis: .hidden, sort: .unsorted),
                .x(
                    "start", .temporal, title: .hidden,
                    axis: ChartAxis(format: "%b %-d", domain: false, orient: "top", properties: ["tickCount": "day"]),
                    scale: ChartScale(.utc, properties: ["nice": "day"])),
            ],
            layers: [
                .bar(
                    cornerRadius: 3, properties: ["height": ["band": 0.36], "yOffset": 9],
                    [
                        .x2("end"),
                        .color("craft", legend: ChartLegend(title: .hidden, orient: "bottom"), sort: .unsorted),
                    ]),
                .text(align: "left", baseline: "bottom", dy: -1, [.text("name")]),
            ])
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
