// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let ganttChart = Sample(
        chart: "chart-gantt", title: "A Gantt chart",
        summary: "A row for each phase of a flight, with its duration beside the bar, and dates in UTC at the top.",
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
        let (both, columbia, eagle) = ("Both ships", "Columbia", "Eagle")
        let phases = [
            Phase(name: "Orbits of the Earth", craft: both, from: "16T13:32Z", to: "16T16:22Z"),
            Phase(name: "Coast to the Moon", craft: both, from: "16T16:22Z", to: "19T17:22Z"),
            Phase(name: "Lunar orbit, together", craft: both, from: "19T17:22Z", to: "20T17:44Z"),
            Phase(name: "Michael Collins alone", craft: columbia, from: "20T17:44Z", to: "21T21:35Z"),
            Phase(name: "Landing and stay", craft: eagle, from: "20T20:05Z", to: "21T17:54Z"),
            Phase(name: "👣 Steps on the Moon", craft: eagle, from: "21T02:39Z", to: "21T05:11Z"),
            Phase(name: "Ascent and rendezvous", craft: eagle, from: "21T17:54Z", to: "21T21:35Z"),
            Phase(name: "Ready for the way home", craft: columbia, from: "21T21:35Z", to: "22T04:56Z"),
            Phase(name: "Coast to the Earth", craft: columbia, from: "22T04:56Z", to: "24T16:51Z"),
        ]
        let spec = ChartSpec(
            data: .values(phases), width: 640, height: 340,
            title: ChartTitle("🚀 Eight days in July", subtitle: "The flight of Apollo 11 in 1969; times are UTC"),
            transforms: [
                .calculate("toDate('1969-07-' + datum.from)", as: "start"),
                .calculate("toDate('1969-07-' + datum.to)", as: "end"),
                .calculate("(datum.end - datum.start) / 36e5", as: "hours"),
                .calculate(
                    "datum.hours < 24 ? round(datum.hours) + ' h' : format(datum.hours / 24, '.1f') + ' days'",
                    as: "text"),
            ],
            encoding: [
                .y("name", title: .hidden, axis: ChartAxis(domain: false), sort: .unsorted),
                .x(
                    "start", .temporal, title: .hidden,
                    axis: ChartAxis(
                        format: "%b %-d", grid: true, domain: false, orient: "top", properties: ["tickCount": "day"]),
                    scale: ChartScale(.utc, properties: ["nice": "day"])),
            ],
            layers: [
                .bar(
                    cornerRadius: 4, properties: ["height": ["band": 0.6]],
                    [
                        .x2("end"),
                        .color("craft", legend: ChartLegend(title: .hidden, orient: "bottom"), sort: .unsorted),
                    ]),
                .text(align: "left", dx: 7, [.x("end", .temporal), .text("text")]),
            ])
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
