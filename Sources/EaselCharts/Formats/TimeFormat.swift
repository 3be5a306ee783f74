// SPDX-License-Identifier: MIT

/// A date format in d3-time-format syntax, such as `%b %d, %Y`.
struct TimeFormat: Sendable, Hashable {
    /// A part of a format.
    enum Piece: Sendable, Hashable {
        case literal(String)
        /// A directive, with the character that pads numbers; `nil` for no padding.
        case field(TimeDirective, fill: Character?)
    }

    /// A single format, or the formats of a time axis, from milliseconds to years.
    private var forms: [[Piece]]
    let locale: ChartLocale.Times
    let calendar: ChartCalendar

    init(
        _ specifier: String, locale: ChartLocale = .enUS, calendar: ChartCalendar = .utc, at path: String = "$"
    ) throws(ChartError) {
        forms = [try TimeFormat.pieces(of: specifier, locale: locale.times, depth: 0, at: path)]
        self.locale = locale.times
        self.calendar = calendar
    }

    private init(forms: [[Piece]], locale: ChartLocale, calendar: ChartCalendar) {
        self.forms = forms
        self.locale = locale.times
        self.calendar = calendar
    }

    /// Returns the default format of a time axis, which has different forms for years, months, days, and times.
    static func multi(locale: ChartLocale = .enUS, calendar: ChartCalendar = .utc) -> TimeFormat {
        TimeFormat(
            forms: [
                [.literal("."), .field(.milliseconds, fill: "0")],
                [.literal(":"), .field(.seconds, fill: "0")],
                [.field(.hoursOfHalf, fill: "0"), .literal(":"), .field(.minutes, fill: "0")],
                [.field(.hoursOfHalf, fill: "0"), .literal(" "), .field(.period, fill: "0")],
                [.field(.shortDay, fill: "0"), .literal(" "), .field(.dayOfMonth, fill: "0")],
                [.field(.shortMonth, fill: "0"), .literal(" "), .field(.dayOfMonth, fill: "0")],
                [.field(.month, fill: "0")],
                [.field(.year, fill: "0")],
            ], locale: locale, calendar: calendar)
    }

    /// Returns the default format of a time axis with other forms for some units, as in `{"month": "%b"}`.
    static func multi(
        _ specifiers: Object, locale: ChartLocale, calendar: ChartCalendar, at path: String
    ) throws(ChartError) -> TimeFormat {
        var format = multi(locale: locale, calendar: calendar)
        let units = [
            ["milliseconds"], ["seconds"], ["minutes"], ["hours"], ["day", "date"], ["week"], ["month"], ["year"],
        ]
        for (index, names) in units.enumerated() {
            for name in names {
                guard let specifier = specifiers[name]?.string else { continue }
                format.forms[index] = try pieces(of: specifier, locale: locale.times, depth: 0, at: "\(path).\(name)")
            }
        }
        return format
    }

    private static func pieces(
        of specifier: String, locale: ChartLocale.Times, depth: Int, at path: String
    ) throws(ChartError) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        var rest = Substring(specifier)
        while let character = rest.popFirst() {
            guard character == "%" else {
                literal.append(character)
                continue
            }
            var letter = rest.popFirst()
            var fill: Character? = letter == "e" ? " " : "0"
            if let flag = letter, "-_0".contains(flag) {
                fill = flag == "-" ? nil : flag == "_" ? " " : "0"
                letter = rest.popFirst()
            }
            let nested: String? =
                switch letter {
                case "c": locale.dateTime
                case "x": locale.date
                case "X": locale.time
                default: nil
                }
            if letter == "%" {
                literal.append("%")
                continue
            }
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            if let nested {
                guard depth < 3 else { throw ChartError(.spec, at: path, "the locale's formats contain themselves") }
                pieces += try TimeFormat.pieces(of: nested, locale: locale, depth: depth + 1, at: path)
            } else if let directive = letter.flatMap(TimeDirective.init) {
                pieces.append(.field(directive, fill: fill))
            } else {
                let directive = letter.map { "%\($0)" } ?? "% at its end"
                throw ChartError(
                    .spec, at: path, "\"\(specifier)\" is not a time format: \(directive) is not a directive",
                    expected: TimeDirective.allCases.map { "%\($0.rawValue)" } + ["%c", "%x", "%X", "%%"])
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        return pieces
    }

    /// Parses text in this format and returns its date, or `nil` if the text does not match the format.
    ///
    /// Components that the format does not contain default to 1900-01-01, 00:00.
    func date(from text: String) -> Double? {
        guard forms.count == 1 else { return nil }
        var parser = TimeParser(text, locale: locale)
        return parser.read(forms[0]) ? parser.date(in: calendar) : nil
    }

    // MARK: - Writing

    /// Returns the text for a date in milliseconds since 1970-01-01 UTC. For an invalid date, numbers are written as
    /// NaN.
    func string(_ date: Double) -> String {
        let time = calendar.time(at: date)
        var text = ""
        for piece in forms[forms.count == 1 || date.isNaN ? 0 : form(of: time)] {
            switch piece {
            case .literal(let literal): text += literal
            case .field(let directive, let fill): write(directive, fill, of: time, at: date, to: &text)
            }
        }
        return text
    }

    /// Returns the index of the axis format for the smallest unit that is not zero in a time.
    private func form(of time: CivilTime) -> Int {
        if time.milliseconds != 0 { return 0 }
        if time.seconds != 0 { return 1 }
        if time.minutes != 0 { return 2 }
        if time.hours != 0 { return 3 }
        if time.day != 1 { return time.weekday == 0 ? 5 : 4 }
        return time.month != 0 ? 6 : 7
    }

    private func write(
        _ directive: TimeDirective, _ fill: Character?, of time: CivilTime, at date: Double, to text: inout String
    ) {
        func number(_ number: Int, _ width: Int = 2) {
            guard !date.isNaN else { return text += "NaN" }
            let digits = String(abs(number))
            if number < 0 { text += "-" }
            if let fill { for _ in 0..<max(0, width - digits.utf8.count) { text.append(fill) } }
            text += digits
        }
        func name(_ names: [String], _ index: Int) {
            text += date.isNaN || !names.indices.contains(index) ? "undefined" : names[index]
        }
        switch directive {
        case .shortDay: name(locale.shortDays, time.weekday)
        case .day: name(locale.days, time.weekday)
        case .shortMonth: name(locale.shortMonths, time.month)
        case .month: name(locale.months, time.month)
        case .dayOfMonth, .dayOfMonthWithSpace: number(time.day)
        case .microseconds:
            number(time.milliseconds, 3)
            text += "000"
        case .isoYearOfCentury: number(time.isoWeek.year % 100)
        case .isoYear: number(time.isoWeek.year % 10_000, 4)
        case .hours: number(time.hours)
        case .hoursOfHalf: number(time.hours % 12 == 0 ? 12 : time.hours % 12)
        case .dayOfYear: number(time.dayOfYear, 3)
        case .milliseconds: number(time.milliseconds, 3)
        case .monthNumber: number(time.month + 1)
        case .minutes: number(time.minutes)
        case .period: name(locale.periods, time.hours < 12 ? 0 : 1)
        case .quarter: number(time.quarter, 1)
        case .instant: text += date.javaScriptDescription
        case .instantInSeconds: text += (date / 1_000).rounded(.down).javaScriptDescription
        case .seconds: number(time.seconds)
        case .weekdayFromMonday: number(time.weekday == 0 ? 7 : time.weekday, 1)
        case .sundayWeek: number(time.sundayWeek)
        case .isoWeek: number(time.isoWeek.week)
        case .weekday: number(time.weekday, 1)
        case .mondayWeek: number(time.mondayWeek)
        case .yearOfCentury: number(time.year % 100)
        case .year: number(time.year % 10_000, 4)
        case .zone:
            let minutes = Int(clamping: calendar.offset(at: date) / 60_000)
            let clock = abs(minutes) / 60 * 100 + abs(minutes) % 60
            text += minutes < 0 ? "-" : "+"
            text += String(10_000 + clock).dropFirst()
        }
    }
}
