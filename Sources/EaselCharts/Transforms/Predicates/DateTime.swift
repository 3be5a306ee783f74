// SPDX-License-Identifier: MIT

/// A date written as an object, such as `{"year": 2012, "month": "jan", "date": 1}`.
///
/// The year defaults to 2012, which starts on a Sunday. If only the weekday (`day`) is given, the date is in the first
/// week of the year.
struct DateTime: Sendable, Hashable {
    private var time = CivilTime(year: 2012)
    private let isUTC: Bool

    /// Whether a value is an object with at least one date component.
    static func isDateTime(_ value: Value) -> Bool {
        value.object?.names.contains { names.contains($0) } ?? false
    }

    private static let names = [
        "year", "quarter", "month", "date", "day", "hours", "minutes", "seconds", "milliseconds",
    ]

    init(_ value: Value, path: String) throws(ChartError) {
        guard let object = value.object else { throw ChartError(.spec, at: path, "a date is an object with units") }
        isUTC = object["utc"] == true
        func integer(_ name: String) throws(ChartError) -> Int? {
            guard let value = object[name], !value.isNull else { return nil }
            guard case .number(let number) = value, let integer = Int(exactly: number), abs(integer) <= 1_000_000_000
            else { throw ChartError(.spec, at: "\(path).\(name)", "\"\(name)\" takes a whole number") }
            return integer
        }
        // A weekday determines a date only if the year starts on a Sunday.
        let year = try integer("year")
        if let year { time.year = year }
        if let month = object["month"], !month.isNull {
            time.month = try DateTime.index(month, of: DateTime.months, "month", path: path, numberOffset: 1)
        } else if let quarter = try integer("quarter") {
            time.month = (quarter - 1) * 3
        }
        if let date = try integer("date") {
            time.day = date
        } else if let day = object["day"], !day.isNull, year == nil {
            time.day = try DateTime.index(day, of: DateTime.days, "day", path: path, numberOffset: 0) % 7 + 1
        }
        time.hours = try integer("hours") ?? 0
        time.minutes = try integer("minutes") ?? 0
        time.seconds = try integer("seconds") ?? 0
        time.milliseconds = try integer("milliseconds") ?? 0
    }

    /// Creates the date for a literal that is compared with dates of a time unit. The result is `nil` if the literal is
    /// neither a date object nor a value of the unit.
    ///
    /// If the time unit has a single part, a name or a number below 10,000 is a value of that part, such as a year, a
    /// month, or a weekday.
    init?(literal value: Value, timeUnit: TimeUnit?, path: String) throws(ChartError) {
        if DateTime.isDateTime(value) {
            try self.init(value, path: path)
            return
        }
        guard let timeUnit, timeUnit.parts.count == 1, let part = timeUnit.parts.first else { return nil }
        switch value {
        case .number(let number) where number < 10_000: break
        case .string(let text) where DateReader(calendar: .utc).date(text).isNaN: break
        default: return nil
        }
        try self.init(.object([part.rawValue: value]), path: path)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    /// Returns the index for a name, the first three letters of a name, or a number.
    private static func index(
        _ value: Value, of names: [String], _ unit: String, path: String, numberOffset: Int
    ) throws(ChartError) -> Int {
        if case .number(let number) = value, let integer = Int(exactly: number), abs(integer) <= 1_000_000 {
            return integer - numberOffset
        }
        let name = value.string?.lowercased() ?? ""
        if let index = names.firstIndex(where: { $0 == name || $0.prefix(3) == name }) { return index }
        throw ChartError(
            .spec, at: "\(path).\(unit)", "\(JSONWriter.string(value)) is not a \(unit)", expected: names,
            suggestion: nearest(to: name, in: names))
    }

    /// Returns the point in time, in milliseconds since 1970-01-01 UTC.
    func date(in context: Context) -> Double { (isUTC ? context.utc : context.calendar).date(time) }
}
