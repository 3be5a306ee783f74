// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let bubbleScatter = Sample(
        chart: "chart-scatter", title: "A scatter plot with sizes and colors",
        summary: "A logarithmic axis, areas that show the population, and country names in their own scripts.",
        symbols: ["EaselCharts/ChartSpec"],
        cardSize: CGSize(width: 480, height: 330), files: ["gapminder-2007.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "Life expectancy against income in 142 countries in 2007",
                  "width": 720, "height": 480,
                  "title": {"text": "Wealth and health in 2007", "subtitle": "Areas show the population"},
                  "data": {"url": "gapminder-2007.csv", "format": {"parse": {"life": "number"}}},
                  "transform": [{"lookup": "country", "from": {"key": "of", "fields": ["name", "up"], "data": {
                    "values": [
                    {"of": "China", "name": "中国", "up": 0}, {"of": "India", "name": "भारत", "up": 0},
                    {"of": "Japan", "name": "日本", "up": 2.8}, {"of": "Iraq", "name": "العراق", "up": -2.2},
                    {"of": "United States", "name": "United States", "up": -3.4},
                    {"of": "Nigeria", "name": "Nigeria", "up": -3}, {"of": "Thailand", "name": "ไทย", "up": -3},
                    {"of": "South Africa", "name": "South Africa", "up": -2.4}
                  ]}}}, {"calculate": "datum.life + datum.up", "as": "height"}],
                  "encoding": {
                    "x": {
                      "field": "income", "type": "quantitative", "title": "Income per person, in international dollars",
                      "scale": {"type": "log", "domain": [250, 60000], "nice": false},
                      "axis": {"values": [300, 1000, 3000, 10000, 30000], "format": "$,d"}
                    },
                    "y": {
                      "type": "quantitative", "title": "Life expectancy, in years",
                      "scale": {"domain": [37, 87], "nice": false}
                    }
                  },
                  "layer": [{
                    "mark": {"type": "circle", "opacity": 0.75, "stroke": "white", "strokeWidth": 0.75},
                    "encoding": {
                      "y": {"field": "life"}, "order": {"field": "population", "sort": "descending"},
                      "color": {"field": "continent", "title": null, "legend": {"orient": "bottom"}},
                      "size": {
                        "field": "population", "type": "quantitative", "title": "Millions of people",
                        "scale": {"range": [{"expr": "width / 20"}, {"expr": "width * 2.6"}]},
                        "legend": {"values": [1e7, 1e8, 1e9], "labelExpr": "format(datum.value / 1e6, ',')",
                          "orient": "bottom", "titleOrient": "left", "symbolFillColor": "#8a96a6"}
                      }
                    }
                  }, {
                    "transform": [{"filter": "isValid(datum.name)"}],
                    "mark": {"type": "text", "fontWeight": 600},
                    "encoding": {"y": {"field": "height"}, "text": {"field": "name"}}
                  }],
                  "config": {"legend": {"layout": {"bottom": {"center": true}}}}
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
