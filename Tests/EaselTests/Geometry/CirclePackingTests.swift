// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

extension CirclePacking.Circle {
    func distance(to other: CirclePacking.Circle) -> CGFloat {
        hypot(other.center.x - center.x, other.center.y - center.y)
    }

    func gap(to other: CirclePacking.Circle) -> CGFloat { distance(to: other) - radius - other.radius }
}

extension CirclePacking {
    var isFinite: Bool {
        circles.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite && $0.radius.isFinite }
    }
}

@Suite struct CirclePackingTests {
    /// The seven values of the example in DevTechie Inc's article about packed bubble charts (2023).
    static let article: [CGFloat] = [180, 160, 170, 90, 50, 30, 60]

    // MARK: Sizes

    @Test func `by default, a packing is compact, sized by area, and without spacing`() throws {
        let explicit = try CirclePacking(values: Self.article, sizing: .area, spacing: 0, arrangement: .compact)
        #expect(try CirclePacking(values: Self.article) == explicit)
        let around = try CirclePacking(values: Self.article, arrangement: .aroundFirst())
        let printed = CirclePacking.Arrangement.aroundFirst(startAngle: .zero, increasingAngles: true)
        #expect(try CirclePacking(values: Self.article, arrangement: printed) == around)
    }

    @Test func `the area of a circle sized by area equals its value`() throws {
        let circles = try CirclePacking(values: Self.article, sizing: .area).circles
        for (circle, value) in zip(circles, Self.article) {
            #expect(abs(.pi * circle.radius * circle.radius - value) < 1e-9)
        }
    }

    @Test func `the diameter of a circle sized by diameter equals its value`() throws {
        let circles = try CirclePacking(values: Self.article, sizing: .diameter).circles
        #expect(circles.map(\.radius) == [90, 80, 85, 45, 25, 15, 30])
    }

    // MARK: Around the first circle

    @Test func `the circles of the article's example are at the positions computed by hand`() throws {
        let packing = try CirclePacking(
            values: Self.article, sizing: .diameter,
            arrangement: .aroundFirst(startAngle: .degrees(180), increasingAngles: true))
        let circles = packing.circles
        #expect(circles[0] == CirclePacking.Circle(center: .zero, radius: 90))
        #expect(abs(circles[1].center.x + 170) < 1e-9 && abs(circles[1].center.y) < 1e-9)
        // The centers of circles 0, 1, and 2 form a triangle with the sides 170, 175, and 165. The cosine of the angle
        // at circle 0 is (170² + 175² - 165²) / (2 · 170 · 175) = 32300 / 59500. A clockwise turn from the left leads
        // up.
        let cosine: CGFloat = 32_300.0 / 59_500.0
        let sine = (1 - cosine * cosine).squareRoot()
        #expect(abs(circles[2].center.x + 175 * cosine) < 1e-9)
        #expect(abs(circles[2].center.y + 175 * sine) < 1e-9)
        #expect(abs(packing.boundingBox.minX + 250) < 1e-9)
    }

    @Test(arguments: [0, 0.5, 40] as [CGFloat], [true, false])
    func `each circle touches circle 0 and the previous circle`(spacing: CGFloat, increasingAngles: Bool) throws {
        let circles = try CirclePacking(
            values: Self.article, sizing: .diameter, spacing: spacing,
            arrangement: .aroundFirst(startAngle: .radians(1), increasingAngles: increasingAngles)
        ).circles
        for index in circles.indices.dropFirst() {
            #expect(abs(circles[0].gap(to: circles[index]) - spacing) < 1e-9)
            #expect(abs(circles[index - 1].gap(to: circles[index]) - spacing) < 1e-9)
        }
    }

    @Test(
        arguments: [
            (0, true, CGPoint(x: 2, y: 0), CGPoint(x: 1, y: 3.squareRoot())),
            (0, false, CGPoint(x: 2, y: 0), CGPoint(x: 1, y: -3.squareRoot())),
            (.pi / 2, true, CGPoint(x: 0, y: 2), CGPoint(x: -3.squareRoot(), y: 1)),
            (-.pi / 2, false, CGPoint(x: 0, y: -2), CGPoint(x: -3.squareRoot(), y: -1)),
        ] as [(CGFloat, Bool, CGPoint, CGPoint)])
    func `equal circles around the first are 60° apart`(
        startAngle: CGFloat, increasingAngles: Bool, first: CGPoint, second: CGPoint
    ) throws {
        let circles = try CirclePacking(
            values: [2, 2, 2], sizing: .diameter,
            arrangement: .aroundFirst(startAngle: .radians(startAngle), increasingAngles: increasingAngles)
        ).circles
        for (circle, expected) in zip(circles.dropFirst(), [first, second]) {
            #expect(abs(circle.center.x - expected.x) < 1e-12)
            #expect(abs(circle.center.y - expected.y) < 1e-12)
        }
    }

    @Test func `a ring that takes more than a full turn overlaps its start`() throws {
        // Six equal circles fit around a seventh. The next circle is at the same position as the first of the six.
        let values = [CGFloat](repeating: 2, count: 8)
        let circles = try CirclePacking(values: values, sizing: .diameter, arrangement: .aroundFirst()).circles
        #expect(abs(circles[1].gap(to: circles[6])) < 1e-9)
        #expect(circles[1].distance(to: circles[7]) < 1e-9)
    }

    @Test func `the two neighbors of a tiny circle overlap`() throws {
        let circles = try CirclePacking(
            values: [10, 10, 0.1, 10], sizing: .diameter, arrangement: .aroundFirst()
        ).circles
        #expect(circles[1].gap(to: circles[3]) < -5)
    }

    @Test(
        arguments: [
            [0], [0, 0], [0, 0, 0], [0, 4, 4, 4], [4, 0, 0, 4], [4, 4, 0, 4], [1e9, 1e-9, 1e-9],
            [1e-9, 1e9, 1e9, 1e-9],
            [.leastNonzeroMagnitude, 1, 1], [1, .leastNonzeroMagnitude, .leastNonzeroMagnitude],
        ] as [[CGFloat]])
    func `zero-size circles have a finite position in the ring`(values: [CGFloat]) throws {
        for sizing in [CirclePacking.Sizing.area, .diameter] {
            let packing = try CirclePacking(values: values, sizing: sizing, arrangement: .aroundFirst())
            #expect(packing.isFinite)
            let size = packing.circles.map(\.radius).max() ?? 0
            for (before, circle) in zip(packing.circles, packing.circles.dropFirst()) {
                #expect(abs(before.gap(to: circle)) <= 1e-9 * size)
            }
        }
    }

    @Test func `the neighbors of a zero-size circle are on opposite sides`() throws {
        let circles = try CirclePacking(values: [0, 4, 6], sizing: .diameter, arrangement: .aroundFirst()).circles
        #expect(circles[1].center == CGPoint(x: 2, y: 0))
        #expect(abs(circles[2].center.x + 3) < 1e-12 && abs(circles[2].center.y) < 1e-12)
    }

    // MARK: Fitting

    /// Two circles with a radius of 5 next to each other. Their bounds are 20 × 10.
    static func pair() throws -> CirclePacking { try CirclePacking(values: [10, 10], sizing: .diameter) }

    @Test(
        arguments: [
            (CGRect(x: 10, y: 20, width: 100, height: 400), 25, CGPoint(x: 35, y: 220), CGPoint(x: 85, y: 220)),
            (CGRect(x: 10, y: 20, width: 400, height: 30), 15, CGPoint(x: 195, y: 35), CGPoint(x: 225, y: 35)),
            (CGRect(x: 410, y: 50, width: -400, height: -30), 15, CGPoint(x: 195, y: 35), CGPoint(x: 225, y: 35)),
        ] as [(CGRect, CGFloat, CGPoint, CGPoint)])
    func `a fitted packing is centered and as large as possible`(
        rect: CGRect, radius: CGFloat, left: CGPoint, right: CGPoint
    ) throws {
        let fitted = try Self.pair().fitted(in: rect)
        #expect(fitted.circles.map(\.radius) == [radius, radius])
        #expect(fitted.circles.map(\.center) == [left, right])
        let box = CGRect(x: left.x - radius, y: left.y - radius, width: 4 * radius, height: 2 * radius)
        #expect(fitted.boundingBox == box)
    }

    @Test(arguments: [(0, 10), (10, 0), (0, 0)] as [(CGFloat, CGFloat)])
    func `circles fitted into an empty rectangle shrink to zero size at its middle`(width: CGFloat, height: CGFloat)
        throws
    {
        let fitted = try Self.pair().fitted(in: CGRect(x: 3, y: 4, width: width, height: height))
        let middle = CGPoint(x: 3 + width / 2, y: 4 + height / 2)
        #expect(fitted.circles.allSatisfy { $0 == CirclePacking.Circle(center: middle, radius: 0) })
    }

    @Test(
        arguments: [
            .null, .infinite,
            CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
            CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
            CGRect(x: 0, y: -CGFloat.infinity, width: 1, height: 1),
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
            CGRect(x: 1.7e308, y: 0, width: 1.7e308, height: 1),
        ] as [CGRect])
    func `fitting into a rectangle that is not finite leaves the packing unchanged`(rect: CGRect) throws {
        #expect(try Self.pair().fitted(in: rect) == Self.pair())
    }

    @Test(arguments: [[0], [0, 0], [.leastNonzeroMagnitude]] as [[CGFloat]])
    func `a zero-size packing is placed at the middle of the rectangle`(values: [CGFloat]) throws {
        let fitted = try CirclePacking(values: values, sizing: .diameter)
            .fitted(in: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(fitted.isFinite)
        #expect(fitted.circles.allSatisfy { $0.center == CGPoint(x: 10, y: 5) })
    }

    @Test func `a row of points is placed at the middle of a zero-height rectangle`() throws {
        let fitted = try CirclePacking(values: [0, 0], spacing: 1).fitted(in: CGRect(x: 0, y: 0, width: 20, height: 0))
        #expect(fitted.circles.map(\.center) == [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0)])
    }

    @Test func `fitting leaves an empty packing unchanged`() throws {
        let empty = try CirclePacking(values: [])
        #expect(empty.fitted(in: CGRect(x: 0, y: 0, width: 20, height: 10)) == empty)
    }

    @Test func `spacing is scaled with the circles`() throws {
        let packing = try CirclePacking(values: [10, 10], sizing: .diameter, spacing: 5)
        let circles = packing.fitted(in: CGRect(x: 0, y: 0, width: 50, height: 50)).circles
        #expect(circles.map(\.radius) == [10, 10])
        #expect(circles[0].gap(to: circles[1]) == 10)
    }

    // MARK: Errors

    /// Returns the error messages of an initializer.
    static func refusals(_ body: () throws(DrawingError) -> CirclePacking) -> [String] {
        do {
            _ = try body()
            return []
        } catch {
            return error.code == .invalidCalls ? error.invalidCalls.map(\.description) : ["another error"]
        }
    }

    @Test(
        arguments: [
            (.nan, "nan; it must be finite and ≥ 0"),
            (.infinity, "inf; it must be finite and ≥ 0"),
            (-.infinity, "-inf; it must be finite and ≥ 0"),
            (-0.5, "-0.5; it must be finite and ≥ 0"),
            (2e9, "2000000000; it must be a number between 0 and 1e9"),
        ] as [(CGFloat, String)])
    func `an error names the value or spacing that is out of range`(value: CGFloat, reason: String) {
        let call = "CirclePacking(values:sizing:spacing:arrangement:)"
        for arrangement in [CirclePacking.Arrangement.compact, .aroundFirst()] {
            let values = Self.refusals { () throws(DrawingError) in
                try CirclePacking(values: [1, 2, 3, value], arrangement: arrangement)
            }
            #expect(values == ["\(call): values[3] is \(reason)"])
            let spacing = Self.refusals { () throws(DrawingError) in
                try CirclePacking(values: [1], spacing: value, arrangement: arrangement)
            }
            #expect(spacing == ["\(call): spacing is \(reason)"])
        }
    }

    @Test func `a start angle that is not finite is an error`() {
        let refusals = Self.refusals { () throws(DrawingError) in
            try CirclePacking(values: [1], arrangement: .aroundFirst(startAngle: .radians(.nan)))
        }
        let call = "CirclePacking(values:sizing:spacing:arrangement:)"
        #expect(refusals == ["\(call): startAngle is nan; it must be finite"])
    }

    @Test func `an error lists at most a thousand invalid values`() {
        let some = Self.refusals { () throws(DrawingError) in
            try CirclePacking(values: [-1, 1, -1], spacing: -1)
        }
        #expect(some.count == 3)
        let many = Self.refusals { () throws(DrawingError) in
            try CirclePacking(values: [CGFloat](repeating: -1, count: 2_000))
        }
        #expect(many.count == 1_000)
    }

    @Test func `the smallest and largest values in the range are allowed`() throws {
        let packing = try CirclePacking(values: [0, -0.0, 1e9], sizing: .diameter, spacing: 1e9)
        #expect(packing.circles.map(\.radius) == [0, 0, 5e8])
    }
}
