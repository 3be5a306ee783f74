// SPDX-License-Identifier: MIT

/// Builds the tree of views. The builder loads data, applies transforms, divides facets into cells, and prepares the
/// rows of each mark.
final class ViewTreeBuilder {
    let config: Config
    let context: Context
    private var tables: [Value: Table] = [:]

    init(config: Config, context: Context) {
        self.config = config
        self.context = context
    }

    func build(_ spec: ViewSpec) throws(ChartError) -> ViewNode { try build(spec, parent: nil, table: nil, whole: nil) }

    /// - Parameters:
    ///   - table: The rows of the enclosing view; `nil` for the outermost view.
    ///   - whole: In a facet, the rows of all cells; otherwise, `nil`.
    func build(_ spec: ViewSpec, parent: ViewNode?, table: Table?, whole: Whole?) throws(ChartError) -> ViewNode {
        var table = table ?? Table(rowCount: 1)
        var whole = whole
        if let data = spec["data"] {
            whole = nil
            if data.isNull {
                table = Table(rowCount: 1)
            } else {
                table = try load(data, at: "\(spec.path).data")
                table = try ImpliedTypes(of: spec).parse(table, in: context)
            }
        }
        let transforms = try Transforms.transforms(from: spec["transform"], path: "\(spec.path).transform")
        let untransformed = whole?.table ?? table
        if !transforms.isEmpty {
            whole = try whole?.next(spec.path) { table throws(ChartError) in try apply(transforms, to: table) }
            table = try apply(transforms, to: table)
        }
        let hasOwnRows = spec["data"] != nil || !transforms.isEmpty || parent?.isFacet == true
        try context.budget.countView(
            rows: hasOwnRows ? table.rowCount : 0, isPlot: spec.isPlot && parent?.isPlot != true, at: spec.path)
        switch spec.content {
        case .unit(let mark, let encoding):
            let view = ViewNode(spec, kind: .layer, parent: parent, table: table)
            let transformed = whole?.table ?? table
            let isLayer = parent?.isPlot == true
            // As in Vega-Lite, the transforms of a layer do not affect its bins, so that layers have the same bins.
            let unit = try unit(mark, encoding, view) { field in
                isLayer && transforms.allSatisfy { $0.keeps(field) } ? untransformed : transformed
            }
            view.kind = .unit(unit)
            for param in spec["params"]?.array ?? [] {
                if param["select"] != nil, let name = param["name"]?.string { context.selectionRows[name] = unit.main }
            }
            return view
        case .layer(let specs):
            let view = ViewNode(spec, kind: .layer, parent: parent, table: table)
            for spec in specs { view.children.append(try build(spec, parent: view, table: table, whole: whole)) }
            return view
        case .concat(let specs, let columns):
            let view = ViewNode(spec, kind: .concat(columns: columns), parent: parent, table: table)
            for spec in specs { view.children.append(try build(spec, parent: view, table: table, whole: whole)) }
            return view
        case .facet(let definition, let inner):
            return try facet(definition, inner, ViewNode(spec, kind: .layer, parent: parent, table: table))
        }
    }

    /// Returns the rows of a view's `data`. Data that several views share is loaded only one time.
    private func load(_ data: Value, at path: String) throws(ChartError) -> Table {
        // Rows in the spec are already in memory, and looking them up in the cache would cost more than using them
        // directly.
        let isLoaded = data["values"] == nil
        if isLoaded, let table = tables[data] { return table }
        let table = try DataSource(data, path: path).table(in: context)
        if isLoaded { tables[data] = table }
        return table
    }

    func apply(_ transforms: [any Transform], to table: Table) throws(ChartError) -> Table {
        var table = table
        for transform in transforms { table = try transform.apply(to: table, in: context) }
        return table
    }

    /// The rows of all cells in a facet. The results of transforms in nested views are cached.
    final class Whole {
        let table: Table
        private var next: [String: Whole] = [:]

        init(_ table: Table) { self.table = table }

        /// Returns the rows after the transforms of the view at `path`. The rows are computed one time for all cells.
        func next(_ path: String, _ make: (Table) throws(ChartError) -> Table) throws(ChartError) -> Whole {
            if let cached = next[path] { return cached }
            let whole = Whole(try make(table))
            next[path] = whole
            return whole
        }
    }
}
