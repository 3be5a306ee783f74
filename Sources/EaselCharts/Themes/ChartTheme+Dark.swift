// SPDX-License-Identifier: MIT

extension ChartTheme {
    /// Easel's style on a dark background. The colors are brighter than in the theme `easel` but follow the same rules.
    /// Color ramps go from dark to light.
    public static let dark = ChartTheme(
        .object(Config.merged(ThemeStyle.shape, ThemeStyle.colors(ink: darkInk, ranges: darkRanges))))

    /// The same as ``dark``.
    public static let easelDark = dark

    private static let darkInk = ThemeStyle.Ink(
        background: "#1b1e24", title: "#f2f4f7", category: "#dde2e9", text: "#bac2cd", line: "#7a8492", grid: "#2f343c")

    private static let darkRanges: Object = [
        "category": [
            "#4f85f7", "#ff9a3b", "#45c39e", "#c65fa7", "#9be4ff", "#f0da21", "#b9a1ff", "#f0433b",
            "#2859c7", "#cb7001", "#009674", "#97347c", "#6eb7d1", "#bfad00", "#8e76d0", "#ba010f",
        ],
        "ramp": ["scheme": .array(sequentialOnDark)],
        "ordinal": ["scheme": .array(sequentialOnDark)],
        "heatmap": [
            "scheme": [
                "#452b57", "#6f2d56", "#963954", "#b74e52", "#d26b51", "#e68c57", "#f3b069", "#f9d48d", "#f7f5c6",
            ]
        ],
        "diverging": [
            "scheme": [
                "#f0ca96", "#dda36b", "#bf814c", "#98653d", "#6c4f39", "#3d3d3d", "#3f5874", "#4a75a2", "#5f96c8",
                "#7eb7e6", "#a4d9f9",
            ]
        ],
    ]

    private static let sequentialOnDark: [Value] = [
        "#2e345c", "#2f4a80", "#2e649b", "#3180ae", "#3e9cba", "#58b7c2", "#7ed0c8", "#ade6cc", "#e4f6d3",
    ]
}
