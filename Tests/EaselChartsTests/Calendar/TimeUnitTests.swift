// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct TimeUnitTests {
    // Unit, step, date, and the start and end of the interval as computed by Vega 6.2.
    @Test(arguments: [
        ("year", 1, "2023-05-17T13:44:59", "2023-01-01T00:00:00", "2024-01-01T00:00:00"),
        ("year", 1, "2021-12-31T23:59:59", "2021-01-01T00:00:00", "2022-01-01T00:00:00"),
        ("quarter", 1, "2023-05-17T13:44:59", "2012-04-01T00:00:00", "2012-07-01T00:00:00"),
        ("quarter", 1, "2021-12-31T23:59:59", "2012-10-01T00:00:00", "2013-01-01T00:00:00"),
        ("month", 1, "2023-05-17T13:44:59", "2012-05-01T00:00:00", "2012-06-01T00:00:00"),
        ("month", 1, "2021-12-31T23:59:59", "2012-12-01T00:00:00", "2013-01-01T00:00:00"),
        ("week", 1, "2023-05-17T13:44:59", "2012-05-13T00:00:00", "2012-05-20T00:00:00"),
        ("week", 1, "2021-12-31T23:59:59", "2012-12-23T00:00:00", "2012-12-30T00:00:00"),
        ("day", 1, "2023-05-17T13:44:59", "2012-01-04T00:00:00", "2012-01-05T00:00:00"),
        ("day", 1, "2021-12-31T23:59:59", "2012-01-06T00:00:00", "2012-01-07T00:00:00"),
        ("dayofyear", 1, "2023-05-17T13:44:59", "2012-05-16T00:00:00", "2012-05-17T00:00:00"),
        ("dayofyear", 1, "2021-12-31T23:59:59", "2012-12-30T00:00:00", "2012-12-31T00:00:00"),
        ("date", 1, "2023-05-17T13:44:59", "2012-01-17T00:00:00", "2012-01-18T00:00:00"),
        ("date", 1, "2021-12-31T23:59:59", "2012-01-31T00:00:00", "2012-02-01T00:00:00"),
        ("hours", 1, "2023-05-17T13:44:59", "2012-01-01T13:00:00", "2012-01-01T14:00:00"),
        ("hours", 1, "2021-12-31T23:59:59", "2012-01-01T23:00:00", "2012-01-02T00:00:00"),
        ("minutes", 1, "2023-05-17T13:44:59", "2012-01-01T00:44:00", "2012-01-01T00:45:00"),
        ("minutes", 1, "2021-12-31T23:59:59", "2012-01-01T00:59:00", "2012-01-01T01:00:00"),
        ("seconds", 1, "2023-05-17T13:44:59", "2012-01-01T00:00:59", "2012-01-01T00:01:00"),
        ("seconds", 1, "2021-12-31T23:59:59", "2012-01-01T00:00:59", "2012-01-01T00:01:00"),
        ("yearquarter", 1, "2023-05-17T13:44:59", "2023-04-01T00:00:00", "2023-07-01T00:00:00"),
        ("yearquarter", 1, "2021-12-31T23:59:59", "2021-10-01T00:00:00", "2022-01-01T00:00:00"),
        ("yearmonth", 1, "2023-05-17T13:44:59", "2023-05-01T00:00:00", "2023-06-01T00:00:00"),
        ("yearmonth", 1, "2021-12-31T23:59:59", "2021-12-01T00:00:00", "2022-01-01T00:00:00"),
        ("yearweek", 1, "2023-05-17T13:44:59", "2023-05-14T00:00:00", "2023-05-21T00:00:00"),
        ("yearweek", 1, "2021-12-31T23:59:59", "2021-12-26T00:00:00", "2022-01-02T00:00:00"),
        ("yearweekday", 1, "2023-05-17T13:44:59", "2023-05-17T00:00:00", "2023-05-18T00:00:00"),
        ("yearweekday", 1, "2021-12-31T23:59:59", "2021-12-31T00:00:00", "2022-01-01T00:00:00"),
        ("weekday", 1, "2023-05-17T13:44:59", "2012-05-16T00:00:00", "2012-05-17T00:00:00"),
        ("weekday", 1, "2021-12-31T23:59:59", "2012-12-28T00:00:00", "2012-12-29T00:00:00"),
        ("yeardayofyear", 1, "2023-05-17T13:44:59", "2023-05-17T00:00:00", "2023-05-18T00:00:00"),
        ("yeardayofyear", 1, "2021-12-31T23:59:59", "2021-12-31T00:00:00", "2022-01-01T00:00:00"),
        ("monthdate", 1, "2023-05-17T13:44:59", "2012-05-17T00:00:00", "2012-05-18T00:00:00"),
        ("monthdate", 1, "2021-12-31T23:59:59", "2012-12-31T00:00:00", "2013-01-01T00:00:00"),
        ("yearmonthdatehours", 1, "2023-05-17T13:44:59", "2023-05-17T13:00:00", "2023-05-17T14:00:00"),
        ("yearmonthdatehours", 1, "2021-12-31T23:59:59", "2021-12-31T23:00:00", "2022-01-01T00:00:00"),
        ("dayhours", 1, "2023-05-17T13:44:59", "2012-01-04T13:00:00", "2012-01-04T14:00:00"),
        ("dayhours", 1, "2021-12-31T23:59:59", "2012-01-06T23:00:00", "2012-01-07T00:00:00"),
        ("hoursminutes", 1, "2023-05-17T13:44:59", "2012-01-01T13:44:00", "2012-01-01T13:45:00"),
        ("hoursminutes", 1, "2021-12-31T23:59:59", "2012-01-01T23:59:00", "2012-01-02T00:00:00"),
        ("quartermonth", 1, "2023-05-17T13:44:59", "2012-05-01T00:00:00", "2012-06-01T00:00:00"),
        ("quartermonth", 1, "2021-12-31T23:59:59", "2012-12-01T00:00:00", "2013-01-01T00:00:00"),
        ("datehours", 1, "2023-05-17T13:44:59", "2012-01-17T13:00:00", "2012-01-17T14:00:00"),
        ("datehours", 1, "2021-12-31T23:59:59", "2012-01-31T23:00:00", "2012-02-01T00:00:00"),
        ("month", 5, "2023-05-17T13:44:59", "2012-01-01T00:00:00", "2012-06-01T00:00:00"),
        ("month", 5, "2021-12-31T23:59:59", "2012-11-01T00:00:00", "2013-04-01T00:00:00"),
        ("year", 10, "2023-05-17T13:44:59", "2020-01-01T00:00:00", "2030-01-01T00:00:00"),
        ("year", 10, "2021-12-31T23:59:59", "2020-01-01T00:00:00", "2030-01-01T00:00:00"),
        ("date", 3, "2023-05-17T13:44:59", "2012-01-16T00:00:00", "2012-01-19T00:00:00"),
        ("date", 3, "2021-12-31T23:59:59", "2012-01-31T00:00:00", "2012-02-03T00:00:00"),
        ("dayofyear", 5, "2023-05-17T13:44:59", "2012-05-15T00:00:00", "2012-05-20T00:00:00"),
        ("dayofyear", 5, "2021-12-31T23:59:59", "2012-12-26T00:00:00", "2012-12-31T00:00:00"),
        ("week", 4, "2023-05-17T13:44:59", "2012-04-22T00:00:00", "2012-05-20T00:00:00"),
        ("week", 4, "2021-12-31T23:59:59", "2012-12-02T00:00:00", "2012-12-30T00:00:00"),
        ("day", 2, "2023-05-17T13:44:59", "2012-01-03T00:00:00", "2012-01-05T00:00:00"),
        ("day", 2, "2021-12-31T23:59:59", "2012-01-05T00:00:00", "2012-01-07T00:00:00"),
        ("hours", 5, "2023-05-17T13:44:59", "2012-01-01T10:00:00", "2012-01-01T15:00:00"),
        ("hours", 5, "2021-12-31T23:59:59", "2012-01-01T20:00:00", "2012-01-02T01:00:00"),
        ("yearmonthdate", 10, "2023-05-17T13:44:59", "2023-05-11T00:00:00", "2023-05-21T00:00:00"),
        ("yearmonthdate", 10, "2021-12-31T23:59:59", "2021-12-31T00:00:00", "2022-01-10T00:00:00"),
        ("quarter", 2, "2023-05-17T13:44:59", "2012-01-01T00:00:00", "2012-07-01T00:00:00"),
        ("quarter", 2, "2021-12-31T23:59:59", "2012-07-01T00:00:00", "2013-01-01T00:00:00"),
        ("yearweek", 2, "2023-05-17T13:44:59", "2023-05-07T00:00:00", "2023-05-21T00:00:00"),
        ("yearweek", 2, "2021-12-31T23:59:59", "2021-12-19T00:00:00", "2022-01-02T00:00:00"),
        ("yeardayofyear", 7, "2023-05-17T13:44:59", "2023-05-14T00:00:00", "2023-05-21T00:00:00"),
        ("yeardayofyear", 7, "2021-12-31T23:59:59", "2021-12-31T00:00:00", "2022-01-07T00:00:00"),
    ])
    func `dates are rounded down as in Vega`(
        _ unit: String, _ step: Int, _ date: String, _ start: String, _ end: String
    ) throws {
        let format = try TimeFormat("%Y-%m-%dT%H:%M:%S")
        let context = Context(ChartOptions())
        let unit = try TimeUnit(["unit": .string(unit), "step": .number(Double(step))], at: "$")
        let floor = unit.floor(try #require(format.date(from: date)), in: context)
        #expect(format.string(floor) == start)
        #expect(format.string(unit.next(floor, in: context)) == end)
    }

    // The end of a range that starts on 2020-01-01, the maximum number of bins, and the units and step chosen by Vega
    // 6.2.
    @Test(arguments: [
        ("2020-03-01 00:00", 30, "yearmonthdate", 1), ("2020-03-01 00:00", 20, "yearweek", 1),
        ("2020-01-04 00:00", 40, "yearmonthdatehours", 3), ("2030-01-01 00:00", 40, "yearmonth", 3),
        ("2030-01-01 00:00", 5, "year", 2), ("2430-01-01 00:00", 40, "year", 10),
        ("2020-01-01 01:00", 7, "yearmonthdatehoursminutes", 5), ("2020-01-10 01:00", 20, "yearmonthdatehours", 12),
        ("2020-01-01 00:00", 10, "yearmonthdatehoursminutessecondsmilliseconds", 1),
    ])
    func `maxbins selects a unit`(_ end: String, _ count: Double, _ units: String, _ step: Int) throws {
        let format = try TimeFormat("%Y-%m-%d %H:%M")
        let stop = try #require(format.date(from: end))
        let unit = try TimeUnit(["maxbins": .number(count)], at: "$").resolved(over: 1_577_836_800_000...stop)
        #expect(unit.parts.map(\.rawValue).joined() == units)
        #expect(unit.step == step)
    }

    // The expected formats are Vega-Lite 6.4's.
    @Test(arguments: [
        ("year", "%Y"), ("quarter", "Q%q"), ("month", "%b"), ("week", "W%U"), ("date", "%d"), ("day", "%a"),
        ("dayofyear", "%j"), ("hours", "%H:00"), ("minutes", "00:%M"), ("seconds", ":%S"), ("milliseconds", ".%L"),
        ("yearmonth", "%b %Y"), ("yearmonthdate", "%b %d, %Y"), ("yearquarter", "%Y Q%q"), ("yearweek", "%Y W%U"),
        ("monthdate", "%b %d"), ("hoursminutes", "%H:%M"), ("hoursminutesseconds", "%H:%M:%S"),
        ("minutesseconds", "00:%M:%S"), ("yearmonthdatehours", "%b %d, %Y %H:00"),
        ("yearmonthdatehoursminutes", "%b %d, %Y %H:%M"), ("weekday", "W%U %a"), ("secondsmilliseconds", ":%S.%L"),
    ])
    func `every unit has a format`(_ unit: String, _ format: String) throws {
        let unit = try TimeUnit(.string(unit), at: "$")
        #expect(unit.format == format)
    }

    @Test(arguments: [
        ("utcyearmonth", "utcyearmonth", true, false), ("binnedyearmonthdate", "yearmonthdate", false, true),
        ("binnedutcyear", "utcyear", true, true),
    ])
    func `prefixes mark UTC and binned data`(
        _ text: String, _ name: String, _ isUTC: Bool, _ isBinned: Bool
    ) throws {
        let unit = try TimeUnit(.string(text), at: "$")
        #expect(unit.name == name)
        #expect(unit.isUTC == isUTC)
        #expect(unit.isBinned == isBinned)
    }

    @Test func `the name of a time unit includes its step or its maximum number of bins`() throws {
        let stepped = try TimeUnit(["unit": "month", "step": 3, "utc": true], at: "$")
        #expect(stepped.name == "utcmonth_step_3")
        let counted = try TimeUnit(["maxbins": 20], at: "$")
        #expect(counted.name == "timeunit_maxbins_20")
    }

    @Test(arguments: ["", "mont", "monthyear", "yearmonthday", "yearyear", "utc", "weekdate"])
    func `unknown unit names are errors`(_ text: String) {
        #expect(throws: ChartError.self) { try TimeUnit(.string(text), at: "$") }
    }

    @Test(arguments: [["unit": "month", "step": 0], ["unit": 3], ["maxbins": 0], 7] as [Value])
    func `ill-formed units are errors`(_ value: Value) {
        #expect(throws: ChartError.self) { try TimeUnit(value, at: "$") }
    }
}
