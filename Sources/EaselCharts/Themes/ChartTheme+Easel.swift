// SPDX-License-Identifier: MIT

extension ChartTheme {
    /// Easel's style on a white background: a title on the left, a subtle grid, no ticks, and colors that color-blind
    /// readers can distinguish.
    ///
    /// For people without red, green, or blue cones, the eight categorical colors differ by at least 0.1 in OKLab. The
    /// contrast of these colors with the background is at least 3:1. The steps of color ramps are perceptually even.
    /// Text uses Noto Sans if this font is installed.
    public static let easel = ChartTheme(
        .object(Config.merged(ThemeStyle.shape, ThemeStyle.colors(ink: ink, ranges: ranges))))

    private static let ink = ThemeStyle.Ink(
        background: "#ffffff", title: "#161b22", text: "#424b57", line: "#b4bcc6", grid: "#e7eaee")

    private static let ranges: Object = [
        "category": ["#3842c9", "#c2882f", "#1d8772", "#e544b0", "#1997f2", "#875c0d", "#681880", "#861428"],
        "ramp": ["scheme": .array(sequential)],
        "ordinal": ["scheme": .array(sequential)],
        "heatmap": [
            "scheme": [
                "#faf8d1", "#ffd68e", "#f9ae64", "#e8864e", "#cf6246", "#af4346", "#8b2b47", "#631b46", "#3b1044",
            ]
        ],
        "diverging": [
            "scheme": [
                "#6e351a", "#975225", "#b97544", "#d49d71", "#e7c6a9", "#eeeeee", "#b5cfeb", "#86addc", "#5d8ac5",
                "#3c67a7", "#254582",
            ]
        ],
    ]

    private static let sequential: [Value] = [
        "#eaf5e0", "#ade6d3", "#7bcfca", "#54b4c2", "#3997b9", "#2a79ac", "#275b9b", "#253e83", "#202463",
    ]
}
