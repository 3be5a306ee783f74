// SPDX-License-Identifier: MIT

import EaselCharts
import EaselGallery

extension Sample {
    static let calendarHeatMap = Sample(
        chart: "chart-calendar", title: "A calendar heat map",
        summary: "A cell for each day and a column for each week, with month names below them, in the dark theme.",
        symbols: ["EaselCharts/ChartSpec"],
        files: ["seattle-2015.csv"]
    ) { options in
        // sample
        let spec = try ChartSpec(
            json: """
                {
                  "description": "The highest temperature of each day of 2015 in Seattle, week by week",
                  "width": {"step": 15}, "height": {"step": 15},
                  "title": {"text": "A year of weather ☀️🌧️", "subtitle": "Seattle, 2015: the day's highest temperature"},
                  "data": {"url": "seattle-2015.csv"},
                  "mark": {"type": "rect", "cornerRadius": 2.5},
                  "encoding": {
                    "x": {
                      "field": "date", "timeUnit": "yearweek", "type": "ordinal", "title": null,
                      "scale": {"paddingInner": 0.14},
                      "axis": {
                        "domain": false, "labelAngle": 0, "labelAlign": "left", "labelOverlap": false,
                        "labelExpr": "date(datum.value) <= 7 ? timeFormat(datum.value, '%b') : ''"
                      }
                    },
                    "y": {
                      "field": "date", "timeUnit": "day", "type": "ordinal", "title": null,
                      "scale": {"paddingInner": 0.14}
                    },
                    "color": {
                      "field": "high", "type": "quantitative", "title": "°C",
                      "legend": {"orient": "bottom", "gradientLength": 240, "titleOrient": "left"}
                    }
                  }
                }
                """)
        var dark = options
        dark.theme = .dark
        return try spec.chart(options: dark).drawing
        // end of sample
    }
}
