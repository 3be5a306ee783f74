// SPDX-License-Identifier: MIT

/// Chart defaults in the form of a Vega config: colors, fonts, and line widths. A spec's `config` takes precedence.
public struct ChartTheme: Sendable, Hashable {
    let config: Value

    init(_ config: Value) { self.config = config }

    /// Returns a built-in theme by name: `light`, `dark`, or `easel`. The result is `nil` for other names.
    public static func named(_ name: String) -> ChartTheme? {
        switch name {
        case "light": .light
        case "dark": .dark
        case "easel": .easel
        default: nil
        }
    }

    /// The names of the built-in themes.
    public static let names = ["light", "dark", "easel"]

    /// Vega-Lite's default style.
    public static let light = ChartTheme([:])
}
