// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Consecutive runs of a layout with the same paint.
struct TextGroup {
    let attributes: AttributedText.Attributes
    var runs: [GlyphRun] = []

    /// The backgrounds of the runs and their decoration lines, if the attributes have them.
    private(set) var bands: [CGRect] = []
    private(set) var underlines: [CGRect] = []
    private(set) var strikethroughs: [CGRect] = []

    init(attributes: AttributedText.Attributes) { self.attributes = attributes }

    fileprivate mutating func decorate(_ run: GlyphRun, by strip: DecorationBand) {
        func rect(top: Double, height: Double) -> CGRect {
            CGRect(x: run.x, y: run.y + top, width: run.width, height: height)
        }
        if attributes.background != nil {
            bands.append(rect(top: -strip.ascent, height: strip.ascent + strip.descent))
        }
        let lines = strip.lines
        if attributes.isUnderlined { underlines.append(rect(top: lines.underline, height: lines.thickness)) }
        if attributes.isStruckThrough {
            strikethroughs.append(rect(top: lines.strikethrough, height: lines.thickness))
        }
    }
}

/// The background and decoration geometry of a span's part of a line. The part may use several fonts if one lacks some
/// characters, but the decoration does not change between them.
private struct DecorationBand {
    var ascent = 0.0
    var descent = 0.0
    /// The decoration lines of the font that covers the greatest width.
    let lines: (underline: Double, strikethrough: Double, thickness: Double)

    init(_ runs: [GlyphRun]) {
        var widths: [ObjectIdentifier: Double] = [:]
        for run in runs {
            ascent = max(ascent, run.ascent)
            descent = max(descent, run.descent)
            widths[ObjectIdentifier(run.font), default: 0] += run.width
        }
        func width(_ run: GlyphRun) -> Double { widths[ObjectIdentifier(run.font)] ?? 0 }
        lines = runs.max { width($0) < width($1) }?.font.lineMetrics ?? (0, 0, 0)
    }
}

extension GlyphRun {
    /// The ink bounds of the glyphs; `.null` if they paint nothing.
    var inkBounds: CGRect {
        ink.width > 0 && ink.height > 0
            ? CGRect(x: x + ink.x, y: y + ink.y, width: ink.width, height: ink.height) : .null
    }
}

extension TextLayout.Storage {
    /// Returns the runs in line order. Neighboring runs with the same paint are grouped.
    func groups(of text: AttributedText) -> [TextGroup] {
        let isDecorated = text.spans.contains(where: \.attributes.isDecorated)
        if text.spans.count == 1, !isDecorated {
            var group = TextGroup(attributes: text.spans[0].attributes)
            group.runs = glyphs.runs
            return [group]
        }
        var groups: [TextGroup] = []
        for line in lines {
            let strips = isDecorated ? Dictionary(grouping: line.runs, by: \.span).mapValues(DecorationBand.init) : [:]
            for run in line.runsInReadingOrder {
                let attributes = text.spans[line.firstSpan + run.span].attributes.ofPainting
                if groups.last?.attributes != attributes { groups.append(TextGroup(attributes: attributes)) }
                if !run.isBox { groups[groups.count - 1].runs.append(run) }
                if let strip = strips[run.span] { groups[groups.count - 1].decorate(run, by: strip) }
            }
        }
        return groups
    }
}

extension AttributedText.Attributes {
    fileprivate var isDecorated: Bool { background != nil || isUnderlined || isStruckThrough }

    /// The attributes that matter after the glyphs are positioned.
    fileprivate var ofPainting: AttributedText.Attributes {
        var result = self
        (result.font, result.baselineOffset, result.letterSpacing) = (nil, 0, 0)
        return result
    }
}
