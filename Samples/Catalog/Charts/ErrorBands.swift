// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let errorBands = Sample(
        chart: "chart-error-bands", title: "An error band",
        summary: "Yearly values, the mean and standard deviation of each decade with their names, and an Arabic title.",
        symbols: ["EaselCharts/ChartSpec"],
        cardSize: CGSize(width: 480, height: 330), files: ["nile.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "The yearly flow of the Nile at Aswan, and its mean by decade",
                  "width": 720, "height": 480,
                  "title": {
                    "text": "تدفق النيل عند أسوان",
                    "subtitle": "The Nile at Aswan: each year's flow, and the mean and the deviation of each decade"
                  },
                  "data": {"url": "nile.csv"},
                  "transform": [{"calculate": "floor((datum.year - 1) / 10) * 10 + 5.5", "as": "decade"}],
                  "encoding": {
                    "x": {
                      "field": "decade", "type": "quantitative", "title": null,
                      "scale": {"domain": [1868, 1972], "nice": false},
                      "axis": {"format": "d", "grid": false, "tickCount": 10, "labelFlush": false}
                    },
                    "y": {
                      "field": "flow", "type": "quantitative", "title": "مليار متر مكعب في السنة · km³ a year",
                      "scale": {"zero": false}
                    }
                  },
                  "layer": [
                    {"mark": {"type": "errorband", "extent": "stdev", "interpolate": "monotone"}},
                    {
                      "mark": {"type": "circle", "size": 20, "color": "#8a96a6", "opacity": 0.7},
                      "encoding": {"x": {"field": "year", "type": "quantitative"}}
                    },
                    {
                      "mark": {"type": "line", "interpolate": "monotone", "strokeWidth": 2.5, "point": {"size": 60}},
                      "encoding": {"y": {"field": "flow", "aggregate": "mean"}}
                    },
                    {
                      "data": {"values": [{"year": 1899, "text": "1899: work on the first dam begins"}]},
                      "encoding": {"x": {"field": "year", "type": "quantitative"}, "y": {"value": 12}},
                      "layer": [
                        {"mark": {"type": "rule", "strokeDash": [4, 4], "color": "#c2410c"}, "encoding": {"y": null}},
                        {"mark": {"type": "text", "align": "left", "dx": 8, "color": "#c2410c", "fontWeight": 600},
                          "encoding": {"text": {"field": "text"}}}
                      ]
                    },
                    {
                      "data": {"values": [
                        {"year": 1967, "flow": 88, "text": "Mean of a decade"},
                        {"year": 1967, "flow": 102, "text": "± one deviation"}
                      ]},
                      "mark": {"type": "text", "align": "left", "fontWeight": 600},
                      "encoding": {"x": {"field": "year"}, "text": {"field": "text"}}
                    }
                  ]
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
