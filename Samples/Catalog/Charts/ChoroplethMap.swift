// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let choroplethMap = Sample(
        chart: "chart-choropleth", title: "A choropleth map",
        summary:
            "Countries in an equal-area projection, in five classes or without data, over the graticule.",
        categories: ["Charts", "Maps & diagrams"], symbols: ["EaselCharts/ChartSpec"], files: ["countries.topojson"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "Gross domestic product per person of the world's countries in 2019, as a map",
                  "width": 720, "height": 372,
                  "title": {
                    "text": "🌍 What a country makes per person",
                    "subtitle": "Gross domestic product in 2019, in US dollars"
                  },
                  "projection": {"type": "equalEarth"},
                  "layer": [
                    {
                      "data": {"sphere": true},
                      "mark": {"type": "geoshape", "fill": "#7a8aa0", "fillOpacity": 0.12, "stroke": null}
                    },
                    {
                      "data": {"graticule": {"step": [30, 30]}},
                      "mark": {"type": "geoshape", "filled": false, "stroke": "#7a8aa0", "strokeOpacity": 0.25}
                    },
                    {
                      "data": {"url": "countries.topojson", "format": {"type": "topojson", "feature": "countries"}},
                      "transform": [
                        {"calculate": "datum.properties.population > 1e4", "as": "hasData"},
                        {"calculate": "datum.properties.gdp / datum.properties.population * 1e6", "as": "dollars"}
                      ],
                      "layer": [
                        {
                          "transform": [{"filter": "!datum.hasData"}],
                          "mark": "geoshape",
                          "encoding": {
                            "color": {
                              "datum": "No data", "scale": {"range": ["#b6bfca"]},
                              "legend": {"title": null, "orient": "bottom", "symbolType": "square"}
                            }
                          }
                        },
                        {
                          "transform": [{"filter": "datum.hasData"}],
                          "mark": {"type": "geoshape", "strokeWidth": 0.4},
                          "encoding": {
                            "color": {
                              "field": "dollars", "type": "quantitative",
                              "scale": {"type": "threshold", "domain": [1000, 3000, 10000, 30000]},
                              "legend": {
                                "title": null, "orient": "bottom", "type": "symbol", "symbolType": "square",
                                "format": "$,d"
                              }
                            }
                          }
                        }
                      ],
                      "resolve": {"scale": {"color": "independent"}}
                    }
                  ]
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
