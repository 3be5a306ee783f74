// SPDX-License-Identifier: MIT

import Easel

extension ViewLayout {
    /// Creates a layout with the font and the color of a theme's text.
    init(_ theme: ChartTheme, fonts: FontLibrary) {
        let config = Config(theme: theme.config)
        let measurer = TextMeasurer(fonts: fonts)
        let family = config["text", "font"]?.string ?? "sans-serif"
        let size = config["text", "fontSize"]?.number ?? 12
        let color = config["text", "color"]?.string.flatMap { try? Color(css: $0) }
        self.init(
            fonts: fonts, font: measurer.font(for: TextFont(family: family, size: size)), color: color ?? .black)
    }
}
