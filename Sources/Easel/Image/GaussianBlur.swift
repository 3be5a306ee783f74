// SPDX-License-Identifier: MIT

internal import Foundation

/// Blurs a plane of samples with a Gaussian. The time does not depend on the Gaussian's width.
///
/// Half of the Gaussian is approximated by the sum of two damped oscillations. A recursive filter whose state is one
/// complex number applies each oscillation to the samples. The error is below 0.1% of the peak. Constants: R. Deriche,
/// "Recursively implementing the Gaussian and its derivatives", INRIA research report 1893 (1993), fourth order.
struct GaussianBlur {
    private struct Oscillation {
        /// The complex factor by which the state is multiplied at each sample.
        let (stepReal, stepImaginary): (Float, Float)
        /// The complex weight of the state in the result.
        let (weightReal, weightImaginary): (Float, Float)
    }

    private let oscillations: [Oscillation]

    /// - Parameter sigma: The standard deviation in samples, > 0.
    init(sigma: Double) {
        let terms = [
            (cosine: 1.6800, sine: 3.7350, damping: 1.7830, frequency: 0.6318),
            (cosine: -0.6803, sine: -0.2598, damping: 1.7230, frequency: 1.9970),
        ]
        let steps = terms.map { term in
            let size = exp(-term.damping / sigma)
            return (real: size * cos(term.frequency / sigma), imaginary: size * sin(term.frequency / sigma))
        }
        // The sum of all weights, for both halves and the middle, from geometric series.
        var sum = 0.0
        for (term, step) in zip(terms, steps) {
            let (real, imaginary) = (1 - step.real, -step.imaginary)
            let size = real * real + imaginary * imaginary
            let series = (
                real: (step.real * real + step.imaginary * imaginary) / size,
                imaginary: (step.imaginary * real - step.real * imaginary) / size
            )
            sum += term.cosine + 2 * (term.cosine * series.real + term.sine * series.imaginary)
        }
        oscillations = zip(terms, steps).map { term, step in
            Oscillation(
                stepReal: Float(step.real), stepImaginary: Float(step.imaginary),
                weightReal: Float(term.cosine / sum), weightImaginary: Float(term.sine / sum))
        }
    }

    /// Returns a plane of `width` × `height` samples, row by row, blurred along both axes. Samples outside the plane
    /// are 0.
    ///
    /// - Parameter checkCancellation: Called after about every million samples.
    func blurred<E: Error>(
        _ plane: [Float], width: Int, height: Int, checkCancellation: () throws(E) -> Void
    ) throws(E) -> [Float] {
        let columns = try blurredColumns(plane, width: width, height: height, checkCancellation: checkCancellation)
        let rows = try blurredColumns(
            Self.transposed(columns, width: width, height: height), width: height, height: width,
            checkCancellation: checkCancellation)
        return Self.transposed(rows, width: height, height: width)
    }

    private func blurredColumns<E: Error>(
        _ plane: [Float], width: Int, height: Int, checkCancellation: () throws(E) -> Void
    ) throws(E) -> [Float] {
        let rowsAtOnce = 1_000_000 / max(width, 1) + 1
        var result = [Float](repeating: 0, count: plane.count)
        for oscillation in oscillations {
            let (stepReal, stepImaginary) = (oscillation.stepReal, oscillation.stepImaginary)
            let (weightReal, weightImaginary) = (oscillation.weightReal, oscillation.weightImaginary)
            // The downward pass includes the sample itself, and the upward pass excludes it, so the sample counts only
            // once.
            for isDownwards in [true, false] {
                var real = [Float](repeating: 0, count: width)
                var imaginary = [Float](repeating: 0, count: width)
                for step in 0..<height {
                    if step % rowsAtOnce == 0 { try checkCancellation() }
                    let start = (isDownwards ? step : height - 1 - step) * width
                    for column in 0..<width {
                        let sample = plane[start + column]
                        let movedReal = real[column] * stepReal - imaginary[column] * stepImaginary
                        let movedImaginary = real[column] * stepImaginary + imaginary[column] * stepReal
                        real[column] = movedReal + sample
                        imaginary[column] = movedImaginary
                        let counted = isDownwards ? real[column] : movedReal
                        result[start + column] += counted * weightReal + movedImaginary * weightImaginary
                    }
                }
            }
        }
        return result
    }

    private static func transposed(_ plane: [Float], width: Int, height: Int) -> [Float] {
        var result = [Float](repeating: 0, count: plane.count)
        // Working in blocks keeps both the source and the target in the cache.
        for top in stride(from: 0, to: height, by: 16) {
            for left in stride(from: 0, to: width, by: 16) {
                for row in top..<min(top + 16, height) {
                    for column in left..<min(left + 16, width) {
                        result[column * height + row] = plane[row * width + column]
                    }
                }
            }
        }
        return result
    }
}
