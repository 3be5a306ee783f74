// SPDX-License-Identifier: MIT

/// The median, lower quartile, and upper quartile of some numbers.
struct Quartiles {
    let lower: Double
    let median: Double
    let upper: Double

    /// - Parameter values: The numbers. At least one is required.
    init(of values: [Double]) {
        let inOrder = values.sorted()
        func value(at fraction: Double) -> Double {
            let position = fraction * Double(inOrder.count - 1)
            let below = Int(position)
            let above = min(below + 1, inOrder.count - 1)
            return inOrder[below] + (inOrder[above] - inOrder[below]) * (position - Double(below))
        }
        (lower, median, upper) = (value(at: 0.25), value(at: 0.5), value(at: 0.75))
    }
}
