// SPDX-License-Identifier: MIT

internal import Foundation

/// The geometry of a gradient in the drawing.
protocol SVGGradientGeometry {
    /// Returns the placement in base space, for an element with its own transform.
    func place(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGGradientPlace

    /// Returns the placement as fractions of a bounding box, if the gradient seems to be made for the box; nil
    /// otherwise. Shapes with other boxes can share such a placement.
    func place(in box: CGRect) -> SVGGradientPlace?
}

/// The placement of a gradient, in SVG's attributes.
struct SVGGradientPlace: Hashable {
    enum Element { case linearGradient, radialGradient }

    let element: Element

    /// Whether the numbers are fractions of the painted shape's bounding box.
    var isInBox = false

    /// The ends of a line (x1, y1, x2, y2), or the largest circle and the point from which all circles grow (cx, cy, r,
    /// fx, fy).
    let numbers: SIMD8<Int>

    let precision: SVGPrecision

    /// The transform to the space of the element.
    var transform = CGAffineTransform.identity

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// A hash of the properties in which placements usually differ.
    var hash: UInt64 {
        var mixer = HashMixer()
        for index in 0..<5 { mixer.mix(bits: UInt64(bitPattern: Int64(numbers[index]))) }
        if !transform.isIdentity {
            for number in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
                mixer.mix(number)
            }
        }
        return mixer.value
    }

    /// The attributes, without SVG's defaults: the whole bounding box for a line from left to right.
    var attributes: SVGMarkup {
        var result = SVGMarkup(capacity: 64)
        func append(_ name: StaticString, _ index: Int, default units: Int?) {
            if numbers[index] != units { result.attribute(name, units: numbers[index], precision) }
        }
        switch element {
        case .linearGradient:
            append("x1", 0, default: 0)
            append("y1", 1, default: 0)
            append("x2", 2, default: isInBox ? precision.unit : nil)
            append("y2", 3, default: 0)
        case .radialGradient:
            for (index, name) in (["cx", "cy", "r"] as [StaticString]).enumerated() {
                append(name, index, default: isInBox ? precision.unit / 2 : nil)
            }
            append("fx", 3, default: numbers[0])
            append("fy", 4, default: numbers[1])
        }
        if !transform.isIdentity { result.attribute("gradientTransform", transform) }
        return result
    }
}

/// A linear gradient along a line of base space.
struct SVGLinearGradient: SVGGradientGeometry {
    let start: CGPoint
    let end: CGPoint

    func place(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGGradientPlace {
        SVGGradientPlace(
            element: .linearGradient,
            numbers: [
                precision.units(start.x), precision.units(start.y), precision.units(end.x), precision.units(end.y),
                0, 0, 0, 0,
            ],
            precision: precision, transform: transform.isIdentity ? .identity : transform.inverted())
    }

    func place(in box: CGRect) -> SVGGradientPlace? {
        // Along one axis, the position on the other axis has no effect.
        guard start.x == end.x || start.y == end.y else { return nil }
        let isAcross = start.y == end.y
        let precision = SVGPrecision(decimals: 4)
        let (low, length) = isAcross ? (box.minX, box.width) : (box.minY, box.height)
        let (from, to) = isAcross ? (start.x, end.x) : (start.y, end.y)
        let (first, last) = (precision.units((from - low) / length), precision.units((to - low) / length))
        guard abs(first - last) == precision.unit, first == 0 || last == 0 else { return nil }
        return SVGGradientPlace(
            element: .linearGradient, isInBox: true,
            numbers: isAcross ? [first, 0, last, 0, 0, 0, 0, 0] : [0, first, 0, last, 0, 0, 0, 0], precision: precision)
    }
}

/// Circles of one color each that grow from a point to a circle around the origin of a space.
struct SVGRadialGradient: SVGGradientGeometry {
    var center: CGPoint
    var radius: CGFloat
    var focus: CGPoint
    var space = CGAffineTransform.identity

    /// Returns the gradient in base space if its circles stay circles there. Otherwise the gradient keeps the
    /// transform.
    func placed(by transform: CGAffineTransform) -> SVGRadialGradient {
        var result = self
        if transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0 {
            result.center = center.applying(transform)
            result.focus = focus.applying(transform)
            result.radius = radius * transform.a
        } else {
            result.space = transform
        }
        return result
    }

    func place(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGGradientPlace {
        let whole = space.concatenating(transform.isIdentity ? .identity : transform.inverted())
        let precision = whole.isIdentity ? precision : precision.before(whole)
        return SVGGradientPlace(
            element: .radialGradient,
            numbers: [
                precision.units(center.x), precision.units(center.y), precision.units(radius),
                precision.units(focus.x), precision.units(focus.y), 0, 0, 0,
            ],
            precision: precision, transform: whole)
    }

    func place(in box: CGRect) -> SVGGradientPlace? {
        // SVG's default is the circle in a square.
        let tolerance = 1e-6 * radius
        guard space.isIdentity, abs(box.width - 2 * radius) <= tolerance, abs(box.height - 2 * radius) <= tolerance,
            abs(box.midX - center.x) <= tolerance, abs(box.midY - center.y) <= tolerance
        else { return nil }
        let precision = SVGPrecision(decimals: 4)
        let half = precision.unit / 2
        let focusX = precision.units((focus.x - box.minX) / box.width)
        let focusY = precision.units((focus.y - box.minY) / box.height)
        return SVGGradientPlace(
            element: .radialGradient, isInBox: true, numbers: [half, half, half, focusX, focusY, 0, 0, 0],
            precision: precision)
    }
}
