// SPDX-License-Identifier: MIT

extension Normalizer {
    /// Returns a box plot as layers: outliers, whiskers, a box from the first to the third quartile, and the median.
    ///
    /// If the extent is `min-max`, whiskers end at the minimum and maximum. Otherwise, they end at the last values
    /// within a given number of interquartile ranges from the box. Values beyond the whiskers are outliers.
    func boxPlot(_ mark: Object, _ encoding: Object, _ members: Object, at path: String) throws(ChartError) -> ViewSpec
    {
        let composite = try CompositeMark(mark, encoding, settings: config["boxplot"], at: path)
        let field = composite.field
        let name = CompositeMark.escaped
        let extent = mark["extent"] ?? config["boxplot", "extent"] ?? 1.5
        let range = extent.number
        let source = composite.definition["field"] ?? .string(field)
        let quartiles: [Value] = [
            ["op": "q1", "field": source, "as": .string("lower_box_\(field)")],
            ["op": "q3", "field": source, "as": .string("upper_box_\(field)")],
        ]
        let summary: [Value] =
            composite.aggregates + quartiles + [
                ["op": "median", "field": source, "as": .string("mid_box_\(field)")],
                ["op": "min", "field": source, "as": .string((range == nil ? "lower_whisker_" : "min_") + field)],
                ["op": "max", "field": source, "as": .string((range == nil ? "upper_whisker_" : "max_") + field)],
            ]
        let groupBy = Value.array(composite.groupBy)
        let prepare = composite.transforms
        let summarize = prepare + [["aggregate": .array(summary), "groupby": groupBy]]

        let plain = composite.encoding.removing("color", "size")
        let size = mark["size"] ?? config["boxplot", "size"]
        let tickOrient: Value = composite.isHorizontal ? "vertical" : "horizontal"
        let end: Object = ["type": "tick", "color": "black", "opacity": 1, "orient": tickOrient, "aria": false]
        let whisker: Object = ["type": "rule", "aria": false]
        let whiskers = [
            composite.part("rule", whisker, from: "lower_whisker", to: "lower_box", encoding: plain, at: path),
            composite.part("rule", whisker, from: "upper_box", to: "upper_whisker", encoding: plain, at: path),
            composite.part("ticks", end, from: "lower_whisker", encoding: plain, at: path),
            composite.part("ticks", end, from: "upper_whisker", encoding: plain, at: path),
        ].compactMap { $0 }

        var box: Object = ["type": "bar", "orient": composite.isHorizontal ? "horizontal" : "vertical"]
        var median: Object = ["type": "tick", "orient": tickOrient, "aria": false]
        if let color = config["boxplot", "median"]?["color"] { median["color"] = color }
        if let size {
            box["size"] = size
            median["size"] = size
        }
        // If a box has no height, a white median line would be invisible on a white background.
        var condition = composite.encoding["color"]?.object ?? ["value": config["mark", "color"] ?? "#4c78a8"]
        condition["test"] = .string(
            "\(CompositeMark.datum("lower_box_\(field)")) >= \(CompositeMark.datum("upper_box_\(field)"))")
        var medianEncoding = plain
        medianEncoding["size"] = composite.encoding["size"]
        medianEncoding["color"] = ["condition": .object(condition)]
        let summaries = [
            (range == nil ? "upper_whisker_" : "max_", "Max"), ("upper_box_", "Q3"), ("mid_box_", "Median"),
            ("lower_box_", "Q1"), (range == nil ? "lower_whisker_" : "min_", "Min"),
        ]
        let boxEncoding = composite.withTooltip(
            composite.encoding, summaries.map { ($0, "\($1) of \(composite.title)") })
        let boxes = [
            composite.part("box", box, from: "lower_box", to: "upper_box", encoding: boxEncoding, at: path),
            composite.part("median", median, from: "mid_box", encoding: medianEncoding, at: path),
        ].compactMap { $0 }

        func layer(_ transforms: [Value], _ views: [ViewSpec]) -> ViewSpec {
            ViewSpec(path: path, members: ["transform": .array(transforms)], content: .layer(views))
        }
        guard let range else {
            var outer = members
            outer["transform"] = .array((members["transform"]?.array ?? []) + summarize)
            return ViewSpec(path: path, members: outer, content: .layer(whiskers + boxes))
        }

        let lower = CompositeMark.datum("lower_box_\(field)")
        let upper = CompositeMark.datum("upper_box_\(field)")
        let value = CompositeMark.datum(field)
        let reach = range.javaScriptDescription
        let least = "(\(lower) - \(reach) * (\(upper) - \(lower)))"
        let greatest = "(\(upper) + \(reach) * (\(upper) - \(lower)))"
        let inside: Value = ["filter": .string("\(least) <= \(value) && \(value) <= \(greatest)")]
        let whiskerSummary: [Value] =
            [
                ["op": "min", "field": source, "as": .string("lower_whisker_\(field)")],
                ["op": "max", "field": source, "as": .string("upper_whisker_\(field)")],
                ["op": "min", "field": .string(name("lower_box_\(field)")), "as": .string("lower_box_\(field)")],
                ["op": "max", "field": .string(name("upper_box_\(field)")), "as": .string("upper_box_\(field)")],
            ] + composite.aggregates
        var withBox = [layer([inside, ["aggregate": .array(whiskerSummary), "groupby": groupBy]], whiskers)]
        if let point = composite.partMark("outliers", ["type": "point"]) {
            var position = composite.definition
            if position["axis"]?["title"] == nil { position["title"] = position["title"] ?? .string(field) }
            var full = plain.removing("tooltip")
            full["color"] = composite.encoding["color"]
            full[composite.measure] = .object(position)
            let outside: Value = ["filter": .string("\(value) < \(least) || \(value) > \(greatest)")]
            withBox.insert(
                ViewSpec(
                    path: path, members: ["transform": [outside]], content: .unit(mark: point, encoding: full)), at: 0)
        }
        let join: Value = ["joinaggregate": .array(quartiles), "groupby": groupBy]
        return ViewSpec(
            path: path, members: members,
            content: .layer([layer(prepare + [join], withBox), layer(summarize, boxes)]))
    }
}
