// SPDX-License-Identifier: MIT

internal import Foundation

/// Blurs pixels along rows and columns. From a standard deviation of two pixels on, the time does not depend on it.
struct GaussianFilter {
    private let x: Kernel
    private let y: Kernel
    private let edges: Filter.Edges

    private enum Kernel {
        case none
        /// The weights of one half, from the middle on.
        case weights([Float])
        /// Three boxes, whose widths in pixels add up to an odd number.
        case boxes([Int])
    }

    /// The number of columns that are blurred together: those in a line of the processor's cache.
    private static let columnsAtOnce = 16

    /// - Parameter deviation: The standard deviations along x and y, in pixels.
    init(_ deviation: CGSize, _ edges: Filter.Edges) {
        (x, y, self.edges) = (Self.kernel(deviation.width), Self.kernel(deviation.height), edges)
    }

    /// The widths of the boxes follow from Filter Effects Level 1, 9.14.
    private static func kernel(_ sigma: CGFloat) -> Kernel {
        // A narrower Gaussian changes nothing.
        if sigma < 0.05 { return .none }
        if sigma < 2 {
            let weights = (0...Int((3 * sigma).rounded(.up))).map { exp(-CGFloat($0 * $0) / (2 * sigma * sigma)) }
            let sum = 2 * weights.reduce(0, +) - weights[0]
            return .weights(weights.map { Float($0 / sum) })
        }
        // The limit bounds the memory of the sums. Pictures are much smaller.
        let width = Int(min(sigma * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5, 200_000))
        return .boxes(width % 2 == 1 ? [width, width, width] : [width, width, width + 1])
    }

    func apply(to pixels: inout FilterPixels, _ budget: RenderBudget) throws(DrawingError) {
        let (width, height) = (pixels.width, pixels.height)
        var line = [FilterPixel](repeating: .zero, count: max(width, height))
        if var blur = LineBlur(x, edges) {
            for row in 0..<height {
                try budget.charge(nanoseconds: blur.cost * width)
                blur.run(pixels.pixels[row * width..<(row + 1) * width], into: &line)
                for column in 0..<width { pixels.pixels[row * width + column] = line[column] }
            }
        }
        guard var blur = LineBlur(y, edges) else { return }
        var block = [FilterPixel](repeating: .zero, count: Self.columnsAtOnce * height)
        for left in stride(from: 0, to: width, by: Self.columnsAtOnce) {
            let count = min(Self.columnsAtOnce, width - left)
            for row in 0..<height {
                for column in 0..<count {
                    block[column * height + row] = pixels.pixels[row * width + left + column]
                }
            }
            for column in 0..<count {
                try budget.charge(nanoseconds: blur.cost * height)
                blur.run(block[column * height..<(column + 1) * height], into: &line)
                for row in 0..<height { block[column * height + row] = line[row] }
            }
            for row in 0..<height {
                for column in 0..<count {
                    pixels.pixels[row * width + left + column] = block[column * height + row]
                }
            }
        }
    }

    /// The blur of one row or column after another.
    private struct LineBlur {
        private let kernel: Kernel
        private let edges: Filter.Edges
        private var narrow: BoxSums<UInt32>?
        private var wide: BoxSums<UInt64>?

        /// The estimated nanoseconds of a pixel.
        let cost: Int

        init?(_ kernel: Kernel, _ edges: Filter.Edges) {
            (self.kernel, self.edges) = (kernel, edges)
            switch kernel {
            case .none: return nil
            case .weights(let weights): cost = 4 * weights.count
            case .boxes(let widths):
                cost = 10
                // 255 times the three widths must fit into a sum.
                if widths[2] <= 255 { narrow = BoxSums(widths) } else { wide = BoxSums(widths) }
            }
        }

        mutating func run(_ line: ArraySlice<FilterPixel>, into result: inout [FilterPixel]) {
            switch kernel {
            case .none: break
            case .boxes:
                if narrow != nil {
                    narrow?.run(line, edges, into: &result)
                } else {
                    wide?.run(line, edges, into: &result)
                }
            case .weights(let weights): run(line, weights, into: &result)
            }
        }

        private func run(_ line: ArraySlice<FilterPixel>, _ weights: [Float], into result: inout [FilterPixel]) {
            let (start, count, reach) = (line.startIndex, line.count, weights.count - 1)
            for index in 0..<count {
                var sum = SIMD4<Float>(line[start + index]) * weights[0]
                let isInside = index >= reach && index + reach < count
                if reach > 0 {
                    for distance in 1...reach {
                        let before: FilterPixel
                        let after: FilterPixel
                        if isInside {
                            (before, after) = (line[start + index - distance], line[start + index + distance])
                        } else {
                            before = edges.index(index - distance, of: count).map { line[start + $0] } ?? .zero
                            after = edges.index(index + distance, of: count).map { line[start + $0] } ?? .zero
                        }
                        sum += (SIMD4<Float>(before) + SIMD4<Float>(after)) * weights[distance]
                    }
                }
                result[index] = FilterPixel(premultiplied: sum)
            }
        }
    }
}

/// The running sums of three boxes, one after another, in a single pass.
private struct BoxSums<Sum: FixedWidthInteger & UnsignedInteger & SIMDScalar> {
    private let widths: [Int]
    /// The values that are in the window of each box.
    private var first: [SIMD4<Sum>]
    private var second: [SIMD4<Sum>]
    private var third: [SIMD4<Sum>]

    init(_ widths: [Int]) {
        self.widths = widths
        first = Array(repeating: .zero, count: widths[0])
        second = Array(repeating: .zero, count: widths[1])
        third = Array(repeating: .zero, count: widths[2])
    }

    mutating func run(_ line: ArraySlice<FilterPixel>, _ edges: Filter.Edges, into result: inout [FilterPixel]) {
        Self.run(line, edges, widths, &first, &second, &third, into: &result)
    }

    private static func run(
        _ line: ArraySlice<FilterPixel>, _ edges: Filter.Edges, _ widths: [Int], _ values1: inout [SIMD4<Sum>],
        _ values2: inout [SIMD4<Sum>], _ values3: inout [SIMD4<Sum>], into result: inout [FilterPixel]
    ) {
        let (start, count) = (line.startIndex, line.count)
        let lag = (widths[0] + widths[1] + widths[2] - 3) / 2
        let factor = 1 / (Float(widths[0]) * Float(widths[1]) * Float(widths[2]))
        // Spans need no check of uniqueness for each value.
        var first = values1.mutableSpan
        var second = values2.mutableSpan
        var third = values3.mutableSpan
        var output = result.mutableSpan
        for index in first.indices { first[index] = .zero }
        for index in second.indices { second[index] = .zero }
        for index in third.indices { third[index] = .zero }
        var (sum1, sum2, sum3) = (SIMD4<Sum>.zero, SIMD4<Sum>.zero, SIMD4<Sum>.zero)
        var (next1, next2, next3) = (0, 0, 0)
        // Outside the line, the windows fill with the pixels beyond its edge.
        for index in (edges == .transparent ? 0 : -2 * lag - 3)..<count + lag {
            var pixel = FilterPixel.zero
            if index >= 0, index < count {
                pixel = line[start + index]
            } else if let place = edges.index(index, of: count) {
                pixel = line[start + place]
            }
            let value = SIMD4<Sum>(truncatingIfNeeded: pixel)
            sum1 = sum1 &+ value &- first[next1]
            first[next1] = value
            next1 = next1 + 1 == first.count ? 0 : next1 + 1
            sum2 = sum2 &+ sum1 &- second[next2]
            second[next2] = sum1
            next2 = next2 + 1 == second.count ? 0 : next2 + 1
            sum3 = sum3 &+ sum2 &- third[next3]
            third[next3] = sum2
            next3 = next3 + 1 == third.count ? 0 : next3 + 1
            if index >= lag {
                let average = SIMD4<Float>(Float(sum3.x), Float(sum3.y), Float(sum3.z), Float(sum3.w)) * factor
                output[index - lag] = FilterPixel(premultiplied: average)
            }
        }
    }
}

extension Filter.Edges {
    /// Returns the index of the pixel that is read in place of one beyond an edge; nil if it is transparent.
    func index(_ index: Int, of count: Int) -> Int? {
        if 0..<count ~= index { return index }
        switch self {
        case .transparent: return nil
        case .duplicate: return min(max(index, 0), count - 1)
        case .wrap:
            let rest = index % count
            return rest < 0 ? rest + count : rest
        }
    }
}
