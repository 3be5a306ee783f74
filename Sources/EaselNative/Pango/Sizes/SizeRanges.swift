// SPDX-License-Identifier: MIT

/// The ranges of sizes within which the choice of fonts does not depend on the size.
///
/// Some fonts are designed for sizes: bitmaps, and families with a face for captions and one for titles. Fontconfig
/// compares the distances of these sizes from the wanted one. Their order can change only at one of them and halfway
/// between two.
package struct SizeRanges {
    /// The sizes, in points, at which the choice may change, sorted.
    private let limits: [Double]

    /// The size that stands for all sizes if the choice depends on none. It is a power of two, so fonts are scaled
    /// without rounding.
    private static let usualSize = 16.0

    /// - Parameter sizes: The sizes for which fonts are designed, in points.
    package init(ofFontsFor sizes: Set<Double>) {
        limits = Set(sizes.flatMap { one in sizes.map { (one + $0) / 2 } }).sorted()
    }

    /// Returns the size at which the choice for a size is made: the size itself if it is a limit, or another size
    /// between the same limits.
    package func choosingSize(for size: Double) -> Double {
        let index = limits.partitioningIndex { $0 >= size }
        if index < limits.count, limits[index] == size { return size }
        return switch (index == 0 ? nil : limits[index - 1], index == limits.count ? nil : limits[index]) {
        case (nil, nil): Self.usualSize
        case (let lower?, nil): lower + Self.usualSize
        case (nil, let upper?): upper / 2
        case (let lower?, let upper?): (lower + upper) / 2
        }
    }
}
