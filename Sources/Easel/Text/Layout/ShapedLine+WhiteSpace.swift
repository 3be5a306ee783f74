// SPDX-License-Identifier: MIT

internal import EaselNative

extension ShapedLine {
    /// Returns the line stretched to a width after its last tab. All spaces grow equally. Without spaces, the gaps
    /// between letters that may be spread grow.
    func justified(to width: Double) -> ShapedLine {
        let missing = width - self.width
        guard missing > 0 else { return self }
        // A space at the end of the line hangs and has no width.
        let tabs = runs.lazy.filter { $0.isTab && $0.width > 0 }
        let start = tabs.map(\.range.upperBound).max() ?? range.lowerBound
        func spaceWidths(_ run: GlyphRun) -> [Double] {
            run.glyphs.map { run.range.lowerBound >= start && run.isSpace($0) ? $0.advance : 0 }
        }
        let spaces = runs.reduce(0) { $0 + spaceWidths($1).reduce(0, +) }
        if spaces > 0 {
            let share = missing / spaces
            return widened(by: runs.map { spaceWidths($0).map { $0 * share } })
        }
        let gaps = gaps(from: start)
        var added = runs.map { [Double](repeating: 0, count: $0.glyphs.count) }
        let share = missing / Double(gaps.count)
        for gap in gaps { added[gap.run][gap.glyph] = share }
        var line = widened(by: added)
        for gap in gaps where runs[gap.run].lettersMayPart { line.runs[gap.run].stretch = share }
        return line
    }

    /// Returns the glyphs after a byte offset that may be followed by extra space.
    private func gaps(from start: Int) -> [(run: Int, glyph: Int)] {
        var gaps: [(run: Int, glyph: Int)] = []
        var last: (run: Int, glyph: Int, mayPart: Bool)?
        for (index, run) in runs.enumerated() where run.range.lowerBound >= start {
            for cluster in run.isRightToLeft ? run.clusters.reversed() : run.clusters where cluster.width > 0 {
                let mayPart = run.mayPart(cluster)
                if let last, last.mayPart || mayPart { gaps.append((last.run, last.glyph)) }
                last = (index, cluster.glyphs.upperBound - 1, mayPart)
            }
        }
        return gaps
    }
}

extension GlyphRun {
    /// Whether space may be added on both sides of a cluster. A number within text in such a script is not spread.
    fileprivate func mayPart(_ cluster: Cluster) -> Bool {
        lettersMayPart && text.byte(at: cluster.bytes.lowerBound) >= 0x80
    }

    /// Whether a glyph is a space that a justified line may stretch.
    fileprivate func isSpace(_ glyph: Glyph) -> Bool {
        if isEllipsis { return false }
        let scalar = text.scalar(at: glyph.cluster)
        // Negative letter spacing can reduce its width to zero.
        return glyph.advance > 0 && (scalar == " " || scalar == "\u{A0}")
    }
}

extension Unicode.Scalar {
    /// Whether the character is white space that has no width at the end of a line: all white space except no-break
    /// characters. A zero-width space also counts.
    var hangsAtLineEnd: Bool {
        properties.isWhitespace && self != "\u{A0}" && self != "\u{2007}" && self != "\u{202F}" || self == "\u{200B}"
    }
}
