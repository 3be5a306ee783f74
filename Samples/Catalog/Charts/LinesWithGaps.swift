// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let linesWithGaps = Sample(
        chart: "chart-lines-with-gaps", title: "A line with gaps and a band",
        summary: "Missing values break the line, and a moving window sets the lower and upper edges of the band.",
        symbols: ["EaselCharts/ChartSpec"],
        files: ["mauna-loa-co2.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "Weekly CO₂ in the air at Mauna Loa from 1958 to 1966",
                  "width": 720, "height": 480,
                  "title": {
                    "text": "The Keeling curve begins",
                    "subtitle": "CO₂ in the air at Mauna Loa: weekly means, and the range of the 52 weeks around each"
                  },
                  "data": {"url": "mauna-loa-co2.csv", "format": {"parse": {"co2": "number"}}},
                  "transform": [{
                    "window": [
                      {"op": "min", "field": "co2", "as": "low"}, {"op": "max", "field": "co2", "as": "high"}
                    ],
                    "frame": [-26, 26]
                  }],
                  "encoding": {"x": {"field": "date", "type": "temporal", "title": null}},
                  "layer": [
                    {
                      "mark": {"type": "area", "opacity": 0.16},
                      "encoding": {
                        "y": {
                          "field": "low", "type": "quantitative", "title": "Parts per million",
                          "scale": {"domain": [312, 326]}
                        },
                        "y2": {"field": "high"}
                      }
                    },
                    {"mark": "line", "encoding": {"y": {"field": "co2", "type": "quantitative"}}}
                  ]
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
