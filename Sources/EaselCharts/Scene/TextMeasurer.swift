// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Measures the text of a single chart.
final class TextMeasurer {
    private struct Key: Hashable {
        let font: Int
        let text: String
    }

    private let fonts: FontLibrary
    private let budget: Budget?
    private var loaded: [TextFont: (index: Int, font: Font)] = [:]
    /// The most recent font. The next text to measure usually has the same font.
    private var last: (font: TextFont, index: Int)?
    private var widths: [Key: Double] = [:]

    /// - Parameter budget: The budget of the chart; `nil` outside the computation of a chart.
    init(fonts: FontLibrary, budget: Budget? = nil) {
        self.fonts = fonts
        self.budget = budget
    }

    /// The work of measuring a line, which may need a new font or size. These take about 2 ms.
    private static let lineWork = 2_000

    /// Returns the advance width of a line, in points. When the budget is exhausted, lines have no width.
    func width(of text: String, in font: TextFont) -> Double {
        if text.isEmpty { return 0 }
        let key = Key(font: index(of: font), text: text)
        if let width = widths[key] { return width }
        guard allows(work: TextMeasurer.lineWork + text.utf8.count) else { return 0 }
        let layout = TextLayout(text, font: self.font(for: font), fonts: fonts)
        let width = Double(layout.size.width)
        widths[key] = width
        return width
    }

    /// Counts work of the layout, and returns whether to do it.
    func allows(work: Int) -> Bool { budget?.allows(work: work) ?? true }

    /// Returns the font for a CSS font specification. The first installed family is used.
    func font(for font: TextFont) -> Font {
        if let loaded = loaded[font] { return loaded.font }
        let newFont = makeFont(font)
        loaded[font] = (loaded.count, newFont)
        return newFont
    }

    private func index(of font: TextFont) -> Int {
        if let last, last.font == font { return last.index }
        _ = self.font(for: font)
        let index = loaded[font]?.index ?? 0
        last = (font, index)
        return index
    }

    private func makeFont(_ font: TextFont) -> Font {
        let size = CGFloat(font.size.isFinite ? max(0.001, min(font.size, 10_000)) : 11)
        let weight = Font.Weight(TextMeasurer.weight(font.weight))
        var result = Font.system(size: size, weight: weight)
        for family in font.family.split(separator: ",") {
            let name = String(family.trimming { $0 == " " || $0 == "\"" || $0 == "'" })
            if name == "monospace" {
                result = Font.monospaced(size: size, weight: weight)
                break
            }
            if TextMeasurer.genericFamilies.contains(name) { break }
            if fonts.contains(name) {
                result = Font(name, size: size, weight: weight)
                break
            }
        }
        return font.isItalic ? result.italic() : result
    }

    private static let genericFamilies: Set<String> = ["sans-serif", "serif", "system-ui", "ui-sans-serif", "cursive"]

    /// Returns the numeric value of a CSS font weight, in `1...1000`.
    private static func weight(_ text: String) -> Int {
        switch text {
        case "bold", "bolder": 700
        case "lighter": 300
        default: Int(text).map { max(1, min($0, 1_000)) } ?? 400
        }
    }
}

extension StringProtocol {
    /// Returns the text without the leading and trailing characters that satisfy a predicate.
    func trimming(_ isTrimmed: (Character) -> Bool) -> SubSequence {
        var body = self[...]
        while let first = body.first, isTrimmed(first) { body = body.dropFirst() }
        while let last = body.last, isTrimmed(last) { body = body.dropLast() }
        return body
    }
}
