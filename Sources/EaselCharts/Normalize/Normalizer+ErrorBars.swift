// SPDX-License-Identifier: MIT

extension Normalizer {
    /// Returns an error bar as layers: a rule between two bounds, with ticks at its ends.
    func errorBar(_ mark: Object, _ encoding: Object, _ members: Object, at path: String) throws(ChartError) -> ViewSpec
    {
        let (composite, transforms, summary) = try errors(mark, encoding, "errorbar", at: path)
        let others = composite.encoding.removing("size")
        var tick: Object = [
            "type": "tick", "aria": false, "orient": composite.isHorizontal ? "vertical" : "horizontal",
        ]
        tick["thickness"] = mark["thickness"]
        tick["size"] = mark["size"]
        var rule: Object = ["type": "rule"]
        rule["size"] = mark["thickness"]
        let views = [
            composite.part("ticks", tick, from: "lower", encoding: others, at: path),
            composite.part("ticks", tick, from: "upper", encoding: others, at: path),
            composite.part(
                "rule", rule, from: "lower", to: "upper", encoding: composite.withTooltip(others, summary), at: path),
        ].compactMap { $0 }
        return layered(views, members, transforms, at: path)
    }

    /// Returns an error band as layers: an area, or a rectangle in one dimension, and its borders.
    func errorBand(_ mark: Object, _ encoding: Object, _ members: Object, at path: String) throws(ChartError)
        -> ViewSpec
    {
        let (composite, transforms, summary) = try errors(mark, encoding, "errorband", at: path)
        let isFlat = encoding["x"] == nil || encoding["y"] == nil
        var band: Object = ["type": isFlat ? "rect" : "area"]
        var border: Object = ["type": isFlat ? "rule" : "line"]
        if !isFlat, let interpolate = mark["interpolate"] {
            for name in ["interpolate", "tension"] {
                band[name] = name == "interpolate" ? interpolate : mark["tension"]
                border[name] = band[name]
            }
        }
        let views = [
            composite.part(
                "band", band, from: "lower", to: "upper", encoding: composite.withTooltip(composite.encoding, summary),
                at: path),
            composite.part("borders", border, from: "lower", encoding: composite.encoding, at: path),
            composite.part("borders", border, from: "upper", encoding: composite.encoding, at: path),
        ].compactMap { $0 }
        return layered(views, members, transforms, at: path)
    }

    private func layered(_ views: [ViewSpec], _ members: Object, _ transforms: [Value], at path: String) -> ViewSpec {
        var members = members
        members["transform"] = .array((members["transform"]?.array ?? []) + transforms)
        if views.count == 1, let only = views.first {
            return ViewSpec(path: path, members: members, content: only.content)
        }
        return ViewSpec(path: path, members: members, content: .layer(views))
    }

    /// Returns the transforms that compute the columns `lower_…` and `upper_…`, and the summary of each row. The input
    /// is individual rows, given bounds, or given errors.
    private func errors(
        _ mark: Object, _ encoding: Object, _ kind: String, at path: String
    ) throws(ChartError) -> (CompositeMark, [Value], summary: [(column: String, title: String)]) {
        var direction: Bool?
        for (name, isHorizontal) in [("x2", true), ("xError", true), ("y2", false), ("yError", false)]
        where direction == nil && encoding[name]?.object != nil {
            direction = isHorizontal
        }
        let composite = try CompositeMark(mark, encoding, settings: config[kind], isHorizontal: direction, at: path)
        let field = composite.field
        let value = CompositeMark.datum(field)
        func calculate(_ expression: String, _ name: String) -> Value {
            ["calculate": .string(expression), "as": .string("\(name)_\(field)")]
        }
        func other(_ suffix: String) -> String? {
            encoding["\(composite.measure)\(suffix)"]?["field"]?.string.map { Field($0).columnName }
        }
        if let upper = other("2") {
            return (
                composite,
                composite.transforms + [calculate(CompositeMark.datum(upper), "upper"), calculate(value, "lower")],
                [("upper_", upper), ("lower_", field)]
            )
        }
        if let error = other("Error") {
            let size = CompositeMark.datum(error)
            let below = other("Error2")
            let lower = below.map { "\(value) + \(CompositeMark.datum($0))" } ?? "\(value) - \(size)"
            return (
                composite,
                composite.transforms + [calculate("\(value) + \(size)", "upper"), calculate(lower, "lower")],
                [
                    ("", field), ("upper_", "\(field) + \(error)"),
                    ("lower_", below.map { "\(field) + \($0)" } ?? "\(field) - \(error)"),
                ]
            )
        }
        let extentName = mark["extent"]?.string
        let center =
            mark["center"]?.string ?? extentName.map { $0 == "iqr" ? "median" : "mean" }
            ?? config[kind, "center"]?.string ?? "mean"
        let extent = extentName ?? (center == "mean" ? "stderr" : "iqr")
        let source = composite.definition["field"] ?? .string(field)
        func measure(_ op: String, _ name: String) -> Value {
            ["op": .string(op), "field": source, "as": .string("\(name)_\(field)")]
        }
        var aggregates = composite.aggregates
        var after: [Value] = []
        let title = composite.title
        func summary(upper: String, lower: String, center: String) -> [(column: String, title: String)] {
            [
                ("upper_", "\(upper) of \(title)"), ("lower_", "\(lower) of \(title)"),
                ("center_", "\(center) of \(title)"),
            ]
        }
        var summaries: [(column: String, title: String)] = []
        switch extent {
        case "stderr", "stdev":
            let name = "\(center.prefix(1).uppercased())\(center.dropFirst())"
            summaries = [
                ("center_", "\(name) of \(title)"), ("upper_", "\(name) + \(extent) of \(title)"),
                ("lower_", "\(name) - \(extent) of \(title)"),
            ]
            aggregates += [measure(extent, "extent"), measure(center, "center")]
            let middle = CompositeMark.datum("center_\(field)")
            let size = CompositeMark.datum("extent_\(field)")
            after = [calculate("\(middle) + \(size)", "upper"), calculate("\(middle) - \(size)", "lower")]
        case "ci":
            aggregates += [measure("ci0", "lower"), measure("ci1", "upper"), measure("mean", "center")]
            summaries = summary(upper: "Ci1", lower: "Ci0", center: "Mean")
        case "iqr":
            aggregates += [measure("q1", "lower"), measure("q3", "upper"), measure("median", "center")]
            summaries = summary(upper: "Q3", lower: "Q1", center: "Median")
        default:
            let names = ["ci", "iqr", "stderr", "stdev"]
            throw ChartError(
                .spec, at: "\(path).mark.extent", "\"\(extent)\" is not an extent", expected: names,
                suggestion: nearest(to: extent, in: names))
        }
        let aggregate: Value = ["aggregate": .array(aggregates), "groupby": .array(composite.groupBy)]
        return (composite, composite.transforms + [aggregate] + after, summaries)
    }
}
