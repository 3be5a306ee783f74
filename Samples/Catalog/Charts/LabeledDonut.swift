// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let labeledDonut = Sample(
        chart: "chart-donut", title: "A donut with labels",
        summary: "Shares summed from the data of a map, with labels in Chinese, Arabic, Cyrillic and emoji.",
        symbols: ["EaselCharts/ChartSpec"],
        files: ["countries.topojson"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "World population by continent in 2019",
                  "width": 720, "height": 480,
                  "title": {"text": "Where people live", "subtitle": "World population in 2019, by continent"},
                  "data": {"url": "countries.topojson", "format": {"type": "topojson", "feature": "countries"}},
                  "transform": [
                    {"calculate": "datum.properties.continent", "as": "of"},
                    {"calculate": "datum.properties.population", "as": "people"},
                    {"aggregate": [{"op": "sum", "field": "people", "as": "people"}], "groupby": ["of"]},
                    {"filter": "datum.people > 1e6"},
                    {"joinaggregate": [{"op": "sum", "field": "people", "as": "all"}]},
                    {"lookup": "of", "from": {"key": "of", "fields": ["name"], "data": {"values": [
                      {"of": "Asia", "name": "🌏 亚洲 · Asia"}, {"of": "Africa", "name": "أفريقيا · Africa"},
                      {"of": "Europe", "name": "Європа · Europe"}, {"of": "North America", "name": "🌎 North America"},
                      {"of": "South America", "name": "América do Sul"}, {"of": "Oceania", "name": "🏝️ Oceania"}
                    ]}}},
                    {"calculate": "datum.name + '|' + format(datum.people / datum.all, '.1%')", "as": "text"},
                    {"calculate": "split((datum.people < 1e8 ? '|' : '') + datum.text, '|')", "as": "label"}
                  ],
                  "layer": [
                    {"mark": {"type": "arc", "innerRadius": 70, "outerRadius": 111}, "encoding": {
                      "color": {"field": "name", "sort": {"field": "people", "order": "descending"}, "legend": null}
                    }},
                    {
                      "mark": {
                        "type": "text", "radius": 162, "dy": -17, "baseline": "line-top", "fontSize": 13,
                        "lineHeight": 17, "fontWeight": 600, "color": "#161b22"
                      },
                      "encoding": {"text": {"field": "label"}}
                    },
                    {
                      "transform": [
                        {"aggregate": [{"op": "sum", "field": "people", "as": "people"}]},
                        {"calculate": "[format(datum.people / 1e9, '.1f') + ' billion', 'people']", "as": "sum"}
                      ],
                      "mark": {"type": "text", "fontSize": 17, "fontWeight": 600, "lineHeight": 22, "dy": -11},
                      "encoding": {"theta": null, "text": {"field": "sum"}}
                    }
                  ],
                  "encoding": {
                    "theta": {
                      "field": "people", "type": "quantitative", "stack": true,
                      "scale": {"range": [1.5707963, 7.8539816]}
                    },
                    "order": {"field": "people", "sort": "descending"}
                  }
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
