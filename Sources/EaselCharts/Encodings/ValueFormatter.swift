// SPDX-License-Identifier: MIT

/// Formats a channel's values as text, according to the channel's format and type.
struct ValueFormatter: Sendable {
    private enum Form {
        case number(NumberFormat)
        case time(TimeFormat)
        case function(@Sendable (ChartValue) -> String)
        case plain
    }

    private let form: Form

    init(_ definition: ChannelDefinition, config: Config, context: Context) throws(ChartError) {
        let given = definition.spec["format"]?.string
        let (kind, kindPath) = config.formatType(
            definition.spec["formatType"]?.string, at: "\(definition.path).formatType", hasFormat: given != nil,
            isNumber: definition.type == .quantitative,
            isTime: definition.type == .temporal && definition.timeUnit == nil)
        let path = "\(definition.path).format"
        let locale = context.options.locale
        let isTime =
            kind == "time"
            || (kind == nil && (definition.type == .temporal || definition.timeUnit != nil)
                && definition.aggregate?.keepsDates != false)
        if let function = try context.labelFunction(kind, at: kindPath) {
            form = .function(function)
        } else if isTime {
            let format = given ?? definition.timeUnit?.format ?? config.value["timeFormat"]?.string ?? "%b %d, %Y"
            let calendar =
                definition.timeUnit?.isUTC == true || definition.spec["scale"]?.type == "utc"
                ? context.utc : context.calendar
            form = .time(try TimeFormat(format, locale: locale, calendar: calendar, at: path))
        } else if kind == "number" || given != nil || definition.type == .quantitative {
            let format = given ?? config.value["numberFormat"]?.string ?? ""
            form = .number(try NumberFormat(format, locale: locale, at: path))
        } else {
            form = .plain
        }
    }

    func text(of value: Value) throws(ChartError) -> Value {
        switch form {
        case .plain: value.isMissing ? .string(value.asString) : value
        case .function(let function): .string(function(ChartValue(value: value)))
        case .number(let format):
            switch value {
            case .null, .undefined: .string("null")
            case .array, .object: value
            default: .string(format.string(value.asNumber))
            }
        case .time(let format): value.isMissing ? .string("null") : .string(format.string(value.asNumber))
        }
    }

    /// Returns the text for a bin.
    func text(from start: Value, to end: Value) throws(ChartError) -> Value {
        if start.isMissing || start.asNumber.isNaN { return .string("null") }
        return .string("\(try text(of: start).asString) – \(try text(of: end).asString)")
    }
}

extension AggregateOp {
    /// Whether the operation returns a date when applied to dates.
    var keepsDates: Bool {
        switch self {
        case .min, .max, .mean, .average, .median, .q1, .q3, .argmin, .argmax: true
        default: false
        }
    }
}
