// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let directLabels = Sample(
        chart: "chart-direct-labels", title: "Names at the ends of lines",
        summary: "Lines carry their names at their ends, apart from each other and in readable colors.",
        symbols: ["EaselCharts/ChartTheme", "EaselCharts/ChartSpec"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "Shares of trips in a town by car, bicycle, bus and tram, and on foot, 2015 to 2025",
                  "easel": {"legend": "direct"},
                  "width": 720, "height": 480, "autosize": {"type": "fit", "contains": "padding"},
                  "title": {
                    "text": "The bicycle has overtaken bus and tram",
                    "subtitle": "Share of all trips in a town, 2015 to 2025"
                  },
                  "data": {"values": [
                    {"year": "2015", "Car": 52, "Bicycle": 12, "Bus and tram": 22, "On foot": 14},
                    {"year": "2017", "Car": 49, "Bicycle": 15, "Bus and tram": 23, "On foot": 13},
                    {"year": "2019", "Car": 46, "Bicycle": 18, "Bus and tram": 24, "On foot": 12},
                    {"year": "2020", "Car": 47, "Bicycle": 23, "Bus and tram": 14, "On foot": 16},
                    {"year": "2021", "Car": 46, "Bicycle": 24, "Bus and tram": 15, "On foot": 15},
                    {"year": "2023", "Car": 42, "Bicycle": 26, "Bus and tram": 19, "On foot": 13},
                    {"year": "2025", "Car": 38, "Bicycle": 29, "Bus and tram": 20.5, "On foot": 12.5}
                  ]},
                  "transform": [{"fold": ["Car", "Bicycle", "Bus and tram", "On foot"], "as": ["mode", "share"]}],
                  "mark": {"type": "line", "point": true},
                  "encoding": {
                    "x": {"field": "year", "type": "temporal", "title": null},
                    "y": {
                      "field": "share", "type": "quantitative", "title": null,
                      "axis": {"labelExpr": "datum.value + ' %'"}
                    },
                    "color": {"field": "mode", "sort": null}
                  }
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
