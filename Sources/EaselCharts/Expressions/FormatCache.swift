// SPDX-License-Identifier: MIT

/// A cache for the formats and regular expressions that the expressions of one chart use.
final class FormatCache {
    private var numbers: [String: NumberFormat] = [:]
    private var times: [String: TimeFormat] = [:]
    private var patterns: [String: Pattern] = [:]

    /// The maximum number of entries of each kind. A full cache is cleared before another entry is added.
    private static let limit = 1_000

    func numberFormat(_ specifier: String, for call: ExpressionCall) throws(ChartError) -> NumberFormat {
        if let format = numbers[specifier] { return format }
        if numbers.count >= FormatCache.limit { numbers = [:] }
        let format = try NumberFormat(specifier, locale: call.context.options.locale, at: call.path)
        numbers[specifier] = format
        return format
    }

    /// Returns a format in the chart's time zone or in UTC. If the specifier is `nil`, returns the default format of a
    /// time axis.
    func timeFormat(_ specifier: String?, isUTC: Bool, for call: ExpressionCall) throws(ChartError) -> TimeFormat {
        let locale = call.context.options.locale
        let calendar = isUTC ? call.context.utc : call.context.calendar
        guard let specifier else { return .multi(locale: locale, calendar: calendar) }
        let key = (isUTC ? "u" : "l") + specifier
        if let format = times[key] { return format }
        if times.count >= FormatCache.limit { times = [:] }
        let format = try TimeFormat(specifier, locale: locale, calendar: calendar, at: call.path)
        times[key] = format
        return format
    }

    func pattern(_ source: String, flags: String, for call: ExpressionCall) throws(ChartError) -> Pattern {
        let key = flags + "/" + source
        if let pattern = patterns[key] { return pattern }
        if patterns.count >= FormatCache.limit { patterns = [:] }
        let pattern = try Pattern(source, flags: flags, at: call.path)
        patterns[key] = pattern
        return pattern
    }
}
