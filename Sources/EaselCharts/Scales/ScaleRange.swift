// SPDX-License-Identifier: MIT

/// The values that a scale maps to.
enum ScaleRange: Sendable, Hashable {
    /// Positions, sizes, angles, or opacities. The numbers are the ends of an interval, or one number per value.
    case numbers([Double])
    /// Colors, shapes, or dashes.
    case values([Value])
    /// Colors from a scheme.
    case scheme(SchemeRange)
}

/// A part of a color scheme.
struct SchemeRange: Sendable, Hashable {
    var scheme: ColorScheme
    /// The number of colors for a quantize or quantile scale. If `nil`, the scale has 5 colors.
    var count: Int?
    /// The start of the selected part of a continuous scheme, in `0...1`.
    var start = 0.0
    var end = 1.0

    init(_ scheme: ColorScheme, count: Int? = nil) {
        self.scheme = scheme
        self.count = count
    }

    /// Returns a ramp of the selected part of a continuous scheme, or of all colors of a categorical scheme.
    func ramp(isReversed: Bool, _ interpolation: ColorInterpolation) -> ColorRamp? {
        var ramp = ColorRamp(colors: scheme.colors, scheme.kind == .ramp ? ColorInterpolation() : interpolation)
        let (start, end) = scheme.kind == .categorical ? (0, 1) : (self.start, self.end)
        ramp?.start = isReversed ? end : start
        ramp?.end = isReversed ? start : end
        return ramp
    }

    /// Returns the colors for a discrete range. They are interior samples of a continuous scheme, or the first colors
    /// of a categorical scheme.
    func colors(count: Int, _ interpolation: ColorInterpolation) -> [Value] {
        if scheme.kind == .categorical { return scheme.colors.prefix(max(count, 0)).map(Value.string) }
        guard count > 0, let ramp = ramp(isReversed: false, interpolation) else { return [] }
        return (1...count).map { .string(ramp.color(at: Double($0) / Double(count + 1))) }
    }
}
