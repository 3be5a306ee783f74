// SPDX-License-Identifier: MIT

/// The settings shared by the `easel` and `dark` themes.
enum ThemeStyle {
    /// The colors of all elements except data marks.
    struct Ink {
        let background: Value
        /// The color of titles, and of marks such as rules that do not represent data.
        let title: Value
        /// The color of labels, axis titles, and legend titles.
        let text: Value
        /// The color of axis lines.
        let line: Value
        let grid: Value
    }

    /// The fonts, distances, and mark shapes.
    static let shape: Object = [
        "font": "Noto Sans, sans-serif",
        "padding": 18,
        "view": ["continuousWidth": 440, "continuousHeight": 260, "step": 28],
        "bar": ["cornerRadiusEnd": 2],
        "line": ["strokeWidth": 2.25, "strokeCap": "round", "strokeJoin": "round"],
        "trail": ["strokeCap": "round"],
        "point": ["filled": true, "size": 48],
        "circle": ["size": 48],
        "arc": ["strokeWidth": 1.5],
        "geoshape": ["strokeWidth": 0.5],
        "text": ["fontSize": 12],
        "boxplot": ["size": 22, "box": ["cornerRadius": 2]],
        "errorband": ["band": ["opacity": 0.22]],
        "scale": ["barBandPaddingInner": 0.3, "bandWithNestedOffsetPaddingInner": 0.3],
        "axis": [
            "domain": false, "ticks": false, "labelPadding": 8, "titlePadding": 12, "labelFontSize": 11.5,
            "titleFontSize": 11.5, "titleFontWeight": 600,
        ],
        "axisX": ["domain": true],
        "axisDiscrete": ["domain": true],
        "axisYDiscrete": ["domain": false],
        "legend": [
            "labelFontSize": 11.5, "titleFontSize": 11.5, "titleFontWeight": 600, "titlePadding": 8, "rowPadding": 5,
            "columnPadding": 18, "offset": 24, "symbolSize": 90, "symbolStrokeWidth": 2.25, "gradientThickness": 10,
            "layout": ["offset": 24, "margin": 20],
        ],
        "header": [
            "labelFontSize": 12, "labelFontWeight": 600, "labelPadding": 8, "titleFontSize": 12,
            "titleFontWeight": 600,
        ],
        "facet": ["spacing": 28],
        "concat": ["spacing": 36],
        "title": [
            "anchor": "start", "frame": "bounds", "fontSize": 18, "fontWeight": 700, "offset": 18,
            "subtitleFontSize": 12.5, "subtitlePadding": 6, "subtitleLineHeight": 18,
        ],
    ]

    /// Returns a theme's colors for all sections of the config.
    static func colors(ink: Ink, ranges: Object) -> Object {
        let mark = ranges["category"]?.array?.first ?? ink.title
        return [
            "background": ink.background,
            "view": ["stroke": "transparent"],
            "mark": ["color": mark],
            "rule": ["color": ink.title],
            "text": ["color": ink.text],
            "arc": ["stroke": ink.background],
            "geoshape": ["stroke": ink.background],
            "boxplot": ["median": ["color": ink.background]],
            "axis": [
                "domainColor": ink.line, "gridColor": ink.grid, "tickColor": ink.line, "labelColor": ink.text,
                "titleColor": ink.text,
            ],
            "legend": ["labelColor": ink.text, "titleColor": ink.text],
            "header": ["labelColor": ink.title, "titleColor": ink.text],
            "title": ["color": ink.title, "subtitleColor": ink.text],
            "range": .object(ranges),
        ]
    }
}
