// SPDX-License-Identifier: MIT

import Foundation

/// A least-squares curve of a particular type.
struct RegressionModel {
    enum Method: String, Sendable, Hashable, CaseIterable {
        case linear, log, exp, pow, quad, poly

        /// Returns the degree of the curve. A curve is determined only if the number of points exceeds its degree.
        func degrees(order: Int) -> Int {
            switch self {
            case .quad: 2
            case .poly: order
            default: 1
            }
        }
    }

    let coefficients: [Double]
    let predict: (Double) -> Double
    /// The coefficient of determination, which is the fraction of the variance that the curve explains.
    let rSquared: Double

    init(_ method: Method, order: Int, _ sample: PointSample) {
        let points = zip(sample.xs, sample.ys)
        let meanX = sample.meanX
        let predict: (Double) -> Double
        switch method {
        case .linear:
            let line = StraightLine(points.lazy.map { (x: $0 - meanX, y: $1, weight: 1) })
            coefficients = [line.intercept - line.slope * meanX, line.slope]
            predict = { line.y(at: $0 - meanX) }
        case .log:
            let line = StraightLine(points.lazy.map { (x: Foundation.log($0), y: $1, weight: 1) })
            coefficients = [line.intercept, line.slope]
            predict = { line.y(at: Foundation.log($0)) }
        case .exp:
            // With logarithms alone, small values would have too much influence. Weighting by y compensates for this
            // bias.
            let line = StraightLine(points.lazy.map { (x: $0 - meanX, y: Foundation.log($1), weight: $1) })
            coefficients = [Foundation.exp(line.intercept - line.slope * meanX), line.slope]
            predict = { Foundation.exp(line.y(at: $0 - meanX)) }
        case .pow:
            let line = StraightLine(points.lazy.map { (x: Foundation.log($0), y: Foundation.log($1), weight: 1) })
            let factor = Foundation.exp(line.intercept)
            coefficients = [factor, line.slope]
            predict = { factor * Foundation.pow($0, line.slope) }
        case .quad, .poly:
            let centered = RegressionModel.polynomial(method == .quad ? 2 : order, sample)
            coefficients = RegressionModel.shifted(centered, by: -meanX)
            predict = { x in centered.reversed().reduce(0) { $0 * (x - meanX) + $1 } }
        }
        self.predict = predict
        var residual = 0.0
        var total = 0.0
        for (x, y) in points {
            let error = y - predict(x)
            residual += error * error
            total += (y - sample.meanY) * (y - sample.meanY)
        }
        rSquared = total == 0 ? 0 : 1 - residual / total
    }

    /// Returns the coefficients of a polynomial in x minus its mean, by Gaussian elimination with pivoting.
    private static func polynomial(_ order: Int, _ sample: PointSample) -> [Double] {
        let size = order + 1
        // The sums of the powers of x, and of their products with y.
        var powers = Array(repeating: 0.0, count: 2 * order + 1)
        var products = Array(repeating: 0.0, count: size)
        for (x, y) in zip(sample.xs, sample.ys) {
            var power = 1.0
            for index in powers.indices {
                powers[index] += power
                if index < size { products[index] += power * y }
                power *= x - sample.meanX
            }
        }
        var matrix = (0..<size).map { row in Array(powers[row..<row + size]) + [products[row]] }
        for column in 0..<size {
            let pivot = (column..<size).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) } ?? column
            matrix.swapAt(column, pivot)
            guard matrix[column][column] != 0 else { continue }
            for row in (column + 1)..<max(size, column + 1) {
                let factor = matrix[row][column] / matrix[column][column]
                for index in column...size { matrix[row][index] -= factor * matrix[column][index] }
            }
        }
        var coefficients = Array(repeating: 0.0, count: size)
        for row in (0..<size).reversed() where matrix[row][row] != 0 {
            let sum = ((row + 1)..<max(size, row + 1)).reduce(0) { $0 + matrix[row][$1] * coefficients[$1] }
            coefficients[row] = (matrix[row][size] - sum) / matrix[row][row]
        }
        return coefficients
    }

    /// Returns the coefficients of p(x + offset) for given coefficients of p(x).
    private static func shifted(_ coefficients: [Double], by offset: Double) -> [Double] {
        var result: [Double] = []
        for coefficient in coefficients.reversed() {
            // Horner's scheme on polynomials: result · (x + offset) + coefficient.
            var next = [0.0] + result
            for (index, value) in result.enumerated() { next[index] += value * offset }
            next[0] += coefficient
            result = next
        }
        return Array(result.prefix(coefficients.count))
    }
}
