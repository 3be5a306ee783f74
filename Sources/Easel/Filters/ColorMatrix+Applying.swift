// SPDX-License-Identifier: MIT

internal import Foundation

extension ColorMatrix {
    /// Multiplies straight colors by the matrix.
    func apply(to pixels: inout FilterPixels, _ budget: RenderBudget) throws(DrawingError) {
        guard values.count == 20 else { return }
        // Pixels begin with blue, and rows of the matrix with red.
        let order = [2, 1, 0, 3]
        func column(_ index: Int) -> SIMD4<Float> {
            SIMD4(order.map { Float(values[5 * $0 + index]) })
        }
        let (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
        try pixels.map(cost: 8, budget) { pixel, _ in
            let color = pixel.straight
            return FilterPixel(
                straight: blue * color.x + green * color.y + red * color.z + alpha * color.w + constant)
        }
    }
}

extension Filter.Transfer {
    /// The results for the 256 values of a channel, limited to `0...1`.
    var values: [Float] {
        (0...255).map { byte in
            let value = CGFloat(byte) / 255
            let result = self.value(at: value)
            return result.isNaN ? 0 : Float(min(max(result, 0), 1))
        }
    }

    /// Filter Effects Level 1, 9.7.
    private func value(at value: CGFloat) -> CGFloat {
        switch self {
        case .identity: return value
        case .table(let values):
            guard let last = values.last else { return value }
            let position = value * CGFloat(values.count - 1)
            let index = Int(position)
            guard index < values.count - 1 else { return last }
            return values[index] + (position - CGFloat(index)) * (values[index + 1] - values[index])
        case .discrete(let values):
            guard let last = values.last else { return value }
            let index = Int(value * CGFloat(values.count))
            return index < values.count ? values[index] : last
        case .linear(let slope, let intercept): return slope * value + intercept
        case .gamma(let amplitude, let exponent, let offset): return amplitude * pow(value, exponent) + offset
        }
    }
}
