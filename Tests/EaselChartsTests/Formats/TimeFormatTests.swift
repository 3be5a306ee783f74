// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct TimeFormatTests {
    /// 2009-01-04 03:05:07.089 UTC, a Sunday.
    let sunday = 1_231_038_307_089.0

    @Test(arguments: [
        ("%a %A", "Sun Sunday"), ("%b %B", "Jan January"), ("%c", "1/4/2009, 3:05:07 AM"), ("%d|%-d|%_d", "04|4| 4"),
        ("%e|%-e|%0e", " 4|4|04"), ("%f", "089000"), ("%g %G", "09 2009"), ("%H|%-H|%_H", "03|3| 3"),
        ("%I|%-I", "03|3"), ("%j|%-j|%_j", "004|4|  4"), ("%L|%-L", "089|89"), ("%m|%-m", "01|1"), ("%M|%-M", "05|5"),
        ("%p", "AM"), ("%q", "1"), ("%Q", "1231038307089"), ("%s", "1231038307"), ("%S", "07"), ("%u %w", "7 0"),
        ("%U", "01"), ("%V", "01"), ("%W", "00"), ("%x", "1/4/2009"), ("%X", "3:05:07 AM"), ("%y %Y", "09 2009"),
        ("%Z", "+0000"), ("100%%", "100%"), ("", ""), ("Q%q, %Y", "Q1, 2009"),
    ])
    func `directives match the documentation of d3-time-format`(_ specifier: String, _ text: String) throws {
        let format = try TimeFormat(specifier)
        #expect(format.string(sunday) == text)
    }

    @Test(arguments: [
        // A year, and the ISO year and week of its January 1.
        (2005, "2004 53"), (2006, "2005 52"), (2007, "2007 01"), (2010, "2009 53"), (2012, "2011 52"),
        (2016, "2015 53"),
        (2020, "2020 01"), (2021, "2020 53"),
    ])
    func `ISO weeks belong to the year of their Thursday`(_ year: Int, _ text: String) throws {
        let format = try TimeFormat("%G %V")
        #expect(format.string(CivilTime(year: year).clock) == text)
    }

    @Test(
        arguments: [
            ("2020-02-29", "%Y-%m-%d", 1_582_934_400_000), ("02/29/20", "%m/%d/%y", 1_582_934_400_000),
            ("Feb 29 2020", "%b %d %Y", 1_582_934_400_000),
            ("SATURDAY 29 february 2020", "%A %d %B %Y", 1_582_934_400_000),
            ("2020-060", "%Y-%j", 1_582_934_400_000), ("12:00 AM 2020", "%I:%M %p %Y", 1_577_836_800_000),
            ("2:05 pm 2020", "%I:%M %p %Y", 1_577_887_500_000),
            ("2020-01-01T00:00:00.250Z", "%Y-%m-%dT%H:%M:%S.%L%Z", 1_577_836_800_250),
            ("2020-01-01 00:00 +01:00", "%Y-%m-%d %H:%M %Z", 1_577_833_200_000),
            ("1577836800", "%s", 1_577_836_800_000),
            ("1577836800250", "%Q", 1_577_836_800_250), ("2020 W01", "%G W%V", 1_577_664_000_000),
            ("2020 01 0", "%Y %U %w", 1_578_182_400_000), ("2020 Q3", "%Y Q%q", 1_593_561_600_000),
            ("69", "%y", -31_536_000_000),
            ("13:30", "%H:%M", -2_208_940_200_000), (" 5 2020", "%e %Y", 1_578_182_400_000),
        ] as [(String, String, Double)])
    func `dates are parsed`(_ text: String, _ specifier: String, _ date: Double) throws {
        let format = try TimeFormat(specifier)
        #expect(format.date(from: text) == date)
    }

    @Test(arguments: [
        ("2020-2", "%Y-%m-%d"), ("2020-02-29x", "%Y-%m-%d"), ("Foo 1", "%b %d"), ("", "%Y"), ("2020 W54", "%G W%V"),
        ("12 xm", "%I %p"), ("1:00+1", "%H:%M%Z"),
    ])
    func `a string in another format is not a date`(_ text: String, _ specifier: String) throws {
        let format = try TimeFormat(specifier)
        #expect(format.date(from: text) == nil)
    }

    @Test(arguments: [
        (CivilTime(year: 2020), "2020"), (CivilTime(year: 2020, month: 3), "April"),
        (CivilTime(year: 2020, month: 3, day: 5), "Apr 05"), (CivilTime(year: 2020, month: 3, day: 6), "Mon 06"),
        (CivilTime(year: 2020, hours: 13), "01 PM"), (CivilTime(year: 2020, minutes: 7), "12:07"),
        (CivilTime(year: 2020, seconds: 7), ":07"), (CivilTime(year: 2020, milliseconds: 7), ".007"),
    ])
    func `a time axis labels a tick with its smallest nonzero unit`(_ time: CivilTime, _ text: String) {
        #expect(TimeFormat.multi().string(time.clock) == text)
    }

    @Test func `names and formats depend on the locale`() throws {
        let german = try #require(ChartLocale(named: "de-DE"))
        let format = try TimeFormat("%A, %x", locale: german)
        #expect(format.string(sunday) == "Sonntag, 04.01.2009")
        #expect(format.date(from: "Sonntag, 04.01.2009") == 1_231_027_200_000)
    }

    @Test func `times are written in the time zone, with its offset`() throws {
        let zone = try #require(TimeZone(identifier: "America/St_Johns"))
        let format = try TimeFormat("%H:%M %Z", calendar: ChartCalendar(timeZone: zone))
        #expect(format.string(0) == "20:30 -0330")
    }

    @Test(arguments: ["%", "%k", "%-", "%_?"])
    func `unknown directives are errors`(_ specifier: String) {
        #expect(throws: ChartError.self) { try TimeFormat(specifier) }
    }

    @Test func `the components of an invalid date are NaN`() throws {
        let format = try TimeFormat("%Y-%m %b")
        #expect(format.string(.nan) == "NaN-NaN undefined")
    }
}
