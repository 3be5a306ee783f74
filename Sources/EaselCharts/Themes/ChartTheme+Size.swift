// SPDX-License-Identifier: MIT

extension ChartTheme {
    /// The size at which the theme has its own measures, in points.
    private static let designSize = (width: 480.0, height: 300.0)
    /// The smallest type, in points.
    private static let smallestType = 9.0

    /// Returns the theme for a picture of a size, if it adapts to it: type, distances, and lines shrink with the picture,
    /// and parts for which it is too low are left out.
    ///
    /// - Parameters:
    ///   - width: The width of the picture, in points; nil if it is not given.
    ///   - height: The height of the picture, in points; nil if it is not given.
    func fitting(width: Double?, height: Double?) -> ChartTheme {
        guard Config(theme: config).isAdaptive else { return self }
        let height = height ?? Self.designSize.height
        let share = min((width ?? Self.designSize.width) / Self.designSize.width, height / Self.designSize.height)
        let scale = max(0.45, min(share, 1))
        var object = config.object ?? Object()
        if scale < 1 { object = Self.scaled(object, by: scale) }
        var hidden: [Value] = []
        if height < 140 { hidden.append("subtitle") }
        if height < 110 { hidden += ["legend", "axisTitles"] }
        if height < 60 { hidden += ["title", "axes"] }
        if !hidden.isEmpty { object = Config.merged(object, ["easel": ["hides": .array(hidden)]]) }
        return ChartTheme(.object(object))
    }

    private static func scaled(_ object: Object, by scale: Double) -> Object {
        var result = object
        for (name, value) in object.members {
            if let inner = value.object {
                // The sizes of plots follow the size of the picture.
                if name != "view" { result[name] = .object(scaled(inner, by: scale)) }
            } else if let number = value.number, let change = change(of: name) {
                result[name] = .number(change(number, scale))
            }
        }
        return result
    }

    /// Returns how a measure changes with the scale; nil if it does not.
    private static func change(of name: String) -> ((Double, Double) -> Double)? {
        let lengths = [
            "adding", "ffset", "pacing", "trokeWidth", "ineHeight", "tickSize", "gradientThickness", "margin",
        ]
        if name.hasSuffix("ontSize") { return { size, scale in max(min(size, smallestType), size * scale) } }
        // Lines stay visible.
        if name == "strokeWidth" { return { width, scale in max(min(width, 1.25), width * scale) } }
        // Labels of x stay below the half of a label of y that is beside the corner.
        if name == "labelPadding" { return { padding, scale in max(min(padding, 5), padding * scale) } }
        if name == "size" || name == "symbolSize" { return { area, scale in area * scale * scale } }
        let isLength = lengths.contains { name.hasSuffix($0) }
        // The shares of bands are not lengths, and ticks keep their distance.
        let isOther = name.contains("PaddingInner") || name == "tickSpacing"
        return isLength && !isOther ? { length, scale in length * scale } : nil
    }
}
