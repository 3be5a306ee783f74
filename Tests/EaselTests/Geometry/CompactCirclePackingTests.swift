// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// A list of values with a name for failure messages.
struct NamedValues: Sendable, CustomTestStringConvertible {
    let name: String
    let values: [CGFloat]

    var testDescription: String { "\(name) × \(values.count)" }

    init(_ name: String, _ count: Int, _ value: (Int) -> CGFloat) {
        self.name = name
        values = (0..<count).map(value)
    }

    /// Returns evenly distributed numbers in `0...1` that are the same on every machine: the fractional parts of
    /// multiples of the golden ratio.
    static func scattered(_ index: Int) -> CGFloat {
        (CGFloat(index + 1) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
    }

    static let nasty: [NamedValues] = [
        NamedValues("none", 0) { _ in 1 },
        NamedValues("one", 1) { _ in 7 },
        NamedValues("two", 2) { CGFloat(5 - $0) },
        NamedValues("three", 3) { CGFloat(5 - $0) },
        NamedValues("three, the first two tiny", 3) { [1e-9, 1e-9, 1e9][$0] },
        NamedValues("equal", 10_000) { _ in 3 },
        NamedValues("scattered", 3_000) { scattered($0) },
        NamedValues("ascending", 1_000) { CGFloat($0) },
        NamedValues("descending", 1_000) { CGFloat(1_000 - $0) },
        NamedValues("one huge value among tiny ones", 10_000) { $0 == 5_000 ? 1e9 : 1e-9 },
        NamedValues("one large value among small ones", 2_000) { $0 == 1_000 ? 2_000 : 1 },
        NamedValues("two huge values among tiny ones", 1_000) { $0 % 500 == 3 ? 1e9 : 1e-3 },
        NamedValues("a hundred huge values among tiny ones", 1_000) { $0 % 10 == 0 ? 1e9 : 1e-9 },
        NamedValues("from 1e-9 to 1e9", 10_000) { pow(10, 18 * scattered($0) - 9) },
        NamedValues("halves", 200) { 1e9 * pow(0.5, CGFloat($0)) },
        NamedValues("zeros", 1_000) { _ in 0 },
        NamedValues("zeros and a one", 1_000) { $0 == 500 ? 1 : 0 },
        NamedValues("zeros and ones", 1_000) { CGFloat($0 % 2) },
        NamedValues("duplicates of three sizes", 3_000) { [100, 10, 1][$0 % 3] },
        NamedValues("least positive numbers", 100) { CGFloat($0) * .leastNonzeroMagnitude },
        // With these values, d3-hierarchy's front chain produced overlaps (issue 109) or hung (issue 89).
        NamedValues("market segments", 7) {
            [9_746_398.945, 2_098.088, 7_282.532, 621_827.8405, 4_878_111.4355, 42_741_940.7205, 103_236_413.8535][$0]
        },
        NamedValues("one tiny value among large ones", 13) {
            [
                0.5672035864083508, 0.6363498687452267, 0.5628456216244132, 1.5619458670239148, 1.5658933259424268,
                0.9195955097595698, 0.4747083763630309, 0.38341282734497434, 1.3475593361729394, 0.7492342961633259,
                1.0716990115071823, 0.31686823341701664, 2.8766442376551415e-7,
            ][$0]
        },
    ]
}

/// Tests of ``CirclePacking/Arrangement/compact``.
@Suite struct CompactCirclePackingTests {
    /// Returns the minimum gap between two circles if it is less than `limit`; otherwise, `limit`.
    ///
    /// Circles are visited in the order of their upper edges, so that distant circles need not be compared.
    static func narrowestGap(_ packing: CirclePacking, limit: CGFloat) -> CGFloat {
        let circles = packing.circles
            .map { (x: $0.center.x, y: $0.center.y, radius: $0.radius, top: $0.center.y - $0.radius) }
            .sorted { $0.top < $1.top }
        var narrowest = limit
        for (index, circle) in circles.enumerated() {
            let bottom = circle.y + circle.radius + limit
            var other = index + 1
            while other < circles.count, circles[other].top < bottom {
                let (dx, dy) = (circles[other].x - circle.x, circles[other].y - circle.y)
                let radii = circle.radius + circles[other].radius
                if abs(dx) < radii + limit {
                    narrowest = min(narrowest, hypot(dx, dy) - radii)
                }
                other += 1
            }
        }
        return narrowest
    }

    @Test(arguments: NamedValues.nasty, [0, 0.25] as [CGFloat])
    func `circles do not overlap and are within the bounding box`(named: NamedValues, spacing: CGFloat) throws {
        let packing = try CirclePacking(values: named.values, spacing: spacing)
        #expect(packing.circles.count == named.values.count)
        #expect(packing.isFinite)
        guard !named.values.isEmpty else { return }

        let box = packing.boundingBox
        let size = max(box.width, box.height)
        #expect(Self.narrowestGap(packing, limit: spacing) >= spacing - 1e-9 * size)
        #expect(abs(box.midX) <= 1e-12 * size && abs(box.midY) <= 1e-12 * size)
        let outline = box.insetBy(dx: -1e-12 * size, dy: -1e-12 * size)
        let isInside = packing.circles.allSatisfy { circle in
            circle.center.x - circle.radius >= outline.minX && circle.center.x + circle.radius <= outline.maxX
                && circle.center.y - circle.radius >= outline.minY && circle.center.y + circle.radius <= outline.maxY
        }
        #expect(isInside)
    }

    @Test func `a single circle is at the origin`() throws {
        let packing = try CirclePacking(values: [4], sizing: .diameter, spacing: 3)
        #expect(packing.circles == [CirclePacking.Circle(center: .zero, radius: 2)])
        #expect(packing.boundingBox == CGRect(x: -2, y: -2, width: 4, height: 4))
    }

    @Test func `two circles are side by side with the spacing between them`() throws {
        let packing = try CirclePacking(values: [2, 4], sizing: .diameter, spacing: 1)
        #expect(packing.boundingBox == CGRect(x: -3.5, y: -2, width: 7, height: 4))
        #expect(packing.circles[0].center == CGPoint(x: 2.5, y: 0))
        #expect(packing.circles[1].center == CGPoint(x: -1.5, y: 0))
    }

    @Test func `three circles touch each other`() throws {
        let circles = try CirclePacking(values: [6, 4, 5], sizing: .diameter, spacing: 0.5).circles
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            #expect(abs(circles[first].gap(to: circles[second]) - 0.5) < 1e-12)
        }
    }

    @Test(arguments: [3, 10, 100, 1_000])
    func `the number of contacts of equal circles is close to the maximum`(count: Int) throws {
        // Of n equal discs, at most ⌊3n - √(12n - 3)⌋ pairs touch. A hexagonal lattice reaches this maximum (Harborth
        // 1974).
        let values = [CGFloat](repeating: 2, count: count)
        let circles = try CirclePacking(values: values, sizing: .diameter).circles
        let pairs = circles.indices.lazy.flatMap { first in circles.indices[(first + 1)...].lazy.map { (first, $0) } }
        let touching = pairs.count { abs(circles[$0].gap(to: circles[$1])) < 1e-9 }
        let most = (3 * Double(count) - (12 * Double(count) - 3).squareRoot()).rounded(.down)
        #expect(Double(touching) <= most)
        #expect(Double(touching) >= 0.94 * most)
    }

    @Test(
        arguments: [
            ([2, 2, 2, 0.3], true), ([2, 2, 2, 0.31], false),
            // The fourth circle is too large for the gap, so the fifth circle is placed in it.
            ([2, 2, 2, 1, 0.3], true),
        ] as [([CGFloat], Bool)])
    func `a circle is placed in the gap between three circles if it fits`(diameters: [CGFloat], fits: Bool) throws {
        // By Descartes' theorem, the circle between three touching circles of radius 1 has a radius of 2/√3 - 1 =
        // 0.1547….
        let centers = try CirclePacking(values: diameters, sizing: .diameter).circles.map(\.center)
        let middle = CGPoint(
            x: (centers[0].x + centers[1].x + centers[2].x) / 3, y: (centers[0].y + centers[1].y + centers[2].y) / 3)
        let last = centers[diameters.count - 1]
        #expect((hypot(last.x - middle.x, last.y - middle.y) < 0.1) == fits)
    }

    @Test func `circles for zero values share a point on the edge of the largest circle`() throws {
        let circles = try CirclePacking(values: [0, 4, 1, 0], sizing: .diameter).circles
        #expect(circles[0] == circles[3])
        #expect(circles[0].radius == 0)
        #expect(abs(circles[0].gap(to: circles[1])) < 1e-12)
        #expect(circles[0].gap(to: circles[2]) > -1e-12)
    }

    @Test func `circles for zero values keep the spacing`() throws {
        let circles = try CirclePacking(values: [0, 0, 0], spacing: 2).circles
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            #expect(abs(circles[first].distance(to: circles[second]) - 2) < 1e-12)
        }
    }

    @Test func `circles for a list of zeros are all at the origin`() throws {
        let packing = try CirclePacking(values: [0, 0, 0])
        #expect(packing.circles.allSatisfy { $0 == CirclePacking.Circle(center: .zero, radius: 0) })
        #expect(packing.boundingBox == .zero)
    }

    @Test func `an empty list of values gives a packing without circles and without a bounding box`() throws {
        for arrangement in [CirclePacking.Arrangement.compact, .aroundFirst()] {
            let packing = try CirclePacking(values: [], arrangement: arrangement)
            #expect(packing.circles.isEmpty)
            #expect(packing.boundingBox.isNull)
        }
    }

    @Test(
        arguments: [
            (NamedValues("equal", 1_000) { _ in 1 }, 0.8),
            (NamedValues("scattered", 1_000) { NamedValues.scattered($0) }, 0.8),
            (NamedValues("from 1 to 1,000", 1_000) { pow(1_000, NamedValues.scattered($0)) }, 0.85),
            (NamedValues("one large value among small ones", 1_000) { $0 == 0 ? 1_000 : 1 }, 0.8),
            (NamedValues("three sizes", 1_000) { [100, 10, 1][$0 % 3] }, 0.85),
            (NamedValues("from 1 to 1,000", 200) { pow(1_000, NamedValues.scattered($0)) }, 0.83),
            (NamedValues("eighth powers", 100) { pow(NamedValues.scattered($0), 8) }, 0.78),
            (NamedValues("equal", 100) { _ in 1 }, 0.7),
        ] as [(NamedValues, CGFloat)])
    func `the circles fill most of a round area`(named: NamedValues, density: CGFloat) throws {
        // Infinitely many equal circles reach a density of π/√12 = 0.9069. The rim of a finite cluster reduces the
        // density.
        let circles = try CirclePacking(values: named.values).circles
        let radius = circles.map { hypot($0.center.x, $0.center.y) + $0.radius }.max() ?? 0
        #expect(named.values.reduce(0, +) / (.pi * radius * radius) >= density)
    }

    @Test func `the same values give the same circles`() throws {
        let values = (0..<500).map { NamedValues.scattered($0) }
        #expect(try CirclePacking(values: values) == CirclePacking(values: values))
    }

    @Test func `a value has the same circle regardless of its index`() throws {
        let values = (0..<500).map { NamedValues.scattered($0) }
        let order = values.indices.sorted { ($0 * 7) % 500 < ($1 * 7) % 500 }
        let circles = try CirclePacking(values: values).circles
        let reordered = try CirclePacking(values: order.map { values[$0] }).circles
        #expect(order != Array(values.indices))
        #expect(reordered == order.map { circles[$0] })
    }

    @Test func `equal values are placed in list order`() throws {
        // The three largest circles come first. Of the equal circles, later ones are farther from the middle on
        // average.
        let circles = try CirclePacking(values: [9, 9, 9] + [CGFloat](repeating: 1, count: 200)).circles
        let distances = circles.dropFirst(3).map { hypot($0.center.x, $0.center.y) }
        let early = distances.prefix(50).reduce(0, +)
        #expect(early < distances.suffix(50).reduce(0, +))
    }
}
