// SPDX-License-Identifier: MIT

import EaselCharts

/// The texts that agents can read.
enum ChartResources {
    static let list: [JSONValue] =
        [
            [
                "uri": "easel://grammar", "name": "The grammar of charts", "mimeType": "text/markdown",
                "description": "A summary of Vega-Lite as Easel draws it",
            ]
        ]
        + examples.map { example in
            [
                "uri": .string("easel://examples/\(example.name)"), "name": .string(example.title),
                "mimeType": "application/json",
            ]
        }

    /// Returns the content of a resource; nil if there is no such resource.
    static func content(of uri: String) -> JSONValue? {
        if uri == "easel://grammar" {
            return ["uri": .string(uri), "mimeType": "text/markdown", "text": .string(grammar)]
        }
        guard let example = examples.first(where: { uri == "easel://examples/\($0.name)" }) else { return nil }
        return ["uri": .string(uri), "mimeType": "application/json", "text": .string(example.spec)]
    }

    static let grammar = """
        # Charts in Vega-Lite

        A spec is a JSON object: `{"data": …, "mark": …, "encoding": …}`. Data must be inline.

        - `data`: `{"values": [{"month": "Jan", "sales": 3}, …]}`, or `{"values": "a,b\\n1,2", "format": {"type": "csv"}}`.
        - `mark`: `bar`, `line`, `area`, `point`, `circle`, `square`, `tick`, `rule`, `text`, `rect`, `arc`, `trail`,
          `boxplot`, `errorbar`, `errorband`, `geoshape`, `image`; or an object: `{"type": "line", "point": true}`.
        - `encoding`: channels with fields: `x`, `y`, `x2`, `y2`, `xOffset`, `yOffset`, `color`, `size`, `shape`, `opacity`,
          `theta`, `radius`, `text`, `detail`, `order`, `row`, `column`, `facet`.
        - A channel: `{"field": "sales", "type": "quantitative"}`. Types: `quantitative`, `temporal`, `ordinal`, `nominal`.
          `aggregate`: `sum`, `mean`, `median`, `min`, `max`, `count` (no field). `bin`: true or `{"maxbins": 20}`.
          `timeUnit`: `year`, `yearmonth`, `month`, `yearmonthdate`, `day`, `hours`. `stack`: `zero`, `normalize`,
          `center`, null. `sort`: `ascending`, `descending`, `"-y"`, a list. `scale`: `{"type": "log", "domain": [1, 100],
          "range": …, "scheme": "blues", "zero": false}`. `axis` and `legend`: an object (`title`, `format`,
          `labelAngle`, `grid`), or null. `value` in place of a field is a constant: `{"value": "steelblue"}`.
        - A slice of a pie: mark `arc`, `theta` with a number, `color` with a category; a donut has `innerRadius`.
        - A heat map: mark `rect`, `x` and `y` with categories, `color` with a number.
        - `transform`: a list of `{"filter": "datum.sales > 3"}`, `{"calculate": "datum.a / datum.b", "as": "c"}`,
          `{"aggregate": [{"op": "sum", "field": "a", "as": "b"}], "groupby": ["c"]}`, `{"fold": ["a", "b"]}`,
          `{"window": …}`, `{"bin": …}`, `{"timeUnit": …}`, `{"stack": …}`, `{"regression": "y", "on": "x"}`,
          `{"density": "x"}`, `{"lookup": …}`.
        - Several marks in one plot: `"layer": [{"mark": …, "encoding": …}, …]`.
        - Several plots: `hconcat`, `vconcat`, `{"facet": {"field": "a"}, "spec": …}`, `{"repeat": ["a", "b"], "spec": …}`.
        - `title`: a text, or `{"text": …, "subtitle": …}`. `width` and `height`: points, or `{"step": 20}`.
          `background`: a color. `config`: defaults, such as `{"axis": {"grid": false}}`.

        Pictures are static: `params` with selections have no effect. URLs of data are not loaded. Field names with a dot
        need a backslash: `"a\\\\.b"`. Errors name a path, such as `$.encoding.x.type`, and a suggestion.
        """

    static let examples: [(name: String, title: String, spec: String)] = [
        (
            "bars", "Bars",
            #"{"data": {"values": [{"month": "Jan", "sales": 3}, {"month": "Feb", "sales": 5}]}, "mark": "bar", "#
                + #""encoding": {"x": {"field": "month", "type": "ordinal", "sort": null}, "#
                + #""y": {"field": "sales", "type": "quantitative"}}}"#
        ),
        (
            "lines", "Lines by color",
            #"{"data": {"values": [{"day": "2026-06-01", "city": "Oslo", "t": 17}, {"day": "2026-06-02", "city": "Oslo", "#
                + #""t": 19}, {"day": "2026-06-01", "city": "Rome", "t": 27}, {"day": "2026-06-02", "city": "Rome", "#
                + #""t": 29}]}, "mark": {"type": "line", "point": true}, "encoding": {"x": {"field": "day", "#
                + #""type": "temporal"}, "y": {"field": "t", "type": "quantitative", "title": "°C"}, "#
                + #""color": {"field": "city", "type": "nominal"}}}"#
        ),
        (
            "donut", "A donut",
            #"{"data": {"values": [{"kind": "rail", "share": 6}, {"kind": "road", "share": 3}, {"kind": "air", "#
                + #""share": 1}]}, "mark": {"type": "arc", "innerRadius": 50}, "encoding": {"theta": {"field": "share", "#
                + #""type": "quantitative"}, "color": {"field": "kind", "type": "nominal"}}}"#
        ),
        (
            "heat-map", "A heat map",
            #"{"data": {"values": [{"day": "Mon", "hour": "9", "n": 2}, {"day": "Mon", "hour": "10", "n": 7}, "#
                + #"{"day": "Tue", "hour": "9", "n": 4}, {"day": "Tue", "hour": "10", "n": 1}]}, "mark": "rect", "#
                + #""encoding": {"x": {"field": "hour", "type": "ordinal", "sort": null}, "y": {"field": "day", "#
                + #""type": "ordinal", "sort": null}, "color": {"field": "n", "type": "quantitative"}}}"#
        ),
    ]
}
