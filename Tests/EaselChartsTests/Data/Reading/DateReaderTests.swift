// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct DateReaderTests {
    // The expected values were computed by `Date.parse` in V8, run through vl-convert, in the time zone UTC.
    @Test(
        arguments: [
            ("2000", 946_684_800_000), ("2000-01", 946_684_800_000), ("2000-1-1", 946_684_800_000),
            ("-3", 983_404_800_000), ("12/1/2000", 975_628_800_000), ("Jan 2000", 946_684_800_000),
            ("Sat, 01 Jan 2000", 946_684_800_000), ("1.", 978_307_200_000), ("2000-01-01T10:00Z", 946_720_800_000),
            ("2000-01-01T10:00:00+02:00", 946_713_600_000), ("2000-01-01 10:00:00", 946_720_800_000),
            ("1 2", 978_393_600_000), ("May 5", 989_020_800_000), ("abc 5", 988_675_200_000),
            ("-1-1-1", 978_307_200_000),
            ("ABC-1", 978_307_200_000), ("Jan 1 2000", 946_684_800_000), ("2000/1/2", 946_771_200_000),
            ("Tue Mar 01 2011 10:22:33 GMT-0500 (EST)", 1_298_992_953_000),
            ("1/2/2000 3:04 PM", 946_825_440_000),
            ("12:30 am Jan 2 2000", 946_773_000_000),
            ("Mar 5, 99", 920_592_000_000),
            ("31 dec 49", 2_524_521_600_000),
            ("2000-01-01T24:00", 946_771_200_000),
            ("2000-06-01T10:00:00.1234Z", 959_853_600_123),
            ("10:20:30.5 Jan 1 2001", 978_344_430_500),
            ("Jan 1 2000 10:00 +01:30", 946_715_400_000),
            ("2000-02-30", 951_868_800_000),
            ("Feb 30 2000", 951_868_800_000),
            ("Marathon 5", 983_750_400_000),
            ("+002000-01-01", 946_684_800_000),
            ("2000-01-01 10:00Z", 946_720_800_000),
            ("Jan 1 2000 10:00 EST", 946_738_800_000),
            ("1990 Jan", 631_152_000_000),
            ("1/2", 978_393_600_000),
            ("Route 66", -126_230_400_000),
            ("No. 5", 988_675_200_000),
            ("item-40", 2_208_988_800_000),
            ("1.5.2000", 947_030_400_000),
            ("5.5", 989_020_800_000),
        ] as [(String, Double)])
    func `dates are parsed as in V8`(_ text: String, _ date: Double) {
        #expect(DateReader(calendar: .utc).date(text) == date)
    }

    @Test(arguments: [
        "", " ", "20-01-01", "1e5", "Infinity", "NaN", "null", "3,000", "Friday", "TRUE", "10:00", "Feb", "20000101",
        "A1", "2000-01-01T25:00", "2000-13-01", "Jan 1 2000 +0100",
        "5 6 7 8", "2000-01-01T", "13/2/2000", "2012-W01", "Q1 2000", "2000Q1",
    ])
    func `strings in other formats are not dates`(_ text: String) {
        #expect(DateReader(calendar: .utc).date(text).isNaN)
    }

    @Test func `ISO dates without a time are in UTC, and other dates without a zone are local`() throws {
        let zone = try #require(TimeZone(secondsFromGMT: 7200))
        let reader = DateReader(calendar: ChartCalendar(timeZone: zone))
        #expect(reader.date("2000-01-01") == 946_684_800_000)
        #expect(reader.date("2000-01-01T00:00") == 946_684_800_000 - 7_200_000)
        #expect(reader.date("1/1/2000") == 946_684_800_000 - 7_200_000)
    }

    @Test func `random strings do not trap`() {
        var random = RandomNumbers(seed: 3)
        let alphabet = Array("0123456789+-:.TZ ()/,janpmgut\u{e4}".utf8)
        for _ in 0..<5000 {
            let bytes = (0..<16).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
            _ = DateReader(calendar: .utc).date(String(decoding: bytes, as: UTF8.self))
        }
    }
}
