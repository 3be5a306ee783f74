// SPDX-License-Identifier: MIT

/// The types that the encodings and transforms of a view imply for the fields of its data source.
struct ImpliedTypes {
    private var fields: [(field: Field, parse: FieldParse)] = []
    private var seen: Set<Field> = []

    /// Collects the fields of a view, and of nested views that use the same data.
    init(of spec: ViewSpec) { add(spec, isRoot: true) }

    /// Returns a table with the collected fields converted to their types.
    func parse(_ table: Table, in context: Context) throws(ChartError) -> Table {
        let present = fields.filter { table.contains($0.field) }
        return present.isEmpty ? table : try table.parsing(present, in: context)
    }

    private mutating func add(_ field: Field, _ parse: FieldParse = .date) {
        if seen.insert(field).inserted { fields.append((field, parse)) }
    }

    private mutating func add(_ spec: ViewSpec, isRoot: Bool) {
        if !isRoot, let data = spec["data"], !data.isNull { return }
        for transform in spec["transform"]?.array ?? [] {
            if transform["timeUnit"] != nil, let field = transform["field"]?.string { add(Field(field)) }
            if let filter = transform["filter"] { add(predicate: filter) }
        }
        switch spec.content {
        case .unit(_, let encoding): add(encoding: encoding)
        case .layer(let children), .concat(let children, _): for child in children { add(child, isRoot: false) }
        case .facet(let facet, let child):
            add(encoding: facet)
            if facet["field"] != nil { add(encoding: ["facet": .object(facet)]) }
            add(child, isRoot: false)
        }
    }

    private mutating func add(encoding: Object) {
        for (name, value) in encoding.members {
            guard let channel = Channel(rawValue: name) else { continue }
            for one in value.array ?? [value] {
                for object in [one.object, one["condition"]?.object].compactMap({ $0 }) {
                    guard let definition = try? ChannelDefinition(channel, object, at: ""), let field = definition.field
                    else { continue }
                    // The end of a range is parsed in the same way as its start.
                    let isEndOfTimes =
                        channel.main.secondary == channel
                        && encoding[channel.main.rawValue]?["type"]?.string.flatMap(FieldType.init(name:)) == .temporal
                    if definition.type == .temporal || definition.timeUnit != nil || isEndOfTimes {
                        add(field)
                    } else if definition.aggregate == .min || definition.aggregate == .max {
                        // Without conversion, the minimum of strings would be the first in alphabetical order.
                        add(field, .number)
                    }
                }
            }
        }
    }

    private mutating func add(predicate: Value) {
        if let field = predicate["field"]?.string, predicate["timeUnit"] != nil { add(Field(field)) }
        for name in ["and", "or"] { for one in predicate[name]?.array ?? [] { add(predicate: one) } }
        if let inner = predicate["not"] { add(predicate: inner) }
    }
}
