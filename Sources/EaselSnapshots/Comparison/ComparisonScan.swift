// SPDX-License-Identifier: MIT

internal import Easel

/// Goes over two pictures of one size that are not the same, band by band, and counts.
struct ComparisonScan {
    private(set) var different = 0
    private(set) var counted = 0
    private(set) var largestStep = 0
    private(set) var largestAlphaStep = 0
    private(set) var largestDistance: Float = 0
    private(set) var firstDifferent: Place?
    private(set) var firstCounted: Place?
    private(set) var differentCells: DifferenceGrid
    private(set) var countedCells: DifferenceGrid

    private let tolerance: Tolerance
    private let perceptualDistance: Float
    private let masks: PixelMask
    private let (width, height): (Int, Int)

    /// A pixel, and what it has in both pictures.
    struct Place {
        let (x, y): (Int, Int)
        /// First of what was drawn.
        let colors: SIMD8<UInt8>
    }

    /// The last two colours and their distance: most of what differs does so in the same way as its neighbour.
    private var (lastColors, lastDistance): (SIMD8<UInt8>, Float) = (SIMD8(), 0)

    init(_ picture: Image, tolerance: Tolerance, masks: [CGRect]) {
        self.tolerance = tolerance
        perceptualDistance = Float(tolerance.perceptualDistance)
        (width, height) = (picture.width, picture.height)
        self.masks = PixelMask(masks)
        differentCells = DifferenceGrid(width: width, height: height)
        countedCells = differentCells
    }

    mutating func run(_ actual: Image, _ expected: Image) {
        // A band and its neighbours stay in the processor's cache.
        let rowsPerBand = max(65_536 / width, 8)
        let margin = tolerance.ignoresAntialiasing ? AntialiasedEdges.reach : 0
        for start in stride(from: 0, to: height, by: rowsPerBand) {
            let rows = start..<min(start + rowsPerBand, height)
            let wide = max(rows.lowerBound - margin, 0)..<min(rows.upperBound + margin, height)
            let found = PixelBand(actual, rows: wide)
            let wanted = PixelBand(expected, rows: wide)
            if found.bytes != wanted.bytes { compare(found, wanted, rows: rows) }
        }
    }

    private mutating func compare(_ actual: PixelBand, _ expected: PixelBand, rows: Range<Int>) {
        let (found, wanted) = (actual.bytes.span, expected.bytes.span)
        let table = OKLabTable.shared
        let (light, cubeRoots) = (table.light.span, table.cubeRoots.span)
        let canMask = !masks.isEmpty
        for y in rows {
            var index = actual.index(x: 0, y: y)
            // Noted cell by cell, as looking for the cell costs more than counting.
            var inCell = (different: 0, counted: 0)
            for x in 0..<width {
                let colors = SIMD8(
                    found[index], found[index + 1], found[index + 2], found[index + 3],
                    wanted[index], wanted[index + 1], wanted[index + 2], wanted[index + 3])
                index += 4
                if colors.lowHalf != colors.highHalf, !canMask || !masks.covers(x, y) {
                    inCell.different += 1
                    if firstDifferent == nil { firstDifferent = Place(x: x, y: y, colors: colors) }
                    if counts(colors, light, cubeRoots),
                        !tolerance.ignoresAntialiasing || !isOnEdge(x, y, colors, actual, expected)
                    {
                        inCell.counted += 1
                        if firstCounted == nil { firstCounted = Place(x: x, y: y, colors: colors) }
                    }
                }
                if inCell.different > 0, DifferenceGrid.endsCell(x) || x == width - 1 {
                    differentCells.add(inCell.different, x, y)
                    countedCells.add(inCell.counted, x, y)
                    different += inCell.different
                    counted += inCell.counted
                    inCell = (0, 0)
                }
            }
        }
    }

    /// Whether a pixel that is off by too much lies on an edge, which does not excuse its alpha.
    private func isOnEdge(
        _ x: Int, _ y: Int, _ colors: SIMD8<UInt8>, _ actual: PixelBand, _ expected: PixelBand
    ) -> Bool {
        guard abs(Int(colors[3]) - Int(colors[7])) <= tolerance.alphaDifference else { return false }
        return AntialiasedEdges(actual, expected).isOnEdge(x, y) || AntialiasedEdges(expected, actual).isOnEdge(x, y)
    }

    /// Whether a pixel's difference is beyond what is allowed. What shows less because it is transparent weighs less.
    @inline(__always)
    private mutating func counts(_ colors: SIMD8<UInt8>, _ light: Span<Float>, _ cubeRoots: Span<Float>) -> Bool {
        let steps =
            SIMD4<Int16>(truncatingIfNeeded: colors.lowHalf) &- SIMD4<Int16>(truncatingIfNeeded: colors.highHalf)
        let alphaStep = Int(abs(steps.w))
        let alpha = Int(max(colors[3], colors[7]))
        let step = (Int(max(abs(steps.x), abs(steps.y), abs(steps.z))) * alpha + 254) / 255
        if colors != lastColors {
            lastColors = colors
            lastDistance = OKLabTable.distance(colors, light, cubeRoots) * Float(alpha) / 255
        }
        largestStep = max(largestStep, step)
        largestAlphaStep = max(largestAlphaStep, alphaStep)
        largestDistance = max(largestDistance, lastDistance)
        return alphaStep > tolerance.alphaDifference
            || step > tolerance.channelDifference && lastDistance > perceptualDistance
    }
}

/// Some rows of a picture, as straight RGBA.
struct PixelBand {
    let bytes: [UInt8]
    let rows: Range<Int>
    let width: Int

    init(_ image: Image, rows: Range<Int>) {
        bytes = image.pixels(inRows: rows, as: .rgba)
        self.rows = rows
        width = image.width
    }

    /// Where a pixel's red is.
    func index(x: Int, y: Int) -> Int { ((y - rows.lowerBound) * width + x) * 4 }
}

/// Rectangles whose pixels do not count.
struct PixelMask {
    private let rects: [CGRect]

    /// - Parameter rects: Grown to whole pixels.
    init(_ rects: [CGRect]) { self.rects = rects.map { $0.standardized.integral } }

    var isEmpty: Bool { rects.isEmpty }

    func covers(_ x: Int, _ y: Int) -> Bool {
        rects.contains { $0.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
    }
}
