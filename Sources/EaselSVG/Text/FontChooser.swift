// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension Resolver {
    /// Returns the font of a style; nil if text cannot be drawn in it.
    func font(of style: Style) -> (Font, FontMetrics)? {
        let style = style.inherited
        guard style.fontSize >= 0.001, style.fontSize <= 10_000 else { return nil }
        let names = style.fontFamilies.filter { fonts.contains($0) }
        var font: Font
        if let name = names.first {
            font = Font(name, size: style.fontSize)
        } else if style.fontFamilies.contains("monospace") {
            font = .monospaced(size: style.fontSize)
        } else if style.fontFamilies.allSatisfy({ $0 != "sans-serif" }), fonts.contains("serif") {
            font = Font("serif", size: style.fontSize)
        } else {
            font = .system(size: style.fontSize)
        }
        font.weight = Font.Weight(style.fontWeight)
        font.style = style.fontStyle
        font.width = style.fontWidth
        font.features = style.fontFeatures
        font.variations = style.fontVariations
        font.fallbackFamilies = Array(names.dropFirst().prefix(20))
        guard let metrics = try? font.metrics(in: fonts) else { return nil }
        return (font, metrics)
    }
}

extension FontMetrics {
    /// The height of a line of the font above the alphabetic baseline.
    func height(of baseline: BaselineValue) -> CGFloat {
        switch baseline {
        case .auto, .alphabetic: 0
        case .middle: xHeight / 2
        case .central: (ascent - descent) / 2
        case .mathematical: ascent / 2
        case .hanging: ascent * 0.8
        case .ideographic, .textBottom: -descent
        case .textTop: ascent
        }
    }
}
