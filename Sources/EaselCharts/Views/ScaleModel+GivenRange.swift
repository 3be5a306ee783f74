// SPDX-License-Identifier: MIT

/// Ranges and color schemes of a spec.
extension ScaleModel {
    /// Returns the range that the spec gives; nil if it gives none.
    func givenRange(_ inputs: RangeInputs) throws(ChartError) -> ScaleRange? {
        let path = "\(definition.path).scale"
        if let scheme = property("scheme"), scheme != .null { return try schemeRange(scheme, at: "\(path).scheme") }
        var range: ScaleRange?
        if let given = property("range"), given != .null {
            if let array = given.array {
                var values: [Value] = []
                for value in array {
                    guard let text = value.expr?.string else {
                        values.append(value)
                        continue
                    }
                    values.append(try Expression(text, at: "\(path).range").value(in: inputs.context))
                }
                for (index, value) in values.enumerated() {
                    try checkFinite(value.number, "range[\(index)]", at: "\(path).range")
                }
                range = Self.range(of: values)
            } else if let name = given.string {
                range = try namedRange(name, inputs.config, at: "\(path).range")
            } else if let step = given.step?.number {
                range = .numbers([0, step * stepCount])
            } else if let field = given.field?.string {
                // The field's values become the range, in the order of the domain.
                var outputs: [Value: Value] = [:]
                for use in uses where use.definition.hasField {
                    let table = use.unit.raw
                    let keys = table[use.definition.withoutAggregate.column]
                    let values = table[Field(field)]
                    for row in 0..<table.rowCount where outputs[keys[row].identity] == nil {
                        outputs[keys[row].identity] = values[row]
                    }
                }
                range = .values(scale.domain.map { outputs[$0.identity] ?? .null })
            }
        }
        let min = property("rangeMin")?.number
        let max = property("rangeMax")?.number
        if min != nil || max != nil {
            try checkFinite(min, "rangeMin", at: "\(path).rangeMin")
            try checkFinite(max, "rangeMax", at: "\(path).rangeMax")
            if range == nil { range = try defaultRange(inputs) }
            if case .numbers(var ends) = range, let first = ends.first, let last = ends.last {
                ends[0] = min ?? first
                ends[ends.count - 1] = max ?? last
                range = .numbers(ends)
            }
        }
        return range
    }

    /// Throws an error if a number, which an expression may have computed, is not finite.
    private func checkFinite(_ number: Double?, _ name: String, at path: String) throws(ChartError) {
        guard let number, !number.isFinite else { return }
        throw ChartError(.spec, at: path, "\(name) is \(number.javaScriptDescription); it must be finite")
    }

    private static func range(of array: [Value]) -> ScaleRange {
        let numbers = array.compactMap(\.number)
        return numbers.count == array.count && !array.isEmpty ? .numbers(numbers) : .values(array)
    }

    private func schemeRange(_ scheme: Value, at path: String) throws(ChartError) -> ScaleRange {
        if let array = scheme.array {
            return .scheme(SchemeRange(ColorScheme(colors: array.map(\.asString))))
        }
        let name = scheme.string ?? scheme["name"]?.string ?? ""
        guard let found = ColorScheme.named(name) else {
            throw ChartError(
                .spec, at: path, "\"\(name)\" is not a color scheme",
                expected: ["tableau10", "category10", "blues", "viridis", "a scheme of Vega"],
                suggestion: nearest(to: name.lowercased(), in: ColorScheme.names))
        }
        var range = SchemeRange(found)
        if let count = scheme["count"]?.number {
            guard count <= 10_000, let whole = Int(exactly: count.rounded()) else {
                throw ChartError(
                    .spec, at: "\(path).count",
                    "count is \(count.javaScriptDescription); it must be a number of colors up to 10,000")
            }
            range.count = whole
        }
        if let extent = scheme["extent"]?.array?.compactMap(\.number), extent.count == 2 {
            range.start = extent[0]
            range.end = extent[1]
        }
        return .scheme(range)
    }

    /// Returns the range with a name such as `category` or `ramp` in the configuration.
    func namedRange(_ name: String, _ config: Config, at path: String) throws(ChartError) -> ScaleRange {
        if name == "width" || name == "height" { return .numbers([0, 1]) }
        guard let range = config["range", name] else {
            throw ChartError(
                .spec, at: path, "\"\(name)\" is not a range of the configuration",
                expected: config["range"].names, suggestion: nearest(to: name, in: config["range"].names))
        }
        if let array = range.array { return .values(array) }
        if let scheme = range["scheme"] {
            let object = scheme.array == nil ? scheme.object ?? ["name": scheme] : nil
            return try schemeRange(
                object.map { .object($0.merging(range.object?.removing("scheme"))) } ?? scheme, at: path)
        }
        return try schemeRange(range, at: path)
    }
}
