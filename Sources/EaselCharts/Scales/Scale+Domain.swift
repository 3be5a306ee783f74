// SPDX-License-Identifier: MIT

import Foundation

extension Scale {
    /// Widens a continuous domain at both ends by a distance, in points of the range.
    mutating func pad(by distance: Double) {
        guard kind.isContinuous, distance != 0, let low = transformed.first, let high = transformed.last,
            let from = rangeNumbers.first, let to = rangeNumbers.last, low != high
        else { return }
        let span = abs(to - from)
        let factor = span / (span - 2 * distance)
        let center = (low + high) / 2
        setEnds(untransform(center + (low - center) * factor), untransform(center + (high - center) * factor))
    }

    /// Widens a continuous domain to include 0.
    mutating func includeZero() {
        guard let first = numbers.first, let last = numbers.last else { return }
        setEnds(first > 0 ? 0 : first, last < 0 ? 0 : last)
    }

    /// Replaces the ends of a numeric domain and inserts a midpoint, from which colors diverge.
    mutating func setDomain(min: Double? = nil, max: Double? = nil, mid: Double? = nil) {
        guard let first = numbers.first, let last = numbers.last else { return }
        let low = min ?? first
        let high = max ?? last
        setEnds(low, high)
        if let mid {
            let index = mid > high ? domain.count : mid < low ? 0 : domain.count - 1
            domain.insert(value(mid), at: index)
        }
    }

    /// Widens a continuous domain to round numbers or dates.
    mutating func nice(_ count: TickCount = .number(10)) {
        guard kind.isContinuous || kind == .quantize, let first = numbers.first, let last = numbers.last,
            first.isFinite, last.isFinite
        else { return }
        switch kind {
        case .time, .utc:
            let interval =
                switch count {
                case .number(let count): CalendarInterval(from: first, to: last, count: count)
                case .interval(let interval): interval
                }
            let (start, stop) = interval.nice(from: first, to: last, in: tickCalendar)
            setEnds(start, stop)
        case .log:
            let low = power(logarithm(min(first, last)).rounded(.down))
            let high = power(logarithm(max(first, last)).rounded(.up))
            if last < first { setEnds(high, low) } else { setEnds(low, high) }
        default:
            guard case .number(let count) = count else { return }
            let (low, high) = NumberTicks.nice(from: min(first, last), to: max(first, last), count: count)
            if last < first { setEnds(high, low) } else { setEnds(low, high) }
        }
    }

    /// Sets the boundaries of equally sized bins. Only boundaries within the domain are included.
    mutating func setBins(start: Double? = nil, stop: Double? = nil, step: Double) {
        let low = numbers.first ?? start ?? .nan
        let high = numbers.last ?? stop ?? .nan
        var first = start ?? low
        var last = stop ?? high
        if first < low { first = step * (low / step).rounded(.up) }
        if last > high { last = step * (high / step).rounded(.down) }
        let count = ((last + step / 2 - first) / step).rounded(.up)
        guard count > 0, count <= 10_000 else { return }
        bins = (0..<Int(count)).map { first + Double($0) * step }
    }

    /// The calendar used for ticks.
    var tickCalendar: ChartCalendar { kind == .utc ? .utc : calendar }

    /// Replaces the first and last values, except where a new value is NaN.
    private mutating func setEnds(_ first: Double, _ last: Double) {
        guard !domain.isEmpty, !first.isNaN, !last.isNaN, first != numbers.first || last != numbers.last else { return }
        var values = domain
        values[0] = value(first)
        values[values.count - 1] = value(last)
        domain = values
    }

    /// Returns a number as a value of the domain. Dates have whole milliseconds.
    func value(_ number: Double) -> Value { kind.isTime ? .date(number.rounded(.towardZero)) : .number(number) }
}
