// SPDX-License-Identifier: MIT

extension ChartSeeds {
    /// Seeds with transforms and composite marks.
    static let tables = [
        #"""
        {"data": {"values": [{"g": "a", "v": 3}, {"g": "a", "v": 9}, {"g": "b", "v": 4}, {"g": "b", "v": 4.5},
                             {"g": "a", "v": 30}, {"g": "b", "v": -7}, {"g": "a", "v": 5}, {"g": "b", "v": 6}]},
         "mark": {"type": "boxplot", "extent": 1.5, "ticks": true, "outliers": {"size": 9}},
         "encoding": {"y": {"field": "g"}, "x": {"field": "v", "type": "quantitative"}, "color": {"field": "g"}}}
        """#,
        #"""
        {"data": {"name": "table"}, "datasets": {"table": [1, 2, 2.5, 3, 3, 3, 4, 7, 11, null]},
         "vconcat": [
           {"mark": "bar", "encoding": {"x": {"field": "data", "bin": {"maxbins": 12, "extent": [0, 12]}},
                                        "y": {"aggregate": "count", "stack": "normalize"}}},
           {"transform": [{"density": "data", "bandwidth": 0.8, "steps": 40, "extent": [0, 12]}],
            "mark": "area", "encoding": {"x": {"field": "value", "type": "quantitative"},
                                         "y": {"field": "density", "type": "quantitative"}}}],
         "resolve": {"scale": {"x": "shared"}}}
        """#,
        #"""
        {"data": {"values": [{"c": "p", "q1": 4, "q2": 6}, {"c": "q", "q1": 3, "q2": 1}, {"c": "r", "q1": 8, "q2": 2}]},
         "transform": [{"fold": ["q1", "q2"], "as": ["quarter", "amount"]},
                       {"window": [{"op": "rank", "as": "place"}, {"op": "sum", "field": "amount", "as": "run"}],
                        "sort": [{"field": "amount", "order": "descending"}], "groupby": ["quarter"], "frame": [-1, 1]},
                       {"joinaggregate": [{"op": "max", "field": "amount", "as": "most"}], "groupby": ["c"]},
                       {"filter": {"and": [{"field": "place", "lte": 3}, {"not": {"field": "c", "oneOf": ["z"]}}]}}],
         "mark": "bar",
         "encoding": {"y": {"field": "c", "sort": {"field": "amount", "op": "sum", "order": "descending"}},
                      "x": {"field": "amount", "aggregate": "sum", "stack": "center"},
                      "color": {"field": "quarter", "legend": {"title": null, "labelLimit": 40}},
                      "order": {"field": "place", "sort": "descending"}}}
        """#,
        #"""
        {"data": {"values": [{"x": 1, "y": 2.1, "t": [1, 2], "k": "a"}, {"x": 2, "y": 3.9, "t": [3], "k": "b"},
                             {"x": 3, "y": 6.2, "t": [], "k": "a"}, {"x": 4, "y": 7.7, "t": [4, 5, 6], "k": "b"}]},
         "layer": [
           {"mark": "circle", "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}},
           {"transform": [{"regression": "y", "on": "x", "method": "poly", "order": 2}],
            "mark": {"type": "line", "color": "firebrick"},
            "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}},
           {"transform": [{"loess": "y", "on": "x", "bandwidth": 0.7}], "mark": "line",
            "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}},
           {"transform": [{"flatten": ["t"], "as": ["u"]}, {"sample": 5}, {"quantile": "u", "step": 0.25}],
            "mark": "rule", "encoding": {"y": {"field": "value", "type": "quantitative"}}}]}
        """#,
        #"""
        {"data": {"values": [{"day": 1, "who": "ann", "n": 4}, {"day": 1, "who": "bob", "n": 6}, {"day": 2, "who": "ann", "n": 1},
                             {"day": 4, "who": "bob", "n": 3}]},
         "transform": [{"impute": "n", "key": "day", "keyvals": {"start": 1, "stop": 5}, "method": "mean", "frame": [-2, 2], "groupby": ["who"]},
                       {"pivot": "who", "value": "n", "groupby": ["day"], "op": "sum"},
                       {"calculate": "isValid(datum.ann) ? datum.ann : 0", "as": "ann"},
                       {"lookup": "day", "from": {"data": {"values": [{"id": 1, "label": "one"}]}, "key": "id", "fields": ["label"]}, "default": "?"},
                       {"timeUnit": "yearmonth", "field": "day", "as": "ym"},
                       {"stack": "ann", "groupby": ["label"], "as": ["y0", "y1"], "offset": "zero"},
                       {"bin": {"step": 2}, "field": "bob", "as": ["lo", "hi"]},
                       {"extent": "bob", "param": "range"}],
         "mark": {"type": "errorband", "extent": "stdev"},
         "encoding": {"x": {"field": "day", "type": "quantitative"}, "y": {"field": "ann", "type": "quantitative"}}}
        """#,
        #"""
        {"params": [{"name": "cut", "value": 4, "bind": {"input": "range", "min": 0, "max": 9}}, {"name": "twice", "expr": "cut * 2"}],
         "data": {"values": "k;v\n\"a;b\";1\nc;\n;3,5\n\"d\"\"e\";1e3\n", "format": {"type": "dsv", "delimiter": ";"}},
         "transform": [{"filter": "datum.v == null || toNumber(datum.v) < twice * 1000"},
                       {"calculate": "upper(substring(datum.k, 0, 2)) + format(toNumber(datum.v), ',.2f')", "as": "label"},
                       {"aggregate": [{"op": "count", "as": "n"}, {"op": "values", "field": "v", "as": "all"}], "groupby": ["label", "k"]}],
         "mark": {"type": "text", "angle": 30, "limit": 60, "fontWeight": "bold", "lineBreak": ","},
         "encoding": {"x": {"field": "k", "type": "nominal", "axis": {"labelLimit": 30, "values": ["c", "a;b"]}},
                      "y": {"field": "n", "type": "ordinal", "scale": {"reverse": true, "padding": 0.4}},
                      "text": {"field": "label"}, "href": {"field": "k"}}}
        """#,
    ]
}
