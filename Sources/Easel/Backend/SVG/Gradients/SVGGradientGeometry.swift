// SPDX-License-Identifier: MIT

internal import Foundation

/// The geometry of a gradient in the drawing.
protocol SVGGradientGeometry {
    /// Returns the gradient's placement in base space, for an element with its own transform.
    func placement(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGGradientPlacement

    /// Returns the gradient's placement as fractions of a bounding box; nil unless the gradient spans exactly that box.
    /// Shapes with other bounding boxes can share such a placement.
    func placement(in box: CGRect) -> SVGGradientPlacement?
}

/// The placement of a gradient, as SVG attributes.
struct SVGGradientPlacement: Hashable {
    enum Element { case linearGradient, radialGradient }

    let element: Element

    /// Whether the numbers are fractions of the painted shape's bounding box.
    var isInBox = false

    /// For a line, its ends (x1, y1, x2, y2). For circles, the largest circle and the point from which all circles grow
    /// (cx, cy, r, fx, fy).
    let numbers: SIMD8<Int>

    let precision: SVGPrecision

    /// The transform to the element's space.
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

    /// The attributes, without those that have SVG's default values. The default line runs from left to right across
    /// the bounding box.
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

/// A linear gradient along a line in base space.
struct SVGLinearGradient: SVGGradientGeometry {
    let start: CGPoint
    let end: CGPoint

    func placement(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGGradientPlacement {
        SVGGradientPlacement(
            element: .linearGradient,
            numbers: [
                precision.units(start.x), precision.units(start.y), precision.units(end.x), precision.units(end.y),
                0, 0, 0, 0,
            ],
            precision: precision, transform: transform.isIdentity ? .identity : transform.inverted())
    }

    func placement(in box: CGRect) -> SVGGradientPlacement? {
        // If the line is parallel to one axis, its position on the other axis has no effect.
        guard start.x == end.x || start.y == end.y else { return nil }
        let isAcross = start.y == end.y
        let precision = SVGPrecision(decimals: 4)
        let (low, length) = isAcross ? (box.minX, box.width) : (box.minY, box.height)
        let (from, to) = isAcross ? (start.x, end.x) : (start.y, end.y)
        let (first, last) = (precision.units((from - low) / length), precision.units((to - low) / length))
        guard abs(first - last) == precision.unit, first == 0 || last == 0 else { return nil }
        return SVGGradientPlacement(
            element: .linearGradient, isInBox: true,
            numbers: isAcross ? [first, 0, last, 0, 0, 0, 0, 0] : [0, first, 0, last, 0, 0, 0, 0], precision: precision)
    }
}

/// A radial gradient: circles of one color each that grow from the focus to the outermost circle, in a space of their
/// own.
struct SVGRadialGradient: SVGGradientGeometry {
    var center: CGPoint
    var radius: CGFloat
    var focus: CGPoint
    var space = CGAffineTransform.identity

    /// Returns the gradient in base space if its circles stay circles there. Otherwise, the result keeps the transform
    /// as its space.
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

    func placement(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGGradientPlacement {
        let whole = space.concatenating(transform.isIdentity ? .identity : transform.inverted())
        let precision = whole.isIdentity ? precision : precision.before(whole)
        return SVGGradientPlacement(
            element: .radialGradient,
            numbers: [
                precision.units(center.x), precision.units(center.y), precision.units(radius),
                precision.units(focus.x), precision.units(focus.y), 0, 0, 0,
            ],
            precision: precision, transform: whole)
    }

    func placement(in box: CGRect) -> SVGGradientPlacement? {
        // SVG's default circle is the one inscribed in a square bounding box.
        let tolerance = 1e-6 * radius
        guard space.isIdentity, abs(box.width - 2 * radius) <= tolerance, abs(box.height - 2 * radius) <= tolerance,
            abs(box.midX - center.x) <= tolerance, abs(box.midY - center.y) <= tolerance
        else { return nil }
        let precision = SVGPrecision(decimals: 4)
        let half = precision.unit / 2
        let focusX = precision.units((focus.x - box.minX) / box.width)
        let focusY = precision.units((focus.y - box.minY) / box.height)
        return SVGGradientPlacement(
            element: .radialGradient, isInBox: true, numbers: [half, half, half, focusX, focusY, 0, 0, 0],
            precision: precision)
    }
}
