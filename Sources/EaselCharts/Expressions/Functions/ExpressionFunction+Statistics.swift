// SPDX-License-Identifier: MIT

import Foundation

extension ExpressionFunction {
    /// The functions for samples, cumulative distributions, densities, and quantiles. They support the normal,
    /// log-normal, and uniform distributions.
    static let statistics: [ExpressionFunction] = [
        ExpressionFunction("sampleNormal", 0...2) { values, call throws(ChartError) in
            .number(sampleNormal(call) * values.number(1, default: 1) + values.number(0, default: 0))
        },
        ExpressionFunction("cumulativeNormal", 1...3) { values, _ in .number(cumulativeNormal(standardized(values))) },
        ExpressionFunction("densityNormal", 1...3) { values, _ in
            .number(densityNormal(standardized(values)) / values.number(2, default: 1))
        },
        ExpressionFunction("quantileNormal", 1...3) { values, _ in
            .number(quantileNormal(values[0].asNumber) * values.number(2, default: 1) + values.number(1, default: 0))
        },
        ExpressionFunction("sampleLogNormal", 0...2) { values, call throws(ChartError) in
            .number(exp(sampleNormal(call) * values.number(1, default: 1) + values.number(0, default: 0)))
        },
        ExpressionFunction("cumulativeLogNormal", 1...3) { values, _ in
            guard values[0].asNumber > 0 else { return 0 }
            return .number(cumulativeNormal(standardized(values) { log($0) }))
        },
        ExpressionFunction("densityLogNormal", 1...3) { values, _ in
            let x = values[0].asNumber
            guard x > 0 else { return 0 }
            return .number(densityNormal(standardized(values) { log($0) }) / (values.number(2, default: 1) * x))
        },
        ExpressionFunction("quantileLogNormal", 1...3) { values, _ in
            .number(
                exp(quantileNormal(values[0].asNumber) * values.number(2, default: 1) + values.number(1, default: 0)))
        },
        ExpressionFunction("sampleUniform", 0...2) { values, call throws(ChartError) in
            let (low, high) = interval(values[...])
            return .number(low + (high - low) * call.context.random.nextUnit())
        },
        ExpressionFunction("cumulativeUniform", 1...3) { values, _ in
            let (low, high) = interval(values[1...])
            return .number(min(1, max(0, (values[0].asNumber - low) / (high - low))))
        },
        ExpressionFunction("densityUniform", 1...3) { values, _ in
            let (low, high) = interval(values[1...])
            let x = values[0].asNumber
            return .number(x >= low && x <= high ? 1 / (high - low) : 0)
        },
        ExpressionFunction("quantileUniform", 1...3) { values, _ in
            let (low, high) = interval(values[1...])
            let share = values[0].asNumber
            return .number(share >= 0 && share <= 1 ? low + share * (high - low) : .nan)
        },
    ]

    /// Returns the distance of the first argument from the mean, in standard deviations. The second argument is the
    /// mean, and the third is the standard deviation.
    private static func standardized(_ values: [Value], _ transform: (Double) -> Double = { $0 }) -> Double {
        (transform(values[0].asNumber) - values.number(1, default: 0)) / values.number(2, default: 1)
    }

    /// Returns the interval of a uniform distribution. The default interval is `0...1`; a single argument replaces its
    /// upper bound, and two arguments replace both bounds.
    private static func interval(_ values: ArraySlice<Value>) -> (low: Double, high: Double) {
        switch values.count {
        case 0: (0, 1)
        case 1: (0, values.first?.asNumber ?? 1)
        default: (values.first?.asNumber ?? 0, values.last?.asNumber ?? 1)
        }
    }

    /// Returns a sample from the standard normal distribution by the Box–Muller method (1958).
    private static func sampleNormal(_ call: ExpressionCall) -> Double {
        let radius = (-2 * log(1 - call.context.random.nextUnit())).squareRoot()
        return radius * cos(2 * .pi * call.context.random.nextUnit())
    }

    private static func cumulativeNormal(_ z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }

    private static func densityNormal(_ z: Double) -> Double { exp(-z * z / 2) / (2 * .pi).squareRoot() }

    /// Returns the inverse of the cumulative distribution. The approximation by Abramowitz and Stegun (26.2.23) is
    /// refined to full precision with Halley's method.
    private static func quantileNormal(_ share: Double) -> Double {
        guard share > 0, share < 1 else { return share == 0 ? -.infinity : share == 1 ? .infinity : .nan }
        let tail = min(share, 1 - share)
        let t = (-2 * log(tail)).squareRoot()
        let numerator = 2.515_517 + t * (0.802_853 + t * 0.010_328)
        let denominator = 1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308))
        var z = numerator / denominator - t
        for _ in 0..<3 {
            let error = (cumulativeNormal(z) - tail) / densityNormal(z)
            z -= error / (1 + z * error / 2)
        }
        return share < 0.5 ? z : -z
    }
}
