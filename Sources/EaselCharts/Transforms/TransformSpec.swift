// SPDX-License-Identifier: MIT

/// The properties of a transform in a spec. Errors include the path of the property.
struct TransformSpec {
    let value: Value
    let path: String

    init(_ value: Value, path: String) {
        self.value = value
        self.path = path
    }

    subscript(name: String) -> Value? {
        guard let member = value[name], !member.isMissing else { return nil }
        return member
    }

    func path(_ name: String) -> String { "\(path).\(name)" }

    func error(_ name: String, _ message: String, expected: [String] = [], suggestion: String? = nil) -> ChartError {
        ChartError(.spec, at: path(name), message, expected: expected, suggestion: suggestion)
    }

    // MARK: - Optional properties

    func text(_ name: String) throws(ChartError) -> String? {
        guard let value = self[name] else { return nil }
        guard let text = value.string else { throw error(name, "\"\(name)\" must be a string") }
        return text
    }

    func number(_ name: String) throws(ChartError) -> Double? {
        guard let value = self[name] else { return nil }
        guard case .number(let number) = value, number.isFinite else { throw error(name, "\"\(name)\" takes a number") }
        return number
    }

    func bool(_ name: String) throws(ChartError) -> Bool? {
        guard let value = self[name] else { return nil }
        guard let bool = value.bool else { throw error(name, "\"\(name)\" takes true or false") }
        return bool
    }

    func elements(_ name: String) throws(ChartError) -> [Value]? {
        guard let value = self[name] else { return nil }
        guard let elements = value.array else { throw error(name, "\"\(name)\" takes an array") }
        return elements
    }

    func field(_ name: String) throws(ChartError) -> Field? { try text(name).map { Field($0) } }

    func texts(_ name: String) throws(ChartError) -> [String]? {
        guard let elements = try elements(name) else { return nil }
        var texts: [String] = []
        for element in elements {
            guard let text = element.string else { throw error(name, "\"\(name)\" takes an array of texts") }
            texts.append(text)
        }
        return texts
    }

    func fields(_ name: String) throws(ChartError) -> [Field]? { try texts(name)?.map { Field($0) } }

    /// Returns an array of two numbers as a range. The numbers may be in either order.
    func range(_ name: String) throws(ChartError) -> ClosedRange<Double>? {
        guard let elements = try elements(name) else { return nil }
        guard elements.count == 2, let first = elements[0].number, let last = elements[1].number, first.isFinite,
            last.isFinite
        else { throw error(name, "\"\(name)\" takes two numbers") }
        return min(first, last)...max(first, last)
    }

    /// Returns the enumeration case with the name in the spec.
    func choice<T: RawRepresentable & CaseIterable>(_ name: String) throws(ChartError) -> T?
    where T.RawValue == String {
        guard let value = self[name] else { return nil }
        guard let text = value.string, let choice = T(rawValue: text) else {
            let names = T.allCases.map(\.rawValue)
            throw error(
                name, "\(JSONWriter.string(value)) is not a value of \"\(name)\"", expected: names,
                suggestion: nearest(to: value.string ?? "", in: names))
        }
        return choice
    }

    // MARK: - Required properties

    func required<T>(_ name: String, _ value: T?) throws(ChartError) -> T {
        guard let value else { throw ChartError(.spec, at: path, "the property \"\(name)\" is missing") }
        return value
    }

    /// Returns the names of a transform's output columns. The names come from `as`; missing names are replaced with the
    /// defaults.
    func names(defaults: [String]) throws(ChartError) -> [String] {
        let single = self["as"]?.string
        let names = if let single { [single] } else { try texts("as") ?? [] }
        return defaults.indices.map { $0 < names.count ? names[$0] : defaults[$0] }
    }

    /// Returns the column names for the start and end of an interval. If `as` has only one name, the name of the end
    /// column is that name followed by `_end`.
    func startAndEnd() throws(ChartError) -> (start: String, end: String) {
        let names = try self.names(defaults: ["", ""])
        guard !names[0].isEmpty else { throw ChartError(.spec, at: path, "the property \"as\" is missing") }
        return (names[0], names[1].isEmpty ? "\(names[0])_end" : names[1])
    }

    /// Returns the fields of `sort`, each with its direction.
    func sort() throws(ChartError) -> [SortField] {
        var fields: [SortField] = []
        for (index, element) in (try elements("sort") ?? []).enumerated() {
            let part = TransformSpec(element, path: "\(path("sort"))[\(index)]")
            let order = try part.choice("order") as SortField.Order?
            fields.append(
                SortField(
                    field: try part.required("field", try part.field("field")),
                    isDescending: order == .descending))
        }
        return fields
    }
}
