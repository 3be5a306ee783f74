// SPDX-License-Identifier: MIT

import Foundation

extension ExpressionFunction {
    /// The functions for dates and their components. They use the chart's time zone; functions with the prefix `utc`
    /// use UTC.
    static let dates: [ExpressionFunction] =
        [
            ExpressionFunction("now", 0) { _, call throws(ChartError) in .number(try call.now()) },
            ExpressionFunction("datetime", 0...7) { values, call throws(ChartError) in
                switch values.count {
                case 0: return .date(try call.now())
                case 1: return .date(call.date(values[0]))
                default: return .date(date(values, in: call.context.calendar))
                }
            },
            ExpressionFunction("utc", 1...7) { values, _ in .number(date(values, in: .utc)) },
            ExpressionFunction("time", 1) { values, call throws(ChartError) in .number(call.date(values[0])) },
            ExpressionFunction("timezoneoffset", 1) { values, call throws(ChartError) in
                let date = call.date(values[0])
                return .number(date.isNaN ? .nan : -call.context.calendar.offset(at: date) / 60_000)
            },
        ] + parts + [("time", false), ("utc", true)].flatMap(arithmetic)

    private static let parts: [ExpressionFunction] = [
        part("year") { $0.year },
        part("quarter") { $0.quarter },
        part("month") { $0.month },
        part("week") { $0.sundayWeek },
        part("date") { $0.day },
        part("day") { $0.weekday },
        part("dayofyear") { $0.dayOfYear },
        part("hours") { $0.hours },
        part("minutes") { $0.minutes },
        part("seconds") { $0.seconds },
        part("milliseconds") { $0.milliseconds },
    ].flatMap { $0 }

    private static func part(
        _ name: String, _ part: @escaping @Sendable (CivilTime) -> Int
    ) -> [ExpressionFunction] {
        [false, true].map { isUTC in
            ExpressionFunction((isUTC ? "utc" : "") + name, 1) { values, call throws(ChartError) in
                let date = call.date(values[0])
                let calendar = isUTC ? call.context.utc : call.context.calendar
                return .number(date.isNaN ? .nan : Double(part(calendar.time(at: date))))
            }
        }
    }

    /// Returns the functions `timeOffset` and `timeSequence`, or `utcOffset` and `utcSequence`.
    private static func arithmetic(_ prefix: String, isUTC: Bool) -> [ExpressionFunction] {
        [
            ExpressionFunction(prefix + "Offset", 2...3) { values, call throws(ChartError) in
                let unit = try call.unit(values[0])
                let calendar = isUTC ? call.context.utc : call.context.calendar
                let step = Int(clamping: min(max(values.number(2, default: 1), -1e9), 1e9))
                return .date(unit.date(call.date(values[1]), plus: step, in: calendar))
            },
            ExpressionFunction(prefix + "Sequence", 3...4) { values, call throws(ChartError) in
                let unit = try call.unit(values[0])
                let calendar = isUTC ? call.context.utc : call.context.calendar
                let step = Int(clamping: min(values.number(3, default: 1), 1e9))
                let stop = call.date(values[2])
                var date = CalendarInterval(unit).ceiling(call.date(values[1]), in: calendar)
                guard step > 0 else { return [] }
                try call.count((stop - date) / (unit.duration * Double(step)))
                var dates: [Value] = []
                while date < stop {
                    dates.append(.date(date))
                    date = unit.date(date, plus: step, in: calendar)
                }
                return .array(dates)
            },
        ]
    }

    /// Returns the date for a year, a month starting at 0, a day, hours, minutes, seconds, and milliseconds.
    private static func date(_ values: [Value], in calendar: ChartCalendar) -> Double {
        let numbers = values.map(\.asNumber)
        guard numbers.allSatisfy(\.isFinite) else { return .nan }
        func part(_ index: Int, _ number: Int) -> Int { index < numbers.count ? Int(clamping: numbers[index]) : number }
        let year = part(0, 0)
        return calendar.date(
            CivilTime(
                year: 0...99 ~= year ? year + 1_900 : year, month: part(1, 0), day: part(2, 1), hours: part(3, 0),
                minutes: part(4, 0), seconds: part(5, 0), milliseconds: part(6, 0)))
    }
}

extension ExpressionCall {
    /// Converts a value to a date. Numbers are milliseconds since 1970; strings are parsed as in JavaScript.
    func date(_ value: Value) -> Double {
        if let text = value.string { return DateReader(calendar: context.calendar).date(text) }
        return value.asNumber
    }

    fileprivate func now() throws(ChartError) -> Double {
        guard let now = context.options.now else {
            throw error("the current time is not known; set ChartOptions.now")
        }
        return (now.timeIntervalSince1970 * 1_000).rounded(.down)
    }

    /// Returns the calendar unit with the name of a time unit.
    fileprivate func unit(_ value: Value) throws(ChartError) -> CalendarInterval.Unit {
        guard let part = TimeUnit.Part(rawValue: value.asString) else {
            let names = TimeUnit.Part.allCases.map(\.rawValue)
            throw ChartError(
                .spec, at: path, "\"\(value.asString)\" is not a unit of time", expected: names,
                suggestion: nearest(to: value.asString, in: names))
        }
        return part.interval
    }
}
