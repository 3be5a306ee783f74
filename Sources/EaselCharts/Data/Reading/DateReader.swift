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
}
