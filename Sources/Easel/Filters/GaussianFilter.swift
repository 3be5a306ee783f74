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
        case boxes(BoxBlur)
    }

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
        // The limit bounds the memory of the lines. Pictures are much smaller.
        let width = Int(min(sigma * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5, 200_000))
        return .boxes(BoxBlur(width: width, last: width % 2 == 1 ? width : width + 1))
    }

    func apply(to pixels: inout FilterPixels, _ budget: RenderBudget) throws(DrawingError) {
        try apply(x, along: .rows(of: pixels), of: &pixels, budget)
        try apply(y, along: .columns(of: pixels), of: &pixels, budget)
    }

    private func apply(
        _ kernel: Kernel, along direction: PixelLines.Direction, of pixels: inout FilterPixels, _ budget: RenderBudget
    ) throws(DrawingError) {
        var lines: PixelLines
        /// The estimated nanoseconds of a pixel.
        let cost: Int
        switch kernel {
        case .none: return
        case .weights(let weights):
            lines = PixelLines(direction, edges, reach: weights.count - 1)
            cost = 2 * weights.count
        case .boxes(let boxes):
            lines = PixelLines(direction, edges, reach: boxes.reach, transparent: boxes.span)
            cost = 4
        }
        var words = [SIMD4<UInt32>](repeating: .zero, count: direction.length)
        for line in stride(from: 0, to: direction.lines, by: 4) {
            try budget.charge(nanoseconds: 4 * cost * lines.source.count)
            lines.read(line, of: pixels)
            switch kernel {
            case .none: break
            case .weights(let weights): Self.apply(weights, to: lines, into: &words)
            case .boxes(let boxes): boxes.apply(to: lines, edges, into: &words)
            }
            lines.write(words, line, to: &pixels)
        }
    }

    private static func apply(_ weights: [Float], to lines: PixelLines, into words: inout [SIMD4<UInt32>]) {
        let source = lines.source.span
        var result = words.mutableSpan
        let weights = weights.span
        for index in result.indices {
            let position = lines.start + index
            var sums = Components(.transparent)
            sums.add(Components(source[position]), times: weights[0])
            for distance in 1..<weights.count {
                let (before, after) = (source[position - distance], source[position + distance])
                let both = PixelLines.Pixels(
                    redBlue: before.redBlue &+ after.redBlue, alphaGreen: before.alphaGreen &+ after.alphaGreen)
                sums.add(Components(both), times: weights[distance])
            }
            result[index] = PixelLines.words(blue: sums.blue, green: sums.green, red: sums.red, alpha: sums.alpha)
        }
    }
}

/// The components of four pixels.
private struct Components {
    var blue: SIMD4<Float>
    var green: SIMD4<Float>
    var red: SIMD4<Float>
    var alpha: SIMD4<Float>

    @inline(__always)
    init(_ pixels: PixelLines.Pixels) {
        func numbers(_ words: SIMD4<UInt32>) -> SIMD4<Float> {
            SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: words))
        }
        (blue, green) = (numbers(pixels.redBlue & 0xFFFF), numbers(pixels.alphaGreen & 0xFFFF))
        (red, alpha) = (numbers(pixels.redBlue &>> 16), numbers(pixels.alphaGreen &>> 16))
    }

    @inline(__always)
    mutating func add(_ other: Components, times weight: Float) {
        blue += other.blue * weight
        green += other.green * weight
        red += other.red * weight
        alpha += other.alpha * weight
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
