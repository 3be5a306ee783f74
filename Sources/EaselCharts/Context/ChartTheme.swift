// SPDX-License-Identifier: MIT

/// Chart defaults in the form of a Vega config: colors, fonts, and line widths. A spec's `config` takes precedence.
public struct ChartTheme: Sendable, Hashable {
    let config: Value

    init(_ config: Value) { self.config = config }

    /// Returns a built-in theme by name; `nil` for other names than ``names`` and the aliases `light` for `vega` and
    /// `dark` for `easel-dark`.
    public static func named(_ name: String) -> ChartTheme? {
        switch name {
        case "vega", "light": .light
        case "easel": .easel
        case "easel-dark", "dark": .dark
        case "easel-print": .easelPrint
        default: nil
        }
    }

    /// The names of the built-in themes.
    public static let names = ["vega", "easel", "easel-dark", "easel-print"]

    /// Other names of themes, which specs may use.
    static let aliases = ["light", "dark"]

    /// Vega-Lite's default style.
    public static let light = ChartTheme([:])

    /// Vega-Lite's default style; the same as ``light``.
    public static let vega = light
}
