// SPDX-License-Identifier: MIT

extension ChartTheme {
    /// Easel's style on a white background: a title on the left, a legend above the plot, a subtle grid, no ticks, and
    /// colors that color-blind readers can distinguish.
    ///
    /// The contrast of the eight categorical colors with the background is at least 3:1. Any two of them differ in OKLab
    /// by at least 0.13, and by at least 0.10, 0.07, and 0.05 for people without red, green, or blue cones. The next
    /// eight have the same hues and are lighter. The steps of color ramps are perceptually even. Text uses Inter, Noto
    /// Sans, or Open Sans, whichever is installed.
    ///
    /// Charts adapt to their size and content:
    ///
    /// - Long titles are wrapped. The legend is in the row of the title of the y axis, if there is space, or beside a pie.
    ///   Titles of the y axis and of legends that repeat the chart's title are omitted.
    /// - Domains of numbers end at grid lines, about 50 points apart on the y axis and 80 on the x axis, or
    ///   closer in a low plot. Bins have labels at round numbers.
    /// - Labels of categories lie flat if they fit, dates have the larger unit in a second line, and large numbers are
    ///   short (40K).
    /// - The cells of a facet share the titles of axes.
    /// - Few points are larger and opaque, many are smaller and translucent, and lines with many points are thinner.
    /// - A line of the background separates the bars of a stack, the cells of a heat map, and points that overlap.
    /// - Lines of the second eight colors are dashed, and text over marks has a halo or a readable color.
    /// - A small chart has small type and, at last, no guides; ``ComputedChart/warnings`` lists those left out.
    ///
    /// Properties in the spec take precedence.
    public static let easel = ChartTheme(
        .object(Config.merged(ThemeStyle.shape, ThemeStyle.colors(ink: ink, ranges: ranges))))

    /// The theme `easel` for print: the same shapes and colors, with black text and stronger lines.
    public static let easelPrint = ChartTheme(
        .object(Config.merged(ThemeStyle.shape, ThemeStyle.colors(ink: printInk, ranges: ranges))))

    private static let ink = ThemeStyle.Ink(
        background: "#ffffff", title: "#12161c", category: "#2b333d", text: "#5a6470", line: "#9aa3ae",
        grid: "#e6e9ed")

    private static let printInk = ThemeStyle.Ink(
        background: "#ffffff", title: "#000000", category: "#000000", text: "#1f1f1f", line: "#4d4d4d",
        grid: "#d6d6d6")

    private static let ranges: Object = [
        "category": [
            "#2f5fd6", "#e67419", "#0c8770", "#dd3f8f", "#3b9ae0", "#5b2a9a", "#8d501d", "#8a1636",
            "#5b8dff", "#ffb283", "#4bb39a", "#fe81b9", "#81c6fe", "#8256c8", "#ba7949", "#b9465c",
        ],
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
