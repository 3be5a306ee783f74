// SPDX-License-Identifier: MIT

internal import Foundation

/// The smallest or largest value of each channel in a rectangle around each pixel.
///
/// The time does not depend on the radius: M. van Herk, "A fast algorithm for local minimum and maximum filters on
/// rectangular and octagonal kernels", Pattern Recognition Letters 13 (1992), DOI 10.1016/0167-8655(92)90069-C.
struct MorphologyFilter {
    private let kind: Filter.Morphology
    private let (horizontal, vertical): (Int, Int)

    /// - Parameter radius: Half the width and height, in pixels.
    init(_ kind: Filter.Morphology, radius: CGSize) {
        self.kind = kind
        func pixels(_ length: CGFloat) -> Int { Int(min(length.rounded(), 100_000)) }
        (horizontal, vertical) = (pixels(radius.width), pixels(radius.height))
    }

    func apply(to pixels: inout FilterPixels, _ budget: RenderBudget) throws(DrawingError) {
        let (width, height) = (pixels.width, pixels.height)
        if horizontal > 0 {
            var line = Line(count: width, radius: horizontal, kind)
            for row in 0..<height {
                try budget.charge(nanoseconds: 8 * line.length)
                line.run(&pixels.pixels, from: row * width, step: 1)
            }
        }
        guard vertical > 0 else { return }
        var line = Line(count: height, radius: vertical, kind)
        for column in 0..<width {
            try budget.charge(nanoseconds: 12 * line.length)
            line.run(&pixels.pixels, from: column, step: width)
        }
    }

    /// A row or column with transparent pixels around it, and its extremes from the start and the end of each block as
    /// long as the window.
    private struct Line {
        private let kind: Filter.Morphology
        private let count: Int
        private let radius: Int
        private let window: Int
        private var values: [FilterPixel]
        private var forward: [FilterPixel]
        private var backward: [FilterPixel]

        var length: Int { values.count }

        init(count: Int, radius: Int, _ kind: Filter.Morphology) {
            // A window that covers everything and more has the same extremes.
            let radius = min(radius, count)
            (self.kind, self.count, self.radius, window) = (kind, count, radius, 2 * radius + 1)
            let length = (count + 2 * radius + window - 1) / window * window
            values = Array(repeating: .zero, count: length)
            forward = values
            backward = values
        }

        private func extreme(_ one: FilterPixel, _ other: FilterPixel) -> FilterPixel {
            kind == .erode ? pointwiseMin(one, other) : pointwiseMax(one, other)
        }

        mutating func run(_ pixels: inout [FilterPixel], from start: Int, step: Int) {
            for index in 0..<count { values[radius + index] = pixels[start + index * step] }
            for index in values.indices {
                forward[index] =
                    index % window == 0 ? values[index] : extreme(forward[index - 1], values[index])
            }
            for index in values.indices.reversed() {
                backward[index] =
                    index % window == window - 1 ? values[index] : extreme(backward[index + 1], values[index])
            }
            for index in 0..<count {
                pixels[start + index * step] = extreme(backward[index], forward[index + window - 1])
            }
        }
    }
}
