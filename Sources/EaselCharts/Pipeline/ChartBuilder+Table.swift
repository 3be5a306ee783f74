// SPDX-License-Identifier: MIT

/// The rows that marks show, for a table beside the chart.
extension ChartBuilder {
    /// Returns the rows of each mark of a view that shows fields, in painting order.
    func shownRows(of root: ViewNode) throws(ChartError) -> [ShownRows] {
        var shown: [ShownRows] = []
        for unit in root.units {
            let rows = unit.markRows
            var columns: [ShownRows.Column] = []
            for (definition, cell) in facetFields(of: unit.view) where cell.table.rowCount > 0 {
                // All rows of a cell have the same value, which aggregates do not keep.
                let value = cell.table[0, definition.column]
                let constant = Column(Array(repeating: value, count: rows.rowCount))
                try context.budget.charge(cells: rows.rowCount, at: unit.view.path)
                try add(definition, constant, ends: nil, to: &columns)
            }
            for definition in unit.encoding.fields where Self.isShown(definition.channel) && definition.hasField {
                let ends = definition.bin.isMade && rows.contains(definition.endColumn)
                try add(
                    definition, rows[definition.column], ends: ends ? rows[definition.endColumn] : nil, to: &columns)
            }
            shown.append(ShownRows(columns: columns, count: rows.rowCount))
        }
        return shown
    }

    private static func isShown(_ channel: Channel) -> Bool {
        switch channel {
        case .order, .key, .href, .url, .description: false
        default: true
        }
    }

    /// Returns the fields of the grids that contain a view, with the cell of each grid.
    private func facetFields(of view: ViewNode) -> [(ChannelDefinition, ViewNode)] {
        guard let parent = view.parent else { return [] }
        guard case .facet(let facet) = parent.kind else { return facetFields(of: parent) }
        let definitions = [facet.row, facet.column, facet.wrapped].compactMap { $0 }.filter(\.hasField)
        return facetFields(of: parent) + definitions.map { ($0, view) }
    }

    /// Adds a column, unless there is one with its title, as for a field with two channels.
    private func add(
        _ definition: ChannelDefinition, _ values: Column, ends: Column?, to columns: inout [ShownRows.Column]
    ) throws(ChartError) {
        let lines = try title(of: definition, "axis").lines
        let title = lines.isEmpty ? definition.field.map { "\($0)" } ?? "Values" : lines.joined(separator: " ")
        guard !columns.contains(where: { $0.title == title }) else { return }
        columns.append(ShownRows.Column(title: title, values: values, ends: ends, text: try text(of: definition)))
    }

    /// Returns the function for the text of a field's values. Dates are as in ISO 8601, unless the spec has a format or
    /// a time unit.
    private func text(of definition: ChannelDefinition) throws(ChartError) -> @Sendable (Value) -> String {
        let formatter = try ValueFormatter(definition, config: config, context: context)
        guard definition.type == .temporal, definition.timeUnit == nil, definition.spec["format"] == nil else {
            return { value in (try? formatter.text(of: value).asString) ?? "" }
        }
        let calendar = definition.spec["scale"]?.type == "utc" ? context.utc : context.calendar
        let (day, time) = (
            try TimeFormat("%Y-%m-%d", calendar: calendar), try TimeFormat("%H:%M:%S", calendar: calendar)
        )
        return { value in
            guard let date = value.number else { return value.asString }
            let clock = time.string(date)
            return clock == "00:00:00" ? day.string(date) : "\(day.string(date)) \(clock)"
        }
    }
}
