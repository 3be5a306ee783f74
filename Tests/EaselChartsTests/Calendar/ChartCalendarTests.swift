// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct ChartCalendarTests {
    @Test(arguments: [
        (0, 1970, 0, 1, 4), (951_782_400_000, 2000, 1, 29, 2), (-62_135_596_800_000, 1, 0, 1, 1),
        (253_402_214_400_000, 9999, 11, 31, 5), (-2_203_891_200_000, 1900, 2, 1, 4), (-1, 1969, 11, 31, 3),
        (8.64e15, 275_760, 8, 13, 6), (-8.64e15, -271_821, 3, 20, 2),
    ])
    func `dates follow the Gregorian calendar`(
        _ date: Double, _ year: Int, _ month: Int, _ day: Int, _ weekday: Int
    ) {
        let time = ChartCalendar.utc.time(at: date)
        #expect((time.year, time.month, time.day, time.weekday) == (year, month, day, weekday))
        #expect(ChartCalendar.utc.date(time) == date)
    }

    @Test func `components outside their ranges carry over`() {
        #expect(
            CivilTime(year: 2019, month: 14, day: 0, hours: 25).clock
                == CivilTime(year: 2020, month: 2, day: 1, hours: 1).clock)
        #expect(
            CivilTime(year: 2020, month: -1, day: 31, minutes: -1).clock
                == CivilTime(year: 2019, month: 11, day: 30, hours: 23, minutes: 59).clock)
    }

    @Test(arguments: [.nan, .infinity, -.infinity, 1e300, .greatestFiniteMagnitude])
    func `invalid dates do not trap`(_ date: Double) {
        for calendar in [ChartCalendar.utc, berlin] { #expect(calendar.time(at: date).day > 0) }
        #expect(ChartCalendar.utc.date(CivilTime(year: .max, month: .max, day: .max)).isNaN)
    }

    let berlin = ChartCalendar(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

    @Test(arguments: [
        // The time in UTC, and the hour in Berlin.
        ("2021-03-28 00:59", 1), ("2021-03-28 01:00", 3), ("2021-10-31 00:59", 2), ("2021-10-31 01:00", 2),
        ("2021-01-01 00:00", 1), ("1900-01-01 00:00", 1),
    ])
    func `local hours follow the time zone's rules`(_ text: String, _ hours: Int) throws {
        let format = try TimeFormat("%Y-%m-%d %H:%M")
        let date = try #require(format.date(from: text))
        #expect(berlin.time(at: date).hours == hours)
    }

    @Test(arguments: [
        // The local time in Berlin, and the time in UTC. The first local time is skipped, and the second occurs twice.
        (CivilTime(year: 2021, month: 2, day: 28, hours: 2, minutes: 30), "2021-03-28 01:30"),
        (CivilTime(year: 2021, month: 9, day: 31, hours: 2, minutes: 30), "2021-10-31 00:30"),
        (CivilTime(year: 2021, month: 6, day: 1), "2021-06-30 22:00"),
        (CivilTime(year: 2021, month: 2, day: 28, hours: 12), "2021-03-28 10:00"),
        (CivilTime(year: 2021, month: 9, day: 31, hours: 12), "2021-10-31 11:00"),
    ])
    func `local times are converted to dates`(_ time: CivilTime, _ text: String) throws {
        let format = try TimeFormat("%Y-%m-%d %H:%M")
        #expect(format.string(berlin.date(time)) == text)
    }
}
