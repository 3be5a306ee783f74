// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery

extension Sample {
    static let calendarHeatMap = Sample(
        chart: "chart-calendar", title: "A calendar heat map",
        summary: "A cell for each day and a column for each week, with month names below them, on a dark background.",
        symbols: ["EaselCharts/ChartSpec"], crop: CGRect(x: 0, y: 0, width: 468, height: 322),
        files: ["seattle-2015.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "The highest temperature of each day of 2015 in Seattle, week by week",
                  "width": {"step": 16}, "height": {"step": 16},
                  "title": {
                    "text": "A year of weather ☀️🌧️", "subtitle": "Seattle, 2015: the day's highest temperature"
                  },
                  "data": {"url": "seattle-2015.csv"},
                  "mark": {"type": "rect", "cornerRadius": 3},
                  "encoding": {
                    "x": {
                      "field": "date", "timeUnit": "yearweek", "type": "ordinal", "title": null,
                      "scale": {"paddingInner": 0.16},
                      "axis": {
                        "domain": false, "labelAngle": 0, "labelAlign": "left", "labelOverlap": false,
                        "labelExpr": "date(datum.value) <= 7 ? timeFormat(datum.value, '%b') : ''"
                      }
                    },
                    "y": {
                      "field": "date", "timeUnit": "day", "type": "ordinal", "title": null,
                      "scale": {"paddingInner": 0.16}
                    },
                    "color": {
                      "field": "high", "type": "quantitative", "title": "°C",
                      "scale": {"range": ["#24579b", "#4fa6da", "#f3e6bd", "#f0a437", "#e2562f"]},
                      "legend": {"orient": "bottom", "gradientLength": 240, "titleOrient": "left"}
                    }
                  },
                  "config": {
                    "background": "#0f1d33", "title": {"color": "#ffffff", "subtitleColor": "#a9b8cc"},
                    "axisDiscrete": {"labelColor": "#a9b8cc"},
                    "legend": {"labelColor": "#a9b8cc", "titleColor": "#a9b8cc"}
                  }
                }
                """)
        return try spec.chart(options: options).drawing
        // end of sample
    }
}
