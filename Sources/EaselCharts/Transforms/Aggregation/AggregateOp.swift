// SPDX-License-Identifier: MIT

/// A statistic computed from a field's values or from rows.
enum AggregateOp: String, Sendable, Hashable, CaseIterable {
    case count, valid, missing, distinct, sum, product, mean, average, variance, variancep, stdev, stdevp, stderr
    case median, q1, q3, ci0, ci1, min, max, argmin, argmax, values
    /// The exponential moving average. Each value has a constant fraction of the weight of the value after it.
    case exponential

    /// Creates the statistic with a Vega-Lite name.
    init(_ name: String, at path: String) throws(ChartError) {
        if name == "exponentialb" {
            throw ChartError(.unsupported, at: path, "the aggregate \"\(name)\" is not supported yet")
        }
        guard let op = AggregateOp(rawValue: name) else {
            let names = AggregateOp.allCases.map(\.rawValue)
            throw ChartError(
                .spec, at: path, "\"\(name)\" is not an aggregate", expected: names,
                suggestion: nearest(to: name, in: names))
        }
        self = op
    }

    /// Whether the statistic has the same type as the field's values. For example, the minimum of dates is a date.
    var keepsType: Bool { self == .min || self == .max }
}
