// SPDX-License-Identifier: MIT

import Foundation

/// The `data` of a spec: inline values, a URL, a named data set, or a generator.
struct DataSource: Sendable {
    private let spec: Object
    private let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        guard let object = spec.object else {
            throw ChartError(.spec, at: path, "\"data\" takes an object", expected: DataSource.keys)
        }
        self.spec = object
        self.path = path
        guard object.names.contains(where: DataSource.keys.contains) else {
            let name = object.names.first { $0 != "format" }
            throw ChartError(
                .spec, at: path, "the data has no source", expected: DataSource.keys,
                suggestion: name.flatMap { nearest(to: $0, in: DataSource.keys) })
        }
    }

    private static let keys = ["values", "url", "name", "sequence", "sphere", "graticule"]

    /// The name of the data set. A source with a name may also contain data.
    private var name: String? { spec["name"]?.string }

    /// Whether the source only refers to another data set by name.
    private var isReference: Bool { !spec.names.contains { $0 != "name" && DataSource.keys.contains($0) } }

    /// Returns the error for a data set that does not exist.
    static func missing(_ name: String, at path: String, in context: Context) -> ChartError {
        let names = Set(context.datasets.keys).union(context.tables.keys).sorted()
        return ChartError(
            .data, at: path, "the spec has no data set \"\(name)\"", expected: names,
            suggestion: nearest(to: name, in: names))
    }

    /// Returns the rows, converted according to `format.parse`. Rows with a name are stored in the context, except those
    /// of a data set with its own conversion.
    func table(in context: Context) throws(ChartError) -> Table {
        let isConverted = spec["format"] != nil
        if isReference, let name, context.datasets[name] == nil || !isConverted, let table = context.tables[name] {
            return table
        }
        try context.budget.checkTime(at: path)
        var table = try rows(in: context)
        try context.budget.checkRows(table.rowCount, at: path)
        if let parses = try FieldParse.fields(spec["format"]?["parse"], path: "\(path).format.parse") {
            table = try table.parsing(parses, in: context, path: "\(path).format.parse")
        } else {
            table = try table.parsingByContents(in: context)
        }
        if let name, !isReference || !isConverted { context.tables[name] = table }
        return table
    }

    private func rows(in context: Context) throws(ChartError) -> Table {
        if let values = spec["values"] {
            return try inline(values, in: context, path: "\(path).values")
        }
        if let url = spec["url"] {
            guard let url = url.string else { throw ChartError(.spec, at: "\(path).url", "\"url\" must be a string") }
            return try loaded(url, in: context)
        }
        if let sequence = spec["sequence"] { return try generated(sequence, in: context) }
        if let sphere = spec["sphere"] {
            guard sphere != false else { throw ChartError(.spec, at: path, "the data has no source") }
            return Table(rows: [Graticule.sphere])
        }
        if let graticule = spec["graticule"] {
            guard graticule != false else { throw ChartError(.spec, at: path, "the data has no source") }
            return Table(rows: [try Graticule.feature(graticule, budget: context.budget, path: "\(path).graticule")])
        }
        let name = self.name ?? ""
        guard let values = context.datasets[name] else {
            throw DataSource.missing(name, at: "\(path).name", in: context)
        }
        return try inline(values, in: context, path: "$.datasets.\(name)")
    }

    private func inline(_ values: Value, in context: Context, path: String) throws(ChartError) -> Table {
        let format = try DataFormat(spec["format"], url: nil, path: "\(self.path).format")
        switch values {
        case .string(let text): return try format.table(Array(text.utf8), budget: context.budget, path: path)
        case .table, .array, .object: return try format.table(values, budget: context.budget, path: path)
        default:
            throw ChartError(
                .data, at: path, "inline data must be an array of rows, a string, or an object with a \"format\"")
        }
    }

    private func loaded(_ url: String, in context: Context) throws(ChartError) -> Table {
        let urlPath = "\(path).url"
        let format = try DataFormat(spec["format"], url: url, path: "\(path).format")
        guard let loader = context.options.loader else {
            throw ChartError(
                .data, at: urlPath,
                "no loader is given for \"\(url)\"; set ChartOptions.loader, or give the values inline")
        }
        let data: Data
        do {
            data = try loader.data(at: url)
        } catch {
            let reason = (error as? ChartError)?.problems.first?.message ?? "\(error)"
            throw ChartError(.data, at: urlPath, "\"\(url)\" could not be loaded: \(reason)")
        }
        guard data.count <= context.options.limits.bytes else {
            throw ChartError(
                .limit, at: urlPath,
                "\"\(url)\" has more than \(context.options.limits.bytes) bytes (ChartLimits.bytes)")
        }
        do {
            return try format.table([UInt8](data), budget: context.budget, path: urlPath)
        } catch {
            // The invalid text is in the loaded data, not in the spec.
            throw ChartError(
                error.kind == .spec ? .data : error.kind,
                problems: error.problems.map {
                    ChartProblem(
                        path: urlPath, message: "\"\(url)\": \($0.message)", expected: $0.expected,
                        suggestion: $0.suggestion)
                })
        }
    }

    private func generated(_ sequence: Value, in context: Context) throws(ChartError) -> Table {
        let sequencePath = "\(path).sequence"
        func number(_ name: String) throws(ChartError) -> Double? {
            guard let value = sequence[name] else { return nil }
            guard case .number(let number) = value, number.isFinite else {
                throw ChartError(.spec, at: "\(sequencePath).\(name)", "\"\(name)\" takes a number")
            }
            return number
        }
        guard let start = try number("start"), let stop = try number("stop") else {
            throw ChartError(.spec, at: sequencePath, "a sequence needs \"start\" and \"stop\"")
        }
        let step = try number("step") ?? 1
        guard step != 0 else { throw ChartError(.spec, at: "\(sequencePath).step", "\"step\" cannot be 0") }
        let count = max(((stop - start) / step).rounded(.up), 0)
        guard count <= Double(context.options.limits.rows) else {
            throw ChartError(
                .limit, at: sequencePath, "more than \(context.options.limits.rows) rows (ChartLimits.rows)")
        }
        try context.budget.charge(cells: Int(count), at: sequencePath)
        var table = Table(rowCount: Int(count))
        table[sequence["as"]?.string ?? "data"] = .numbers((0..<Int(count)).map { start + Double($0) * step })
        return table
    }
}
