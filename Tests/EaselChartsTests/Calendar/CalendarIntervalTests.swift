// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct CalendarIntervalTests {
    // The start and end of the domain, the interval, and the ticks of an axis in Vega 6.2.
    @Test(
        arguments: [
            (
                "2020-01-01 00:00", "2020-12-31 00:00", ["interval": "month", "step": 3],
                "2020-01-01 2020-04-01 2020-07-01 2020-10-01"
            ),
            ("2020-01-01 00:00", "2020-01-31 00:00", ["interval": "week", "step": 2], "2020-01-05 2020-01-19"),
            (
                "2020-01-01 00:00", "2020-03-05 00:00", ["interval": "day", "step": 10],
                "2020-01-01 2020-01-11 2020-01-21 2020-01-31 2020-02-01 2020-02-11 2020-02-21 2020-03-01"
            ),
            (
                "2020-01-01 00:00", "2021-01-02 00:00", "quarter",
                "2020-01-01 2020-04-01 2020-07-01 2020-10-01 2021-01-01"
            ),
            (
                "1955-01-01 00:00", "2021-01-02 00:00", ["interval": "year", "step": 20],
                "1960-01-01 1980-01-01 2000-01-01 2020-01-01"
            ),
            (
                "2020-01-01 00:00", "2020-04-05 00:00", ["interval": "day", "step": 40],
                "2020-01-01 2020-02-01 2020-03-01 2020-04-01"
            ),
            ("2020-01-01 00:00", "2020-01-01 00:00", "year", "2020-01-01"),
            ("2020-01-01 00:01", "2020-01-01 23:00", "day", ""),
        ] as [(String, String, Value, String)])
    func `an interval produces the same ticks as in Vega`(
        _ start: String, _ stop: String, _ interval: Value, _ ticks: String
    ) throws {
        let interval = try CalendarInterval(interval, at: "$")
        let found = interval.ticks(from: try date(start), to: try date(stop), in: .utc)
        let format = try TimeFormat("%Y-%m-%d")
        #expect(found.map(format.string).joined(separator: " ") == ticks)
    }

    // The start and end of the domain, the requested number of ticks, and the unit and step of the interval.
    @Test(
        arguments: [
            ("2020-01-01 00:00", "2020-12-31 00:00", 10, .month, 1),
            ("1000-01-01 00:00", "2021-01-02 00:00", 5, .year, 200),
            ("2020-01-01 00:00", "2020-02-02 00:00", 15, .day, 2),
            ("2021-01-01 00:00", "2020-01-02 00:00", 5, .month, 3),
            ("2020-01-01 00:00", "2020-01-01 00:00", 4, .millisecond, 1),
            ("2020-01-01 00:00", "2020-01-01 12:00", 12, .hour, 1),
            ("2020-01-01 00:00", "2020-01-01 00:01", 4, .second, 15),
            ("2020-01-01 00:00", "2020-01-01 00:01", 1e6, .millisecond, 1),
        ] as [(String, String, Double, CalendarInterval.Unit, Int)])
    func `the interval is chosen from the requested number of ticks`(
        _ start: String, _ stop: String, _ count: Double, _ unit: CalendarInterval.Unit, _ step: Int
    ) throws {
        let interval = CalendarInterval(from: try date(start), to: try date(stop), count: count)
        #expect(interval == CalendarInterval(unit, step: step))
    }

    @Test func `hour steps restart at midnight`() throws {
        let interval = CalendarInterval(.hour, step: 5)
        let ticks = interval.ticks(from: try date("2020-01-01 00:00"), to: try date("2020-01-02 00:00"), in: .utc)
        #expect(ticks.map { ChartCalendar.utc.time(at: $0).hours } == [0, 5, 10, 15, 20, 0])
    }

    @Test func `a descending domain has descending ticks and stays descending when rounded to nice values`() throws {
        let interval = CalendarInterval(.month)
        let (start, stop) = (try date("2020-03-15 00:00"), try date("2020-01-15 00:00"))
        let ticks = interval.ticks(from: start, to: stop, in: .utc)
        #expect(ticks == [try date("2020-03-01 00:00"), try date("2020-02-01 00:00")])
        let nice = interval.nice(from: start, to: stop, in: .utc)
        #expect(nice == (try date("2020-04-01 00:00"), try date("2020-01-01 00:00")))
    }

    @Test func `day and hour ticks follow the time zone when daylight saving time starts`() throws {
        let berlin = ChartCalendar(timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
        let ticks = CalendarInterval(.day).ticks(
            from: try date("2021-03-26 23:00"), to: try date("2021-03-28 22:00"), in: berlin)
        #expect(zip(ticks, ticks.dropFirst()).map { ($1 - $0) / 3_600_000 } == [24, 23])
        let hours = CalendarInterval(.hour, step: 2).ticks(
            from: try date("2021-03-27 23:00"), to: try date("2021-03-28 05:00"), in: berlin)
        #expect(hours.map { berlin.time(at: $0).hours } == [0, 4, 6])
    }

    @Test(arguments: [.nan, .infinity, -1e300])
    func `invalid dates have no ticks`(_ date: Double) {
        for unit in CalendarInterval.Unit.allCases {
            let interval = CalendarInterval(from: date, to: 0, count: 10)
            #expect(interval.ticks(from: date, to: 0, in: .utc).count <= 10)
            #expect(CalendarInterval(unit).ticks(from: date, to: date, in: .utc).isEmpty)
        }
    }

    @Test(arguments: ["fortnight", ["interval": "day", "step": 0], ["step": 2], 3] as [Value])
    func `ill-formed intervals are errors`(_ value: Value) {
        #expect(throws: ChartError.self) { try CalendarInterval(value, at: "$.axis.tickCount") }
    }

    private func date(_ text: String) throws -> Double {
        let format = try TimeFormat("%Y-%m-%d %H:%M")
        return try #require(format.date(from: text))
    }
}
