// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Easel
internal import Foundation
internal import Synchronization

/// A band-by-band scan of two pictures of the same size that counts their differences.
struct ComparisonScan {
    private(set) var different = 0
    private(set) var counted = 0
    private(set) var countedAwayFromEdges = 0
    private(set) var largestStep = 0
    private(set) var largestAlphaStep = 0
    /// The square of the largest OKLab distance. Computing a square root for each pixel would take almost as long as
    /// the rest of the scan.
    private var largestSquare: Float = 0
    private(set) var firstDifferent: PixelPair?
    private(set) var firstCounted: PixelPair?
    private(set) var firstAwayFromEdges: PixelPair?
    private(set) var differentCells: DifferenceGrid
    private(set) var countedCells: DifferenceGrid

    private let (actual, expected): (Image, Image)
    private let rows: Range<Int>
    private let tolerance: Tolerance
    private let perceptualSquare: Float
    private let edgeDistance: Int?
    private let masks: PixelMask

    /// A pixel and its colors in both pictures.
    struct PixelPair {
        let (x, y): (Int, Int)
        let colors: ColorPair
    }

    /// The most recent color pair and the square of its OKLab distance. Neighboring pixels often have the same colors.
    private var (lastColors, lastSquare) = (ColorPair(actual: 0, expected: 0), Float(0))

    var largestDistance: Float { largestSquare.squareRoot() }

    /// Scans two pictures. Large pictures are scanned on all processors.
    init(_ actual: Image, _ expected: Image, tolerance: Tolerance, masks: [CGRect]) {
        let (height, area) = (actual.height, actual.width * actual.height)
        let threads = max(min(ProcessInfo.processInfo.activeProcessorCount, area / Self.smallestShare), 1)
        // Each thread scans whole cells of the grid.
        let cells = DifferenceGrid.cell * threads
        let step = (height + cells - 1) / cells * DifferenceGrid.cell
        let shares = stride(from: 0, to: height, by: step).map { $0..<min($0 + step, height) }
        let scans = Mutex([Int: ComparisonScan]())
        DispatchQueue.concurrentPerform(iterations: shares.count) { index in
            var scan = ComparisonScan(actual, expected, rows: shares[index], tolerance: tolerance, masks: masks)
            scan.run()
            scans.withLock { $0[index] = scan }
        }
        self.init(actual, expected, rows: 0..<0, tolerance: tolerance, masks: masks)
        for (_, scan) in scans.withLock({ $0 }).sorted(by: { $0.key < $1.key }) { append(scan) }
    }

    private init(_ actual: Image, _ expected: Image, rows: Range<Int>, tolerance: Tolerance, masks: [CGRect]) {
        (self.actual, self.expected, self.rows, self.tolerance) = (actual, expected, rows, tolerance)
        edgeDistance = tolerance.edgeDistance.map { min(max($0, 1), Tolerance.largestEdgeDistance) }
        perceptualSquare = Float(tolerance.perceptualDistance * tolerance.perceptualDistance)
        self.masks = PixelMask(masks)
        differentCells = DifferenceGrid(width: actual.width, rows: rows)
        countedCells = differentCells
    }

    /// The minimum number of pixels that justifies starting a thread.
    private static let smallestShare = 500_000

    /// Adds the counts of the rows directly below.
    private mutating func append(_ below: ComparisonScan) {
        different += below.different
        counted += below.counted
        countedAwayFromEdges += below.countedAwayFromEdges
        largestStep = max(largestStep, below.largestStep)
        largestAlphaStep = max(largestAlphaStep, below.largestAlphaStep)
        largestSquare = max(largestSquare, below.largestSquare)
        firstDifferent = firstDifferent ?? below.firstDifferent
        firstCounted = firstCounted ?? below.firstCounted
        firstAwayFromEdges = firstAwayFromEdges ?? below.firstAwayFromEdges
        differentCells.append(below.differentCells)
        countedCells.append(below.countedCells)
    }

    private mutating func run() {
        let (width, height) = (actual.width, actual.height)
        // The band and its neighbors should fit into the processor's cache.
        let rowsPerBand = max(16_384 / width, 8)
        let margin = max(tolerance.ignoresAntialiasing ? AntialiasedEdges.reach : 0, edgeDistance ?? 0)
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: rowsPerBand) {
            let band = start..<min(start + rowsPerBand, rows.upperBound)
            let wide = max(band.lowerBound - margin, 0)..<min(band.upperBound + margin, height)
            let found = PixelBand(actual, rows: wide)
            let wanted = PixelBand(expected, rows: wide)
            guard found.data != wanted.data else { continue }
            for y in band where !found.isSame(as: wanted, 0..<width, y) {
                for start in stride(from: 0, to: width, by: Self.partWidth) {
                    let columns = start..<min(start + Self.partWidth, width)
                    if !found.isSame(as: wanted, columns, y) { compare(found, wanted, columns, y) }
                }
            }
        }
    }

    /// The width of the row segments that are skipped if they are equal, in pixels. Each segment consists of whole grid
    /// cells.
    private static let partWidth = 8 * DifferenceGrid.cell

    private mutating func compare(_ actual: PixelBand, _ expected: PixelBand, _ columns: Range<Int>, _ y: Int) {
        let (found, wanted) = (actual.bytes.span, expected.bytes.span)
        let table = OKLabTable.shared
        let (light, cubeRoots) = (table.light.span, table.cubeRoots.span)
        var index = actual.index(x: columns.lowerBound, y: y)
        let isMasked = !masks.isEmpty
        // The counts are added once per cell, because finding the cell takes longer than counting.
        var inCell = (different: 0, counted: 0)
        for x in columns {
            let colors = ColorPair(found, wanted, index)
            if colors.areDifferent, !isMasked || !masks.covers(x, y) {
                inCell.different += 1
                if firstDifferent == nil { firstDifferent = PixelPair(x: x, y: y, colors: colors) }
                if counts(colors, light, cubeRoots),
                    !tolerance.ignoresAntialiasing || !isOnEdge(x, y, colors, actual, expected)
                {
                    inCell.counted += 1
                    let pair = PixelPair(x: x, y: y, colors: colors)
                    if firstCounted == nil { firstCounted = pair }
                    if let edgeDistance { noteAwayFromEdges(pair, expected, within: edgeDistance) }
                }
            }
            index += 4
            if inCell.different > 0, DifferenceGrid.endsCell(x) || x == columns.upperBound - 1 {
                differentCells.add(inCell.different, x, y)
                countedCells.add(inCell.counted, x, y)
                different += inCell.different
                counted += inCell.counted
                inCell = (0, 0)
            }
        }
    }

    /// Records the position of a counted pixel unless it is near an edge.
    private mutating func noteAwayFromEdges(_ pair: PixelPair, _ expected: PixelBand, within distance: Int) {
        let edges = PictureEdges(expected, within: distance, tolerance: tolerance)
        guard !edges.isNear(pair.x, pair.y) else { return }
        countedAwayFromEdges += 1
        if firstAwayFromEdges == nil { firstAwayFromEdges = pair }
    }

    /// Whether a pixel beyond the tolerance is on an edge. On edges, only color differences are ignored, not alpha
    /// differences.
    private func isOnEdge(
        _ x: Int, _ y: Int, _ colors: ColorPair, _ actual: PixelBand, _ expected: PixelBand
    ) -> Bool {
        guard colors.step(3) <= tolerance.alphaDifference else { return false }
        return AntialiasedEdges(actual, expected).isOnEdge(x, y) || AntialiasedEdges(expected, actual).isOnEdge(x, y)
    }

    /// Whether the difference of a pixel exceeds the tolerance. Color differences are weighted by alpha.
    @inline(__always)
    private mutating func counts(_ colors: ColorPair, _ light: Span<Float>, _ cubeRoots: Span<Float>) -> Bool {
        let alphaStep = colors.step(3)
        let alpha = max(colors.actualChannel(3), colors.expectedChannel(3))
        let step = (max(colors.step(0), colors.step(1), colors.step(2)) &* alpha &+ 254) / 255
        if colors != lastColors {
            lastColors = colors
            let weight = Float(alpha) * (1 / 255)
            lastSquare = OKLabTable.squaredDistance(colors, light, cubeRoots) * (weight * weight)
        }
        largestStep = max(largestStep, step)
        largestAlphaStep = max(largestAlphaStep, alphaStep)
        largestSquare = max(largestSquare, lastSquare)
        return alphaStep > tolerance.alphaDifference
            || step > tolerance.channelDifference && lastSquare > perceptualSquare
    }
}
