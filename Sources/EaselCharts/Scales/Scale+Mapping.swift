// SPDX-License-Identifier: MIT

import Foundation

extension Scale {
    /// Returns the number that a value is mapped to, such as a position or a size. Returns NaN if the scale does not
    /// map the value to a number.
    func number(_ value: Value) -> Double {
        switch kind {
        case .band, .point: index(of: value).map { bands[$0] } ?? .nan
        case _ where kind.isContinuous: value.isMissing ? .nan : position(value.asNumber)
        default: output(value).number ?? .nan
        }
    }

    /// Returns the output of the scale for a value: a number, a CSS color, or a shape. The result is `undefined` if the
    /// value is not mapped.
    func output(_ value: Value) -> Value {
        if kind.isContinuous, let ramp {
            guard let position = rampPosition(value) else { return .undefined }
            return .string(ramp.color(at: position))
        }
        if kind == .ordinal {
            guard let index = index(of: value), !outputs.isEmpty else { return .undefined }
            return outputs[index % outputs.count]
        }
        if kind.isDiscretizing {
            let number = value.isMissing ? .nan : value.asNumber
            guard !number.isNaN, !outputs.isEmpty else { return .undefined }
            let index = Scale.bisect(thresholds, number)
            if kind == .binOrdinal { return index > 0 ? outputs[(index - 1) % outputs.count] : .undefined }
            return outputs[min(index, outputs.count - 1)]
        }
        let number = number(value)
        return number.isNaN ? .undefined : .number(number)
    }

    /// The number that stands for invalid values, and where bars start: 0, or the first number of a domain without 0.
    var baseline: Double? {
        guard let first = numbers.first, let last = numbers.last else { return nil }
        return min(first, last) <= 0 && max(first, last) >= 0 ? 0 : first
    }

    /// Returns the CSS color of a value.
    func color(_ value: Value) -> String? { output(value).string }

    /// The width of a band, or 0 if the scale does not have bands.
    var bandwidth: Double { kind == .band ? bands.bandwidth : 0 }

    /// The distance between adjacent bands or points, or 0 if the scale does not have bands or points.
    var step: Double { kind.isBanded ? bands.step : 0 }

    /// Returns the value at a position. For a continuous scale, the value is a number or a date; for a band or point
    /// scale, it belongs to the band or point at the position, or `undefined` beside all of them.
    func invert(_ position: Double) -> Value {
        if kind.isBanded {
            guard let index = bands.index(at: position) else { return .undefined }
            return domain[index]
        }
        guard kind.isContinuous else { return .undefined }
        let number = untransform(Scale.interpolate(position, rangeNumbers, transformed))
        if number.isNaN { return .undefined }
        return kind.isTime ? .date(number) : .number(number)
    }

    /// Returns the relative position of a number in a continuous domain, where 0 is the start and 1 is the end. The
    /// range does not affect the result.
    func fraction(_ number: Double) -> Double {
        guard let first = transformed.first, let last = transformed.last else { return .nan }
        return last == first ? 0.5 : (transform(number) - first) / (last - first)
    }

    // MARK: - Continuous scales

    private func position(_ number: Double) -> Double {
        let position = Scale.interpolate(transform(clamp(number)), transformed, rangeNumbers)
        guard position.isFinite else { return .nan }
        return isRounded ? (position + 0.5).rounded(.down) : position
    }

    private func clamp(_ number: Double) -> Double {
        guard isClamped, !number.isNaN else { return number }
        // Domain values without a corresponding range value are not used.
        let count = blendsWholeRange && ramp != nil ? numbers.count : min(numbers.count, outputs.count)
        guard count > 0 else { return number }
        let (first, last) = (numbers[0], numbers[count - 1])
        return max(min(first, last), min(max(first, last), number))
    }

    /// Returns the position of a value along the colors of a continuous scale.
    private func rampPosition(_ value: Value) -> Double? {
        // As in Vega, diverging scales treat `null` as 0.
        let isDiverging = blendsWholeRange && numbers.count == 3
        let number = value == .undefined || (value == .null && !isDiverging) ? .nan : value.asNumber
        guard !number.isNaN else { return nil }
        let x = transform(clamp(number))
        var position: Double
        if !blendsWholeRange {
            let count = min(domain.count, outputs.count)
            guard count > 1 else { return nil }
            position = Scale.interpolate(x, transformed, (0..<count).map { Double($0) / Double(count - 1) })
        } else if isDiverging {
            let (start, middle, end) = (transformed[0], transformed[1], transformed[2])
            let isBelow = end < start ? x > middle : x < middle
            let span = isBelow ? middle - start : end - middle
            position = span == 0 ? 0.5 : 0.5 + (x - middle) * 0.5 / span
        } else {
            let span = transformed[1] - transformed[0]
            position = span == 0 ? 0.5 : (x - transformed[0]) / span
        }
        if isClamped { position = max(0, min(1, position)) }
        return position.isNaN ? nil : position
    }

    /// Returns the y value at `x` on the polyline through points, extrapolated at both ends. The result is NaN for
    /// fewer than two points.
    private static func interpolate(_ x: Double, _ xs: [Double], _ ys: [Double]) -> Double {
        let count = min(xs.count, ys.count)
        guard count > 1 else { return .nan }
        let isDescending = xs[count - 1] < xs[0]
        var index = 0
        if count > 2 {
            while index < count - 2, isDescending ? x < xs[index + 1] : x >= xs[index + 1] { index += 1 }
        }
        let (low, high) = isDescending ? (index + 1, index) : (index, index + 1)
        let span = xs[high] - xs[low]
        let share = span == 0 ? 0.5 : (x - xs[low]) / span
        return ys[low] * (1 - share) + ys[high] * share
    }

    /// Returns the number of elements ≤ `x` in an array of ascending numbers.
    private static func bisect(_ numbers: [Double], _ x: Double) -> Int {
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] <= x { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns a number transformed to the space in which the scale is linear.
    func transform(_ x: Double) -> Double {
        switch kind {
        case .log: (numbers.first ?? 0) < 0 ? -Foundation.log(-x) : Foundation.log(x)
        case .pow: x < 0 ? -Foundation.pow(-x, exponent) : Foundation.pow(x, exponent)
        case .sqrt: x < 0 ? -(-x).squareRoot() : x.squareRoot()
        case .symlog: x < 0 ? -log1p(-x / constant) : log1p(x / constant)
        default: x
        }
    }

    /// Returns the inverse of `transform`.
    func untransform(_ x: Double) -> Double {
        switch kind {
        case .log: (numbers.first ?? 0) < 0 ? -exp(-x) : exp(x)
        case .pow: x < 0 ? -Foundation.pow(-x, 1 / exponent) : Foundation.pow(x, 1 / exponent)
        case .sqrt: x < 0 ? -x * x : x * x
        case .symlog: x < 0 ? -expm1(-x) * constant : expm1(x) * constant
        default: x
        }
    }
}
