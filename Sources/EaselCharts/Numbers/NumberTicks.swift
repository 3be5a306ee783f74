// SPDX-License-Identifier: MIT

import Foundation

/// Computes round numbers, which are multiples of 1, 2, or 5 times a power of ten.
enum NumberTicks {
    /// The distance between ticks. A distance below 1 is stored as its reciprocal, which is an integer. As a result,
    /// ticks such as 0.3 are exact.
    private enum Step: Equatable {
        case multiple(Double)
        case reciprocal(Double)

        init?(from start: Double, to stop: Double, count: Double) {
            let ideal = (stop - start) / max(0, count)
            guard ideal > 0, ideal.isFinite else { return nil }
            let exponent = log10(ideal).rounded(.down)
            let error = ideal / powerOfTen(exponent)
            // The thresholds are the geometric means of neighboring steps.
            let factor =
                error >= 50.0.squareRoot() ? 10.0 : error >= 10.0.squareRoot() ? 5 : error >= 2.0.squareRoot() ? 2 : 1
            self = exponent < 0 ? .reciprocal(powerOfTen(-exponent) / factor) : .multiple(powerOfTen(exponent) * factor)
        }

        /// Returns the number of steps from 0 to a number.
        func index(of number: Double) -> Double {
            switch self {
            case .multiple(let step): number / step
            case .reciprocal(let inverse): number * inverse
            }
        }

        /// Returns the number at a given number of steps from 0.
        func number(at index: Double) -> Double {
            switch self {
            case .multiple(let step): index * step
            case .reciprocal(let inverse): index / inverse
            }
        }
    }

    /// Returns about `count` round numbers in `start...stop`, at most 10,000. The numbers are in descending order if
    /// `stop` is less than `start`.
    static func ticks(from start: Double, to stop: Double, count: Double) -> [Double] {
        guard start.isFinite, stop.isFinite, count > 0 else { return [] }
        if start == stop { return [start] }
        let low = min(start, stop)
        let high = max(start, stop)
        var count = min(count, 10_000)
        while let step = Step(from: low, to: high, count: count) {
            var first = round(step.index(of: low))
            var last = round(step.index(of: high))
            if step.number(at: first) < low { first += 1 }
            if step.number(at: last) > high { last -= 1 }
            if last < first, 0.5 <= count, count < 2 {
                count *= 2
                continue
            }
            guard first <= last, last - first < 100_000 else { return [] }
            let ticks = (0...Int(last - first)).map { step.number(at: first + Double($0)) }
            return stop < start ? ticks.reversed() : ticks
        }
        return []
    }

    /// Returns the distance between about `count` round numbers from `start` to `stop`. The distance is negative if
    /// `stop` is less than `start`, 0 if the interval is empty, and NaN if the interval is not finite.
    static func step(from start: Double, to stop: Double, count: Double) -> Double {
        guard start.isFinite, stop.isFinite, count > 0 else { return .nan }
        let low = min(start, stop)
        let high = max(start, stop)
        guard let step = Step(from: low, to: high, count: count) else { return 0 }
        let hasTick = step.index(of: low).rounded(.up) <= step.index(of: high).rounded(.down)
        if !hasTick, 0.5 <= count, count < 2 { return self.step(from: start, to: stop, count: count * 2) }
        return stop < start ? -step.number(at: 1) : step.number(at: 1)
    }

    /// Returns the interval widened to end at ticks.
    static func nice(from start: Double, to stop: Double, count: Double) -> (start: Double, stop: Double) {
        var (start, stop) = (start, stop)
        var previous: Step?
        // Widening the interval can change the step.
        for _ in 0..<10 {
            guard let step = Step(from: start, to: stop, count: count), step != previous else { break }
            let low = step.number(at: step.index(of: start).rounded(.down))
            let high = step.number(at: step.index(of: stop).rounded(.up))
            guard low.isFinite, high.isFinite else { break }
            (start, stop) = (low, high)
            previous = step
        }
        return (start, stop)
    }

    /// Returns the number of ticks to request so that an interval, once widened to end at ticks, is little longer, and
    /// the ticks are about a distance apart; nil if it would become a third longer.
    ///
    /// - Parameters:
    ///   - length: The length of the interval, in points.
    ///   - spacing: The desired distance between ticks, in points. Ticks are at most 1.6 of it apart, or as far as the
    ///     least step demands.
    ///   - least: The least distance between ticks, in points.
    ///   - leastStep: The minimum difference between ticks, such as 1 for counts.
    static func count(
        from start: Double, to stop: Double, length: Double, spacing: Double, least: Double, leastStep: Double
    ) -> Double? {
        guard start < stop, length > 0, spacing > 0, least > 0, length / least < 2_500 else { return nil }
        var best: (count: Double, cost: Double)?
        for count in 1...max(1, Int(length / least)) {
            let (low, high) = nice(from: start, to: stop, count: Double(count))
            let step = step(from: low, to: high, count: Double(count))
            let distance = length * step / (high - low)
            let added = 1 - (stop - start) / (high - low)
            guard step >= leastStep, distance >= least, added <= 0.3,
                distance <= 1.6 * spacing || step == leastStep
            else { continue }
            // A plot with few grid lines is harder to read than one with many.
            let ratio = log2(distance / spacing)
            let cost = 1.5 * added + (ratio > 0 ? 0.2 * ratio : 0.4 * ratio * ratio)
            if cost < best?.cost ?? .infinity { best = (Double(count), cost) }
        }
        return best?.count
    }

    /// Returns the number closest to a power of ten. The result is 0 on underflow and infinity on overflow.
    static func powerOfTen(_ exponent: Double) -> Double {
        guard exponent == exponent.rounded(), abs(exponent) < 400 else { return pow(10, exponent) }
        return powers[Int(exponent) + 400]
    }

    /// The powers of ten, parsed from decimal strings because results of `pow` may be off by one in the last digit.
    private static let powers = (-400...400).map { Double("1e\($0)") ?? ($0 < 0 ? 0 : .infinity) }

    private static func round(_ x: Double) -> Double { (x + 0.5).rounded(.down) }
}
