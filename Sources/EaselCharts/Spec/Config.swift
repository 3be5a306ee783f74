// SPDX-License-Identifier: MIT

/// The defaults of a chart. A theme overrides Vega-Lite's defaults, and the spec's `config` overrides the theme.
struct Config: Sendable {
    private(set) var value: Object

    init(theme: Value? = nil, _ config: Value? = nil) {
        var value = Config.defaults
        for layer in [theme, config] {
            guard var layer = layer?.object else { continue }
            if value["easel"]?["adaptive"] == true { layer = Config.withoutSizesOfAltair(layer) }
            value = Config.merged(value, Config.expanded(layer))
        }
        self.value = value
    }

    /// Returns the config of a spec without the sizes that Altair writes into every spec, if they are the only ones.
    private static func withoutSizesOfAltair(_ config: Object) -> Object {
        guard let view = config["view"]?.object, view["continuousWidth"] == 300, view["continuousHeight"] == 300,
            ["width", "height", "discreteWidth", "discreteHeight", "step"].allSatisfy({ view[$0] == nil })
        else { return config }
        return config.merging(["view": .object(view.removing("continuousWidth", "continuousHeight"))])
    }

    /// Whether guides, titles, and marks adapt to the size and the content of the chart, as in Easel's themes.
    var isAdaptive: Bool { value["easel"]?["adaptive"] == true }

    /// Whether a value is the theme's default for a property that charts adapt to their data, and not set in a spec.
    func adapts(_ section: String, _ name: String, _ value: Value?) -> Bool {
        isAdaptive && value != nil && value == self.value["easel"]?["adapted"]?[section]?[name]
    }

    /// Whether the chart is too small for a part, such as `subtitle`.
    func hides(_ part: String) -> Bool { value["easel"]?["hides"]?.array?.contains(.string(part)) == true }

    /// Returns the config of a chart that is too small for one more part: `subtitle`, `legend`, `axisTitles`, `title`, or
    /// `axes`.
    func hiding(_ part: String) -> Config {
        let hidden = value["easel"]?["hides"]?.array ?? []
        return setting("hides", to: .array(hidden + [.string(part)]))
    }

    /// Returns the config with another member of its section `easel`.
    func setting(_ name: String, to setting: Value) -> Config {
        var config = self
        config.value = Config.merged(value, ["easel": .object([name: setting])])
        return config
    }

    /// Returns the config with the background of a chart.
    func with(background: Value) -> Config {
        var config = self
        config.value["background"] = background
        return config
    }

    /// Whether axes run from right to left, as the locale is written.
    var isMirrored: Bool { value["easel"]?["mirrored"] == true }

    /// Whether the entries of horizontal legends are in several rows if one is wider than the plot.
    var wrapsLegends: Bool { isAdaptive || value["easel"]?["wrapsLegends"] == true }

    /// Whether lines have the names of their series at their ends, where there is space, instead of a legend.
    var labelsLines: Bool { value["easel"]?["legend"] == "direct" }

    /// The config with the formats of tooltips.
    var ofTooltips: Config {
        var config = self
        config.value = value.merging(self["tooltipFormat"])
        return config
    }

    /// A section such as `axis`, `bar`, or `scale`. The section is empty if the config does not have it.
    subscript(section: String) -> Object { value[section]?.object ?? Object() }

    /// The value of a property in a section.
    subscript(section: String, name: String) -> Value? { value[section]?[name] }

    /// Returns a property of the styles with the given names. Later styles take precedence.
    func style(_ names: [String], _ property: String) -> Value? {
        let styles = value["style"]
        return names.reversed().lazy.compactMap { styles?[$0]?[property] }.first
    }

    /// The names of the settings with format types, which apply only with `customFormatTypes`.
    static let formatTypes = ["numberFormatType", "normalizedNumberFormatType", "timeFormatType"]

    /// Returns the format type of a guide or a channel, and its path. If the spec has neither a format nor a format
    /// type there, the configuration's type applies to numbers and dates.
    func formatType(
        _ own: String?, at path: String, hasFormat: Bool, isNumber: Bool, isTime: Bool
    ) -> (name: String?, path: String) {
        let setting = isNumber ? "numberFormatType" : isTime ? "timeFormatType" : nil
        guard own == nil, !hasFormat, value["customFormatTypes"] == true, let setting,
            let type = value[setting]?.string
        else { return (own, path) }
        return (type, "$.config.\(setting)")
    }

    /// Returns the styles with the given names, in order of decreasing precedence.
    func styles(_ names: [String]) -> [Object] {
        guard let styles = value["style"] else { return [] }
        return names.reversed().compactMap { styles[$0]?.object }
    }

    /// Returns the names in a `style` property.
    static func styleNames(_ value: Value?) -> [String] {
        value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
    }

    /// Returns the paint of a plot's background. The paint comes from the view's `view` object, the styles that this
    /// object names, and `config.view`. If the object does not name any styles, the style `cell` has the lowest
    /// precedence.
    func viewPaint(_ view: Object = Object()) -> (paint: ScenePaint, corners: Corners) {
        let named = Config.styleNames(view["style"])
        let stack = PropertyStack(
            layers: [view] + styles(named) + [self["view"]] + (named.isEmpty ? styles(["cell"]) : []))
        /// Returns a color. As in JavaScript, an empty string means no color.
        func color(_ name: String) -> Fill? {
            guard let color = stack[name]?.string, !color.isEmpty else { return nil }
            return .color(color)
        }
        var paint = ScenePaint(fill: color("fill"), stroke: color("stroke"))
        let opacity = stack["opacity"]?.number ?? 1
        paint.fillOpacity = opacity * (stack["fillOpacity"]?.number ?? 1)
        paint.strokeOpacity = opacity * (stack["strokeOpacity"]?.number ?? 1)
        paint.strokeWidth = stack["strokeWidth"]?.number ?? 1
        paint.dash = stack["strokeDash"]?.array?.compactMap(\.number) ?? []
        paint.dashOffset = stack["strokeDashOffset"]?.number ?? 0
        let radius = stack["cornerRadius"]?.number ?? 0
        return (
            paint,
            Corners(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
        )
    }

    /// Returns `base` merged with `other`. Objects are merged member by member, and other values are replaced. An empty
    /// object in `other` leaves the value in `base` unchanged.
    static func merged(_ base: Object, _ other: Object) -> Object {
        var merged = base
        for (name, value) in other.members {
            if let inner = value.object, let old = merged[name]?.object {
                merged[name] = .object(Config.merged(old, inner))
            } else {
                merged[name] = value
            }
        }
        return merged
    }

    /// Returns a config with shorthand properties expanded.
    private static func expanded(_ config: Object) -> Object {
        var config = config
        // Before Vega-Lite 4, one size applied to continuous and discrete scales.
        for (old, names) in [
            ("width", ["continuousWidth", "discreteWidth"]), ("height", ["continuousHeight", "discreteHeight"]),
        ] {
            guard var view = config["view"]?.object, let size = view[old] else { continue }
            for name in names { view[name] = size }
            config["view"] = .object(view)
        }
        guard let font = config["font"]?.string else { return config }
        let entry: Value = ["font": .string(font)]
        let expanded: Object = [
            "text": entry,
            "style": [
                "guide-label": entry, "guide-title": entry, "group-title": entry, "group-subtitle": entry,
            ],
        ]
        return merged(expanded, config)
    }
}

/// Looks up properties in several objects. The first object that has a property takes precedence.
struct PropertyStack: Sendable {
    var layers: [Object]

    subscript(name: String) -> Value? {
        for layer in layers { if let value = layer[name] { return value } }
        return nil
    }
}
