// SPDX-License-Identifier: MIT

extension Normalizer {
    /// Expands a repeat. A repeat over `layer` becomes layers; any other repeat becomes a grid of views.
    func repeated(_ object: Object, at path: String, _ inherited: Inherited) throws(ChartError) -> ViewSpec {
        let definition = object["repeat"] ?? .null
        let spec = object["spec"] ?? .null
        var members = object.removing("repeat", "spec")
        func view(_ fields: [String: Value], _ spec: Value) throws(ChartError) -> ViewSpec {
            var inner = inherited
            for (name, field) in fields { inner.repeated[name] = field }
            return try normalize(spec, at: "\(path).spec", inner)
        }
        if let fields = definition.array {
            var views: [ViewSpec] = []
            for field in fields { views.append(try view(["repeat": field], spec)) }
            return ViewSpec(path: path, members: members, content: .concat(views, columns: Self.columns(of: object)))
        }
        let rows = definition.row?.array
        let columns = definition.column?.array
        let layers = definition["layer"]?.array
        guard rows != nil || columns != nil || layers != nil else {
            throw ChartError(
                .spec, at: "\(path).repeat", "a repeat has fields: an array, or arrays by row, column or layer",
                expected: ["row", "column", "layer"])
        }
        var views: [ViewSpec] = []
        for row in rows ?? [.null] {
            for column in columns ?? [.null] {
                let fields = ["row": row, "column": column].filter { !$0.value.isNull }
                guard let layers else {
                    views.append(try view(fields, spec))
                    continue
                }
                var layer: [ViewSpec] = []
                for field in layers { layer.append(try view(fields.merging(["layer": field]) { $1 }, spec)) }
                views.append(ViewSpec(path: "\(path).spec", members: Object(), content: .layer(layer)))
            }
        }
        if views.count == 1, rows == nil, columns == nil, let only = views.first {
            members = members.merging(only.members)
            return ViewSpec(path: path, members: members, content: only.content)
        }
        return ViewSpec(path: path, members: members, content: .concat(views, columns: columns?.count ?? 1))
    }

    /// Returns an encoding with the repeated fields in place of `{"repeat": …}`.
    func substitute(_ encoding: Object, _ inherited: Inherited) -> Object {
        guard !inherited.repeated.isEmpty else { return encoding }
        return Self.substitute(.object(encoding), inherited.repeated).object ?? encoding
    }

    private static func substitute(_ value: Value, _ fields: [String: Value]) -> Value {
        switch value {
        case .object(let object):
            if object.members.count == 1, let name = object["repeat"]?.string, let field = fields[name] { return field }
            return .object(Object(distinct: object.members.map { ($0.name, substitute($0.value, fields)) }))
        case .array(let array): return .array(array.map { substitute($0, fields) })
        default: return value
        }
    }
}
