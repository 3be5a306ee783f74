// SPDX-License-Identifier: MIT

extension CivilTime {
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
