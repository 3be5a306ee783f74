// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// The difference between a picture and the expected picture.
///
/// ```swift
/// let expected = try Image(contentsOfFile: "expected.png")
/// let comparison = ImageComparison(try drawing.image(scale: 2), with: expected)
/// if !comparison.passes { print(comparison.differentPixels, comparison.boxes) }
/// ```
///
/// Comparing equal pictures takes one pass over their bytes. Different pictures are compared in bands of rows without
/// copying whole pictures; large pictures are compared on all processors.
public struct ImageComparison: Sendable, CustomStringConvertible {
    /// The first differing pixel in reading order.
    public struct Pixel: Sendable, Hashable {
        /// The x coordinate, in pixels from the left.
        public let x: Int
        /// The y coordinate, in pixels from the top.
        public let y: Int
        /// The expected red, green, blue, and straight alpha, each in `0...255`.
        public let expected: [UInt8]
        /// The actual red, green, blue, and straight alpha, each in `0...255`.
        public let actual: [UInt8]

        init(_ pair: ComparisonScan.PixelPair) {
            (x, y) = (pair.x, pair.y)
            actual = (0..<4).map { UInt8(pair.colors.actualChannel($0)) }
            expected = (0..<4).map { UInt8(pair.colors.expectedChannel($0)) }
        }
    }

    /// Whether the difference is within the tolerance. If the sizes differ, the value is `false`.
    public let passes: Bool

    /// The width and height of the drawn picture, in pixels.
    public let actualSize: CGSize

    /// The width and height of the expected picture, in pixels.
    public let expectedSize: CGSize

    /// The number of differing pixels outside the masks. If the sizes differ, the value is 0.
    public private(set) var differentPixels = 0

    /// The number of counted pixels: differing pixels that exceed the tolerance.
    public private(set) var countedPixels = 0

    /// The number of counted pixels farther than ``Tolerance/edgeDistance`` from every edge. If the tolerance does not
    /// set an edge distance, the value is 0.
    public private(set) var countedAwayFromEdges = 0

    /// The maximum difference of a color channel, multiplied by alpha, in `0...255`.
    public private(set) var largestStep = 0

    /// The maximum difference of alpha, in `0...255`.
    public private(set) var largestAlphaStep = 0

    /// The maximum perceptual difference: the OKLab distance multiplied by alpha, from 0 to about 1.
    public private(set) var largestDistance = 0.0

    /// The maximum number of counted pixels in a window of 16 × 16 pixels.
    public private(set) var densestWindow = 0

    /// The first counted pixel away from edges, or else the first counted pixel, or else the first differing pixel. It
    /// is `nil` if all pixels are equal.
    public private(set) var firstDifference: Pixel?

    /// The bounds of connected differences, in pixels from the top-left corner, sorted by their number of differing
    /// pixels, largest first.
    public private(set) var boxes: [CGRect] = []

    /// Compares two pictures.
    ///
    /// - Parameters:
    ///   - actual: The drawn picture.
    ///   - expected: The expected picture.
    ///   - tolerance: The allowed difference. If one of the tolerance's values is out of range, only equal pictures
    ///     pass.
    ///   - masks: Rectangles, in pixels, in which differences are ignored. They are enlarged to whole pixels.
    ///     Rectangles with non-finite coordinates are ignored.
    public init(_ actual: Image, with expected: Image, tolerance: Tolerance = .exact, masking masks: [CGRect] = []) {
        (actualSize, expectedSize) = (actual.size, expected.size)
        guard actualSize == expectedSize else {
            passes = false
            return
        }
        guard actual != expected else {
            passes = true
            return
        }
        let scan = ComparisonScan(actual, expected, tolerance: tolerance, masks: masks)
        differentPixels = scan.different
        countedPixels = scan.counted
        countedAwayFromEdges = scan.countedAwayFromEdges
        largestStep = scan.largestStep
        largestAlphaStep = scan.largestAlphaStep
        largestDistance = Double(scan.largestDistance)
        densestWindow = scan.countedCells.densestWindow
        firstDifference = (scan.firstAwayFromEdges ?? scan.firstCounted ?? scan.firstDifferent).map(Pixel.init)
        boxes = scan.differentCells.boxes
        let isSparse = Double(densestWindow) <= tolerance.densestWindow * Double(DifferenceGrid.windowArea)
        let isRare = Double(countedPixels) <= tolerance.share * Double(actual.width * actual.height)
        passes = tolerance.problem == nil && (countedPixels == 0 || isSparse && isRare && countedAwayFromEdges == 0)
    }

    /// The difference, described on one line.
    public var description: String {
        func text(_ size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height)) pixels" }
        guard actualSize == expectedSize else {
            return "it has \(text(actualSize)), and \(text(expectedSize)) were expected"
        }
        guard let first = firstDifference else { return "no pixel differs" }
        let excused = countedPixels < differentPixels ? ", \(countedPixels) of them beyond the tolerance" : ""
        let away = countedAwayFromEdges > 0 ? ", \(countedAwayFromEdges) of those away from edges" : ""
        let distance = (largestDistance * 10_000).rounded() / 10_000
        return "\(differentPixels) of \(Int(actualSize.width * actualSize.height)) pixels differ\(excused)\(away); "
            + "by up to \(largestStep) of 255 in a channel, \(largestAlphaStep) in alpha, \(distance) in OKLab; "
            + "up to \(densestWindow) in a window of 16 by 16; the first at (\(first.x), \(first.y)): "
            + "rgba \(first.actual), and \(first.expected) was expected"
    }
}
