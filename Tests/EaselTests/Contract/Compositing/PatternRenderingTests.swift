// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that compare repeated tiles and images with the expected pixels.
@Suite struct PatternRenderingTests {
    /// Returns an image in which every pixel has a different color.
    static func chart(_ width: Int, _ height: Int) throws -> Image {
        let pixels = (0..<width * height).flatMap { index -> [UInt8] in
            [UInt8(index % width * 30), UInt8(index / width * 30), 90, 255]
        }
        return try Image(width: width, height: height, pixels: pixels, format: .rgba)
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: 3, height: 0), CGSize(width: 0, height: 2), CGSize(width: 1, height: 4),
    ])
    func `spacing separates the copies of an image`(_ spacing: CGSize) throws {
        let image = try Self.chart(5, 4)
        let drawn = try Pixels(40, 30) { canvas in
            canvas.fill(Path(rect: canvas.bounds), with: .pattern(Pattern(image: image, spacing: spacing)))
        }
        let (all, columns, rows) = (Pixels(image), 5 + Int(spacing.width), 4 + Int(spacing.height))
        for y in 0..<30 {
            for x in 0..<40 {
                let (column, row) = (x % columns, y % rows)
                let expected = column < 5 && row < 4 ? all[column, row] : transparent
                #expect(drawn[x, y] == expected, "\(x), \(y)")
            }
        }
    }

    @Test(arguments: [(0, 0), (3, 2), (-4, -3), (17, 12), (-100, -99)])
    func `a tiled image is repeated in all directions, starting at its rectangle`(_ x: Int, _ y: Int) throws {
        let image = try Self.chart(7, 5)
        let drawn = try Pixels(40, 30) { canvas in
            canvas.draw(image, in: CGRect(x: x, y: y, width: 7, height: 5), byTiling: true)
        }
        let all = Pixels(image)
        for row in 0..<30 {
            for column in 0..<40 {
                #expect(drawn[column, row] == all[(column - x + 700) % 7, (row - y + 500) % 5], "\(column), \(row)")
            }
        }
    }

    @Test(arguments: [InterpolationQuality.low, .default])
    func `the colors of adjacent enlarged tiles are not mixed`(_ quality: InterpolationQuality) throws {
        let image = try Self.chart(2, 2)
        let drawn = try Pixels(40, 40) { canvas in
            canvas.interpolationQuality = quality
            canvas.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20), byTiling: true)
        }
        // Between the edge of a tile and the centers of its outer pixels, the colors are not interpolated.
        let all = Pixels(image)
        for (x, y) in [(0, 0), (19, 0), (20, 0), (39, 0), (0, 19), (19, 19), (20, 20), (39, 39)] {
            #expect(drawn[x, y] == all[x / 10 % 2, y / 10 % 2], "\(x), \(y)")
        }
    }

    @Test func `a tiled image is scaled to its rectangle and moved by the transform`() throws {
        let image = try Self.chart(2, 2)
        let drawn = try Pixels(40, 40) { canvas in
            canvas.interpolationQuality = .none
            canvas.translateBy(x: 1, y: 2)
            canvas.scaleBy(x: 2, y: 2)
            canvas.draw(image, in: CGRect(x: 1, y: 0, width: 4, height: 6), byTiling: true)
        }
        // Each pixel of the image covers 4 × 6 pixels of the picture. The first one starts at (3, 2).
        let all = Pixels(image)
        for y in 0..<40 {
            for x in 0..<40 {
                #expect(drawn[x, y] == all[(x - 3 + 80) / 4 % 2, (y - 2 + 120) / 6 % 2], "\(x), \(y)")
            }
        }
    }

    struct Spread: Sendable, CustomTestStringConvertible {
        let spread: GradientSpread
        /// Returns which of the four columns is painted at a distance from the left edge, or `nil` if none is.
        let column: @Sendable (Int) -> Int?
        var testDescription: String { "\(spread)" }
    }

    @Test(arguments: [
        Spread(spread: .none) { (0..<4).contains($0) ? $0 : nil },
        Spread(spread: .pad) { min(max($0, 0), 3) },
        Spread(spread: .repeat) { (($0 % 4) + 4) % 4 },
        Spread(spread: .reflect) {
            let offset = (($0 % 8) + 8) % 8
            return offset < 4 ? offset : 7 - offset
        },
    ])
    func `an image paint continues beyond its rectangle according to its spread`(_ row: Spread) throws {
        let image = try Self.chart(4, 4)
        let drawn = try Pixels(24, 24) { canvas in
            canvas.fill(
                Path(rect: canvas.bounds),
                with: .image(image, in: CGRect(x: 9, y: 10, width: 4, height: 4), spread: row.spread))
        }
        let all = Pixels(image)
        for y in 0..<24 {
            for x in 0..<24 {
                var expected = transparent
                if let column = row.column(x - 9), let line = row.column(y - 10) { expected = all[column, line] }
                #expect(drawn[x, y] == expected, "\(x), \(y)")
            }
        }
    }

    @Test(arguments: [Angle.zero, .degrees(90), .degrees(45), .degrees(-30)])
    func `stripes, hatches, and dots cover the expected share of the plane`(_ angle: Angle) throws {
        let rows: [(Pattern, Double)] = [
            (.stripes(width: 3, spacing: 5, angle: angle, color: .black), 3.0 / 8),
            (.crosshatch(width: 2, spacing: 6, angle: angle, color: .black), 1 - 36.0 / 64),
            (.dots(radius: 2, spacing: 8, angle: angle, color: .black), 4 * .pi / 64),
        ]
        for (pattern, share) in rows {
            let image = try Pixels(240, 240) { canvas in
                canvas.setFillPattern(pattern)
                canvas.fill(canvas.bounds)
            }
            #expect(abs(image.area / 57_600 - share) < 0.01, "\(image.area / 57_600), not \(share)")
        }
    }

    @Test func `a pattern is drawn at the resolution of the picture`() throws {
        let tile = Pattern(size: CGSize(width: 2, height: 2)) { $0.fill(CGRect(x: 0, y: 0, width: 0.5, height: 2)) }
        let image = try Pixels(10, 10, scale: 4) { canvas in
            canvas.setFillPattern(tile)
            canvas.fill(canvas.bounds)
        }
        #expect((0..<16).map { image.alpha($0, 5) == 255 } == (0..<16).map { $0 % 8 < 2 })
    }
}
