// SPDX-License-Identifier: MIT

/// The format of a guide's values.
struct GuideFormat {
    private enum Form {
        case number(NumberFormat)
        /// Labels for a log scale, where some values do not have a label.
        case logarithmic(NumberFormat, count: Double, tickCount: Int)
        case time(TimeFormat)
        /// Labels for the start and the end of a bin.
        case bin(NumberFormat, step: Double)
        case function(@Sendable (ChartValue) -> String)
        case text
    }

    private let form: Form
    private let scale: Scale

    /// Creates a format according to Vega-Lite's rules.
    ///
    /// - Parameters:
    ///   - count: The desired number of ticks, which determines the number of digits.
    ///   - hasValues: Whether the spec lists the values. If so, every value has a label.
    ///   - timeFormat: The format for times without a time unit. If `nil`, a format is chosen for each time.
    ///   - isSpoken: Whether the labels are for screen readers. If so, times are complete, and months and days have
    ///     their full names.
    init(
        _ properties: GuideProperties, field: GuideField, scale: Scale, count: Double, hasValues: Bool,
        timeFormat: String? = nil, isSpoken: Bool = false, config: Config, context: Context
    ) throws(ChartError) {
        self.scale = scale
        let locale = context.options.locale
        let path = properties.path + ".format"
        let (type, typePath) = config.formatType(
            properties.string("formatType"), at: "\(properties.path).formatType",
            hasFormat: properties["format"] != nil, isNumber: field.kind == .quantitative,
            isTime: field.kind == .temporal && field.timeUnit == nil)
        if let function = try context.labelFunction(type, at: typePath) {
            form = .function(function)
            return
        }
        var specifier = properties.string("format")
        let isTimeField =
            type == "time" || type == "utc" || (type == nil && (field.kind == .temporal || field.timeUnit != nil))
        if isTimeField || (scale.kind.isTime && type != "number") {
            let isUTC = scale.kind == .utc || type == "utc" || field.timeUnit?.isUTC == true
            let calendar = isUTC ? context.utc : context.calendar
            if let object = properties["format"]?.object {
                form = .time(try .multi(object, locale: locale, calendar: calendar, at: path))
                return
            }
            if specifier == nil, isTimeField { specifier = field.timeUnit?.format ?? timeFormat }
            if isSpoken {
                specifier =
                    specifier?.replacing("%a", with: "%A").replacing("%b", with: "%B")
                    ?? "%A, %d %B %Y, %X\(isUTC ? " UTC" : "")"
            }
            if let specifier {
                form = .time(try TimeFormat(specifier, locale: locale, calendar: calendar, at: path))
            } else {
                form = .time(.multi(locale: locale, calendar: calendar))
            }
            return
        }
        if specifier == nil, field.kind == .quantitative { specifier = config.value["numberFormat"]?.string }
        switch scale.kind {
        case .log:
            let format = try NumberFormat.variable(specifier, locale: locale, at: path)
            form =
                hasValues || scale.bins != nil
                ? .number(format)
                : .logarithmic(
                    format, count: count,
                    tickCount: try scale.ticks(.number(count), budget: context.budget, at: path).count)
        case .linear, .pow, .sqrt, .symlog, .quantize, .binOrdinal:
            let numbers = scale.kind == .quantize ? scale.thresholds : scale.numbers
            form = .number(
                try NumberFormat.ticks(
                    start: scale.numbers.first ?? numbers.first ?? 0, stop: scale.numbers.last ?? numbers.last ?? 1,
                    count: count, specifier: specifier, locale: locale, at: path))
        default:
            if let step = field.binStep {
                specifier = specifier ?? config.value["numberFormat"]?.string
                form = .bin(try NumberFormat(specifier ?? "", locale: locale, at: path), step: step)
            } else if let specifier {
                form = .number(try NumberFormat(specifier, locale: locale, at: path))
            } else {
                form = .text
            }
        }
    }

    func string(_ value: Value) -> String {
        switch form {
        case .number(let format): format.string(value.asNumber)
        case .logarithmic(let format, let count, let tickCount):
            scale.isLabeled(value.asNumber, count: count, of: tickCount) ? format.string(value.asNumber) : ""
        case .bin(let format, let step):
            value.isMissing ? "null" : "\(format.string(value.asNumber)) – \(format.string(value.asNumber + step))"
        case .time(let format): format.string(value.asNumber)
        case .function(let function): function(ChartValue(value: value))
        case .text: value.asString
        }
    }
}
