// SPDX-License-Identifier: MIT

/// A cache for the formats and regular expressions that the expressions of one chart use.
final class FormatCache {
    private var numbers: [String: NumberFormat] = [:]
    private var times: [String: TimeFormat] = [:]
    private var regularExpressions: [String: RegularExpression] = [:]

    /// The maximum number of entries of each kind. A full cache is cleared before another entry is added.
    private static let limit = 1_000

    func numberFormat(_ specifier: String, locale: ChartLocale, at path: String) throws(ChartError) -> NumberFormat {
        if let format = numbers[specifier] { return format }
        if numbers.count >= FormatCache.limit { numbers = [:] }
        let format = try NumberFormat(specifier, locale: locale, at: path)
        numbers[specifier] = format
        return format
    }

    func timeFormat(
        _ specifier: String, isUTC: Bool, locale: ChartLocale, calendar: ChartCalendar, at path: String
    ) throws(ChartError) -> TimeFormat {
        let key = (isUTC ? "u" : "l") + specifier
        if let format = times[key] { return format }
        if times.count >= FormatCache.limit { times = [:] }
        let format = try TimeFormat(specifier, locale: locale, calendar: calendar, at: path)
        times[key] = format
        return format
    }

    func regularExpression(_ source: String, flags: String, at path: String) throws(ChartError) -> RegularExpression {
        let key = flags + "/" + source
        if let expression = regularExpressions[key] { return expression }
        if regularExpressions.count >= FormatCache.limit { regularExpressions = [:] }
        let expression = try RegularExpression(source, flags: flags, at: path)
        regularExpressions[key] = expression
        return expression
    }
}

extension Context {
    /// Returns a number format in the chart's locale.
    func numberFormat(_ specifier: String, at path: String) throws(ChartError) -> NumberFormat {
        try formats.numberFormat(specifier, locale: options.locale, at: path)
    }

    /// Returns a time format in the chart's locale, and in its time zone or in UTC. If the specifier is `nil`, returns
    /// the default format of a time axis.
    func timeFormat(_ specifier: String?, isUTC: Bool, at path: String) throws(ChartError) -> TimeFormat {
        let calendar = isUTC ? utc : calendar
        guard let specifier else { return .multi(locale: options.locale, calendar: calendar) }
        return try formats.timeFormat(
            specifier, isUTC: isUTC, locale: options.locale, calendar: calendar, at: path)
    }
}
