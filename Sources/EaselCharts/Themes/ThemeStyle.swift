// SPDX-License-Identifier: MIT

/// The settings shared by Easel's themes.
enum ThemeStyle {
    /// The colors of all elements except data marks.
    struct Ink {
        let background: Value
        /// The color of titles, and of marks such as rules that do not represent data.
        let title: Value
        /// The color of the labels of categories.
        let category: Value
        /// The color of labels, axis titles, and legend titles.
        let text: Value
        /// The color of axis lines, and of the grid line at zero.
        let line: Value
        let grid: Value
    }

    /// The properties that charts adapt to their data. Other values, from a spec, stay as they are.
    private static let adapted: Object = [
        "bar": ["cornerRadiusEnd": 2, "timeUnitBandSize": 0.72],
        "line": ["strokeWidth": 2],
        "area": ["fillOpacity": 0.9],
        "point": ["size": 36, "opacity": 0.75],
        "circle": ["size": 36, "opacity": 0.75],
        "square": ["size": 36, "opacity": 0.75],
        "axisY": ["tickSpacing": 50],
    ]

    /// The fonts, distances, and mark shapes.
    static let shape = Config.merged(adapted, otherShape)

    private static let otherShape: Object = [
        "easel": ["adaptive": true, "cellShare": 0.5, "adapted": .object(adapted)],
        "font": "Inter, Noto Sans, Open Sans, sans-serif",
        "padding": 16,
        "view": [
            "continuousWidth": 480, "continuousHeight": 270, "discreteWidth": 480, "discreteHeight": ["step": 26],
            "step": 26,
        ],
        "bar": ["maxBandSize": 64],
        "line": ["strokeCap": "round", "strokeJoin": "round"],
        "trail": ["strokeCap": "round"],
        "point": ["filled": true],
        "arc": ["strokeWidth": 1.5],
        "geoshape": ["strokeWidth": 0.5],
        "text": ["fontSize": 12],
        "boxplot": ["size": 22, "box": ["cornerRadius": 2]],
        "errorband": ["band": ["opacity": 0.22]],
        "scale": [
            "barBandPaddingInner": 0.28, "bandWithNestedOffsetPaddingInner": 0.28, "offsetBandPaddingInner": 0.06,
        ],
        "axis": [
            "domain": false, "ticks": false, "labelPadding": 7, "titlePadding": 8, "labelFontSize": 12,
            "titleFontSize": 12, "titleFontWeight": 500, "labelFlush": false,
        ],
        "axisX": ["domain": true, "tickSpacing": 80, "labelSeparation": 5],
        "axisXTemporal": ["grid": false, "ticks": true, "tickSize": 4],
        "axisDiscrete": ["domain": true],
        "axisYDiscrete": ["domain": false],
        "legend": [
            "orient": "top", "titleOrient": "left", "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": 500,
            "titlePadding": 8, "rowPadding": 5, "columnPadding": 14, "offset": 10, "symbolSize": 90, "symbolOpacity": 1,
            "symbolStrokeWidth": 2, "gradientThickness": 10, "layout": ["offset": 12, "margin": 20],
        ],
        "header": [
            "labelAnchor": "start", "labelFontSize": 12, "labelFontWeight": 600, "labelPadding": 8, "title": .null,
            "titleFontSize": 12, "titleFontWeight": 600,
        ],
        "headerRow": ["labelAnchor": "middle"],
        "facet": ["spacing": 24],
        "concat": ["spacing": 36],
        "title": [
            "anchor": "start", "frame": "bounds", "fontSize": 17, "fontWeight": 700, "lineHeight": 22, "offset": 12,
            "subtitleFontSize": 13, "subtitlePadding": 5, "subtitleLineHeight": 18,
        ],
    ]

    /// Returns a theme's colors for all sections of the config.
    static func colors(ink: Ink, ranges: Object) -> Object {
        let mark = ranges["category"]?.array?.first ?? ink.title
        return [
            "background": ink.background,
            "view": ["stroke": "transparent"],
            "mark": ["color": mark],
            "rule": ["color": ink.text],
            "errorbar": ["rule": ["color": ink.category, "strokeWidth": 1.5]],
            "text": ["color": ink.category],
            "arc": ["stroke": ink.background],
            "geoshape": ["stroke": ink.background],
            "boxplot": ["median": ["color": ink.background]],
            "axis": [
                "domainColor": ink.line, "gridColor": ink.grid, "tickColor": ink.line, "labelColor": ink.text,
                "titleColor": ink.text,
            ],
            "axisDiscrete": ["labelColor": ink.category],
            "axisQuantitative": [
                "gridColor": ["condition": ["test": "datum.value === 0", "value": ink.line], "value": ink.grid]
            ],
            "legend": ["labelColor": ink.category, "titleColor": ink.text],
            "header": ["labelColor": ink.title, "titleColor": ink.text],
            "title": ["color": ink.title, "subtitleColor": ink.text],
            "range": .object(ranges),
        ]
    }
}
