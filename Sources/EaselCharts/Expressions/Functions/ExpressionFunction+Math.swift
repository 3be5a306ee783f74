// SPDX-License-Identifier: MIT

import Foundation

extension ExpressionFunction {
    static let math: [ExpressionFunction] = [
        ExpressionFunction("abs") { abs($0) },
        ExpressionFunction("acos") { acos($0) },
        ExpressionFunction("asin") { asin($0) },
        ExpressionFunction("atan") { atan($0) },
        ExpressionFunction("atan2", 2) { values, _ in .number(atan2(values[0].asNumber, values[1].asNumber)) },
        ExpressionFunction("ceil") { $0.rounded(.up) },
        ExpressionFunction("clamp", 3) { values, _ in
            .number(maximum([values[1].asNumber, minimum([values[0].asNumber, values[2].asNumber])]))
        },
        ExpressionFunction("cos") { cos($0) },
        ExpressionFunction("exp") { exp($0) },
        ExpressionFunction("floor") { $0.rounded(.down) },
        ExpressionFunction("hypot", 0...(.max)) { values, _ in
            .number(values.reduce(0) { sum, value in hypot(sum, value.asNumber) })
        },
        ExpressionFunction("log") { log($0) },
        ExpressionFunction("max", 0...(.max)) { values, _ in .number(maximum(values.map(\.asNumber))) },
        ExpressionFunction("min", 0...(.max)) { values, _ in .number(minimum(values.map(\.asNumber))) },
        ExpressionFunction("pow", 2) { values, _ in .number(pow(values[0].asNumber, values[1].asNumber)) },
        ExpressionFunction("random", 0) { _, call throws(ChartError) in .number(call.context.random.nextUnit()) },
        // As in JavaScript, halves are rounded up.
        ExpressionFunction("round") { $0 - $0.rounded(.down) < 0.5 ? $0.rounded(.down) : $0.rounded(.up) },
        ExpressionFunction("sin") { sin($0) },
        ExpressionFunction("sqrt") { $0.squareRoot() },
        ExpressionFunction("tan") { tan($0) },
    ]

    /// Returns the largest number. The result is −∞ for an empty list, and NaN if any number is NaN.
    private static func maximum(_ numbers: [Double]) -> Double {
        numbers.reduce(-.infinity) { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }
    }

    private static func minimum(_ numbers: [Double]) -> Double {
        numbers.reduce(.infinity) { $0.isNaN || $1.isNaN ? .nan : min($0, $1) }
    }
}
