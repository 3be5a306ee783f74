// SPDX-License-Identifier: MIT

internal import Foundation

/// The weights of a row's samples in the samples of a longer or shorter row.
///
/// Samples are in the middle of equal parts of the row. Samples outside the row are omitted, and the weights of the
/// others add up to 1. Distances are integers in a common unit, so a mirrored row has exactly the mirrored weights.
struct ResamplingWeights {
    /// The first old sample that contributes to each new sample.
    private(set) var firsts: [Int] = []

    /// The offset of the first weight of each new sample, and the end of the last weights.
    private(set) var starts: [Int] = [0]

    private(set) var weights: [Float] = []

    init(from old: Int, to new: Int, quality: InterpolationQuality) {
        for index in 0..<new {
            switch quality {
            case .high:
                append(index, old, new, radius: 2, unit: max(old, new), kernel: Self.catmullRom)
            case .default where new < old, .medium where new < old:
                appendMean(index, old, new)
            case .default, .none, .low, .medium:
                append(index, old, new, radius: 1, unit: new) { 1 - $0 }
            }
        }
    }

    /// Returns the weight in cubic convolution: R. G. Keys, "Cubic convolution interpolation for digital image
    /// processing", IEEE Transactions on Acoustics, Speech, and Signal Processing 29 (1981), equation 15, DOI
    /// 10.1109/TASSP.1981.1163711.
    private static func catmullRom(_ distance: Double) -> Double {
        distance < 1
            ? (1.5 * distance - 2.5) * distance * distance + 1
            : ((-0.5 * distance + 2.5) * distance - 4) * distance + 2
    }

    /// Appends the samples of a kernel around the new sample's position.
    ///
    /// - Parameters:
    ///   - radius: The distance at which the kernel ends.
    ///   - unit: The length that corresponds to 1 in the kernel, in parts. An old sample is `new` parts wide, and a new
    ///     sample is `old` parts wide.
    private mutating func append(
        _ index: Int, _ old: Int, _ new: Int, radius: Int, unit: Int, kernel: (Double) -> Double
    ) {
        // These are in half parts, because positions are in the middle of a sample.
        let (center, reach) = ((2 * index + 1) * old, 2 * radius * unit)
        let first = max((center - reach) / (2 * new) - 1, 0)
        let last = min((center + reach) / (2 * new) + 1, old - 1)
        append(
            first,
            (first...last).map { sample in
                let distance = abs((2 * sample + 1) * new - center)
                return distance < reach ? kernel(Double(distance) / Double(2 * unit)) : 0
            })
    }

    /// Appends, for each old sample, the share of the new sample that it covers.
    private mutating func appendMean(_ index: Int, _ old: Int, _ new: Int) {
        let (start, end) = (index * old, (index + 1) * old)
        let first = start / new
        append(
            first,
            (first...(end - 1) / new).map { Double(min(end, ($0 + 1) * new) - max(start, $0 * new)) })
    }

    private mutating func append(_ first: Int, _ amounts: [Double]) {
        // Zeros at the ends are skipped.
        let skipped = amounts.prefix { $0 == 0 }.count
        let count = amounts.count - skipped - amounts.reversed().prefix { $0 == 0 }.count
        let used = amounts[skipped..<skipped + count]
        let sum = used.reduce(0, +)
        firsts.append(first + skipped)
        weights += used.map { Float($0 / sum) }
        starts.append(weights.count)
    }
}
