// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let choroplethMap = Sample(
        chart: "chart-choropleth", title: "A choropleth map",
        summary: "Countries in an equal-area projection, colored in five classes, over the sphere and its graticule.",
        categories: ["Charts", "Maps & diagrams"], symbols: ["EaselCharts/ChartSpec"], files: ["countries.topojson"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "Gross domestic product per person of the world's countries in 2019, as a map",
                  "width": 720, "height": 480,
                  "title": {
                    "text": "🌍 What a country makes per person",
                    "subtitle": "Gross domestic product in 2019, in US dollars"
                  },
                  "projection": {"type": "equalEarth"},
                  "layer": [
                    {"data": {"sphere": true}, "mark": {"type": "geoshape", "fill": "#f0f3f7", "stroke": null}},
                    {
                      "data": {"graticule": {"step": [30, 30]}},
                      "mark": {"type": "geoshape", "filled": false, "stroke": "#dde3ea"}
                    },
                    {
                      "data": {"url": "countries.topojson", "format": {"type": "topojson", "feature": "countries"}},
                      "transform": [
                        {"filter": "datum.properties.continent != 'Antarctica'"},
                        {"calculate": "datum.properties.gdp / datum.properties.population * 1e6", "as": "dollars"}
                      ],
                      "mark": {"type": "geoshape", "strokeWidth": 0.4},
                      "encoding": {
                        "color": {
                          "field": "dollars", "type": "quantitative",
                          "scale": {"type": "threshold", "domain": [1000, 3000, 10000, 30000]},
                          "legend": {
                            "title": null, "orient": "bottom", "type": "symbol", "symbolType": "square", "format": "$,d"
                          }
                        }
                      }
                    }
                  ]
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
