// SPDX-License-Identifier: MIT

import Easel

/// A param that is computed when the size of the plot is known, or when the scales are complete.
struct LaterParam {
    let name: String
    /// Whether the param depends on scales or data.
    let usesChart: Bool
    let value: (Context) throws(ChartError) -> Value
}

/// The values shared by every stage of one chart: the options, the budget, the calendar, and the params.
///
/// A context is a class and not `Sendable` because each chart is computed on one thread.
final class Context {
    /// The options of the caller, with the locale of the spec.
    var options: ChartOptions
    let budget: Budget
    /// The calendar of the chart's time zone.
    let calendar: ChartCalendar
    /// The UTC calendar.
    let utc = ChartCalendar.utc
    /// The source of random numbers for `random()`, samples, and jitter.
    var random: RandomNumbers
    /// The cached formats and regular expressions that expressions use.
    let formats = FormatCache()
    /// The names of the params with the size of the plot.
    static let plotSizes = ["width", "height"]
    /// The current values of params. They include `width` and `height` after these have been computed.
    var params: [String: Value] = [:]
    /// The inline data sets of the spec.
    var datasets: [String: Value] = [:]
    /// The initial states of the selections used by predicates.
    var selections: [String: Selection] = [:]
    /// The problems of the picture, such as guides that were left out for lack of space.
    private(set) var warnings: [ChartProblem] = []
    /// The parts of the chart that the theme leaves out for lack of space, in the current layout.
    var hiddenParts: Set<String> = []
    /// The size of the picture without its padding, if guides adapt to it.
    var pictureSize: (width: Double, height: Double)?
    /// Whether marks and guides have descriptions.
    var isAccessible = false
    /// The contents of axes whose ticks differ, by `x` and `y`.
    let axisContents: [String: AxisFunction]
    /// The pictures that text marks show instead of text, by the text.
    let pictures: [String: Drawing]
    /// The rows of the views with selections, by the name of the selection, for lookups.
    var selectionRows: [String: Table] = [:]
    /// The data sets that have been loaded and have a name.
    var tables: [String: Table] = [:]
    /// The scales that expressions can use, by name; `nil` until all scales are complete.
    var scales: [String: Scale]?
    /// The scales of the current view, by channel. They take precedence over `scales`.
    var ownScales: [String: Scale] = [:]
    /// The params that depend on the size of the plot, or on scales or data. They are computed when these are complete.
    var laterParams: [LaterParam] = []

    init(
        _ options: ChartOptions, axisContents: [String: AxisFunction] = [:], pictures: [String: Drawing] = [:]
    ) {
        self.options = options
        self.axisContents = axisContents
        self.pictures = pictures
        budget = Budget(options.limits)
        calendar = ChartCalendar(timeZone: options.timeZone)
        random = RandomNumbers(seed: options.seed)
    }

    /// Adds a warning, once.
    func warn(at path: String, _ message: String) {
        let warning = ChartProblem(path: path, message: message)
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Returns the lengths of a dash pattern. Each line has a list of its own, so the budget is charged for every one.
    func dash(_ value: Value?, at path: String) throws(ChartError) -> [Double] {
        guard let lengths = value?.array else { return [] }
        try budget.charge(cells: lengths.count, at: path)
        return lengths.compactMap(\.number)
    }

    /// Returns the custom function for a `formatType`, or `nil` if the type is built in or not given.
    func labelFunction(_ type: String?, at path: String) throws(ChartError) -> (@Sendable (ChartValue) -> String)? {
        guard let type, !["number", "time", "utc"].contains(type) else { return nil }
        if let function = options.formats[type] { return function }
        let names = ["number", "time", "utc"] + options.formats.keys.sorted()
        throw ChartError(
            .spec, at: path, "\"\(type)\" is not a format type; functions are given by ChartOptions.formats",
            expected: names, suggestion: nearest(to: type, in: names))
    }
}
