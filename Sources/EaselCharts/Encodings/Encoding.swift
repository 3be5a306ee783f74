// SPDX-License-Identifier: MIT

/// The channels of a unit.
struct Encoding: Sendable {
    /// The definitions of each channel. Most channels have one; `detail`, `order`, and `tooltip` may have several.
    private var definitions: [Channel: [ChannelDefinition]] = [:]
    /// Whether the encoding removes the tooltip of the mark.
    let hidesTooltip: Bool

    init(_ object: Object, of type: MarkType, isFilled: Bool?, at path: String) throws(ChartError) {
        hidesTooltip = object["tooltip"] == .null
        for (name, value) in object.members {
            guard var channel = Channel(rawValue: name) else { continue }
            if channel == .angle, type.form == .arc, object["theta"] == nil { channel = .theta }
            guard type.supports(channel) else { continue }
            if channel == .color, let isFilled, object[isFilled ? "fill" : "stroke"]?.object != nil { continue }
            let path = "\(path).encoding\(SpecChecker.step(name))"
            var list: [ChannelDefinition] = []
            if let array = value.array {
                for (index, one) in array.enumerated() {
                    guard let object = one.object else { continue }
                    list.append(try ChannelDefinition(channel, object, at: "\(path)[\(index)]"))
                }
            } else if let object = value.object {
                list.append(try ChannelDefinition(channel, object, at: path))
            }
            // A position with only a type, which layers may inherit, does not position anything.
            if channel.isPosition { list.removeAll { !$0.hasSource } }
            if !list.isEmpty { definitions[channel] = list }
        }
        for (offset, main) in [(Channel.xOffset, Channel.x), (.yOffset, .y)] {
            // A continuous position does not have bands, so an offset cannot shift marks within them.
            if let definition = self[main], definition.hasField, definition.isContinuous, definition.timeUnit == nil,
                self[offset]?.hasField == true
            {
                definitions[offset] = nil
            }
        }
        for offset in [Channel.xOffset, .yOffset] {
            // The categories of a group are in the order of the colors if the colors have a domain.
            guard let definition = self[offset], definition.spec["sort"] == nil, definition.hasField else { continue }
            let colors = [Channel.color, .fill, .stroke].compactMap { self[$0] }
            let domain = colors.first { $0.column == definition.column }?.spec["scale"]?["domain"]?.array
            if let domain { self[offset]?.spec["sort"] = .array(domain) }
        }
        if type.form == .line, self[.size]?.aggregate != nil { definitions[.size] = nil }
    }

    subscript(channel: Channel) -> ChannelDefinition? {
        get { definitions[channel]?.first }
        set { definitions[channel] = newValue.map { [$0] } }
    }

    /// Returns all definitions of a channel.
    func all(_ channel: Channel) -> [ChannelDefinition] { definitions[channel] ?? [] }

    /// All definitions with a field or a datum, in channel order. Definitions inside conditions are included.
    var fields: [ChannelDefinition] {
        Channel.allCases.flatMap { all($0).compactMap(\.withField) }
    }

    /// All definitions of the marks themselves, in channel order.
    var ofMarks: [ChannelDefinition] {
        Channel.allCases.filter { ![.row, .column, .facet].contains($0) }.flatMap(all)
    }

    var hasAggregate: Bool { fields.contains { $0.aggregate != nil } }
}

extension ChannelDefinition {
    /// A definition that applies if a test is true.
    struct Condition: Sendable {
        /// The object with `test` or `param`.
        let spec: Object
        let path: String
        let definition: ChannelDefinition

        /// Returns the test that a row must pass.
        func predicate() throws(ChartError) -> Predicate {
            if let test = spec["test"] { return try Predicate(test, path: "\(path).test") }
            return try Predicate(.object(spec), path: path)
        }
    }

    /// Returns the conditions, in order. The first condition with a true test applies.
    func conditions() throws(ChartError) -> [Condition] {
        guard let condition = spec["condition"] else { return [] }
        var conditions: [Condition] = []
        let isList = condition.array != nil
        for (index, one) in (condition.array ?? [condition]).enumerated() {
            guard let object = one.object else { continue }
            let path = isList ? "\(self.path).condition[\(index)]" : "\(self.path).condition"
            conditions.append(
                Condition(spec: object, path: path, definition: try ChannelDefinition(channel, object, at: path)))
        }
        return conditions
    }

    /// This definition if it has a field or a datum; otherwise, the first conditional definition with a field or a
    /// datum, if any.
    var withField: ChannelDefinition? {
        if hasField || datum != nil { return self }
        return (try? conditions())?.first { $0.definition.hasField || $0.definition.datum != nil }?.definition
    }
}
