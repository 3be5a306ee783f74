// SPDX-License-Identifier: MIT

/// A month of the Gregorian calendar. Its arithmetic does not depend on time zones or locales.
struct CalendarMonth: Equatable {
    /// The year, from 1 to 9,999. Years before the calendar's introduction follow the same rules.
    let year: Int

    /// The month, from 1 for January to 12 for December.
    let month: Int

    /// Creates a month, or returns `nil` if the year or the month is out of range.
    init?(year: Int, month: Int) {
        guard 1...9_999 ~= year, 1...12 ~= month else { return nil }
        self.year = year
        self.month = month
    }

    var numberOfDays: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The weekday of the first day, from 0 for Monday to 6 for Sunday.
    ///
    /// Formula: Zeller, "Die Grundaufgaben der Kalenderrechnung auf neue und vereinfachte Weise gelöst" (1882).
    var firstWeekday: Int {
        // Zeller's year begins in March, which makes the leap day the last day of the year.
        let (zellerYear, zellerMonth) = month < 3 ? (year - 1, month + 12) : (year, month)
        let dayOfSaturdayWeek =
            1 + 13 * (zellerMonth + 1) / 5 + zellerYear + zellerYear / 4 - zellerYear / 100 + zellerYear / 400
        // Zeller's week begins on Saturday.
        return (dayOfSaturdayWeek + 5) % 7
    }

    /// The English name of the month, and the year.
    var title: String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return "\(names[month - 1]) \(year)"
    }

    private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}
