// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Testing

@Suite struct ImageComparisonTests {
    /// Returns a picture in one color, with some pixels changed.
    private func picture(
        _ width: Int = 40, _ height: Int = 30, color: [UInt8] = [255, 255, 255, 255],
        changing changes: [(x: Int, y: Int, color: [UInt8])] = []
    ) throws -> Image {
        var pixels = (0..<width * height).flatMap { _ in color }
        for change in changes {
            for channel in 0..<4 { pixels[(change.y * width + change.x) * 4 + channel] = change.color[channel] }
        }
        return try Image(width: width, height: height, pixels: pixels, format: .rgba)
    }

    @Test func `equal pictures pass in every pixel format`() throws {
        let drawn = try Drawing(width: 30, height: 30) { canvas in
            canvas.setFillColor(Color.red.withAlphaComponent(0.5))
            canvas.fillEllipse(in: canvas.bounds)
        }.image(scale: 2)
        let read = try Image(data: drawn.pngData())
        let comparison = ImageComparison(drawn, with: read)
        #expect(comparison.passes && comparison.differentPixels == 0 && comparison.firstDifference == nil)
        #expect(ImageComparison(read, with: drawn).passes)
    }

    @Test func `every difference in a picture is found if several threads compare its parts`() throws {
        let (width, height) = (1_003, 1_501)
        func marked(_ rows: [Int]) throws -> Image {
            try picture(width, height, changing: rows.map { ($0 % width, $0, [255, 0, 0, 255]) })
        }
        // Rows in the middle, where the parts that the threads compare meet, and a row near each end.
        let rows = Array(740..<770) + [3, height - 1]
        let comparison = ImageComparison(try marked(rows), with: try marked([]))
        #expect(comparison.differentPixels == rows.count && comparison.densestWindow == 16)
        #expect(comparison.firstDifference?.y == 3)
        #expect(comparison.boxes.count == 3 && comparison.boxes.map(\.minY).max() == 1_496)
        #expect(comparison.boxes.first == CGRect(x: 736, y: 736, width: 40, height: 40))
    }

    @Test func `pictures of different sizes never pass`() throws {
        let everything = Tolerance(
            because: "a test", channelDifference: 255, alphaDifference: 255, perceptualDistance: 1, share: 1,
            densestWindow: 1)
        let comparison = ImageComparison(try picture(40, 30), with: try picture(30, 40), tolerance: everything)
        #expect(!comparison.passes)
        #expect(comparison.description == "it has 40 × 30 pixels, and 30 × 40 pixels were expected")
    }

    @Test func `differences are counted, measured, and located`() throws {
        let expected = try picture()
        let actual = try picture(changing: [(7, 3, [250, 255, 255, 255]), (35, 20, [255, 255, 55, 255])])
        let comparison = ImageComparison(actual, with: expected)
        #expect(!comparison.passes && comparison.differentPixels == 2 && comparison.countedPixels == 2)
        #expect(comparison.largestStep == 200 && comparison.largestAlphaStep == 0)
        let first = try #require(comparison.firstDifference)
        #expect(first.x == 7 && first.y == 3 && first.actual == [250, 255, 255, 255] && first.expected[0] == 255)
        #expect(comparison.densestWindow == 1)
        #expect(comparison.boxes.count == 2)
        #expect(comparison.boxes.contains { $0.contains(CGPoint(x: 35.5, y: 20.5)) })
    }

    @Test(arguments: [
        // The distances from black to white and between two grays, computed with the OKLab author's formulas.
        ([0, 0, 0] as [UInt8], [255, 255, 255] as [UInt8], 1.0), ([119, 119, 119], [136, 136, 136], 0.057_5),
        // The named colors red and lime, with the values in CSS Color 4: (0.628, 0.225, 0.126) and (0.866, -0.234,
        // 0.179).
        ([255, 0, 0], [0, 255, 0], 0.519_8),
    ])
    func `the perceptual distance is measured in OKLab`(_ one: [UInt8], _ other: [UInt8], _ distance: Double) throws {
        let comparison = ImageComparison(
            try picture(color: one + [255]), with: try picture(color: other + [255]))
        #expect(abs(comparison.largestDistance - distance) < 0.001, "\(comparison.largestDistance)")
    }

    @Test func `a channel may differ by at most the tolerance`() throws {
        let tolerance = Tolerance(because: "another rasterizer", channelDifference: 5)
        for (value, passes) in [(250, true), (249, false)] as [(UInt8, Bool)] {
            let actual = try picture(changing: [(3, 3, [value, 255, 255, 255])])
            #expect(ImageComparison(actual, with: try picture(), tolerance: tolerance).passes == passes)
        }
    }

    @Test func `alpha is compared separately`() throws {
        let colors = Tolerance(because: "a test", channelDifference: 255, perceptualDistance: 1)
        let actual = try picture(changing: [(3, 3, [255, 255, 255, 250])])
        #expect(!ImageComparison(actual, with: try picture(), tolerance: colors).passes)
        let alpha = Tolerance(because: "a test", alphaDifference: 5)
        #expect(ImageComparison(actual, with: try picture(), tolerance: alpha).passes)
        // Invisible pixels may have any color.
        let clear = try picture(color: [255, 0, 0, 0])
        #expect(ImageComparison(clear, with: try picture(color: [0, 0, 255, 0])).passes)
    }

    @Test func `a share of the pixels may differ unless they are clustered`() throws {
        let tolerance = Tolerance(because: "a test", share: 0.01)
        let apart = (0..<12).map { (x: $0 * 3, y: ($0 * 7) % 30, color: [0, 0, 0, 255] as [UInt8]) }
        #expect(ImageComparison(try picture(changing: apart), with: try picture(), tolerance: tolerance).passes)
        let together = (0..<12).map { (x: 4 + $0 % 4, y: 4 + $0 / 4, color: [0, 0, 0, 255] as [UInt8]) }
        let comparison = ImageComparison(try picture(changing: together), with: try picture(), tolerance: tolerance)
        #expect(!comparison.passes && comparison.densestWindow == 12)
        let more = apart + [(x: 39, y: 29, color: [0, 0, 0, 255])]
        #expect(!ImageComparison(try picture(changing: more), with: try picture(), tolerance: tolerance).passes)
    }

    @Test func `masked pixels are ignored`() throws {
        let actual = try picture(changing: [(10, 10, [0, 0, 0, 255]), (14, 12, [0, 0, 0, 255])])
        func passes(_ mask: CGRect) throws -> Bool {
            ImageComparison(actual, with: try picture(), masking: [mask]).passes
        }
        #expect(try passes(CGRect(x: 10, y: 10, width: 5, height: 3)))
        // Masks are enlarged to whole pixels.
        #expect(try passes(CGRect(x: 10.9, y: 10.9, width: 3.2, height: 1.2)))
        #expect(try !passes(CGRect(x: 10, y: 10, width: 4, height: 3)))
        for mask in [
            CGRect(x: CGFloat.nan, y: 0, width: 50, height: 50),
            CGRect(x: -.infinity, y: 0, width: .infinity, height: 50),
        ] { #expect(try !passes(mask)) }
    }

    @Test(arguments: [-1, .nan, 2])
    func `an invalid tolerance allows no difference`(_ distance: Double) throws {
        let tolerance = Tolerance(because: "a test", perceptualDistance: distance)
        let actual = try picture(changing: [(10, 10, [0, 0, 0, 255])])
        #expect(!ImageComparison(actual, with: try picture(), tolerance: tolerance).passes)
        #expect(ImageComparison(try picture(), with: try picture(), tolerance: tolerance).passes)
    }

    @Test func `ignoring antialiasing accepts different edges but not different shapes`() throws {
        let tolerance = Tolerance(because: "another rasterizer", ignoresAntialiasing: true)
        func image(_ draw: @escaping @Sendable (Canvas) -> Void) throws -> Image {
            try Drawing(width: 60, height: 60, background: .white, draw).image()
        }
        let disc = try image { $0.fillEllipse(in: CGRect(x: 10, y: 10, width: 40, height: 40)) }
        let moved = try image { $0.fillEllipse(in: CGRect(x: 10.1, y: 10, width: 40, height: 40)) }
        #expect(!ImageComparison(moved, with: disc).passes)
        let comparison = ImageComparison(moved, with: disc, tolerance: tolerance)
        #expect(comparison.passes, "\(comparison)")
        let empty = try image { _ in }
        #expect(!ImageComparison(empty, with: disc, tolerance: tolerance).passes)
        let line = try image { $0.fill(CGRect(x: 0, y: 30, width: 60, height: 1)) }
        #expect(!ImageComparison(line, with: empty, tolerance: tolerance).passes)
    }

    /// Returns changes that fill the left side of a picture, up to a column.
    private func blackUpTo(_ column: Int, color: [UInt8] = [0, 0, 0, 255]) -> [(x: Int, y: Int, color: [UInt8])] {
        (0..<30).flatMap { y in (0..<column).map { (x: $0, y: y, color: color) } }
    }

    @Test(arguments: [
        (2, 18, true), (2, 19, true), (2, 20, true), (2, 21, true), (2, 22, false), (2, 17, false), (1, 20, true),
        (1, 21, false), (16, 35, true), (16, 36, false),
    ])
    func `the share applies only near edges of the expected picture`(
        _ distance: Int, _ column: Int, _ passes: Bool
    ) throws {
        let tolerance = Tolerance(
            because: "another renderer", channelDifference: 32, share: 0.01, edgeDistance: distance)
        let expected = try picture(changing: blackUpTo(20))
        let actual = try picture(
            changing: blackUpTo(20) + [(20, 3, [90, 90, 90, 255]), (column, 12, [99, 99, 99, 255])])
        let comparison = ImageComparison(actual, with: expected, tolerance: tolerance)
        #expect(comparison.passes == passes && comparison.countedPixels == 2, "\(comparison)")
        #expect(comparison.countedAwayFromEdges == (passes ? 0 : 1))
        // A difference away from edges is reported as the first difference, because it needs a person's attention.
        #expect(comparison.firstDifference?.x == (passes ? 20 : column))
        #expect(ImageComparison(actual, with: actual, tolerance: tolerance).passes)
    }

    @Test func `a comparison fails if more pixels than the share differ, even near an edge`() throws {
        let tolerance = Tolerance(
            because: "another renderer", channelDifference: 32, share: 0.01, densestWindow: 1, edgeDistance: 2)
        let expected = try picture(changing: blackUpTo(20))
        for (count, passes) in [(12, true), (13, false)] {
            let gray = (0..<count).map { (x: 20, y: $0, color: [90, 90, 90, 255] as [UInt8]) }
            let actual = try picture(changing: blackUpTo(20) + gray)
            #expect(ImageComparison(actual, with: expected, tolerance: tolerance).passes == passes)
        }
    }

    @Test func `a change in alpha is an edge, but an invisible change is not`() throws {
        let tolerance = Tolerance(
            because: "another renderer", channelDifference: 32, alphaDifference: 32, share: 0.01, edgeDistance: 2)
        func passes(_ left: [UInt8]) throws -> Bool {
            let expected = try picture(color: [0, 0, 0, 0], changing: blackUpTo(20, color: left))
            let actual = try picture(
                color: [0, 0, 0, 0], changing: blackUpTo(20, color: left) + [(20, 3, [0, 0, 0, 90])])
            return ImageComparison(actual, with: expected, tolerance: tolerance).passes
        }
        #expect(try passes([0, 0, 0, 255]))
        #expect(try !passes([255, 255, 255, 20]))
    }

    @Test func `an edge in an adjacent band counts as near`() throws {
        let tolerance = Tolerance(because: "another renderer", share: 0.01, edgeDistance: 2)
        // In pictures of this width, one of the bands ends before row 218.
        let black = (0..<300).flatMap { x in (0..<218).map { (x: x, y: $0, color: [0, 0, 0, 255] as [UInt8]) } }
        let expected = try picture(300, 400, changing: black)
        for (row, passes) in [(219, true), (220, false), (216, true), (215, false)] {
            let actual = try picture(300, 400, changing: black + [(5, row, [90, 90, 90, 255])])
            #expect(ImageComparison(actual, with: expected, tolerance: tolerance).passes == passes, "\(row)")
        }
    }

    @Test(arguments: [Int.min, -3, 0, 17, Int.max])
    func `an invalid edge distance allows no difference`(_ distance: Int) throws {
        let tolerance = Tolerance(because: "a test", share: 0.01, edgeDistance: distance)
        let actual = try picture(changing: [(3, 3, [0, 0, 0, 255])])
        #expect(!ImageComparison(actual, with: try picture(), tolerance: tolerance).passes)
    }

    @Test func `a picture that is larger than a band is compared down to its last row`() throws {
        for y in [0, 1_000, 1_999] {
            let actual = try picture(300, 2_000, changing: [(299, y, [0, 0, 0, 255])])
            let comparison = ImageComparison(actual, with: try picture(300, 2_000))
            #expect(comparison.differentPixels == 1)
            #expect(comparison.firstDifference?.x == 299 && comparison.firstDifference?.y == y)
        }
    }
}
