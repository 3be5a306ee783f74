// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let errorBands = Sample(
        chart: "chart-error-bands", title: "An error band",
        summary: "Yearly values with the mean and standard deviation of each decade, and with an Arabic title.",
        symbols: ["EaselCharts/ChartSpec"],
        files: ["nile.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "The yearly flow of the Nile at Aswan, and its mean by decade",
                  "width": 720, "height": 480,
                  "title": {
                    "text": "تدفق النيل عند أسوان",
                    "subtitle": "The Nile at Aswan: each year's flow, the mean of each decade, and its deviation"
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
                      "mark": {"type": "circle", "size": 28, "opacity": 0.6},
                      "encoding": {"x": {"field": "year", "type": "quantitative"}}
                    },
                    {
                      "mark": {"type": "line", "interpolate": "monotone"},
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
                    }
                  ]
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
