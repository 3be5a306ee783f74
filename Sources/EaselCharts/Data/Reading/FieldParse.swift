// SPDX-License-Identifier: MIT

/// The type that a field's values are converted to, as specified by `format.parse`.
enum FieldParse: Sendable, Hashable {
    case number
    case boolean
    case string
    case date
    /// A date in a format of d3-time-format, in local time or UTC.
    case format(String, isUTC: Bool)

    init(_ spec: Value, path: String) throws(ChartError) {
        switch spec {
        case "number", "integer": self = .number
        case "boolean": self = .boolean
        case "string": self = .string
        case "date": self = .date
        default:
            guard let text = spec.string, let format = FieldParse.specifier(in: text) else {
                throw ChartError(
                    .spec, at: path, "\(JSONWriter.string(spec)) is not a type of values",
                    expected: ["number", "boolean", "string", "date", "date:'%Y-%m-%d'", "utc:'%Y-%m-%d'"],
                    suggestion: nearest(to: spec.string ?? "", in: ["number", "boolean", "string", "date"]))
            }
            self = .format(format, isUTC: text.hasPrefix("utc:"))
        }
    }

    /// Returns the format in text such as `date:'%Y'`, where the quotes are optional.
    private static func specifier(in text: String) -> String? {
        guard text.hasPrefix("date:") || text.hasPrefix("utc:"), let colon = text.firstIndex(of: ":") else {
            return nil
        }
        var format = text[text.index(after: colon)...]
        if let quote = format.first, quote == "'" || quote == "\"", format.count > 1, format.last == quote {
            format = format.dropFirst().dropLast()
        }
        return format.isEmpty ? nil : format.description
    }

    /// Returns the types specified by `format.parse`. Returns `nil` for `auto` and an empty list for `null`.
    static func fields(
        _ spec: Value?, path: String
    ) throws(ChartError) -> [(field: Field, parse: FieldParse)]? {
        switch spec {
        case nil, .null, .undefined: return []
        case .string("auto"): return nil
        case .object(let object):
            var fields: [(field: Field, parse: FieldParse)] = []
            for (name, value) in object.members where !value.isNull {
                fields.append((Field(name), try FieldParse(value, path: "\(path).\(name)")))
            }
            return fields
        default:
            throw ChartError(
                .spec, at: path, "\"parse\" takes an object of types by field", expected: ["auto", "null", "an object"])
        }
    }
}

extension Table {
    /// Returns a table with the given fields converted. Empty strings and absent values become `null`.
    func parsing(
        _ fields: [(field: Field, parse: FieldParse)], in context: Context, path: String = "$"
    ) throws(ChartError) -> Table {
        var table = self
        for (field, parse) in fields {
            let name = field.columnName
            if case .sparse(var column) = storage(name) {
                try context.budget.charge(cells: column.rows.count, at: path)
                column.present = try column.present.parsed(as: parse, in: context, path: path)
                column.isNull = true
                table.set(.sparse(column), named: name)
                continue
            }
            try context.budget.charge(cells: rowCount, at: path)
            let column = self[name] ?? self[field]
            table[name] = try column.parsed(as: parse, in: context, path: path)
        }
        return table
    }

    /// Returns a table with string columns converted to numbers, dates, or Booleans where the type fits all values of a
    /// column.
    func parsingByContents(in context: Context) throws(ChartError) -> Table {
        let dates = DateReader(calendar: context.calendar)
        var fields: [(field: Field, parse: FieldParse)] = []
        for (name, column) in zip(names, columns) {
            let values: [Value]
            let column =
                switch column {
                case .dense(let column): column
                case .sparse(let column): column.present
                }
            try context.budget.charge(work: column.count, at: "$")
            switch column {
            case .strings(_, let words): values = words.map { .string($0) }
            case .values(let all): values = all.filter { !$0.isMissing }
            case .numbers, .dates: continue
            }
            if values.allSatisfy({ $0.bool != nil || $0 == "true" || $0 == "false" }) {
                fields.append((Field(column: name), .boolean))
            } else if values.allSatisfy({ !$0.asNumber.isNaN }) {
                fields.append((Field(column: name), .number))
            } else if values.allSatisfy({ $0.string.map { !dates.date($0).isNaN } ?? false }) {
                fields.append((Field(column: name), .date))
            } else {
                fields.append((Field(column: name), .string))
            }
        }
        return try parsing(fields, in: context)
    }
}

extension Column {
    /// Returns the column converted to a type. Each distinct string is converted only one time.
    func parsed(as parse: FieldParse, in context: Context, path: String) throws(ChartError) -> Column {
        switch parse {
        case .number:
            switch self {
            case .numbers(let numbers): return .numbers(numbers.map { $0.isUndefined ? .null : $0 })
            case .dates(let dates): return .numbers(dates.map { $0.isUndefined ? .null : $0 })
            case .strings(let codes, let words):
                return .numbers(Column.mapped(codes, words) { $0.isEmpty ? .null : Double(javaScript: $0) })
            case .values(let values):
                return .numbers(values.map { $0.isMissing || $0 == "" ? .null : $0.asNumber })
            }
        case .boolean:
            return Column(
                values.map { value in
                    if value.isMissing || value == "" { return .null }
                    return .bool(value.asBool && value != "false" && value != "0")
                })
        case .string:
            if case .strings(let codes, let words) = self {
                guard let empty = words.firstIndex(of: "") else {
                    return .strings(codes: codes.map { max($0, -1) }, words: words)
                }
                return .strings(codes: codes.map { Int($0) == empty ? -1 : max($0, -1) }, words: words)
            }
            return Column(values.map { $0.isMissing || $0 == "" ? .null : .string($0.asString) })
        case .date:
            let reader = DateReader(calendar: context.calendar)
            return dates { reader.date($0) }
        case .format(let specifier, let isUTC):
            let format = try TimeFormat(
                specifier, locale: context.options.locale, calendar: isUTC ? .utc : context.calendar, at: path)
            // The format applies to text, so numbers such as years are converted to strings first.
            let column: Column
            if case .numbers(let numbers) = self {
                column = Column(numbers.map { $0.isNaN ? .null : .string($0.javaScriptDescription) })
            } else {
                column = self
            }
            return column.dates { format.date(from: $0) ?? .nan }
        }
    }

    private func dates(_ read: (String) -> Double) -> Column {
        switch self {
        case .numbers(let numbers), .dates(let numbers): .dates(numbers.map { $0.isUndefined ? .null : $0 })
        case .strings(let codes, let words):
            .dates(Column.mapped(codes, words) { $0.isEmpty ? .null : read($0) })
        case .values(let values):
            .dates(
                values.map { value in
                    switch value {
                    case .number(let number), .date(let number): number
                    case .null, .undefined, "": .null
                    default: read(value.asString)
                    }
                })
        }
    }

    private static func mapped(_ codes: [Int32], _ words: [String], _ transform: (String) -> Double) -> [Double] {
        let numbers = words.map(transform)
        return codes.map { $0 >= 0 ? numbers[Int($0)] : .null }
    }
}
