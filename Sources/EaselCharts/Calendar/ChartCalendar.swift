// SPDX-License-Identifier: MIT

import Foundation

/// A clock with a calendar: times of day and dates of one time zone.
///
/// Dates are milliseconds since 1970-01-01 UTC, as in JavaScript; NaN stands for an invalid date.
struct ChartCalendar: Sendable, Hashable {
    /// The zone's offsets from UTC; `nil` for UTC itself.
    private let offsets: ZoneOffsets?

    static let utc = ChartCalendar(timeZone: .gmt)

    init(timeZone: TimeZone) {
        offsets = timeZone == .gmt || timeZone.identifier == "UTC" ? nil : ZoneOffsets.shared(of: timeZone)
    }

    var isUTC: Bool { offsets == nil }

    /// The date and the time of day at a point in time.
    func time(at date: Double) -> CivilTime { CivilTime(clock: date + offset(at: date)) }

    /// The point in time at which this calendar shows a date and a time of day.
    ///
    /// A time that occurs twice, when clocks are set back, is the first of the two; one that clocks skip is moved on by as
    /// much as they skip.
    func date(_ time: CivilTime) -> Double {
        let clock = time.clock
        guard let offsets else { return abs(clock) <= CivilTime.limit ? clock : .nan }
        let before = offsets.offset(at: clock - 86_400_000)
        let after = offsets.offset(at: clock + 86_400_000)
        var date = clock - before
        if before != after, offsets.offset(at: date) != before, offsets.offset(at: clock - after) == after {
            date = clock - after
        }
        return abs(date) <= CivilTime.limit ? date : .nan
    }

    /// The offset of local time from UTC, in milliseconds.
    func offset(at date: Double) -> Double { offsets?.offset(at: date) ?? 0 }
}
