// SPDX-License-Identifier: MIT

/// A reader for dates in text. It accepts the forms that `Date.parse` accepts in the JavaScript engine V8.
///
/// ISO 8601 is tried first. In this format, `2000`, `2000-01`, and `2000-01-31` are in UTC, but a date and time without
/// a zone is local. Other text is parsed leniently, such as `Jan 31 2000`, `1/31/2000 10:00 PM`, or `Mon, 31 Jan 2000
/// 10:00:00 GMT+0100`.
struct DateReader {
    let calendar: ChartCalendar

    /// Returns the date in milliseconds since 1970-01-01 UTC, or NaN if the text is not a date.
    func date(_ text: String) -> Double {
        var scanner = DateScanner(Array(text.utf8))
        var parts = DateParts()
        switch scanner.readISO(&parts) {
        case .complete: break
        case .invalid: return .nan
        case .other: guard scanner.readLoose(&parts) else { return .nan }
        }
        return parts.date(in: calendar)
    }

    /// Returns a date in ISO 8601 format with milliseconds, such as `2000-01-31T10:00:00.000Z`, or `nil` if the date is
    /// invalid.
    static func isoDescription(_ date: Double) -> String? {
        guard date.isFinite, abs(date) <= CivilTime.limit else { return nil }
        let time = CivilTime(clock: date)
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(count - text.count, 0)) + text
        }
        let year =
            0...9999 ~= time.year ? digits(time.year, 4) : (time.year < 0 ? "-" : "+") + digits(abs(time.year), 6)
        return "\(year)-\(digits(time.month + 1, 2))-\(digits(time.day, 2))T\(digits(time.hours, 2))"
            + ":\(digits(time.minutes, 2)):\(digits(time.seconds, 2)).\(digits(time.milliseconds, 3))Z"
    }
}
