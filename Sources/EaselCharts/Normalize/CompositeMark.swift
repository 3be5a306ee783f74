// SPDX-License-Identifier: MIT

/// The common parts of box plots, error bars, and error bands: the measure, the groups of rows, and the layers of the
/// parts.
struct CompositeMark {
    let mark: Object
    /// The defaults of the mark's parts.
    let settings: Object
    /// The channel of the measure: x or y.
    let measure: String
    /// The measure's definition, without an aggregate.
    let definition: Object
    /// The encoding without the measure. The fields in the encoding refer to the results of bins, time units, and
    /// aggregates.
    private(set) var encoding = Object()
    /// The transforms that replace the encoding's bins and time units.
    private(set) var transforms: [Value] = []
    /// The aggregates of the encoding.
    private(set) var aggregates: [Value] = []
    /// The fields that group the rows.
    private(set) var groupBy: [Value] = []

    /// - Parameter isHorizontal: The direction, if it does not depend on the measures in the encoding.
    init(
        _ mark: Object, _ encoding: Object, settings: Object, isHorizontal: Bool? = nil, at path: String
    ) throws(ChartError) {
        self.mark = mark
        self.settings = settings
        let measured = isHorizontal == nil ? try Self.isHorizontal(encoding, mark, at: path) : false
        measure = isHorizontal ?? measured ? "x" : "y"
        var definition = encoding[measure]?.object ?? Object()
        definition["aggregate"] = nil
        if definition["type"] == nil { definition["type"] = "quantitative" }
        self.definition = definition
        let others = [measure, "\(measure)2", "\(measure)Error", "\(measure)Error2"]
        for (name, value) in encoding.members where !others.contains(name) {
            // A tooltip for individual rows would split the summary.
            if name == "tooltip", value["aggregate"] == nil { continue }
            self.encoding[name] = try extract(value, Channel(rawValue: name) ?? .detail, at: path)
        }
    }

    /// The column name of the measure's field.
    var field: String { Field(definition["field"]?.string ?? "").columnName }

    /// Whether the measure is horizontal.
    var isHorizontal: Bool { measure == "x" }

    private static func isHorizontal(_ encoding: Object, _ mark: Object, at path: String) throws(ChartError) -> Bool {
        func definition(_ channel: Channel) throws(ChartError) -> ChannelDefinition? {
            try encoding[channel.rawValue]?.object.map { object throws(ChartError) in
                try ChannelDefinition(channel, object, at: "\(path).encoding.\(channel.rawValue)")
            }
        }
        let x = try definition(.x)
        let y = try definition(.y)
        let xIsContinuous = x?.isContinuous == true && x?.bin.isMade != true
        let yIsContinuous = y?.isContinuous == true && y?.bin.isMade != true
        guard xIsContinuous || yIsContinuous else {
            throw ChartError(
                .spec, at: "\(path).encoding", "a \(mark["type"]?.string ?? "mark") needs a quantitative x or y",
                expected: ["quantitative"])
        }
        guard xIsContinuous, yIsContinuous else { return xIsContinuous }
        if x?.type == .temporal, y?.type != .temporal { return false }
        if y?.type == .temporal, x?.type != .temporal { return true }
        return mark["orient"]?.string == "horizontal"
    }

    /// Returns a definition that reads the result of a bin, time unit, or aggregate, which is moved to a transform.
    private mutating func extract(_ value: Value, _ channel: Channel, at path: String) throws(ChartError) -> Value {
        if let array = value.array {
            var list: [Value] = []
            for one in array { list.append(try extract(one, channel, at: path)) }
            return .array(list)
        }
        guard let object = value.object else { return value }
        let definition = try ChannelDefinition(channel, object, at: "\(path).encoding.\(channel.rawValue)")
        guard definition.hasField else { return value }
        let name = Value.string(Self.escaped(definition.column.columnName))
        var changed = object
        changed["type"] = .string(definition.type.rawValue)
        if let aggregate = definition.aggregate {
            if let argument = definition.argument {
                aggregates.append([
                    "op": .string(aggregate.rawValue), "field": .string(argument.columnName),
                    "as": .string(definition.column.steps[0]),
                ])
                return value
            }
            var measure: Object = ["op": .string(aggregate.rawValue), "as": .string(definition.column.columnName)]
            measure["field"] = object["field"]
            aggregates.append(.object(measure))
        } else if definition.bin.isMade {
            transforms.append([
                "bin": object["bin"] ?? true, "field": object["field"] ?? .null,
                "as": [.string(definition.column.columnName), .string(definition.endColumn.columnName)],
            ])
            groupBy.append(name)
            groupBy.append(.string(Self.escaped(definition.endColumn.columnName)))
            changed["bin"] = "binned"
        } else if let unit = definition.timeUnit, !unit.isBinned {
            transforms.append([
                "timeUnit": object["timeUnit"] ?? .null, "field": object["field"] ?? .null,
                "as": .string(definition.column.columnName),
            ])
            groupBy.append(name)
        } else {
            groupBy.append(object["field"] ?? name)
            return .object(changed)
        }
        if changed["title"] == nil {
            changed["title"] = .string(
                definition.title(given: definition.givenTitle(guide: "axis"), config: Config()).lines.joined(
                    separator: " "))
        }
        changed["aggregate"] = nil
        if definition.timeUnit != nil {
            changed["timeUnit"] = nil
            if let format = definition.timeUnit?.format, changed["format"] == nil, channel == .x || channel == .y {
                var axis = changed["axis"]?.object ?? Object()
                if changed["axis"] != .null, axis["format"] == nil { axis["format"] = .string(format) }
                if changed["axis"] != .null { changed["axis"] = .object(axis) }
            }
        }
        changed["field"] = name
        return .object(changed)
    }

    /// Returns a column name, escaped for use as a field.
    static func escaped(_ name: String) -> String {
        name.contains { $0 == "." || $0 == "[" || $0 == "]" } ? "['\(name)']" : name
    }

    // MARK: - Parts

    /// Returns the layer of one part, or `nil` if the mark disables this part.
    ///
    /// - Parameters:
    ///   - from: The prefix of the column with the position of one end of the part.
    ///   - to: The prefix of the column with the position of the other end of the part; `nil` if the part is a point.
    func part(
        _ name: String, _ base: Object, from: String, to: String? = nil, encoding: Object, at path: String
    ) -> ViewSpec? {
        guard let markDefinition = partMark(name, base) else { return nil }
        var position: Object = [
            "field": .string(Self.escaped("\(from)_\(field)")), "type": definition["type"] ?? "quantitative",
        ]
        if definition["axis"]?["title"] == nil {
            position["title"] = definition["title"] ?? .string(field)
        }
        position["scale"] = definition["scale"]
        position["axis"] = definition["axis"]
        position["stack"] = .null
        var full = Object()
        full[measure] = .object(position)
        if let to { full["\(measure)2"] = ["field": .string(Self.escaped("\(to)_\(field)"))] }
        return ViewSpec(
            path: path, members: Object(),
            content: .unit(mark: markDefinition, encoding: full.merging(encoding)))
    }

    /// Returns the mark of a part, or `nil` if the part is disabled.
    func partMark(_ name: String, _ base: Object) -> Object? {
        let own = mark[name]
        let standard = settings[name]
        guard own?.asBool ?? standard?.asBool ?? false || own?.object != nil else { return nil }
        var part = standard?.object ?? Object()
        for property in ["clip", "color", "opacity"] { if let value = mark[property] { part[property] = value } }
        part = part.merging(base)
        part["style"] = .string("\(mark["type"]?.string ?? "")-\(name)")
        return part.merging(own?.object)
    }

    /// Returns the encoding with a tooltip that lists a summary and the other fields, unless it has one.
    ///
    /// Only descriptions for screen readers and charts with all descriptions use an implied tooltip.
    ///
    /// - Parameter summary: The columns without the name of the measure, and the titles.
    func withTooltip(_ encoding: Object, _ summary: [(column: String, title: String)]) -> Object {
        if encoding["tooltip"] != nil { return encoding }
        var fields: [Value] = summary.map { column, title in
            [
                "field": .string(Self.escaped(column + field)), "type": definition["type"] ?? "quantitative",
                "title": .string(title), "implied": true,
            ]
        }
        for (_, value) in encoding.members {
            guard var other = value.object, other["field"] != nil else { continue }
            other["implied"] = true
            fields.append(.object(other))
        }
        var result = encoding
        result["tooltip"] = .array(fields)
        return result
    }

    /// The title of the measure, for example in summaries.
    var title: String { definition["title"]?.string ?? field }

    /// Returns an expression that reads a column.
    static func datum(_ name: String) -> String { "datum[\(JSONWriter.string(.string(name)))]" }
}
