// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

struct GaussianBlurTests {
    /// Returns the integral of the Gaussian between two positions.
    private func gaussian(_ sigma: Double, from start: Double, to end: Double) -> Double {
        (erf(end / (sigma * 2.0.squareRoot())) - erf(start / (sigma * 2.0.squareRoot()))) / 2
    }

    @Test(arguments: [0.5, 1, 1.5, 2, 3, 5, 12, 40])
    func `a single sample becomes a Gaussian to within 1/255 or 3% of the peak, whichever is larger`(sigma: Double) {
        let side = Int(sigma * 10) | 1
        var plane = [Float](repeating: 0, count: side * side)
        plane[side * side / 2] = 255
        let blurred = GaussianBlur(sigma: sigma).blurred(plane, width: side, height: side, checkCancellation: {})
        let peak = 255 / (2 * .pi * sigma * sigma)
        for y in 0..<side {
            for x in 0..<side {
                let (dx, dy) = (Double(x - side / 2), Double(y - side / 2))
                // The expected values are samples of a Gaussian. At these widths, the sum of the samples is 1.
                let expected = peak * exp(-(dx * dx + dy * dy) / (2 * sigma * sigma))
                let error = abs(Double(blurred[y * side + x]) - expected)
                #expect(error < max(1, peak * 0.03), "at \(dx), \(dy)")
            }
        }
    }

    @Test(arguments: [2.0, 6, 25])
    func `an edge becomes the integral of the Gaussian to within 0.75/255`(sigma: Double) {
        let side = Int(sigma * 16)
        var plane = [Float](repeating: 0, count: side * side)
        for y in 0..<side { for x in side / 2..<side { plane[y * side + x] = 255 } }
        let blurred = GaussianBlur(sigma: sigma).blurred(plane, width: side, height: side, checkCancellation: {})
        // This row is far from the top and bottom edges.
        let row = side / 2 * side
        for x in Int(sigma * 5)..<Int(sigma * 11) {
            let distance = Double(x - side / 2) + 0.5
            let expected = 255 * gaussian(sigma, from: -.infinity, to: distance)
            #expect(abs(Double(blurred[row + x]) - expected) < 0.75, "at \(distance)")
        }
    }

    @Test func `the sum of all samples is preserved`() {
        var plane = [Float](repeating: 0, count: 100 * 80)
        plane[40 * 100 + 50] = 100
        plane[37 * 100 + 42] = 55
        let sum = GaussianBlur(sigma: 4).blurred(plane, width: 100, height: 80, checkCancellation: {}).reduce(0, +)
        #expect(abs(sum - 155) < 0.2)
    }

    @Test func `rows and columns are blurred in the same way`() {
        let (width, height) = (37, 23)
        let plane = (0..<width * height).map { Float(($0 * 7919) % 256) }
        var turned = plane
        for y in 0..<height { for x in 0..<width { turned[x * height + y] = plane[y * width + x] } }
        let blurred = GaussianBlur(sigma: 2.5).blurred(plane, width: width, height: height, checkCancellation: {})
        let other = GaussianBlur(sigma: 2.5).blurred(turned, width: height, height: width, checkCancellation: {})
        for y in 0..<height {
            for x in 0..<width { #expect(abs(blurred[y * width + x] - other[x * height + y]) < 0.01) }
        }
    }
}
