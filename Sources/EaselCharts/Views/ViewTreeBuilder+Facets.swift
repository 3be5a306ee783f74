// SPDX-License-Identifier: MIT

extension ViewTreeBuilder {
    /// Divides the rows of a view by the values of the facet's fields and builds one child for each cell.
    ///
    /// Rows and columns form a complete grid. A cell is empty if no data row has both values.
    func facet(_ object: Object, _ inner: ViewSpec, _ view: ViewNode) throws(ChartError) -> ViewNode {
        var facet = Facet()
        // If a unit uses facet channels, the facet and the unit have the same path.
        let path = inner.path == view.path ? "\(view.path).encoding" : "\(view.path).facet"
        if object["row"] != nil || object["column"] != nil {
            facet.row = try object["row"]?.object.map { object throws(ChartError) in
                try ChannelDefinition(.row, object, at: "\(path).row")
            }
            facet.column = try object["column"]?.object.map { object throws(ChartError) in
                try ChannelDefinition(.column, object, at: "\(path).column")
            }
        } else {
            facet.wrapped = try ChannelDefinition(.facet, object, at: inner.path == view.path ? "\(path).facet" : path)
        }
        var table = view.table
        var inner = inner
        let definitions = [facet.row, facet.column, facet.wrapped].compactMap { $0 }
        if let transforms = inner["transform"], definitions.contains(where: { $0.field.map(table.contains) == false }) {
            // As in Vega-Lite, the transforms of the cells can make the field of the facet.
            table = try apply(Transforms.transforms(from: transforms, path: "\(inner.path).transform"), to: table)
            inner["transform"] = Optional.none
        }
        for definition in definitions {
            try checkField(definition, table)
            table = try preparing(table, definition, bins: nil, whole: table)
        }
        view.table = table
        let whole = Whole(table)

        facet.rowValues = try facet.row.map { definition throws(ChartError) in try values(definition, table) } ?? []
        facet.columnValues =
            try facet.column.map { definition throws(ChartError) in try values(definition, table) } ?? []
        facet.wrappedValues =
            try facet.wrapped.map { definition throws(ChartError) in try values(definition, table) } ?? []
        var rows: [[Value]: [Int]] = [:]
        let columns = definitions.map { table[$0.column] }
        for row in 0..<table.rowCount { rows[columns.map { $0[row] }, default: []].append(row) }
        let keys: [[Value]] =
            if facet.wrapped != nil {
                facet.wrappedValues.map { [$0] }
            } else if facet.row != nil, facet.column != nil {
                facet.rowValues.flatMap { row in facet.columnValues.map { [row, $0] } }
            } else {
                (facet.row != nil ? facet.rowValues : facet.columnValues).map { [$0] }
            }
        guard keys.count <= context.budget.limits.views else {
            throw ChartError(
                .limit, at: path,
                "\(keys.count) cells; at most \(context.budget.limits.views) (ChartLimits.views)")
        }
        view.kind = .facet(facet)
        for key in keys {
            let cell = try table.selecting(rows[key] ?? [], budget: context.budget, at: path)
            view.children.append(
                try build(inner, parent: view, table: cell, whole: whole))
        }
        return view
    }

    /// Returns the values of a facet's field, in the order of the field's `sort`.
    private func values(_ definition: ChannelDefinition, _ table: Table) throws(ChartError) -> [Value] {
        guard definition.hasField else {
            throw ChartError(.spec, at: definition.path, "a facet needs a field", expected: ["field"])
        }
        var definition = definition
        // Facet values cannot be sorted by a channel in the cells.
        if definition.spec["sort"]?["encoding"] != nil { definition.spec["sort"] = nil }
        let domain = DiscreteDomain(
            values: [table[definition.column]], raw: [table], definition: definition, context: context)
        return try domain.sorted()
    }
}
