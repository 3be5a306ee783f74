// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The offsets of a time zone. They are obtained from Foundation for one calendar year at a time and cached.
final class ZoneOffsets: Sendable, Hashable {
    /// An offset and the time when it starts to apply, both in milliseconds.
    private struct Period {
        let start: Double
        let offset: Double
    }

    private let zone: TimeZone
    private let years = Mutex<[Int: [Period]]>([:])

    private static let zones = Mutex<[TimeZone: ZoneOffsets]>([:])

    private init(_ zone: TimeZone) { self.zone = zone }

    static func shared(of zone: TimeZone) -> ZoneOffsets {
        zones.withLock { zones in
            if let offsets = zones[zone] { return offsets }
            let offsets = ZoneOffsets(zone)
            zones[zone] = offsets
            return offsets
        }
    }

    /// Returns the offset of local time from UTC at a point in time, in milliseconds.
    func offset(at date: Double) -> Double {
        // In the far future, zones follow fixed rules. Dates more than 2.5 × 10¹⁴ ms from 1970 (about the year 9900)
        // use the offset at that limit.
        guard abs(date) < 2.5e14 else { return foundationOffset(at: date.isNaN ? 0 : min(max(date, -2.5e14), 2.5e14)) }
        let year = Int((date / ZoneOffsets.yearLength).rounded(.down))
        return years.withLock { years in
            let periods = years[year] ?? periods(ofYear: year)
            years[year] = periods
            return (periods.last { $0.start <= date } ?? periods[0]).offset
        }
    }

    private static let yearLength = 365.25 * 86_400_000

    private func foundationOffset(at date: Double) -> Double {
        Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: (date / 1_000).rounded(.down)))) * 1_000
    }

    /// Returns the periods of one year. Changes are found by comparing offsets two weeks apart.
    private func periods(ofYear year: Int) -> [Period] {
        let start = Double(year) * ZoneOffsets.yearLength
        let end = start + ZoneOffsets.yearLength
        var periods = [Period(start: start, offset: foundationOffset(at: start))]
        var last = start
        while last < end, let offset = periods.last?.offset {
            let next = min(last + 14 * 86_400_000, end)
            let nextOffset = foundationOffset(at: next)
            if nextOffset != offset {
                var (before, after) = (last, next)
                while after - before > 1_000 {
                    let middle = ((before + after) / 2_000).rounded() * 1_000
                    guard middle > before, middle < after else { break }
                    if foundationOffset(at: middle) == offset { before = middle } else { after = middle }
                }
                periods.append(Period(start: (after / 1_000).rounded(.down) * 1_000, offset: nextOffset))
            }
            last = next
        }
        return periods
    }

    static func == (a: ZoneOffsets, b: ZoneOffsets) -> Bool { a.zone == b.zone }

    func hash(into hasher: inout Hasher) { hasher.combine(zone) }
}
