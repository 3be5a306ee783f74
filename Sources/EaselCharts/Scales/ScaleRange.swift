// SPDX-License-Identifier: MIT

/// The values that a scale maps to.
enum ScaleRange: Sendable, Hashable {
    /// Positions, sizes, angles, opacities: the ends of an interval, or one number a value.
    case numbers([Double])
    /// Colors, shapes, dashes.
    case values([Value])
    /// Colors of a scheme.
    case scheme(SchemeRange)
}

/// Part of a color scheme.
struct SchemeRange: Sendable, Hashable {
    var scheme: ColorScheme
    /// The number of colors of a quantize or quantile scale; 5 where it is `nil`.
    var count: Int?
    /// The part of a continuous scheme that is used: 0 is its start and 1 its end.
    var start = 0.0
    var end = 1.0

    init(_ scheme: ColorScheme, count: Int? = nil) {
        self.scheme = scheme
        self.count = count
    }

    /// The part of a continuous scheme, or the colors of a categorical one, blended one into the next.
    func ramp(isReversed: Bool, _ interpolation: ColorInterpolation) -> ColorRamp? {
        var ramp = ColorRamp(colors: scheme.colors, scheme.kind == .ramp ? ColorInterpolation() : interpolation)
        let (start, end) = scheme.kind == .categorical ? (0, 1) : (self.start, self.end)
        ramp?.start = isReversed ? end : start
        ramp?.end = isReversed ? start : end
        return ramp
    }

    /// Colors for a discrete range: samples inside a continuous scheme, or the first colors of a categorical one.
    func colors(count: Int, _ interpolation: ColorInterpolation) -> [Value] {
        if scheme.kind == .categorical { return scheme.colors.prefix(max(count, 0)).map(Value.string) }
        guard count > 0, let ramp = ramp(isReversed: false, interpolation) else { return [] }
        return (1...count).map { .string(ramp.color(at: Double($0) / Double(count + 1))) }
    }
}
