// SPDX-License-Identifier: MIT

internal import Foundation

/// A linear or radial gradient as an axial or radial shading (ISO 32000-1, 8.7.4.5.3 and 8.7.4.5.4).
///
/// PDF can extend gradients only with their end colors. A repeating gradient is therefore written with as many periods
/// as the covered area needs.
struct PDFShading {
    private enum Geometry {
        case axial(CGPoint, CGPoint)
        case radial(CirclePair)
    }

    private let geometry: Geometry
    private let gradient: Gradient
    private let spread: GradientSpread

    /// The transform from the space of the geometry to base space.
    let transform: CGAffineTransform

    /// The part of the gradient that is written. Position 0 is the gradient's start, and position 1 is its end.
    private let range: ClosedRange<CGFloat>

    /// The maximum number of repetitions. Viewers sample a shading at about this many positions, so a gradient with
    /// more repetitions becomes an image.
    private static let maximumRepetitions: CGFloat = 200

    /// - Parameters:
    ///   - paint: A linear or radial gradient.
    ///   - bounds: The rectangle to cover, in base space.
    /// - Returns: Nil if the gradient repeats too often, or if the paint is not a linear or radial gradient.
    init?(_ paint: PlainPaint, over bounds: CGRect) {
        switch paint {
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            (geometry, self.gradient, self.spread, self.transform) = (.axial(start, end), gradient, spread, transform)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            let circles = CirclePair(
                startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
            let (seen, part) =
                spread == .none ? circles.seen(gradient, over: bounds, under: transform) : (circles, gradient)
            (geometry, self.gradient, self.spread, self.transform) = (.radial(seen), part, spread, transform)
        case .color, .conicGradient, .image: return nil
        }
        let corners = bounds.corners.map { [transform] in $0.applying(transform.inverted()) }
        switch spread {
        case .pad, .none: range = Self.range(ofHardEdges: gradient, spread, geometry)
        case .repeat, .reflect:
            guard let needed = Self.range(of: geometry, over: corners),
                needed.upperBound - needed.lowerBound <= Self.maximumRepetitions
            else { return nil }
            range = needed
        }
    }

    /// The alpha that all stops share; nil if their alphas differ.
    var alpha: CGFloat? {
        guard let first = gradient.stops.first?.color.alpha,
            gradient.stops.allSatisfy({ $0.color.alpha == first })
        else { return nil }
        return first
    }

    /// Returns the shading's dictionary.
    ///
    /// - Parameters:
    ///   - showsAlpha: Whether the shading shows the gradient's alpha, as shades of gray, rather than its colors.
    ///   - objects: The file's objects, to which functions are added.
    func dictionary(showsAlpha: Bool, _ objects: PDFObjects) -> String {
        let coordinates: [CGFloat]
        switch geometry {
        case .axial(let start, let end):
            let way = CGVector(from: start, to: end)
            let (first, last) = (start + way * range.lowerBound, start + way * range.upperBound)
            coordinates = [first.x, first.y, last.x, last.y]
        case .radial(let circles):
            let (first, last) = (circles.circle(at: range.lowerBound), circles.circle(at: range.upperBound))
            coordinates = [
                first.center.x, first.center.y, max(first.radius, 0), last.center.x, last.center.y, max(last.radius, 0),
            ]
        }
        let type = if case .axial = geometry { 2 } else { 3 }
        let domain = range == 0...1 ? "" : "/Domain[\(Self.text([range.lowerBound, range.upperBound]))]"
        let extend = spread == .none ? "" : "/Extend[true true]"
        return "<</ShadingType \(type)/ColorSpace/\(showsAlpha ? "DeviceGray" : "DeviceRGB")"
            + "/Coords[\(Self.text(coordinates))]\(domain)/Function \(function(showsAlpha: showsAlpha, objects))\(extend)>>"
    }

    private static func text(_ numbers: [CGFloat]) -> String {
        numbers.map(PDFSyntax.significant).joined(separator: " ")
    }

    // MARK: Functions

    /// Returns a reference to the function that maps the range to colors.
    private func function(showsAlpha: Bool, _ objects: PDFObjects) -> String {
        func components(_ color: Color) -> String {
            let components: [Double] = showsAlpha ? [color.alpha] : [color.red, color.green, color.blue]
            return components.map { PDFSyntax.share($0) }.joined(separator: " ")
        }
        func piece(_ start: Color, _ end: Color) -> String {
            "<</FunctionType 2/Domain[0 1]/N 1/C0[\(components(start))]/C1[\(components(end))]>>"
        }
        func stitched(_ pieces: [String], bounds: [CGFloat], encode: String, over range: ClosedRange<CGFloat>) -> Int {
            objects.shared(
                pieces.count == 1 && range == 0...1
                    ? pieces[0]
                    : "<</FunctionType 3/Domain[\(Self.text([range.lowerBound, range.upperBound]))]"
                        + "/Functions[\(pieces.joined(separator: " "))]/Bounds[\(Self.text(bounds))]/Encode[\(encode)]>>"
            )
        }
        let stops = gradient.stops
        var (pieces, bounds): ([String], [CGFloat]) = ([], [])
        func add(_ start: Color, _ end: Color, to location: CGFloat) {
            pieces.append(piece(start, end))
            bounds.append(location)
        }
        let isRepeated = spread == .repeat || spread == .reflect
        if !isRepeated, range.lowerBound < 0 { add(stops[0].color, stops[0].color, to: 0) }
        for (left, right) in zip(stops, stops.dropFirst()) where left.location < right.location {
            add(left.color, right.color, to: right.location)
        }
        if !isRepeated, range.upperBound > 1, let last = stops.last?.color { add(last, last, to: range.upperBound) }
        let own = stitched(
            pieces, bounds: Array(bounds.dropLast()), encode: pieces.map { _ in "0 1" }.joined(separator: " "),
            over: isRepeated ? 0...1 : range)
        guard isRepeated else { return PDFSyntax.reference(own) }
        let first = Int(range.lowerBound.rounded(.down))
        let periods = first..<max(Int(range.upperBound.rounded(.up)), first + 1)
        // An object cannot be a reference to another object (7.3.10).
        if periods == 0..<1 { return PDFSyntax.reference(own) }
        func encoding(_ period: Int) -> String { spread == .reflect && period & 1 == 1 ? "1 0" : "0 1" }
        let whole = stitched(
            periods.map { _ in PDFSyntax.reference(own) }, bounds: periods.dropFirst().map { CGFloat($0) },
            encode: periods.map(encoding).joined(separator: " "),
            over: CGFloat(periods.lowerBound)...CGFloat(periods.upperBound))
        return PDFSyntax.reference(whole)
    }

    // MARK: Ranges

    /// Returns the gradient's own range, or a slightly larger one if several stops are at one end. The outermost of
    /// these stops is visible only beyond the end, and a function that ends there cannot express it.
    private static func range(
        ofHardEdges gradient: Gradient, _ spread: GradientSpread, _ geometry: Geometry
    ) -> ClosedRange<CGFloat> {
        let locations = gradient.stops.map(\.location)
        guard spread == .pad, locations.count > 1 else { return 0...1 }
        var lower: CGFloat = locations[1] <= 0 ? -0.01 : 0
        var upper: CGFloat = locations[locations.count - 2] >= 1 ? 1.01 : 1
        if case .radial(let circles) = geometry {
            // A radius cannot be negative.
            if circles.growth > 0 { lower = max(lower, -circles.startRadius / circles.growth) }
            if circles.growth < 0 { upper = min(upper, -circles.startRadius / circles.growth) }
        }
        return lower...upper
    }

    /// Returns the whole periods of a gradient that cover a convex polygon; nil if their number is unbounded.
    private static func range(of geometry: Geometry, over corners: [CGPoint]) -> ClosedRange<CGFloat>? {
        var (lower, upper): (CGFloat, CGFloat)
        var tips: (lower: CGFloat, upper: CGFloat) = (-.infinity, .infinity)
        switch geometry {
        case .axial(let start, let end):
            let way = CGVector(from: start, to: end)
            let positions = corners.map { way.dot(CGVector(from: start, to: $0)) / way.dot(way) }
            (lower, upper) = (positions.min() ?? 0, positions.max() ?? 1)
        case .radial(let circles):
            guard let positions = circles.positions(over: corners) else { return nil }
            (lower, upper) = (positions.lowerBound, positions.upperBound)
            let tip = -circles.startRadius / circles.growth
            if circles.growth > 0 { tips.lower = tip }
            if circles.growth < 0 { tips.upper = tip }
        }
        (lower, upper) = (max(lower.rounded(.down), tips.lower), min(upper.rounded(.up), tips.upper))
        guard lower.isFinite, upper.isFinite else { return nil }
        return lower < upper ? lower...upper : lower...(lower + 1)
    }
}

extension CirclePair {
    /// Returns the part of a gradient that is visible in a rectangle of base space. Without this reduction, a gradient
    /// that ends far outside would be coarse in viewers that divide every gradient into a fixed number of steps.
    fileprivate func seen(
        _ gradient: Gradient, over bounds: CGRect, under transform: CGAffineTransform
    ) -> (CirclePair, Gradient) {
        let corners = bounds.corners.map { $0.applying(transform.inverted()) }
        guard isNested, let positions = positions(over: corners) else { return (self, gradient) }
        let (lower, upper) = (max(positions.lowerBound, 0), min(positions.upperBound, 1))
        guard lower < upper, upper - lower < 1 else { return (self, gradient) }
        let (first, last) = (circle(at: lower), circle(at: upper))
        let inner = gradient.stops.filter { lower < $0.location && $0.location < upper }
        let stops =
            [Gradient.Stop(color: gradient.color(at: lower), location: lower)] + inner
            + [Gradient.Stop(color: gradient.color(at: upper), location: upper)]
        return (
            CirclePair(
                startCenter: first.center, startRadius: max(first.radius, 0), endCenter: last.center,
                endRadius: max(last.radius, 0)),
            Gradient(
                stops: stops.map {
                    Gradient.Stop(color: $0.color, location: ($0.location - lower) / (upper - lower))
                })
        )
    }

    /// Returns the range of circles that are visible in a convex polygon; nil if the range is unbounded.
    ///
    /// A circle at position t is visible where it meets the polygon. For a disc of radius R around m that contains the
    /// polygon, this requires |c(t) − m| ≤ r(t) + R. Nested circles that contain the whole disc, r(t) − R ≥ |c(t) − m|,
    /// are invisible because smaller ones cover or surround the disc. Both bounds are quadratic equations in t.
    fileprivate func positions(over polygon: [CGPoint]) -> ClosedRange<CGFloat>? {
        let count = CGFloat(polygon.count)
        let middle = CGPoint(
            x: polygon.reduce(0) { $0 + $1.x } / count, y: polygon.reduce(0) { $0 + $1.y } / count)
        let radius = polygon.reduce(0) { max($0, CGVector(from: middle, to: $1).length) }
        let offset = CGVector(from: middle, to: startCenter)
        // |offset + t·way|² = (base + t·growth)²
        func roots(_ base: CGFloat) -> [CGFloat] {
            let a = way.dot(way) - growth * growth
            let b = way.dot(offset) - base * growth
            let c = offset.dot(offset) - base * base
            guard abs(a) > 1e-9 * max(way.dot(way), growth * growth) else { return b == 0 ? [] : [-c / (2 * b)] }
            let discriminant = b * b - a * c
            // Concentric circles have a double root, which rounding can eliminate.
            guard discriminant >= -1e-9 * (b * b + abs(a * c)) else { return [] }
            let root = max(discriminant, 0).squareRoot()
            return [(-b - root) / a, (-b + root) / a]
        }
        let touching = roots(startRadius + radius)
        guard isNested else {
            guard touching.count == 2, way.length > abs(growth) * 1.001 else { return nil }
            return min(touching[0], touching[1])...max(touching[0], touching[1])
        }
        let tip = -startRadius / growth
        // Roots beyond the tip, where the radius is 0, belong to circles with negative radii.
        func isReal(_ position: CGFloat) -> Bool { (position - tip) * growth >= 0 }
        let holding = roots(startRadius - radius).filter { isReal($0) && circle(at: $0).radius >= radius * 0.999 }
        let near = touching.filter(isReal).min { abs($0 - tip) < abs($1 - tip) } ?? tip
        guard let far = holding.max(by: { abs($0 - tip) < abs($1 - tip) }) else { return nil }
        let reached = hypot(offset.dx + tip * way.dx, offset.dy + tip * way.dy) <= radius ? tip : near
        return min(reached, far)...max(reached, far)
    }
}

extension PlainPaint {
    /// Whether a gradient is visible in a rectangle of base space. If neither circle of a radial gradient contains the
    /// other, the gradient covers only a cone.
    func reaches(_ bounds: CGRect) -> Bool {
        guard
            case .radialGradient(_, let startCenter, let startRadius, let endCenter, let endRadius, _, let transform) =
                self
        else { return true }
        return CirclePair(
            startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius
        ).reach(bounds.corners.map { $0.applying(transform.inverted()) })
    }
}
