// SPDX-License-Identifier: MIT

import Easel

/// A color premultiplied by its alpha. The formulas require premultiplied colors.
struct Premultiplied: Sendable, Equatable {
    var channels: [Double]
    var alpha: Double

    init(channels: [Double], alpha: Double) { (self.channels, self.alpha) = (channels, alpha) }

    init(_ color: Color) {
        self.init(channels: [color.red, color.green, color.blue].map { $0 * color.alpha }, alpha: color.alpha)
    }

    /// The unpremultiplied color, which is black if the alpha is 0.
    var straight: [Double] { alpha > 0 ? channels.map { $0 / alpha } : [0, 0, 0] }

    var all: [Double] { channels + [alpha] }

    static func zip(_ one: Premultiplied, _ other: Premultiplied, _ formula: (Double, Double) -> Double)
        -> Premultiplied
    {
        let results = Swift.zip(one.all, other.all).map(formula)
        return Premultiplied(channels: Array(results.dropLast()), alpha: results.last ?? 0)
    }
}

/// The formulas with which the blend modes combine a source and a backdrop.
enum CompositingFormula {
    /// A Porter-Duff operator: the factors by which the source and the backdrop are multiplied. Each factor is a
    /// function of the other color's alpha (T. Porter and T. Duff, Compositing digital images, SIGGRAPH 1984, DOI
    /// 10.1145/800031.808606).
    case porterDuff(source: @Sendable (Double) -> Double, backdrop: @Sendable (Double) -> Double)
    /// A function that computes a channel from the same channel of the backdrop and the source (W3C, Compositing and
    /// Blending Level 1, section 9.1).
    case separable(@Sendable (_ backdrop: Double, _ source: Double) -> Double)
    /// A function that computes a color from the colors of the backdrop and the source (the same specification, section
    /// 9.2).
    case nonSeparable(@Sendable (_ backdrop: [Double], _ source: [Double]) -> [Double])
    case plusLighter, plusDarker

    func callAsFunction(_ source: Premultiplied, over backdrop: Premultiplied) -> Premultiplied {
        switch self {
        case .porterDuff(let sourceFactor, let backdropFactor):
            let (s, b) = (sourceFactor(backdrop.alpha), backdropFactor(source.alpha))
            return .zip(source, backdrop) { $0 * s + $1 * b }
        case .separable(let blend):
            let mixed = Swift.zip(backdrop.straight, source.straight).map(blend)
            return Self.composite(source, backdrop, mixed: mixed)
        case .nonSeparable(let blend):
            return Self.composite(source, backdrop, mixed: blend(backdrop.straight, source.straight))
        case .plusLighter:
            return .zip(source, backdrop) { min(1, $0 + $1) }
        case .plusDarker:
            let alpha = min(1, source.alpha + backdrop.alpha)
            let channels = Swift.zip(source.channels, backdrop.channels).map {
                max(0, alpha - ((backdrop.alpha - $1) + (source.alpha - $0)))
            }
            return Premultiplied(channels: channels, alpha: alpha)
        }
    }

    /// Computes cs αs (1 − αb) + cb αb (1 − αs) + αs αb B(cb, cs).
    private static func composite(_ source: Premultiplied, _ backdrop: Premultiplied, mixed: [Double]) -> Premultiplied
    {
        let (s, b) = (source.alpha, backdrop.alpha)
        let channels = (0..<3).map {
            source.channels[$0] * (1 - b) + backdrop.channels[$0] * (1 - s) + s * b * mixed[$0]
        }
        return Premultiplied(channels: channels, alpha: s + b - s * b)
    }

    private static func hardLight(_ b: Double, _ s: Double) -> Double {
        s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }

    private static func softLight(_ b: Double, _ s: Double) -> Double {
        guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    private static func colorDodge(_ b: Double, _ s: Double) -> Double {
        b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    }

    private static func colorBurn(_ b: Double, _ s: Double) -> Double {
        b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    }

    private static func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

    private static func saturation(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

    private static func setLuminosity(_ color: [Double], _ target: Double) -> [Double] {
        let difference = target - luminosity(color)
        var c = color.map { $0 + difference }
        let (l, low, high) = (luminosity(c), c.min() ?? 0, c.max() ?? 0)
        if low < 0 { c = c.map { l + ($0 - l) * l / (l - low) } }
        if high > 1 { c = c.map { l + ($0 - l) * (1 - l) / (high - l) } }
        return c
    }

    /// Maps the maximum channel to `target` and the minimum to 0. The middle channel is scaled proportionally.
    private static func setSaturation(_ color: [Double], _ target: Double) -> [Double] {
        let low = color.min() ?? 0
        let range = saturation(color)
        return color.map { range > 0 ? ($0 - low) * target / range : 0 }
    }

    static let all: [(mode: BlendMode, formula: CompositingFormula)] = [
        (.normal, .porterDuff(source: { _ in 1 }, backdrop: { 1 - $0 })),
        (.multiply, .separable { $0 * $1 }),
        (.screen, .separable { $0 + $1 - $0 * $1 }),
        (.overlay, .separable { hardLight($1, $0) }),
        (.darken, .separable { min($0, $1) }),
        (.lighten, .separable { max($0, $1) }),
        (.colorDodge, .separable { colorDodge($0, $1) }),
        (.colorBurn, .separable { colorBurn($0, $1) }),
        (.softLight, .separable { softLight($0, $1) }),
        (.hardLight, .separable { hardLight($0, $1) }),
        (.difference, .separable { abs($0 - $1) }),
        (.exclusion, .separable { $0 + $1 - 2 * $0 * $1 }),
        (.hue, .nonSeparable { setLuminosity(setSaturation($1, saturation($0)), luminosity($0)) }),
        (.saturation, .nonSeparable { setLuminosity(setSaturation($0, saturation($1)), luminosity($0)) }),
        (.color, .nonSeparable { setLuminosity($1, luminosity($0)) }),
        (.luminosity, .nonSeparable { setLuminosity($0, luminosity($1)) }),
        (.clear, .porterDuff(source: { _ in 0 }, backdrop: { _ in 0 })),
        (.copy, .porterDuff(source: { _ in 1 }, backdrop: { _ in 0 })),
        (.sourceIn, .porterDuff(source: { $0 }, backdrop: { _ in 0 })),
        (.sourceOut, .porterDuff(source: { 1 - $0 }, backdrop: { _ in 0 })),
        (.sourceAtop, .porterDuff(source: { $0 }, backdrop: { 1 - $0 })),
        (.destinationOver, .porterDuff(source: { 1 - $0 }, backdrop: { _ in 1 })),
        (.destinationIn, .porterDuff(source: { _ in 0 }, backdrop: { $0 })),
        (.destinationOut, .porterDuff(source: { _ in 0 }, backdrop: { 1 - $0 })),
        (.destinationAtop, .porterDuff(source: { 1 - $0 }, backdrop: { $0 })),
        (.xor, .porterDuff(source: { 1 - $0 }, backdrop: { 1 - $0 })),
        (.plusDarker, .plusDarker),
        (.plusLighter, .plusLighter),
    ]
}
