// SPDX-License-Identifier: MIT

import Foundation

/// Memory as a function of the number of renders. A line is fitted to the samples, and the standard error of its slope
/// is computed.
struct MemoryCurve {
    private var samples: [(renders: Double, kilobytes: Double)] = []

    init() {
        // The capacity is reserved in advance, because a growing array would count as memory growth.
        samples.reserveCapacity(1_000)
    }

    mutating func add(renders: Int, kilobytes: Int) { samples.append((Double(renders), Double(kilobytes))) }

    /// The memory growth in kB per thousand renders, fitted by least squares, with its standard error.
    private var slope: (value: Double, error: Double) {
        let count = Double(samples.count)
        guard count > 2 else { return (0, .infinity) }
        let middle = samples.map(\.renders).reduce(0, +) / count
        let mean = samples.map(\.kilobytes).reduce(0, +) / count
        let spread = samples.map { ($0.renders - middle) * ($0.renders - middle) }.reduce(0, +)
        let slope = samples.map { ($0.renders - middle) * ($0.kilobytes - mean) }.reduce(0, +) / spread
        let residues = samples.map { $0.kilobytes - mean - slope * ($0.renders - middle) }
        let variance = residues.map { $0 * $0 }.reduce(0, +) / (count - 2)
        return (1_000 * slope, 1_000 * (variance / spread).squareRoot())
    }

    /// Whether memory grows by more than three standard errors and by more than a cache or a thread uses. The value is
    /// also `true` if there are too few samples to decide.
    var grows: Bool {
        guard samples.count >= 6, let first = samples.first, let last = samples.last else { return true }
        let fitted = slope.value * (last.renders - first.renders) / 1_000
        return slope.value > 3 * slope.error && fitted > 48
    }

    var report: String {
        func text(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
        let ends = [samples.first, samples.last].map { "\(Int($0?.kilobytes ?? 0)) kB" }
        return "\(ends[0]) after warming up, \(ends[1]) at the end, "
            + "slope \(text(slope.value)) ± \(text(slope.error)) kB per 1000 renders"
    }
}
