// SPDX-License-Identifier: MIT

extension Config {
    /// The defaults of Vega-Lite 6. Settings that Vega-Lite does not define have the defaults of Vega 6.
    static let defaults: Object = {
        var defaults = general
        for type in MarkType.all { defaults[type.name] = .object(type.settings) }
        for type in CompositeMarkType.allCases { defaults[type.rawValue] = .object(type.settings) }
        return defaults
    }()

    private static let general: Object = [
        "background": "white",
        "padding": 5,
        "timeFormat": "%b %d, %Y",
        "normalizedNumberFormat": ".0%",
        "countTitle": "Count of Records",
        "view": ["continuousWidth": 300, "continuousHeight": 300, "step": 20],
        "mark": ["color": "#4c78a8", "invalid": "break-paths-show-path-domains"],
        "scale": [
            "pointPadding": 0.5, "barBandPaddingInner": 0.1, "rectBandPaddingInner": 0, "tickBandPaddingInner": 0.25,
            "bandWithNestedOffsetPaddingInner": 0.2, "bandWithNestedOffsetPaddingOuter": 0.2, "minBandSize": 2,
            "minFontSize": 8, "maxFontSize": 40, "minOpacity": 0.3, "maxOpacity": 0.8, "minSize": 4,
            "minStrokeWidth": 1, "maxStrokeWidth": 4, "quantileCount": 4, "quantizeCount": 4, "zero": true,
        ],
        "range": [
            "category": "tableau10", "diverging": ["scheme": "blueorange", "extent": [1, 0]],
            "heatmap": "yellowgreenblue", "ordinal": "blues",
            "ramp": "blues",
            "symbol": [
                "circle", "square", "triangle-up", "cross", "diamond", "triangle-right", "triangle-down",
                "triangle-left",
            ],
        ],
        "facet": ["spacing": 20],
        "concat": ["spacing": 20],
        "header": ["titlePadding": 10, "labelPadding": 10],
        "headerRow": [:],
        "headerColumn": [:],
        "headerFacet": [:],
        "axis": [
            "minExtent": 0, "maxExtent": 200, "bandPosition": 0.5, "domain": true, "domainWidth": 1,
            "domainColor": "#888", "gridWidth": 1, "gridColor": "#ddd", "labels": true,
            "labelLimit": 180, "labelOffset": 0, "labelPadding": 2, "ticks": true, "tickColor": "#888",
            "tickOffset": 0, "tickRound": true, "tickSize": 5, "tickWidth": 1, "titlePadding": 4, "translate": 0.5,
            "offset": 0,
        ],
        "axisBand": ["tickOffset": -0.5],
        "legend": [
            "gradientHorizontalMaxLength": 200, "gradientHorizontalMinLength": 100, "gradientVerticalMaxLength": 200,
            "gradientVerticalMinLength": 64, "unselectedOpacity": 0.35, "orient": "right", "padding": 0,
            "gridAlign": "each", "columnPadding": 10, "rowPadding": 2, "gradientThickness": 16,
            "gradientStrokeColor": "#ddd", "gradientStrokeWidth": 0, "gradientLabelOffset": 2, "labelAlign": "left",
            "labelBaseline": "middle", "labelLimit": 160, "labelOffset": 4, "labelOverlap": true, "symbolLimit": 30,
            "symbolSize": 100, "symbolOffset": 0, "symbolStrokeWidth": 1.5,
            "titleLimit": 180,
            "titleOrient": "top", "titlePadding": 5, "offset": 18,
            "layout": [
                "offset": 18, "direction": "horizontal", "left": ["direction": "vertical"],
                "right": ["direction": "vertical"],
            ],
        ],
        "title": ["orient": "top", "offset": 4, "subtitlePadding": 3],
        "style": [
            "guide-label": ["fill": "#000", "font": "sans-serif", "fontSize": 10],
            "guide-title": ["fill": "#000", "font": "sans-serif", "fontSize": 11, "fontWeight": "bold"],
            "group-title": ["fill": "#000", "font": "sans-serif", "fontSize": 13, "fontWeight": "bold"],
            "group-subtitle": ["fill": "#000", "font": "sans-serif", "fontSize": 12],
            "cell": ["fill": "transparent", "stroke": "#ddd"],
            "view": ["fill": "transparent"],
        ],
    ]
}
