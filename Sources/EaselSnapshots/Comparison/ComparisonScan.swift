// SPDX-License-Identifier: MIT

internal import Easel

/// Goes over two pictures of one size that are not the same, band by band, and counts.
struct ComparisonScan {
    private(set) var different = 0
    private(set) var counted = 0
    private(set) var largestStep = 0
    private(set) var largestAlphaStep = 0
    private(set) var largestDistance: Float = 0
    private(set) var firstDifferent: ImageComparison.Pixel?
    private(set) var firstCounted: ImageComparison.Pixel?
    private(set) var differentCells: DifferenceGrid
    private(set) var countedCells: DifferenceGrid

    private let tolerance: Tolerance
    private let perceptualDistance: Float
    private let masks: PixelMask
    private let (width, height): (Int, Int)
    private let table = OKLabTable.shared

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
        var y = rows.lowerBound
        while y < rows.upperBound {
            var index = actual.index(x: 0, y: y)
            var x = 0
            while x < width {
                if found[index] != wanted[index] || found[index + 1] != wanted[index + 1]
                    || found[index + 2] != wanted[index + 2] || found[index + 3] != wanted[index + 3],
                    !masks.covers(x, y)
                {
                    let colors = SIMD8(
                        found[index], found[index + 1], found[index + 2], found[index + 3],
                        wanted[index], wanted[index + 1], wanted[index + 2], wanted[index + 3])
                    let counts = measure(colors) {
                        AntialiasedEdges(actual, expected).isOnEdge(x, y)
                            || AntialiasedEdges(expected, actual).isOnEdge(x, y)
                    }
                    note(x, y, colors, counts: counts)
                }
                index += 4
                x += 1
            }
            y += 1
        }
    }

    private mutating func note(_ x: Int, _ y: Int, _ colors: SIMD8<UInt8>, counts: Bool) {
        different += 1
        differentCells.add(x, y)
        if firstDifferent == nil { firstDifferent = Self.pixel(x, y, colors) }
        guard counts else { return }
        counted += 1
        countedCells.add(x, y)
        if firstCounted == nil { firstCounted = Self.pixel(x, y, colors) }
    }

    private static func pixel(_ x: Int, _ y: Int, _ colors: SIMD8<UInt8>) -> ImageComparison.Pixel {
        let (actual, expected) = (colors.lowHalf, colors.highHalf)
        return ImageComparison.Pixel(
            x: x, y: y, expected: expected.indices.map { expected[$0] }, actual: actual.indices.map { actual[$0] })
    }

    /// Whether a pixel's difference counts. What shows less because it is transparent weighs less.
    private mutating func measure(_ colors: SIMD8<UInt8>, isOnEdge: () -> Bool) -> Bool {
        let alphaStep = abs(Int(colors[3]) - Int(colors[7]))
        let alpha = Int(max(colors[3], colors[7]))
        let farthest = max(
            abs(Int(colors[0]) - Int(colors[4])), abs(Int(colors[1]) - Int(colors[5])),
            abs(Int(colors[2]) - Int(colors[6])))
        let step = (farthest * alpha + 254) / 255
        if colors != lastColors {
            lastColors = colors
            lastDistance = table.distance(colors) * Float(alpha) / 255
        }
        largestStep = max(largestStep, step)
        largestAlphaStep = max(largestAlphaStep, alphaStep)
        largestDistance = max(largestDistance, lastDistance)
        if alphaStep > tolerance.alphaDifference { return true }
        if step <= tolerance.channelDifference || lastDistance <= perceptualDistance { return false }
        return !(tolerance.ignoresAntialiasing && isOnEdge())
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

    func covers(_ x: Int, _ y: Int) -> Bool {
        rects.contains { $0.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
    }
}
