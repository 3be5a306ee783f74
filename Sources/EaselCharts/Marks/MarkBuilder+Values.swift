// SPDX-License-Identifier: MIT

import Easel

/// A function that returns a property of a mark for each row.
typealias RowFunction<T> = (Int) throws(ChartError) -> T

/// Returns the value of a property that may be absent.
func optional<T>(_ function: RowFunction<T?>?, _ row: Int) throws(ChartError) -> T? {
    guard let function else { return nil }
    return try function(row)
}

extension MarkBuilder {
    /// Returns the value of a non-position channel for each row, based on a scale, conditions, or a constant.
    ///
    /// - Returns: A function, or `nil` if the encoding does not specify the channel. In this case, the property's
    ///   default applies.
    func value(_ channel: Channel) throws(ChartError) -> RowFunction<Value?>? {
        guard let definition = encoding[channel] else { return nil }
        return try value(of: definition, channel)
    }

    private func value(of definition: ChannelDefinition, _ channel: Channel) throws(ChartError) -> RowFunction<Value?>?
    {
        let plain = try plainValue(of: definition, channel)
        let conditions = try definition.conditions()
        guard !conditions.isEmpty else { return plain }
        var cases: [(RowTest, RowFunction<Value?>?)] = []
        for condition in conditions {
            cases.append(
                (try condition.predicate().test(in: context), try plainValue(of: condition.definition, channel)))
        }
        return { row throws(ChartError) in
            for (test, value) in cases where try test(row, rows) {
                return try optional(value, row)
            }
            return try optional(plain, row)
        }
    }

    private func plainValue(of definition: ChannelDefinition, _ channel: Channel) throws(ChartError) -> RowFunction<
        Value?
    >? {
        if definition.hasField || definition.datum != nil {
            let column = definition.hasField ? rows[definition.column] : nil
            let datum = try definition.datum.map { datum throws(ChartError) in try unit.constant(datum, context) }
            guard let model = unit.view.scale(channel), definition.isScaled else {
                guard [.color, .fill, .stroke].contains(channel) else { return { row in column?[row] ?? datum } }
                return { row throws(ChartError) in
                    let value = column?[row] ?? datum
                    try checkColor(value, at: definition.path)
                    return value
                }
            }
            let scale = model.scale
            let showsInvalid = unit.showsInvalid
            let invalid = config["scale"]["invalid"]?[channel.rawValue]
            let isContinuous = model.kind.isContinuous || model.kind.isDiscretizing
            // As in Vega-Lite, the middle of a bin determines its size, opacity, or angle.
            let ends =
                isContinuous && model.kind != .binOrdinal && definition.bin.isMade && definition.aggregate == nil
                ? rows[definition.endColumn] : nil
            return { row in
                var value = column?[row] ?? datum ?? .undefined
                if let ends, value.isValidNumber { value = .number((value.asNumber + ends[row].asNumber) / 2) }
                if isContinuous, !value.isValidNumber {
                    if let output = invalid?["value"] { return output }
                    if showsInvalid, let baseline = scale.baseline { return scale.output(.number(baseline)) }
                }
                let output = scale.output(value)
                return output == .undefined ? nil : output
            }
        }
        guard let value = definition.value else { return nil }
        if let expression = value["expr"]?.string {
            let parsed = try Expression(expression, at: "\(definition.path).value")
            return { row throws(ChartError) in try parsed.value(row: row, of: rows, in: context) }
        }
        return { _ in value }
    }

    /// Returns a property of the mark. The property can be a constant, or an expression that is evaluated for each row.
    func property(_ name: String, or second: String? = nil) throws(ChartError) -> RowFunction<Value?>? {
        guard let value = mark.property(name, or: second), value != .undefined else { return nil }
        if let expression = value.expressionText {
            let parsed = try Expression(expression, at: "\(unit.view.path).mark.\(name)")
            return { row throws(ChartError) in try parsed.value(row: row, of: rows, in: context) }
        }
        return { _ in value }
    }

    /// Returns a number for each row. The number comes from a channel, from a mark property with either name, or from
    /// the default.
    func number(_ channel: Channel?, _ name: String, or second: String? = nil, default fallback: Double = 0)
        throws(ChartError) -> RowFunction<Double>
    {
        let encoded = try channel.flatMap { channel throws(ChartError) in try value(channel) }
        // As in Vega-Lite, a condition without another value drops the defaults of the configuration, except opacity.
        let isPartial = channel != .opacity && channel.flatMap { encoding[$0]?.isPartial } ?? false
        // The number of most properties is the same in all rows. Chart C4: −4 %.
        let constant = isPartial ? mark.own[name] ?? second.flatMap { mark.own[$0] } : mark.property(name, or: second)
        if encoded == nil, constant?.expressionText == nil {
            let number = constant?.asNumberIfPresent ?? fallback
            return { _ in number }
        }
        let property = isPartial && constant == nil ? nil : try property(name, or: second)
        return { row throws(ChartError) in
            if let value = try optional(encoded, row)?.asNumberIfPresent { return value }
            return try optional(property, row)?.asNumberIfPresent ?? fallback
        }
    }
}

extension Column {
    /// Whether a row's value has a position on a continuous scale.
    func isValidNumber(at row: Int) -> Bool {
        switch self {
        case .numbers(let numbers), .dates(let numbers): numbers[row].isFinite
        default: self[row].isValidNumber
        }
    }
}

extension Value {
    /// Whether the value has a position on a continuous scale.
    var isValidNumber: Bool { !isMissing && asNumber.isFinite }

    /// The value as a number, or `nil` if the value is missing.
    var asNumberIfPresent: Double? { isMissing ? nil : asNumber }

    /// The text of the expression that an object such as `{"expr": "width / 2"}` stands for; `nil` for other values.
    var expressionText: String? { self["expr"]?.string ?? self["signal"]?.string }
}

extension Unit {
    /// Returns a datum from the spec. A date-time object is converted to a date.
    func constant(_ value: Value, _ context: Context) throws(ChartError) -> Value {
        try value.resolved(in: context, at: view.path)
    }
}

extension Value {
    /// Returns a resolved constant from the spec. A date-time object is converted to a date, and an expression is
    /// replaced with its value.
    func resolved(in context: Context, at path: String) throws(ChartError) -> Value {
        if DateTime.isDateTime(self) { return .date(try DateTime(self, path: path).date(in: context)) }
        guard let text = expressionText else { return self }
        return try Expression(text, at: path).value(in: context)
    }
}

extension MarkBuilder {
    /// Throws an error if a string from the data is not a valid color.
    private func checkColor(_ value: Value?, at path: String) throws(ChartError) {
        guard let text = value?.string, !text.isEmpty, text != "none" else { return }
        do {
            _ = try Color(css: text)
        } catch {
            throw ChartError(.data, at: path, "the data have \(Value.string(text).quoted), which is not a color")
        }
    }
}
