// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct DiscGridTests {
    static func scattered(_ index: Int) -> Double {
        (Double(index) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
    }

    /// Discs with radii from 2⁻⁸ to 1, which are on both sides of the axes. Smaller discs are closer together.
    static let discs = (0..<150).map { index in
        let radius = Double(sign: .plus, exponent: -(index % 8), significand: 0.5 + 0.49 * scattered(index))
        let (x, y) = (scattered(7 * index) - 0.5, scattered(11 * index) - 0.5)
        return Disc(x: 40 * x * radius, y: 40 * y * radius, radius: radius)
    }

    static let grid = {
        var grid = DiscGrid(capacity: discs.count)
        for disc in discs { grid.insert(disc) }
        return grid
    }()

    static func gap(_ a: Disc, _ b: Disc) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        return (dx * dx + dy * dy).squareRoot() - a.radius - b.radius
    }

    @Test(arguments: [1e-6, 0.01, 0.1, 1])
    func `the grid finds the same nearby discs as a linear search`(gap: Double) {
        for disc in Self.discs {
            let expected = Self.discs.indices.filter { Self.gap(Self.discs[$0], disc) < gap }
            #expect(Self.grid.discs(within: gap, of: disc).sorted() == expected)
        }
    }

    @Test(arguments: [1e-7, 0.01, 0.5])
    func `the grid finds an overlapping disc if and only if one exists`(radius: Double) {
        for center in Self.discs {
            let disc = Disc(x: center.x + 2 * center.radius, y: center.y - center.radius, radius: radius)
            let found = Self.grid.firstDisc(overlapping: disc, slack: 1e-9)
            let expected = Self.discs.contains { Self.gap($0, disc) < -1e-9 }
            #expect((found != nil) == expected)
            if let found { #expect(Self.gap(found, disc) < -1e-9) }
        }
    }

    @Test(arguments: [(0.25, false), (0.05, true)])
    func `discs that overlap by less than the tolerance do not count`(slack: Double, overlaps: Bool) {
        // The discs are 1.9 apart, and the sum of their radii is 2.
        let (a, b) = (Disc(x: 0, y: 0, radius: 1), Disc(x: 0, y: 1.9, radius: 1))
        #expect(a.overlaps(b, slack: slack) == overlaps)
    }

    @Test func `an empty grid finds nothing`() {
        let grid = DiscGrid(capacity: 0)
        #expect(grid.discs(within: 10, of: Disc(x: 0, y: 0, radius: 1)).isEmpty)
    }
}
