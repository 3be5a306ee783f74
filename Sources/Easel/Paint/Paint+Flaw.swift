// SPDX-License-Identifier: MIT

internal import Foundation

extension Color: CheckedArgument {
    var flaw: ArgumentFlaw? {
        CGFloat(red).flaw?.at(".red") ?? CGFloat(green).flaw?.at(".green") ?? CGFloat(blue).flaw?.at(".blue")
            ?? CGFloat(alpha).flaw?.at(".alpha")
    }
}

extension Gradient: CheckedArgument {
    var flaw: ArgumentFlaw? {
        if isAsPainted { return nil }
        return countFlaw
            ?? stops.firstFlaw { $0.color.flaw?.at(".color") ?? $0.location.flaw?.at(".location") }?.at(".stops")
    }
}

extension Gradient {
    /// The flaw of a gradient that has no colors, or different numbers of colors and locations; nil for other
    /// gradients.
    var countFlaw: ArgumentFlaw? {
        if surplusColors == 0, !stops.isEmpty { return nil }
        let colors = stops.count + max(surplusColors, 0)
        let locations = stops.count + max(-surplusColors, 0)
        return ArgumentFlaw(
            value: "a gradient of \(colors) colors at \(locations) locations",
            rule: "must have at least one color and as many locations")
    }
}

extension Paint: CheckedArgument {
    var flaw: ArgumentFlaw? {
        switch kind {
        case .plain(let paint): paint.flaw
        case .pattern(let pattern): pattern.flaw
        }
    }

    /// The gradient; nil for other paints.
    var gradient: Gradient? {
        switch kind {
        case .plain(.linearGradient(let gradient, _, _, _, _)), .plain(.conicGradient(let gradient, _, _, _)),
            .plain(.radialGradient(let gradient, _, _, _, _, _, _)):
            gradient
        default: nil
        }
    }
}

extension PlainPaint {
    fileprivate var flaw: ArgumentFlaw? {
        switch self {
        case .color(let color): color.flaw
        case .linearGradient(let gradient, let start, let end, _, let transform):
            gradient.flaw ?? start.flaw?.at(".from") ?? end.flaw?.at(".to") ?? transform.flaw?.at(".transform")
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, _, let transform):
            gradient.flaw ?? startCenter.flaw?.at(".startCenter")
                ?? startRadius.flaw(.notNegative)?.at(".startRadius") ?? endCenter.flaw?.at(".endCenter")
                ?? endRadius.flaw(.notNegative)?.at(".endRadius") ?? transform.flaw?.at(".transform")
        case .conicGradient(let gradient, let center, let angle, let transform):
            gradient.flaw ?? center.flaw?.at(".center") ?? angle.flaw?.at(".angle") ?? transform.flaw?.at(".transform")
        case .image(_, let rect, _, let transform): rect.flaw?.at(".in") ?? transform.flaw?.at(".transform")
        }
    }
}

extension Pattern: CheckedArgument {
    var flaw: ArgumentFlaw? {
        switch kind {
        case .tile(_, let size, let transform): size.flaw(.positive)?.at(".size") ?? transform.flaw?.at(".transform")
        case .image(_, let spacing, let transform):
            spacing.flaw(.notNegative)?.at(".spacing") ?? transform.flaw?.at(".transform")
        case .hatching(let hatching): hatching.flaw
        }
    }
}

extension Hatching {
    fileprivate var flaw: ArgumentFlaw? {
        if let flaw = color.flaw?.at(".color") ?? background?.flaw?.at(".background")
            ?? angle.radians.flaw?.at(".angle")
        {
            return flaw
        }
        return switch shape {
        case .lines(let width, _):
            width.flaw(.positive)?.at(".width") ?? spacing.flaw(.notNegative)?.at(".spacing")
        case .dots(let radius):
            radius.flaw(.notNegative)?.at(".radius") ?? spacing.flaw(.positive)?.at(".spacing")
        }
    }
}

extension StrokeStyle: CheckedArgument {
    var flaw: ArgumentFlaw? {
        lineWidth.flaw(.notNegative)?.at(".lineWidth") ?? miterLimit.flaw?.at(".miterLimit")
            ?? dashPhase.flaw?.at(".dashPhase") ?? Self.flaw(ofDash: dash)?.at(".dash")
    }

    /// Returns the first flaw of the given dash lengths; nil if they are valid.
    static func flaw(ofDash lengths: [CGFloat]) -> ArgumentFlaw? {
        if let flaw = lengths.firstFlaw({ $0.flaw(.notNegative) }) { return flaw }
        return lengths.isEmpty || lengths.contains { $0 != 0 }
            ? nil : ArgumentFlaw(value: "all zeros", rule: "must have a length that is not zero")
    }
}
