// SPDX-License-Identifier: MIT

/// The value of the header `Date`: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate {
    private var second = Int.min
    private var text = ""

    /// Returns a time as text.
    ///
    /// - Parameter time: The number of seconds since 1970, in UTC.
    mutating func text(at time: Int) -> String {
        guard time != second else { return text }
        // The civil calendar from the number of days (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
        let days = time / 86_400
        let shifted = days + 719_468
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        let months = ["Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb"]
        let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let (hour, minute) = (time / 3_600 % 24, time / 60 % 60)
        let clock = [hour, minute, time % 60].map(padded).joined(separator: ":")
        second = time
        text = "\(weekdays[days % 7]), \(padded(day)) \(months[month]) \(year) \(clock) GMT"
        return text
    }
}
