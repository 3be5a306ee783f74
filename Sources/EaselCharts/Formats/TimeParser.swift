// SPDX-License-Identifier: MIT

/// A parser for one string in a time format.
struct TimeParser {
    private let bytes: [UInt8]
    private let locale: ChartLocale.Times
    private var position = 0

    private var year = 1900
    private var month: Int?
    private var day = 1
    private var hours = 0
    private var minutes = 0
    private var seconds = 0
    private var milliseconds = 0
    private var quarter: Int?
    private var isAfternoon: Bool?
    /// The day of the week; 0 is Sunday.
    private var weekday: Int?
    private var sundayWeek: Int?
    private var mondayWeek: Int?
    private var isoWeek: Int?
    /// The offset from UTC, in minutes.
    private var offset: Int?
    /// The time in milliseconds since 1970, if the text contains it as a number.
    private var instant: Double?

    init(_ text: String, locale: ChartLocale.Times) {
        bytes = Array(text.utf8)
        self.locale = locale
    }

    /// Reads the entire text. Returns whether the text matches the format.
    mutating func read(_ pieces: [TimeFormat.Piece]) -> Bool {
        for piece in pieces {
            switch piece {
            case .literal(let literal):
                for byte in literal.utf8 {
                    guard position < bytes.count, bytes[position] == byte else { return false }
                    position += 1
                }
            case .field(let directive, _): guard read(directive) else { return false }
            }
        }
        return position == bytes.count
    }

    private mutating func read(_ directive: TimeDirective) -> Bool {
        switch directive {
        case .shortDay: return TimeParser.set(&weekday, to: name(locale.shortDays))
        case .day: return TimeParser.set(&weekday, to: name(locale.days))
        case .shortMonth: return TimeParser.set(&month, to: name(locale.shortMonths))
        case .month: return TimeParser.set(&month, to: name(locale.months))
        case .dayOfMonth, .dayOfMonthWithSpace: return TimeParser.set(&day, to: integer(2))
        case .microseconds: return TimeParser.set(&milliseconds, to: integer(6).map { $0 / 1_000 })
        case .isoYearOfCentury, .yearOfCentury:
            return TimeParser.set(&year, to: integer(2).map { $0 > 68 ? $0 + 1_900 : $0 + 2_000 })
        case .isoYear, .year: return TimeParser.set(&year, to: integer(4))
        case .hours, .hoursOfHalf: return TimeParser.set(&hours, to: integer(2))
        case .dayOfYear:
            month = 0
            return TimeParser.set(&day, to: integer(3))
        case .milliseconds: return TimeParser.set(&milliseconds, to: integer(3))
        case .monthNumber: return TimeParser.set(&month, to: integer(2).map { $0 - 1 })
        case .minutes: return TimeParser.set(&minutes, to: integer(2))
        case .period: return TimeParser.set(&isAfternoon, to: name(locale.periods).map { $0 == 1 })
        case .quarter: return TimeParser.set(&quarter, to: integer(1))
        case .instant: return TimeParser.set(&instant, to: number(bytes.count - position))
        case .instantInSeconds: return TimeParser.set(&instant, to: number(bytes.count - position).map { $0 * 1_000 })
        case .seconds: return TimeParser.set(&seconds, to: integer(2))
        case .weekdayFromMonday: return TimeParser.set(&weekday, to: integer(1).map { $0 % 7 })
        case .sundayWeek: return TimeParser.set(&sundayWeek, to: integer(2))
        case .isoWeek: return TimeParser.set(&isoWeek, to: integer(2))
        case .weekday: return TimeParser.set(&weekday, to: integer(1))
        case .mondayWeek: return TimeParser.set(&mondayWeek, to: integer(2))
        case .zone: return TimeParser.set(&offset, to: zone())
        }
    }

    private static func set<T>(_ part: inout T, to value: T?) -> Bool {
        guard let value else { return false }
        part = value
        return true
    }

    private static func set<T>(_ part: inout T?, to value: T?) -> Bool {
        part = value
        return value != nil
    }

    // MARK: - Pieces

    /// Reads white space and digits, with at most `count` characters in total and at least one digit.
    private mutating func number(_ count: Int) -> Double? {
        let end = min(bytes.count, position + count)
        var index = position
        while index < end, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
        let start = index
        var number = 0.0
        while index < end, (0x30...0x39).contains(bytes[index]) {
            number = number * 10 + Double(bytes[index] - 0x30)
            index += 1
        }
        guard index > start else { return nil }
        position = index
        return number
    }

    private mutating func integer(_ count: Int) -> Int? { number(count).map { Int($0) } }

    /// Reads the longest matching name and returns its index. The comparison ignores the case of ASCII letters.
    private mutating func name(_ names: [String]) -> Int? {
        var best: (index: Int, length: Int)?
        for (index, name) in names.enumerated() where name.utf8.count > best?.length ?? 0 {
            guard position + name.utf8.count <= bytes.count else { continue }
            var isEqual = true
            for (offset, byte) in name.utf8.enumerated() where isEqual {
                isEqual = TimeParser.lowercase(byte) == TimeParser.lowercase(bytes[position + offset])
            }
            if isEqual { best = (index, name.utf8.count) }
        }
        position += best?.length ?? 0
        return best?.index
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }

    /// Reads `Z`, `+01`, `+0100`, or `+01:00`. Returns the offset from UTC in minutes.
    private mutating func zone() -> Int? {
        guard position < bytes.count else { return nil }
        let sign = bytes[position]
        position += 1
        if sign == 0x5A { return 0 }
        guard sign == 0x2B || sign == 0x2D, let hours = twoDigits() else { return nil }
        let start = position
        if position < bytes.count, bytes[position] == 0x3A { position += 1 }
        let minutes = twoDigits()
        if minutes == nil { position = start }
        return (hours * 60 + (minutes ?? 0)) * (sign == 0x2D ? -1 : 1)
    }

    private mutating func twoDigits() -> Int? {
        guard position + 1 < bytes.count else { return nil }
        let (tens, ones) = (bytes[position], bytes[position + 1])
        guard (0x30...0x39).contains(tens), (0x30...0x39).contains(ones) else { return nil }
        position += 2
        return Int(tens - 0x30) * 10 + Int(ones - 0x30)
    }

    // MARK: - The date

    /// Returns the date that was read, or `nil` if the number of the ISO week is out of range.
    func date(in calendar: ChartCalendar) -> Double? {
        if let instant { return instant + Double(milliseconds) }
        var time = CivilTime(
            year: year, month: month ?? quarter.map { $0 * 3 - 3 } ?? 0, day: day, hours: hours, minutes: minutes,
            seconds: seconds, milliseconds: milliseconds)
        if let isAfternoon { time.hours = hours % 12 + (isAfternoon ? 12 : 0) }
        let newYear = CivilTime(year: year).weekday
        if let isoWeek {
            guard (1...53).contains(isoWeek) else { return nil }
            // Week 1 starts on the Monday that is closest to January 1.
            let monday = 1 - (newYear + 6) % 7 + (newYear > 4 || newYear == 0 ? 7 : 0)
            time.month = 0
            time.day = monday + (isoWeek - 1) * 7 + ((weekday ?? 1) + 6) % 7
        } else if let mondayWeek {
            time.month = 0
            time.day = ((weekday ?? 1) + 6) % 7 + mondayWeek * 7 - (newYear + 5) % 7
        } else if let sundayWeek {
            time.month = 0
            time.day = (weekday ?? 0) + sundayWeek * 7 - (newYear + 6) % 7
        }
        guard let offset else { return calendar.date(time) }
        time.minutes -= offset
        return ChartCalendar.utc.date(time)
    }
}
