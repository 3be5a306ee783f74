// SPDX-License-Identifier: MIT

internal import Foundation

/// The argument checks at the start of every call. Each records the first invalid argument and returns false.
extension Canvas {
    func accepts(
        _ argument: @autoclosure () -> String, _ value: CGFloat, _ rule: NumberRule = .finite,
        call: StaticString = #function
    ) -> Bool {
        if value > 0 ? value <= NumberRule.largest : value == 0 && rule != .positive { return true }
        guard let problem = rule.problem(with: value) else { return true }
        refuse(problem, argument: argument(), value: value.shortDescription, call: call)
        return false
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ point: CGPoint, call: StaticString = #function
    ) -> Bool {
        accepts(argument() + ".x", point.x, call: call) && accepts(argument() + ".y", point.y, call: call)
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ points: [CGPoint], call: StaticString = #function
    ) -> Bool {
        for (index, point) in points.enumerated() {
            guard accepts("\(argument())[\(index)]", point, call: call) else { return false }
        }
        return true
    }

    /// Accepts `.null`, which is the empty rectangle. Accepts `.infinite` if `mayBeInfinite`.
    func accepts(
        _ argument: @autoclosure () -> String, _ rect: CGRect, orInfinite mayBeInfinite: Bool = false,
        call: StaticString = #function
    ) -> Bool {
        rect.isExactlyNull || mayBeInfinite && rect.isInfinite
            || accepts(argument() + ".origin", rect.origin, call: call)
                && accepts(argument() + ".size.width", rect.size.width, call: call)
                && accepts(argument() + ".size.height", rect.size.height, call: call)
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ rects: [CGRect], call: StaticString = #function
    ) -> Bool {
        for (index, rect) in rects.enumerated() {
            guard accepts("\(argument())[\(index)]", rect, orInfinite: true, call: call) else { return false }
        }
        return true
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ color: Color, call: StaticString = #function
    ) -> Bool {
        accepts(argument() + ".red", color.red, call: call)
            && accepts(argument() + ".green", color.green, call: call)
            && accepts(argument() + ".blue", color.blue, call: call)
            && accepts(argument() + ".alpha", color.alpha, call: call)
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ transform: CGAffineTransform, call: StaticString = #function
    ) -> Bool {
        let largest = max(
            abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d),
            max(abs(transform.tx), abs(transform.ty)))
        if largest <= NumberRule.largest, transform.isUsable { return true }
        let numbers = [
            ("a", transform.a), ("b", transform.b), ("c", transform.c), ("d", transform.d),
            ("tx", transform.tx), ("ty", transform.ty),
        ]
        for (name, value) in numbers {
            guard accepts("\(argument()).\(name)", value, call: call) else { return false }
        }
        guard transform.isUsable else {
            refuse(
                "must be a transform that can be undone", argument: argument(), value: transform.shortDescription,
                call: call)
            return false
        }
        return true
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ gradient: Gradient, call: StaticString = #function
    ) -> Bool {
        if gradient.isAsPainted, gradient.stops.count <= limits.gradientStops { return true }
        if gradient.surplusColors != 0 || gradient.stops.isEmpty {
            let colors = gradient.stops.count + max(gradient.surplusColors, 0)
            let locations = gradient.stops.count + max(-gradient.surplusColors, 0)
            refuse(
                "must have at least one color and as many locations", argument: argument(),
                value: "a gradient of \(colors) colors at \(locations) locations", call: call)
            return false
        }
        guard within(limits.gradientStops, "gradientStops", gradient.stops.count) else { return false }
        for (index, stop) in gradient.stops.enumerated() {
            guard accepts("\(argument()).stops[\(index)].color", stop.color, call: call),
                accepts("\(argument()).stops[\(index)].location", stop.location, call: call)
            else { return false }
        }
        return true
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ paint: Paint, call: StaticString = #function
    ) -> Bool {
        switch paint.kind {
        case .plain(let paint): accepts(argument(), paint, call: call)
        case .pattern(let pattern): accepts(argument(), pattern, call: call)
        }
    }

    private func accepts(_ argument: @autoclosure () -> String, _ paint: PlainPaint, call: StaticString) -> Bool {
        switch paint {
        case .color(let color):
            accepts(argument(), color, call: call)
        case .linearGradient(let gradient, let start, let end, _, let transform):
            accepts(argument(), gradient, call: call)
                && accepts(argument() + ".from", start, call: call)
                && accepts(argument() + ".to", end, call: call)
                && accepts(argument() + ".transform", transform, call: call)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, _, let transform):
            accepts(argument(), gradient, call: call)
                && accepts(argument() + ".startCenter", startCenter, call: call)
                && accepts(argument() + ".startRadius", startRadius, .notNegative, call: call)
                && accepts(argument() + ".endCenter", endCenter, call: call)
                && accepts(argument() + ".endRadius", endRadius, .notNegative, call: call)
                && accepts(argument() + ".transform", transform, call: call)
        case .conicGradient(let gradient, let center, let angle, let transform):
            accepts(argument(), gradient, call: call)
                && accepts(argument() + ".center", center, call: call)
                && accepts(argument() + ".angle", angle, call: call)
                && accepts(argument() + ".transform", transform, call: call)
        case .image(_, let rect, _, let transform):
            accepts(argument() + ".in", rect, call: call)
                && accepts(argument() + ".transform", transform, call: call)
        }
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ pattern: Pattern, call: StaticString = #function
    ) -> Bool {
        switch pattern.kind {
        case .tile(_, let size, let transform):
            return accepts(argument() + ".size.width", size.width, .positive, call: call)
                && accepts(argument() + ".size.height", size.height, .positive, call: call)
                && accepts(argument() + ".transform", transform, call: call)
        case .image(_, let spacing, let transform):
            return accepts(argument() + ".spacing.width", spacing.width, .notNegative, call: call)
                && accepts(argument() + ".spacing.height", spacing.height, .notNegative, call: call)
                && accepts(argument() + ".transform", transform, call: call)
        case .hatching(let hatching):
            let hasColors =
                accepts(argument() + ".color", hatching.color, call: call)
                && hatching.background.map { accepts(argument() + ".background", $0, call: call) } ?? true
                && accepts(argument() + ".angle", hatching.angle.radians, call: call)
            guard hasColors else { return false }
            switch hatching.shape {
            case .lines(let width, _):
                return accepts(argument() + ".width", width, .positive, call: call)
                    && accepts(argument() + ".spacing", hatching.spacing, .notNegative, call: call)
            case .dots(let radius):
                return accepts(argument() + ".radius", radius, .notNegative, call: call)
                    && accepts(argument() + ".spacing", hatching.spacing, .positive, call: call)
            }
        }
    }

    func accepts(
        _ argument: @autoclosure () -> String, _ style: StrokeStyle, call: StaticString = #function
    ) -> Bool {
        accepts(argument() + ".lineWidth", style.lineWidth, .notNegative, call: call)
            && accepts(argument() + ".miterLimit", style.miterLimit, call: call)
            && accepts(argument() + ".dashPhase", style.dashPhase, call: call)
            && accepts(argument() + ".dash", dash: style.dash, call: call)
    }

    func accepts(
        _ argument: @autoclosure () -> String, dash lengths: [CGFloat], call: StaticString = #function
    ) -> Bool {
        guard within(limits.dashLengths, "dashLengths", lengths.count) else { return false }
        for (index, length) in lengths.enumerated() {
            guard accepts("\(argument())[\(index)]", length, .notNegative, call: call) else { return false }
        }
        if !lengths.isEmpty, lengths.allSatisfy({ $0 == 0 }) {
            refuse(
                "must have a length that is not zero", argument: argument(), value: "all zeros", call: call)
            return false
        }
        return true
    }
}

extension CGRect {
    /// Whether this is `.null` itself. Foundation's `isNull` is also true for any other rectangle with an infinite
    /// corner.
    var isExactlyNull: Bool { origin.x == .infinity && origin.y == .infinity && size == .zero }
}

extension CGFloat {
    /// The number as a person would write it: whole numbers have no fraction.
    var shortDescription: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
    }
}

extension CGAffineTransform {
    var shortDescription: String {
        let numbers = [("a", a), ("b", b), ("c", c), ("d", d), ("tx", tx), ("ty", ty)]
        return "(" + numbers.map { "\($0.0): \($0.1.shortDescription)" }.joined(separator: ", ") + ")"
    }
}
