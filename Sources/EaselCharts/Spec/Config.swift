// SPDX-License-Identifier: MIT

/// The defaults of a chart: Vega-Lite's, a theme's over them, and the spec's own `config` over both.
struct Config: Sendable {
    let value: Object

    init(theme: Value? = nil, _ config: Value? = nil) {
        var value = Config.defaults
        for layer in [theme, config] {
            guard let layer = layer?.object else { continue }
            value = Config.merged(value, Config.expanded(layer))
        }
        self.value = value
    }

    /// A section such as `axis`, `bar`, or `scale`; empty where there is none.
    subscript(section: String) -> Object { value[section]?.object ?? Object() }

    /// A property of a section.
    subscript(section: String, name: String) -> Value? { value[section]?[name] }

    /// A property of named styles, of which later ones win.
    func style(_ names: [String], _ property: String) -> Value? {
        let styles = value["style"]
        return names.reversed().lazy.compactMap { styles?[$0]?[property] }.first
    }

    /// Named styles, the strongest first.
    func styles(_ names: [String]) -> [Object] {
        guard let styles = value["style"] else { return [] }
        return names.reversed().compactMap { styles[$0]?.object }
    }

    /// The names in a `style` property: one or several.
    static func styleNames(_ value: Value?) -> [String] {
        value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
    }

    /// The paint of a plot's background: the style `cell`, `config.view`, and the view's own `view` object.
    func viewPaint(_ view: Object = Object()) -> (paint: ScenePaint, corners: Corners) {
        let named = Config.styleNames(view["style"])
        let stack = PropertyStack(
            layers: [view] + styles(named) + [self["view"]] + (named.isEmpty ? styles(["cell"]) : []))
        /// A color; the empty text is none, as in JavaScript.
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

    /// Objects are merged member by member, other values replaced. An empty object of a theme keeps the default.
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

    /// Properties that stand for several others, written out.
    private static func expanded(_ config: Object) -> Object {
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

/// Properties that are looked up in several objects: the first that has one wins.
struct PropertyStack: Sendable {
    var layers: [Object]

    subscript(name: String) -> Value? {
        for layer in layers { if let value = layer[name] { return value } }
        return nil
    }
}
