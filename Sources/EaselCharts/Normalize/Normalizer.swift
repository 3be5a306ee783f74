// SPDX-License-Identifier: MIT

/// Rewrites a spec as units, layers, concatenations, and facets.
struct Normalizer {
    let config: Config
    let budget: Budget

    /// The properties that a view inherits from the views around it.
    struct Inherited {
        var encoding = Object()
        var projection: Object?
        /// The fields of the enclosing repeats, by `row`, `column`, `repeat`, and `layer`.
        var repeated: [String: Value] = [:]

        /// The number of members that each view copies.
        fileprivate var memberCount = 0

        fileprivate mutating func countMembers() {
            memberCount = encoding.members.reduce(projection?.members.count ?? 0) { count, channel in
                count + 1 + (channel.value.object?.members.count ?? 0)
            }
        }
    }

    func normalize(_ view: Value, at path: String = "$") throws(ChartError) -> ViewSpec {
        try normalize(view, at: path, Inherited())
    }

    func normalize(_ view: Value, at path: String, _ inherited: Inherited) throws(ChartError) -> ViewSpec {
        guard let object = view.object else { throw ChartError(.spec, at: path, "a view is an object") }
        try budget.countSpec(at: path)
        // A member of a copied object takes the memory of several cells.
        try budget.charge(cells: 4 * inherited.memberCount, at: path)
        if object["layer"] != nil { return try layer(object, at: path, inherited) }
        if object["repeat"] != nil { return try repeated(object, at: path, inherited) }
        if object["facet"] != nil { return try facet(object, at: path, inherited) }
        for kind in ["hconcat", "vconcat", "concat"] {
            guard let children = object[kind]?.array else { continue }
            var views: [ViewSpec] = []
            for (index, child) in children.enumerated() {
                views.append(try normalize(child, at: "\(path).\(kind)[\(index)]", inherited))
            }
            let columns = kind == "vconcat" ? 1 : kind == "concat" ? Self.columns(of: object) : nil
            return ViewSpec(path: path, members: object.removing(kind), content: .concat(views, columns: columns))
        }
        return try unit(object, at: path, inherited)
    }

    /// Returns the number of columns in a wrapped grid, at most 100,000.
    static func columns(of object: Object) -> Int? {
        object["columns"]?.number.flatMap { Int(exactly: min($0, 100_000).rounded()) }.flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: - Layers

    private func layer(_ object: Object, at path: String, _ inherited: Inherited) throws(ChartError) -> ViewSpec {
        var inner = inherited
        if let encoding = object["encoding"]?.object {
            inner.encoding = Self.merge(inherited.encoding, substitute(encoding, inherited), inLayer: true)
        }
        inner.projection =
            object["projection"]?.object.map { (inherited.projection ?? Object()).merging($0) }
            ?? inherited.projection
        inner.countMembers()
        var views: [ViewSpec] = []
        for (index, child) in (object["layer"]?.array ?? []).enumerated() {
            views.append(try normalize(child, at: "\(path).layer[\(index)]", inner))
        }
        return ViewSpec(
            path: path, members: object.removing("layer", "encoding", "projection"), content: .layer(views))
    }

    /// Returns the encoding of a nested view. The encoding has the view's channels, and other channels from the
    /// enclosing views.
    static func merge(_ outer: Object, _ inner: Object, inLayer: Bool = false) -> Object {
        var merged = outer
        for (channel, definition) in inner.members {
            guard let own = definition.object, let inherited = outer[channel]?.object else {
                merged[channel] = definition
                continue
            }
            if own["field"] != nil || own["datum"] != nil || own["aggregate"]?.string == "count" {
                merged[channel] = .object(inherited.merging(own))
            } else if let condition = own["condition"]?.object, condition["field"] != nil || condition["datum"] != nil {
                var changed = own
                changed["condition"] = .object(inherited.merging(condition))
                merged[channel] = .object(changed)
            } else {
                merged[channel] = definition
            }
        }
        return merged
    }

    // MARK: - Facets

    private func facet(_ object: Object, at path: String, _ inherited: Inherited) throws(ChartError) -> ViewSpec {
        let facet = substitute(object["facet"]?.object ?? Object(), inherited)
        let child = try normalize(object["spec"] ?? .null, at: "\(path).spec", inherited)
        return ViewSpec(path: path, members: object.removing("facet", "spec"), content: .facet(facet, child))
    }

    /// Converts a unit with `row`, `column`, or `facet` channels to a facet of units.
    private func faceted(
        _ object: Object, _ encoding: Object, at path: String, _ inherited: Inherited
    ) throws(ChartError) -> ViewSpec {
        var facet = Object()
        var members = object.removing("mark", "encoding", "width", "height", "view", "projection", "params")
        if let definition = encoding["facet"]?.object {
            facet = definition.removing("align", "bounds", "center", "columns", "spacing")
            for name in ["align", "bounds", "center", "columns", "spacing"] where members[name] == nil {
                members[name] = definition[name]
            }
        } else {
            for name in ["row", "column"] {
                guard let definition = encoding[name]?.object else { continue }
                facet[name] = .object(definition.removing("align", "bounds", "center", "spacing"))
                for layout in ["align", "center", "spacing"] {
                    guard let value = definition[layout] else { continue }
                    var both = members[layout]?.object ?? Object()
                    both[name] = value
                    members[layout] = .object(both)
                }
            }
        }
        var inner = Object()
        for name in ["mark", "width", "height", "view", "projection", "params"] { inner[name] = object[name] }
        inner["encoding"] = .object(encoding.removing("row", "column", "facet"))
        // The encoding already includes the inherited channels.
        var innerInherited = inherited
        innerInherited.encoding = Object()
        let child = try unit(inner, at: path, innerInherited)
        return ViewSpec(path: path, members: members, content: .facet(facet, child))
    }

    // MARK: - Units

    private func unit(_ object: Object, at path: String, _ inherited: Inherited) throws(ChartError) -> ViewSpec {
        let own = substitute(object["encoding"]?.object ?? Object(), inherited)
        let encoding = Self.merge(inherited.encoding, own)
        if encoding["row"]?.object != nil || encoding["column"]?.object != nil || encoding["facet"]?.object != nil {
            return try faceted(object, encoding, at: path, inherited)
        }
        guard let given = object["mark"] else { throw ChartError(.spec, at: path, "the view has no mark") }
        var mark = given.object ?? ["type": given]
        let type = mark["type"]?.string ?? ""
        var members = object.removing("mark", "encoding")
        if let projection = inherited.projection {
            members["projection"] = .object(projection.merging(members["projection"]?.object))
        }
        if type == "line", encoding["x2"] != nil || encoding["y2"] != nil { mark["type"] = "rule" }
        switch CompositeMarkType(rawValue: type) {
        case .boxplot: return try boxPlot(mark, encoding, members, at: path)
        case .errorbar: return try errorBar(mark, encoding, members, at: path)
        case .errorband: return try errorBand(mark, encoding, members, at: path)
        case nil: break
        }
        if MarkType(named: type)?.isPath == true, let layers = overlays(mark, encoding) {
            let views = layers.map { mark, encoding in
                ViewSpec(path: path, members: Object(), content: .unit(mark: mark, encoding: encoding))
            }
            return ViewSpec(path: path, members: members, content: .layer(views))
        }
        return ViewSpec(path: path, members: members, content: .unit(mark: mark, encoding: encoding))
    }
}
