// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let bubbleScatter = Sample(
        chart: "chart-scatter", title: "A scatter plot with sizes and colors",
        summary: "A logarithmic axis, areas that show the population, and country names in their own scripts.",
        symbols: ["EaselCharts/ChartSpec"],
        files: ["gapminder-2007.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "Life expectancy against income in 142 countries in 2007",
                  "width": 620, "height": 370,
                  "title": {"text": "Wealth and health in 2007", "subtitle": "Areas show the population"},
                  "data": {"url": "gapminder-2007.csv", "format": {"parse": {"life": "number"}}},
                  "transform": [{"lookup": "country", "from": {"key": "of", "fields": ["name", "up"], "data": {
                    "values": [
                    {"of": "China", "name": "中国", "up": 0}, {"of": "India", "name": "भारत", "up": 0},
                    {"of": "Japan", "name": "日本", "up": 2}, {"of": "Egypt", "name": "مصر", "up": -2},
                    {"of": "United States", "name": "United States", "up": -2.5},
                    {"of": "Nigeria", "name": "Nigeria", "up": 2}, {"of": "Thailand", "name": "ไทย", "up": -2.2},
                    {"of": "South Africa", "name": "South Africa", "up": -2}
                  ]}}}, {"calculate": "datum.life + datum.up", "as": "height"}],
                  "encoding": {
                    "x": {
                      "field": "income", "type": "quantitative", "title": "Income per person, in international dollars",
                      "scale": {"type": "log", "domain": [250, 60000], "nice": false},
                      "axis": {"values": [300, 1000, 3000, 10000, 30000], "format": "$,d"}
                    },
                    "y": {"type": "quantitative", "title": "Life expectancy, in years", "scale": {"zero": false}}
                  },
                  "layer": [{
                    "mark": {"type": "circle", "opacity": 0.75, "stroke": "white", "strokeWidth": 0.75},
                    "encoding": {
                      "y": {"field": "life"}, "order": {"field": "population", "sort": "descending"},
                      "color": {"field": "continent", "title": "Continent"},
                      "size": {
                        "field": "population", "type": "quantitative", "title": "Millions of people",
                        "scale": {"range": [12, 1800]},
                        "legend": {"values": [1e7, 1e8, 1e9], "labelExpr": "format(datum.value / 1e6, ',')",
                          "symbolFillColor": "#8a94a0"}
                      }
                    }
                  }, {
                    "transform": [{"filter": "isValid(datum.name)"}],
                    "mark": {"type": "text", "color": "#161b22", "fontWeight": 600},
                    "encoding": {"y": {"field": "height"}, "text": {"field": "name"}}
                  }]
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
