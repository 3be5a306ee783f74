// SPDX-License-Identifier: MIT

/// Reads the params of a spec and their initial values.
struct Params {
    private let root: Value
    private let config: Config
    private let context: Context

    /// A param with an expression.
    private struct Definition {
        let name: String
        let expression: Expression
        let path: String
    }

    init(_ root: Value, config: Config, context: Context) {
        self.root = root
        self.config = config
        self.context = context
    }

    /// Stores the values and selections in the context. The params of nested views apply to the entire spec.
    func read() throws(ChartError) {
        for name in Context.plotSizes { context.params[name] = initialSize(name).map(Value.number) }
        var definitions: [Definition] = []
        try read(root, at: "$", &definitions)
        var waiting = Set(Context.plotSizes.filter { !isFixed($0) })
        var usingChart: Set<String> = []
        for definition in try ordered(definitions) {
            let names = definition.expression.names
            let usesChart = definition.expression.usesChart || names.contains(where: usingChart.contains)
            if usesChart { usingChart.insert(definition.name) }
            if usesChart || names.contains(where: waiting.contains) {
                waiting.insert(definition.name)
                context.laterParams.append(
                    LaterParam(name: definition.name, usesChart: usesChart) { context throws(ChartError) in
                        try definition.expression.value(in: context)
                    })
            }
            // Data can use a param with the initial size.
            if !usesChart, names.allSatisfy({ !waiting.contains($0) || context.params[$0] != nil }) {
                context.params[definition.name] = try definition.expression.value(in: context)
            }
        }
    }

    /// Whether the chart is one plot. As in Vega-Lite, the width and height of other charts are 0.
    private var isPlot: Bool {
        let encoding = root["encoding"]
        if root["mark"] != nil { return !["row", "column", "facet"].contains { encoding?[$0] != nil } }
        let repeated = root["repeat"]
        return root["layer"] != nil
            || repeated?["layer"] != nil && repeated?["row"] == nil && repeated?["column"] == nil
    }

    /// Whether a size is known before the scales.
    private func isFixed(_ name: String) -> Bool {
        let autosize = root["autosize"] ?? config.value["autosize"]
        let type = autosize?.string ?? autosize?["type"]?.string
        return !isPlot || root[name]?.number != nil && type?.hasPrefix("fit") != true
    }

    /// Returns the width or height for data, or `nil` if it depends on the data.
    private func initialSize(_ name: String) -> Double? {
        guard isPlot else { return 0 }
        if root[name]?["step"] != nil { return nil }
        let standard = config["view", name == "width" ? "continuousWidth" : "continuousHeight"]
        return root[name]?.number ?? standard?.number ?? 300
    }

    /// Returns definitions in an order in which each definition comes after those that it uses.
    private func ordered(_ definitions: [Definition]) throws(ChartError) -> [Definition] {
        let indices = Dictionary(definitions.indices.map { (definitions[$0].name, $0) }) { $1 }
        let uses = definitions.map { $0.expression.names.compactMap { indices[$0] } }
        var users: [[Int]] = Array(repeating: [], count: definitions.count)
        for (user, used) in uses.enumerated() { for index in used { users[index].append(user) } }
        var missing = uses.map(\.count)
        var order = definitions.indices.filter { missing[$0] == 0 }
        var position = 0
        while position < order.count {
            for user in users[order[position]] {
                missing[user] -= 1
                if missing[user] == 0 { order.append(user) }
            }
            position += 1
        }
        // From a definition that is not in the order, a path along uses that are not in the order ends in a cycle.
        var current = missing.firstIndex { $0 > 0 }
        var visited: Set<Int> = []
        while let index = current {
            guard visited.insert(index).inserted else {
                let definition = definitions[index]
                throw ChartError(.spec, at: definition.path, "the param \(definition.name) depends on itself")
            }
            current = uses[index].first { missing[$0] > 0 }
        }
        return order.map { definitions[$0] }
    }

    private func read(_ view: Value, at path: String, _ definitions: inout [Definition]) throws(ChartError) {
        for (index, param) in (view["params"]?.array ?? []).enumerated() {
            guard let name = param["name"]?.string else { continue }
            let path = "\(path).params[\(index)]"
            if let select = param["select"] {
                try context.budget.charge(contentsOf: param["value"] ?? .null, at: path)
                let selection = selection(select, param["value"], view)
                context.selections[name] = selection
                context.params[name] = selection.value ?? context.params[name] ?? .object(Object())
            } else if let expression = param["expr"]?.string {
                let path = "\(path).expr"
                definitions.append(
                    Definition(name: name, expression: try Expression(expression, at: path), path: path))
            } else {
                context.params[name] = param["value"] ?? .null
            }
        }
        for kind in ["layer", "hconcat", "vconcat", "concat"] {
            for (index, child) in (view[kind]?.array ?? []).enumerated() {
                try read(child, at: "\(path).\(kind)[\(index)]", &definitions)
            }
        }
        if let child = view["spec"] { try read(child, at: "\(path).spec", &definitions) }
    }

    private func selection(_ select: Value, _ value: Value?, _ view: Value) -> Selection {
        let type = select.string ?? select["type"]?.string ?? "point"
        let encoding = view["encoding"]
        guard let value, value != .null else { return type == "interval" ? .intervals([]) : .points([]) }
        if type == "interval" {
            var intervals: [Selection.FieldInterval] = []
            for (name, range) in value.object?.members ?? [] {
                guard let ends = range.array, let first = ends.first, let last = ends.last else { continue }
                let field = encoding?[name]?["field"]?.string ?? name
                var interval = Selection.FieldInterval(field: Field(field))
                if let a = date(first) ?? first.number, let b = date(last) ?? last.number {
                    interval.lower = min(a, b)
                    interval.upper = max(a, b)
                } else {
                    interval.values = ends
                }
                intervals.append(interval)
            }
            return .intervals(intervals)
        }
        let fields = select["fields"]?.array?.compactMap(\.string)
        let encodings = select["encodings"]?.array?.compactMap(\.string) ?? []
        let single = fields?.first ?? encodings.first.flatMap { encoding?[$0]?["field"]?.string }
        let points: [Selection.Point] = (value.array ?? [value]).map { point in
            guard let members = point.object?.members else {
                return [
                    Selection.FieldValue(field: Field(single ?? "_vgsid_"), value: date(point).map(Value.date) ?? point)
                ]
            }
            return members.map { name, value in
                let field = encoding?[name]?["field"]?.string ?? name
                return Selection.FieldValue(field: Field(field), value: date(value).map(Value.date) ?? value)
            }
        }
        return .points(points)
    }

    private func date(_ value: Value) -> Double? {
        guard DateTime.isDateTime(value) else { return nil }
        return (try? DateTime(value, path: "$"))?.date(in: context)
    }
}

extension Selection {
    typealias Point = [FieldValue]

    /// The value in expressions: an object with the selected values of each field, or `nil` if nothing is selected.
    fileprivate var value: Value? {
        var members = Object()
        switch self {
        case .intervals(let intervals):
            for interval in intervals {
                let ends = [interval.lower, interval.upper].map(Value.number)
                members[interval.field.columnName] = .array(interval.values.isEmpty ? ends : interval.values)
            }
        case .points(let points):
            var values: [String: [Value]] = [:]
            var names: [String] = []
            for value in points.joined() {
                let name = value.field.columnName
                if values[name] == nil { names.append(name) }
                values[name, default: []].append(value.value)
            }
            for name in names { members[name] = values[name].map(Value.array) }
        }
        guard !members.isEmpty else { return Optional.none }
        return .object(members)
    }
}

extension Value {
    /// The spec with each top-level selection moved to the views that its `views` names.
    var withSelectionsInViews: Value {
        guard var root = object, root["mark"] == nil, let params = root["params"]?.array else { return self }
        var named: [String: [Value]] = [:]
        var rest: [Value] = []
        for param in params {
            let views = (param["views"]?.array ?? []).compactMap { $0.string ?? $0.array?.last?.string }
            guard param["select"] != nil, !views.isEmpty else {
                rest.append(param)
                continue
            }
            for view in Set(views) { named[view, default: []].append(param) }
        }
        guard !named.isEmpty else { return self }
        root["params"] = .array(rest)
        return Value.object(root).withParams(&named)
    }

    /// Returns the view with the params of its name and of the names of views in it.
    private func withParams(_ named: inout [String: [Value]]) -> Value {
        guard var view = object else { return self }
        if let name = view["name"]?.string, let own = named.removeValue(forKey: name) {
            view["params"] = .array((view["params"]?.array ?? []) + own)
        }
        for kind in ["layer", "hconcat", "vconcat", "concat"] {
            guard let children = view[kind]?.array else { continue }
            var changed: [Value] = []
            for child in children { changed.append(child.withParams(&named)) }
            view[kind] = .array(changed)
        }
        if let child = view["spec"] { view["spec"] = child.withParams(&named) }
        return .object(view)
    }
}
