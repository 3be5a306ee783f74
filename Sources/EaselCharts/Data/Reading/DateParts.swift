// SPDX-License-Identifier: MIT

/// The numbers and names found in the text of a date.
struct DateParts {
    /// Up to three numbers from the date, in the order of the text.
    var days = ShortList()
    /// A month given by name; 1 is January.
    var month: Int?
    var isISO = false
    /// The hours, minutes, seconds, and milliseconds found so far, in this order.
    var time = ShortList()
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
        // The components that the text does not have are 0.
        var clock = time.numbers
        if let half {
            guard 1...12 ~= clock[0] else { return .nan }
            clock[0] = clock[0] % 12 + half
        }
        let isMidnight = clock == SIMD4(24, 0, 0, 0)
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
        guard !days.isEmpty else { return nil }
        let first = days.numbers[0]
        let second = days.count > 1 ? days.numbers[1] : 1
        let third = days.count > 2 ? days.numbers[2] : 1
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

/// Up to four numbers, which need no memory of their own. Chart C3: −3 %.
struct ShortList {
    /// The numbers, followed by zeros.
    private(set) var numbers = SIMD4<Int>()
    private(set) var count = 0

    init(_ numbers: Int...) {
        for number in numbers { append(number) }
    }

    var isEmpty: Bool { count == 0 }

    /// Appends a number to a list of at most three numbers.
    mutating func append(_ number: Int) {
        numbers[count] = number
        count += 1
    }
}
