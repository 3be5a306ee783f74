// SPDX-License-Identifier: MIT

extension ChartSpec {
    /// Creates a chart with one mark or several layered marks.
    ///
    /// ```swift
    /// struct Order: Encodable { var month, region: String; var orders: Int }
    /// let orders = [Order(month: "May", region: "North", orders: 7), Order(month: "May", region: "South", orders: 9)]
    /// let spec = ChartSpec(data: .values(orders), width: 620, height: 266, title: "Orders", layers: [
    ///     .bar(cornerRadiusEnd: 2, [.x("month", .ordinal), .y("orders"), .color("region"), .xOffset("region")])])
    /// ```
    ///
    /// The theme is `easel` if the options do not set one. Problems are reported later, by ``chart(options:)``.
    ///
    /// - Parameters:
    ///   - data: The rows for all layers without separate data.
    ///   - width: The width of the plot: points, or `.step(_:)` for the width of each step of a discrete scale.
    ///   - height: The height of the plot: points, or `.step(_:)` for the height of each step of a discrete scale.
    ///   - title: The title above the plot.
    ///   - transforms: The transforms applied to the rows before the layers' transforms.
    ///   - params: The values that expressions can use, by name.
    ///   - encoding: The channels that all layers share.
    ///   - config: The defaults for this chart, as a Vega-Lite config.
    ///   - layers: The marks, from bottom to top.
    public init(
        data: ChartData? = nil, width: ChartSize? = nil, height: ChartSize? = nil, title: ChartTitle? = nil,
        transforms: [ChartTransform] = [], params: KeyValuePairs<String, ChartValue> = [:],
        encoding: [ChartEncoding] = [], config: ChartValue? = nil, layers: [ChartLayer]
    ) {
        let table: Table? = if case .table(let table) = data?.value["values"]?.value { table } else { nil }
        let values = params.map { ChartValue(["name": $0.key, "value": $0.value]) }
        var root = Object([
            "title": title, "width": width, "height": height, "data": data, "config": config,
            "transform": transforms.isEmpty ? nil : transforms, "params": values.isEmpty ? nil : values,
        ])
        if let layer = layers.first, layers.count == 1 {
            var whole = layer
            whole.encodings = encoding.filter { one in !layer.encodings.contains { $0.channel == one.channel } }
            whole.encodings += layer.encodings
            root = root.merging(whole.object(typedBy: table))
        } else {
            if !encoding.isEmpty { root["encoding"] = encoding.object(typedBy: table) }
            root["layer"] = .array(layers.map { .object($0.object(typedBy: table)) })
        }
        root["easel"] = ["theme": "easel"]
        self.init(
            checking: .object(root), rowProblem: data?.problem ?? layers.lazy.compactMap(\.problem).first)
    }

    /// Arranges charts side by side.
    public static func hconcat(_ specs: [ChartSpec]) -> ChartSpec { grid("hconcat", specs) }

    /// Stacks charts from top to bottom.
    public static func vconcat(_ specs: [ChartSpec]) -> ChartSpec { grid("vconcat", specs) }

    /// Arranges charts in a grid with `columns` columns.
    public static func concat(_ specs: [ChartSpec], columns: Int) -> ChartSpec {
        grid("concat", specs).setting("columns", ChartValue(value: .number(Double(columns))))
    }

    /// Returns this chart with a member of the spec set to a value, as in `spec.setting("background", "ivory")`.
    public func setting(_ name: String, _ value: ChartValue) -> ChartSpec {
        var object = root.object ?? Object()
        object[name] = value.value
        return ChartSpec(checking: .object(object), rowProblem: rowProblem)
    }

    /// Returns this chart repeated for each value of one field, or for each pair of values of two fields.
    ///
    /// - Parameter encoding: `.row`, `.column`, both of them, or `.facet`.
    public func faceted(by encoding: ChartEncoding...) -> ChartSpec {
        var inner = root.object ?? Object()
        var outer = Object()
        for name in Self.outerMembers + ["data", "title"] {
            outer[name] = inner[name]
            inner[name] = nil
        }
        if let single = encoding.first(where: { $0.channel == "facet" }), var definition = single.value.value.object {
            outer["columns"] = definition["columns"]
            definition["columns"] = nil
            outer["facet"] = .object(definition)
        } else {
            outer["facet"] = encoding.object(typedBy: nil)
        }
        outer["spec"] = .object(inner)
        return ChartSpec(checking: .object(outer), rowProblem: rowProblem)
    }

    /// The members that only the outermost view may have.
    private static let outerMembers = [
        "$schema", "autosize", "background", "config", "datasets", "padding", "usermeta", "easel",
    ]

    private static func grid(_ kind: String, _ specs: [ChartSpec]) -> ChartSpec {
        var outer = Object()
        let views = specs.map { spec -> Value in
            var inner = spec.root.object ?? Object()
            for name in outerMembers {
                if let value = inner[name], outer[name] == nil { outer[name] = value }
                inner[name] = nil
            }
            return .object(inner)
        }
        outer[kind] = .array(views)
        return ChartSpec(
            checking: .object(outer), rowProblem: specs.lazy.compactMap(\.rowProblem).first)
    }
}
