// SPDX-License-Identifier: MIT

/// Small specs that together use a large part of the Vega-Lite grammar.
public enum ChartSeeds {
    public static let all: [String] = plots + tables + views

    /// The seeds as trees, in the same order.
    static let trees: [JSONTree] = all.compactMap { JSONTree($0) }

    /// Seeds with marks and scales.
    static let plots = [
        #"""
        {"title": {"text": "Orders", "subtitle": ["by month", "and region"]},
         "data": {"values": [{"m": "Jan", "r": "north", "n": 12.5}, {"m": "Jan", "r": "south", "n": 7},
                             {"m": "Feb", "r": "north", "n": 31}, {"m": "Feb", "r": "south", "n": null},
                             {"m": "Mar", "r": "north", "n": -4}, {"m": "Mar", "r": "south", "n": 19}]},
         "layer": [
           {"mark": {"type": "bar", "cornerRadiusEnd": 2, "tooltip": true}},
           {"mark": {"type": "text", "dy": -6, "fontSize": 9}, "encoding": {"text": {"field": "n", "format": ".1f"}}}],
         "encoding": {"x": {"field": "m", "type": "ordinal", "sort": ["Jan", "Feb", "Mar"], "axis": {"labelAngle": -45}},
                      "xOffset": {"field": "r"}, "color": {"field": "r", "scale": {"scheme": "tableau10"}},
                      "y": {"field": "n", "type": "quantitative", "aggregate": "sum", "axis": {"grid": true}}},
         "width": {"step": 14}, "height": 120, "config": {"view": {"stroke": null}, "bar": {"color": "#345"}}}
        """#,
        #"""
        {"data": {"values": [{"a": 1, "b": 10, "s": 3, "k": "x"}, {"a": 20, "b": 200, "s": 9, "k": "y"},
                             {"a": 300, "b": 3, "s": 27, "k": "z"}, {"a": 4000, "b": 44, "s": 81, "k": "x"}]},
         "mark": {"type": "point", "filled": true, "opacity": 0.6},
         "params": [{"name": "pick", "select": "interval", "value": {"x": [10, 500]}}],
         "encoding": {"x": {"field": "a", "type": "quantitative", "scale": {"type": "log", "nice": true}},
                      "y": {"field": "b", "type": "quantitative", "scale": {"type": "sqrt", "domain": [0, 250]}},
                      "size": {"field": "s", "type": "quantitative"}, "shape": {"field": "k"},
                      "color": {"condition": {"param": "pick", "field": "s", "type": "quantitative"}, "value": "gray"},
                      "tooltip": [{"field": "a"}, {"field": "b", "format": ".2e"}]}}
        """#,
        #"""
        {"data": {"values": "when,amount,kind\n2024-01-31,3,a\n2024-02-29,5.5,b\n2024-03-31,,a\n2024-04-30,-2,b\n",
                  "format": {"type": "csv", "parse": {"when": "date"}}},
         "mark": {"type": "line", "point": true, "interpolate": "monotone", "strokeDash": [4, 2]},
         "encoding": {"x": {"field": "when", "timeUnit": "yearmonth", "axis": {"format": "%b %Y", "labelOverlap": true}},
                      "y": {"field": "amount", "type": "quantitative", "impute": {"value": 0}, "scale": {"zero": false}},
                      "color": {"field": "kind"}, "strokeDash": {"field": "kind"}, "order": {"field": "when"}},
         "width": 200, "height": 100, "background": "#fafafa", "padding": 8, "autosize": {"type": "fit"}}
        """#,
        #"""
        {"data": {"values": [{"part": "wood", "share": 34}, {"part": "steel", "share": 51}, {"part": "glass", "share": 15}]},
         "encoding": {"theta": {"field": "share", "type": "quantitative", "stack": true},
                      "color": {"field": "part", "legend": {"orient": "bottom", "columns": 2}},
                      "radius": {"field": "share", "scale": {"type": "sqrt", "zero": true, "rangeMin": 20}}},
         "layer": [{"mark": {"type": "arc", "innerRadius": 20, "padAngle": 0.02, "stroke": "white"}},
                   {"mark": {"type": "text", "radiusOffset": 10}, "encoding": {"text": {"field": "part"}}}],
         "view": {"stroke": null}}
        """#,
        #"""
        {"data": {"sequence": {"start": 0, "stop": 12.5, "step": 0.5, "as": "t"}},
         "transform": [{"calculate": "sin(datum.t) * 3", "as": "u"}, {"calculate": "datum.u - random()", "as": "v"}],
         "mark": {"type": "area", "line": {"color": "darkgreen"}, "interpolate": "step-after",
                  "color": {"gradient": "linear", "x1": 1, "y1": 1, "x2": 1, "y2": 0,
                            "stops": [{"offset": 0, "color": "white"}, {"offset": 1, "color": "green"}]}},
         "encoding": {"x": {"field": "t", "type": "quantitative", "axis": {"tickCount": 5, "labelExpr": "datum.label + ' s'"}},
                      "y": {"field": "u", "type": "quantitative"}, "y2": {"field": "v"},
                      "opacity": {"value": 0.7}}}
        """#,
        #"""
        {"data": {"values": [{"d": "2023-12-30T10:00", "h": 1.5}, {"d": "2024-01-02T23:59:59", "h": 2.25},
                             {"d": "2024-02-11", "h": 4}, {"d": "0001-01-01", "h": 1}, {"d": null, "h": 8}]},
         "mark": {"type": "rect", "cornerRadius": 1},
         "encoding": {"x": {"field": "d", "timeUnit": "day", "type": "ordinal"},
                      "y": {"field": "d", "timeUnit": {"unit": "hours", "step": 6}, "type": "ordinal"},
                      "color": {"aggregate": "mean", "field": "h", "type": "quantitative",
                                "scale": {"scheme": "blues", "type": "quantize", "domainMid": 2},
                                "legend": {"direction": "horizontal", "gradientLength": 90}}}}
        """#,
        #"""
        {"data": {"values": [{"x": 1, "y": 2, "w": 3}, {"x": 5, "y": 1, "w": 9}, {"x": 8, "y": 6, "w": 1}]},
         "hconcat": [
           {"mark": {"type": "trail"}, "encoding": {"x": {"field": "x", "type": "quantitative"},
              "y": {"field": "y", "type": "quantitative"}, "size": {"field": "w", "type": "quantitative"}}},
           {"mark": {"type": "rule", "strokeWidth": 2}, "encoding": {"x": {"field": "x", "type": "quantitative"},
              "x2": {"field": "w"}, "y": {"datum": 3}, "angle": {"field": "y", "type": "quantitative"},
              "color": {"field": "w", "type": "quantitative", "scale": {"type": "symlog", "range": ["red", "#0f08"]}}}},
           {"mark": {"type": "tick", "thickness": 3, "bandSize": 12}, "encoding": {"x": {"field": "x", "bin": "binned"},
              "y": {"field": "w", "type": "nominal", "sort": "-x", "axis": {"orient": "right", "titleAngle": 90}}}}]}
        """#,
    ]
}
