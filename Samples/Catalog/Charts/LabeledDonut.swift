// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let labeledDonut = Sample(
        chart: "chart-donut", title: "A donut with labels",
        summary: "Shares summed from the data of a map, with lines to labels in Chinese, Arabic, Cyrillic and emoji.",
        symbols: ["EaselCharts/ChartSpec"],
        files: ["countries.topojson"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "World population by continent in 2019",
                  "width": 720, "height": 480, "autosize": {"type": "fit", "contains": "padding"},
                  "title": {"text": "Where people live", "subtitle": "World population in 2019, by continent"},
                  "data": {"url": "countries.topojson", "format": {"type": "topojson", "feature": "countries"}},
                  "params": [{"name": "r", "expr": "min(width, height) / 2.4"}],
                  "transform": [
                    {"calculate": "datum.properties.continent", "as": "of"},
                    {"calculate": "datum.properties.population", "as": "people"},
                    {"aggregate": [{"op": "sum", "field": "people", "as": "people"}], "groupby": ["of"]},
                    {"filter": "datum.people > 1e6"},
                    {"lookup": "of", "from": {"key": "of", "fields": ["name", "x", "y"], "data": {"values": [
                      {"of": "Asia", "name": "🌏 亚洲 · Asia", "x": -1.2, "y": -1},
                      {"of": "Africa", "name": "أفريقيا · Africa", "x": -1.2, "y": 0.95},
                      {"of": "Europe", "name": "Європа · Europe", "x": 1.2, "y": 0.98},
                      {"of": "North America", "name": "🌎 North America", "x": 1.2, "y": 0.57},
                      {"of": "South America", "name": "América do Sul", "x": 1.2, "y": 0.16},
                      {"of": "Oceania", "name": "🏝️ Oceania", "x": 1.2, "y": -0.25}
                    ]}}},
                    {"joinaggregate": [{"op": "sum", "field": "people", "as": "all"}]},
                    {
                      "window": [{"op": "sum", "field": "people", "as": "sum"}],
                      "sort": [{"field": "people", "order": "descending"}]
                    },
                    {"calculate": "PI / 2 + 2 * PI * (datum.sum - datum.people / 2) / datum.all", "as": "angle"},
                    {"calculate": "1.03 * sin(datum.angle)", "as": "x2"},
                    {"calculate": "1.03 * cos(datum.angle)", "as": "y2"},
                    {"calculate": "[datum.name, format(datum.people / datum.all, '.1%')]", "as": "label"}
                  ],
                  "encoding": {
                    "x": {"field": "x", "type": "quantitative", "axis": null,
                      "scale": {"domain": [-1, 1], "range": [{"expr": "width / 2 - r"}, {"expr": "width / 2 + r"}]}},
                    "y": {"field": "y", "type": "quantitative", "axis": null,
                      "scale": {"domain": [-1, 1], "range": [{"expr": "height / 2 + r"}, {"expr": "height / 2 - r"}]}}
                  },
                  "layer": [
                    {
                      "mark": {"type": "arc", "innerRadius": {"expr": "0.62 * r"}, "outerRadius": {"expr": "r"}},
                      "encoding": {
                        "x": null, "y": null,
                        "theta": {
                          "field": "people", "type": "quantitative", "stack": true,
                          "scale": {"range": [1.5707963, 7.8539816]}
                        },
                        "order": {"field": "people", "sort": "descending"},
                        "color": {"field": "name", "sort": {"field": "people", "order": "descending"}, "legend": null}
                      }
                    },
                    {
                      "mark": {"type": "rule", "color": "#9aa3ae"},
                      "encoding": {"x2": {"field": "x2"}, "y2": {"field": "y2"}}
                    },
                    {
                      "mark": {"type": "text", "align": {"expr": "datum.x < 0 ? 'right' : 'left'"},
                        "dx": {"expr": "datum.x < 0 ? -6 : 6"}, "fontWeight": 600},
                      "encoding": {"text": {"field": "label"}}
                    },
                    {
                      "transform": [
                        {"aggregate": [{"op": "sum", "field": "people", "as": "people"}]},
                        {"calculate": "[format(datum.people / 1e9, '.1f') + ' billion', 'people']", "as": "sum"}
                      ],
                      "mark": {
                        "type": "text", "fontSize": {"expr": "max(9, r / 9)"}, "fontWeight": 600,
                        "lineHeight": {"expr": "max(12, r / 7)"}
                      },
                      "encoding": {"x": null, "y": null, "text": {"field": "sum"}}
                    }
                  ]
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
