// SPDX-License-Identifier: MIT

/// The parts of a linear bar code beside its bars, in modules from the left edge of the first bar.
struct BarLabels: Sendable, Hashable {
    /// Text below the bars, centered in a range of columns.
    struct Label: Sendable, Hashable {
        let text: String
        let columns: Range<Int>
        /// The size in relation to the code's font.
        var scale: Double = 1
    }

    var labels: [Label] = []

    /// The columns whose bars extend into the text: guard patterns.
    var guards: [Range<Int>] = []

    /// The thickness of the bars above and below all others, in modules.
    var bearer = 0

    /// Labels with one character each, in cells of 7 modules.
    static func digits(_ digits: some Collection<Int>, from column: Int, scale: Double = 1) -> [Label] {
        digits.enumerated().map { index, digit in
            Label(text: String(digit), columns: column + 7 * index..<column + 7 * index + 7, scale: scale)
        }
    }

    /// The whole text below all bars. Control characters are shown as spaces.
    static func line(_ text: String, width: Int) -> [Label] {
        let printable = String(text.map { $0.isASCII && !(" "..."~" ~= $0) ? " " : $0 })
        // A character is about two thirds as wide as the font's size of 10 modules.
        let scale = min(1, Double(width + 14) / (6.6 * Double(max(printable.count, 1))))
        return [Label(text: printable, columns: 0..<width, scale: scale)]
    }
}
