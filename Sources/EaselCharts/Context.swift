// SPDX-License-Identifier: MIT

/// The values that every stage of one chart shares: the options, the budget, the calendar, and the values of params.
///
/// A context is a class and not `Sendable` because each chart is made on one thread.
final class Context {
    let options: ChartOptions
    let budget: Budget
    /// The calendar of the chart's time zone.
    let calendar: ChartCalendar
    /// The calendar of UTC.
    let utc = ChartCalendar.utc
    /// The source of random numbers for `random()`, samples, and jitter.
    var random: RandomNumbers
    /// The cached formats and regular expressions of expressions.
    let formats = FormatCache()
    /// The current values of params. They include `width` and `height` once these are known.
    var params: [String: Value] = [:]
    /// The inline data sets of the spec.
    var datasets: [String: Value] = [:]
    /// The initial states of the selections that predicates refer to.
    var selections: [String: Selection] = [:]
    /// Returns the scale that an expression names.
    var scaleLookup: ((String) -> Scale?)?
    /// Returns the data set that an expression names.
    var dataLookup: ((String) -> Table?)?

    init(_ options: ChartOptions) {
        self.options = options
        budget = Budget(options.limits)
        calendar = ChartCalendar(timeZone: options.timeZone)
        random = RandomNumbers(seed: options.seed)
    }

    /// The function of a `formatType`; `nil` for the grammar's own types, and if no type is given.
    func labelFunction(_ type: String?, at path: String) throws(ChartError) -> (@Sendable (ChartValue) -> String)? {
        guard let type, !["number", "time", "utc"].contains(type) else { return nil }
        if let function = options.formats[type] { return function }
        let names = ["number", "time", "utc"] + options.formats.keys.sorted()
        throw ChartError(
            .spec, at: path, "\"\(type)\" is not a format type; functions are given by ChartOptions.formats",
            expected: names, suggestion: nearest(to: type, in: names))
    }
}
