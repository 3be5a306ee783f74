// SPDX-License-Identifier: MIT

public import Foundation

/// Circles sized by values and packed side by side: the geometry of a packed bubble chart.
///
/// ```swift
/// let packing = try CirclePacking(values: [40, 25, 12, 9, 4], spacing: 0.2).fitted(in: rect)
/// for circle in packing.circles {
///     let bounds = CGRect(origin: circle.center, size: .zero).insetBy(dx: -circle.radius, dy: -circle.radius)
///     canvas.fillEllipse(in: bounds)
/// }
/// ```
///
/// Coordinates and radii are in the unit of the values (for ``Sizing/diameter``) or its square root (for
/// ``Sizing/area``). The y-axis points down. ``fitted(in:)`` scales the packing to the rectangle in which it is drawn.
///
/// Invariants:
/// - Each value has one circle, and the circles are in the order of the values.
/// - Every coordinate is finite and no radius is negative.
/// - ``boundingBox`` is the smallest rectangle around the circles.
public struct CirclePacking: Sendable, Hashable {
    /// One circle of a packing.
    public struct Circle: Sendable, Hashable {
        /// The center, y down.
        public var center: CGPoint
        /// The radius in the unit of the packing; 0 for a value of 0.
        public var radius: CGFloat
    }

    /// The property of a circle that is proportional to its value.
    public enum Sizing: Sendable, Hashable {
        /// The area of the circle: radius = √(value / π). Twice the value is twice the ink.
        case area
        /// The diameter of the circle: radius = value / 2. Twice the value is four times the ink.
        case diameter
    }

    /// The arrangement of the circles.
    public enum Arrangement: Sendable, Hashable {
        /// A ring of circles around circle 0. Each circle of the ring touches circle 0 and the preceding circle.
        ///
        /// Circle 0 is centered on the origin. Circle 1 is at `startAngle`, measured from +x toward +y. With
        /// `increasingAngles`, the ring continues through increasing angles, which looks clockwise because y points
        /// down. Otherwise it continues through decreasing angles, as `addArc` does with `clockwise: true`.
        ///
        /// Only neighboring circles are kept from overlapping. Circles overlap in two cases:
        /// - The ring has made a full turn and runs into its own beginning.
        /// - A circle is small enough for its two neighbors to meet across it.
        ///
        /// ``compact`` avoids both overlaps.
        case aroundFirst(startAngle: Angle = .zero, increasingAngles: Bool = true)

        /// A round cluster of any number of circles without overlaps. Its bounding box is centered on the origin.
        ///
        /// The circles are placed from the largest to the smallest; equal circles keep the order of their values. Each
        /// is placed as close to the middle as possible while touching two others, and small circles fill the gaps
        /// between large ones. The same values give bit-identical results on every machine.
        ///
        /// - The gap between two circles falls short of the spacing by at most 1e-9 of the size of the packing.
        /// - With negligible spacing, circles of value 0, and those with a radius below 1e-11 of that size, share a
        ///   point on the rim of the largest circle.
        case compact
    }

    /// The circles, in the order of the values.
    public let circles: [Circle]

    /// The smallest rectangle around all circles, without the spacing; `.null` for an empty packing.
    public let boundingBox: CGRect

    /// Lays out one circle for each value.
    ///
    /// For *n* values, the time is proportional to *n* log *n* or less in practice.
    ///
    /// - Parameters:
    ///   - values: The values of the circles, each in `0...1e9`. An empty array gives an empty packing.
    ///   - sizing: Whether a value is an area or a diameter.
    ///   - spacing: The gap between circles that would otherwise touch, in the unit of the radii, in `0...1e9`. The
    ///     default is 0. ``fitted(in:)`` scales the gap together with the circles.
    ///   - arrangement: The arrangement of the circles.
    /// - Throws: `DrawingError.invalidCalls` if a value, the spacing, or the start angle is out of range or not a
    ///   number. The error lists at most the first 1,000 of them.
    public init(
        values: [CGFloat], sizing: Sizing = .area, spacing: CGFloat = 0, arrangement: Arrangement = .compact
    ) throws(DrawingError) {
        let faults = Self.faults(values: values, spacing: spacing, arrangement: arrangement)
        guard faults.isEmpty else { throw .invalidCalls(faults) }

        let radii = values.map { value in
            switch sizing {
            case .area: (value / .pi).squareRoot()
            case .diameter: value / 2
            }
        }
        switch arrangement {
        case .aroundFirst(let startAngle, let increasingAngles):
            self.init(
                Self.ring(
                    radii, spacing: spacing, startAngle: startAngle.radians, increasingAngles: increasingAngles))
        case .compact:
            self.init(Self.cluster(radii, spacing: spacing))
        }
    }

    /// Returns the packing scaled and centered in a rectangle. The bounding box of the circles fills the rectangle's
    /// width or height.
    ///
    /// The proportions are kept, and the spacing is scaled with the circles.
    /// - A rectangle with a width or height of 0 gives circles of radius 0 at its middle. So does a packing of size 0,
    ///   such as the packing of the single value 0.
    /// - If the rectangle is null or infinite, or contains NaN, the packing is returned unchanged.
    public func fitted(in rect: CGRect) -> CirclePacking {
        let edges = [rect.minX, rect.maxX, rect.minY, rect.maxY]
        guard !rect.isNull, !rect.isInfinite, edges.allSatisfy(\.isFinite) else { return self }

        let scale = min(rect.width / boundingBox.width, rect.height / boundingBox.height)
        let usable = rect.isEmpty || !scale.isFinite ? 0 : scale
        return CirclePacking(
            circles.map { circle in
                Circle(
                    center: CGPoint(
                        x: rect.midX + (circle.center.x - boundingBox.midX) * usable,
                        y: rect.midY + (circle.center.y - boundingBox.midY) * usable),
                    radius: circle.radius * usable)
            })
    }

    private init(_ circles: [Circle]) {
        self.circles = circles
        boundingBox = CGRect(
            enclosing: circles.flatMap { circle in
                [
                    CGPoint(x: circle.center.x - circle.radius, y: circle.center.y - circle.radius),
                    CGPoint(x: circle.center.x + circle.radius, y: circle.center.y + circle.radius),
                ]
            })
    }
}

extension CirclePacking {
    /// Returns the circles arranged around circle 0, as in the packed bubble chart of DevTechie Inc (2023).
    ///
    /// Two neighbors and circle 0 form a triangle with known sides, and the law of cosines gives the angle between the
    /// neighbors. With half of the spacing added to every radius, its half-angle form is sin²(α/2) = r₁ / (r₀ + r₁) ·
    /// r₂ / (r₀ + r₂). This is a product of two ratios, which rounding cannot raise above 1.
    private static func ring(
        _ radii: [CGFloat], spacing: CGFloat, startAngle: CGFloat, increasingAngles: Bool
    ) -> [Circle] {
        guard let hub = radii.first else { return [] }
        func share(_ radius: CGFloat) -> CGFloat {
            let whole = hub + radius + spacing
            return whole > 0 ? (radius + spacing / 2) / whole : 0
        }

        var circles = [Circle(center: .zero, radius: hub)]
        var angle = startAngle
        for (index, radius) in radii.enumerated().dropFirst() {
            if index > 1 {
                let step = 2 * asin((share(radii[index - 1]) * share(radius)).squareRoot())
                angle += increasingAngles ? step : -step
            }
            let distance = hub + radius + spacing
            circles.append(Circle(center: CGPoint(x: distance * cos(angle), y: distance * sin(angle)), radius: radius))
        }
        return circles
    }

    private static func cluster(_ radii: [CGFloat], spacing: CGFloat) -> [Circle] {
        let centers = CornerPacking.centers(radii: radii.map { Double($0) }, spacing: Double(spacing))
        return zip(centers, radii).map { Circle(center: CGPoint(x: $0.x, y: $0.y), radius: $1) }
    }
}

extension CirclePacking {
    private static func faults(values: [CGFloat], spacing: CGFloat, arrangement: Arrangement) -> [InvalidCall] {
        var faults: [InvalidCall] = []
        func check(_ argument: @autoclosure () -> String, _ value: CGFloat, _ rule: NumberRule) {
            guard faults.count < 1_000, let problem = rule.problem(with: value) else { return }
            faults.append(
                InvalidCall(
                    call: "CirclePacking(values:sizing:spacing:arrangement:)",
                    argument: argument(), value: value.shortDescription, problem: problem))
        }
        for (index, value) in values.enumerated() { check("values[\(index)]", value, .notNegative) }
        check("spacing", spacing, .notNegative)
        if case .aroundFirst(let startAngle, _) = arrangement { check("startAngle", startAngle.radians, .finite) }
        return faults
    }
}
