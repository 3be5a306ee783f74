// SPDX-License-Identifier: MIT

import Foundation

/// A clock and calendar for one time zone.
///
/// Dates are milliseconds since 1970-01-01 UTC, as in JavaScript; NaN represents an invalid date.
struct ChartCalendar: Sendable, Hashable {
    /// The zone's offsets from UTC; `nil` for UTC itself.
    private let offsets: ZoneOffsets?

    static let utc = ChartCalendar(timeZone: .gmt)

    init(timeZone: TimeZone) {
        offsets = timeZone == .gmt || timeZone.identifier == "UTC" ? nil : ZoneOffsets.shared(of: timeZone)
    }

    var isUTC: Bool { offsets == nil }

    /// Returns the calendar date and the time of day at a point in time.
    func time(at date: Double) -> CivilTime { CivilTime(clock: date + offset(at: date)) }

    /// Returns the point in time for a calendar date and a time of day.
    ///
    /// If clocks are set back and a time occurs twice, the first occurrence is returned. If clocks skip a time, that
    /// time is moved forward by the skipped amount.
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

    /// Returns the offset of local time from UTC at a point in time, in milliseconds.
    func offset(at date: Double) -> Double { offsets?.offset(at: date) ?? 0 }
}
