// SPDX-License-Identifier: MIT

extension SpecChecker {
    /// Warns of data that is missing, or that cannot be what the encoding says.
    mutating func checkData(of spec: Value) {
        checkNumbers(spec, data: nil, inherited: [:], at: "$")
        if Self.needsData(spec) {
            warnings.append(ChartProblem(path: "$", message: "the chart has no data", expected: ["data"]))
        }
    }

    /// Whether a plot has a channel with a field, but no data.
    private static func needsData(_ view: Value, usesFields: Bool = false) -> Bool {
        if view["data"] != nil { return false }
        let definitions = view["encoding"]?.object?.members.map(\.value) ?? []
        let usesFields = usesFields || definitions.contains { $0["field"]?.string != nil }
        if view["mark"] != nil { return usesFields }
        let children = ["layer", "hconcat", "vconcat", "concat"].flatMap { view[$0]?.array ?? [] }
        return (children + [view["spec"]].compactMap(\.self)).contains { needsData($0, usesFields: usesFields) }
    }

    /// The channels that usually have numbers.
    private static let measuringChannels = ["x", "y", "theta", "radius", "size", "opacity", "color"]

    /// A quantitative field in the encoding of a view, and its path.
    private typealias MeasuredField = (name: String, path: String)

    /// Warns of quantitative fields whose first values in the spec are all text, such as "$1,200".
    ///
    /// - Parameter inherited: The quantitative fields of the views around this one, by channel.
    private mutating func checkNumbers(
        _ view: Value, data: Table?, inherited: [String: MeasuredField?], at path: String
    ) {
        var data = data
        if let own = view["data"] {
            if case .table(let table) = own["values"] { data = table } else { data = nil }
        }
        // Transforms can make other values.
        if view["transform"] != nil { data = nil }
        var fields = inherited
        for channel in Self.measuringChannels {
            guard let definition = view["encoding"]?[channel] else { continue }
            let isMeasured =
                definition["type"]?.string.flatMap(FieldType.init(name:)) == .quantitative
                && definition["aggregate"] == nil
            fields[channel] = definition["field"]?.string.flatMap { name in
                isMeasured ? (name, "\(path).encoding.\(channel).field") : nil
            }
        }
        if view["mark"] != nil, let data {
            for channel in Self.measuringChannels {
                guard let field = fields[channel] ?? nil, !textFields.contains(field.path),
                    let text = data.textInPlaceOfNumbers(in: Field(field.name))
                else { continue }
                textFields.insert(field.path)
                let message = "all values of \"\(field.name)\" are text, such as \"\(text.prefix(40))\""
                warnings.append(ChartProblem(path: field.path, message: message, expected: ["numbers"]))
            }
        }
        for kind in ["layer", "hconcat", "vconcat", "concat"] {
            for (index, child) in (view[kind]?.array ?? []).enumerated() {
                checkNumbers(child, data: data, inherited: fields, at: "\(path).\(kind)[\(index)]")
            }
        }
        if let child = view["spec"] { checkNumbers(child, data: data, inherited: fields, at: "\(path).spec") }
    }
}

extension Table {
    /// Returns a text of a field if the first hundred rows have only texts that are not numbers.
    fileprivate func textInPlaceOfNumbers(in field: Field) -> String? {
        guard rowCount > 0, contains(field) else { return nil }
        var found: String?
        for row in 0..<min(rowCount, 100) {
            switch self[row, field] {
            case .null, .undefined: continue
            case .string(let text) where Double(javaScript: text).isNaN: found = found ?? text
            default: return nil
            }
        }
        return found
    }
}
