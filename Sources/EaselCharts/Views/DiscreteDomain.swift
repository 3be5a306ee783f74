// SPDX-License-Identifier: MIT

/// The values of a discrete domain, in the order of a definition's `sort`.
struct DiscreteDomain {
    /// The columns with the values.
    let values: [Column]
    /// The rows before aggregation, which are used to sort by a field.
    let raw: [Table]
    let definition: ChannelDefinition
    /// The encoding of the first unit, which is used to sort by another channel.
    var encoding: Encoding?
    var context: Context
    /// The stack of the first unit. By default, sorting by the stacked measure uses the height of the stack.
    var stack: StackDefinition?

    init(values: [Column], raw: [Table], definition: ChannelDefinition, encoding: Encoding? = nil, context: Context) {
        self.values = values
        self.raw = raw
        self.definition = definition
        self.encoding = encoding
        self.context = context
    }

    /// Returns the distinct values in sorted order.
    func sorted() throws(ChartError) -> [Value] {
        var seen: Set<Value> = []
        var domain: [Value] = []
        for column in values {
            try context.budget.charge(work: column.count, at: definition.path)
            if case .strings(let codes, let words) = column {
                var isSeen = Array(repeating: false, count: words.count + 2)
                for code in codes where !isSeen[Int(code) + 2] {
                    isSeen[Int(code) + 2] = true
                    let value: Value = code >= 0 ? .string(words[Int(code)]) : code == -1 ? .null : .undefined
                    if seen.insert(value).inserted { domain.append(value) }
                }
                continue
            }
            for row in 0..<column.count {
                let value = column[row]
                if seen.insert(value.identity).inserted { domain.append(value) }
            }
        }

        switch definition.spec["sort"] {
        case .null: return domain
        case .string("descending"): return domain.sorted { Value.compare($0, $1) > 0 }
        case .string(let name) where name != "ascending":
            let isDescending = name.hasPrefix("-")
            return try sorted(domain, byChannel: isDescending ? String(name.dropFirst()) : name, isDescending)
        case .array(let order): return try sorted(domain, by: order)
        case .object(let object):
            let isDescending = object["order"]?.string == "descending"
            if let channel = object["encoding"]?.string { return try sorted(domain, byChannel: channel, isDescending) }
            let op = try object["op"]?.string.map { name throws(ChartError) in
                try AggregateOp(name, at: "\(definition.path).sort.op")
            }
            let field = object["field"]?.string.map { Field($0) }
            guard field != nil || op == .count else { return domain.sorted(by: Value.isAscending) }
            return try sorted(domain, by: field, op ?? DomainOrder.defaultOp(field, stack), isDescending)
        default: return domain.sorted(by: Value.isAscending)
        }
    }

    /// Returns a domain sorted in the order of a list. Values not in the list come last.
    private func sorted(_ domain: [Value], by order: [Value]) throws(ChartError) -> [Value] {
        var ranks: [Value: Int] = [:]
        for (rank, value) in order.enumerated() {
            let path = "\(definition.path).sort[\(rank)]"
            try context.budget.charge(work: 8, at: path)
            let date = try DateTime(literal: value, timeUnit: definition.timeUnit, path: path)
            let value =
                if let date { Value.date(date.date(in: context)) } else { try value.resolved(in: context, at: path) }
            if ranks[value.identity] == nil { ranks[value.identity] = rank }
        }
        let positions = domain.map { ranks[$0.identity] ?? order.count }
        return domain.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { domain[$0] }
    }

    private func sorted(_ domain: [Value], byChannel name: String, _ isDescending: Bool) throws(ChartError) -> [Value] {
        guard let channel = Channel(rawValue: name), let other = encoding?[channel]?.withField, other.hasField else {
            throw ChartError(
                .spec, at: "\(definition.path).sort", "\"\(name)\" is neither an order nor a channel of this view",
                expected: ["ascending", "descending", "a channel"],
                suggestion: nearest(to: name, in: ["ascending", "descending"] + Channel.allCases.map(\.rawValue)))
        }
        let op = other.aggregate ?? DomainOrder.defaultOp(other.field, stack)
        return try sorted(domain, by: other.field, op, isDescending)
    }

    /// Returns the raw rows of all units. A table that several layers share is included only one time.
    private func rows(with fields: [Field]) throws(ChartError) -> Table {
        var tables: [Table] = []
        for table in raw {
            try context.budget.charge(work: table.rowCount * max(tables.count, 1), at: definition.path)
            if !tables.contains(table) { tables.append(table) }
        }
        guard tables.count > 1 else { return tables.first ?? Table() }
        var joined = Table(rowCount: tables.reduce(0) { $0 + $1.rowCount })
        for field in fields { joined[field.columnName] = Column(tables.flatMap { $0[field].values }) }
        return joined
    }

    /// Returns a domain sorted by an aggregate of each value's rows.
    private func sorted(
        _ domain: [Value], by field: Field?, _ op: AggregateOp, _ isDescending: Bool
    ) throws(ChartError) -> [Value] {
        var keys: [Value: Value] = [:]
        let measure = AggregateTransform.Measure(op: op, field: field, as: "__key")
        let own = definition.withoutAggregate.column
        let table = try rows(with: [own] + (field.map { [$0] } ?? []))
        let groups = try AggregateTransform(groupBy: [own], measures: [measure]).apply(to: table, in: context)
        let values = groups[own]
        let measures = groups[Field(column: "__key")]
        for row in 0..<groups.rowCount where keys[values[row].identity] == nil {
            keys[values[row].identity] = measures[row]
        }
        let sortKeys = domain.map { keys[$0.identity] ?? .undefined }
        return domain.indices.sorted { a, b in
            let order = Value.compare(sortKeys[a], sortKeys[b])
            return order == 0 ? a < b : isDescending ? order > 0 : order < 0
        }.map { domain[$0] }
    }
}

extension Value {
    /// The key that identifies this value in a domain. A date has the same key as its number of milliseconds.
    var identity: Value { if case .date(let time) = self { .number(time) } else { self } }
}
