// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let ridgelinePlot = Sample(
        chart: "chart-ridgeline", title: "A ridgeline plot",
        summary: "The distribution of each month’s temperatures, with each ridge in front of the one above it.",
        symbols: ["EaselCharts/ChartSpec"],
        files: ["seattle-2015.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "How often each temperature was the highest of a day in Seattle in 2015, by month",
                  "width": 720, "height": 480, "autosize": {"type": "fit", "contains": "padding"},
                  "title": {
                    "text": "The shape of a year",
                    "subtitle": "Highest temperatures of the days of each month in Seattle, 2015"
                  },
                  "data": {"url": "seattle-2015.csv", "format": {"parse": {"date": "date"}}},
                  "transform": [
                    {"calculate": "month(datum.date)", "as": "month"},
                    {"joinaggregate": [{"op": "mean", "field": "high", "as": "mean"}], "groupby": ["month"]},
                    {
                      "density": "high", "groupby": ["month", "mean"], "extent": [-4, 40], "bandwidth": 1.5,
                      "as": ["degrees", "share"]
                    },
                    {"filter": "datum.share > 0.001"},
                    {"calculate": "-datum.month", "as": "base"},
                    {"calculate": "datum.base + 18 * datum.share", "as": "top"}
                  ],
                  "mark": {
                    "type": "area", "fillOpacity": 0.9, "stroke": "white", "strokeOpacity": 0.6, "strokeWidth": 1.25
                  },
                  "encoding": {
                    "x": {
                      "field": "degrees", "type": "quantitative", "title": null,
                      "scale": {"domain": [-2, 40], "nice": false},
                      "axis": {"tickCount": 5, "labelExpr": "datum.value + ' °C'"}
                    },
                    "y": {
                      "field": "top", "type": "quantitative", "title": null, "stack": null,
                      "scale": {"domain": [-11, 3.4], "nice": false},
                      "axis": {
                        "values": [0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11],
                        "labelExpr": "monthFormat(-datum.value)", "labelOverlap": false, "grid": false
                      }
                    },
                    "y2": {"field": "base"},
                    "detail": {"field": "month"},
                    "color": {
                      "field": "mean", "type": "quantitative", "legend": null,
                      "scale": {"range": ["#2f6fb7", "#4fa6da", "#f2cf6b", "#f0a437", "#e2562f"]}
                    }
                  }
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
