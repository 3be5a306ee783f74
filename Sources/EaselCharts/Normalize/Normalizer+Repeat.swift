// SPDX-License-Identifier: MIT

extension Normalizer {
    /// Expands a repeat. A repeat over `layer` becomes layers; any other repeat becomes a grid of views.
    func repeated(_ object: Object, at path: String, _ inherited: Inherited) throws(ChartError) -> ViewSpec {
        let definition = object["repeat"] ?? .null
        let spec = object["spec"] ?? .null
        var members = object.removing("repeat", "spec")
        func view(_ fields: [String: Value], _ name: String?) throws(ChartError) -> ViewSpec {
            var inner = inherited
            for (name, field) in fields { inner.repeated[name] = field }
            var view = try normalize(spec, at: "\(path).spec", inner)
            view["name"] = name.map(Value.string)
            return view
        }
        // The names that Vega-Lite gives to the views, which their scales start with.
        let prefix = (spec["name"]?.string.map { $0 + "_" } ?? "") + "child__"
        func name(_ kind: String, _ field: Value) -> String {
            field.isNull ? "" : kind + Self.identifier(field.asString)
        }
        if let fields = definition.array {
            var views: [ViewSpec] = []
            for field in fields { views.append(try view(["repeat": field], prefix + name("", field))) }
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
                let cell = fields.isEmpty ? nil : prefix + name("row_", row) + name("column_", column)
                guard let layers else {
                    views.append(try view(fields, cell))
                    continue
                }
                var layer: [ViewSpec] = []
                for field in layers {
                    layer.append(
                        try view(
                            fields.merging(["layer": field]) { $1 },
                            cell == nil ? prefix + name("layer_", field) : nil))
                }
                var layered = ViewSpec(path: "\(path).spec", members: Object(), content: .layer(layer))
                layered["name"] = cell.map(Value.string)
                views.append(layered)
            }
        }
        if views.count == 1, rows == nil, columns == nil, let only = views.first {
            members = members.merging(only.members)
            return ViewSpec(path: path, members: members, content: only.content)
        }
        return ViewSpec(path: path, members: members, content: .concat(views, columns: columns?.count ?? 1))
    }

    /// Returns a text with an underscore in place of each character that is not an ASCII letter or digit.
    private static func identifier(_ text: String) -> String {
        let start = text.first?.isWholeNumber == true ? "_" : ""
        return start + String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
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
