// SPDX-License-Identifier: MIT

/// A unit, or a combination of units, to which dates are rounded down. Examples are `yearmonth`, `utchours`, and
/// `{"unit": "month", "step": 3}`.
struct TimeUnit: Sendable, Hashable {
    /// The units. Combinations list them in this order.
    enum Part: String, Sendable, Hashable, CaseIterable {
        case year, quarter, month, week, date, day, dayofyear, hours, minutes, seconds, milliseconds

        /// The calendar interval with the length of this unit.
        var interval: CalendarInterval.Unit {
            switch self {
            case .year: .year
            case .quarter: .quarter
            case .month: .month
            case .week: .week
            case .date, .day, .dayofyear: .day
            case .hours: .hour
            case .minutes: .minute
            case .seconds: .second
            case .milliseconds: .millisecond
            }
        }
    }

    /// The units, in the order of the enumeration's cases. The array is empty if `maxbins` determines the units.
    private(set) var parts: [Part] = []
    /// The number of smallest units in one interval.
    private(set) var step = 1
    private(set) var isUTC = false
    /// Whether the dates in the data are already rounded.
    private(set) var isBinned = false
    /// The desired number of intervals, if the units depend on the domain; `nil` if the spec gives the units.
    private(set) var maxbins: Double?
    /// The prefix for column names, such as `yearmonth` or `utcmonth_step_3`.
    private(set) var name = ""

    /// Creates a time unit from a spec: a name, or an object with `unit`, `maxbins`, `step`, `utc`, and `binned`.
    init(_ value: Value, at path: String) throws(ChartError) {
        guard let object = value.object else {
            guard let text = value.string else {
                throw ChartError(.spec, at: path, "a time unit is a name, or an object with unit, maxbins or step")
            }
            try read(text, at: path)
            name = (isUTC ? "utc" : "") + parts.map(\.rawValue).joined()
            return
        }
        var suffix = ""
        for (member, value) in object.members {
            switch member {
            case "unit":
                guard let text = value.string else {
                    throw ChartError(.spec, at: path + ".unit", "it must be a string")
                }
                try read(text, at: path + ".unit")
            case "utc": isUTC = isUTC || value.asBool
            case "binned": isBinned = isBinned || value.asBool
            case "step":
                guard let number = value.number, number >= 1, number == number.rounded(), number <= 1e6 else {
                    throw ChartError(
                        .spec, at: path + ".step", "step is \(value.asString); it must be a whole number ≥ 1")
                }
                step = Int(number)
                suffix += "_step_\(step)"
            case "maxbins":
                guard let number = value.number, number >= 1, number.isFinite else {
                    throw ChartError(.spec, at: path + ".maxbins", "maxbins is \(value.asString); it must be ≥ 1")
                }
                maxbins = number
                suffix += "_maxbins_\(number.javaScriptDescription)"
            default: break
            }
        }
        if parts.isEmpty { maxbins = maxbins ?? 40 } else { maxbins = nil }
        name = (isUTC ? "utc" : "") + (parts.isEmpty ? "timeunit" : parts.map(\.rawValue).joined()) + suffix
    }

    private init(parts: [Part], step: Int, like unit: TimeUnit) {
        self = unit
        self.parts = parts
        self.step = step
        maxbins = nil
    }

    /// Reads a name such as `yearmonth`, which may start with `utc`, `binned`, or both.
    private mutating func read(_ text: String, at path: String) throws(ChartError) {
        var rest = Substring(text)
        while let prefix = ["utc", "binned"].first(where: { rest.hasPrefix($0) }) {
            if prefix == "utc" { isUTC = true } else { isBinned = true }
            rest = rest.dropFirst(prefix.count)
        }
        var units = Part.allCases[...]
        while !rest.isEmpty {
            // The longest match is needed because `day` is a prefix of `dayofyear`.
            let found = units.filter { rest.hasPrefix($0.rawValue) }.max { $0.rawValue.count < $1.rawValue.count }
            guard let found, let index = units.firstIndex(of: found) else { break }
            parts.append(found)
            units = units[(index + 1)...]
            rest = rest.dropFirst(found.rawValue.count)
        }
        let names = Part.allCases.map(\.rawValue)
        guard rest.isEmpty, !parts.isEmpty else {
            throw ChartError(
                .spec, at: path, "\"\(text)\" is not a time unit", expected: names + ["combinations such as yearmonth"],
                suggestion: nearest(to: text, in: names + ["yearmonth", "yearmonthdate", "yearquarter", "monthdate"]))
        }
        let days = parts.filter { $0 == .week || $0 == .day || $0 == .dayofyear }
        let months = parts.filter { $0 == .quarter || $0 == .month || $0 == .date }
        if let day = days.first, let month = months.first {
            throw ChartError(.spec, at: path, "\"\(text)\" combines \(month.rawValue) with \(day.rawValue)")
        }
    }

    // MARK: - Dates

    /// Returns a time unit that divides a domain into about `maxbins` intervals, or `self` if the spec gives the units.
    func resolved(over domain: ClosedRange<Double>) -> TimeUnit {
        guard let maxbins else { return self }
        let (start, stop) = (domain.lowerBound, domain.upperBound)
        let interval = CalendarInterval(
            nearest: (stop - start) / maxbins,
            in: CalendarInterval.ladder.filter { $0 != CalendarInterval(.day, step: 2) },
            from: start, to: stop, count: maxbins)
        let parts: [Part] =
            switch interval.unit {
            case .year: [.year]
            case .quarter, .month: [.year, .month]
            case .week: [.year, .week]
            case .day: [.year, .month, .date]
            case .hour: [.year, .month, .date, .hours]
            case .minute: [.year, .month, .date, .hours, .minutes]
            case .second: [.year, .month, .date, .hours, .minutes, .seconds]
            case .millisecond: [.year, .month, .date, .hours, .minutes, .seconds, .milliseconds]
            }
        return TimeUnit(parts: parts, step: interval.step, like: self)
    }

    /// Returns the start of the interval that contains a date. Units without a year use the year 2012, which starts on
    /// a Sunday.
    func floor(_ date: Double, in calendar: ChartCalendar) -> Double {
        guard date.isFinite, let last = parts.last else { return .nan }
        let time = calendar.time(at: date)
        var start = CivilTime(year: 2_012)
        for part in parts {
            /// Rounds a value of the smallest unit down to a multiple of the step, counted from `first`. Returns other
            /// units unchanged.
            func multiple(_ number: Int, from first: Int = 0) -> Int {
                part == last && step > 1 ? number - (number - first).remainder(by: step) : number
            }
            switch part {
            case .year: start.year = multiple(time.year)
            case .quarter: start.month = 3 * multiple(time.month / 3)
            case .month: start.month = multiple(time.month)
            case .week:
                start.month = 0
                start.day = 7 * multiple(time.sundayWeek, from: 1) - (CivilTime(year: start.year).weekday + 6) % 7
            case .date: start.day = multiple(time.day, from: 1)
            case .day: start.day += multiple(time.weekday)
            case .dayofyear: start.day = multiple(time.dayOfYear, from: 1)
            case .hours: start.hours = multiple(time.hours)
            case .minutes: start.minutes = multiple(time.minutes)
            case .seconds: start.seconds = multiple(time.seconds)
            case .milliseconds: start.milliseconds = multiple(time.milliseconds)
            }
        }
        return calendar.date(start)
    }
}
