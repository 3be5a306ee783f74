// SPDX-License-Identifier: MIT

internal import Foundation

/// Where a gradient lies, in SVG's words.
protocol SVGGradientGeometry {
    var element: SVGGradientKey.Element { get }

    /// In base space, for an element under a transform of its own.
    func attributes(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGMarkup

    /// As shares of a box, where the gradient seems to be made for it, so that it serves other boxes too; nil else.
    func attributes(in box: CGRect) -> SVGMarkup?
}

/// A line of base space.
struct SVGLinearGradient: SVGGradientGeometry {
    let start: CGPoint
    let end: CGPoint

    var element: SVGGradientKey.Element { .linearGradient }

    func attributes(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGMarkup {
        var result = SVGMarkup(capacity: 64)
        // What SVG takes for granted is 0, 0, 100 %, 0.
        let (x1, y1) = (precision.units(start.x), precision.units(start.y))
        let y2 = precision.units(end.y)
        if x1 != 0 { result.attribute("x1", units: x1, precision) }
        if y1 != 0 { result.attribute("y1", units: y1, precision) }
        result.attribute("x2", end.x, precision)
        if y2 != 0 { result.attribute("y2", units: y2, precision) }
        if !transform.isIdentity { result.attribute("gradientTransform", transform.inverted()) }
        return result
    }

    func attributes(in box: CGRect) -> SVGMarkup? {
        let precision = SVGPrecision(decimals: 4)
        var result = SVGMarkup(capacity: 64)
        if start.x == end.x || start.y == end.y {
            // Along one side, the other one's place does not matter.
            let isAcross = start.y == end.y
            let (low, length) = isAcross ? (box.minX, box.width) : (box.minY, box.height)
            let (from, to) = isAcross ? (start.x, end.x) : (start.y, end.y)
            let (first, last) = (precision.units((from - low) / length), precision.units((to - low) / length))
            guard abs(first - last) == precision.unit, first == 0 || last == 0 else { return nil }
            if isAcross && last == precision.unit { return result }
            if isAcross {
                result.attribute("x1", units: first, precision)
            } else if first != 0 {
                result.attribute("y1", units: first, precision)
            }
            result.attribute("x2", units: 0, precision)
            if !isAcross && last != 0 { result.attribute("y2", units: last, precision) }
            return result
        }
        return nil
    }
}

/// Circles that grow from a point, each of one colour, to a circle round the origin of a space.
struct SVGRadialGradient: SVGGradientGeometry {
    var center: CGPoint
    var radius: CGFloat
    var focus: CGPoint
    var space = CGAffineTransform.identity

    var element: SVGGradientKey.Element { .radialGradient }

    /// The same in base space, if its circles stay circles there; else with the transform that makes them what they are.
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

    func attributes(_ precision: SVGPrecision, under transform: CGAffineTransform) -> SVGMarkup {
        let whole = space.concatenating(transform.isIdentity ? .identity : transform.inverted())
        let precision = whole.isIdentity ? precision : precision.before(whole)
        var result = SVGMarkup(capacity: 64)
        result.attribute("cx", units: precision.units(center.x), precision)
        result.attribute("cy", units: precision.units(center.y), precision)
        result.attribute("r", units: precision.units(radius), precision)
        appendFocus(focus, center, precision, to: &result)
        if !whole.isIdentity { result.attribute("gradientTransform", whole) }
        return result
    }

    func attributes(in box: CGRect) -> SVGMarkup? {
        // SVG's own are 50 %, 50 %, 50 %: the circle in a square.
        let tolerance = 1e-6 * radius
        guard space.isIdentity, abs(box.width - 2 * radius) <= tolerance, abs(box.height - 2 * radius) <= tolerance,
            abs(box.midX - center.x) <= tolerance, abs(box.midY - center.y) <= tolerance
        else { return nil }
        let inBox = CGPoint(x: (focus.x - box.minX) / box.width, y: (focus.y - box.minY) / box.height)
        var result = SVGMarkup(capacity: 64)
        appendFocus(inBox, CGPoint(x: 0.5, y: 0.5), SVGPrecision(decimals: 4), to: &result)
        return result
    }

    private func appendFocus(
        _ focus: CGPoint, _ center: CGPoint, _ precision: SVGPrecision, to result: inout SVGMarkup
    ) {
        let (x, y) = (precision.units(focus.x), precision.units(focus.y))
        if x != precision.units(center.x) { result.attribute("fx", units: x, precision) }
        if y != precision.units(center.y) { result.attribute("fy", units: y, precision) }
    }
}
