// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let smallMultiples = Sample(
        chart: "chart-small-multiples", title: "Small multiples",
        summary: "One small chart for each year, with shared scales, and with headers and labels in Japanese.",
        symbols: ["EaselCharts/ChartSpec"],
        crop: CGRect(x: 0, y: 0, width: 436, height: 300), files: ["el-nino.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "Sea surface temperatures of six El Niño years, against the mean of 1950 to 2010",
                  "title": {
                    "text": "エルニーニョの年",
                    "subtitle": [
                      "東太平洋の海面水温（°C）、灰色は1950年から2010年の平均",
                      "El Niño in the eastern Pacific, against the mean in gray"
                    ]
                  },
                  "data": {"url": "el-nino.csv"},
                  "transform": [
                    {
                      "fold": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
                      "as": ["month", "temperature"]
                    },
                    {"calculate": "toNumber(datum.month)", "as": "month"},
                    {"joinaggregate": [{"op": "mean", "field": "temperature", "as": "mean"}], "groupby": ["month"]},
                    {"filter": {"field": "year", "oneOf": [1957, 1965, 1972, 1982, 1987, 1997]}}
                  ],
                  "facet": {
                    "field": "year", "title": null,
                    "header": {"labelExpr": "datum.value + '年'", "labelAnchor": "start"}
                  },
                  "columns": 3,
                  "spec": {
                    "width": 180, "height": 120,
                    "encoding": {
                      "x": {
                        "field": "month", "type": "quantitative", "title": null,
                        "scale": {"domain": [1, 12], "nice": false},
                        "axis": {"values": [1, 4, 7, 10], "labelExpr": "datum.value + '月'", "grid": false}
                      },
                      "y": {
                        "field": "temperature", "type": "quantitative", "title": null,
                        "scale": {"zero": false, "domain": [19, 30]}, "axis": {"tickCount": 4}
                      }
                    },
                    "layer": [
                      {"mark": {"type": "area", "opacity": 0.2, "color": "#e2662f"},
                        "encoding": {"y2": {"field": "mean"}}},
                      {"mark": {"type": "line", "color": "#8a96a6"}, "encoding": {"y": {"field": "mean"}}},
                      {"mark": {"type": "line", "color": "#e2662f"}}
                    ]
                  }
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
