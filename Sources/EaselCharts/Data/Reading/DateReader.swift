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

/// The numbers and names found in the text of a date.
struct DateParts {
    /// Up to three numbers from the date, in the order of the text.
    var days: [Int] = []
    /// A month given by name; 1 is January.
    var month: Int?
    var isISO = false
    /// The hours, minutes, seconds, and milliseconds found so far, in this order.
    var time: [Int] = []
    /// Whether the time of day is complete.
    var timeIsClosed = false
    /// The first hour of the given half of the day: 0 for AM, 12 for PM.
    var half: Int?
    var zoneSign: Int?
    var zoneHours: Int?
    var zoneMinutes: Int?

    var isUTC: Bool { zoneHours == 0 && zoneMinutes == 0 }

    /// Whether a number can be the next component of the time of day. For example, after the hours, 59 can be the
    /// minutes.
    func expectsTime(_ number: Int) -> Bool {
        guard !timeIsClosed else { return false }
        switch time.count {
        case 1, 2: return number < 60
        case 3: return number < 1000
        default: return false
        }
    }

    mutating func addTime(_ number: Int) -> Bool {
        guard time.count < 4 else { return false }
        time.append(number)
        return true
    }

    mutating func closeTime(_ number: Int) {
        if time.count < 4 { time.append(number) }
        timeIsClosed = true
    }

    mutating func addDay(_ number: Int) -> Bool {
        guard days.count < 3 else { return false }
        days.append(number)
        return true
    }

    /// Returns the point in time, or NaN if a component is out of range.
    func date(in calendar: ChartCalendar) -> Double {
        guard let date = civilDate else { return .nan }
        var clock = time + Array(repeating: 0, count: max(4 - time.count, 0))
        if let half {
            guard 1...12 ~= clock[0] else { return .nan }
            clock[0] = clock[0] % 12 + half
        }
        let isMidnight = clock[0] == 24 && clock[1...].allSatisfy { $0 == 0 }
        guard isMidnight || 0...23 ~= clock[0], 0...59 ~= clock[1], 0...59 ~= clock[2], 0...999 ~= clock[3] else {
            return .nan
        }
        let civil = CivilTime(
            year: date.year, month: date.month - 1, day: date.day, hours: clock[0], minutes: clock[1],
            seconds: clock[2], milliseconds: clock[3])
        guard let zoneSign else { return calendar.date(civil) }
        let minutes = (zoneHours ?? 0) * 60 + (zoneMinutes ?? 0)
        let result = ChartCalendar.utc.date(civil) - Double(zoneSign * minutes) * 60_000
        return abs(result) <= CivilTime.limit ? result : .nan
    }

    private var civilDate: (year: Int, month: Int, day: Int)? {
        guard let first = days.first else { return nil }
        let second = days.count > 1 ? days[1] : 1
        let third = days.count > 2 ? days[2] : 1
        var date: (year: Int, month: Int, day: Int)
        if let month {
            date = 1...31 ~= first ? (second, month, first) : (first, month, second)
        } else {
            date = isISO || !(1...31 ~= first) ? (first, second, third) : (third, first, second)
        }
        if !isISO {
            // Two-digit years represent 1950 to 2049.
            if 0...49 ~= date.year { date.year += 2000 } else if 50...99 ~= date.year { date.year += 1900 }
        }
        guard abs(date.year) < 1_000_000, 1...12 ~= date.month, 1...31 ~= date.day else { return nil }
        return date
    }
}
