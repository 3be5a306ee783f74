// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct CornerPackingTests {
    /// Evenly distributed numbers in `0.5...2` that are the same on every machine.
    static let radii = (0..<200).map { index in
        0.5 + 1.5 * (Double(index) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
    }

    @Test(arguments: [-1_000, -40, 1, 30, 900])
    func `scaling by a power of two scales the centers exactly`(exponent: Int) {
        func scaled(_ number: Double) -> Double { Double(sign: .plus, exponent: exponent, significand: number) }
        let centers = CornerPacking.centers(radii: Self.radii, spacing: 0.25)
        let other = CornerPacking.centers(radii: Self.radii.map(scaled), spacing: scaled(0.25))
        #expect(other.map(\.x) == centers.map { scaled($0.x) })
        #expect(other.map(\.y) == centers.map { scaled($0.y) })
    }

    @Test func `spacing has the same effect as increasing each radius by half the spacing`() {
        let spaced = CornerPacking.centers(radii: Self.radii, spacing: 0.5)
        let larger = CornerPacking.centers(radii: Self.radii.map { $0 + 0.25 }, spacing: 0)
        #expect(spaced.map(\.x) == larger.map(\.x))
        #expect(spaced.map(\.y) == larger.map(\.y))
    }

    @Test func `a circle that is too small to be placed is at the point where the two largest circles touch`() {
        let centers = CornerPacking.centers(radii: [1e-13, 2, 1], spacing: 0)
        // The two circles are centered on the origin and have a total width of 6, so they touch at x = -3 + 4.
        #expect(centers.map(\.x) == [1, -1, 2])
        #expect(centers.map(\.y) == [0, 0, 0])
    }

    @Test func `each of many circles touches at least two others`() {
        let centers = CornerPacking.centers(radii: Self.radii, spacing: 0)
        for (index, center) in centers.enumerated() {
            let touching = centers.indices.count { other in
                let (dx, dy) = (centers[other].x - center.x, centers[other].y - center.y)
                let gap = (dx * dx + dy * dy).squareRoot() - Self.radii[index] - Self.radii[other]
                return other != index && abs(gap) < 1e-9
            }
            #expect(touching >= 2)
        }
    }

    @Test func `an empty list has no centers`() {
        #expect(CornerPacking.centers(radii: [], spacing: 1).isEmpty)
    }
}
