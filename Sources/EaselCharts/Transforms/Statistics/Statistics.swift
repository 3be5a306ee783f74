// SPDX-License-Identifier: MIT

import Foundation

/// Statistics of sorted numbers.
enum Statistics {
    /// Returns a quantile of sorted numbers, by linear interpolation between the two nearest numbers (type 7 in R).
    static func quantile(_ sorted: [Double], _ probability: Double) -> Double? {
        guard let first = sorted.first, let last = sorted.last, !probability.isNaN else { return nil }
        if probability <= 0 || sorted.count < 2 { return first }
        if probability >= 1 { return last }
        let position = Double(sorted.count - 1) * probability
        let index = min(Int(position), sorted.count - 2)
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (position - Double(index))
    }

    /// Returns the 95% confidence interval of the mean, from the percentiles of 1,000 bootstrap samples.
    ///
    /// - Parameter path: The path of the transform, for the error if the time is over.
    static func confidenceInterval(
        _ numbers: [Double], in context: Context, at path: String
    ) throws(ChartError) -> ClosedRange<Double>? {
        guard !numbers.isEmpty else { return nil }
        let count = Double(numbers.count)
        var means: [Double] = []
        for _ in 0..<1_000 {
            try context.budget.charge(work: numbers.count, at: path)
            var mean = 0.0
            for _ in numbers { mean += numbers[Int(context.random.nextUnit() * count)] }
            means.append(mean / count)
        }
        means.sort()
        guard let low = quantile(means, 0.025), let high = quantile(means, 0.975), low <= high else { return nil }
        return low...high
    }

    /// Returns the sample standard deviation, or `nil` for fewer than two numbers.
    static func deviation(_ numbers: [Double]) -> Double? {
        var moments = Moments()
        for number in numbers { moments.add(number, .valid) }
        return numbers.count > 1 ? moments.value(.stdev) : nil
    }
}

extension Statistics {
    /// Returns the smallest and largest numbers, ignoring NaN, or `nil` if there are no numbers.
    static func extent(_ numbers: some Sequence<Double>) -> ClosedRange<Double>? {
        var lower = Double.infinity
        var upper = -Double.infinity
        for number in numbers where !number.isNaN {
            if number < lower { lower = number }
            if number > upper { upper = number }
        }
        return lower <= upper ? lower...upper : nil
    }
}
