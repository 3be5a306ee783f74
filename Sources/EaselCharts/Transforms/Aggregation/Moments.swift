// SPDX-License-Identifier: MIT

/// Running sums of numbers, which can be added and removed.
///
/// The mean and the sum of squared deviations are updated for each number (Welford 1962).
struct Moments {
    /// The number of all values, including missing values.
    private(set) var count = 0
    private(set) var missing = 0
    /// The number of values that are neither missing nor NaN.
    private(set) var valid = 0
    private(set) var sum = 0.0
    private(set) var mean = 0.0
    private var deviations = 0.0

    mutating func add(_ number: Double, _ validity: MeasuredValues.Validity) {
        count += 1
        switch validity {
        case .missing: missing += 1
        case .invalid: break
        case .valid:
            valid += 1
            sum += number
            let delta = number - mean
            mean += delta / Double(valid)
            deviations += delta * (number - mean)
        }
    }

    mutating func remove(_ number: Double, _ validity: MeasuredValues.Validity) {
        count -= 1
        switch validity {
        case .missing: missing -= 1
        case .invalid: break
        case .valid:
            valid -= 1
            guard valid > 0 else {
                sum = 0
                mean = 0
                deviations = 0
                return
            }
            sum -= number
            let delta = number - mean
            mean -= delta / Double(valid)
            deviations -= delta * (number - mean)
        }
    }

    /// Returns the statistic of an operation, or `nil` if the operation needs all values.
    func value(_ op: AggregateOp) -> Double? {
        let hasSpread = valid > 1
        let deviations = max(self.deviations, 0)
        switch op {
        case .count: return Double(count)
        case .valid: return Double(valid)
        case .missing: return Double(missing)
        case .sum: return valid > 0 ? sum : .undefined
        case .mean, .average: return valid > 0 ? mean : .undefined
        case .variance: return hasSpread ? deviations / Double(valid - 1) : .undefined
        case .variancep: return hasSpread ? deviations / Double(valid) : .undefined
        case .stdev: return hasSpread ? (deviations / Double(valid - 1)).squareRoot() : .undefined
        case .stdevp: return hasSpread ? (deviations / Double(valid)).squareRoot() : .undefined
        case .stderr:
            return hasSpread ? (deviations / (Double(valid) * Double(valid - 1))).squareRoot() : .undefined
        default: return nil
        }
    }
}
