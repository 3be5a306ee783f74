// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of `Pattern` and related paints.
@Suite struct PatternNames {
    static func fill(_ paint: Paint) throws -> Pixels {
        try drawnInEveryFormat(40, 40) { $0.fill(Path(rect: $0.bounds), with: paint) }
    }

    /// Returns the sum of a channel over a picture of 40 × 40 points. A pixel with the maximum value counts as 1.
    static func sum(_ image: Pixels, channel: Int) -> Double {
        var sum = 0
        for y in 0..<40 { for x in 0..<40 { sum += Int(image[x, y][channel]) } }
        return Double(sum) / 255
    }

    @Test func `a pattern repeats an image`() throws {
        let image = try Image(width: 2, height: 1, pixels: opaqueRed + opaqueBlue, format: .rgba)
        let plain = try Self.fill(.pattern(Pattern(image: image)))
        #expect((0..<4).map { plain[$0, 7] } == [opaqueRed, opaqueBlue, opaqueRed, opaqueBlue])
        let apart = try Self.fill(.pattern(Pattern(image: image, spacing: CGSize(width: 2, height: 1))))
        #expect(
            (0..<6).map { apart[$0, 2] } == [opaqueRed, opaqueBlue, transparent, transparent, opaqueRed, opaqueBlue])
        #expect(apart[0, 1] == transparent)
        let large = try Self.fill(
            .pattern(Pattern(image: image, spacing: .zero, transform: CGAffineTransform(scaleX: 8, y: 8))))
        #expect([3, 12, 19, 28].map { large[$0, 20][0] > 200 } == [true, false, true, false])
    }

    @Test func `a pattern repeats what a closure draws`() throws {
        let tile = Pattern(
            size: CGSize(width: 5, height: 5), transform: CGAffineTransform(translationX: 1, y: 0)
        ) { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 5))
        }
        let image = try Self.fill(.pattern(tile))
        #expect((0..<40).map { image.alpha($0, 3) == 255 } == (0..<40).map { $0 % 5 == 1 })
    }

    @Test func `stripes, hatches, and dots can each be created with one call`() throws {
        let along = try Self.fill(.pattern(.stripes(width: 3, spacing: 5, angle: .zero, color: .red)))
        #expect(abs(along.area - 1_600 * 3 / 8) <= 1 && (0..<40).allSatisfy { along[$0, 4] == along[0, 4] })
        let down = try Self.fill(
            .pattern(.stripes(width: 3, spacing: 5, angle: .degrees(90), color: .red, background: .blue)))
        #expect(abs(down.area - 1_600) < 1 && (0..<40).allSatisfy { down[4, $0] == down[4, 0] })
        // The pattern has five periods of 8 points, each with 3 points in red.
        #expect(abs(Self.sum(down, channel: 0) - 40 * 15) < 8)
        let hatch = try Self.fill(
            .pattern(.crosshatch(width: 4, spacing: 4, angle: .zero, color: .red, background: .blue)))
        // Blue covers what remains between the bands: half of the width and half of the height.
        #expect(abs(Self.sum(hatch, channel: 2) - 400) < 25)
        let dots = try Self.fill(
            .pattern(.dots(radius: 3, spacing: 10, angle: .zero, color: .red, background: .white)))
        // There are sixteen red discs. Their pixels contain neither green nor blue.
        #expect(abs(1_600 - Self.sum(dots, channel: 1) - 16 * 9 * .pi) < 12 && dots[5, 5] == opaqueWhite)
        let slanted = try Self.fill(.pattern(.dots(radius: 3, spacing: 10, angle: .degrees(45), color: .red)))
        #expect(abs(slanted.area - 16 * 9 * .pi) < 45)
    }

    @Test func `a conic gradient is a paint`() throws {
        let gradient = Gradient(colors: [.red, .blue])
        let image = try Self.fill(.conicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2))
        // The gradient starts below the center. A quarter turn later, it is to the left of the center.
        #expect(image[18, 38][0] > 245 && image[21, 38][2] > 245 && abs(Int(image[1, 20][2]) - 64) <= 6)
        let moved = try Self.fill(
            .conicGradient(gradient, center: .zero, angle: 0, transform: CGAffineTransform(translationX: 20, y: 20)))
        #expect(moved[39, 21][0] > 245 && moved[39, 18][2] > 245)
    }

    @Test func `an image is a paint`() throws {
        let halves = (0..<20).flatMap { index -> [UInt8] in index < 10 ? opaqueRed : opaqueBlue }
        let image = try Image(width: 20, height: 1, pixels: halves, format: .rgba)
        let frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        let plain = try Self.fill(.image(image, in: frame))
        #expect(plain[12, 20] == opaqueRed && plain[27, 20] == opaqueBlue && plain[5, 20] == transparent)
        let spreads: [(GradientSpread, [UInt8])] = [
            (.none, transparent), (.pad, opaqueRed), (.repeat, opaqueBlue), (.reflect, opaqueRed),
        ]
        for (spread, expected) in spreads {
            #expect(try Self.fill(.image(image, in: frame, spread: spread))[6, 20] == expected, "\(spread)")
        }
        let moved = try Self.fill(.image(image, in: frame, transform: CGAffineTransform(translationX: -10, y: 0)))
        #expect(moved[2, 20] == opaqueRed && moved[25, 20] == transparent)
    }
}
