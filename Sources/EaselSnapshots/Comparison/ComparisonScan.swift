// SPDX-License-Identifier: MIT

internal import Easel

/// Goes over two pictures of one size that are not the same, band by band, and counts.
struct ComparisonScan {
    private(set) var different = 0
    private(set) var counted = 0
    private(set) var countedAwayFromEdges = 0
    private(set) var largestStep = 0
    private(set) var largestAlphaStep = 0
    private(set) var largestDistance: Float = 0
    private(set) var firstDifferent: Place?
    private(set) var firstCounted: Place?
    private(set) var firstAwayFromEdges: Place?
    private(set) var differentCells: DifferenceGrid
    private(set) var countedCells: DifferenceGrid

    private let tolerance: Tolerance
    private let perceptualDistance: Float
    private let edgeDistance: Int?
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
        edgeDistance = tolerance.edgeDistance.map { min(max($0, 1), Tolerance.largestEdgeDistance) }
        perceptualDistance = Float(tolerance.perceptualDistance)
        (width, height) = (picture.width, picture.height)
        self.masks = PixelMask(masks)
        differentCells = DifferenceGrid(width: width, height: height)
        countedCells = differentCells
    }

    mutating func run(_ actual: Image, _ expected: Image) {
        // A band and its neighbours stay in the processor's cache.
        let rowsPerBand = max(65_536 / width, 8)
        let margin = max(tolerance.ignoresAntialiasing ? AntialiasedEdges.reach : 0, edgeDistance ?? 0)
        for start in stride(from: 0, to: height, by: rowsPerBand) {
            let rows = start..<min(start + rowsPerBand, height)
            let wide = max(rows.lowerBound - margin, 0)..<min(rows.upperBound + margin, height)
            let found = PixelBand(actual, rows: wide)
            let wanted = PixelBand(expected, rows: wide)
            guard found.data != wanted.data else { continue }
            for y in rows where !found.isSame(as: wanted, 0..<width, y) {
                for start in stride(from: 0, to: width, by: Self.partWidth) {
                    let columns = start..<min(start + Self.partWidth, width)
                    if !found.isSame(as: wanted, columns, y) { compare(found, wanted, columns, y) }
                }
            }
        }
    }

    /// What is the same is passed over in parts of a row. They are whole cells of the grid.
    private static let partWidth = 8 * DifferenceGrid.cell

    private mutating func compare(_ actual: PixelBand, _ expected: PixelBand, _ columns: Range<Int>, _ y: Int) {
        let (found, wanted) = (actual.bytes.span, expected.bytes.span)
        let table = OKLabTable.shared
        let (light, cubeRoots) = (table.light.span, table.cubeRoots.span)
        var index = actual.index(x: columns.lowerBound, y: y)
        // Noted cell by cell, as looking for the cell costs more than counting.
        var inCell = (different: 0, counted: 0)
        for x in columns {
            if found[index] != wanted[index] || found[index + 1] != wanted[index + 1]
                || found[index + 2] != wanted[index + 2] || found[index + 3] != wanted[index + 3],
                masks.isEmpty || !masks.covers(x, y)
            {
                let colors = SIMD8(
                    found[index], found[index + 1], found[index + 2], found[index + 3],
                    wanted[index], wanted[index + 1], wanted[index + 2], wanted[index + 3])
                inCell.different += 1
                if firstDifferent == nil { firstDifferent = Place(x: x, y: y, colors: colors) }
                if counts(colors, light, cubeRoots),
                    !tolerance.ignoresAntialiasing || !isOnEdge(x, y, colors, actual, expected)
                {
                    inCell.counted += 1
                    note(Place(x: x, y: y, colors: colors), expected)
                }
            }
            index += 4
            if inCell.different > 0, DifferenceGrid.endsCell(x) || x == width - 1 {
                differentCells.add(inCell.different, x, y)
                countedCells.add(inCell.counted, x, y)
                different += inCell.different
                counted += inCell.counted
                inCell = (0, 0)
            }
        }
    }

    /// Notes where a pixel is that counts.
    @inline(__always)
    private mutating func note(_ place: Place, _ expected: PixelBand) {
        if firstCounted == nil { firstCounted = place }
        guard let distance = edgeDistance,
            !PictureEdges(expected, within: distance, tolerance: tolerance).isNear(place.x, place.y)
        else { return }
        countedAwayFromEdges += 1
        if firstAwayFromEdges == nil { firstAwayFromEdges = place }
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
