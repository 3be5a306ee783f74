// SPDX-License-Identifier: MIT

import Foundation

/// The requested number of ticks, or the interval between ticks for a time scale.
enum TickCount: Sendable, Hashable {
    case number(Double)
    case interval(CalendarInterval)
}

extension Scale {
    /// Returns the values of ticks. They are about `count` round numbers or dates, the boundaries of bins, or the
    /// values of a discrete domain.
    ///
    /// - Parameters:
    ///   - minStep: The minimum distance between two ticks, in units of the domain.
    ///   - budget: The budget that the ticks are counted in before they are made.
    func ticks(
        _ count: TickCount = .number(10), minStep: Double? = nil, budget: Budget, at path: String
    ) throws(ChartError) -> [Value] {
        try budget.count(items: tickEstimate(effectiveCount(count, minStep: minStep)), at: path)
        return ticks(count, minStep: minStep)
    }

    /// Returns the number of ticks that are about to be made, which may be a few percent too small.
    private func tickEstimate(_ count: TickCount) -> Int {
        if let bins { return bins.count }
        switch kind {
        case .ordinal, .band, .point, .quantile, .threshold, .binOrdinal: return domain.count
        default: break
        }
        guard let first = numbers.first, let last = numbers.last else { return 0 }
        if case .interval(let interval) = count, kind.isTime {
            return Int(clamping: abs(last - first) / interval.duration)
        }
        // A log scale over many powers has ticks at round powers only.
        let powers = abs(logarithm(last) - logarithm(first))
        guard kind == .log, base <= 1000, powers < min(count.number, 1000) else { return 0 }
        return Int(clamping: base * (powers + 2))
    }

    /// Returns the values of ticks, however many they are.
    func ticks(_ count: TickCount = .number(10), minStep: Double? = nil) -> [Value] {
        let count = effectiveCount(count, minStep: minStep)
        if let bins { return visibleTicks(bins.map(value), count: count) }
        switch kind {
        case .ordinal, .band, .point, .quantile, .threshold, .binOrdinal: return domain
        default: break
        }
        guard let first = numbers.first, let last = numbers.last, first.isFinite, last.isFinite else { return [] }
        switch kind {
        case .time, .utc:
            let interval: CalendarInterval
            switch count {
            case .number(let count):
                guard count > 0 else { return [] }
                interval = CalendarInterval(from: first, to: last, count: min(count, 10_000))
            case .interval(let given): interval = given
            }
            return interval.ticks(from: first, to: last, in: tickCalendar).map(Value.date)
        case .log: return logTicks(from: first, to: last, count: count.number).map(Value.number)
        default: return NumberTicks.ticks(from: first, to: last, count: count.number).map(Value.number)
        }
    }

    /// Returns the requested number of ticks, adjusted for bins and for the minimum distance.
    func effectiveCount(_ count: TickCount, minStep: Double?) -> TickCount {
        guard case .number(var number) = count else { return count }
        if let bins { number = max(number, Double(bins.count)) }
        if let minStep, let first = numbers.first, let last = numbers.last {
            let steps = abs(last - first) / minStep
            number = min(number, (steps == 0 || steps.isNaN ? 1 : steps).rounded(.down) + 1)
        }
        return .number(number)
    }

    /// Returns the ticks with positions within the range, sorted by position. Every second tick is removed until at
    /// most `count` ticks remain. If fewer than three ticks remain, the result is the two outermost ticks.
    func visibleTicks(_ values: [Value], count: TickCount? = nil) -> [Value] {
        guard let first = rangeNumbers.first, let last = rangeNumbers.last else { return values }
        let low = min(first, last).rounded(.down)
        let high = max(first, last).rounded(.up)
        let isDescending = first > last
        let placed = values.map { (value: $0, position: number($0)) }.filter {
            low <= $0.position && $0.position <= high
        }
        var ticks = placed.sorted { isDescending ? $0.position > $1.position : $0.position < $1.position }.map(\.value)
        if case .number(let count) = count, count > 0, ticks.count > 1, let first = ticks.first, let last = ticks.last {
            while Double(ticks.count) > count, ticks.count >= 3 {
                ticks = stride(from: 0, to: ticks.count, by: 2).map { ticks[$0] }
            }
            if ticks.count < 3 { ticks = [first, last] }
        }
        return ticks
    }

    // MARK: - Log scales

    /// Whether a tick of a log scale has a label. If the scale has more ticks than requested, only ticks near a power
    /// of the base have labels.
    ///
    /// - Parameters:
    ///   - count: The requested number of ticks.
    ///   - tickCount: The number of ticks.
    func isLabeled(_ tick: Double, count: Double, of tickCount: Int) -> Bool {
        let limit = max(1, base * count / Double(tickCount))
        var multiple = abs(tick) / pow(base, (Foundation.log(abs(tick)) / Foundation.log(base) + 0.5).rounded(.down))
        if multiple * base < base - 0.5 { multiple *= base }
        return multiple <= limit
    }

    private func logTicks(from first: Double, to last: Double, count: Double) -> [Double] {
        let low = min(first, last)
        let high = max(first, last)
        let start = logarithm(low)
        let stop = logarithm(high)
        guard start.isFinite, stop.isFinite else { return [] }
        var ticks: [Double] = []
        if base == base.rounded(), (2...1000).contains(base), stop - start < min(count, 1000) {
            let multiples = Array(stride(from: 1, to: base, by: 1))
            var exponent = start.rounded(.down)
            while exponent <= stop.rounded(.up) {
                if low > 0 {
                    ticks += multiples.map { exponent < 0 ? $0 / power(-exponent) : $0 * power(exponent) }
                } else {
                    ticks += multiples.reversed().map { exponent > 0 ? $0 / power(-exponent) : $0 * power(exponent) }
                }
                exponent += 1
            }
            ticks = ticks.filter { low <= $0 && $0 <= high }
            if Double(ticks.count * 2) < count { ticks = NumberTicks.ticks(from: low, to: high, count: count) }
        } else {
            ticks = NumberTicks.ticks(from: start, to: stop, count: min(stop - start, count)).map(power)
        }
        return last < first ? ticks.reversed() : ticks
    }

    /// Returns the logarithm to the scale's base, mirrored at 0 for a negative domain.
    func logarithm(_ x: Double) -> Double {
        func logarithm(_ x: Double) -> Double {
            switch base {
            case 10: log10(x)
            case 2: log2(x)
            default: Foundation.log(x) / Foundation.log(base)
            }
        }
        return (numbers.first ?? 0) < 0 ? -logarithm(-x) : logarithm(x)
    }

    /// Returns the inverse of `logarithm`.
    func power(_ x: Double) -> Double {
        func power(_ x: Double) -> Double {
            switch base {
            case 10: NumberTicks.powerOfTen(x)
            case M_E: exp(x)
            default: pow(base, x)
            }
        }
        return (numbers.first ?? 0) < 0 ? -power(-x) : power(x)
    }
}

extension TickCount {
    /// The number of ticks, or 10 for an interval. Only time scales use intervals.
    fileprivate var number: Double { if case .number(let number) = self { number } else { 10 } }
}
