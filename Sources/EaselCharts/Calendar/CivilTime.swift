// SPDX-License-Identifier: MIT

/// A point in time as a calendar shows it: a date in the proleptic Gregorian calendar, and a time of day.
///
/// Components may be out of range when a calendar converts them to a point in time. For example, month 12 is January of
/// the next year, and day 0 is the last day of the previous month.
struct CivilTime: Sendable, Hashable {
    var year: Int
    /// The month; 0 is January.
    var month = 0
    /// The day of the month, from 1.
    var day = 1
    var hours = 0
    var minutes = 0
    var seconds = 0
    var milliseconds = 0

    /// Creates midnight on the date that is `days` days after 1970-01-01.
    ///
    /// The computation counts years from March 1, which makes the leap day the last day of a year.
    init(days: Int) {
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = (shiftedMonth + 2) % 12
        year = yearOfEra + era * 400 + (month < 2 ? 1 : 0)
    }

    init(
        year: Int, month: Int = 0, day: Int = 1, hours: Int = 0, minutes: Int = 0, seconds: Int = 0,
        milliseconds: Int = 0
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.hours = hours
        self.minutes = minutes
        self.seconds = seconds
        self.milliseconds = milliseconds
    }

    /// Creates the time that is a number of milliseconds after 1970-01-01 00:00 on the same clock.
    ///
    /// Times outside JavaScript's date range are clamped to it, and NaN becomes 1970-01-01.
    init(clock milliseconds: Double) {
        let total = Int(
            milliseconds.isNaN ? 0 : min(max(milliseconds, -CivilTime.limit), CivilTime.limit).rounded(.down))
        let days = total.flooredQuotient(by: 86_400_000)
        self.init(days: days)
        let rest = total - days * 86_400_000
        hours = rest / 3_600_000
        minutes = rest / 60_000 % 60
        seconds = rest / 1_000 % 60
        self.milliseconds = rest % 1_000
    }

    /// The latest time of a JavaScript date, in milliseconds after 1970-01-01 00:00.
    static let limit = 8.64e15

    /// The number of days from 1970-01-01 to this date.
    var days: Int {
        let months = min(max(month, -10_000_000), 10_000_000)
        let years = min(max(year, -1_000_000), 1_000_000) + (months - 2).flooredQuotient(by: 12)
        let shiftedMonth = (months - 2).remainder(by: 12)
        let era = years.flooredQuotient(by: 400)
        let yearOfEra = years - era * 400
        let dayOfYear = (153 * shiftedMonth + 2) / 5
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468 + min(max(day, -1_000_000_000), 1_000_000_000) - 1
    }

    /// The number of milliseconds from 1970-01-01 00:00 on the same clock to this time.
    var clock: Double {
        var sum = Double(days) * 86_400_000
        sum += Double(hours) * 3_600_000
        sum += Double(minutes) * 60_000
        return sum + Double(seconds) * 1_000 + Double(milliseconds)
    }

    /// The day of the week; 0 is Sunday.
    var weekday: Int { (days + 4).remainder(by: 7) }

    /// The day of the year, from 1.
    var dayOfYear: Int { days - CivilTime(year: year).days + 1 }

    var quarter: Int { month / 3 + 1 }

    /// The number of the week in the year. Weeks start on Sunday, and days before the first Sunday are in week 0.
    var sundayWeek: Int { (dayOfYear - 1 + 7 - weekday) / 7 }

    /// The number of the week in the year. Weeks start on Monday, and days before the first Monday are in week 0.
    var mondayWeek: Int { (dayOfYear - 1 + 7 - (weekday + 6) % 7) / 7 }

    /// The ISO 8601 year and week. Weeks start on Monday, and week 1 contains the first Thursday of the year.
    var isoWeek: (year: Int, week: Int) {
        let thursday = CivilTime(days: days - (weekday + 6) % 7 + 3)
        return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
    }
}

extension Int {
    /// Returns the quotient rounded down to an integer. The divisor must be positive.
    func flooredQuotient(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// Returns the remainder of a division rounded down, in `0..<divisor`.
    func remainder(by divisor: Int) -> Int {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }

    /// Converts a number to an integer. The number is rounded toward zero and clamped to ±10¹⁵; NaN becomes 0.
    init(clamping number: Double) {
        self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -1e15), 1e15))
    }
}
