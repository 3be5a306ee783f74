// SPDX-License-Identifier: MIT

import Easel

/// A month of activities, summed by day.
struct TrainingLog: Equatable {
    /// The sum of a day's activities.
    struct Day: Equatable {
        var minutes = 0
        var hasWorkout = false
    }

    let month: CalendarMonth

    /// All days of the month, in order.
    private(set) var days: [Day]

    /// Reads a CSV file in UTF-8, with LF or CRLF line breaks.
    ///
    /// Comment lines, which start with `#`, come first, then the column names `date,minutes,workout`, and then one
    /// line for each activity, in any order. All activities are in the same month.
    ///
    /// A date looks like `2025-10-31`, minutes are a whole number ≥ 1, and a workout is `yes` or `no`. The activities
    /// of a day add up to at most 1,440 minutes.
    ///
    /// - Throws: `TrainingLogError` if the file has any other form.
    init(csv: [UInt8]) throws(TrainingLogError) {
        var lines = csv.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        // A line break at the end of the file does not start another line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        let start = lines.firstIndex { $0.first != UInt8(ascii: "#") } ?? lines.endIndex
        guard start < lines.endIndex, String(bytes: lines[start], encoding: .utf8) == "date,minutes,workout" else {
            throw TrainingLogError(line: start + 1, problem: "expected the column names date,minutes,workout")
        }
        var log: TrainingLog?
        for index in lines.indices.dropFirst(start + 1) {
            let line = TrainingLogLine(number: index + 1, bytes: lines[index])
            let (date, day) = try line.activity()
            var read = log ?? TrainingLog(month: date.month)
            guard read.month == date.month else {
                throw line.error("the activity is not in the month of those before it")
            }
            read.days[date.day - 1].minutes += day.minutes
            if day.hasWorkout { read.days[date.day - 1].hasWorkout = true }
            guard read.days[date.day - 1].minutes <= 1_440 else {
                throw line.error("the day's activities together are longer than a day")
            }
            log = read
        }
        guard let log else {
            throw TrainingLogError(line: lines.count + 1, problem: "expected an activity")
        }
        self = log
    }

    private init(month: CalendarMonth) {
        self.month = month
        days = Array(repeating: Day(), count: month.numberOfDays)
    }
}

/// An error in a training log, and its line number.
struct TrainingLogError: Error, Equatable, CustomStringConvertible {
    /// The line number, counted from 1.
    let line: Int
    let problem: String

    var description: String { "training log, line \(line): \(problem)" }
}

/// A line of the CSV file that describes an activity.
private struct TrainingLogLine {
    let number: Int
    let bytes: ArraySlice<UInt8>

    func error(_ problem: String) -> TrainingLogError { TrainingLogError(line: number, problem: problem) }

    func activity() throws(TrainingLogError) -> (date: (month: CalendarMonth, day: Int), day: TrainingLog.Day) {
        guard let text = String(bytes: bytes, encoding: .utf8) else { throw error("the line is not UTF-8") }
        let fields = text.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count == 3 else { throw error("expected 3 columns, found \(fields.count)") }
        let date = try date(fields[0])
        guard let minutes = number(fields[1]), 1...1_440 ~= minutes else {
            throw error("expected minutes from 1 to 1440, found “\(fields[1])”")
        }
        guard let isWorkout = ["yes": true, "no": false][fields[2]] else {
            throw error("expected yes or no for the workout, found “\(fields[2])”")
        }
        return (date, TrainingLog.Day(minutes: minutes, hasWorkout: isWorkout))
    }

    private func date(_ text: Substring) throws(TrainingLogError) -> (month: CalendarMonth, day: Int) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
            let day = number(parts[2])
        else { throw error("expected a date like 2025-10-31, found “\(text)”") }
        guard let month = CalendarMonth(year: year, month: month), 1...month.numberOfDays ~= day else {
            throw error("there is no day “\(text)” in the calendar")
        }
        return (month, day)
    }

    /// Returns the whole number that `text` spells, or `nil` if `text` contains anything but digits.
    ///
    /// `Int` alone would also accept a sign.
    private func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(text) : nil
    }
}
