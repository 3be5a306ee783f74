// SPDX-License-Identifier: MIT

extension ViewTreeBuilder {
    /// Builds a unit and prepares its rows. The steps are bins, time units, aggregation, imputation, and stacking, in
    /// this order.
    ///
    /// - Parameter binned: Returns the rows whose values determine the bins of a field.
    func unit(
        _ mark: Object, _ encoding: Object, _ view: ViewNode, binned: (Field) -> Table
    ) throws(ChartError) -> Unit {
        var mark = mark
        // A graticule consists of lines, which are not filled.
        if view.spec["data"]?["graticule"] != nil { mark["filled"] = false }
        let type = try MarkType(of: mark, at: view.path)
        let encoding = try Encoding(encoding, of: type, isFilled: mark["filled"]?.bool ?? type.isFilled, at: view.path)
        let unit = Unit(
            mark: Mark(mark, of: type, encoding, config: config), encoding: encoding,
            stack: StackDefinition(mark: mark, of: type, encoding), view: view)
        var table = view.table
        for definition in encoding.fields {
            try checkField(definition, table)
            table = try preparing(
                table, definition, bins: unit, whole: definition.field.map(binned) ?? table)
        }
        unit.raw = table
        table = try aggregating(table, encoding)
        table = try imputing(table, encoding, type)
        table = try stacking(table, unit)
        for definition in encoding.fields where definition.hasField {
            table = try addingEnds(table, definition, unit)
        }
        unit.main = table
        unit.valid = table
        return unit
    }

    /// Throws an error if a field does not exist in the table.
    func checkField(_ definition: ChannelDefinition, _ table: Table) throws(ChartError) {
        guard let field = definition.field, table.rowCount > 0, !table.names.isEmpty, !table.contains(field) else {
            return
        }
        throw ChartError(
            .data, at: "\(definition.path).field", "the data have no field \"\(field)\"", expected: table.names,
            suggestion: nearest(to: field.columnName, in: table.names))
    }

    /// Adds columns for a definition's bins or time units.
    func preparing(
        _ table: Table, _ definition: ChannelDefinition, bins unit: Unit?, whole: Table
    ) throws(ChartError) -> Table {
        guard let field = definition.field else { return table }
        var table = table
        if definition.type == .temporal || definition.timeUnit != nil, table.contains(field) {
            if case .dates = table[field] {} else { table = try table.parsing([(field, .date)], in: context) }
        }
        let binned =
            definition.aggregate == nil
            ? definition.column
            : definition.withoutAggregate.column
        guard table[binned.columnName] == nil else { return table }
        if case .parameters(let object) = definition.bin {
            var parameters = try BinParameters(
                .object(object), path: "\(definition.path).bin", maxbins: Double(definition.channel.defaultBinCount))
            if parameters.extent == nil, parameters.extentParam == nil {
                parameters.extent = ScaleModel.extent(of: whole[field])
            }
            let transform = BinTransform(
                field: field, parameters: parameters, as: binned.columnName, end: "\(binned.columnName)_end",
                path: definition.path)
            unit?.bins[binned.columnName] = transform.bins(of: table, in: context)
            table = try transform.apply(to: table, in: context)
        } else if let timeUnit = definition.timeUnit, !timeUnit.isBinned {
            table = try TimeUnitTransform(
                field: field, unit: timeUnit, as: binned.columnName, end: "\(binned.columnName)_end"
            ).apply(to: table, in: context)
        }
        return table
    }

    /// Aggregates the rows, grouped by the fields without an aggregate.
    private func aggregating(_ table: Table, _ encoding: Encoding) throws(ChartError) -> Table {
        guard encoding.hasAggregate else { return table }
        var table = table
        var groupBy: [Field] = []
        var measures: [AggregateTransform.Measure] = []
        var grouped: Set<Field> = []
        func group(by field: Field) { if grouped.insert(field).inserted { groupBy.append(field) } }
        for definition in encoding.fields {
            guard let aggregate = definition.aggregate else {
                guard definition.hasField else { continue }
                group(by: definition.column)
                if definition.bin.isMade || definition.timeUnit.map({ !$0.isBinned }) == true {
                    group(by: definition.endColumn)
                }
                continue
            }
            let source = definition.argument ?? definition.field
            let name = definition.column.steps[0]
            if aggregate.keepsType, definition.type == .quantitative, let source {
                // Numbers may be stored as strings, for example in CSV. The minimum and maximum must compare them as
                // numbers.
                table = try table.parsing([(source, .number)], in: context)
            }
            if !measures.contains(where: { $0.name == name }) {
                measures.append(
                    AggregateTransform.Measure(op: aggregate, field: source, as: name, decay: definition.decay))
            }
        }
        return try AggregateTransform(groupBy: groupBy, measures: measures).apply(to: table, in: context)
    }

    /// Adds rows for missing values where a channel has `impute`.
    private func imputing(_ table: Table, _ encoding: Encoding, _ type: MarkType) throws(ChartError) -> Table {
        var table = table
        for definition in encoding.fields {
            guard let impute = definition.spec["impute"]?.object,
                let key = definition.channel.orthogonal.flatMap({ encoding[$0] }), key.hasField
            else { continue }
            let groupBy = encoding.seriesFields(of: type, except: [definition.column, key.column])
            let spec = TransformSpec(.object(impute), path: "\(definition.path).impute")
            table = try ImputeTransform(
                field: definition.column, key: key.column, groupBy: groupBy,
                method: try spec.choice("method") ?? .value, value: impute["value"] ?? 0,
                keyValues: try ImputeTransform.keyValues(spec),
                frame: try WindowTransform.Frame(spec) ?? .init(before: nil, after: nil), path: spec.path
            ).apply(to: table, in: context)
        }
        return table
    }

    /// Adds columns for the starts and ends of stacked values.
    private func stacking(_ table: Table, _ unit: Unit) throws(ChartError) -> Table {
        guard let stack = unit.stack, let channel = Channel(rawValue: stack.channel),
            let measure = unit.encoding[channel]
        else { return table }
        var table = table
        if stack.imputes {
            for dimension in stack.dimensions {
                table = try ImputeTransform(
                    field: measure.column, key: dimension.column, groupBy: stack.parts.map(\.column),
                    path: measure.path
                ).apply(to: table, in: context)
            }
        }
        var sort: [SortField] = []
        let orders = unit.encoding.all(.order)
        if orders.contains(where: \.hasField) {
            for order in orders where order.hasField {
                sort.append(SortField(field: order.column, isDescending: order.spec["sort"]?.string == "descending"))
            }
        } else {
            let order = orders.first?.spec["sort"]?.string
            for part in stack.parts {
                guard let domain = part.spec["scale"]?["domain"]?.array, order == nil else { continue }
                // If the spec specifies a domain, the domain determines the order of the parts.
                let rank = "__rank_\(part.column.columnName)"
                let values = table[part.column]
                let ranks = Dictionary(domain.enumerated().map { ($1, Double($0)) }) { first, _ in first }
                table[rank] = .numbers((0..<table.rowCount).map { ranks[values[$0]] ?? -1 })
                sort.append(SortField(field: Field(column: rank), isDescending: channel == .y))
            }
            let isDescending = order.map { $0 == "descending" } ?? (channel == .y)
            for part in stack.parts where !sort.contains(where: { $0.field == part.column }) {
                sort.append(SortField(field: part.column, isDescending: isDescending))
            }
        }
        return try StackTransform(
            field: measure.column, groupBy: stack.dimensions.map(\.column), sort: sort,
            offset: StackTransform.Offset(rawValue: stack.offset) ?? .zero, as: Unit.stackStart, end: Unit.stackEnd,
            path: measure.path
        ).apply(to: table, in: context)
    }

    /// Adds the ends of bins and time units where aggregates, imputed rows, or binned data lack them. Also adds the
    /// columns for shifted rectangles.
    private func addingEnds(
        _ table: Table, _ definition: ChannelDefinition, _ unit: Unit
    ) throws(ChartError) -> Table {
        if definition.bin.isMade, definition.aggregate == nil, let step = unit.bins[definition.column.columnName]?.step
        {
            // Imputed rows have only starts.
            var table = table
            let starts = table[definition.column].statisticalNumbers
            let ends = table[definition.endColumn].statisticalNumbers
            table[definition.endColumn.columnName] = .numbers(zip(starts, ends).map { $1.isNaN ? $0 + step : $1 })
            return table
        }
        guard let timeUnit = definition.timeUnit, definition.aggregate == nil, let field = definition.field else {
            return table
        }
        let other = definition.channel.secondary
        let hasSecondary = other.map { unit.encoding[$0] != nil } ?? false
        let band = definition.bandPosition(mark: unit.mark, hasSecondary: hasSecondary) ?? 0
        var table = table
        if timeUnit.isBinned, band != 0 || unit.mark.type.fillsBand, table[definition.endColumn.columnName] == nil,
            table.contains(field)
        {
            table[definition.endColumn.columnName] = .dates(
                table[field].asNumbers.map { $0.isNaN ? $0 : timeUnit.next($0, in: context) })
        }
        if unit.mark.type.fillsBand, other != nil,
            let shift = definition.shift(mark: unit.mark, hasSecondary: hasSecondary)
        {
            // A rectangle centered on its date extends from the previous time unit into the current time unit.
            let starts = table[definition.column].statisticalNumbers
            let ends = table[definition.endColumn].statisticalNumbers
            table[definition.shiftedColumn.columnName] = .dates(
                starts.map { start in
                    start.isNaN ? start : start + shift * (timeUnit.previous(start, in: context) - start)
                })
            table[definition.shiftedEndColumn.columnName] = .dates(
                zip(starts, ends).map { start, end in end + shift * (start - end) })
        }
        return table
    }
}

extension ChannelDefinition {
    /// This definition without its aggregate.
    var withoutAggregate: ChannelDefinition {
        var definition = self
        definition.aggregate = nil
        definition.argument = nil
        return definition
    }
}

extension Encoding {
    /// Returns the fields that divide rows into series. They belong to channels that are not positions.
    func seriesFields(of type: MarkType, except excluded: [Field] = []) -> [Field] {
        let ignored = type.channelsWithoutSeries.union([.text, .tooltip, .href, .url, .description])
        var fields: [Field] = []
        var seen = Set(excluded)
        for channel in Channel.nonPosition where !ignored.contains(channel) {
            for definition in all(channel).compactMap(\.withField)
            where definition.aggregate == nil && definition.hasField {
                if seen.insert(definition.column).inserted { fields.append(definition.column) }
            }
        }
        return fields
    }
}
