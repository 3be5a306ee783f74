// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// What of a typesetting is painted alike, one after the other.
struct TextGroup {
    let attributes: AttributedText.Attributes
    var runs: [GlyphRun] = []

    /// What lies behind the runs, from the top of their fonts to the bottom.
    var bands: [CGRect] {
        runs.map { CGRect(x: $0.x, y: $0.y - $0.ascent, width: $0.width, height: $0.ascent + $0.descent) }
    }

    var underlines: [CGRect] { lines { $0.underline } }
    var strikethroughs: [CGRect] { lines { $0.strikethrough } }

    /// Lines whose top lies below the baseline.
    private func lines(
        _ position: ((underline: Double, strikethrough: Double, thickness: Double)) -> Double
    ) -> [CGRect] {
        runs.map { run in
            let metrics = run.font.lineMetrics
            return CGRect(
                x: run.x, y: run.y + position(metrics), width: run.width, height: metrics.thickness)
        }
    }
}

extension GlyphRun {
    /// What the glyphs cover; `.null` if nothing.
    var inkBounds: CGRect {
        ink.width > 0 && ink.height > 0
            ? CGRect(x: x + ink.x, y: y + ink.y, width: ink.width, height: ink.height) : .null
    }
}

extension Typesetting {
    /// The runs in the order of the lines, neighbours that are painted alike together.
    func groups(of text: AttributedText) -> [TextGroup] {
        if text.spans.count == 1 {
            return [TextGroup(attributes: text.spans[0].attributes, runs: runs)]
        }
        var groups: [TextGroup] = []
        for line in lines {
            for run in line.runs {
                let attributes = text.spans[line.firstSpan + run.span].attributes.ofPainting
                if groups.last?.attributes != attributes { groups.append(TextGroup(attributes: attributes)) }
                groups[groups.count - 1].runs.append(run)
            }
        }
        return groups
    }
}

extension AttributedText.Attributes {
    /// What is left when the glyphs are there.
    fileprivate var ofPainting: AttributedText.Attributes {
        var result = self
        (result.font, result.baselineOffset, result.letterSpacing) = (nil, 0, 0)
        return result
    }
}
