// SPDX-License-Identifier: MIT

/// Reads the params of a spec and their initial values.
struct Params {
    private let root: Value
    private let context: Context

    init(_ root: Value, context: Context) {
        self.root = root
        self.context = context
    }

    /// Stores the values and selections in the context. The params of nested views apply to the entire spec.
    func read() throws(ChartError) {
        context.params["width"] = root["width"] ?? .number(300)
        context.params["height"] = root["height"] ?? .number(300)
        try read(root, at: "$")
    }

    private func read(_ view: Value, at path: String) throws(ChartError) {
        for (index, param) in (view["params"]?.array ?? []).enumerated() {
            guard let name = param["name"]?.string else { continue }
            let path = "\(path).params[\(index)]"
            if let select = param["select"] {
                context.selections[name] = selection(select, param["value"], view)
                context.params[name] = context.params[name] ?? .object(Object())
            } else if let expression = param["expr"]?.string {
                let expression = try Expression(expression, at: "\(path).expr")
                let later = context.laterParams.map(\.name)
                if expression.usesChart || expression.names.contains(where: later.contains) {
                    context.laterParams.append((name, expression))
                } else {
                    context.params[name] = try expression.value(in: context)
                }
            } else {
                context.params[name] = param["value"] ?? .null
            }
        }
        for kind in ["layer", "hconcat", "vconcat", "concat"] {
            for (index, child) in (view[kind]?.array ?? []).enumerated() {
                try read(child, at: "\(path).\(kind)[\(index)]")
            }
        }
        if let child = view["spec"] { try read(child, at: "\(path).spec") }
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
}
