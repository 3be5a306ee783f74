// SPDX-License-Identifier: MIT

/// A calendar interval between ticks, such as one week or three months.
///
/// As in d3-time, intervals of several units start again with the next larger unit. Intervals of ten days start on the
/// 1st, 11th, 21st, and 31st of every month. Intervals of five hours start at hours 0, 5, 10, 15, and 20.
struct CalendarInterval: Sendable, Hashable {
    enum Unit: String, Sendable, Hashable, CaseIterable {
        case year, quarter, month, week, day, hour, minute, second, millisecond

        /// The nominal length in milliseconds. A month counts as 30 days and a year as 365 days.
        var duration: Double {
            switch self {
            case .year: 365 * 86_400_000
            case .quarter: 90 * 86_400_000
            case .month: 30 * 86_400_000
            case .week: 7 * 86_400_000
            case .day: 86_400_000
            case .hour: 3_600_000
            case .minute: 60_000
            case .second: 1_000
            case .millisecond: 1
            }
        }
    }

    let unit: Unit
    let step: Int

    /// - Parameter step: The number of units, at least 1. A step longer than the next larger unit is reduced to that
    ///   unit.
    init(_ unit: Unit, step: Int = 1) {
        let largest =
            switch unit {
            case .year: 1_000_000
            case .quarter: 4
            case .month: 12
            case .week: 1_000_000
            case .day: 31
            case .hour: 24
            case .minute, .second: 60
            case .millisecond: 1_000_000_000
            }
        self.unit = unit
        self.step = min(max(step, 1), largest)
    }

    /// Creates an interval from a value in an axis or a scale, such as `"month"` or `{"interval": "month", "step": 3}`.
    init(_ value: Value, at path: String) throws(ChartError) {
        let name = value.string ?? value["interval"]?.string
        let names = Unit.allCases.map(\.rawValue)
        guard let name else {
            throw ChartError(
                .spec, at: path, "an interval is a unit, or an object with interval and step", expected: names)
        }
        let singular = name == "date" ? "day" : name.hasSuffix("s") ? String(name.dropLast()) : name
        guard let unit = Unit(rawValue: singular) else {
            throw ChartError(
                .spec, at: path, "\"\(name)\" is not an interval", expected: names,
                suggestion: nearest(to: name, in: names))
        }
        let step = value["step"] ?? 1
        guard let step = step.number, step >= 1, step == step.rounded(), step <= 1e9 else {
            throw ChartError(.spec, at: path + ".step", "step is \(step.asString); it must be a whole number ≥ 1")
        }
        self.init(unit, step: Int(step))
    }

    /// Creates the interval that results in about `count` ticks between two dates.
    init(from start: Double, to stop: Double, count: Double) {
        let target = abs(stop - start) / max(count, .leastNormalMagnitude)
        self.init(nearest: target, in: CalendarInterval.ladder, from: start, to: stop, count: count)
    }

    /// Creates the interval of a ladder with a duration close to `target`, comparing durations by ratio. Targets beyond
    /// the ends of the ladder use steps of 1, 2, or 5 times a power of ten. These are steps in milliseconds below the
    /// shortest interval, and in years above the longest.
    init(nearest target: Double, in ladder: [CalendarInterval], from start: Double, to stop: Double, count: Double) {
        let next = ladder.firstIndex { $0.duration > target } ?? ladder.count
        if target.isNaN || next == 0 {
            let step = abs(NumberTicks.step(from: start, to: stop, count: count))
            self.init(.millisecond, step: Int(clamping: step))
        } else if next == ladder.count {
            let year = Unit.year.duration
            let step = abs(NumberTicks.step(from: start / year, to: stop / year, count: count))
            self.init(.year, step: Int(clamping: step))
        } else {
            let isShorter = target / ladder[next - 1].duration < ladder[next].duration / target
            self = ladder[isShorter ? next - 1 : next]
        }
    }

    /// The nominal length in milliseconds.
    var duration: Double { unit.duration * Double(step) }

    /// The tick intervals of d3-scale, from shortest to longest.
    static let ladder: [CalendarInterval] =
        [1, 5, 15, 30].map { CalendarInterval(.second, step: $0) }
        + [1, 5, 15, 30].map { CalendarInterval(.minute, step: $0) }
        + [1, 3, 6, 12].map { CalendarInterval(.hour, step: $0) }
        + [
            CalendarInterval(.day), CalendarInterval(.day, step: 2), CalendarInterval(.week), CalendarInterval(.month),
            CalendarInterval(.month, step: 3), CalendarInterval(.year),
        ]

    // MARK: - Dates

    /// Returns the start of the interval that contains a date.
    func floor(_ date: Double, in calendar: ChartCalendar) -> Double {
        guard abs(date) <= CivilTime.limit else { return .nan }
        let time = calendar.time(at: date)
        func start(month: Int = 0, day: Int = 1) -> Double {
            calendar.date(CivilTime(year: time.year, month: month, day: day))
        }
        switch unit {
        case .year: return calendar.date(CivilTime(year: time.year - time.year.remainder(by: step)))
        case .quarter: return start(month: time.month - time.month % (3 * step))
        case .month: return start(month: time.month - time.month % step)
        case .week:
            // Weeks are counted from the week of 1970-01-01, a Thursday.
            let week = (time.days + 4).flooredQuotient(by: 7)
            return start(month: time.month, day: time.day - time.weekday - 7 * week.remainder(by: step))
        case .day: return start(month: time.month, day: time.day - (time.day - 1) % step)
        case .hour:
            var hour = date - Double(time.minutes * 60_000 + time.seconds * 1_000 + time.milliseconds)
            // Clock changes can skip or repeat hours, so the loop checks one hour at a time.
            for _ in 0..<2 * step where calendar.time(at: hour).hours % step != 0 { hour -= Unit.hour.duration }
            return hour.rounded(.down)
        case .minute:
            let rest = time.minutes % step * 60_000 + time.seconds * 1_000 + time.milliseconds
            return date.rounded(.down) - Double(rest)
        case .second: return date.rounded(.down) - Double(time.seconds % step * 1_000 + time.milliseconds)
        case .millisecond: return (date / Double(step)).rounded(.down) * Double(step)
        }
    }

    /// Returns the start of the first interval that starts at or after a date.
    func ceiling(_ date: Double, in calendar: ChartCalendar) -> Double {
        let start = floor(date, in: calendar)
        return start < date ? next(start, in: calendar) : start
    }

    /// Returns the start of the interval that follows the interval starting at a date.
    func next(_ start: Double, in calendar: ChartCalendar) -> Double {
        guard unit == .hour else { return floor(unit.date(start, plus: step, in: calendar), in: calendar) }
        var hour = start + unit.duration
        for _ in 0..<2 * step where calendar.time(at: hour).hours % step != 0 { hour += unit.duration }
        return hour
    }

    /// Returns the starts of intervals from one date to another, including both dates. The order is descending if
    /// `stop` is before `start`.
    ///
    /// The result has at most one million dates, more than any chart can show.
    func ticks(from start: Double, to stop: Double, in calendar: ChartCalendar) -> [Double] {
        if stop < start { return ticks(from: stop, to: start, in: calendar).reversed() }
        guard start.isFinite, stop.isFinite else { return [] }
        var ticks: [Double] = []
        var tick = ceiling(start, in: calendar)
        while tick <= stop, ticks.count < 1_000_000, tick > ticks.last ?? -.infinity {
            ticks.append(tick)
            tick = next(tick, in: calendar)
        }
        return ticks
    }

    /// Returns the domain extended to the starts of intervals. A descending domain stays descending.
    func nice(from start: Double, to stop: Double, in calendar: ChartCalendar) -> (start: Double, stop: Double) {
        if stop < start { return (ceiling(start, in: calendar), floor(stop, in: calendar)) }
        return (floor(start, in: calendar), ceiling(stop, in: calendar))
    }
}

extension CalendarInterval.Unit {
    /// Returns the date that is a number of units later. Units of a day or more preserve the time of day.
    func date(_ date: Double, plus count: Int, in calendar: ChartCalendar) -> Double {
        guard date.isFinite else { return .nan }
        var time = calendar.time(at: date)
        switch self {
        case .year: time.year += count
        case .quarter: time.month += 3 * count
        case .month: time.month += count
        case .week: time.day += 7 * count
        case .day: time.day += count
        default: return date + duration * Double(count)
        }
        return calendar.date(time)
    }
}
