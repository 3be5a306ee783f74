// SPDX-License-Identifier: MIT

internal import Foundation

extension Filter.Convolution {
    /// Filter Effects Level 1, 9.9.
    func applied(to source: FilterPixels, _ budget: RenderBudget) throws(DrawingError) -> FilterPixels {
        guard flaw == nil else { return source }
        var result = source
        let sum = kernel.reduce(0, +)
        // Decimal numbers whose sum is 0 rarely have that sum in binary.
        let divisor = Float(self.divisor ?? (abs(sum) < 1e-6 ? 1 : sum))
        let (left, top) = (targetColumn ?? columns / 2, targetRow ?? rows / 2)
        let weights = kernel.reversed().map { Float($0) / divisor }
        let bias = Float(bias)
        let (width, height) = (source.width, source.height)
        for row in 0..<height {
            try budget.charge(nanoseconds: 4 * kernel.count * width)
            let sourceRows = (0..<rows).map { edges.index(row - top + $0, of: height) }
            for column in 0..<width {
                var sum = SIMD4<Float>.zero
                for (kernelRow, sourceRow) in sourceRows.enumerated() {
                    guard let sourceRow else { continue }
                    for kernelColumn in 0..<columns {
                        guard let sourceColumn = edges.index(column - left + kernelColumn, of: width) else { continue }
                        let pixel = source.pixels[sourceRow * width + sourceColumn]
                        let value = preservesAlpha ? pixel.straight : SIMD4<Float>(pixel)
                        sum += value * weights[kernelRow * columns + kernelColumn]
                    }
                }
                let old = source.pixels[row * width + column]
                if preservesAlpha {
                    sum += bias
                    sum.w = Float(old.w) / 255
                    result.pixels[row * width + column] = FilterPixel(straight: sum)
                } else {
                    result.pixels[row * width + column] = FilterPixel(premultiplied: sum + bias * Float(old.w))
                }
            }
        }
        return result
    }
}
